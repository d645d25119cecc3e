"""Steps so small or so large that a plain sum loses what counts: no bound and no line of a proof is broken by that."""

from math import log, nan

import numpy as np
import pytest
from simulated import completed_on

from visualonline.hindsight.arms.estimates import Estimates
from visualonline.learners.aggregating import SUBSTITUTION, State, predict
from visualonline.numerics.curved_losses import SQUARE
from visualonline.numerics.perturbed_leader import risen
from visualonline.runs.analyses.proof_trace import ProofLink, proof_links
from visualonline.runs.run import Run
from visualonline.theorems.theorem import Verdict


def proved(run: Run) -> dict[str, list[ProofLink]]:
    """Return by theorem the lines of its proof that apply at the last round; at every round all are true."""
    found: dict[str, list[ProofLink]] = {}
    for name, track in run.bound_traces.items():
        assert (track.failed, track.violation) == (False, None), name
        for t in range(1, len(run.trace) + 1):
            found[name] = [link for link in proof_links(run, track.theorem, t) if link.applies]
            assert all(link.holds for link in found[name]), (t, found[name])
    return found


def test_the_last_digit_of_a_probability_next_to_1_breaks_no_bound() -> None:
    """Both experts say 1 in round 2, that is 1 - 1e-9; so does their mean but for 1e-16, and pays 1e-7 more."""
    run = completed_on("aggregating", [[0.5, 0], [1, 1]], [1, -1], loss="log", clip=0.0)
    found = run.theorem("aggregating", 2)
    assert found.actual > log(2) + 1e-8
    assert found.value == pytest.approx(log(2), abs=1e-5)
    assert found.verdict is Verdict.HOLDS
    assert proved(run)


def test_a_tiny_step_leaves_the_mean_of_the_advice() -> None:
    state, x = State(np.array([1.0, 0.0, 3.0])), np.array([1.0, 0.0, 0.2])
    for eta in (0.1, 0.99, 1.01):
        both = [np.exp(-eta * (state.L + (x - y) ** 2)).sum() for y in (0, 1)]
        wanted = (1 + log(both[1] / both[0]) / eta) / 2
        assert predict(state, x, SQUARE, SUBSTITUTION, eta, 0.0) == pytest.approx(wanted, rel=1e-12)
    assert predict(state, x, SQUARE, SUBSTITUTION, 1e-60, 0.0) == pytest.approx(0.4)
    run = completed_on("aggregating", [[1, 0, 0.2]] * 3, [1, -1, -1], eta=1e-60)
    paid, _, now = proved(run)["aggregating"]
    assert paid.left == pytest.approx(0.6**2 + 2 * 0.4**2)
    assert paid.right == pytest.approx((2 + 1 + 0.64 + 2 * 0.04) / 3)
    assert now.right == pytest.approx((1 + 0.04) / 3)


def test_those_who_are_awake_and_err_share_what_they_had_however_large_the_step() -> None:
    """Round 1: expert 1 alone. Round 2: 1 and 2 err alike. Round 3: 2 loses half of what 3 loses."""
    X = [[0, nan, nan], [1, 1, nan], [nan, 0.5, 0]]
    for eta in (2000.0, 1e60):
        run = completed_on("sleeping-experts", X, [1, -1, 1], eta=eta)
        assert [run.rule.weights(run.frame(t).after, t + 1) for t in (1, 2)] == pytest.approx(np.full((2, 3), 1 / 3))
        assert run.rule.weights(run.trace.final, 4) == pytest.approx([1 / 3, 2 / 3, 0])
        assert run.trace.final.log_w[2] == pytest.approx(-eta / 2, rel=1e-2)
        assert proved(run)


def test_what_is_shared_raises_a_weight_that_is_far_below_it_and_below_any_float() -> None:
    """Expert 1 leads, 3 errs three times. Then 2 errs again and gives to 3; in the last rounds 3 alone is right."""
    alpha, eta = 0.05, 690.0
    X = [[0, 1, 1], [0, 0, 1], [0, 0, 1], [0, 1, 0], [1, 1, 0], [1, 1, 0]]
    run = completed_on("fixed-share", X, -np.ones(6), share="variable", alpha=alpha, eta=eta)
    assert run.frame(3).after.log_w[2] == pytest.approx(-3 * eta, rel=1e-3)
    got = alpha / 2 * (1 - alpha + alpha / 2)
    assert run.frame(4).after.log_w[2] == pytest.approx(-2 * eta + log(got), rel=1e-9)
    assert proved(run)


def test_the_leader_after_vast_noise_has_lost_the_mean_of_all_losses() -> None:
    L = np.array([2.0, 1.0, 0.25])
    assert risen(L, 1e-60) == pytest.approx(L.mean(), rel=1e-12)
    assert risen(L, 1e60) == pytest.approx(L.min(), rel=1e-12)
    below, above = (risen(L, (1 + by) / 1.75) for by in (-1e-13, 1e-13))  # there are two ways to find it
    assert below == pytest.approx(above, rel=1e-11)
    run = completed_on("follow-the-perturbed-leader", [[1, 0.5, 0], [1, 0.5, 0.25]], [-1, -1], epsilon=1e-60)
    known_before = proved(run)["follow-the-perturbed-leader"][2]
    assert (known_before.left, known_before.right) == pytest.approx((L.mean(), L.mean()))


def test_what_is_left_beside_a_chance_next_to_1_is_mixed_in() -> None:
    """After round 1 the other arm has the chance 1 - e^-35; it loses 1, and both arms have lost 1 by the estimates."""
    run = completed_on("exp3", [[0.5, 0.5], [1, 1], [1, 0]], -np.ones(3), eta=35.0)
    assert run.frame(2).after.Lhat == pytest.approx([1, 1])
    found = [run.quantities_at((Estimates,), t).mix_loss for t in (1, 2)]
    assert found == pytest.approx([log(2) / 35, 1], rel=1e-12)
    assert proved(run)


@pytest.mark.parametrize("eta", [1e-9, 20_001.0, 1e6, 1e9])
def test_what_all_experts_lose_is_no_gap_however_large_the_step(eta: float) -> None:
    """Alike experts have no gap to the mix loss, and neither has one of them that has all the weight."""
    rng = np.random.default_rng(4)
    for X in (np.ones((9, 3)), np.tile(rng.random((9, 1)), (1, 3)), (rng.random((9, 3)) < 0.5).astype(float)):
        run = completed_on("exponential-weights", X, np.where(np.arange(9) % 2, 1.0, -1.0), eta=eta)
        links = proved(run)["exponential-weights"]
        if (X[:, :1] == X).all():
            assert links[-2].right == pytest.approx(0, abs=1e-12)


def test_at_any_learning_rate_the_total_weight_falls_to_what_is_left_of_it() -> None:
    """Both experts err in round 1, one in round 2: -eta and ln(1/2) are of sizes that no sum of the two keeps."""
    for eta in (1e9, 1e17, 1e60):
        run = completed_on("exponential-weights", [[1, 1], [1, 0], [0, 0]], [-1, -1, 1], eta=eta)
        links = proved(run)["exponential-weights"]
        assert links[1].left == pytest.approx(links[1].right, rel=1e-12)
