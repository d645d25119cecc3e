"""The rule panel: the highlighted lines in each phase, and when their numbers are shown."""

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
from visualonline.views.text.placed_labels import Text
from visualonline.views.theme.sheet import sheet
from visualonline.views.theme.style import LIGHT, Style


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
        lit = {carried.line.phase for carried in lines if panel.is_highlighted(carried)}
        assert lit == {phase.name.lower()}
        told = {carried.line.phase for carried in lines if panel.values(carried)}
        assert told == {p.name.lower() for p in Phase if p <= phase}
        session.step_phase(1)


def test_a_lit_line_has_a_ground_of_its_own(qtbot: QtBot, session: Session) -> None:
    session.seek(3)
    panel = shown(qtbot, session)
    seen = picture(panel)
    tint = panel.style_.mixed("allowed", 0.16)
    rows = ((seen == (tint.red(), tint.green(), tint.blue())).all(axis=2)).any(axis=1)
    assert 10 < rows.sum() < 90  # of two lines, the update and its correction
    session.seek(0)
    panel.show_snapshot(session.snapshot)
    assert [panel.is_highlighted(carried) for carried in panel.lines()] == [True, *[False] * 7]


def test_a_letter_shows_the_other_learners_rule(qtbot: QtBot, session: Session) -> None:
    session.seek(2)
    panel = shown(qtbot, session)
    QTest.mouseClick(panel, LEFT, pos=panel._chips[1][0].center().toPoint())
    assert panel.learner == 1
    picture(panel)
    assert "wᵢ ← β wᵢ for each i with ξᵢ ≠ yₜ" in panel.accessibleName()


def test_in_a_low_card_every_line_is_scrolled_to_and_none_is_cut_or_small(qtbot: QtBot, session: Session) -> None:
    session.seek(3)
    panel = shown(qtbot, session)
    panel.learner = 1
    panel.resize(320, 150)
    lines = {carried.line.text.strip() for carried in panel.lines()}
    card, seen = panel.rect(), set()
    for value in (*range(0, panel.bar.maximum(), 7), panel.bar.maximum()):
        panel.bar.setValue(value)
        texts = [item for item in panel.labels.items if isinstance(item, Text) and item.text]
        assert all(card.contains(item.box.toRect()) for item in texts)
        assert min(item.size for item in texts) >= 14
        seen |= {item.text.strip() for item in texts}
    assert panel.bar.maximum() > 0
    whole = " ".join(seen)
    assert all(line in seen or all(word in whole for word in line.split()) for line in lines), lines - seen


def test_the_lit_lines_come_into_sight_and_the_user_may_scroll_on(qtbot: QtBot, session: Session) -> None:
    session.seek(3)
    panel = shown(qtbot, session)
    panel.resize(760, 150)
    session.step_phase(1 - PHASES)
    for _ in Phase:
        panel.show_snapshot(session.snapshot)
        texts = [item for item in panel.labels.items if isinstance(item, Text)]
        assert any(item.bold and item.size == panel.style_.note for item in texts)
        session.step_phase(1)
    panel.bar.setValue(0)
    panel.show_snapshot(session.snapshot)
    kept = panel.bar.value()
    panel.bar.setValue(panel.bar.maximum())
    panel.show_snapshot(session.snapshot)
    assert panel.bar.value() == panel.bar.maximum() != kept
