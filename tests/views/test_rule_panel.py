"""The rule panel: which lines are lit in which phase, and when their numbers are told."""

from collections.abc import Iterator

import pytest
from mouse import LEFT
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from windows import document, picture

from visualonline.session.feeds.rule import RuleFeed
from visualonline.session.playhead import PHASES, Phase
from visualonline.session.session import Session
from visualonline.views.panels.rule import RulePanel
from visualonline.views.theme.style import LIGHT, Style, sheet


@pytest.fixture
def session() -> Iterator[Session]:
    made = Session(document("lecture-perceptron", "perceptron", "weighted-majority", rounds=None))
    made.finish()
    yield made
    made.close()


def shown(qtbot: QtBot, session: Session) -> RulePanel:
    panel = RulePanel()
    qtbot.addWidget(panel)
    panel.setStyleSheet(sheet(Style(LIGHT)))
    panel.set_style(Style(LIGHT))
    panel.resize(760, 330)
    session.show_feeds({"rule": RuleFeed})
    panel.show_workspace(session.workspace.facts)
    panel.show_snapshot(session.snapshot)
    panel.show()
    picture(panel)
    return panel


def test_the_lines_of_the_shown_phase_are_lit_and_later_ones_tell_nothing(qtbot: QtBot, session: Session) -> None:
    session.seek(3)
    session.step_phase(1 - PHASES)
    panel = shown(qtbot, session)
    for phase in Phase:
        assert session.snapshot.phase is phase
        panel.show_snapshot(session.snapshot)
        lines = panel.lines()
        lit = {carried.line.phase for carried in lines if panel.lit(carried)}
        assert lit == {phase.name.lower()}
        told = {carried.line.phase for carried in lines if panel.told(carried)}
        assert told == {p.name.lower() for p in Phase if p <= phase}
        session.step_phase(1)


def test_a_lit_line_has_a_ground_of_its_own(qtbot: QtBot, session: Session) -> None:
    session.seek(3)
    panel = shown(qtbot, session)
    seen = picture(panel)
    tint = panel.style_.mixed("allowed", 0.16)
    rows = ((seen == (tint.red(), tint.green(), tint.blue())).all(axis=2)).any(axis=1)
    assert 10 < rows.sum() < 90  # of two lines, the update and what it mends
    session.seek(0)
    panel.show_snapshot(session.snapshot)
    assert [panel.lit(carried) for carried in panel.lines()] == [True, *[False] * 7]


def test_a_letter_shows_the_other_learners_rule(qtbot: QtBot, session: Session) -> None:
    session.seek(2)
    panel = shown(qtbot, session)
    QTest.mouseClick(panel, LEFT, pos=panel._chips[1][0].center().toPoint())
    assert panel.learner == 1
    picture(panel)
    assert "wᵢ ← β wᵢ for each i with ξᵢ ≠ yₜ" in panel.accessibleName()
