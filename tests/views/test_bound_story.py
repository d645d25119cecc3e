"""Events of a bound are visible on the timeline, on its curve, in the log and in a sentence below the panels."""

import pytest
from PySide6.QtCore import Qt
from windows import SHIFT, House, document, press, run, settled

from visualonline.session.commands import AddExample
from visualonline.views.panels.log import LogPanel
from visualonline.views.panels.mistakes import MistakesPanel
from visualonline.views.text.bound_story import event_change, event_name, event_sentence
from visualonline.views.text.rich_label import RichLabel

Key = Qt.Key


def test_a_wrong_point_is_an_event_that_every_place_tells(house: House) -> None:
    window = house.on(document("separable", rounds=30))
    window.session.seek(30)
    window.session.execute(AddExample((0.5, -0.3), -1))
    window.show_panel("log")
    run(window)
    (shown,) = window.session.snapshot.learners
    event = next(event for event in shown.events if event.kind == "takeover")
    assert event.t == 31
    assert event_sentence(event) == window.notebar.text.text()
    timeline = window.transport.timeline
    track = timeline.track()
    told = timeline.tooltip_at(track.left() + track.width() * 31 / timeline.data.end)
    assert told.startswith(f"{event_sentence(event)}\n{event_change(event)}")
    assert "round 30: Perceptron, separable, HOLDS" in event_change(event)
    panel = window.panel("mistakes")
    assert isinstance(panel, MistakesPanel)
    turn = panel.shown.plots[0].turns[-1]
    assert (turn.t, turn.name) == (31, event_name(event))
    assert panel.plots[0].turns == panel.shown.plots[0].turns
    assert f"t = 31: {turn.name}" in panel.accessibleName()
    log = window.panel("log")
    assert isinstance(log, LogPanel)
    assert event_sentence(event) in log.list.sentence(0)
    assert not any("applies" in log.list.sentence(row) for row in range(1, 5))
    window.session.step_round(-1)
    run(window)
    assert window.notebar.isHidden()


def test_a_round_on_the_way_to_the_wanted_one_has_no_sentence(house: House) -> None:
    window = house.on(document("noisy", rounds=100))
    (shown,) = window.session.snapshot.learners
    window.session.seek(shown.events[0].t)
    settled()
    passed = window.session.snapshot
    assert not window.notebar.isHidden()
    window.session.seek(100)
    settled()
    window.notebar.show_snapshot(passed)
    assert window.notebar.isHidden()


def test_e_goes_to_the_events_as_m_goes_to_the_mistakes(house: House) -> None:
    window = house.on(document("noisy", rounds=100))
    (shown,) = window.session.snapshot.learners
    rounds = [event.t for event in shown.events]
    assert rounds
    for t in rounds:
        press(window, Key.Key_E)
        assert window.session.playhead.t == t
        assert not window.notebar.isHidden()
    press(window, Key.Key_E)
    assert window.status_bar.message.text() == "no bound event after this round"
    press(window, Key.Key_E, SHIFT)
    assert window.session.playhead.t == (rounds[-2] if len(rounds) > 1 else rounds[-1])


def test_an_event_of_a_hidden_round_is_nowhere(house: House) -> None:
    window = house.on(document("noisy", rounds=100))
    window.session.hide_future(True)
    told = []
    for t in (0, 100):
        window.session.seek(t)
        told.append(len(window.session.snapshot.learners[0].events))
    window.session.hide_future(False)
    assert told[0] == 0
    assert told[1] > 0


@pytest.mark.parametrize("learners", [("perceptron", "passive-aggressive")])
def test_beside_others_each_event_has_the_letter_of_its_learner(house: House, learners: tuple[str, ...]) -> None:
    window = house.on(document("noisy", *learners, rounds=60))
    run(window)
    panel = window.panel("mistakes")
    assert isinstance(panel, MistakesPanel)
    assert {turn.name[:2] for turn in panel.shown.plots[0].turns} <= {"A ", "B "}
    assert panel.shown.plots[0].turns
    assert panel.findChildren(RichLabel)
