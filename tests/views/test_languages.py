"""The window in another language and in a right-to-left layout; catalogues compared with the window's texts."""

from __future__ import annotations

import re
import shutil
from collections import Counter
from dataclasses import replace
from functools import partial
from pathlib import Path
from xml.etree import ElementTree

import pytest
from importing import TWO, offered, written
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QDialog,
    QLabel,
    QMenu,
    QStyle,
    QStyleOptionComboBox,
    QTabBar,
    QWidget,
)
from simulated import USUAL
from translations import DECLARED, FOLDER, unfinished, update
from typed import some
from windows import House, document, settled

import visualonline as vo
from visualonline.core.catalog import catalog
from visualonline.core.languages import languages
from visualonline.core.notation import in_notation
from visualonline.lessons.reading import lessons
from visualonline.session.errata_demo import demo_document
from visualonline.streams.pipeline import open_base
from visualonline.streams.spec import StreamSpec
from visualonline.streams.tables.preview import preview
from visualonline.theorems.erratum import errata
from visualonline.views.dialogs.importer.wording import sentence
from visualonline.views.plot.frame import PlotFrame
from visualonline.views.plot.round_panel import reasons_for
from visualonline.views.shell.window import MainWindow
from visualonline.views.text.spoken import aloud, spoken_round
from visualonline.views.text.translation import (
    declared,
    language,
    read_catalogue,
    translate_message,
    translate_note,
    translate_stream,
)

NUMBER = re.compile(r"\d+(?:[.,\u202f]\d+)*")
AS_TYPED = ("CC BY 4.0", "1:0.5", "3:0.5", "price:0.5", "{0 1.5, 3 yes}", "['add', -1, [0.5, 0.5], 1]", "0.5{1}{2}")
"""A licence, and what stands in files in English notation."""
GERMAN = read_catalogue(FOLDER / "de.ts")


def test_every_text_is_translated(tmp_path: Path) -> None:
    """Declarations of plug-ins are excluded: `bootstrap.py translations` reports them, and bundles require them."""
    for code in languages()[1:]:
        copy = tmp_path / f"{code}.ts"
        shutil.copyfile(FOLDER / copy.name, copy)
        update(copy)
        waiting = [text for text in unfinished(copy) if text[0] != DECLARED]
        assert waiting == [], "bootstrap.py translations adds them to the catalogue"
        assert keys(copy) == keys(FOLDER / copy.name), "bootstrap.py translations takes those out that are gone"


def test_no_text_hides_from_lupdate_in_another_one() -> None:
    hidden = re.compile(r"""f"[^"\n]*\{[^}"\n]*\b(tr|translate)\('""")
    files = sorted((FOLDER.parents[1] / "visualonline" / "views").rglob("*.py"))
    found = {path.name for path in files if hidden.search(path.read_text("utf-8"))}
    assert found == {"translation.py"}, "what stands in braces of an f-string is not found; nouns of `counted` are"


def keys(catalogue: Path) -> set[tuple[str, str]]:
    contexts = ElementTree.parse(catalogue).iter("context")
    texts = {(c.findtext("name", ""), m.findtext("source", "")) for c in contexts for m in c.iter("message")}
    return {text for text in texts if text[0] != DECLARED}


def test_translations_keep_what_is_filled_in_the_blanks_around_it_and_the_numbers() -> None:
    def kept(text: str) -> tuple[object, ...]:
        places = sorted(set(re.findall(r"\{[^{}]*\}", text)))
        numbers = sorted(NUMBER.findall(re.sub(r"\{[^{}]*\}|Pos1", "", text)))  # Pos1: a key
        return places, numbers, len(text) - len(text.lstrip()), len(text) - len(text.rstrip()), text.count("&") > 0

    def told(text: str) -> str:
        return text if any(typed in text for typed in AS_TYPED) else in_notation(text, "de")

    assert [text for (_, text), translation in GERMAN.items() if kept(told(text)) != kept(translation)] == []


