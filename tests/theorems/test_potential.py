"""Potentials against the lectures' worked examples, against second formulas, and between floor and ceiling."""

import math
from typing import cast

import numpy as np
import pytest
from simulated import completed, completed_on

from visualonline.core.catalog import find
from visualonline.core.plugin import Learner
from visualonline.hindsight.margins.winnow2_target import Winnow2Target
from visualonline.hindsight.prefix import Prefixes
from visualonline.runs.analyses.potential_trace import PotentialTrace, potentials
from visualonline.runs.run import Run
from visualonline.streams.memory import ArrayStream
from visualonline.streams.pipeline import open_base
from visualonline.streams.spec import StreamSpec
from visualonline.theorems.potential import Level


def levels(run: Run, which: int = 0) -> list[Level]:
    """Return the levels of all rounds, from round 0 on."""
    track = PotentialTrace(run, potentials(run)[which])
    while track.step():
        pass
    assert list(track.samples.rounds) == list(range(len(run.trace) + 1))
    return track.samples.values


def close(one: Level, value: float, floor: float, ceiling: float) -> None:
    assert one[:3] == pytest.approx((value, floor, ceiling), abs=1e-9, nan_ok=True)


def test_winnow2_on_the_lecture_s_example() -> None:
    # w*.x >= 2 on positives for w* = (2, 2, 0, 0), theta = gamma = 2, beta = 2, so a promotion allows 2 more weight and
    # a demotion takes 1; sum w_i is 4, 3, 4.5, 6 and sum w*_i log2 w_i is 0, 0, 2, 4, the promotions' 2 each
    run = completed("winnow2", "lecture-winnow", theta=2)
    for one, (value, ceiling) in zip(levels(run), [(4, 4), (3, 3), (4.5, 5), (6, 7)], strict=True):
        close(one, value, 0, ceiling)
    S = 4
    for one, (value, floor) in zip(levels(run, 1), [(0, 0), (0, 0), (2, 2), (4, 4)], strict=True):
        close(one, value, floor, S * (1 + math.log2(2)))


def test_winnow2_without_a_target_has_one_potential() -> None:
    run = completed_on("winnow2", [[1, 0], [0, 1]], [1, -1])
    assert [one.symbol for one in potentials(run)] == ["Σ w"]


def test_winnow2_is_not_held_against_a_target_that_errs() -> None:
    # theta = 4: x1 and x2 with + is a promotion, which adds 4 for w* = (4, 0); x1 with - is right, and no fault of the
    # target (0, 4), so the theorem goes on to apply
    stream = ArrayStream("rows", np.array([[1.0, 1], [1, 0]]), np.array([1.0, -1.0]), target=np.array([1.0, 0.0]))
    run = Run(cast("Learner", find("learners", "winnow2")), {"theta": 4}, Prefixes(stream))
    run.complete()
    assert math.isfinite(run.theorem("winnow2", 2).value)
    _, one, two = levels(run, 1)
    close(one, 4.0, 4.0, 4 * (1 + math.log2(4)))
    close(two, math.nan, math.nan, math.nan)


def test_the_perceptron_on_the_lecture_s_example() -> None:
    # from (0, 1) with +, right at 0; then (1, 0) with - gives (-1, 0), and (0.8, 0.6) with + gives (-0.2, 0.6). The
    # widest separator is (-1, 3)/sqrt 10 with gamma = sqrt 0.1, so its cosines are 1/sqrt 10 and 1
    run = completed_on("perceptron", [[0, 1], [1, 0], [0.8, 0.6]], [1, -1, 1], tie="positive")
    found = levels(run)
    assert math.isnan(found[1].value)  # w is still 0
    close(found[3], 1.0, math.sqrt(0.1) * math.sqrt(2), 1.0)
    w = np.array([-1.0, 0.0])  # after round 2: u of (0, 1) and -(1, 0) is (-1, 1)/sqrt 2, gamma = 1/sqrt 2
    close(found[2], float(w @ [-1, 1]) / math.sqrt(2), 1 / math.sqrt(2), 1.0)


def test_a_perceptron_that_starts_elsewhere_has_the_floor_of_its_start() -> None:
    # one example x = (1, 0), +, and w1 = (-1, 1): wrong, so w2 = (0, 1); u = (1, 0), gamma = r = 1, u.w1 = -1 and
    # ||w1||^2 = 2, so (U gamma + u.w1)/sqrt(||w1||^2 + U r^2) = 0/sqrt 3, and the cosine is 0
    run = completed_on("perceptron", [[1, 0]], [1], w0=(-1.0, 1.0))
    close(levels(run)[1], 0.0, 0.0, 1.0)


