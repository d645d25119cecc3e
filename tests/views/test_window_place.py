"""The position of the window, its minimum size, what is remembered of it, and that dialogs fit into it."""

import gc
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot
from trials import in_long
from windows import House, activated, document, press, settled

from visualonline.app import main
from visualonline.cli_args import parse
from visualonline.session.playhead import Playhead
from visualonline.views.settings.preferences import Place, Preferences
from visualonline.views.shell.window import MainWindow
from visualonline.views.shell.window_place import SMALLEST, opening_place

FULL_HD, LAPTOP = QRect(0, 0, 1920, 1040), QRect(0, 28, 1366, 740)
BESIDE = QRect(1920, 0, 1280, 1024)
LEARNERS = ("perceptron", "winnow", "averaged-perceptron", "projected-gradient")


@pytest.mark.parametrize(("area", "size", "maximised"), [
    (FULL_HD, (1600, 900), False),
    (LAPTOP, (1256, 680), False),
    (QRect(0, 0, 1280, 690), (1177, 634), False),
    (QRect(0, 0, 960, 540), (960, 540), True),  # full HD at 200 %
    (QRect(0, 0, 910, 490), (910, 490), True),  # a laptop's 1366x768 at 150 %
    (QRect(0, 0, 1024, 520), (1024, 520), True),
])  # fmt: skip
def test_the_window_opens_within_its_screen(area: QRect, size: tuple[int, int], maximised: bool) -> None:
    place = opening_place(None, [area, FULL_HD])
    assert (place.rect.size().toTuple(), place.maximised) == (size, maximised)
    assert area.contains(place.rect)
    assert (place.rect.center() - area.center()).manhattanLength() <= 2


@pytest.mark.parametrize(("kept", "wanted"), [
    (QRect(100, 50, 1200, 700), QRect(100, 50, 1200, 700)),
    (QRect(2000, 100, 1200, 800), QRect(2000, 100, 1200, 800)),  # on the second screen
    (QRect(1700, 900, 1000, 600), QRect(1920, 424, 1000, 600)),  # between both, most of it on the second
    (QRect(5000, -900, 1000, 600), QRect(920, 0, 1000, 600)),  # on a screen that no longer exists
    (QRect(0, 0, 3000, 2000), QRect(76, 41, 1766, 956)),  # larger than any screen: in the middle, frame and all
    (QRect(10, 10, 20, 20), QRect(10, 10, 900, 480)),
])  # fmt: skip
def test_a_remembered_place_is_taken_as_far_as_a_screen_holds_it(kept: QRect, wanted: QRect) -> None:
    for maximised in (False, True):
        assert opening_place(Place(kept, maximised), [FULL_HD, BESIDE]) == Place(wanted, maximised)


def test_what_is_remembered_is_there_at_the_next_start_and_what_is_nonsense_is_not(tmp_path: Path) -> None:
    file, place = tmp_path / "layouts.ini", Place(QRect(-3, 40, 1000, 700), maximised=True)
    written = Preferences(file)
    written.keep_place(place)
    written.keep_theme("dark")
    written.keep_text(1.25)
    written.keep_speed(0.5)
    read = Preferences(file)
    assert (read.place, read.theme, read.text, read.speed) == (place, "dark", 1.25, 0.5)
    file.write_text("[window]\nplace=1 2 x\ntheme=gaudy\nspeed=fast\n[files]\nrecent={}\n", encoding="utf-8")
    read = Preferences(file)
    assert (read.place, read.theme, read.text, read.speed) == (None, "system", 1.0, Playhead.speed)
    assert read.recent == ()
    file.write_text(f"[window]\nplace={10**12} 0 800 600 0\nspeed=nan\n", encoding="utf-8")
    read = Preferences(file)
    assert (read.place, read.speed) == (None, Playhead.speed)


def test_a_start_takes_up_what_the_last_one_left(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "layouts.ini"
    monkeypatch.setattr("visualonline.app.preferences_file", lambda: file)
    monkeypatch.setattr("visualonline.app.screens", lambda: [FULL_HD])
    kept = Preferences(file)
    kept.keep_theme("dark")
    kept.keep_place(Place(QRect(30, 40, 1100, 640), maximised=False))
    found, others = [], QApplication.topLevelWidgets()

    def one_turn(_app: object) -> int:
        tops = (each for each in QApplication.topLevelWidgets() if each not in others)
        [window] = [each for each in tops if isinstance(each, MainWindow)]
        found.append((window.look.theme, window.pos(), window.size().toTuple(), window.session.playhead.speed))
        activated(window)
        press(window, Qt.Key.Key_Plus)
        window.resize(1000, 600)
        window.close()
        window.deleteLater()
        settled()
        return 0

    monkeypatch.setattr(QApplication, "exec", one_turn)
    monkeypatch.setattr(gc, "freeze", lambda: None)  # or the window could not be deleted
    for _ in range(2):
        assert main(parse(["separable", "--rounds", "20"])) == 0  # type: ignore[arg-type]
    assert found == [("dark", QPoint(30, 40), (1100, 640), 4.0), ("dark", QPoint(30, 40), (1000, 600), 8.0)]


@pytest.mark.parametrize("n", [4, *in_long(1)])
def test_the_window_can_be_made_as_small_as_its_smallest_size(house: House, n: int) -> None:
    window = house.on(document("noisy", *LEARNERS[:n]))
    for _ in range(2):
        window.resize(SMALLEST)
        settled()
    assert window.size() == SMALLEST
    centre = window.centralWidget()
    assert centre.rect().contains(window.status_bar.geometry())
    assert window.minimumSizeHint().height() <= SMALLEST.height()
    for part in (window.layout_, window.transport):
        assert window.rect().contains(QRect(part.mapTo(window, QPoint(0, 0)), part.size()))
    area = window.layout_
    for dock in area.docks.values():
        assert not dock.seen or area.rect().contains(dock.geometry()), dock.windowTitle()


@pytest.mark.parametrize("size", [(960, 540), *in_long(((1024, 768),))])
def test_dialogs_fit_into_a_small_window(house: House, tmp_path: Path, size: tuple[int, int]) -> None:
    path = tmp_path / "points.csv"
    path.write_text("a,b,kind\n1,2,cat\n3,4,dog\n", encoding="utf-8")
    window = house.on(size=size)
    for show in (window.help.show_keys, lambda: window.files.open_path(str(path))):
        show()
        settled()
        [dialog] = [one for one in window.findChildren(QDialog) if one.isVisible()]
        assert dialog.width() <= size[0]
        assert dialog.height() <= size[1]
        dialog.reject()
        del dialog
        settled()
