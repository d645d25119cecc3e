"""Where labels come late only a theorem that is stated for it speaks; then it says what it says of late gradients."""

import math
from pathlib import Path
from typing import cast

import numpy as np
import pytest

import visualonline as vo
from visualonline.core.catalog import catalog
from visualonline.runs.analyses.potential_trace import PotentialTrace, potentials
from visualonline.runs.analyses.proof_trace import proof_links
from visualonline.runs.api import Experiment
from visualonline.runs.run import Run
from visualonline.theorems.theorem import Theorem, Verdict

THEOREM = cast("Theorem", catalog("theorems").plugins["delayed-ogd"])


def both(tau: int, source: str = "noisy", **given: object) -> tuple[Experiment, Experiment]:
    """Return the online SVM told late, and the SVM that holds its gradients back."""
    ours = vo.run(source, vo.learners.OnlineSvm(**given), rounds=300, delay=tau)
    return ours, vo.run(source, vo.learners.DelayedSvm(tau=tau, **given), rounds=300)


@pytest.mark.parametrize("tau", [1, 7, 40])
@pytest.mark.parametrize("given", [{}, {"step": "constant", "scale": 0.1, "radius": 2.0}])
def test_it_says_of_late_labels_what_it_says_of_late_gradients(tau: int, given: dict[str, object]) -> None:
    ours, theirs = both(tau, **given)  # type: ignore[arg-type]
    values = (
        ours.bound_traces["delayed-ogd"].values.over(0, 300),
        theirs.bound_traces["delayed-ogd"].values.over(0, 300),
    )
    assert values[0].tobytes() == values[1].tobytes()
    for t in (1, tau, tau + 1, 150, 300):
        a, b = ours.theorem("delayed-ogd", t), theirs.theorem("delayed-ogd", t)
        assert a._replace(theorem=THEOREM) == b._replace(theorem=THEOREM)
        assert a.verdict in (Verdict.HOLDS, Verdict.VACUOUS)
        assert a.quantities["tau"] == tau


@pytest.mark.parametrize("step", ["sqrt", "constant"])
def test_every_step_of_its_proof_holds_as_it_does_there(step: str) -> None:
    ours, theirs = both(9, step=step, scale=0.3)
    for t in (1, 9, 10, 33, 300):
        links = proof_links(ours, THEOREM, t)
        assert all(link.holds for link in links if link.applies)
        assert sum(link.applies for link in links) >= 5
        sides, wanted = (np.array([link[1:] for link in some]) for some in (links, proof_links(theirs, THEOREM, t)))
        assert sides == pytest.approx(wanted, nan_ok=True)


def test_by_hand() -> None:
    # lambda = 1/2, constant step 1/2, tau = 1, x = 0, y = +1, so x+ = (0, 1) and G = 1: the bias is 0 in rounds 1 and
    # 2, as the first label comes in round 2 only; losses 1 and 1, of the best point 1/2 each, so the regret is 1
    done = vo.run(([[0.0], [0.0]], [1, 1]), vo.learners.OnlineSvm(radius=0.5, step="constant", scale=0.5), delay=1)
    judgement = done.theorem("delayed-ogd", 2)
    assert judgement.actual == pytest.approx(1.0, abs=1e-6)
    # D^2/(2 f) + G^2 (f + f)/2 and the step between round 2 and its use, f(1) = 1/2
    assert judgement.value == pytest.approx(1 / (2 * 0.5) + 0.5 + 0.5)


def test_the_theorem_of_labels_at_once_does_not_apply_beside_it() -> None:
    ours, _ = both(5)
    found = {finding.id: finding for finding in ours.theorems()}
    assert set(found) == {"online-svm", "delayed-ogd"}
    assert found["online-svm"].verdict == "not applicable"
    assert found["delayed-ogd"].verdict in ("holds", "vacuous")
    assert found["delayed-ogd"].actual == found["online-svm"].actual
    plain = vo.run("noisy", vo.learners.OnlineSvm(), rounds=300)
    assert [finding.id for finding in plain.theorems()] == ["online-svm"]