def test_where_its_start_points_away_the_angle_has_no_floor() -> None:
    # x = 1, +, and w1 = -10: wrong, so w2 = -9, whose cosine with u = 1 is -1; U gamma + u.w1 = -9 over
    # the largest norm sqrt 101 would be -0.896, and is no floor
    run = completed_on("perceptron", [[1.0]], [1], w0=-10.0)
    close(levels(run)[1], -1.0, math.nan, 1.0)


def test_dual_and_averaged_perceptron_have_the_perceptron_s_angle() -> None:
    plain = levels(completed("perceptron", "noisy", 60))
    for other in ("dual-perceptron", "averaged-perceptron"):
        for one, two in zip(plain, levels(completed(other, "noisy", 60)), strict=True):
            assert one == pytest.approx(two, abs=1e-6, nan_ok=True)


def test_the_linear_kernel_s_length_is_that_of_w() -> None:
    run, kernel = completed("perceptron", "noisy", 60), completed("kernel-perceptron", "noisy", 60)
    r = 0.0
    for t, one in enumerate(levels(kernel)[1:], 1):
        frame = run.frame(t)
        assert frame.round is not None
        r = max(r, float(np.linalg.norm(frame.round.x)))
        U = frame.updates
        assert one.value == pytest.approx(float(np.linalg.norm(frame.after.w)) / (r * math.sqrt(U)), rel=1e-5)


def test_a_kernel_s_length_without_a_length_to_measure_it_by_is_none() -> None:
    # of one example that is right at once there is no update; of x = 0 there is one, in a space where all is 0
    right = completed_on("kernel-perceptron", [[1.0]], [1], kernel="linear", tie="positive")
    zero = completed_on("kernel-perceptron", [[0.0]], [1], kernel="linear")
    assert (right.trace.updates, zero.trace.updates) == (0, 1)
    for run in (right, zero):
        close(levels(run)[1], math.nan, math.nan, 1.0)


def test_where_the_best_comparator_is_nought_a_kernel_s_length_has_no_floor() -> None:
    # x = 1 with +, - and +: w is 1, 0, 1 and each round errs. Of +, - the least (|u| + ||h||)^2 is at u = 0, which
    # has no direction; of +, -, + it is (|u| + sqrt(2 (1 - u)^2 + (1 + u)^2))^2, least at 0 too, as 1 > 1/sqrt 3
    _, one, two, three = levels(completed_on("kernel-perceptron", [[1.0]] * 3, [1, -1, 1], kernel="linear"))
    assert one == pytest.approx((1.0, 1.0, 1.0, False))
    for found, value in ((two, 0.0), (three, 1 / math.sqrt(3))):
        close(found, value, math.nan, 1.0)
        assert found.soft


def test_where_the_best_comparator_is_nought_the_angle_has_no_number() -> None:
    # x = 1 with + and -: the least (|u| + ||h||)^2 is at u = 0, which has no direction
    close(levels(completed_on("perceptron", [[1.0], [1.0]], [1, -1]))[2], math.nan, math.nan, 1.0)


def test_votes_and_hedge_on_two_experts_by_hand() -> None:
    # h1 is always right, h2 always wrong, y = + - +: after t rounds the penalties are (0, t)
    X, y = [[1, 0], [0, 1], [1, 0]], [1, -1, 1]
    for one, t in zip(levels(completed_on("weighted-majority", X, y, tie="0")), range(4), strict=True):
        M = min(t, 1)  # the tie of round 1 goes to 0, which is wrong; later h1 has the weight
        close(one, math.log(1 + 0.5**t), 0.0, math.log(2) - M * math.log(2 / 1.5))
    for one, t in zip(levels(completed_on("randomized-weighted-majority", X, y)), range(4), strict=True):
        loss = sum(0.5**s / (1 + 0.5**s) for s in range(t))
        close(one, math.log(1 + 0.5**t), 0.0, math.log(2) - 0.5 * loss)
    eta = 0.3
    for one, t in zip(levels(completed_on("exponential-weights", X, y, eta=eta)), range(4), strict=True):
        loss = sum(math.exp(-eta * s) / (1 + math.exp(-eta * s)) for s in range(t))
        close(one, math.log((1 + math.exp(-eta * t)) / 2), -math.log(2), -eta * loss + eta**2 * t / 8)


