import math

import numpy as np
import pytest
from cases import joined
from simulated import complete
from typed import some

from visualonline.core.catalog import catalog, find
from visualonline.core.parameters import resolve_values
from visualonline.core.types import Round
from visualonline.hindsight.history import History
from visualonline.learners import adahedge
from visualonline.learners.algorithm_p import LINEAR, VOVK
from visualonline.runs.analyses.votes import (
    is_multiplicative,
    own_curve,
    prediction_band,
    prediction_curve,
    prediction_rule,
    relative_weights,
    remaining_share,
    vote,
    vote_weights,
)
from visualonline.runs.run import Run
from visualonline.streams.pipeline import open_base
from visualonline.streams.spec import StreamSpec
from visualonline.trace.rule import Rule
from visualonline.trace.trace import Frame
from visualonline.trace.tuned_learner import call

SHARES = np.array([0.1, 0.3, 0.45, 0.5, 0.7])


def rule(learner: str, **values: object) -> Rule:
    plugin = find("learners", learner)
    settled = resolve_values(plugin.parameters, values, learner)
    numbers = {param.name for param in plugin.parameters if not param.choices}
    return Rule(plugin, {k: 1.0 if value == "auto" and k in numbers else value for k, value in settled.items()})


def frame(shown: Rule, x: list[float], y: int, advances: int = 0) -> Frame:
    """Return a round on the advice x, after as many rounds with the same advice and the label +1."""
    state = shown.start(len(x))
    advice = np.array(x)
    names = {"x": advice, "t": 1, "coin": 0.9, **shown.arguments}
    for _ in range(advances):
        call(shown.learner.update, {"state": state, "y": 1.0, "score": 0.0, "prediction": 1, **names})
    score = call(shown.learner.predict, {"state": state, **names})
    prediction = shown.decide(score, 0.9)
    loss = abs(score - (1 + y) / 2) if shown.learner.loss else float(prediction != y)
    return Frame(1, Round(1, advice, y, score, prediction, loss, prediction != y, True), state, state, 0, 0, 0.0)


@pytest.mark.parametrize(
    ("beta", "expected"),
    [
        (0.0, [0.0438, 0.2285, 0.4281, 0.5, 0.7715]),
        (0.2, [0.0615, 0.2505, 0.4349, 0.5, 0.7495]),
        (0.5, [0.0790, 0.2739, 0.4422, 0.5, 0.7261]),
        (0.9, [0.0963, 0.2956, 0.4487, 0.5, 0.7044]),
    ],
)
def test_vovks_curve_has_the_values_of_its_formula(beta: float, expected: list[float]) -> None:
    assert prediction_curve(SHARES, beta, VOVK) == pytest.approx(expected, abs=5e-5)


@pytest.mark.parametrize(("beta", "c"), [(0.0, 0.3466), (0.2, 0.3831), (0.5, 0.4315), (0.9, 0.4873)])
def test_the_line_is_cut_off_at_half_a_width_of_2c(beta: float, c: float) -> None:
    values = prediction_curve(np.array([0.5 - c - 1e-3, 0.5 - c / 2, 0.5, 0.5 + c / 2, 0.5 + c + 1e-3]), beta, LINEAR)
    assert values == pytest.approx([0, 0.25, 0.5, 0.75, 1], abs=2e-4)


@pytest.mark.parametrize("kind", [VOVK, LINEAR])
@pytest.mark.parametrize("beta", [0.0, 0.05, 0.5, 0.95])
def test_curves_start_at_0_end_at_1_and_lie_in_the_band(beta: float, kind: int) -> None:
    shares = np.linspace(0, 1, 401)
    low, high = prediction_band(shares, beta)
    values = prediction_curve(shares, beta, kind)
    assert (values[0], values[-1]) == (0, 1)
    assert (low - 1e-12 <= values).all()
    assert (values <= high + 1e-12).all()


def test_the_band_is_as_in_the_formula_and_closes_at_one_half() -> None:
    unit = 2 * math.log(2 / 1.5)
    low, high = prediction_band(np.array([0.3, 0.5]), 0.5)
    assert high == pytest.approx([-math.log(0.7 + 0.15) / unit, 0.5])
    assert low == pytest.approx([max(0.0, 1 + math.log(0.35 + 0.3) / unit), 0.5])


def test_every_learner_turns_votes_in_its_way_or_takes_none() -> None:
    ways = {name: prediction_rule(rule(name)) for name in catalog("learners").plugins}
    assert {name: way for name, way in ways.items() if way in ("curve", "majority", "lottery")} == joined("VOTE")


def test_a_vote_by_hand() -> None:
    found = vote(rule("algorithm-p", beta=0.5), frame(rule("algorithm-p", beta=0.5), [1, 1, 0], -1))
    assert found is not None
    assert found.share == pytest.approx(2 / 3)
    assert found.prediction == pytest.approx(math.log(2 / 3) / (math.log(2 / 3) + math.log(5 / 6)))
    assert (found.label, found.loss) == (0, found.prediction)
    majority = rule("weighted-majority", beta=0.5)
    after = vote(majority, frame(majority, [1, 0, 0], 1, advances=2))  # weights 1, 1/4, 1/4
    assert after is not None
    assert after.share == pytest.approx(2 / 3)
    assert (after.prediction, after.label, after.loss) == (1, 1, 0)


