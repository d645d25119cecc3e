"""Displayed data are never stale: after every action they equal those of a newly opened session on the document."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, cast

import numpy as np
import pytest
from fresh import differences, fresh, said
from PySide6.QtWidgets import QApplication
from trials import Trials
from windows import document

from visualonline.export.page import page
from visualonline.runs.results_table import results_table
from visualonline.session.commands import AddExample, DeleteExample, LabelExample, MoveExample, Reorder
from visualonline.session.document import Document
from visualonline.session.session import Session
from visualonline.session.snapshot import Snapshot

Rng = np.random.Generator
STARTS = (
    document("noisy", "perceptron", rounds=120),
    document("separable", "winnow2", "perceptron", rounds=80),
    document("experts", "follow-the-leader", "weighted-majority", rounds=150),
    document("or-literals", "elim", "averaged-perceptron", rounds=60),
)
LEARNERS = ("perceptron", "winnow2", "averaged-perceptron", "kernel-perceptron", "online-svm", "winnow", "halving",
            "projected-gradient", "exponential-weights", "follow-the-leader", "weighted-majority")  # fmt: skip


class Screen:
    """Takes each snapshot that is announced, as a window does, and stores the last one."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self.snapshot = session.refresh_snapshot()
        session.snapshot_changed.connect(self._take)

    def _take(self) -> None:
        self.snapshot = self._session.refresh_snapshot()


def undo(session: Session, steps: int) -> None:
    for _ in range(steps):
        session.undo_stack.undo()


@pytest.fixture
def opened(qapp: QApplication) -> Iterator[Callable[[Document], tuple[Session, Screen]]]:
    sessions: list[Session] = []

    def begin(shown: Document) -> tuple[Session, Screen]:
        session = Session(shown)
        sessions.append(session)
        return session, Screen(session)

    yield begin
    for session in sessions:
        session.close()


def settled(session: Session) -> None:
    """Let the event loop have its turns until nothing is left to do."""
    for _ in range(3):
        while session.busy:
            QApplication.processEvents()
        QApplication.processEvents()


def act(session: Session, rng: Rng) -> str:
    """Do a random user action and return its description."""
    shown, stream = session.document, session.document.stream
    n, dim = session.workspace.rounds_run, session.workspace.base.dim
    x = tuple(rng.uniform(-1, 1, dim).round(2).tolist())
    i = int(rng.integers(len(shown.learners)))
    t = int(rng.integers(1, max(n, 1) + 1))
    y = 1 if rng.random() < 0.5 else -1
    seed = int(rng.integers(100))
    edits: dict[str, Callable[[], object]] = {
        "seed": lambda: session.edit("seed", replace(shown, stream=replace(stream, seed=seed))),
        "order": lambda: session.edit("order", replace(shown, stream=replace(
            stream, order=cast("Any", str(rng.choice(["as-is", "shuffled", "by-label"])))))),
        "reorder": lambda: session.execute(Reorder(None if seed < 30 else seed)),
        "normalise": lambda: session.edit("normalise", replace(shown, stream=replace(
            stream, normalize=cast("Any", [None, "unit", "max", "standard"][seed % 4])))),
        "bias": lambda: session.edit("bias", replace(shown, stream=replace(stream, bias=not stream.bias))),
        "passes": lambda: session.edit("passes", replace(shown, stream=replace(stream, passes=1 + seed % 2))),
        "add": lambda: session.execute(AddExample(x, y)),
        "move": lambda: session.execute(MoveExample(t, x)),
        "label": lambda: session.execute(LabelExample(t, y)),
        "delete": lambda: session.execute(DeleteExample(t)),
        "learner": lambda: session.choose_learner(i, str(rng.choice(LEARNERS))),
        "rate": lambda: session.set_parameter(i, "eta", [None, 0.5, 2.0][seed % 3]),
        "second": lambda: len(shown.learners) < 3 and session.add_learner(str(rng.choice(LEARNERS))),
        "remove": lambda: session.remove_learner(i),
        "undo": session.undo_stack.undo,
        "redo": session.undo_stack.redo,
        "back": lambda: undo(session, 4),
        "seek": lambda: session.seek(t),
        "phase": lambda: session.step_phase(1 + seed % 4),
    }  # fmt: skip
    kind = str(rng.choice(list(edits)))
    edits[kind]()
    return kind


