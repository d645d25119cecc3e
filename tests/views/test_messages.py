"""Messages from below the views in a German window: each is found in the code, and translated with its values."""

from __future__ import annotations

import ast
import re
from dataclasses import replace
from functools import cache
from pathlib import Path

from importing import told as said
from importing import written
from messages import messages, texts
from translations import FOLDER
from windows import House, document, found, settled

from visualonline.runs.conformance import _CHECKS, Check
from visualonline.views.dialogs.importer.dialog import ImportDialog
from visualonline.views.shell.window import MainWindow
from visualonline.views.text.translation import read_catalogue, translate_message

GERMAN = read_catalogue(FOLDER / "de.ts")


def opened(house: House) -> MainWindow:
    """Return a window on a document. As a fixture's value it would outlive the module's last test."""
    return house.on(document("separable", "perceptron"))


def refused(window: MainWindow) -> str:
    settled()
    return window.status_bar.message.text()


def filled(text: str) -> str:
    return re.sub(r"\{(\d)\}", r"7\1", text)


@cache
def every_message(*, science: bool) -> frozenset[str]:
    return frozenset(messages(science=science))


def test_each_message_is_told_by_its_own_translation(german: None) -> None:
    every = every_message(science=False) | every_message(science=True)
    found = {text: GERMAN.get(("Message", text)) or GERMAN.get(("Declared", text)) for text in every}
    german_of = {text: german for text, german in found.items() if german}  # a new plug-in may lack translations
    spoken = {text: translate_message(filled(text)) for text in german_of if "{0}" in text}
    assert len(spoken) > 400
    assert {text: said for text, said in spoken.items() if said != filled(german_of[text])} == {}


def test_what_happened_to_the_rounds_is_told_in_german_after_each_message(german: None) -> None:
    for text in (filled(text) for text in every_message(science=False) if text.endswith(".")):
        told = translate_message(f"{text} Earlier rounds that were kept: 5.")
        assert told == f"{translate_message(text)} Zahl der behaltenen früheren Runden: 5."


def test_what_is_raised_needs_no_more_than_an_f_string() -> None:
    code = """raise Odd(f"{name} has {n:,} {'cows' if n else 'cats'}; take {n + 1}")"""
    function = ast.parse(f'def f(n, name):\n    "This is no message."\n    {code}')
    assert list(texts(function)) == ["{0} has {1} {2}; take {3}", "cows", "cats"]
    assert list(texts(ast.parse('raise Odd("gone")\nid = "key"\nif "is no" in text: pass'))) == []
    assert list(texts(ast.parse('why = "it is full"\nraise Odd(f"{path}: {why}, sorry")'))) == [
        "it is full",
        "{0}: {1}, sorry",
    ]


def test_what_the_checks_of_a_plug_in_found_is_told_in_german(german: None) -> None:
    for text in (*_CHECKS, "starts and runs", "is fast enough for playback"):
        assert translate_message(Check(text, met=True).sentence) == f"{translate_message(text)}: ja"
    slow = Check("is fast enough for playback", False, "633 µs per round")
    assert translate_message(slow.sentence) == "ist schnell genug zum Abspielen: nein; 633 µs je Runde"


def test_a_quoted_word_an_id_and_a_file_are_kept(german: None) -> None:
    fault = "the data.csv, line 3, column 2: 'Perceptron' is not a finite number"
    assert translate_message(fault) == "the data.csv, Zeile 3, Spalte 2: „Perceptron“ ist keine endliche Zahl"
    assert translate_message("Invalid value for loss: 'mistake' (expected one of hinge, loss).") == (
        "Ungültiger Wert für loss: „mistake“ (erwartet: eines von hinge, loss)."
    )
    assert translate_message("a mystery") == "a mystery"


def test_a_broken_table_says_its_line_in_german(house: House, german: None, tmp_path: Path) -> None:
    window = opened(house)
    path = written(tmp_path, "a,b,label\n1,2,1\n3,4,-1\n5,x,1\n6,7,-1\n")
    assert window.files.open_path(str(path))
    settled()
    dialog = found(window, ImportDialog, "importDialog")
    dialog.open_button.click()
    settled()
    assert said(dialog) == (
        "points.csv, Zeile 4, Spalte 2: „x“ ist keine Zahl. Jedes Merkmal sollte eine Zahl sein, etwa 0.5, "
        "oder „Text als 0/1“ macht aus Text 0/1-Merkmale."
    )
    dialog.reject()


def test_a_mistake_in_a_lesson_is_told_in_german_with_line_and_key(house: House, german: None, tmp_path: Path) -> None:
    window = opened(house)
    about = 'title = "A"\ntopic = "b"\nsummary = "c"\nsource = "d"\nminutes = 5\ngoals = ["e"]\n'
    step = '[[step]]\ntitle = "f"\nrun = "separable --learner perceptron"\ntext = "g"\npanels = "rule"\n'
    path = written(tmp_path, about + step, "broken.toml")
    assert not window.files.open_path(str(path))
    assert refused(window) == "broken.toml, Zeile 11: step.panels: Der Wert muss eine Liste sein."


def test_a_refused_parameter_and_a_refused_learner_are_told_in_german(house: House, german: None) -> None:
    window = opened(house)
    shown = window.session.document
    stream = replace(shown.stream, source="subcommittee", settings=(("k", "4"),))
    assert not window.session.show_document(replace(shown, stream=stream))
    assert refused(window).startswith("Ungültiger Wert für k: „4“ (erwartet: eine ungerade Zahl, höchstens N = ")
    stream = replace(shown.stream, source="bernoulli-arms")
    assert not window.session.show_document(replace(shown, stream=stream))
    said = refused(window)
    assert said.startswith("perceptron braucht Labels, aber bernoulli-arms hat nur Verluste. ")
    assert "Wählen Sie zum Beispiel epsilon-greedy, " in said
    assert window.session.document == shown


def test_views_hand_on_no_error_as_it_is() -> None:
    views = FOLDER.parents[1] / "visualonline" / "views"
    shown = re.compile(r"(_say|_tell|setText|_refuse)\([^\n]*str\(\w*(error|fault)")
    assert [path.name for path in sorted(views.rglob("*.py")) if shown.search(path.read_text("utf-8"))] == []