def test_a_sentence_with_numbers_and_names_is_translated(german: None) -> None:
    assert language() == "de"
    assert declared("η at round t is 0.224") == "η in Runde t ist 0,224"
    assert declared("Perceptron has no weight vector. Choose the perceptron or projected gradient descent.").startswith(
        "Perzeptron hat keinen Gewichtsvektor."
    )
    assert declared("what nobody says") == "what nobody says"
    assert translate_message("η at round t is 0.224") == "η in Runde t ist 0,224"
    assert translate_message(
        "leader-killer:N=2 has no known means; use bernoulli-arms or prior-arms"
    ) == "leader-killer:N=2 hat keine bekannten Mittel; verwenden Sie bernoulli-arms oder prior-arms"
    unknown = "noisy has no known distribution; use iid, or experts or random-experts with N <= 10"
    assert reasons_for({1: f"The risk is not known: {unknown}."}, several=True) == (
        "B: Das Risiko ist nicht bekannt: noisy hat keine bekannte Verteilung; verwenden Sie iid, oder experts oder "
        "random-experts mit N <= 10.",
    )


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "rounds 1 to 2 are not separable, up to rounding, and the theorem covers separable rounds only. "
            "In round 2 no w′ was feasible any more: w has been constant since then",
            "Runden 1 bis 2 sind bis auf Rundung nicht trennbar, und der Satz gilt nur für trennbare Runden. "
            "In Runde 2 war kein w′ mehr zulässig: w ist seitdem konstant",
        ),
        (
            "max K(x, x) = 0.983, the margin is below 0.000004 r, so the L2 form is used",
            "max K(x, x) = 0,983, der Margin liegt unter 0,000004 r, also wird die L2-Form verwendet",
        ),
        (
            "η = 0.333 (ρ/r∞² of the whole stream, known in hindsight), 2ρ/r² = 0.667",
            "η = 0,333 (ρ/r∞² des ganzen Datenstroms, im Rückblick bekannt), 2ρ/r² = 0,667",
        ),
        (
            "labels arrive 5 rounds late; the theorem assumes no delay",
            "Labels sind um 5 Runden verzögert; der Satz setzt keine Verzögerung voraus",
        ),
        (
            "max ‖x‖ = 4: divide each x by its norm (--normalize unit)",
            "max ‖x‖ = 4: teilen Sie jedes x durch seine Norm (--normalize unit)",
        ),
        (
            "η = 0.277 is tuned for T = 20: choose η = 0.185 or less",
            "η = 0,277 ist auf T = 20 eingestellt: wählen Sie η = 0,185 oder weniger",
        ),
        ("N = 3: far from the limit; use 100 or more", "N = 3: fern vom Grenzwert; verwenden Sie 100 oder mehr"),
    ],
)
def test_a_composed_sentence_is_split_where_all_its_parts_are_known(german: None, text: str, told: str) -> None:
    assert translate_message(text) == told


WORD = re.compile(r"(?<![\w-])(?<!=)(?<!= )[a-z]{2,}(?![\w-]| =)")
"""A word that is neither part of an id nor the name or the value of a setting."""


def foreign() -> set[str]:
    """Return the words that are at least ten times as frequent in the texts as in their German translations."""
    english = Counter(WORD.findall(" ".join(text for _, text in GERMAN).lower()))
    native = Counter(WORD.findall(" ".join(GERMAN.values()).lower()))
    found = {word for word, times in english.items() if times >= 10 * native[word]}
    assert {"the", "is", "rounds", "used"} < found
    return found - {"ball", "exponential", "first", "experts"}  # values of settings, and the id of a stream


def test_no_premise_is_half_english(german: None) -> None:
    learners = catalog("learners").plugins
    runs = [("or-literals" if name == "elim" else USUAL[one.accepts], name, 0) for name, one in learners.items()]
    late = [("noisy", "perceptron", 2), ("noisy", "online-svm", 2), ("experts", "exponential-weights", 2)]
    found = set()
    for stream, learner, delay in (*runs, *late, ("matrix-game", "adahedge", 0), ("separable", "romma", 0)):
        theorems = vo.run(stream, learner, rounds=8, delay=delay).theorems()
        found |= {premise for theorem in theorems for premise in theorem.premises}
    told = {text for one in found for text in (declared(one.statement), translate_message(one.why))}
    assert len(found) > 80
    words = foreign()
    assert {text for text in told if words & set(WORD.findall(text.lower()))} == set()


def test_the_form_of_a_lesson_is_german(house: House, german: None) -> None:
    window = house.on()
    window.actions_["newLessonAction"].trigger()
    settled()
    dialog = some(window.findChild(QDialog, "lessonEditor"))
    told = {text for field in dialog.findChildren(QWidget) for text in (field.toolTip(), field.accessibleName())}
    words = foreign()
    assert {text for text in told if words & set(WORD.findall(text.lower()))} == set()
    assert len(told) > 20
    house.close()  # with the dialog


