"""A command contains the whole state: parsed again, it opens the same run at the same round."""

import os
import shlex
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest

from visualonline.app import START, document_of
from visualonline.args import WindowArgs
from visualonline.cli_args import parse
from visualonline.core.batch import Batch
from visualonline.core.catalog import find
from visualonline.core.parameters import resolve_values
from visualonline.session.command_line import UnspokenError, as_run, command_of, command_of_file
from visualonline.session.document import Document, LearnerChoice, SavedSession, View
from visualonline.session.save_session import save
from visualonline.streams.pipeline import open_base
from visualonline.streams.spec import StreamSpec
from visualonline.streams.transforms.edits import Append

CHOSEN = (
    LearnerChoice("winnow2", (("beta", 3.5), ("theta", 2.0))), LearnerChoice("perceptron", (("w0", (0.5, -1e-9)),)),
)  # fmt: skip


def opened(command: str) -> tuple[Document, int]:
    first, *words = shlex.split(command)
    assert first == "visualonline"
    return document_of(cast("WindowArgs", parse(words)))[:2]


def values(document: Document) -> list[tuple[str, dict[str, Any]]]:
    """Return the learners with the values of their parameters, which a command writes as texts."""
    found = []
    for choice in document.learners:
        learner = find("learners", choice.id)
        found.append((choice.id, resolve_values(learner.parameters, dict(choice.settings), learner.id)))
    return found


@pytest.mark.parametrize(
    "document",
    [
        START,
        Document(StreamSpec("noisy", (("flip", "0.2"), ("d", "3")), 77, 3, 2**40, bias=True, normalize="unit"), CHOSEN),
        Document(StreamSpec("separable", drift="gradual", turn=-30.5, delay=7, order="shuffled", experts="lines:n=8"),
                 (LearnerChoice("halving"), LearnerChoice("algorithm-p"))),
        Document(StreamSpec("experts", as_examples=True), batch=Batch("last", 0.125)),
    ],
)  # fmt: skip
@pytest.mark.parametrize("position", [0, 31])
def test_the_words_of_a_command_open_the_same_document_there(document: Document, position: int) -> None:
    again, at = opened(command_of(document, position))
    assert at == position
    assert replace(again, learners=document.learners) == document
    assert values(again) == values(document)


def test_a_setting_without_effect_is_left_out() -> None:
    """A form hides it, and keeps it for the choice with which it has an effect. A command refuses it."""
    learner = LearnerChoice("kernel-perceptron", (("kernel", "linear"), ("sigma", 3.0)))
    document = Document(StreamSpec("matrix-game", (("N", "4"),)), (learner,))
    shown = as_run(document, open_base(document.stream))
    assert shown.learners == (LearnerChoice("kernel-perceptron", (("kernel", "linear"),)),)
    assert shown.stream.settings == ()
    used = replace(document, learners=(replace(learner, settings=(("kernel", "gaussian"), ("sigma", 3.0))),))
    assert as_run(used, open_base(document.stream)).learners == used.learners


def test_a_file_with_a_blank_in_its_name_and_how_it_is_read_are_said(tmp_path: Path) -> None:
    path = tmp_path / "my points.csv"
    path.write_text("a,b c,y\n1,2,no\n3,,yes\n")
    spec = StreamSpec(str(path), label="y", positive="no", columns=("a", "b c"), missing="mean", on_bad_row="skip",
                      categories=True)  # fmt: skip
    again, _at = opened(command_of(Document(spec)))
    assert again.stream == spec
    here = os.getcwd()
    os.chdir(tmp_path)
    try:
        assert opened(command_of(Document(replace(spec, source=path.name))))[0].stream == spec, "from any folder"
    finally:
        os.chdir(here)


@pytest.mark.parametrize(
    ("changed", "what"),
    [
        (StreamSpec("noisy", edits=(Append(((0.0, 1.0),), (1,)),)), "points"),
        (StreamSpec("noisy", reorder=3), "order"),
        (StreamSpec("noisy", answers=(1, -1)), "labels"),
        (StreamSpec("listen:4000"), "live"),
    ],
)
def test_what_no_word_says_is_refused(changed: StreamSpec, what: str) -> None:
    with pytest.raises(UnspokenError, match=what):
        command_of(Document(changed))


def test_one_learner_with_two_settings_is_refused() -> None:
    twice = (LearnerChoice("perceptron"), LearnerChoice("perceptron", (("eta", 2.0),)))
    with pytest.raises(UnspokenError, match="perceptron twice"):
        command_of(Document(StreamSpec("noisy"), twice))
    assert len(opened(command_of(Document(StreamSpec("noisy"), (twice[1], twice[1]))))[0].learners) == 2


def test_how_it_is_looked_at_is_left_out() -> None:
    seen = replace(START, plane=View("components"), panels=("regret",), note="Look here.")
    assert command_of(seen) == command_of(START)


def test_a_saved_session_is_opened_at_another_round(tmp_path: Path) -> None:
    path = str(tmp_path / "a session.json")
    edited = Document(StreamSpec("noisy", edits=(Append(((0.0, 1.0),), (1,)),)))
    save(SavedSession(edited, 12), path)
    assert opened(command_of_file(path, 30)) == (edited, 30)
    assert opened(command_of_file(path, 0)) == (edited, 0), "not where it was saved"
