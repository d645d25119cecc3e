"""In a game, or if future rounds are hidden, no picture depends on a label that is not shown yet."""

from typing import Any, cast

import pytest
from pytestqt.qtbot import QtBot
from trials import in_long
from windows import picture

from visualonline.core.catalog import catalog
from visualonline.core.typesetting import prepare
from visualonline.session.commands import HoverRound
from visualonline.session.document import Document, LearnerChoice
from visualonline.session.playhead import Phase
from visualonline.session.session import Session
from visualonline.streams.spec import StreamSpec
from visualonline.streams.transforms.edits import Edit
from visualonline.views.panel import Panel, PanelKind
from visualonline.views.theme.style import LIGHT, Style

KINDS = cast("dict[str, PanelKind]", catalog("panels").plugins)
PANELS = ("plane", "weight-space", "margin", "potential", "regret", "loss", "dual", "points")
LEARNERS = (
    LearnerChoice("perceptron"),
    LearnerChoice("averaged-perceptron"),
    LearnerChoice("dual-perceptron"),
    LearnerChoice("kernel-perceptron", (("kernel", "gaussian"),)),
    LearnerChoice("projected-gradient", (("set", "box"), ("radius", "0.5"))),
    LearnerChoice("online-svm"),
    LearnerChoice("delayed-svm", (("tau", "2"),)),
    LearnerChoice("algorithm-p"),
)
ALL = (*PANELS, "mistakes", "timeline", "log", "order", "scoreboard", "proof", "theorem", "weights", "rule")
BETS = (1, -1, 1, 1, -1, 1, 1)
ROUNDS = 14


def opened(learner: LearnerChoice, sign: int) -> Session:
    """Return a session on a stream whose last labels turn with the sign."""
    edits = tuple(Edit("label", k, (), sign * (-1) ** k) for k in range(len(BETS), ROUNDS))
    return Session(Document(StreamSpec("noisy", rounds=ROUNDS, edits=edits), (learner,)))


def waiting(learner: LearnerChoice, sign: int) -> Session:
    """Return a session in which the audience is asked for a label; it and those after it turn with the sign."""
    session = opened(learner, sign)
    session.audience.predict_first()
    session.finish()
    for bet in BETS:
        session.step_round(1)
        session.audience.answer(bet)
    session.step_round(1)
    session.finish()
    assert (session.snapshot.t, session.snapshot.phase) == (len(BETS) + 1, Phase.POINT)
    return session


def hidden(learner: LearnerChoice, sign: int) -> Session:
    """Return a session that hides future rounds, at the last round before the labels change."""
    session = opened(learner, sign)
    session.finish()
    session.hide_future(True)
    session.seek(len(BETS))
    session.execute(HoverRound(ROUNDS))
    return session


def shown(qtbot: QtBot, panel: Panel, session: Session) -> Any:
    panel.show_workspace(session.workspace.facts)
    panel.show_snapshot(session.snapshot)
    qtbot.waitUntil(lambda: not panel.busy)
    return picture(panel)


@pytest.mark.parametrize("learner", [*LEARNERS[::7], *in_long(*LEARNERS[1:7])], ids=lambda learner: learner.id)
def test_no_picture_depends_on_labels_to_come(qtbot: QtBot, learner: LearnerChoice) -> None:
    alike(qtbot, waiting(learner, -1), waiting(learner, 1), PANELS)


@pytest.mark.parametrize("learner", [LEARNERS[0], *in_long(LEARNERS[4])], ids=lambda learner: learner.id)
def test_no_picture_depends_on_labels_that_are_hidden(qtbot: QtBot, learner: LearnerChoice) -> None:
    alike(qtbot, hidden(learner, -1), hidden(learner, 1), ALL)


def alike(qtbot: QtBot, one: Session, other: Session, names: tuple[str, ...]) -> None:
    """Assert that panels draw two sessions alike that differ in future rounds."""
    prepare()
    ahead = [[run.workspace.runs[0].frame(t).round for t in range(len(BETS) + 1, ROUNDS)] for run in (one, other)]
    assert all(a is not None and b is not None and a.y == -b.y for a, b in zip(*ahead, strict=True))
    for name in names:
        panels = [KINDS[name].make() for _ in range(2)]
        for panel in panels:
            qtbot.addWidget(panel)
            panel.set_style(Style(LIGHT))
            panel.resize(700, 320)
            panel.show()
            shown(qtbot, panel, one)  # laid out by now
        first, second = shown(qtbot, panels[0], one), shown(qtbot, panels[1], other)
        assert (first == second).all(), name
    for session in (one, other):
        session.close()
