"""From options to streams: the result, the order of transforms, the name, and incompatible options."""

import gzip
import json
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from trials import LONG
from typed import some

import visualonline as vo
from visualonline.core.errors import Error, ParameterError, ReadError, StreamError
from visualonline.core.types import BLOCK, Array, Stream
from visualonline.streams.pipeline import apply_transforms, edit_index, fit_to_learner, open_base, opening_remarks
from visualonline.streams.spec import StreamSpec, parse_source
from visualonline.streams.transforms.edits import Edit
from visualonline.streams.transforms.stream_transforms import ExpertAdvice, input_file

CLICKS = (Edit("add", -1, (0.5, 0.25), 1), Edit("add", -1, (-0.5, 0.0), -1), Edit("add", -1, (1.0, 1.0), 1))
specs = st.builds(
    StreamSpec,
    source=st.sampled_from(["separable", "iris", "clicked", "some/file.csv"]),
    settings=st.sampled_from([(), (("margin", "0.2"), ("d", "3"))]),
    rounds=st.none() | st.integers(1, 10**9),
    passes=st.integers(1, 99),
    seed=st.integers(0, 2**64 - 1),
    label=st.none() | st.text(),
    positive=st.none() | st.text(),
    experts=st.none() | st.just("lines:n=8"),
    as_examples=st.booleans(),
    bias=st.booleans(),
    normalize=st.sampled_from([None, "unit", "max", "standard"]),
    mirror=st.sampled_from([None, "negated", "complement"]),
    columns=st.sampled_from([None, ("a", "2")]),
    missing=st.sampled_from(["stop", "skip", "zero", "mean"]),
    categories=st.booleans(),
    order=st.sampled_from(["as-is", "shuffled", "by-label"]),
    on_bad_row=st.sampled_from(["stop", "skip"]),
    edits=st.sampled_from([(), CLICKS]),
    drift=st.sampled_from([None, "abrupt", "gradual"]),
    turn=st.floats(-360, 360),
    delay=st.integers(0, 100_000),
)