def test_a_vote_that_throws_experts_out_counts_those_that_are_left() -> None:
    # h1 is always right, h2 errs in round 1, h3 in rounds 1 and 3, so W is 3, 1, 1, 1; in round 1 the two of them
    # outvote h1. A mistake takes at least half of W, as 2/(1 + beta) is 2
    run = completed_on("weighted-majority", [[1, 0, 0], [0, 0, 0], [1, 1, 0]], [1, -1, 1], beta=0)
    start, *after = levels(run)
    close(start, math.log(3), 0.0, math.log(3))
    for one in after:
        close(one, 0.0, 0.0, math.log(3) - math.log(2))


def test_a_vote_without_an_expert_left_has_no_number() -> None:
    # both err in round 2: ln W is without end, and so is what the best of them has cost
    found = levels(completed_on("weighted-majority", [[1, 0], [1, 1]], [1, -1], beta=0))
    assert (found[1].value, found[1].floor) == (0.0, 0.0)
    assert math.isnan(found[2].value)
    assert math.isnan(found[2].floor)


def test_adahedge_has_no_step_to_show_until_mixing_costs() -> None:
    # experts that lose the same, or one alone, are mixed for nothing, and Delta stays 0; then losses 0, 1 cost 1/2
    even = levels(completed_on("adahedge", [[1, 1], [0, 0], [0, 1]], [-1, -1, -1]))
    assert [math.isnan(one.value) for one in even] == [True, True, True, False]
    assert even[3].value == pytest.approx(math.log(2) / 0.5)
    assert all(math.isnan(one.value) for one in levels(completed_on("adahedge", [[1], [0]], [-1, -1])))


def test_the_step_of_adahedge_by_hand() -> None:
    # losses (1, 0), (0, 1): Delta is 1/2, then 0.5 + 0.8 + ln(0.4)/(2 ln 2); R is 1/2, then 1.3 - 1; V is 0.25, 0.41
    first, *after = levels(completed_on("adahedge", [[1, 0], [0, 1]], [-1, -1]))
    assert math.isnan(first.value)
    c = math.log(2)
    for one, Delta, R, V in zip(after, (0.5, 1.3 + math.log(0.4) / (2 * c)), (0.5, 0.3), (0.25, 0.41), strict=True):
        a = 2 * c / 3 + 1
        close(one, c / Delta, 2 * c / (a + math.sqrt(a * a + 4 * V * c)), 2 * c / R)


def test_the_lowered_loss_of_the_leader_by_hand() -> None:
    # with eps = ln 2 a lead of 1 leaves E max(p_1, p_2 - ln 2) = 1 + E max(0, p - ln 2 - p') = 1 + 1/4
    eps = math.log(2)
    start, one, _ = levels(completed_on("follow-the-perturbed-leader", [[0, 1], [1, 0]], [-1, -1], epsilon=eps))
    close(start, 0.0, 0.0, math.nan)
    close(one, (3 / 2 - 5 / 4) / eps, 1 / 2 - 1 / 4, (3 / 2) / eps)
    start, one, _ = levels(
        completed_on("follow-the-perturbed-leader", [[0, 1], [1, 0]], [-1, -1], epsilon=eps, noise="gumbel")
    )
    close(one, -math.log((1 + 1 / 2) / 2) / eps, 1 / 2 - eps / 8, 1.0)


def test_ln_w_of_algorithm_p_is_the_sum_of_its_rounds() -> None:
    run = completed("algorithm-p", "experts", 80)
    total = math.log(run.history.stream.dim)
    for t, one in enumerate(levels(run)[1:], 1):
        frame = run.frame(t)
        assert frame.round is not None
        w = run.rule.weights(frame.before, t)
        wrong = float(w @ (frame.round.x != (1 + frame.round.y) / 2))
        total += math.log(1 - 0.5 * wrong)
        assert one.value == pytest.approx(total, abs=1e-9)


def test_halving_counts_the_experts_that_are_left() -> None:
    # 4 experts; the vote of the first round is tied and goes to 1, which is wrong, so 2 are left; then 1
    run = completed_on("halving", [[1, 1, 0, 0], [0, 0, 1, 0], [1, 1, 0, 1]], [-1, -1, 1])
    found = levels(run)
    close(found[0], 2.0, 0.0, 2.0)
    close(found[1], 1.0, 0.0, 1.0)
    close(found[2], 0.0, 0.0, 0.0)  # the tie between h3 and h4 goes to 1, and h3 says so


