"""What learners tell of their state besides the prediction, worked by hand; panels and proofs go by it."""

from math import exp, inf, log, nan, sqrt
from typing import Any

import numpy as np
import pytest
from simulated import rule_of

from visualonline import learners
from visualonline.core.types import State
from visualonline.trace.rule import Rule
from visualonline.trace.tuned_learner import call


def told(rule: Rule, role: str, **known: Any) -> Any:
    """Return what a function of the learner says of what is `known`."""
    return call(getattr(rule.learner, role), known | rule.arguments)


def state_of(rule: Rule, dim: int, /, **parts: Any) -> State:
    """Return the state at the start, with other values of some parts."""
    start = rule.start(dim)
    return start._replace(**{name: np.array(value, dtype=getattr(start, name).dtype) for name, value in parts.items()})


def test_adagrad_steps_each_coordinate_by_its_own_sum_or_all_by_one() -> None:
    diagonal, norm = rule_of("adagrad", 2, radius=2.0), rule_of("adagrad", 2, variant="norm", radius=2.0)
    own, one = state_of(diagonal, 2, S=[7, 0]), state_of(norm, 2, S=[3])
    assert told(diagonal, "steps", before=own, gradient=np.array([1.0, 2.0])) == pytest.approx([1, sqrt(2)])
    assert told(diagonal, "steps", before=own, gradient=np.array([1.0, 0.0])).tolist() == [1, 0]
    assert told(norm, "steps", before=one, gradient=np.array([1.0, 2.0])).tolist() == [1, 1]
    assert told(norm, "steps", before=one, gradient=np.zeros(2)).tolist() == [0, 0]


def test_which_line_of_epsilon_greedy_chose_the_arm() -> None:
    for mode, chosen in (("constant", ["with probability ε", "else"]), ("first", ["first, while", "first, later"])):
        rule = rule_of("epsilon-greedy", 2, mode=mode, epsilon=0.25, m=3)
        for (t, coin), begins in zip([(1, 0.2), (7, 0.3)], chosen, strict=True):
            lines = [line for line in rule.learner.pseudocode if line.phase == "prediction" and line.when is not None]
            known = {"t": t, "coin": coin, "state": rule.start(2), "dim": 2} | rule.arguments
            [line] = [line for line in lines if line.when is not None and call(line.when, known)]
            assert line.text.strip().startswith(begins)


def test_the_leader_is_told_by_its_number_from_1_on() -> None:
    rule = rule_of("follow-the-leader", 3)
    known = {"state": state_of(rule, 3, L=[2, 1, 3]), "prediction": 1}
    [line] = [line for line in rule.learner.pseudocode if line.phase == "prediction" and line.numbers is not None]
    assert line.numbers is not None
    assert call(line.numbers, known) == {"i": 2, "ŷₜ": 1}


def test_what_a_gradient_of_1_would_move() -> None:
    diagonal, norm = rule_of("adagrad", 2, radius=2.0), rule_of("adagrad", 2, variant="norm", radius=2.0)
    assert told(diagonal, "below", state=state_of(diagonal, 2, S=[7, 1])) == pytest.approx([1, 2])
    assert told(norm, "below", state=state_of(norm, 2, S=[7])).tolist() == [1, 1]


def test_what_experts_keep_of_their_weight_in_a_round() -> None:
    """The losses are 0 and 1; for the sure bet of the aggregating algorithm 0 and (1/2)^2."""
    rule = rule_of("adahedge", 2)
    before = state_of(rule, 2, L=[1, 1], Delta=[0])
    assert told(rule, "kept", before=before, after=state_of(rule, 2, L=[1, 2])).tolist() == [1, 0]
    before = state_of(rule, 2, L=[1, 1], Delta=[log(2)])
    assert told(rule, "kept", before=before, after=state_of(rule, 2, L=[1, 2])) == pytest.approx([1, 1 / exp(1)])
    rule = rule_of("exponential-weights", 2, eta=log(2))
    before, after = state_of(rule, 2, L=[1, 1]), state_of(rule, 2, L=[2, 1])
    assert told(rule, "kept", before=before, after=after, t=3) == pytest.approx([1 / 2, 1])
    rule = rule_of("aggregating", 2, eta=2.0)
    before, after = state_of(rule, 2, L=[1, 1]), state_of(rule, 2, L=[1, 1.25])
    assert told(rule, "kept", before=before, after=after) == pytest.approx([1, exp(-1 / 2)])


