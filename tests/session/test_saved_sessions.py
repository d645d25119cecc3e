"""Saved sessions: all versions can be opened, newer ones are reported, and a repeated run equals the saved one."""

import hashlib
import json
import struct
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from visualonline.core.errors import ReadError
from visualonline.session.document import Document, LearnerChoice, SavedSession, from_json, load, to_json
from visualonline.session.replay_check import ReplayCheck
from visualonline.session.save_session import save
from visualonline.session.session import Session
from visualonline.session.window_state import WindowState
from visualonline.streams.spec import StreamSpec
from visualonline.streams.transforms.edits import Edit

pytestmark = pytest.mark.usefixtures("qapp")
POINTS = (Edit("add", 0, (1.0, 0.5), 1), Edit("add", 0, (-0.5, -1.0), -1), Edit("add", 0, (0.25, -0.75), 1))
CLICKED = Document(StreamSpec("clicked", edits=POINTS), (LearnerChoice("perceptron", (("eta", 0.5),)),))
VERSION_1 = """{
 "format": "visualonline session 1",
 "stream": {"source": "clicked", "edits": [["add", 0, [1.0, 0.5], 1], ["add", 0, [-0.5, -1.0], -1],
  ["add", 0, [0.25, -0.75], 1]]},
 "learners": [{"id": "perceptron", "settings": {"eta": 0.5}}],
 "position": 2,
 "view": {"panels": ["weights", "rule"]},
 "note": "Look."
}"""
"""As written by the program before version 2. Do not change it."""
VERSION_2 = """{
 "format": "visualonline session 2",
 "stream": {"source": "clicked", "edits": [["add", 0, [1.0, 0.5], 1], ["add", 0, [-0.5, -1.0], -1],
  ["add", 0, [0.25, -0.75], 1]]},
 "learners": [{"id": "perceptron", "settings": {"eta": 0.5}}],
 "position": 2,
 "window": {"theorems": ["perceptron-hinge"], "speed": 8.0,
  "future_hidden": true, "enlarged": "rule", "layout": "AAE="},
 "traces": [{"rounds": 3, "mistakes": 2, "updates": 2,
  "labels": "c19a797fa1fd590cd2e5b42d1cf5f246e29b91684e2f87404b81dc345c7a56a0",
  "numbers": "94bdd5060de03913625e1ab8a4b73b668ddc0e07b6f03179aaba37a7ab522e4b"}]
}"""


def replayed(saved: SavedSession) -> str:
    """Return the message about a saved session that is opened and run to its end."""
    session = Session(saved.document)
    check = ReplayCheck(session.workspace, saved.traces)
    session.finish()
    assert check.due
    session.close()
    return check.difference()


def test_a_file_of_version_1_opens() -> None:
    document = replace(CLICKED, panels=("weights", "rule"), note="Look.")
    saved = from_json(VERSION_1, "old.json")
    assert saved == SavedSession(document, 2)
    assert replayed(saved) == ""


@pytest.mark.parametrize("theorem", [None, "", "perceptron-hinge"])
def test_the_theorem_of_a_learner_is_saved_with_it(theorem: str | None) -> None:
    document = CLICKED.with_theorem(0, theorem)
    assert from_json(to_json(document), "it").document == document


def test_a_file_of_version_2_opens_and_its_run_is_the_same_bit_for_bit() -> None:
    saved = from_json(VERSION_2, "talk.vonline")
    remark = "this session is from an older version, so the default layout is used"
    assert saved.window == WindowState(8.0, future_hidden=True, enlarged="rule", remark=remark)
    assert (saved.document, saved.position) == (CLICKED.with_theorem(0, "perceptron-hinge"), 2)
    # by hand: round 1 is a tie and adds (1, .5)/2, round 2 has score -1/2, round 3 -1/16 and adds (.25, -.75)/2
    # flags: 1 for y = +1, 2 a mistake, 4 an update, 16 undecided, 32 paid
    recorded = struct.pack("<3B3f4d", 55, 0, 39, 0, -0.5, -0.0625, 0.625, -0.125, 1.25, -0.25)
    labels = bytes([0b10100000])
    assert saved.traces[0] == (3, 2, 2, *(hashlib.sha256(part).hexdigest() for part in (labels, recorded)))
    assert replayed(saved) == ""