def whole(stream: Stream) -> Array:
    assert stream.rounds is not None
    return np.concatenate([np.column_stack(stream.block(k)) for k in range(stream.rounds // BLOCK + 1)])


def table(folder: Path, n: int) -> str:
    path = folder / "counted.csv"
    path.write_text("a,label\n" + "".join(f"{i},{(-1) ** i}\n" for i in range(n)))
    return str(path)


@given(specs)
@settings(max_examples=100 if LONG else 30)
def test_a_spec_comes_back_from_json(spec: StreamSpec) -> None:
    assert StreamSpec.from_dict(json.loads(json.dumps(spec.to_dict()))) == spec


def test_a_plain_spec_is_small() -> None:
    assert StreamSpec("separable").to_dict() == {"source": "separable"}


@pytest.mark.parametrize(
    "data",
    [
        None, [], {}, {"source": 3}, {"source": "iris", "colour": 1}, {"source": "iris", "rounds": "many"},
        {"source": "iris", "rounds": 0}, {"source": "iris", "passes": 1.5}, {"source": "iris", "seed": -1},
        {"source": "iris", "seed": 2**64}, {"source": "iris", "order": "random"}, {"source": "iris", "normalize": "l1"},
        {"source": "iris", "on_bad_row": 1}, {"source": "iris", "bias": "yes"}, {"source": "iris", "label": 3.5},
        {"source": "iris", "settings": [1]}, {"source": "iris", "edits": {}}, {"source": "iris", "edits": [["add"]]},
        {"source": "iris", "order": []}, {"source": "iris", "rounds": True}, {"source": "iris", "columns": "a,,b"},
        {"source": "iris", "columns": []}, {"source": "iris", "columns": [1.5]},
        {"source": "iris", "missing": "median"},
        {"source": "iris", "categories": 1},
    ],
)  # fmt: skip
def test_what_is_no_spec_is_refused(data: Any) -> None:
    with pytest.raises((StreamError, ParameterError)):
        StreamSpec.from_dict(data)


@given(st.dictionaries(st.sampled_from([f.name for f in fields(StreamSpec)]), st.none() | st.text() | st.integers()))
def test_a_damaged_spec_is_a_spec_or_an_error(data: dict[str, Any]) -> None:
    try:
        spec = StreamSpec.from_dict(data)
    except (StreamError, ParameterError):
        return
    assert StreamSpec.from_dict(spec.to_dict()) == spec


@pytest.mark.parametrize(
    ("text", "source"),
    [
        ("separable", ("separable", ())),
        ("separable:margin=0.2", ("separable", (("margin", "0.2"),))),
        ("separable: margin = 0.2 , d=3", ("separable", (("margin", "0.2"), ("d", "3")))),
        ("data/a.csv", ("data/a.csv", ())),
        ("C:\\data\\a.csv", ("C:\\data\\a.csv", ())),
        ("./iris", ("./iris", ())),
        ("nothing:d=3", ("nothing:d=3", ())),
    ],
)
def test_a_source_is_an_id_with_settings_or_a_path(text: str, source: tuple[str, tuple[tuple[str, str], ...]]) -> None:
    assert parse_source(text) == source


@pytest.mark.parametrize("text", ["separable:", "separable:margin", "separable:=3", "separable:margin=", "iris:,"])
def test_settings_are_written_as_keys_with_values(text: str) -> None:
    with pytest.raises(ParameterError, match="should be key=value"):
        parse_source(text)


@pytest.mark.parametrize(
    ("spec", "words"),
    [
        (StreamSpec("nothing"), "Unknown stream or file 'nothing'. See `visualonline list streams`"),
        (StreamSpec(""), "Unknown stream or file ''"),
        (StreamSpec("separable", (("gap", "1"),)), "Unknown parameter 'gap' for separable. Choose from d, margin"),
        (StreamSpec("separable", (("margin", "1"),)), "Invalid value for margin: '1'"),
        (StreamSpec("iris", (("d", "1"),)), "There is nothing to choose from"),
        (StreamSpec("clicked", (("d", "1"),)), "no settings"),
        (StreamSpec("iris", label="species"), "--label applies to files only, and iris is not a file"),
        (StreamSpec("clicked", positive="1"), "--positive applies to files only, and clicked is not a file"),
        (StreamSpec("no/such.csv"), "no/such.csv: There is no such file"),
        (StreamSpec("such.csv"), "such.csv: There is no such file"),
    ],
)
def test_sources_that_do_not_exist_are_refused(spec: StreamSpec, words: str) -> None:
    with pytest.raises(Error, match=words):
        open_base(spec)


def test_an_id_is_no_file_and_a_path_is_no_id(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "iris").write_text("1,1\n2,0\n")
    assert open_base(StreamSpec("iris")).rounds == 100
    assert open_base(StreamSpec("./iris")).rounds == 2


@pytest.mark.parametrize("name", ["t.csv", "t.TSV", "t.txt", "t.data", "t"])
def test_a_file_of_any_name_is_tried_as_a_table(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.write_text("a\tlabel\n1\tu\n2\tv\n")
    stream = open_base(StreamSpec(str(path)))
    assert stream.name == name
    packed = tmp_path / f"{name}.gz"
    packed.write_bytes(gzip.compress(path.read_bytes()))
    assert np.array_equal(whole(open_base(StreamSpec(str(packed)))), whole(stream))


def test_a_directory_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ReadError, match="This is a directory"):
        open_base(StreamSpec(str(tmp_path)))


def test_clicked_points_are_those_that_were_added() -> None:
    assert open_base(StreamSpec("clicked")).block(0).X.shape == (0, 2)
    stream = open_base(StreamSpec("clicked", edits=CLICKS, bias=True))
    assert (stream.name, stream.rounds, stream.seed) == ("clicked, with bias", 3, None)
    assert stream.block(0).X.tolist() == [[0.5, 0.25, 1], [-0.5, 0, 1], [1, 1, 1]]
    assert stream.block(0).y.tolist() == [1, -1, 1]


@pytest.mark.parametrize(
    ("spec", "name"),
    [
        (StreamSpec("iris"), "iris"),
        (StreamSpec("separable", (("margin", "0.2"),)), "separable:margin=0.2"),
        (StreamSpec("iris", edits=(Edit("delete", 0, (), 0),)), "iris, edited"),
        (StreamSpec("iris", bias=True, order="by-label"), "iris, with bias, sorted by label"),
        (StreamSpec("iris", mirror="negated", order="by-label"), "iris, with −x, sorted by label"),
        (StreamSpec("iris", mirror="complement", bias=True), "iris, with bias, with 1 − x"),
        (StreamSpec("iris", normalize="max"), "iris, normalised to largest absolute value 1"),
        (StreamSpec("iris", drift="abrupt"), "iris, target turned by 90° halfway"),
        (StreamSpec("iris", delay=16), "iris, labels 16 rounds late"),
        (StreamSpec("iris", normalize="max", bias=True, passes=2, delay=1),
         "iris, normalised to largest absolute value 1, with bias, 2 passes, labels 1 round late"),
        (
            StreamSpec("iris", drift="gradual", turn=-22.5, order="by-label", passes=2, bias=True),
            "iris, with bias, sorted by label, target turning by -22.5° in total, 2 passes",
        ),
        (
            StreamSpec("breast-cancer", normalize="unit", bias=True, order="shuffled", seed=3, passes=5),
            "breast-cancer, normalised to unit norm, with bias, shuffled (seed 3), 5 passes",
        ),
    ],
)
def test_what_was_asked_stands_beside_the_name(spec: StreamSpec, name: str) -> None:
    assert open_base(spec).name == name


def test_the_bias_comes_after_the_norm_and_both_after_the_order() -> None:
    spec = StreamSpec("breast-cancer", normalize="unit", bias=True, order="shuffled", seed=3, passes=2, rounds=1000)
    stream = open_base(spec)
    X, y = stream.block(0)
    raw = open_base(StreamSpec("breast-cancer")).block(0)
    assert np.allclose(np.linalg.norm(X[:, :-1], axis=1), 1)
    assert np.array_equal(X[:, -1], np.ones(1000))
    assert (stream.rounds, stream.seed, stream.features[-1]) == (1000, 3, "1")
    for i in (0, 568, 569, 999):
        origin = edit_index(stream, i)
        assert np.allclose(X[i, :-1], raw.X[origin] / np.linalg.norm(raw.X[origin]), rtol=1e-14, atol=0)
        assert y[i] == raw.y[origin]
    assert edit_index(stream, 0) == edit_index(stream, 569)


def test_rounds_are_counted_after_passes_and_order(tmp_path: Path) -> None:
    path = table(tmp_path, 10)
    for spec, first in [
        (StreamSpec(path, rounds=4), [0, 1, 2, 3]),
        (StreamSpec(path, rounds=12, passes=2), [*range(10), 0, 1]),
        (StreamSpec(path, rounds=7, order="by-label"), [1, 3, 5, 7, 9, 0, 2]),
        (StreamSpec("iris-sorted", rounds=60, order="by-label"), None),
    ]:
        stream = open_base(spec)
        assert stream.rounds == spec.rounds == len(whole(stream))
        assert first is None or whole(stream)[:, 0].tolist() == first
    shuffled = open_base(StreamSpec(path, rounds=5, order="shuffled", seed=1))
    assert np.array_equal(whole(shuffled), whole(open_base(StreamSpec(path, order="shuffled", seed=1)))[:5])


def test_a_generator_gives_as_many_rounds_as_asked_for_in_one_pass() -> None:
    assert open_base(StreamSpec("separable", rounds=5000)).rounds == 5000
    twice = open_base(StreamSpec("separable", passes=2))
    assert twice.rounds == 2000
    assert np.array_equal(whole(twice)[:1000], whole(twice)[1000:])
    assert open_base(StreamSpec("separable", passes=2, rounds=1500)).rounds == 1500


def test_fewer_rounds_than_asked_for_are_told(tmp_path: Path) -> None:
    for spec, words in [
        (StreamSpec("breast-cancer", rounds=2000), ("requested 2,000 rounds, but the stream has 569",)),
        (StreamSpec("breast-cancer", rounds=500), ()),
        (StreamSpec("separable", rounds=5000), ()),
        (
            StreamSpec(table(tmp_path, 10), rounds=21, passes=2),
            (
                "labels: 1 is +1, -1 is -1",
                "label column: label",
                "separated by commas, with a header, UTF-8",
                "requested 21 rounds, but the stream has 20",
            ),
        ),
    ]:
        assert opening_remarks(open_base(spec), spec) == words


def test_a_point_that_is_added_stands_after_the_last_round(tmp_path: Path) -> None:
    spec = StreamSpec(table(tmp_path, 10), rounds=4, edits=(Edit("add", -1, (99.0,), 1), Edit("move", 0, (50.0,), 0)))
    stream = open_base(spec)
    assert whole(stream)[:, 0].tolist() == [50, 1, 2, 3, 99]
    assert stream.name == "counted.csv, edited"
    ordered = open_base(replace(spec, rounds=None, order="by-label"))
    assert whole(ordered)[:, 0].tolist() == [1, 3, 5, 7, 9, 50, 2, 4, 6, 8, 99]
    assert [edit_index(ordered, i) for i in (0, 5, 10)] == [1, 0, 10]


def test_edits_name_examples_as_the_edits_before_left_them() -> None:
    spec = StreamSpec("iris", edits=(Edit("delete", 0, (), 0),), bias=True)
    stream = open_base(spec)
    assert [edit_index(stream, i) for i in range(3)] == [0, 1, 2]
    gone = open_base(replace(spec, edits=(*spec.edits, Edit("delete", edit_index(stream, 1), (), 0))))
    assert np.array_equal(gone.block(0).X[1:], stream.block(0).X[2:])


def test_examples_become_advice_through_a_pool_that_does_not_see_the_bias() -> None:
    spec = StreamSpec("iris", experts="lines:n=8", bias=True, normalize="unit", seed=2)
    base = open_base(spec)
    stream = fit_to_learner(base, spec, "advice")
    assert isinstance(stream, ExpertAdvice)
    assert (stream.kind, stream.dim, stream.rounds, stream.seed) == ("advice", 8, 100, 2)
    assert stream.name == "iris, normalised to unit norm, experts lines:n=8"
    assert np.array_equal(stream.base.block(0).X, base.block(0).X[:, :4])
    assert all(expert.normal.shape == (4,) for expert in stream.experts)
    for x, told in zip(stream.base.block(0).X, stream.block(0).X, strict=True):
        assert told.tolist() == [float(sum(expert.normal * x) >= expert.offset) for expert in stream.experts]
    assert fit_to_learner(base, spec, "examples") is base


def test_the_mirror_image_comes_last_and_no_pool_sees_it() -> None:
    spec = StreamSpec("iris", experts="lines:n=8", bias=True, normalize="unit", mirror="negated")
    base = open_base(spec)
    plain = open_base(replace(spec, mirror=None))
    X = plain.block(0).X
    assert np.array_equal(base.block(0).X, np.hstack([X, -X]))
    assert (base.dim, base.features[5:]) == (10, tuple(f"−{name}" for name in plain.features))
    advice = fit_to_learner(base, spec, "advice")
    assert np.array_equal(advice.block(0).X, fit_to_learner(plain, spec, "advice").block(0).X)


def test_a_target_of_any_sign_has_a_mirrored_one_that_winnow_finds() -> None:
    """A disjunction with negated literals is none for Winnow2, and is one of the bits and their complements."""
    plain, mirrored = (vo.run("or-literals", vo.learners.Winnow2(), mirror=mirror) for mirror in (None, "complement"))
    found = [next(theorem for theorem in run.theorems()) for run in (plain, mirrored)]
    assert [theorem.verdict for theorem in found] == ["not applicable", "holds"]
    # three literals among 16 features: 3k(1 + lg d) + 2, and a shorter equivalent disjunction for few rounds
    assert some(found[1].value) <= 3 * 3 * (1 + 4) + 2
    assert some(mirrored.mistakes) <= some(found[1].value) < some(plain.mistakes)


def test_advice_becomes_examples_only_if_asked_for() -> None:
    spec = StreamSpec("experts", as_examples=True, bias=True)
    base = open_base(spec)
    assert base.kind == "advice"
    assert base.dim == 16
    stream = fit_to_learner(base, spec, "examples")
    assert (stream.kind, stream.dim, stream.name) == ("examples", 17, "experts, as examples, with bias")
    assert np.array_equal(stream.block(0).X[:, :16], 2 * base.block(0).X - 1)
    assert fit_to_learner(base, spec, "advice") is base


@pytest.mark.parametrize(
    ("spec", "accepts", "words"),
    [
        (StreamSpec("iris"), "advice", "iris has examples.* Make experts with --experts"),
        (StreamSpec("iris", experts="circles"), "advice", "Unknown pool 'circles'. See `visualonline list pools`"),
        (StreamSpec("iris", experts="lines:n=0"), "advice", "Invalid value for n: '0'"),
        (StreamSpec("iris", experts="lines:m=4"), "advice", "Unknown parameter 'm' for lines"),
        (StreamSpec("iris", experts="lines:"), "advice", "should be key=value, as in lines:key=value"),
        (StreamSpec("experts"), "examples", "experts has the advice of experts.* --as-examples"),
        (StreamSpec("experts", bias=True), "advice", "Leave out --bias"),
        (StreamSpec("experts", normalize="unit"), "advice", "Leave out --bias and --normalize"),
        (StreamSpec("experts", mirror="negated"), "advice", "Leave out --mirror"),
    ],
)
def test_streams_that_do_not_fit_a_learner_are_refused(spec: StreamSpec, accepts: Any, words: str) -> None:
    with pytest.raises(Error, match=words):
        fit_to_learner(open_base(spec), spec, accepts)


def test_any_stream_can_be_worked_on(tmp_path: Path) -> None:
    inner = open_base(StreamSpec("iris"))
    stream = apply_transforms(inner, StreamSpec("arrays", passes=2, bias=True))
    assert (stream.rounds, stream.dim, stream.name) == (200, 5, "iris, with bias, 2 passes")
    assert input_file(stream) is None
    path = table(tmp_path, 3)
    file = input_file(open_base(StreamSpec(path, order="shuffled", bias=True)))
    assert file is not None
    assert file.labels == {"1": 1, "-1": -1}


@pytest.mark.parametrize("words", [{}, {"order": "shuffled"}, {"order": "by-label"}, {"passes": 2, "rounds": None},
                                   {"normalize": "unit", "bias": True}])  # fmt: skip
def test_a_random_order_keeps_the_rounds_that_all_else_leaves(words: dict[str, Any]) -> None:
    spec = StreamSpec("iris" if "passes" in words else "noisy", **{"rounds": 20, **words})
    given = open_base(spec)
    X, y = given.block(0)
    seen = set()
    for number in (1, 2, 3):
        stream = open_base(replace(spec, reorder=number))
        rows = stream.block(0)
        n = len(y) // spec.passes
        assert sorted(map(tuple, np.column_stack(rows)[:n].tolist())) == sorted(
            map(tuple, np.column_stack([X, y])[:n].tolist())
        )
        assert stream.seed == spec.seed
        seen.add(rows.X.tobytes())
        back = [edit_index(stream, t) for t in range(len(y))]
        source = open_base(replace(spec, order="as-is", normalize=None, bias=False, passes=1))
        if spec.normalize is None:
            assert source.block(0).X[back].tolist() == rows.X.tolist()
    assert len(seen) == 3


def test_a_pass_that_is_cut_short_has_no_other_order() -> None:
    with pytest.raises(StreamError, match="whole passes"):
        open_base(StreamSpec("lecture-perceptron", passes=2, rounds=4, reorder=1))
    with pytest.raises(ParameterError, match="Invalid value for reorder: '0'"):
        StreamSpec("noisy", reorder=0)


@pytest.mark.parametrize("pool", ["lines", "thresholds", "centroids", "literals"])
def test_in_another_order_the_same_experts_advise(pool: str) -> None:
    spec = StreamSpec("breast_cancer".replace("_", "-"), experts=f"{pool}:n=8", normalize="max")
    given, other = (fit_to_learner(open_base(s), s, "advice") for s in (spec, replace(spec, reorder=4)))
    assert given.features == other.features
    rows = [sorted(map(tuple, np.column_stack(stream.block(0)).tolist())) for stream in (given, other)]
    assert rows[0] == rows[1]


@pytest.mark.parametrize("source", ["a" * 5000, "x/" * 5000, "a\x00b"])
def test_a_source_with_a_very_long_name_is_refused_in_a_sentence(source: str) -> None:
    with pytest.raises(Error, match=r"Unknown stream or file|cannot be read: the name is too long"):
        open_base(StreamSpec(source))