def test_the_chance_of_1_at_a_share_of_the_vote() -> None:
    """At the share 1/4 Vovk's curve with beta = 1/4 is ln(13/16)/(ln(13/16) + ln(7/16)), and what mixes the log loss of
    experts, kept within [1/10, 9/10], is their mean."""
    curve, line = rule_of("algorithm-p", 2, beta=0.25), rule_of("algorithm-p", 2, beta=0.25, curve="linear")
    assert told(curve, "chance", share=0.25) == pytest.approx(log(13 / 16) / (log(13 / 16) + log(7 / 16)))
    c = (1 + 1 / 4) * log(2 / (1 + 1 / 4)) / (2 * (1 - 1 / 4))
    assert told(line, "chance", share=0.25) == pytest.approx(max(0.0, 1 / 2 - (1 / 2) / (4 * c)))
    rule = rule_of("aggregating", 2, loss="log", clip=0.1)
    assert told(rule, "chance", share=0.25) == pytest.approx(1 / 4 * 9 / 10 + 3 / 4 * 1 / 10)
    for share in (0.2, 0.5, 0.7):
        square = rule_of("aggregating", 2, eta=2.0)
        mix = [-log(share * exp(-2 * (1 - y) ** 2) + (1 - share) * exp(-2 * y**2)) / 2 for y in (0, 1)]
        assert told(square, "chance", share=share) == pytest.approx((1 + mix[0] - mix[1]) / 2)


def test_the_ball_that_w_stays_in() -> None:
    assert told(rule_of("alma", 2), "ball") == 1
    assert told(rule_of("shifting-perceptron", 2, radius=3.0), "ball") == 3
    assert told(rule_of("shifting-perceptron", 2, mode="decay", radius=3.0), "ball") == inf


def test_beliefs_are_a_mean_and_a_covariance() -> None:
    rule = rule_of("arow", 2, r=5.0)
    rate = next(line.numbers for line in rule.learner.pseudocode if "β = " in line.text)
    assert rate is not None
    assert call(rate, {"state": rule.start(2), "x": np.array([3.0, 4.0]), "r": 5.0}) == {"xₜ·Σₜxₜ": 25, "β": 1 / 30}
    mu, Sigma = [1, 2], [[2, 1], [1, 3]]
    belief = told(rule, "belief", state=state_of(rule, 2, mu=mu, Sigma=Sigma))
    assert (belief.mean.tolist(), belief.covariance.tolist()) == (mu, Sigma)
    for learner, part in (("online-ridge", "b"), ("second-order-perceptron", "v")):
        rule = rule_of(learner, 2)
        belief = told(rule, "belief", state=state_of(rule, 2, B=Sigma, **{part: [1, -1]}))
        assert (belief.mean.tolist(), belief.covariance.tolist()) == ([1, -2], Sigma)


def test_kernel_learners_score_many_rows_at_once() -> None:
    """Supports (1, 2) with y = 1 and (1, 0) with y = -1; the weights are 3, -2 and 1.5, -0.5."""
    X = np.array([[1.0, 1.0], [0.0, 2.0]])
    rule = rule_of("kernel-perceptron", 2, kernel="linear", eta=0.5)
    supports = {"X": [[1, 2], [1, 0]], "y": [1, -1], "size": [2]}
    state = state_of(rule, 2, counts=[6, 4], example=[1, 2], **supports)
    assert told(rule, "scores", state=state, X=X).tolist() == [3 * 3 - 2 * 1, 3 * 4]
    rule = rule_of("budget-perceptron", 2, kernel="linear", B=3)
    state = state_of(rule, 2, sigma=[1.5, 0.5, 0, 0], **supports)
    assert told(rule, "scores", state=state, X=X).tolist() == [1.5 * 3 - 0.5 * 1, 1.5 * 4]


def test_gradients_that_wait() -> None:
    rule = rule_of("delayed-svm", 1, tau=3)
    state = state_of(rule, 1, queue=[[1, 1], [2, 1], [3, 1]])
    assert [s for s, _ in told(rule, "waiting", state=state, t=1)] == []
    assert [(s, g.tolist()) for s, g in told(rule, "waiting", state=state, t=3)] == [(1, [1, 1]), (2, [2, 1])]
    assert [(s, g[0]) for s, g in told(rule, "waiting", state=state, t=6)] == [(3, 3), (4, 1), (5, 2)]


