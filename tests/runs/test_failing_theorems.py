"""A fault in a theorem ends only this theorem, with a sentence; the run and other theorems continue."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from simulated import complete

import visualonline as vo
from visualonline.__main__ import main
from visualonline.core.catalog import find
from visualonline.hindsight.comparators.best_separator import BestL2
from visualonline.hindsight.experts.best_path import BestPath
from visualonline.hindsight.margins.euclidean_margin import Margin
from visualonline.hindsight.measure import Measure
from visualonline.runs.theorems_on import theorems_of
from visualonline.session.document import Document, LearnerChoice
from visualonline.session.scheduler import Scheduler
from visualonline.session.workspace import Workspace
from visualonline.streams.spec import StreamSpec
from visualonline.theorems.theorem import Quantities, Verdict

WHY = "OverflowError: too large, which is an error in VisualOnline itself"


def fail(*_: object) -> Any:
    raise OverflowError("too large")


def plant(monkeypatch: pytest.MonkeyPatch, **parts: Any) -> None:
    """Let parts of `perceptron-separable` be others."""
    first, *others = theorems_of(find("learners", "perceptron"))
    assert first.id == "perceptron-separable"
    monkeypatch.setattr("visualonline.runs.run.theorems_of", lambda _: (replace(first, **parts), *others))


@pytest.fixture
def faulty(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Let the bound of `perceptron-separable` fail once it is asked of round 500, and count how often it was."""
    calls: list[int] = []

    def bound(q: Quantities) -> np.ndarray[Any, Any]:
        if q.t[-1] >= 500:
            calls.append(int(q.t[-1]))
            fail()
        return np.full(q.t.shape, 1e9)

    plant(monkeypatch, bound=bound)
    return calls


def test_from_python_it_does_not_apply_and_says_why(faulty: list[int]) -> None:
    failed, *others = vo.run("separable", vo.learners.Perceptron()).theorems()
    assert (failed.id, failed.verdict, failed.value) == ("perceptron-separable", "not applicable", None)
    assert failed.reason == f"the bound could be computed: {WHY}"
    assert {other.verdict for other in others} <= {"holds", "vacuous"}
    assert len(faulty) == 1, "it is not asked again"


def test_on_the_command_line_too(faulty: list[int], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", "separable", "--learner", "perceptron", "--json"]) == 0
    failed, *others = json.loads(capsys.readouterr().out)["theorems"]
    assert failed["premises"] == [{"statement": "the bound could be computed", "met": False, "why": WHY}]
    assert all(other["value"] is not None for other in others)
    assert main(["run", "separable", "--learner", "perceptron"]) == 0
    assert "an error in VisualOnline itself" in " ".join(capsys.readouterr().out.split())


def worked_on(workspace: Workspace) -> None:
    """Do all work of a stage, as the event loop does."""
    scheduler, turns = Scheduler(), 0
    scheduler.serve(workspace)
    while scheduler.work(0.01):
        turns += 1
        assert turns < 10_000, "the work comes to an end"
    scheduler.stop()


def test_in_the_window_the_next_theorem_takes_its_place(faulty: list[int]) -> None:
    workspace = Workspace(Document(StreamSpec("separable"), (LearnerChoice("perceptron"),)))
    worked_on(workspace)
    assert workspace.finished
    assert workspace.rounds_judged == 1000
    judgement, passed = workspace.judgement(0, 1000)
    assert judgement is not None
    assert judgement.verdict in (Verdict.HOLDS, Verdict.VACUOUS)
    assert passed is not None
    assert passed.premises[0].why == WHY
    assert len(faulty) == 1


def test_what_several_theorems_need_ends_those_and_no_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BestL2, "extend", fail)
    verdicts = {finding.id: finding for finding in vo.run("separable", vo.learners.Perceptron()).theorems()}
    assert WHY in verdicts["perceptron-inseparable-l2"].reason
    assert verdicts["perceptron-inseparable-l1"].verdict == "holds"
    assert verdicts["perceptron-separable"].verdict == "holds"


def test_hindsight_that_fails_is_not_asked_again_and_the_run_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[object] = []

    def counted(*given: object) -> None:
        calls.append(given)
        fail()

    monkeypatch.setattr(Margin, "extend", counted)
    workspace = Workspace(Document(StreamSpec("separable"), (LearnerChoice("perceptron"),)))
    worked_on(workspace)
    assert workspace.finished
    assert workspace.rounds_judged == 1000
    assert len(calls) == 1


def test_the_regret_is_unknown_where_what_it_is_measured_against_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Measure, "extend", fail)
    for kind in Measure.__subclasses__():
        if "extend" in vars(kind):
            monkeypatch.setattr(kind, "extend", fail)
    report = vo.run("noisy", vo.learners.OnlineSvm()).report()
    assert report["regret"] is None
    assert any(WHY in premise["why"] for theorem in report["theorems"] for premise in theorem["premises"])


def test_a_fault_that_shows_only_when_a_round_is_judged_ends_the_theorem_too(monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch, premises=fail)
    run = vo.run("separable", vo.learners.Perceptron(), rounds=50)
    complete(run)
    track = run.bound_traces["perceptron-separable"]
    assert not track.failed
    assert not np.isnan(track.values.at(50))
    failed, *others = run.theorems()
    assert (failed.verdict, failed.value, failed.reason) == (
        "not applicable", None, f"the bound could be computed: {WHY}",
    )  # fmt: skip
    assert np.isnan(track.values.over(0, 50)).all()
    assert {other.verdict for other in others} <= {"holds", "vacuous"}


def test_what_the_caller_can_mend_is_passed_on_when_a_round_is_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken_off(_q: Quantities) -> Any:
        raise vo.StreamError("the file changed")

    plant(monkeypatch, premises=broken_off)
    run = vo.run("separable", vo.learners.Perceptron(), rounds=50)
    with pytest.raises(vo.StreamError, match="the file changed"):
        run.theorems()
    assert not run.bound_traces["perceptron-separable"].failed


def test_there_is_no_path_where_the_search_for_the_best_one_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    fine = vo.run("shifting-best", vo.learners.FixedShare(), rounds=20)
    assert fine.best_path(20) is not None
    assert fine.path_regret(20) is not None
    monkeypatch.setattr(BestPath, "extend", fail)
    run = vo.run("shifting-best", vo.learners.FixedShare(), rounds=20)
    assert run.best_path(20) is None
    assert run.path_regret(20) is None


def test_what_the_caller_can_mend_is_passed_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken_off(*_: object) -> None:
        raise vo.StreamError("the file changed")

    monkeypatch.setattr(Margin, "extend", broken_off)
    with pytest.raises(vo.StreamError, match="the file changed"):
        vo.run("separable", vo.learners.Perceptron()).theorems()
