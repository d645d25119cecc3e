"""A fault in a panel ends this panel with a sentence; the others continue, and other runs try it again."""

import sys

import pytest
from windows import House, document, settled

from visualonline.session.feeds.potential import PotentialFeed
from visualonline.session.playhead import Playhead
from visualonline.session.snapshot import Snapshot
from visualonline.session.workspace import Workspace
from visualonline.views.panels.mistakes import MistakesPanel


@pytest.fixture
def raised(monkeypatch: pytest.MonkeyPatch) -> list[BaseException]:
    """Collect the reports instead of failing the test."""
    found: list[BaseException] = []
    monkeypatch.setattr(sys, "excepthook", lambda _kind, error, _where: found.append(error.with_traceback(None)))
    return found


def fail(*_: object) -> None:
    raise ZeroDivisionError("planted")


def test_a_panel_that_fails_is_a_sentence_until_there_are_other_runs(
    house: House, monkeypatch: pytest.MonkeyPatch, raised: list[BaseException]
) -> None:
    window = house.on(document("noisy", rounds=30))
    dock = window.layout_.docks["mistakes"]
    with monkeypatch.context() as patch:
        patch.setattr(MistakesPanel, "show_snapshot", fail)
        for t in (3, 4, 5):
            window.session.seek(t)
            settled()
        assert [str(error) for error in raised] == ["planted"]
        sentence = dock._sentence
        assert sentence is not None
        assert sentence.isVisible()
        assert sentence.text().startswith("This panel failed with ZeroDivisionError: planted. Choose another learner")
        assert dock.panel is not None
        assert not dock.panel.isVisible()
        scores = window.layout_.panels["scoreboard"]
        assert scores.snapshot is not None
        assert scores.snapshot.t == 5
    window.session.choose_learner(0, "winnow2")
    assert not sentence.isVisible()
    assert dock.panel.isVisible()
    assert dock.panel.snapshot is not None
    assert len(raised) == 1


def test_a_feed_that_fails_ends_its_panel_alone(
    house: House, monkeypatch: pytest.MonkeyPatch, raised: list[BaseException]
) -> None:
    window = house.on(document("noisy", rounds=30))
    window.show_panel("potential")
    settled()
    assert "potential" in window.layout_.seen
    dock = window.layout_.docks["potential"]
    with monkeypatch.context() as patch:
        patch.setattr(PotentialFeed, "data", fail)
        for t in (3, 4, 5):
            window.session.seek(t)
            settled()
        assert len(raised) == 1
        assert dock._sentence is not None
        assert dock._sentence.isVisible()
        assert window.session.snapshot.t == 5
    window.session.choose_learner(0, "winnow2")
    assert not dock._sentence.isVisible()
    assert len(raised) == 1


def test_a_place_in_time_that_cannot_be_shown_is_said_once_and_can_be_left(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = house.on(document("noisy", rounds=30))
    window.session.seek(2)
    whole = Workspace.snapshot

    def partly(self: Workspace, playhead: Playhead, *, hides_future: bool) -> Snapshot:
        if playhead.t == 7:
            fail()
        return whole(self, playhead, hides_future=hides_future)

    said: list[str] = []
    window.session.failed.connect(said.append)
    with monkeypatch.context() as patch:
        patch.setattr(Workspace, "snapshot", partly)
        for _ in range(3):
            window.session.seek(7)
            settled()
        assert said == ["A part could not be computed and was left out (ZeroDivisionError: planted)."]
        window.session.seek(8)
        settled()
    scores = window.layout_.panels["scoreboard"]
    assert scores.snapshot is not None
    assert scores.snapshot.t == 8