@pytest.mark.parametrize("found", ["visualonline session 3", "visualonline session 999999999"])
def test_a_newer_file_says_so(found: str) -> None:
    text = json.dumps(json.loads(VERSION_2) | {"format": found, "learners": "of another shape"})
    with pytest.raises(ReadError, match=r"version \d+, and this program reads versions up to 2\. Open the session"):
        from_json(text, "new.vonline")


@pytest.mark.parametrize(
    "parts",
    [
        {"format": "visualonline session 0"}, {"format": "visualonline session x"}, {"format": 2},
        {"window": []}, {"window": {"speed": "fast"}}, {"window": {"speed": True}}, {"window": {"theorems": "all"}},
        {"window": {"enlarged": 3}}, {"window": {"future_hidden": 1}},
        {"traces": {}}, {"traces": [{}]}, {"traces": [{"rounds": -1, "mistakes": 0, "updates": 0, "labels": "",
                                                      "numbers": ""}]},
    ],
)  # fmt: skip
def test_what_is_damaged_is_refused(parts: dict[str, Any]) -> None:
    with pytest.raises(ReadError, match=r"^broken\.vonline: This "):
        from_json(json.dumps(json.loads(VERSION_2) | parts), "broken.vonline")


def changed(saved: SavedSession, **parts: Any) -> SavedSession:
    return saved._replace(traces=(saved.traces[0]._replace(**parts),))


def test_one_sentence_says_what_differs(tmp_path: Path) -> None:
    session = Session(CLICKED)
    session.finish()
    saved = SavedSession(CLICKED, 0, traces=session.workspace.trace_digests())
    session.close()
    moved = replace(CLICKED, stream=replace(CLICKED.stream, edits=(*POINTS[:2], Edit("add", 0, (0.5, -0.75), 1))))
    flipped = replace(CLICKED, stream=replace(CLICKED.stream, edits=(*POINTS[:2], Edit("add", 0, (0.25, -0.75), -1))))
    shorter = replace(CLICKED, stream=replace(CLICKED.stream, edits=POINTS[:2]))
    other = replace(CLICKED, learners=(LearnerChoice("perceptron", (("eta", 0.25),)),))
    start = "this run differs from the saved run: "
    for document, sentence in (
        (moved, "Perceptron made 2 mistakes in 3 rounds, but makes 1 now"),
        (flipped, "the labels in 3 rounds differ, so the stream has changed"),
        (shorter, "Perceptron ran 3 rounds, but can now run only 2"),
        (other, "Perceptron makes the same 2 mistakes in 3 rounds, but its scores or weights differ"),
    ):
        assert replayed(saved._replace(document=document)) == start + sentence
    assert replayed(changed(saved, updates=1)) == f"{start}Perceptron made 1 update in 3 rounds, but makes 2 now"
    assert replayed(saved) == ""


@pytest.mark.parametrize("learner", ["algorithm-p", "kernel-perceptron", "delayed-svm"])
def test_long_runs_are_the_same_after_they_were_written_and_read(learner: str, tmp_path: Path) -> None:
    experts = "lines:n=8" if learner == "algorithm-p" else None
    rounds = 5000 if learner == "algorithm-p" else 300  # the others compare with more, or judge, for long
    session = Session(Document(StreamSpec("noisy", rounds=rounds, seed=5, experts=experts), (LearnerChoice(learner),)))
    session.finish()
    traces = session.workspace.trace_digests()
    path = str(tmp_path / "run.vonline")
    save(SavedSession(session.document, 100, WindowState(speed=2.0), traces), path)
    again = load(path)
    assert (again.document, again.traces, again.window.speed) == (session.document, traces, 2.0)
    assert replayed(again) == ""
    session.close()
    assert from_json(to_json(*again), "it") == again


def test_the_example_of_the_page_opens() -> None:
    page = (Path(__file__).parents[2] / "docs" / "sessions.md").read_text(encoding="utf-8")
    saved = from_json(page.split("```json\n")[1].split("```")[0], "docs/sessions.md")
    assert [edit.to_list()[0] for edit in saved.document.stream.edits] == ["add", "move", "label"]
    assert (saved.position, saved.window.enlarged, saved.traces[0].rounds) == (12, "weights", 161)
