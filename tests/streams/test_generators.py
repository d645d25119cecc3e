"""The stated properties of each generator's points and labels."""

from typing import Any, cast

import numpy as np
import pytest
from typed import some

from visualonline.core.catalog import find
from visualonline.core.errors import ParameterError
from visualonline.core.parameters import resolve_values
from visualonline.core.types import BLOCK, Array, Block
from visualonline.streams.generators.ball import lengths
from visualonline.streams.memory import BlockCache, GeneratedStream, read_only_block
from visualonline.streams.pipeline import open_base
from visualonline.streams.spec import StreamSpec


def generated(name: str, seed: int = 0, rounds: int | None = None, **settings: Any) -> GeneratedStream:
    source = find("streams", name)
    return cast("GeneratedStream", source.make(resolve_values(source.parameters, settings, name), seed, rounds))


def signed_scores(stream: GeneratedStream) -> Array:
    assert stream.target is not None
    X, y = stream.block(0)
    return np.asarray(y * (X @ stream.target))


@pytest.mark.parametrize("name", ["separable", "noisy", "sparse", "experts", "random-experts"])
def test_a_generator_has_a_thousand_rounds_unless_asked_for_more(name: str) -> None:
    assert generated(name).rounds == 1000
    assert generated(name, rounds=5).rounds == 5
    assert len(generated(name, rounds=BLOCK + 7).block(1).y) == 7


@pytest.mark.parametrize("margin", [0.0, 0.1, 0.9])
@pytest.mark.parametrize("d", [1, 2, 3, 50])
def test_separable_keeps_its_margin_within_the_unit_ball(margin: float, d: int) -> None:
    stream = generated("separable", seed=2, rounds=BLOCK, margin=margin, d=d)
    assert stream.target is not None
    assert np.linalg.norm(stream.target) == pytest.approx(1)
    assert signed_scores(stream).min() >= margin - 1e-12
    assert np.linalg.norm(stream.block(0).X, axis=1).max() <= 1 + 1e-12
    assert {-1.0, 1.0} == set(stream.block(0).y.tolist())


def test_noisy_turns_the_labels_of_the_same_points() -> None:
    clean, noisy = generated("noisy", rounds=BLOCK, flip=0), generated("noisy", rounds=BLOCK, flip=0.1)
    assert np.array_equal(clean.block(0).X, noisy.block(0).X)
    assert signed_scores(clean).min() >= 0
    turned = np.mean(clean.block(0).y != noisy.block(0).y)
    assert abs(turned - 0.1) < 4 * np.sqrt(0.1 * 0.9 / BLOCK)
    always = generated("noisy", rounds=BLOCK, flip=1)
    assert np.array_equal(always.block(0).y, -clean.block(0).y)


def test_sparse_is_the_majority_of_k_coordinates() -> None:
    stream = generated("sparse", seed=4, rounds=BLOCK, d=20, k=5)
    assert stream.target is not None
    assert sorted(stream.target.tolist()) == [0.0] * 15 + [1.0] * 5
    X, y = stream.block(0)
    assert set(np.unique(X)) == {-1.0, 1.0}
    relevant = X[:, stream.target == 1]
    assert np.array_equal(y == 1, (relevant == 1).sum(axis=1) >= 3)
    assert signed_scores(stream).min() == 1


@pytest.mark.parametrize(("d", "k"), [(50, 2), (2, 3)])
def test_sparse_refuses_a_majority_that_ties_or_has_too_many_voters(d: int, k: int) -> None:
    with pytest.raises(ParameterError, match="odd number, at most d"):
        generated("sparse", d=d, k=k)


def test_experts_err_at_rates_from_the_best_one_to_guessing() -> None:
    X, y = generated("experts", seed=1, rounds=BLOCK, error=0.2, N=7).block(0)
    rates = np.sort(np.mean(((1 + y) / 2)[:, None] != X, axis=0))
    assert set(np.unique(X)) == {0.0, 1.0}
    assert np.abs(rates - np.linspace(0.2, 0.5, 7)).max() < 4 * np.sqrt(0.25 / BLOCK)


def test_a_perfect_expert_never_errs_and_a_single_one_is_the_best() -> None:
    X, y = generated("experts", error=0, N=5).block(0)
    assert (((1 + y) / 2)[:, None] == X).all(axis=0).sum() == 1
    X, y = generated("experts", error=0, N=1).block(0)
    assert np.array_equal(X[:, 0], (1 + y) / 2)


def test_random_experts_are_fair_coins() -> None:
    X, y = generated("random-experts", rounds=BLOCK, N=9).block(0)
    assert set(np.unique(X)) == {0.0, 1.0}
    bound = 4 * np.sqrt(0.25 / BLOCK)
    assert np.abs(X.mean(axis=0) - 0.5).max() < bound
    assert np.abs(np.mean(((1 + y) / 2)[:, None] == X, axis=0) - 0.5).max() < bound
    assert abs(y.mean()) < 2 * bound


def test_the_lectures_examples_as_they_are_printed() -> None:
    X, y = open_base(StreamSpec("lecture-winnow")).block(0)
    assert X.tolist() == [[0, 0, 1, 1], [1, 0, 1, 0], [0, 1, 0, 1]]
    assert y.tolist() == [-1, 1, 1]
    assert np.array_equal(y > 0, (X[:, 0] + X[:, 1]) > 0)
    X, y = open_base(StreamSpec("lecture-perceptron")).block(0)
    assert np.linalg.norm(X, axis=1).tolist() == [1, 1, 1]
    w3 = y[1] * X[1]
    assert w3.tolist() == [-1, 0]
    assert np.allclose(w3 + y[2] * X[2], [-0.2, 0.6])


def test_wide_blocks_are_let_go_before_they_fill_the_memory() -> None:
    kept = BlockCache()
    for k in range(4):
        kept.put(k, read_only_block(np.zeros((BLOCK, 1100)), np.zeros(BLOCK)))
    assert [k for k in range(4) if kept.get(k) is not None] == [3]


def test_a_block_that_has_grown_counts_once_towards_what_is_kept() -> None:
    kept, narrow = BlockCache(), read_only_block(np.zeros((1, 1)), np.zeros(1))
    kept.put(0, narrow)
    for rows in range(1, 12):
        kept.put(1, read_only_block(np.zeros((rows, 2**19)), np.zeros(rows)))
    assert kept.get(0) is narrow
    assert len(some(kept.get(1)).y) == 11
    kept.put(1, read_only_block(np.zeros((17, 2**19)), np.zeros(17)))  # of more than 2^23 numbers one block is kept
    assert kept.get(0) is None


@pytest.mark.parametrize(("width", "most"), [(1, 32), (2**19, 8)])
def test_the_blocks_asked_for_last_are_kept(width: int, most: int) -> None:
    kept = BlockCache()
    blocks: list[Block] = [kept.put(k, read_only_block(np.zeros((1, width)), np.zeros(1))) for k in range(most)]
    assert kept.get(0) is blocks[0]
    kept.put(most, blocks[0])
    assert kept.get(0) is blocks[0]
    assert kept.get(1) is None
    assert kept.get(2) is blocks[2]


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("d", [2, 9])
def test_rows_whose_squares_leave_the_range_of_numbers_have_a_length(d: int) -> None:
    X = np.vstack([np.full(d, 3e200), np.ones(d), np.zeros(d), np.full(d, 1.7e308)])
    assert lengths(X) == pytest.approx([3e200 * d**0.5, d**0.5, 0.0, np.inf])