def test_its_potential_is_the_delayed_svm_s() -> None:
    ours, theirs = both(6)
    begun = Run(ours.learner, {}, ours.history)  # of which no round was run
    assert [PotentialTrace(begun, one).theorems for one in potentials(begun)] == [("delayed-ogd",)]
    tracks = [PotentialTrace(run, potentials(run)[0]) for run in (ours, theirs)]
    for track in tracks:
        while track.step():
            pass
    for t in (1, 6, 7, 200):
        a, b = (track.at(t) for track in tracks)
        assert a is not None
        assert b is not None
        assert (a.value, a.ceiling) == (b.value, b.ceiling)
        assert math.isfinite(a.ceiling)


def test_no_theorem_of_any_learner_is_broken_by_a_delay() -> None:
    # all labels are wrong for long here, so bounds for labels at once are far exceeded
    X, y = np.tile([[1.0, 0.0]], (400, 1)), np.ones(400)
    done = vo.run((X, y), vo.learners.Perceptron(), delay=200)
    assert done.mistakes == 201  # the first label comes in round 201, after its prediction
    finding = done.theorems()[0]
    assert (finding.verdict, finding.value) == ("not applicable", None)
    assert vo.run((X, y), vo.learners.Perceptron()).theorems()[0].value == pytest.approx(1.0)


@pytest.mark.parametrize("tau", [1, 12])
@pytest.mark.parametrize("loss", ["hinge", "linear"])
@pytest.mark.parametrize("shape", ["ball", "box", "simplex"])
def test_of_projected_gradients_it_speaks_in_every_set(shape: str, loss: str, tau: int) -> None:
    rng = np.random.default_rng(tau)
    X, y = rng.standard_normal((90, 3)), rng.choice([-1, 1], 90)
    learner = vo.learners.ProjectedGradient(set=shape, radius=1.5, loss=loss, scale=0.4)
    done = vo.run((X, y), learner, delay=tau)
    D = {"ball": 3.0, "box": 3.0 * math.sqrt(3), "simplex": 1.5 * math.sqrt(2)}[shape]
    f = [0.4 / math.sqrt(n) for n in range(1, 91)]
    found = {finding.id: finding for finding in done.theorems()}
    assert [name for name, each in found.items() if each.verdict != "not applicable"] == ["delayed-ogd"]
    for t in (1, tau, tau + 1, 50, 90):
        G = max(math.dist(x, (0, 0, 0)) for x in X[:t])
        waited = sum(f[r - tau - 1] for s in range(1, t + 1) for r in range(max(s, tau + 1), s + tau))
        judgement = done.theorem("delayed-ogd", t)
        assert judgement.value == pytest.approx(D**2 / (2 * f[t - 1]) + G**2 / 2 * sum(f[:t]) + G**2 * waited)
        assert judgement.actual <= judgement.value
        assert judgement.actual == pytest.approx(done.regret(t), abs=1e-6)
        links = proof_links(done, THEOREM, t)
        assert all(link.holds for link in links if link.applies)
        assert any(link.applies for link in links)
    assert judgement.premises[0].why == f"the {shape}, D = {D:.3g}"


def test_late_gradients_without_labels_are_bounded_too(tmp_path: Path) -> None:
    path = tmp_path / "gradients.csv"
    rows = np.random.default_rng(5).standard_normal((60, 2))
    path.write_text("\n".join(["gradient1,gradient2", *(f"{a},{b}" for a, b in rows.tolist())]))
    done = vo.run(path, vo.learners.ProjectedGradient(loss="linear"), delay=4)
    finding = {each.id: each for each in done.theorems()}["delayed-ogd"]
    assert finding.verdict in ("holds", "vacuous")
    assert done.history.stream.name == "gradients.csv, gradients 4 rounds late"