def test_without_weight_there_is_no_vote() -> None:
    halving = rule("halving")
    assert vote(halving, frame(halving, [0, 1], 1)._replace(round=None)) is None, "at the start"
    pruned = rule("halving", prune="always")
    assert vote(pruned, frame(pruned, [0, 0], 1)) is not None
    assert vote(pruned, frame(pruned, [0, 0], 1, advances=1)) is None, "every expert has erred"


@pytest.mark.parametrize(
    ("learner", "values"),
    [
        ("weighted-majority", {"beta": 0.25}),
        ("weighted-majority", {"beta": 0.5, "update": "mistakes"}),
        ("randomized-weighted-majority", {"beta": 0.7}),
        ("algorithm-p", {"beta": 0.1}),
        ("exponential-weights", {"eta": 0.3}),
        ("aggregating", {"eta": 0.4}),
    ],
)
def test_what_is_kept_of_the_weights_leads_to_the_next_ones(learner: str, values: dict[str, object]) -> None:
    spec = StreamSpec("experts", rounds=40)
    made = Run(find("learners", learner), values, History(open_base(spec)))
    complete(made)
    for t in range(1, 40):
        frame = made.frame(t)
        left, happened = remaining_share(made.rule, frame), frame.round
        before, after = made.rule.weights(frame.before, t), made.rule.weights(frame.after, t + 1)
        assert before * left / (before * left).sum() == pytest.approx(after / after.sum())  # type: ignore[operator]
        wrong = happened.x != (1 + happened.y) / 2  # type: ignore[union-attr]
        assert (left[~wrong] == 1).all()  # type: ignore[index]
        assert not wrong.any() or left[wrong].max() < 1 or not happened.changed  # type: ignore[index, union-attr]
    assert remaining_share(made.rule, made.frame(0)) is None


def test_adahedge_keeps_nothing_of_who_loses_while_its_step_is_infinite() -> None:
    shown, none = rule("adahedge"), np.zeros(1)
    before, after = adahedge.State(np.zeros(2), none, none), adahedge.State(np.array([0.0, 1.0]), none, none)
    round_1 = frame(shown, [1, 0], 1)._replace(before=before, after=after)
    assert some(remaining_share(shown, round_1)).tolist() == [1, 0]
    half = np.array([0.5])  # then the step is 2 ln 2, and a loss of 1 leaves 1/4
    before, after = adahedge.State(np.array([1.0, 0.0]), half, none), adahedge.State(np.array([1.0, 1.0]), half, none)
    round_2 = round_1._replace(before=before, after=after)
    assert some(remaining_share(shown, round_2)) == pytest.approx([1, 0.25])


@pytest.mark.parametrize(
    ("values", "wanted"),
    [
        ({"loss": "square", "eta": 2.0}, 0.5 + math.log((3 + math.exp(-2)) / (3 * math.exp(-2) + 1)) / 4),
        ({"loss": "square", "mode": "mean"}, 0.75),
        ({"loss": "log", "clip": 0.1}, 0.75 * 0.9 + 0.25 * 0.1),
    ],
)
def test_the_aggregating_forecaster_has_a_curve_for_each_loss(values: dict[str, object], wanted: float) -> None:
    """If a fraction r = 3/4 advises 1, mix(y) is -(1/2) ln of 3/4 + e^-2/4 for y = 1, and of 3/4 e^-2 + 1/4 for 0."""
    found = own_curve(rule("aggregating", **values), np.array([0.0, 0.25, 0.5, 0.75, 1.0]))
    assert found == pytest.approx([0, 1 - wanted, 0.5, wanted, 1])


@pytest.mark.parametrize("learner", ["halving", "follow-the-leader", "simplex-gradient", "perceptron"])
def test_others_do_not_multiply(learner: str) -> None:
    assert not is_multiplicative(rule(learner))


def test_a_voter_counts_as_its_weight_and_of_leaders_only_the_first_that_erred_least() -> None:
    weights = np.array([0.5, 2.0, 1.0])
    assert vote_weights(rule("weighted-majority"), weights) == pytest.approx(weights, abs=0)
    assert relative_weights(rule("weighted-majority"), weights).tolist() == [0.25, 1.0, 0.5]
    losses = np.array([3.0, 1.0, 1.0, 2.0])
    assert vote_weights(rule("follow-the-leader"), losses) == pytest.approx([0.0, 1.0, 0.0, 0.0], abs=0)
    for learner in ("standard-optimal", "ucb1", "exp3"):  # the plane has no tint: it would not be their prediction
        assert vote_weights(rule(learner), weights) is None
    assert relative_weights(rule("follow-the-leader"), losses).tolist() == [1 / 3, 1.0, 1.0, 0.5]
    assert relative_weights(rule("standard-optimal"), np.array([0.0, 1.0])).tolist() == [0.0, 1.0]  # 1: not ruled out


@pytest.mark.parametrize("learner", ["weighted-majority", "follow-the-leader"])
def test_before_anybody_erred_all_experts_are_as_strong(learner: str) -> None:
    shown = rule(learner)
    assert relative_weights(shown, shown.weights(shown.start(3), 1)).tolist() == [1.0, 1.0, 1.0]
    assert relative_weights(shown, np.zeros(0)).tolist() == []
    assert relative_weights(rule("halving"), np.zeros(2)).tolist() == [0.0, 0.0]
