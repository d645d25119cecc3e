"""A session restores the window: theorem, speed, hidden rounds, the maximised panel, and moved panels."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog
from trials import in_long
from windows import House, dock, document, opened, picture, places, run, settled

from visualonline.session.commands import ChooseTheorem
from visualonline.session.document import load
from visualonline.views.shell.window import MainWindow

FULL = (1920, 1080)


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
    monkeypatch.setattr(window.status_bar, "refuse", refused.append)
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
    assert [sentence[:36] for sentence in refused] == ["this run differs from the saved run:"]


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


def tabs(window: MainWindow) -> None:
    for name in ("rule", "points"):
        window.layout_.open(name)
        window.layout_.tabifyDockWidget(dock(window, "mistakes"), dock(window, name))
    dock(window, "rule").raise_()


def splits(window: MainWindow) -> None:
    """A tree of four levels left of the planes, with manual sizes."""
    area = window.layout_
    area.open("rule")
    area.open("vote")
    settled()
    area.addDockWidget(Qt.DockWidgetArea.LeftDockWidgetArea, dock(window, "rule"))
    across, down = Qt.Orientation.Horizontal, Qt.Orientation.Vertical
    for before, after, way in (("rule", "vote", down), ("vote", "proof", across), ("proof", "margin", down)):
        area.splitDockWidget(dock(window, before), dock(window, after), way)
    settled()
    area.resizeDocks([dock(window, "proof"), dock(window, "vote")], [300, 130], across)
    area.resizeDocks([dock(window, "margin"), dock(window, "rule")], [160, 301], down)


def floating(window: MainWindow) -> None:
    dock(window, "mistakes").turn_floating()
    settled()
    dock(window, "mistakes").setGeometry(60, 70, 400, 300)


def closed(window: MainWindow) -> None:
    dock(window, "theorem").dismiss()
    settled()
    dock(window, "margin").dismiss()


def around(window: MainWindow) -> None:
    """Panels on all four sides."""
    for name, way in (("proof", "left"), ("margin", "up"), ("mistakes", "down")):
        window.layout_.move_panel(name, way)
        settled()


def stage(window: MainWindow) -> object:
    """Return all that can be seen of the panels."""
    windows = {name: one.geometry().getRect() for name, one in window.layout_.docks.items() if one.isFloating()}
    return places(window), windows, window.layout_.layout_by_hand


@pytest.mark.parametrize("arrange", [tabs, *in_long(splits, floating, closed, around)])
def test_each_arrangement_comes_back_to_the_pixel(
    house: House, arrange: Callable[[MainWindow], None], tmp_path: Path
) -> None:
    window = house.on(document("noisy"), size=FULL)
    arrange(window)
    settled()
    window.layout_._keep()
    before, pixels = stage(window), picture(window.layout_)
    assert window.files._save(str(tmp_path / "a.vonline"))
    window.session.undo_stack.undo()
    settled()
    assert stage(window) != before
    window.session.undo_stack.redo()
    settled()
    assert stage(window) == before
    assert (picture(window.layout_) == pixels).all()
    window.layout_.toggle("scoreboard")
    assert window.files._save(str(tmp_path / "enlarged.vonline"))
    for name in ("a", "enlarged"):
        assert window.files.open_path(str(tmp_path / f"{name}.vonline"))
        if name == "enlarged":
            window.layout_.toggle("scoreboard")
        run(window)
        assert stage(window) == before


@pytest.mark.long(only=True)
def test_a_layout_keeps_its_proportions_in_a_window_of_another_size(house: House) -> None:
    window = house.on(document("experts", "weighted-majority", "halving"), size=(1600, 900))
    area = window.layout_
    area.move_panel("scoreboard", "left")
    settled()
    kept, before = area.layout_by_hand, places(window)
    width = area.width()
    window.resize(1900, 1060)
    settled()
    area.restore(kept)
    settled()
    after = places(window)
    assert set(after) == set(before)
    for name in after:
        assert after[name][2] / area.width() == pytest.approx(before[name][2] / width, abs=0.01)
    area.reset()
