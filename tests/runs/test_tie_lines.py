"""The pseudocode describes the learner's behaviour under the chosen tie rule, and is executed accordingly."""

import pytest

import visualonline as vo
from visualonline.runs.api import Experiment
from visualonline.runs.pseudocode_trace import executed_lines

L = vo.learners
UPDATES = {"le": "≤ 0", "positive": "ŷₜ ≠ yₜ", "lt": "< 0"}
LINEAR = (L.Perceptron, L.AveragedPerceptron, L.DualPerceptron, L.KernelPerceptron)


def lines(run: Experiment, t: int) -> dict[str, bool]:
    return {each.line.text.strip(): each.executed for each in executed_lines(run, run.frame(t))}


@pytest.mark.parametrize("tie", UPDATES)
@pytest.mark.parametrize("label", [-1, 1])
def test_the_condition_of_the_update_is_that_of_the_tie_rule(tie: str, label: int) -> None:
    for learner in (*LINEAR, L.Winnow):  # the first score is 0: Winnow's weights are 1/2 each
        run = vo.run(([[1.0, -1.0]], [label]), learner(tie=tie, eta=1.0))
        found = lines(run, 1)
        (condition,) = (text for text in found if text.startswith("if "))
        assert condition.endswith(UPDATES[tie])
        assert any(text.startswith("predict +1 if") for text in found) == (tie == "positive")
        prediction = 1 if tie == "positive" else 0
        true = {"le": True, "positive": prediction != label, "lt": False}[tie]  # read off the condition, at 0
        assert run.updates == true
        assert [text for text, done in found.items() if "←" in text or "wₜ₊₁ =" in text if done != true] == []


def test_votes_say_what_a_tie_predicts_and_when_weights_are_lost() -> None:
    for tie, sign in (("1", "≥"), ("0", ">")):
        run = vo.run("label-flipper", L.WeightedMajority(tie=tie, update="mistakes"), rounds=2)
        assert f"predict 1 if q₁ {sign} q₀, otherwise 0" in lines(run, 1)
        assert "if ŷₜ ≠ yₜ: wᵢ ← β wᵢ for each i with ξᵢ ≠ yₜ" in lines(run, 1)
        halving = vo.run("one-good", L.Halving(tie=tie), rounds=2)
        assert f"predict the majority of ξᵢ over i in V, {tie} if tied" in lines(halving, 1)
    assert "in every round" in lines(vo.run("one-good", L.Halving(prune="always"), rounds=2), 1)
