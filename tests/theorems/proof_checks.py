"""Sides of proofs, and their comparison with values worked by hand."""

import math
from typing import Any, cast

import numpy as np
import proof_rounds
import pytest
from cases import joined
from nature import learner_of, run_of
from simulated import complete

import visualonline as vo
from visualonline.core.catalog import find
from visualonline.hindsight.history import History
from visualonline.learners import ConfiguredLearner
from visualonline.numerics.rounding import DUST
from visualonline.runs.analyses.proof_trace import ProofLink, numbered, proof_links
from visualonline.runs.run import Run
from visualonline.runs.theorems_on import theorems_of
from visualonline.streams.memory import ArrayStream
from visualonline.theorems.proof import Evidence
from visualonline.theorems.theorem import Theorem


def lines_of(run: Run, name: str, t: int) -> list[ProofLink]:
    return [link for link in proof_links(run, cast("Theorem", find("theorems", name)), t) if link.applies]


def check_a_far_inverse(learner: ConfiguredLearner, T: int) -> None:
    """Compare the lines of a proof whose inverse begins at a thousand million."""
    rng = np.random.default_rng(0)
    points = rng.integers(-3, 4, (3, 4)).astype(float)
    X, y = points[rng.integers(3, size=T)], rng.choice([-1.0, 1.0], T)
    first, *others = lines_of(vo.run((X, y), learner), learner.learner.id, T)
    assert abs(first.left - first.right) > 2e-7
    assert first.left == pytest.approx(first.right, abs=1e-3)
    assert first.holds
    assert all(link.holds for link in others)


CLOSES: dict[str, int] = joined("CLOSES")
"""Theorems with a chain a <= .. <= b in which the bounded quantity times b/a, or its square, is the bound."""


def met(run: Run, theorem: Theorem, t: int) -> bool:
    """Return whether the premises are met, once every link at round t was found true."""
    links = proof_links(run, theorem, t)
    for link in links:
        assert np.isnan(link.left) == np.isnan(link.right)
        where = (theorem.id, t, link, run.learner.id, run.rule.values)
        assert link.holds or not link.applies, where
    judgement = run.theorem(theorem.id, t)
    premises = all(premise.met for premise in judgement.premises)
    if premises:
        assert any(link.applies for link in links), (theorem.id, t, run.rule.values)
        if theorem.id in CLOSES and judgement.actual != 0:
            whole = [(links[k], links[k + len(chain) - 1]) for k, chain in numbered(theorem.proof.inequalities)]
            ends = [(first.left, last.right) for first, last in whole if first.applies and first.left != 0]
            values = [judgement.actual * (last / first) ** CLOSES[theorem.id] for first, last in ends]
            assert any(value == pytest.approx(judgement.value, rel=1e-9) for value in values)
    return premises


def check_long_rows_that_cancel(name: str, **given: float) -> None:
    """Check that a proof holds for long rows that cancel, and that it does not merely follow from their norm."""
    a, b, c = [-0.03, 0.03, -1000.0, 0.003], [-0.03, 0.03, -3000.0, -0.003], [0.03, 0.01, -1000.0001192092896, 0.0]
    d, e, f = [0.0, 0.02, 1000.0, 0.001], [-0.01, -0.01, -3000.0, 0.003], [-0.03, 0.01, 0.0, 0.003]
    rows = np.array([a, b, c, d, a, a, f, e, b, c, c, e, d, e, [-0.03, -0.02, 1000.0, -0.003], d])
    y = np.array([1.0, -1, 1, 1, 1, 1, 1, 1, -1, 1, 1, 1, -1, -1, -1, -1])
    run = run_of(learner_of(name), given, rows, y)
    for theorem in theorems_of(run.learner):
        for t in range(1, 17):
            assert all(link.holds for link in proof_links(run, theorem, t) if link.applies)
    first = proof_links(run, theorems_of(run.learner)[0], 1)[2]
    assert first.applies
    assert not first._replace(left=first.right * 1.001).holds, "a long row by itself is no reason"


def check_spread(name: str, given: dict[str, float]) -> None:
    """Compare the measure of a second-order learner's rounding with the spread of its examples."""
    X = np.random.default_rng(6).standard_normal((40, 2))
    X[:, 0] += 2 * np.sign(X[:, 0])
    run = run_of(learner_of(name), given, X, np.sign(X[:, 0]))
    theorem = theorems_of(run.learner)[0]
    e, A, spreads = run.evidence(theorem, 40), next(iter(given.values())) * np.eye(2), []
    for x in X[e.changed]:
        spreads.append(float(x @ np.linalg.inv(A) @ x))
        A += np.outer(x, x)
    lost = 8 * np.finfo(float).eps / DUST * len(spreads) * max(spreads)
    length = math.sqrt(e.u @ A @ e.u)
    assert length > 1
    assert theorem.proof.size is not None
    assert theorem.proof.size(e) - e.updates == pytest.approx(lost * length)


T = proof_rounds.T


def proof_at(learner: str, theorem: str, t: int, X: Any, y: Any, moving: Any = None, **given: Any) -> list[list[float]]:
    """Return the sides of each chain at round t, without the chains that do not apply."""
    stream = ArrayStream("rows", np.array(X, dtype=float), np.array(y, dtype=float), kind=learner_of(learner).accepts)
    if moving is not None:
        stream.moving_target = lambda _k: np.array(moving, dtype=float)  # type: ignore[attr-defined]
    run = Run(learner_of(learner), given, History(stream))
    complete(run)
    stated = run.bound_traces[theorem].theorem
    links = proof_links(run, stated, t)
    found = [
        [links[k].left, *(link.right for link in links[k : k + len(chain)])]
        for k, chain in numbered(stated.proof.inequalities)
    ]
    return [sides for sides in found if not np.isnan(sides).any()]


def same_sides(found: list[list[float]], wanted: list[list[float]]) -> None:
    assert [len(sides) for sides in found] == [len(sides) for sides in wanted]
    np.testing.assert_allclose(np.concatenate(found), np.concatenate(wanted), rtol=1e-6, atol=1e-7)


SHORT = {"step": "constant", "scale": 1e-9}


def breaks_no_line(run: Run, theorem: str) -> bool:
    """Return whether every line of a proof is true in every round."""
    proof = run.bound_traces[theorem].theorem
    links = [link for t in range(1, len(run.trace) + 1) for link in proof_links(run, proof, t)]
    return all(link.holds or not link.applies for link in links)


def proved(run: Run) -> dict[str, list[ProofLink]]:
    """Return by theorem the lines of its proof that apply at the last round; at every round all are true."""
    found: dict[str, list[ProofLink]] = {}
    for name, track in run.bound_traces.items():
        assert (track.failed, track.violation) == (False, None), name
        for t in range(1, len(run.trace) + 1):
            found[name] = [link for link in proof_links(run, track.theorem, t) if link.applies]
            assert all(link.holds for link in found[name]), (t, found[name])
    return found


def all_evidence(run: Run, name: str) -> list[Evidence]:
    theorem = run.bound_trace(name).theorem
    return [run.evidence(theorem, t) for t in range(1, len(run.trace) + 1)]