def test_halving_with_no_expert_left_has_no_number() -> None:
    run = completed_on("halving", [[1, 1], [1, 1]], [-1, -1])
    assert math.isnan(levels(run)[1].value)


def test_elim_on_its_worst_stream_is_pressed_flat() -> None:
    # n = 3 and target never true: z = 0 strikes the three negated literals, e1, e2, e3 one each
    run = completed_on("elim", [[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1]], [-1, -1, -1, -1])
    found = levels(run)
    close(found[0], 6.0, 0.0, 6.0)
    assert [one.value for one in found] == [6, 3, 2, 1, 0]
    assert [one.ceiling for one in found[1:]] == [3, 2, 1, 0]
    assert all(one.floor <= one.value for one in found)


def test_elim_has_no_floor_and_no_ceiling_once_no_disjunction_agrees() -> None:
    # x = (0, 0) with - strikes both negated literals; with + it says that one of them is in the target
    start, one, two = levels(completed_on("elim", [[0, 0], [0, 0]], [-1, 1]))
    close(start, 4.0, 0.0, 4.0)
    close(one, 2.0, 2.0, 2.0)
    close(two, 2.0, math.nan, math.nan)


def test_winnow_s_divergence_of_a_single_target() -> None:
    # one example x = (1, -1), + on two features: v = (1, 0), rho = r = 1 and KL(v || 1/2) = ln 2. At w = (1/2, 1/2) the
    # score is 0, wrong, so w1/w2 = e^(2 eta), and KL(v || w) = ln(1 + e^(-2 eta))
    eta = 0.5
    run = completed_on("winnow", [[1, -1]], [1], eta=eta)
    close(levels(run)[1], math.log(1 + math.exp(-2 * eta)), 0.0, math.log(2) - (eta - eta**2 / 2))


def test_the_distance_from_the_best_fixed_point_of_a_linear_loss() -> None:
    # losses -y w.x on the unit ball: the best point of rounds 1..t is the direction of sum y x
    run = completed("projected-gradient", "noisy", 40, loss="linear")
    total = np.zeros(2)
    for t, one in enumerate(levels(run)[1:], 1):
        frame = run.frame(t)
        assert frame.round is not None
        total += frame.round.y * frame.round.x
        close(one, float(np.linalg.norm(frame.after.w - total / np.linalg.norm(total))), math.nan, 2.0)


def test_matrices_by_hand() -> None:
    # the second-order perceptron errs on (1, 0), + and (0, 1), - and (1, 1), -: v = (0, -2) and A = [[3, 1], [1, 3]],
    # so v.A^-1 v = 4 x 3/8, and ln det(A) = ln 8. AROW's three updates add 1/2 each, all on mistakes
    X, y = [[1, 0], [0, 1], [1, 1]], [1, -1, -1]
    for learner in ("second-order-perceptron", "arow"):
        assert levels(completed_on(learner, X, y))[3][::2] == pytest.approx((1.5, math.log(8)))
    # x = 1, 1, 2 and y = 1, -1, 1: the least of u^2 + sum (y - u x)^2 is 1/2, 2, 17/7, and the learner has paid 34/9
    found = levels(completed_on("online-ridge", [[1], [1], [2]], [1, -1, 1]))
    assert [one.value for one in found[1:]] == pytest.approx([1 / 2, 2, 17 / 7])
    close(found[3], 17 / 7, 34 / 9 - math.log(7), 3)


def test_lengths_by_hand() -> None:
    # ROMMA goes to (1/2, 0), then to (1/2, -3/2): with r = 2 it is 4 ||w||^2, and w is the shortest that separates
    found = levels(completed_on("romma", [[2, 0], [1, 1]], [1, -1]))
    close(found[1], 1.0, 1.0, 1.0)
    close(found[2], 10.0, 2.0, 10.0)
    # p = 4: theta = (1, 1, -1), of length 3^(1/4) after one update; R_p is as long, and so is the margin of the best u
    found = levels(completed_on("p-norm-perceptron", [[1, 1, -1]], [1], p=4))
    assert found[1][:3] == pytest.approx((3**0.25, 3**0.25, 3**0.25 * math.sqrt(3)), rel=1e-6)


def test_doubt_about_the_best_of_two_arms() -> None:
    # a payoff of the arm that is played first makes Beta(2, 1) against Beta(1, 1), which is the best with 2/3
    start, one = levels(completed_on("thompson", [[0, 0]], [-1]))
    close(start, math.log(2), 0.0, math.log(2))
    close(one, -(2 / 3) * math.log(2 / 3) - math.log(1 / 3) / 3, 0.0, math.log(2))


