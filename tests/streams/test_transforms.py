"""Transforms of streams: orders, passes, scales, bias, and the origin of each example."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from visualonline.core.errors import StreamError
from visualonline.core.types import BLOCK, Array, Block, Stream
from visualonline.streams.memory import ArrayStream, GeneratedStream, read_only_block
from visualonline.streams.transforms import stream_transforms as transforms
from visualonline.streams.transforms.edits import Edit, Edited
from visualonline.streams.transforms.stream_transforms import (
    AsExamples,
    Biased,
    DerivedStream,
    First,
    Mirrored,
    Repeated,
    by_label,
    expert_advice,
    load_all,
    shuffled,
    to_unit_maximum,
    to_unit_norm,
)


def counted(n: int, d: int = 2) -> ArrayStream:
    """A stream whose first feature counts from 0."""
    X = np.column_stack([np.arange(n, dtype=float)] + [np.ones(n)] * (d - 1))
    return ArrayStream("counted", X, np.where(np.arange(n) % 3 == 0, 1.0, -1.0))


class Endless:
    """A stream whose length is unknown before its end."""

    name, kind, dim, seed, features = "unknown", "examples", 2, None, ("x1", "x2")

    def __init__(self, n: int, tells: bool) -> None:
        self._inner, self._tells = counted(n), tells
        self.rounds: int | None = None

    def block(self, k: int) -> Block:
        block = self._inner.block(k)
        if len(block.y) < BLOCK and self._tells:
            self.rounds = self._inner.rounds
        return block


def rows(stream: Stream) -> Array:
    parts = [np.column_stack(stream.block(0))]
    while len(parts[-1]) == BLOCK:
        parts.append(np.column_stack(stream.block(len(parts))))
    assert stream.block(len(parts)).X.shape == (0, stream.dim)
    return np.concatenate(parts)


@pytest.mark.parametrize("n", [0, 1, 5, BLOCK - 1, BLOCK, BLOCK + 1, 2 * BLOCK])
@pytest.mark.parametrize("passes", [2, 3])
@pytest.mark.parametrize("kind", ["known", "tells", "silent"])
def test_passes_go_through_the_stream_again_and_again(n: int, passes: int, kind: str) -> None:
    base: Stream = counted(n) if kind == "known" else Endless(n, kind == "tells")  # type: ignore[assignment]
    stream = Repeated(base, passes)
    assert np.array_equal(rows(stream), np.tile(rows(counted(n)), (passes, 1)))
    assert stream.rounds == n * passes
    assert [stream.base_index(i) for i in (0, n, 2 * n - 1)] == ([0, 0, n - 1] if n else [0, 0, -1])


@settings(max_examples=30)
@given(n=st.integers(1, 9000), passes=st.integers(2, 4), ks=st.lists(st.integers(0, 9), max_size=6))
def test_blocks_over_the_seams_may_be_asked_for_in_any_order(n: int, passes: int, ks: list[int]) -> None:
    straight = np.tile(rows(counted(n)), (passes, 1))
    stream = Repeated(Endless(n, tells=True), passes)  # type: ignore[arg-type]
    for k in ks:
        assert np.array_equal(np.column_stack(stream.block(k)), straight[k * BLOCK : (k + 1) * BLOCK])


@pytest.mark.parametrize("asked", [1, 7, BLOCK, BLOCK + 3, 5 * BLOCK])
def test_the_first_rounds_are_cut_or_all_that_there_are(asked: int) -> None:
    n = 2 * BLOCK + 9
    for base in (counted(n), Endless(n, tells=True)):
        stream = First(base, asked)  # type: ignore[arg-type]
        assert np.array_equal(rows(stream), rows(counted(n))[:asked])
        assert stream.rounds == min(asked, n)


def test_the_number_of_rounds_is_not_told_before_it_is_known() -> None:
    stream = First(Endless(BLOCK + 5, tells=True), BLOCK + 3)  # type: ignore[arg-type]
    assert stream.rounds is None
    stream.block(0)
    assert stream.rounds is None
    stream.block(1)
    assert stream.rounds == BLOCK + 3


def test_shuffling_is_a_permutation_that_the_seed_alone_decides() -> None:
    base = counted(BLOCK + 100)
    one, again, other = shuffled(base, 4), shuffled(base, 4), shuffled(base, 5)
    assert np.array_equal(rows(one), rows(again))
    assert not np.array_equal(rows(one), rows(other))
    assert np.array_equal(rows(one)[np.argsort(rows(one)[:, 0])], rows(base))
    assert (one.seed, base.seed) == (4, None)
    assert [one.base_index(i) for i in range(50)] == rows(one)[:50, 0].tolist()


def test_sorting_by_label_keeps_the_order_within_a_label() -> None:
    stream = by_label(counted(10))
    assert rows(stream)[:, 0].tolist() == [1, 2, 4, 5, 7, 8, 0, 3, 6, 9]
    assert rows(stream)[:, 2].tolist() == [-1] * 6 + [1] * 4
    assert stream.seed is None
    assert stream.base_index(6) == 0


def test_what_is_too_long_to_be_held_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(transforms, "HELD_ROUNDS", BLOCK + 10)
    for base in (counted(BLOCK + 11), Endless(BLOCK + 11, tells=False), Endless(9 * BLOCK, tells=False)):
        with pytest.raises(StreamError, match=r"too long to be shuffled.* up to 4,106 rounds of 2 features"):
            shuffled(base, 0)  # type: ignore[arg-type]
    assert len(load_all(counted(BLOCK + 10), "read").y) == BLOCK + 10


def test_a_long_generator_is_refused_before_any_block_is_made() -> None:
    def never(k: int) -> tuple[Array, Array]:
        raise AssertionError(k)

    with pytest.raises(StreamError, match="too long to be edited"):
        load_all(GeneratedStream("long", 2, 10_000_000, 0, never), "edited")


@given(st.lists(st.lists(st.floats(-1e300, 1e300), min_size=3, max_size=3), max_size=8))
def test_normalised_rows_have_norm_1_or_stay_zero(values: list[list[float]]) -> None:
    X = np.array(values).reshape(-1, 3)
    zero = ~X.any(axis=1)
    for change, order in ((to_unit_norm, 2), (to_unit_maximum, np.inf)):
        Z = change(X)
        assert Z.shape == X.shape
        assert np.allclose(np.linalg.norm(Z[~zero], ord=order, axis=1), 1, rtol=1e-12)
        assert not Z[zero].any()
        assert np.array_equal(np.sign(Z) * np.sign(X) >= 0, np.ones_like(X, dtype=bool))


def test_normalising_is_division_by_the_norm() -> None:
    X = np.random.default_rng(0).standard_normal((50, 7))
    assert np.array_equal(to_unit_norm(X), X / np.linalg.norm(X, axis=1)[:, None])
    assert np.array_equal(to_unit_maximum(X), X / np.abs(X).max(axis=1)[:, None])
    assert to_unit_norm(np.array([[3e200, 4e200], [3e-200, -4e-200]])).tolist() == pytest.approx(
        np.array([[0.6, 0.8], [0.6, -0.8]])
    )


def test_a_bias_is_a_last_feature_that_is_always_1() -> None:
    stream = Biased(counted(BLOCK + 1))
    assert stream.features == ("x1", "x2", "1")
    assert stream.dim == 3
    for k in range(3):
        X, y = stream.block(k)
        assert np.array_equal(X[:, 2], np.ones(len(y)))
        assert X.flags.c_contiguous
        assert not X.flags.writeable


@pytest.mark.parametrize(("complement", "names"), [(False, ("−x1", "−x2")), (True, ("1−x1", "1−x2"))])
def test_mirror_images_stand_after_the_features(complement: bool, names: tuple[str, ...]) -> None:
    base = counted(BLOCK + 1)
    stream = Mirrored(base, complement=complement)
    assert stream.features == ("x1", "x2", *names)
    for k in range(3):
        X, y = stream.block(k)
        own = base.block(k).X
        assert np.array_equal(X[:, :2], own)
        assert np.array_equal(X[:, 2:] + own, np.full((len(y), 2), float(complement)))
        assert X.flags.c_contiguous
        assert not X.flags.writeable


def test_advice_as_examples_goes_from_minus_1_to_1() -> None:
    told = np.array([[0, 0.25, 1]])
    stream = AsExamples(ArrayStream("told", told, np.array([1.0]), kind="advice", features=("a", "b", "c")))
    assert stream.kind == "examples"
    assert stream.block(0).X.tolist() == [[-1, -0.5, 1]]
    assert stream.features == ("a", "b", "c")


def test_advice_does_not_depend_on_how_many_rows_are_asked_at_once() -> None:
    rng = np.random.default_rng(1)
    X, normals = rng.standard_normal((300, 17)), rng.standard_normal((16, 17))
    offsets = np.array([sum(float(X[i, j]) * float(normals[i, j]) for j in range(17)) for i in range(16)])
    whole = expert_advice(X, normals, offsets)
    assert np.array_equal(whole, np.concatenate([expert_advice(X[i : i + 1], normals, offsets) for i in range(300)]))
    assert np.array_equal(np.diagonal(whole[:16]), np.ones(16))  # each of these points is on its expert's hyperplane


def test_a_derived_stream_is_its_base_under_another_name() -> None:
    base = counted(3)
    stream = DerivedStream(base, "renamed")
    assert (stream.name, stream.rounds, stream.dim, stream.kind) == ("renamed", 3, 2, "examples")
    assert base.name == "counted"
    assert transforms.input_file(stream) is None
    assert list(transforms.chain(stream)) == [stream, base]
    assert read_only_block(*stream.block(0)).X.tolist() == base.block(0).X.tolist()


def test_a_target_stays_while_the_examples_do() -> None:
    X, y, target = np.array([[1.0, 0.0], [0.0, 2.0]]), np.array([1.0, -1.0]), np.array([1.0, -1.0])
    base = ArrayStream("rows", X, y, target=target)
    for kept in (DerivedStream(base), First(base, 1), Repeated(base, 2), shuffled(base, 0), by_label(base)):
        assert kept.target is target
    assert Biased(base).target is None
    assert Edited(base, [Edit("delete", 0, (), 0)]).target is None
