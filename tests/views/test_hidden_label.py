"""No picture reveals a label before it is shown: two streams that differ in the hidden label look alike."""

from typing import Any, cast

import numpy as np
import pytest
from pytestqt.qtbot import QtBot
from trials import LONG
from windows import picture

from visualonline.core.catalog import catalog
from visualonline.core.typesetting import prepare
from visualonline.session.document import Document, LearnerChoice
from visualonline.session.playhead import Phase
from visualonline.session.session import Session
from visualonline.streams.spec import StreamSpec
from visualonline.streams.transforms.edits import Edit
from visualonline.views.panel import PanelKind
from visualonline.views.theme.style import LIGHT, Style

KINDS = cast("dict[str, PanelKind]", catalog("panels").plugins)
ROUNDS = 6
LEARNERS = (
    ("noisy", LearnerChoice("algorithm-p")),
    ("noisy", LearnerChoice("randomized-weighted-majority")),
    ("noisy", LearnerChoice("follow-the-leader")),
    ("noisy", LearnerChoice("halving")),
    ("noisy", LearnerChoice("simplex-gradient")),
    ("hadamard", LearnerChoice("winnow", (("eta", "0.5"),))),
    ("or-literals", LearnerChoice("winnow2")),
    ("or-literals", LearnerChoice("elim")),
)
OWN = ("proof", "rule", "weights", "vote", "simplex", "theorem")
"""Panels that show something else for each learner."""
PANELS = (*OWN, "mistakes", "scoreboard", "log", "timeline", "points")


def waiting(source: str, learner: LearnerChoice, label: int) -> Session:
    """Return a session in which the audience is asked for the last label, which is `label`."""
    edits = (Edit("label", ROUNDS - 1, (), label),)
    spec = StreamSpec(source, rounds=16 if source == "hadamard" else ROUNDS, edits=edits)
    session = Session(Document(spec, (learner,)))
    session.audience.predict_first()
    session.finish()
    for bet in (1, 1, -1, -1, 1):
        session.step_round(1)
        session.audience.answer(bet)
    session.step_round(1)
    session.finish()
    assert (session.snapshot.t, session.snapshot.phase) == (ROUNDS, Phase.POINT)
    return session


def drawn(qtbot: QtBot, kind: PanelKind, session: Session) -> np.ndarray[Any, Any]:
    panel = kind.make()
    qtbot.addWidget(panel)
    panel.set_style(Style(LIGHT))
    panel.resize(700, 320)
    panel.show_workspace(session.workspace.facts)
    panel.show_snapshot(session.snapshot)
    panel.show()
    qtbot.waitUntil(lambda: not panel.busy)
    return picture(panel)


@pytest.mark.long
@pytest.mark.parametrize(("source", "learner"), LEARNERS, ids=[learner.id for _, learner in LEARNERS])
def test_no_panel_tells_a_label_before_it_is_shown(qtbot: QtBot, source: str, learner: LearnerChoice) -> None:
    prepare()
    sessions = [waiting(source, learner, label) for label in (-1, 1)]
    shown = [session.workspace.runs[0].frame(ROUNDS).round for session in sessions]
    assert [one.y for one in shown if one is not None] == [-1, 1]
    for name in PANELS if LONG or learner.id == "algorithm-p" else OWN:
        one, other = (drawn(qtbot, KINDS[name], session) for session in sessions)
        assert (one == other).all(), name
    for session in sessions:
        session.close()