@pytest.mark.parametrize(
    ("learner", "source"),
    [
        ("perceptron", "separable"), ("perceptron", "noisy"), ("kernel-perceptron", "separable"),
        ("kernel-perceptron", "noisy"), ("winnow", "sparse"), ("winnow", "hadamard"), ("winnow2", "or-literals"),
        ("winnow2", "spam"), ("weighted-majority", "experts"), ("weighted-majority", "random-experts"),
        ("randomized-weighted-majority", "experts"), ("algorithm-p", "one-good"), ("exponential-weights", "experts"),
        ("adahedge", "experts"), ("fixed-share", "shifting-best"), ("follow-the-perturbed-leader", "experts"),
        ("aggregating", "experts"), ("krichevsky-trofimov", "biased-coin"), ("squint", "experts"),
        ("sleeping-experts", "specialists"), ("exp3", "swap"), ("second-order-perceptron", "noisy"), ("arow", "noisy"),
        ("romma", "separable"), ("p-norm-perceptron", "noisy"),
        ("online-ridge", "noisy"), ("thompson", "prior-arms"),
        ("halving", "one-good"), ("elim", "or-literals"), ("projected-gradient", "drift"),
        ("dual-averaging", "drift"), ("adagrad", "spam"), ("coin-betting", "noisy"),
        ("exponentiated-gradient", "noisy"), ("online-svm", "noisy"),
        ("delayed-svm", "noisy"), ("simplex-gradient", "experts"), ("pegasos", "noisy"), ("alma", "separable"),
        ("budget-perceptron", "noisy"), ("margin-perceptron", "noisy"), ("p-norm-perceptron", "separable"),
        ("passive-aggressive", "noisy"),
    ],
)  # fmt: skip
def test_a_potential_stays_between_its_floor_and_its_ceiling(learner: str, source: str) -> None:
    found = levels(completed(learner, source, 60 if source != "hadamard" else None))
    values = np.array([one.value for one in found])
    assert np.isfinite(values).mean() > 0.9
    for one in found:
        assert not one.value < one.floor - 1e-6
        assert not one.value > one.ceiling + 1e-6


@pytest.mark.parametrize("variant", ["PA", "PA-I", "PA-II"])
def test_each_variant_of_passive_aggressive_steps_has_one_dual(variant: str) -> None:
    run = completed("passive-aggressive", "separable", 60, variant=variant)
    assert [one.symbol for one in potentials(run)] == ["D"]
    for one in levels(run)[2:]:
        assert one.floor - 1e-6 <= one.value <= one.ceiling + 1e-6


def test_the_distance_from_the_best_fixed_point_is_that_of_the_learners_own_regret_bound() -> None:
    own = {}
    for name in ("projected-gradient", "online-svm", "delayed-svm"):
        run = completed(name, "noisy", 5)
        [distance] = potentials(run)
        own[name] = PotentialTrace(run, distance).theorems
    assert own == {
        "projected-gradient": ("ogd-static",), "online-svm": ("online-svm",), "delayed-svm": ("delayed-ogd",),
    }  # fmt: skip


def test_where_its_theorem_failed_there_is_no_level_and_it_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise OverflowError("too large")

    monkeypatch.setattr(Winnow2Target, "extend", fail)
    run = completed("winnow2", "or-literals", 30)
    track = PotentialTrace(run, potentials(run)[0])
    assert all(math.isnan(level.value) for level in levels(run)[1:])
    assert "too large" in track.why_missing(30)


def test_where_no_theorem_applies_it_says_why() -> None:
    run = completed("winnow", "noisy", 60)
    track = PotentialTrace(run, potentials(run)[0])
    assert math.isnan(levels(run)[60].value)
    assert "no non-negative target separates" in track.why_missing(60)
    fine = completed("perceptron", "separable", 20)
    assert PotentialTrace(fine, potentials(fine)[0]).why_missing(20) == ""


def test_a_level_is_not_told_before_its_round_is_judged() -> None:
    chosen = cast("Learner", find("learners", "perceptron"))
    run = Run(chosen, {}, Prefixes(open_base(StreamSpec("separable", rounds=30))))
    run.advance(30)
    track = PotentialTrace(run, potentials(run)[0])
    assert track.at(10) is None
    while track.step():
        pass
    level = track.at(10)
    assert level is not None
    assert level == pytest.approx(track.samples.values[10], nan_ok=True)
