"""The proofs of gradient descent and of Winnow: every setting, the bound at their end, and sides worked by hand."""

from collections.abc import Callable
from dataclasses import replace
from itertools import islice, product
from typing import Any

import numpy as np
import pytest
from nature import games, learner_of, run_of
from natures import DRAWN, LINKS
from scipy.optimize import minimize_scalar
from trials import LONG

from visualonline.core.types import Array
from visualonline.hindsight.prefix import Prefixes
from visualonline.numerics.rounding import size_under_root
from visualonline.runs.analyses.proof_trace import numbered, proof_links
from visualonline.runs.run import Run, theorems_of
from visualonline.streams.memory import ArrayStream
from visualonline.theorems.theorem import Theorem

STEPS = ("sqrt", "constant", "inverse")
T = 30
STEP = 1 if LONG else 2
"""How far apart are the rounds that are looked at."""


def rounds(seed: int, d: int, *, turn: bool = False) -> tuple[Array, Array]:
    """Return points of which one coordinate is near to the label; with `turn` it changes its side half way."""
    rng = np.random.default_rng(seed)
    X = rng.standard_normal((T, d))
    y = np.where(X[:, 0] * (1 - 2.0 * (turn & (np.arange(T) >= T // 2))) > 0, 1.0, -1.0)
    return X, np.where(rng.random(T) < 0.1, -y, y)


def advised(seed: int, N: int) -> tuple[Array, Array]:
    rng = np.random.default_rng(seed)
    return rng.random((T, N)), rng.choice([-1.0, 1.0], T)


def bits(seed: int, d: int, of: int) -> tuple[Array, Array]:
    """Return x in {0, 1}^d with the label of a disjunction of the first `of` features."""
    X = (np.random.default_rng(seed).random((T, d)) < 0.4).astype(float)
    return X, np.where(X[:, :of].any(axis=1), 1.0, -1.0)


def signs(seed: int, d: int) -> tuple[Array, Array]:
    """Return x in {-1, 1}^d that the first three features decide by a vote."""
    X = np.random.default_rng(seed).choice([-1.0, 1.0], (T, d))
    return X, np.sign(X[:, :3].sum(axis=1))


SETTINGS: list[tuple[str, dict[str, Any], tuple[Array, Array]]] = [
    *(
        ("projected-gradient", {"set": where, "loss": loss, "step": step, "scale": 0.7, "radius": 1.5},
         rounds(i, 1 + i % 3, turn=i % 2 == 1))
        for i, (where, loss, step) in enumerate(product(("ball", "box", "simplex"), ("hinge", "linear"), STEPS))
    ),
    ("projected-gradient", {"set": "simplex", "step": "constant", "scale": 1e-6}, rounds(20, 3)),
    ("projected-gradient", {"step": "sqrt", "scale": 1e9, "radius": 1e-3, "loss": "linear"}, rounds(21, 2)),
    *(
        ("dual-averaging", {"set": where, "loss": loss, "step": step, "scale": 0.7, "radius": 1.5},
         rounds(80 + i, 1 + i % 3, turn=i % 2 == 1))
        for i, (where, loss, step) in enumerate(product(("ball", "box"), ("hinge", "linear"), STEPS))
    ),
    *(
        ("adagrad", {"variant": variant, "loss": loss, "radius": 0.7}, rounds(90 + i, 1 + i % 3, turn=i % 2 == 1))
        for i, (variant, loss) in enumerate(product(("diagonal", "norm"), ("hinge", "linear")))
    ),
    *(
        ("coin-betting", {"loss": loss, "radius": radius, "wealth": 0.3}, rounds(95 + i, 1 + i % 3, turn=i % 2 == 1))
        for i, (radius, loss) in enumerate(product((0.5, 5.0), ("hinge", "linear")))
    ),
    *(
        ("exponentiated-gradient", {"loss": loss, "step": step, "radius": 1.5}, rounds(105 + i, 1 + i, turn=i % 2 == 1))
        for i, (step, loss) in enumerate(product(("sqrt", "constant"), ("hinge", "linear")))
    ),
    *(("simplex-gradient", {"step": step, "scale": 0.4}, advised(i, 1 + 2 * i)) for i, step in enumerate(STEPS)),
    *(("online-svm", {"step": step, "radius": 3.0}, rounds(30 + i, 2)) for i, step in enumerate(STEPS)),
    *(
        ("delayed-svm", {"step": step, "tau": tau, "radius": 2.0, "scale": 0.5}, rounds(40 + tau, 2, turn=tau > 1))
        for step, tau in product(STEPS, (0, 1, 4, T - 1, 2 * T))
    ),
    *(("winnow", {"eta": eta, "tie": tie}, signs(50 + i, 5)) for i, (eta, tie) in
      enumerate(product((0.01, 0.1, 0.3), ("le", "positive", "lt")))),
    *(("winnow2", {"beta": beta, "theta": theta}, bits(60 + of, 6, of)) for beta, theta, of in
      product((1.3, 2.0), (1.0, 6.0), (1, 2))),
    ("winnow2", {"beta": 1.2}, (bits(70, 5, 1)[0], np.where(bits(70, 5, 1)[0].sum(axis=1) >= 2, 1.0, -1.0))),
]  # fmt: skip


def ends(run: Run, theorem: Theorem, t: int) -> list[float]:
    """Return the last side of each chain that applies, once every link was found true."""
    links = proof_links(run, theorem, t)
    for link in links:
        assert np.isnan(link.left) == np.isnan(link.right)
        assert link.holds or not link.applies, (theorem.id, t, link)
    last = [links[k + len(chain) - 1] for k, chain in numbered(theorem.proof.inequalities)]
    return [link.right for link in last if link.applies]


def parts(run: Run, theorem: str, t: int) -> int:
    """Return how many chains of a proof should apply."""
    given, d = run.rule.values, run.history.stream.dim
    if theorem == "ogd-dynamic":
        centred = given["set"] == "ball" or (given["set"] == "box" and d == 1)
        return 4 if centred else 3 if t > 1 else 2
    if theorem == "winnow":
        return 2 if run.frame(t).updates > run.frame(t - 1).updates else 1
    return {"online-svm": 3, "delayed-ogd": 4, "winnow2": 4}.get(theorem, 2)


@pytest.mark.long
@pytest.mark.parametrize(("learner", "given", "stream"), SETTINGS)
def test_every_link_is_true_and_the_last_side_is_the_bound(
    learner: str, given: dict[str, Any], stream: tuple[Array, Array]
) -> None:
    run = run_of(learner_of(learner), given, *stream)
    for name, track in run.bound_traces.items():
        for t in (*range(1, T, STEP), T):
            found, judgement = ends(run, track.theorem, t), run.theorem(name, t)
            if np.isnan(judgement.value):
                assert not found
                continue
            assert len(found) == parts(run, name, t)
            bound = judgement.value
            if name == "winnow":  # KL - U (fall at each update), and the bound is KL / fall
                bound = float(judgement.quantities["kl"]) * (1 - run.frame(t).updates / bound)
            assert found[0] == pytest.approx(bound, rel=1e-9, abs=1e-9), t


def proof_at(learner: str, theorem: str, t: int, X: Any, y: Any, moving: Any = None, **given: Any) -> list[list[float]]:
    """Return the sides of each chain at round t, without the chains that do not apply."""
    stream = ArrayStream("rows", np.array(X, dtype=float), np.array(y, dtype=float), kind=learner_of(learner).accepts)
    if moving is not None:
        stream.moving_target = lambda _k: np.array(moving, dtype=float)  # type: ignore[attr-defined]
    run = Run(learner_of(learner), given, Prefixes(stream))
    run.complete()
    stated = run.bound_traces[theorem].theorem
    links = proof_links(run, stated, t)
    found = [
        [links[k].left, *(link.right for link in links[k : k + len(chain)])]
        for k, chain in numbered(stated.proof.inequalities)
    ]
    return [sides for sides in found if not np.isnan(sides).any()]


def same(found: list[list[float]], wanted: list[list[float]]) -> None:
    assert [len(sides) for sides in found] == [len(sides) for sides in wanted]
    np.testing.assert_allclose(np.concatenate(found), np.concatenate(wanted), rtol=1e-6, atol=1e-7)


@pytest.mark.parametrize("variant", ["diagonal", "norm"])
def test_the_proof_of_adagrad_is_written_for_its_variant(variant: str) -> None:
    run = run_of(learner_of("adagrad"), {"variant": variant}, *rounds(90, 2))
    theorem = run.bound_traces["adagrad"].theorem
    written = [link.inequality.right.tex for link in proof_links(run, theorem, T) if link.applies]
    assert len(written) == 6
    assert any(",i" in side for side in written) is (variant == "diagonal")
    e, numbers = run.evidence(theorem, T), run.theorem("adagrad", T).quantities
    farthest = max(np.linalg.norm(w) for t in range(1, T + 1) for w in (run.frame(t).before.w, run.frame(t).after.w))
    far, lengths = farthest + np.linalg.norm(e.z), np.linalg.norm(rounds(90, 2)[0], axis=1)
    assert theorem.proof.size is not None
    assert theorem.proof.size(e) == pytest.approx(far * lengths.sum() + float(numbers["D"]) * float(numbers["roots"]))


def test_rounding_of_a_bettors_sums_is_measured_by_all_that_was_won_and_paid() -> None:
    run = run_of(learner_of("coin-betting"), {"wealth": 0.3, "radius": 0.5, "loss": "linear"}, *rounds(95, 2))
    theorem, (X, y) = run.bound_traces["coin-betting"].theorem, rounds(95, 2)
    won = y * np.einsum("ij,ij->i", X, [run.frame(t).before.w for t in range(1, T + 1)])
    most = max(0.3, *(0.3 + np.cumsum(won)))
    assert theorem.proof.size is not None
    size = theorem.proof.size(run.evidence(theorem, T))
    assert size == pytest.approx(np.abs(won).sum() + most + 0.5 * np.linalg.norm(X, axis=1).sum())


def test_rounding_of_gradient_steps_is_measured_by_distances_over_the_least_step() -> None:
    X, y = rounds(97, 2)
    run = run_of(learner_of("projected-gradient"), {"loss": "linear", "scale": 0.5}, X, y)
    theorem, best = run.bound_traces["ogd-static"].theorem, y @ X
    far = max(np.linalg.norm(run.frame(t).after.w) for t in range(T + 1)) + 1  # the best z is on the rim
    assert np.linalg.norm(run.evidence(theorem, T).z - best / np.linalg.norm(best)) < 1e-9
    assert theorem.proof.size is not None
    rows = np.linalg.norm(X, axis=1).sum()
    assert theorem.proof.size(run.evidence(theorem, T)) == pytest.approx(far * rows + T * far**2 * np.sqrt(T) / 0.5)


def test_rounding_of_a_perceptrons_length_is_measured_by_what_its_square_sums_up() -> None:
    run = run_of(learner_of("perceptron"), {"eta": 2}, *rounds(96, 2))
    theorem, (X, y) = theorems_of(run.learner)[0], rounds(96, 2)
    w, squares = np.zeros(2), 0.0
    for x, label in zip(X, y, strict=True):
        if label * (w @ x) <= 0:
            squares += 2 * abs(w @ x) + x @ x
            w += label * x
    assert theorem.proof.size is not None
    size = theorem.proof.size(run.evidence(theorem, T))
    assert size == pytest.approx(size_under_root(squares, float(np.linalg.norm(w))))


def test_the_kernel_perceptrons_l2_form_on_six_rounds() -> None:
    """The least |u| + ||h||_2 with five losses 1 - u and one 1 + u."""
    run = run_of(learner_of("kernel-perceptron"), {"kernel": "linear"}, np.ones((6, 1)), np.array([1.0] * 5 + [-1]))
    theorem = run.bound_traces["kernel-perceptron"].theorem
    found = minimize_scalar(lambda u: abs(u) + np.sqrt(5 * (1 - u) ** 2 + (1 + u) ** 2), bounds=(-1, 1))
    assert found.x > 0.1
    applied = [[link.right for link in proof_links(run, theorem, t) if link.applies] for t in (5, 6)]
    assert [len(sides) for sides in applied] == [4, 3], "the form with the margin, then this one"
    assert applied[1][-1] == pytest.approx(found.fun * np.sqrt(run.frame(6).updates), rel=1e-6)


def test_three_steps_on_an_interval() -> None:
    """w = 0, 1/2, 0, 1/2 with steps of 1/2 against -1, +1, -1; the best point is z = 1."""
    stream = ([[1], [1], [1]], [1, -1, 1])
    of_sums, of_round = [3 / 2, 3 / 2, 3 / 2, 7 / 4], [1, 1, (1 - 1 / 4) + 1 / 4]
    same(proof_at("projected-gradient", "ogd-static", 3, *stream, loss="linear", step="constant", scale=0.5),
         [of_sums, of_round])  # fmt: skip


def test_three_falling_steps_on_an_interval() -> None:
    """Steps 1, 1/sqrt 2, 1/sqrt 3: w = 0, 1, 1 - 1/sqrt 2, and then 1/sqrt 3 more; d = 1, 0, 1/sqrt 2, 0.130."""
    half, third = 2**-0.5, 3**-0.5
    spent = (1 + half + third) / 2
    d4 = half - third
    by_parts = 1 / 2 + half**2 / 2 * (3**0.5 - 2**0.5) - d4**2 * 3**0.5 / 2 + spent
    of_sums = [1 + half, 1 + half, by_parts, 2 * 3**0.5 + spent]
    of_round = [half, half, (half**2 - d4**2) * 3**0.5 / 2 + third / 2]
    same(proof_at("projected-gradient", "ogd-static", 3, [[1], [1], [1]], [1, -1, 1], loss="linear"),
         [of_sums, of_round])  # fmt: skip


def test_a_comparator_that_goes_from_one_end_of_an_interval_to_the_other() -> None:
    """w = 0, 1, 0 and z = 1, -1: norms -1/2 + 1/2, products 1 + 1, squares 1; L = 2, D = 2."""
    found = proof_at("projected-gradient", "ogd-dynamic", 2, [[1], [1]], [1, -1], moving=[[1], [-1]],
                     loss="linear", step="constant")  # fmt: skip
    same(found, [[3, 3, 3, 3, 4.5, 5], [2, 2, 2], [0, 0.5], [2, 2, 3]])


def test_a_comparator_that_moves_in_a_square() -> None:
    """The same in the plane, where D = 2 sqrt 2 and no centre helps."""
    found = proof_at("projected-gradient", "ogd-dynamic", 2, [[1, 0], [1, 0]], [1, -1], moving=[[1, 0], [-1, 0]],
                     set="box", loss="linear", step="constant")  # fmt: skip
    drift = 4 * 2**0.5
    same(found, [[3, 3, 3, drift + 1, 4 + drift + 1], [2, 2, (4 - 1) / 2 + 1 / 2], [2, drift]])


def test_one_step_on_the_simplex() -> None:
    """From (1/2, 1/2) with eta = 1/2 the losses (1, 0) lead to (1/4, 3/4); the second expert is the best."""
    found = proof_at("simplex-gradient", "ogd-simplex", 1, [[1, 0]], [-1], step="constant", scale=0.5)
    same(found, [[1 / 2, 1 / 2, (1 / 2 - 1 / 8) + 1 / 8, 5 / 8], [1 / 2, 1 / 2, 1 / 2]])


def test_one_step_of_the_svm_on_its_bias_alone() -> None:
    """x = 0, so x+ = (0, 1): in the ball of radius 1/2 the best w is (0, 1/2), and the step leads there."""
    found = proof_at("online-svm", "online-svm", 1, [[0]], [1], radius=0.5, step="constant", scale=1.0)
    same(found, [[1 / 2, 1 / 2, 5 / 8, 5 / 8], [1, 1, 9 / 8], [1 / 2, 1 / 2, 5 / 8]])


def test_two_rounds_of_the_svm_with_gradients_one_round_late() -> None:
    """w = 0, 0, 1/2, and after the step still to be made 1/2 again; G = 1, D = 1."""
    found = proof_at("delayed-svm", "delayed-ogd", 2, [[0], [0]], [1, 1], radius=0.5, step="constant", tau=1)
    of_sums = [1, 1, 0.5 + 0.5, 1 / 8 + 1 + 1 / 2, 1 / 2 + 1 + 1]
    same(found, [of_sums, [1 / 2, 1 / 2, 0 + 1 / 2], [0, 1 / 2], [1 / 2, 1 / 2, 1]])


def test_one_update_of_winnow() -> None:
    """From (1/2, 1/2) with eta = 1 the example (1, -1) leads to w_1 = 1/(1 + e^-2); v = (1, 0), rho = r = 1."""
    found = proof_at("winnow", "winnow", 1, [[1, -1]], [1], eta=1.0)
    after = np.log(1 + np.exp(-2))
    same(found, [[0, after, np.log(2) - 1 / 2], [after - np.log(2), np.log(np.cosh(1)) - 1, -1 / 2, -1 / 2]])


def test_the_worked_example_of_winnow2() -> None:
    """One demotion, two promotions, w = (2, 2, 1, 1); the target is (2, 2, 0, 0), gamma = 2, S = B = u_max = 4."""
    X = [[0, 0, 1, 1], [1, 0, 1, 0], [0, 1, 0, 1]]
    found = [proof_at("winnow2", "winnow2", t, X, [-1, 1, 1], theta=2.0, beta=2.0) for t in (2, 3)]
    same(found[1], [[3, 3, 10, 16], [0, 6, 7], [2, 4], [4, 4, 4, 8]])
    assert found[0][1] == pytest.approx([0, 4.5, 4 + 2 - 1])


@pytest.mark.parametrize(("learner", "fault"), [(name, fault) for name, some in LINKS.items() for fault in some])
def test_a_planted_fault_breaks_a_link(learner: str, fault: Callable[..., bool]) -> None:
    for game in islice(games((DRAWN[learner],), 5), 10):
        run = game._replace(learner=replace(learner_of(learner), update=fault)).run()
        for track in run.bound_traces.values():
            for t in range(1, len(run.trace) + 1, 4):
                if any(link.applies and not link.holds for link in proof_links(run, track.theorem, t)):
                    return
    pytest.fail("no link was broken")


@pytest.mark.parametrize("step", STEPS)
def test_a_step_of_any_length_leaves_what_all_experts_lose_alone(step: str) -> None:
    """In round 1 all lose 1, in round 2 expert 1 alone, in round 3 all again; the longest step keeps two halves."""
    given = {"step": step, "scale": 1e60}
    run = run_of(learner_of("simplex-gradient"), given, np.array([[1.0, 1, 1], [1, 0, 0], [1, 1, 1]]), -np.ones(3))
    assert [run.frame(t).after.w.tolist() for t in (1, 2, 3)] == [[1 / 3] * 3, [0, 0.5, 0.5], [0, 0.5, 0.5]]
    assert run.bound_traces["ogd-simplex"].violation is None


SHORT = {"step": "constant", "scale": 1e-9}
FAR = {"w0": "-1e40,-1e40"}


@pytest.mark.parametrize(
    ("learner", "given", "theorem"),
    [
        ("simplex-gradient", SHORT, "ogd-simplex"),
        ("projected-gradient", SHORT | {"set": "simplex"}, "ogd-static"),
        ("perceptron", FAR, "perceptron-separable"),
        ("coin-betting", {"loss": "linear"}, "coin-betting"),
    ],
)
def test_rounding_of_large_terms_breaks_no_line(learner: str, given: dict[str, Any], theorem: str) -> None:
    """No proof is broken by a step too short for w to take in full, a far start, or large losses that cancel."""
    X, y = (advised if learner == "simplex-gradient" else rounds)(3, 2)
    if learner == "perceptron":
        X, y = np.array([[1.0, -1], [3, 1]]), np.ones(2)
    if learner == "coin-betting":
        X, y = 1e20 * np.array([[3, 10], [3, 10], [3, 10], [3, 10]]), np.array([-1.0, -1, 1, 1])
        X[[0, 3]] *= 1 + 2.0**-36
    run = run_of(learner_of(learner), given, X, y)
    proof = run.bound_traces[theorem].theorem
    for t in range(1, len(y) + 1):
        for link in proof_links(run, proof, t):
            assert link.holds or not link.applies, (t, link)
