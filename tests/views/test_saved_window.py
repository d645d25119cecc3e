"""A session brings back how the window stood: theorem, speed, what is hidden, the enlarged panel, and moved panels."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog
from windows import House, document, opened, places, settled

from visualonline.session.commands import ChooseTheorem
from visualonline.session.document import load
from visualonline.views.shell.window import MainWindow


def saved(window: MainWindow, monkeypatch: pytest.MonkeyPatch, path: Path) -> None:
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args, **_words: (str(path), ""))
    assert window.files.save_as()


def test_what_was_chosen_in_the_window_comes_back(
    house: House, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    window = house.on(document("separable"), size=(1920, 1080))
    session = window.session
    session.execute(ChooseTheorem(0, "perceptron-hinge"))
    session.set_speed(16)
    session.hide_future(True)
    window.layout_.open("dual")
    window.layout_.move_panel("weight-space", "up")
    settled()
    stood, panels = places(window), opened(window)
    assert "dual" in panels
    saved(window, monkeypatch, tmp_path / "talk")
    path = tmp_path / "talk.vonline"
    assert path.exists(), "a name without an ending is given one"
    window.layout_.toggle("rule")
    saved(window, monkeypatch, tmp_path / "enlarged.vonline")
    window = house.on(document("noisy"), size=(1920, 1080))
    refused: list[str] = []
    monkeypatch.setattr(window.keyline, "refuse", refused.append)
    assert window.files.open_path(str(path))
    settled()
    assert session.workspace.theorems == ["perceptron-hinge"]
    assert (session.playhead.speed, session.future_hidden, window.layout_.enlarged) == (16, True, None)
    assert (opened(window), places(window)) == (panels, stood)
    assert refused == []
    assert window.files.open_path(str(tmp_path / "enlarged.vonline"))
    assert window.layout_.enlarged == "rule"
    path.write_text(path.read_text().replace('"mistakes": ', '"mistakes": 1'))
    assert window.files.open_path(str(path))
    session.finish()
    assert [sentence[:34] for sentence in refused] == ["this is not the run that was saved"]


def test_a_theorem_or_a_panel_that_is_not_there_is_left_out(house: House, tmp_path: Path) -> None:
    window = house.on(document("separable"))
    path = tmp_path / "other.vonline"
    path.write_text(
        '{"format": "visualonline session 2", "stream": {"source": "separable", "rounds": 20},'
        ' "learners": [{"id": "perceptron", "settings": {}}], "view": {"panels": ["weights"]},'
        ' "window": {"theorems": ["elim", "winnow", "gone"], "enlarged": "gone", "layout": "AAAA"}}'
    )
    assert load(str(path)).window.enlarged == "gone"
    assert window.files.open_path(str(path))
    settled()
    assert (window.session.workspace.theorems, window.layout_.enlarged, opened(window)) == ([""], None, {"weights"})
