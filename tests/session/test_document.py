"""Session documents: reading restores what was written; damaged ones are rejected in one sentence."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from visualonline.core.batch import Batch
from visualonline.core.catalog import id_named
from visualonline.core.errors import Error, ParameterError, ReadError
from visualonline.session.apply import with_values
from visualonline.session.commands import Axis
from visualonline.session.document import (
    FORMAT,
    KINDS,
    VERSION,
    Document,
    LearnerChoice,
    SavedSession,
    View,
    from_json,
    is_session,
    load,
    to_json,
)
from visualonline.session.save_session import save
from visualonline.streams.spec import StreamSpec
from visualonline.streams.transforms.edits import Edit

NUMBERS = st.floats(allow_nan=False, allow_infinity=False)
GROUPS = ("learners", "streams")
NAMES = st.text(min_size=1, max_size=8).filter(lambda text: not any(id_named(group, text) for group in GROUPS))
VECTORS = st.lists(NUMBERS, min_size=2, max_size=4).map(tuple)
VALUES = st.one_of(NUMBERS, st.integers(-(2**40), 2**40), NAMES, st.booleans(), VECTORS)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | NAMES,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(NAMES, inner, max_size=3),
)
EDITS = st.builds(
    Edit, st.sampled_from(["add", "move", "delete", "label"]), st.integers(0, 99),
    st.lists(NUMBERS, max_size=3).map(tuple), st.sampled_from([-1, 1]),
)  # fmt: skip
SPECS = st.builds(
    StreamSpec,
    source=NAMES,
    settings=st.dictionaries(NAMES, NAMES, max_size=3).map(lambda pairs: tuple(pairs.items())),
    rounds=st.none() | st.integers(1, 2**40),
    passes=st.integers(1, 9),
    seed=st.integers(0, 2**64 - 1),
    label=st.none() | NAMES,
    positive=st.none() | NAMES,
    experts=st.none() | NAMES,
    as_examples=st.booleans(),
    bias=st.booleans(),
    normalize=st.sampled_from([None, "unit", "max", "standard"]),
    mirror=st.sampled_from([None, "negated", "complement"]),
    columns=st.sampled_from([None, ("a", "2")]),
    missing=st.sampled_from(["stop", "skip", "zero", "mean"]),
    categories=st.booleans(),
    order=st.sampled_from(["as-is", "shuffled", "by-label"]),
    on_bad_row=st.sampled_from(["stop", "skip"]),
    edits=st.lists(EDITS, max_size=4).map(tuple),
)
CHOICES = st.builds(
    LearnerChoice, NAMES, st.dictionaries(NAMES, VALUES, max_size=3).map(lambda pairs: tuple(pairs.items()))
)
BATCHES = st.builds(Batch, st.sampled_from(["average", "last"]), st.floats(1e-9, 1 - 1e-9))
BETS = st.none() | st.lists(st.sampled_from([-1, 1]), max_size=4).map(tuple)
PLANES = st.none() | st.builds(View, st.sampled_from(KINDS), st.integers(0, 3), st.integers(4, 9))
PANELS = st.none() | st.lists(NAMES, max_size=4).map(tuple)
DOCUMENTS = st.builds(
    Document, SPECS, st.lists(CHOICES, min_size=1, max_size=4).map(tuple), st.none() | BATCHES, BETS, PANELS,
    plane=PLANES,
)  # fmt: skip


@given(DOCUMENTS, st.integers(0, 2**40))
def test_what_is_written_is_read(document: Document, position: int) -> None:
    text = to_json(document, position)
    assert from_json(text, "it") == SavedSession(document, position)
    assert json.loads(text)["format"] == f"{FORMAT} {VERSION}"


def whole() -> dict[str, Any]:
    edits = (Edit("add", 0, (0.5, 0.5), 1),)
    spec = StreamSpec("separable", settings=(("margin", "0.2"),), rounds=30, bias=True, edits=edits)
    data = json.loads(to_json(Document(spec, (LearnerChoice("perceptron", (("eta", 0.5),)),)), 7))
    assert isinstance(data, dict)
    return data


def with_(**parts: Any) -> dict[str, Any]:
    return whole() | parts


def without(*names: str) -> dict[str, Any]:
    return {name: value for name, value in whole().items() if name not in names}


def stream(**parts: Any) -> dict[str, Any]:
    data = whole()
    return data | {"stream": data["stream"] | parts}


@pytest.mark.parametrize(
    "data",
    [
        [], "text", 3, None, {}, with_(format="another"), without("format"), without("stream"), without("learners"),
        with_(learners=[]), with_(learners="perceptron"), with_(learners=[{}]), with_(learners=[{"id": "perceptron"}]),
        with_(learners=[{"id": "perceptron", "settings": 3}]), with_(learners=[3]), with_(learners=None),
        with_(learners=[{"id": "perceptron", "settings": {"eta": {}}}]),
        with_(learners=[{"id": "perceptron", "settings": {"w0": [1, "b"]}}]),
        with_(learners=[{"id": "perceptron", "settings": {}}] * 5),
        with_(stream=3), with_(stream={}), stream(source=3), stream(rounds=0), stream(rounds="many"), stream(seed=-1),
        stream(edits=3), stream(edits=[3]), stream(edits=[["add"]]), stream(edits=[["fly", 0, [0.5], 1]]),
        stream(settings=3), stream(unheard_of=1), stream(bias="yes"), stream(order="backwards"),
        with_(batch=3), with_(batch={"returned": "best"}), with_(batch={"delta": 1}),
        with_(batch={"alpha": 0.1}),
        with_(position="late"), with_(position=None), with_(position=[3]), with_(position=-1), with_(position=1e400),
        with_(view=3), with_(view=[]), with_(view={}), with_(view={"panels": "weights"}), with_(view={"panels": [1]}),
        with_(view={"plane": "through"}), with_(view={"plane": {"kind": "up"}}),
        with_(view={"plane": {"i": 0, "j": 1}}),
        with_(view={"plane": {"kind": "features", "i": 1, "j": 1}}),
        with_(view={"plane": {"kind": "features", "i": -1, "j": 1}}),
    ],
)  # fmt: skip
def test_damaged_sessions_are_refused(data: Any) -> None:
    with pytest.raises(ReadError) as raised:
        from_json(json.dumps(data), "broken.json")
    assert str(raised.value).startswith("broken.json: ")
    assert "\n" not in str(raised.value)


@pytest.mark.parametrize("harm", [lambda text: text[:-5], lambda _text: "", lambda text: text.replace(":", ";", 1)])
def test_what_is_no_json_is_refused_with_its_place(harm: Any) -> None:
    with pytest.raises(ReadError, match=r"broken\.json, line \d+, column \d+: This file is not a session"):
        from_json(harm(json.dumps(whole(), indent=1)), "broken.json")


def test_deep_json_is_refused() -> None:
    with pytest.raises(ReadError, match="not a session"):
        from_json("[" * 100_000, "deep.json")


@given(st.binary(max_size=60))
def test_any_bytes_are_read_or_refused(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    path = tmp_path_factory.getbasetemp() / "any.json"
    path.write_bytes(data)
    with pytest.raises(ReadError):
        load(str(path))


@given(st.data())
def test_a_session_with_a_part_replaced_is_read_or_refused(data: st.DataObject) -> None:
    whole_ = whole()
    at = data.draw(st.sampled_from(sorted(whole_)))
    whole_[at] = data.draw(JSON)
    try:
        document, position = from_json(json.dumps(whole_), "part.json")[:2]
    except ReadError:
        return
    assert isinstance(document.stream, StreamSpec)
    assert position >= 0
    assert 1 <= len(document.learners) <= 4


def test_what_cannot_be_read_is_refused(tmp_path: Path) -> None:
    for path, why in ((tmp_path, "This is a directory"), (tmp_path / "nowhere.json", "There is no such file")):
        with pytest.raises(ReadError, match=why):
            load(str(path))


def test_a_file_that_is_called_a_session_is_no_stream(tmp_path: Path) -> None:
    path = tmp_path / "cut.VONLINE"
    path.write_text("")
    assert is_session(str(path))
    with pytest.raises(ReadError, match=r"cut\.VONLINE, line 1, column 1: This file is not a session"):
        load(str(path))


def test_a_save_that_fails_leaves_the_older_file(tmp_path: Path) -> None:
    document = Document(StreamSpec("iris"))
    path = tmp_path / "work.json"
    save(SavedSession(document, 3), str(path))
    assert load(str(path)) == SavedSession(document, 3)
    assert [entry.name for entry in tmp_path.iterdir()] == ["work.json"]
    with pytest.raises(Error, match="could not be written"):
        save(SavedSession(document, 4), str(tmp_path / "no" / "folder.json"))
    with pytest.raises(Error, match="could not be written"):
        save(SavedSession(document, 4), str(tmp_path))
    assert load(str(path)) == SavedSession(document, 3)


@pytest.mark.parametrize("source", ["gone/away/points.csv", "C:\\talks\\points.csv", "points.csv"])
def test_a_file_that_moved_with_its_session_is_found_beside_it(tmp_path: Path, source: str) -> None:
    path = tmp_path / "talk.json"
    path.write_text(to_json(Document(StreamSpec(source, bias=True))), encoding="utf-8")
    assert load(str(path))[0].stream == StreamSpec(source, bias=True)  # there is none, and opening it reports this
    (tmp_path / "points.csv").write_text("1,2,1\n", encoding="utf-8")
    assert load(str(path))[0].stream == StreamSpec(str(tmp_path / "points.csv"), bias=True)


def test_what_is_no_file_or_where_it_was_is_not_looked_for_beside_a_session(tmp_path: Path) -> None:
    for name in ("iris", "clicked", "points.csv"):
        (tmp_path / name).write_text("1,2,1\n", encoding="utf-8")
    there = tmp_path / "there"
    there.mkdir()
    (there / "points.csv").write_text("3,4,1\n", encoding="utf-8")
    for source in ("iris", "clicked", str(there / "points.csv")):
        path = tmp_path / "talk.json"
        path.write_text(to_json(Document(StreamSpec(source))), encoding="utf-8")
        assert load(str(path))[0].stream.source == source


def test_a_session_names_its_file_so_that_any_folder_finds_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "points.csv").write_text("1,2,1\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    save(SavedSession(Document(StreamSpec("points.csv"))), "talk.json")
    monkeypatch.chdir(tmp_path.parent)
    assert load(str(tmp_path / "talk.json"))[0].stream.source == str(tmp_path / "points.csv")


@pytest.mark.parametrize("position", ["1" + "0" * 400, "1e300", "1" + "0" * 5000])
def test_a_position_that_no_run_reaches_is_refused(position: str) -> None:
    text = to_json(Document(StreamSpec("separable"), (LearnerChoice("perceptron", ()),)), 7)
    with pytest.raises(ReadError, match=r"^it: (This (session|file is not a session)|The position)"):
        from_json(text.replace('"position": 7', f'"position": {position}'), "it")


def test_a_source_whose_name_is_too_long_for_a_file_is_no_fault(tmp_path: Path) -> None:
    document = Document(StreamSpec("x" * 5000), (LearnerChoice("perceptron", ()),))
    (tmp_path / "session").write_text(to_json(document))
    assert load(str(tmp_path / "session"))[0] == document


def test_another_run_of_a_sweep_keeps_what_is_not_swept() -> None:
    stream = StreamSpec("separable", settings=(("d", "3"), ("margin", "0.2"), ("tilt", "1")))
    document = Document(stream, (LearnerChoice("perceptron", (("eta", 2.0), ("tie", "le"))),))
    other = with_values(document, [(Axis("margin", None), 0.5), (Axis("eta"), 3.0)])
    assert sorted(other.stream.settings) == [("d", "3"), ("margin", "0.5"), ("tilt", "1")]
    assert dict(other.learners[0].settings) == {"eta": 3.0, "tie": "le"}
    assert dict(with_values(document, [(Axis("d", None), 4.0)]).stream.settings)["d"] == "4"


@pytest.mark.parametrize("count", [0, 5])
def test_a_document_of_no_or_too_many_learners_is_refused(count: int) -> None:
    with pytest.raises(ParameterError, match=f"A window compares 1 to 4 learners, but {count} are given"):
        Document(StreamSpec("separable"), (LearnerChoice("perceptron"),) * count)
    text = to_json(Document(StreamSpec("separable")))
    [learner] = json.loads(text)["learners"]
    with pytest.raises(ReadError, match=f"a.vonline: .*1 to 4 learners, but {count} are given"):
        from_json(json.dumps(json.loads(text) | {"learners": [learner] * count}), "a.vonline")


def test_a_session_from_before_version_1_opens_with_the_names_of_today() -> None:
    theorem = "winnow-as-printed-s7"
    learners = [{"id": "winnow", "settings": {}, "theorem": theorem}, {"id": "exp3", "settings": {}}]
    document = from_json(
        json.dumps(with_(coins=200, learners=learners, batch={"handed": "last"})), "old.vonline"
    ).document
    assert (document.repeats, document.learners[0].theorem) == (200, "winnow-erratum-7")
    assert document.batch == Batch("last")
    assert '"repeats": 200' in to_json(document)
    assert '"returned": "last"' in to_json(document)
    older = with_(learners=[{"id": "winnow", "settings": {}}], window={"theorems": [theorem]})
    assert from_json(json.dumps(older), "older.vonline").document.learners[0].theorem == "winnow-erratum-7"
