"""The declared distribution of a stream is that of its rounds."""

from dataclasses import replace

import numpy as np
import pytest
from scipy.stats import chisquare

from visualonline.core.catalog import catalog
from visualonline.core.parameters import resolve_values
from visualonline.core.types import BLOCK, Array, Stream
from visualonline.streams.memory import ArrayStream, Distribution, GeneratedStream
from visualonline.streams.pipeline import fit_to_learner, open_base
from visualonline.streams.spec import StreamSpec
from visualonline.streams.transforms.distribution import distribution_of, of_bits, reason_unknown, separate_sample
from visualonline.streams.transforms.edits import Edit

SMALL = {"N": 3, "m": 5, "k": 3}
"""Settings with short lists."""


def telling() -> list[Stream]:
    """Every source that declares a distribution, with few examples."""
    streams = []
    for plugin in catalog("streams").plugins.values():
        source = plugin
        values = resolve_values(
            source.parameters, {p.name: SMALL[p.name] for p in source.parameters if p.name in SMALL}, "it"
        )
        stream = source.make(values, 3, 10 * BLOCK)
        if distribution_of(stream) is not None:
            streams.append(stream)
    return streams


def rows(X: Array, y: Array) -> list[bytes]:
    return [row.tobytes() for row in np.column_stack([X, y])]


def test_bits_by_hand() -> None:
    known = of_bits(np.array([0.9]), np.array([0.2]))
    assert known is not None
    assert known.X.tolist() == [[0], [1], [0], [1]]
    assert known.y.tolist() == [1, 1, -1, -1]
    assert known.p == pytest.approx([0.05, 0.45, 0.4, 0.1])


def test_what_cannot_come_is_not_in_the_list() -> None:
    known = of_bits(np.array([1.0, 0.5]), np.array([0.0, 0.5]))
    assert known is not None
    assert known.X.tolist() == [[1, 0], [1, 1], [0, 0], [0, 1]]
    assert known.p.tolist() == [0.25] * 4


def test_long_lists_are_not_told() -> None:
    assert of_bits(np.full(10, 0.5), np.full(10, 0.5)) is not None
    assert of_bits(np.full(11, 0.5), np.full(11, 0.5)) is None


def test_iid_experts_and_coins_tell_theirs() -> None:
    assert {stream.name.split(":")[0] for stream in telling()} == {"iid", "experts", "random-experts"}


@pytest.mark.parametrize("stream", telling(), ids=lambda stream: stream.name)
def test_rounds_are_drawn_from_what_is_told(stream: Stream) -> None:
    known = distribution_of(stream)
    assert known is not None
    assert known.p.sum() == pytest.approx(1)
    assert (known.p > 0).all()
    told = rows(known.X, known.y)
    assert len(set(told)) == len(told)
    places = {row: j for j, row in enumerate(told)}
    drawn = [places[row] for k in range(10) for row in rows(*stream.block(k))]
    counts = np.bincount(drawn, minlength=len(told))
    assert chisquare(counts, known.p * len(drawn)).pvalue > 1e-4
    pairs = np.zeros((len(told), len(told)))
    np.add.at(pairs, (drawn[:-1], drawn[1:]), 1)
    expected = np.outer(known.p, known.p).ravel() * (len(drawn) - 1)
    assert chisquare(pairs.ravel(), expected).pvalue > 1e-4  # neighbours are independent


@pytest.mark.parametrize(
    "spec",
    [
        StreamSpec("iid", rounds=500),
        StreamSpec("iid", (("d", "3"),), rounds=500, bias=True, normalize="unit"),
        StreamSpec("iid", rounds=500, normalize="max"),
        StreamSpec("iid", rounds=500, experts="lines"),
        StreamSpec("iid", rounds=500, experts="thresholds"),
        StreamSpec("experts", (("N", "2"),), rounds=500, as_examples=True, bias=True),
    ],
)
def test_the_list_goes_the_way_of_the_rounds(spec: StreamSpec) -> None:
    base = open_base(spec)
    for kind in ("examples", "advice"):
        if (kind == "advice") == (spec.experts is not None):
            stream = fit_to_learner(base, spec, kind)
            known = distribution_of(stream)
            assert known is not None
            assert set(rows(known.X, known.y)) == set(rows(*stream.block(0)))


@pytest.mark.parametrize(
    "change",
    [{"passes": 2}, {"order": "shuffled"}, {"order": "by-label"}, {"edits": (Edit("add", 0, (0.5, 0.5), 1),)}],
)
def test_what_is_repeated_ordered_or_edited_has_no_distribution(change: dict[str, object]) -> None:
    stream = open_base(replace(StreamSpec("iid", rounds=50), **change))  # type: ignore[arg-type]
    assert distribution_of(stream) is None
    assert "leave them out" in reason_unknown(stream)


def test_others_tell_none() -> None:
    for stream in (open_base(StreamSpec("separable", rounds=50)), ArrayStream("rows", np.eye(2), np.ones(2))):
        assert distribution_of(stream) is None
        assert reason_unknown(stream).startswith(f"{stream.name} has no known distribution; use iid")


def test_the_experts_do_not_look_at_the_rounds() -> None:
    """Two streams of other rounds from the same list get the same experts."""
    X = np.array([[0.1, 0.9], [0.4, 0.2], [0.8, 0.7]])
    known = Distribution(X, np.array([1.0, -1.0, 1.0]), np.array([0.2, 0.3, 0.5]))

    def stream(i: int) -> GeneratedStream:
        return GeneratedStream(
            "it", 2, 9, 0, lambda _k: (np.tile(X[i], (BLOCK, 1)), np.ones(BLOCK)), distribution=known
        )

    spec = StreamSpec("it", experts="thresholds:n=4")
    one, other = (fit_to_learner(stream(i), spec, "advice") for i in (0, 1))
    assert one.features == other.features


def test_a_sample_apart_is_drawn_from_the_list() -> None:
    known = Distribution(np.eye(3), np.ones(3), np.array([0.2, 0.3, 0.5]))
    drawn = separate_sample(known, 7)
    assert drawn.shape == (BLOCK, 3)
    assert chisquare(drawn.sum(axis=0), known.p * BLOCK).pvalue > 1e-4
    assert np.array_equal(drawn, separate_sample(known, 7))