def test_where_gradients_add_up_before_they_are_projected() -> None:
    rule = rule_of("dual-averaging", 2, step="sqrt", scale=6.0)
    assert told(rule, "unprojected", state=state_of(rule, 2, theta=[1, -2]), t=4).tolist() == [3, -6]
    for learner in ("dual-averaging", "exponentiated-gradient", "p-norm-perceptron"):
        rule = rule_of(learner, 2)
        assert told(rule, "below", state=state_of(rule, 2, theta=[1, -2])).tolist() == [1, -2]


def test_the_heaviest_is_the_first_of_equals() -> None:
    rule = rule_of("exp3", 3, eta=log(2))
    state = state_of(rule, 3, Lhat=[2, 1, 1])
    assert told(rule, "heaviest", state=state) == 1
    numbers = rule.arm_numbers(state, 5)
    assert numbers is not None
    assert numbers.probabilities == pytest.approx([1 / 5, 2 / 5, 2 / 5])
    rule = rule_of("halving", 3)
    assert told(rule, "heaviest", state=state_of(rule, 3, V=[0, 1, 1])) == 1
    rule = rule_of("squint", 3)
    assert told(rule, "heaviest", state=state_of(rule, 3, R=[-1, 2, 2], V=[1, 4, 4])) == 1


def test_bandits_weigh_arms_by_their_share_of_the_plays() -> None:
    for learner in ("thompson", "ucb1"):
        rule = rule_of(learner, 3)
        assert told(rule, "weights", state=rule.start(3)).tolist() == [0, 0, 0]
        assert told(rule, "weights", state=state_of(rule, 3, n=[1, 0, 3])).tolist() == [1 / 4, 0, 3 / 4]


def test_who_is_asleep_pays_as_if_it_said_1_2() -> None:
    rule = rule_of("sleeping-experts", 3)
    X, y = np.array([[1.0, 0.25, nan], [nan, 0.5, 0.0]]), np.array([1.0, -1.0])
    assert told(rule, "expert_losses", X=X, y=y).tolist() == [[0, 0.75, 0.5], [0.5, 0.5, 0]]


def test_what_experts_are_owed_lies_below_what_is_allowed() -> None:
    """eta = 2: after n rounds awake ln 2/2 + n/4 are allowed. For Squint the least line in V is drawn."""
    rule = rule_of("sleeping-experts", 2, eta=2.0)
    owed = told(rule, "expert_regrets", state=state_of(rule, 2, R=[1, -1], n=[20, 3]))
    assert (owed.price.tolist(), owed.regret.tolist()) == ([20, 3], [1, -1])
    assert owed.curve[[0, -1]] == pytest.approx(np.array([[0, log(2) / 2], [21, log(2) / 2 + 21 / 4]]))
    rule = rule_of("squint", 2)
    owed = told(rule, "expert_regrets", state=state_of(rule, 2, R=[1, -1], V=[100, 3]))
    assert (owed.price.tolist(), owed.regret.tolist()) == ([100, 3], [1, -1])
    prior = {j: 21 / 20 / (j * (j + 1)) for j in range(1, 21)}
    for V, allowed in owed.curve[::40]:
        assert allowed == pytest.approx(min(2**j * (log(2) - log(p)) + V / 2**j for j, p in prior.items()))
    assert owed.curve[-1, 0] == pytest.approx(105)


@pytest.mark.parametrize(
    ("learner", "dim", "rounds", "eta"),
    [("exp3", 1, 100, 1), ("fixed-share", 3, None, 0.3), ("sleeping-experts", 1, 100, 1),
     ("sleeping-experts", 3, None, 0.3)],
)  # fmt: skip
def test_a_step_where_nothing_is_to_be_tuned_or_the_end_is_not_known(
    learner: str, dim: int, rounds: int | None, eta: float
) -> None:
    assert rule_of(learner, dim, rounds).arguments["eta"] == eta


def test_a_learner_that_was_chosen_in_python_shows_how_it_is_chosen_again() -> None:
    chosen = learners.MarginPerceptron(b=0.5)
    assert repr(chosen) == "MarginPerceptron(b=0.5)"
    assert eval(repr(chosen), {"MarginPerceptron": learners.MarginPerceptron}) == chosen
    assert {"Perceptron", "Exp3", "Squint"} < set(dir(learners))
