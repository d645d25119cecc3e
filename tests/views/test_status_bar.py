"""The status line and the position above it: long texts in little space."""

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from visualonline.views.shell.status_bar import StatusBar
from visualonline.views.shell.transport import Place

NAMES = "perceptron, voted-perceptron, dual-perceptron, kernel-perceptron, budget-perceptron, alma, romma, winnow"


def line(qtbot: QtBot, width: int) -> StatusBar:
    made = StatusBar()
    qtbot.addWidget(made)
    made.resize(width, 36)
    made.show()
    QApplication.processEvents()
    return made


def test_a_refusal_with_a_long_list_tells_its_first_names_and_how_many_more(qtbot: QtBot) -> None:
    whole = f"There is no learner 'perceptrn'; there are {NAMES}"
    wide, narrow = line(qtbot, 1600), line(qtbot, 1000)
    for one in (wide, narrow):
        one.refuse(whole)
        assert one.message.toolTip() == whole
    assert wide.message.text() == whole
    first = "There is no learner 'perceptrn'; there are perceptron, voted-perceptron, dual-perceptron"
    assert narrow.message.text() in (f"{first} and 5 more", f"{first}, kernel-perceptron, budget-perceptron and 3 more")


def test_the_keys_in_the_middle_give_way_and_the_last_one_stays(qtbot: QtBot) -> None:
    narrow = line(qtbot, 400)
    assert narrow.message.text().startswith("Space play")
    assert narrow.message.text().endswith("F1 keys")
    assert narrow.message.fontMetrics().horizontalAdvance(narrow.message.text()) <= narrow.message.width()


def test_clicks_are_told_where_they_add_points(qtbot: QtBot) -> None:
    wide = line(qtbot, 1600)
    for clicks in (False, True):
        wide.show_keys(clicks=clicks)
        assert ("click +1" in wide.message.text(), "right-click −1" in wide.message.text()) == (clicks, clicks)
        assert wide.message.text().endswith("F1 keys")


def test_the_label_of_clicks_is_the_chosen_one_and_a_message_stays(qtbot: QtBot) -> None:
    wide = line(qtbot, 1600)
    wide.choose_label(-1)
    assert "click −1     right-click +1" in wide.message.text()
    wide.inform("Saved.")
    wide.choose_label(1)
    assert wide.message.text() == "Saved."
    wide.clear()
    assert "click +1     right-click −1" in wide.message.text()


def test_the_place_in_time_has_room_in_larger_letters_at_once(qtbot: QtBot) -> None:
    place = Place()
    qtbot.addWidget(place)
    place.hold("round 400 of 400")
    place.setText("round 0 of 400")
    font = place.font()
    font.setPixelSize(40)
    place.setFont(font)
    assert place.width() == place.fontMetrics().size(0, "round 400 of 400").width()