def test_the_progress_of_long_work_is_told_in_german(german: None) -> None:
    assert (
        translate_message("734 of 1,000 rounds, 22 a second, 12 s left")
        == "734 von 1\u202f000 Runden, 22 je Sekunde, noch 12 s"
    )
    read = translate_message("600 rounds so far, 100 a second, 40 % read, 17 minutes left")
    assert read == "600 Runden bisher, 100 je Sekunde, 40 % gelesen, noch 17 Minuten"


def test_what_a_file_holds_is_told_in_german(german: None, tmp_path: Path) -> None:
    path = tmp_path / "points.csv"
    path.write_text("x1,x2,y\n0.1,0.2,1\n0.5,-0.2,-1\n", "utf-8")
    spec = StreamSpec(str(path))
    assert sentence(spec, preview(str(path), spec.read_options)).startswith("2 Zeilen, 2 Merkmale; ")
    categories = replace(spec, categories=True)
    assert sentence(categories, preview(str(path), categories.read_options)).startswith("2 Zeilen, 2 Spalten; ")


def test_the_story_of_an_erratum_is_told_in_german(german: None) -> None:
    for erratum in errata():
        words = (str(erratum.number), *map(declared, (erratum.lecture, erratum.wrong, erratum.right, erratum.story)))
        story = "Erratum {} ({}). Angegeben: {}. Richtig: {}. {}".format(*words)
        assert translate_note(demo_document(erratum).note) == story
        assert words[-1] != erratum.story
    own = "Erratum 3 (mine). Stated: a. Correct: b. c"
    assert translate_note(own) == own


def test_the_title_of_a_stream_is_german_with_all_that_was_done_to_it(german: None) -> None:
    for name in (plugin.name for plugin in catalog("streams").plugins.values()):
        assert translate_stream(f"{name} (N=2, at=0.5), edited") == f"{declared(name)} (N=2, at=0,5), bearbeitet"
    spec = StreamSpec(
        "separable", rounds=8, seed=3, order="shuffled", passes=2, delay=2, drift="abrupt", turn=30.0, bias=True,
        mirror="negated", normalize="unit",
    )  # fmt: skip
    title = open_base(spec).name
    words = translate_stream(title).split(", ")
    assert len(words) == len(title.split(", ")) == 8
    assert words[1] == "auf Norm eins normiert"
    assert [(part, word) for part, word in zip(title.split(", ")[1:], words[1:], strict=True) if part == word] == []


def test_a_voice_says_a_round_in_german(house: House, german: None) -> None:
    window = house.on(document("separable", "perceptron", "winnow"))
    window.session.seek(2)
    settled()
    line = spoken_round(window.session.snapshot)
    assert line.startswith("Runde 2. A ")
    assert "Perzeptron: vorhergesagt " in line
    said = "γ ist mindestens 0, w mal x ist kleiner als minus 1, theta ist höchstens plus 2"
    assert aloud("γ ≥ 0,  w·x < −1,  θ ≤ +2") == said


def test_no_english_is_left_in_a_german_window(house: House, german: None, tmp_path: Path) -> None:
    window = house.on(document("separable", "perceptron", "winnow"), size=(1252, 700))
    window.view_actions.choose_text(2.0)
    window.session.seek(20)
    settled()
    titles = [action.text() for action in window.menuBar().actions()]
    mnemonics = [title[title.index("&") + 1].upper() for title in titles]
    assert titles[0] == "&Datei"
    assert len(set(mnemonics)) == len(titles)
    for name, show in (
        ("importDialog", partial(window.files.open_path, str(written(tmp_path, TWO)))),
        ("exportDialog", window.actions_["exportAction"].trigger),
        ("lessonEditor", window.actions_["newLessonAction"].trigger),
        ("preferencesDialog", window.actions_["preferencesAction"].trigger),
    ):
        show()
        settled()
        dialog = some(window.findChild(QDialog, name))
        assert shared_keys(dialog) == []
        assert wrong_tips(dialog) == []
    window.actions_["keysAction"].trigger()
    settled()
    words = [label for label in some(window.findChild(QDialog, "keysDialog")).findChildren(QLabel) if label.wordWrap()]
    assert [label.text() for label in words if label.heightForWidth(label.width()) > label.height()] == []
    sources = {text.strip() for (_, text), translation in GERMAN.items() if text != translation}
    same = {translation.strip() for translation in GERMAN.values()}
    assert sorted(said(window) & (sources - same)) == []
    house.close()


