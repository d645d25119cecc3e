"""Lines of coloured words: each part in its position and colour, omitting those without space."""

from dataclasses import replace
from itertools import pairwise

from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from visualonline.views.text.rich_label import RichLabel, TextRun
from visualonline.views.theme.style import DARK, LIGHT, Style

KEY = (TextRun("label + ", mark="disc"), TextRun("to come", mark="dot"))
WORDS = (TextRun("predicted "), TextRun("+", "positive", bold=True))


def strip(qtbot: QtBot, style: Style, width: int = 500) -> RichLabel:
    found = RichLabel(caption=True)
    qtbot.addWidget(found)
    found.set_style(style)
    found.resize(width, 27)
    found.show_parts(WORDS, KEY)
    found.show()
    return found


def told(one: RichLabel) -> list[QLabel]:
    return [label for label in one.findChildren(QLabel) if label.isVisible() and label.text()]


def test_parts_follow_each_other_and_the_key_ends_at_the_right(qtbot: QtBot) -> None:
    one = strip(qtbot, Style(LIGHT))
    labels = told(one)
    assert [label.text() for label in labels] == ["predicted ", "+", "label + ", "to come"]
    assert all(a.geometry().right() <= b.x() + 3 for a, b in pairwise(labels))
    assert abs(labels[-1].geometry().right() - 500) <= 3
    assert len({label.geometry().center().y() for label in labels}) == 1


def test_a_narrow_strip_leaves_out_the_key_and_tells_all_in_its_tooltip(qtbot: QtBot) -> None:
    one = strip(qtbot, Style(LIGHT), width=110)
    assert [label.text() for label in told(one)] == ["predicted ", "+"]
    one.resize(40, 27)
    one.show_parts((TextRun("a long sentence"),))
    assert told(one)[0].text().endswith("…")
    assert one.toolTip() == one.accessibleName() == "a long sentence"


def test_an_optional_part_gives_way_before_the_key(qtbot: QtBot) -> None:
    one = strip(qtbot, Style(LIGHT))
    remark = TextRun(", and a remark", optional=True)
    for width, words in ((500, ["predicted ", "+", ", and a remark", "label + ", "to come"]),
                         (310, ["predicted ", "+", "label + ", "to come"]), (110, ["predicted ", "+"])):  # fmt: skip
        one.resize(width, 27)
        one.show_parts((*WORDS, remark), KEY)
        assert [label.text() for label in told(one) if label.text().strip()] == words
    one.show_parts((*WORDS, remark))
    words = [label.text() for label in told(one) if label.text().strip()]
    assert words == ["predicted ", "+"], "nor is any part made smaller for it"


def test_other_colours_and_sizes_are_those_of_the_style(qtbot: QtBot) -> None:
    one = strip(qtbot, Style(LIGHT))
    for style in (Style(DARK), replace(Style(DARK), compact=True)):
        one.set_style(style)
        sign = told(one)[1]
        assert sign.palette().windowText().color() == style.colour("positive")
        assert sign.font().pixelSize() == style.caption


def test_a_name_keeps_its_words_at_the_cost_of_what_can_be_spared_and_of_its_brackets(qtbot: QtBot) -> None:
    one = strip(qtbot, Style(LIGHT))
    name = TextRun("B  Winnow (normalised)   ", bold=True)
    parts = (name, *(part._replace(spared=True) for part in WORDS), TextRun("  right", bold=True))
    told = ["B  Winnow (normalised)   predicted +  right", "B  Winnow (normalised)     right", "B  Winnow     right"]
    for width, words in zip((400, 250, 150), told, strict=True):
        one.resize(width, 27)
        one.show_parts(parts)
        assert "".join(part.text for part in one.fitted()[0]) == words
    one.resize(250, 27)
    assert one.fitted()[2] == Style(LIGHT).caption, "what is left is as large as there is room for"
    one.resize(110, 27)
    assert one.fitted()[0][0].text.startswith("B  W")
    assert one.fitted()[0][0].text.endswith("…   ")


def test_of_what_can_be_spared_the_last_gives_way_first_and_none_of_it_is_cut(qtbot: QtBot) -> None:
    one = strip(qtbot, Style(LIGHT))
    one.show_parts((
        TextRun("Round 40", bold=True, spared=True), TextRun("   ", spared=True), TextRun("right"),
        TextRun("   The learner updates on round ", spared=True), TextRun("35", bold=True, spared=True),
    ))  # fmt: skip
    told = set()
    for width in range(400, 40, -5):
        one.resize(width, 27)
        told.add("".join(part.text for part in one.fitted()[0]))
    assert sorted(told, key=len) == ["right", "Round 40   right", "Round 40   right   The learner updates on round 35"]


def test_a_sentence_without_room_is_told_more_briefly_before_its_end_is_dropped(qtbot: QtBot) -> None:
    one = strip(qtbot, Style(LIGHT))
    end = TextRun("mistake", bold=True)
    whole = (TextRun("Round 4   ", spared=True), TextRun("w·x = 0.01, so it predicts +.  "), end)
    one.show_parts(whole, KEY, (), ((TextRun("predicted +  "), end), (TextRun("+  "), end)))
    told = set()
    for width in range(600, 100, -5):
        one.resize(width, 27)
        told.add("".join(part.text for part in one.fitted()[0]))
    assert sorted(told, key=len, reverse=True) == [
        "Round 4   w·x = 0.01, so it predicts +.  mistake", "w·x = 0.01, so it predicts +.  mistake",
        "predicted +  mistake", "+  mistake",
    ]  # fmt: skip