def stale(screen: Screen, session: Session) -> list[str]:
    """Return the displayed values that differ from the document."""
    shown: Snapshot = screen.snapshot
    return differences(said(shown), said(fresh(session)))


@pytest.mark.long
@pytest.mark.parametrize("start", STARTS, ids=lambda shown: shown.stream.source)
def test_after_every_action_the_screen_says_what_the_document_says(
    start: Document, opened: Callable[[Document], tuple[Session, Screen]], trials: Trials
) -> None:
    session, screen = opened(start)
    rng = np.random.default_rng(7)
    settled(session)
    session.seek(session.workspace.rounds_run)
    done = []
    for _ in trials(8, 60):
        done.append(act(session, rng))
        settled(session)
        assert stale(screen, session) == [], f"after {done[-5:]} on {session.document}"


def test_clicks_after_the_last_round_go_on_with_the_same_run_and_say_what_a_fresh_one_says(
    opened: Callable[[Document], tuple[Session, Screen]]
) -> None:
    learners = ("perceptron", "averaged-perceptron", "online-svm", "kernel-perceptron")
    session, screen = opened(document("noisy", *learners, rounds=12))
    rng = np.random.default_rng(3)
    session.execute(AddExample((0.5, 0.5), 1))
    settled(session)
    for k in range(13):
        runs, finished = session.workspace.runs, not session.busy
        session.execute(AddExample(tuple(rng.uniform(-1, 1, 2).tolist()), 1 if rng.random() < 0.5 else -1))
        assert session.workspace.runs == runs or not finished
        if k % 3:  # otherwise the next click may come before the work is done
            settled(session)
            assert stale(screen, session) == []
    settled(session)
    assert session.playhead.t == session.workspace.rounds_run == 12 + 14
    session.undo_stack.undo()
    settled(session)
    assert stale(screen, session) == []
    assert session.workspace.rounds_run == 12 + 13


def test_a_click_makes_a_new_run_where_a_parameter_is_settled_by_the_whole_stream(
    opened: Callable[[Document], tuple[Session, Screen]]
) -> None:
    session, screen = opened(document("noisy", "projected-gradient", rounds=12))
    for x in (0.1, 0.2, 0.3):
        session.execute(AddExample((x, x), 1))
        settled(session)
        assert stale(screen, session) == []


@pytest.mark.parametrize("refused", [1, 13])
def test_what_is_known_of_a_learner_does_not_hang_on_those_that_stood_beside_it(
    refused: int, opened: Callable[[Document], tuple[Session, Screen]]
) -> None:
    """ELIM rejects fractions, so its run ends there, independently of how this state was reached."""
    session, screen = opened(document("or-literals", "perceptron", rounds=24))
    halves = (0.5,) * session.workspace.base.dim
    edits: tuple[Callable[[], object], ...] = (
        lambda: session.execute(MoveExample(refused, halves)),
        lambda: session.add_learner("elim"),
        lambda: session.add_learner("online-ridge"),
        lambda: session.remove_learner(0),
        lambda: session.add_learner("averaged-perceptron"),
        lambda: session.remove_learner(0),
        lambda: session.choose_learner(0, "elim"),
    )
    for edit in edits:
        edit()
        settled(session)
        for t in (0, session.workspace.rounds_run):
            session.seek(t)
            settled(session)
            assert stale(screen, session) == [], [choice.id for choice in session.document.learners]
        if any(choice.id == "elim" for choice in session.document.learners):
            assert session.workspace.rounds_run == refused - 1


def test_what_is_exported_of_learners_of_whom_one_refuses_a_round_says_how_far_each_came(
    opened: Callable[[Document], tuple[Session, Screen]]
) -> None:
    session, _ = opened(document("or-literals", "perceptron", "elim", rounds=60))
    session.execute(MoveExample(31, (0.5,) * session.workspace.base.dim))
    settled(session)
    table = results_table(session.workspace.runs, "md")
    assert table.startswith("**or-literals, edited: 60 rounds")
    assert "| rounds | 60 | 30 |" in table
    assert '"rounds":30' in page(session.workspace.runs)