def wrong_tips(dialog: QDialog) -> list[str]:
    """Return the tooltips of buttons that name another key than the one that is underlined."""
    buttons = [(each.toolTip(), each.text()) for each in dialog.findChildren(QAbstractButton)]
    named = [(tip, text, re.search(r"\(Alt\+(\w)\)", tip)) for tip, text in buttons]
    return [tip for tip, text, key in named if key and f"&{key[1]}".casefold() not in text.casefold()]


def shared_keys(dialog: QDialog) -> list[str]:
    """Return the texts of a dialog that are reached by the same key as an earlier one."""
    labels = [each for each in dialog.findChildren(QLabel) if each.buddy() is not None and each.isVisibleTo(dialog)]
    buttons = [each for each in dialog.findChildren(QAbstractButton) if each.isVisibleTo(dialog)]
    texts = [*(label.text() for label in labels), *(button.text() for button in buttons)]
    keys = [QKeySequence.mnemonic(text).toString() for text in texts]
    return [text for k, text in enumerate(texts) if keys[k] and keys[k] in keys[:k]]


def said(window: MainWindow) -> set[str]:
    """Return the texts of the menus, visible widgets and tabs of a window."""
    found = {action.text() for action in window.findChildren(QAction)}
    found |= {menu.title() for menu in window.findChildren(QMenu)}
    for bar in window.findChildren(QTabBar):
        found |= {bar.tabText(k) for k in range(bar.count())}
    for widget in window.findChildren(QWidget):
        if widget.isVisible():
            found |= {widget.toolTip(), widget.accessibleName(), widget.whatsThis(), widget.windowTitle()}
            for words in ("text", "title", "placeholderText"):
                tell = getattr(widget, words, None)
                if callable(tell):
                    found.add(str(tell()))
    return {text.strip() for text in found}


def test_the_window_can_be_laid_out_from_right_to_left(house: House, qapp: QApplication) -> None:
    house.close()
    qapp.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    try:
        window = house.on(document("separable", "perceptron"))
        settled()
        bar = window.topbar
        assert left(bar.stream_box, window) > left(bar.bias_box, window) > left(bar.add_button, window)
        for plot in window.findChildren(PlotFrame):  # plots stay as they are
            assert some(plot.viewport()).layoutDirection() is Qt.LayoutDirection.LeftToRight, "and signs before numbers"
            if "left" in plot.axes:
                assert plot.axes["left"].scenePos().x() < plot.box.scenePos().x()
        window.lesson_player.start(lessons("en")["protocol"])
        settled()
        card = window.lesson_card
        assert left(card, window) > window.width() // 2
        assert card.contentsMargins().right() > card.contentsMargins().left() == 0, "the gap is at the window's edge"
        window.lesson_player.leave()
        house.close()
    finally:
        qapp.setLayoutDirection(Qt.LayoutDirection.LeftToRight)


def left(widget: QWidget, window: MainWindow) -> int:
    return widget.mapTo(window, QPoint()).x()


def test_every_choice_about_a_file_stands_whole_on_the_smallest_screen(
    house: House, german: None, tmp_path: Path
) -> None:
    _, dialog = offered(house, tmp_path, size=(960, 540))
    boxes = dialog.choices.findChildren(QComboBox)
    cut = [text for box in boxes for text in map(box.itemText, range(box.count())) if _room(box) < _width(box, text)]
    assert (len(boxes), cut) == (9, [])
    house.close()  # with the dialog


def _room(box: QComboBox) -> int:
    option, part = QStyleOptionComboBox(), QStyle.SubControl.SC_ComboBoxEditField
    box.initStyleOption(option)
    return box.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, part, box).width()


def _width(box: QComboBox, text: str) -> int:
    return box.fontMetrics().horizontalAdvance(text)


def test_the_label_of_new_points_keeps_its_text_in_german(house: House, german: None) -> None:
    button = house.on(size=(1920, 1080)).topbar.label_button
    before = button.text()
    button.click()
    assert button.text() == before.replace("+1", "−1") != "−1"
    button.click()
