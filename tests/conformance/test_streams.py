"""Every source and pool in the catalogue satisfies the protocol."""

from functools import cache
from typing import Any, cast

import numpy as np
import pytest
from simulated import rule_of

from visualonline.core.catalog import catalog
from visualonline.core.errors import ParameterError
from visualonline.core.parameters import Param, resolve_values
from visualonline.core.plugin import Pool, Source
from visualonline.core.types import BLOCK, Array, Block, Stream
from visualonline.streams.adversaries.adversary import AdversaryStream
from visualonline.streams.memory import ArrayStream
from visualonline.streams.pipeline import fit_to_learner
from visualonline.streams.spec import StreamSpec
from visualonline.streams.transforms.arms_seen import arms_of
from visualonline.streams.transforms.stream_transforms import ExpertAdvice
from visualonline.streams.transforms.unlabelled import has_labels
from visualonline.trace.adversary_play import played_stream

SOURCES = list(catalog("streams").plugins.values())
POOLS = [cast("Pool", plugin) for plugin in catalog("pools").plugins.values()]
LONG = BLOCK + 100

of_source = pytest.mark.parametrize("source", SOURCES, ids=lambda plugin: plugin.id)
of_pool = pytest.mark.parametrize("pool", POOLS, ids=lambda plugin: plugin.id)


def made(source: Source, seed: int = 3, rounds: int | None = LONG) -> Stream:
    stream = source.make(resolve_values(source.parameters, {}, source.id), seed, rounds)
    return played_stream(stream, rule_of("perceptron" if stream.kind == "examples" else "halving", stream.dim), seed)


@cache
def straight(source: Source) -> list[Block]:
    """Return the blocks of a stream one after the other, shared by the tests: an adversary plays each round."""
    stream = made(source)
    return [stream.block(k) for k in range(3)]


def whole(stream: Stream) -> Array:
    """The examples with their labels in the last column."""
    rounds = stream.rounds
    assert rounds is not None
    blocks = [stream.block(k) for k in range(rounds // BLOCK + 1)]
    return np.concatenate([np.column_stack(block) for block in blocks])


@of_source
def test_a_block_depends_on_nothing_but_its_number(source: Source) -> None:
    stream = made(source)
    for k in (1, 0, 2, 1):
        assert np.array_equal(stream.block(k).X, straight(source)[k].X, equal_nan=True)
        assert np.array_equal(stream.block(k).y, straight(source)[k].y)


@of_source
def test_blocks_have_the_form_that_rules_see(source: Source) -> None:
    stream = made(source)
    for X, y in straight(source):
        assert X.dtype == y.dtype == np.float64
        assert X.shape == (len(y), stream.dim)
        assert X.flags.c_contiguous
        assert not X.flags.writeable
        assert not y.flags.writeable
        X = np.where(np.isnan(X), 0.5, X) if stream.kind == "advice" else X  # of sleeping experts
        assert np.isfinite(X).all()
        assert set(y.tolist()) <= {-1.0, 1.0}
        within = X[:, : arms_of(stream)] if stream.kind == "arm-features" else X
        assert stream.kind == "examples" or ((within >= 0) & (within <= 1)).all()


@of_source
def test_the_rounds_are_those_of_the_blocks(source: Source) -> None:
    stream = made(source)
    assert stream.rounds is not None
    assert 0 < stream.rounds <= LONG
    lengths = [len(block.y) for block in straight(source)]
    assert lengths == [min(max(stream.rounds - k * BLOCK, 0), BLOCK) for k in range(3)]
    assert straight(source)[2].X.shape == (0, stream.dim)


@of_source
def test_a_shorter_stream_is_the_beginning_of_a_longer_one(source: Source) -> None:
    long, short = whole(made(source, rounds=1000)), whole(made(source, rounds=500))
    assert np.array_equal(long[: len(short)], short, equal_nan=True)


@of_source
def test_the_seed_changes_a_stream_exactly_if_something_is_drawn(source: Source) -> None:
    one, other = (made(source, seed, rounds=500) for seed in (3, 4))
    assert np.array_equal(whole(one), whole(other)) == (one.seed is None)
    assert one.seed in (None, 3)


@of_source
def test_no_two_blocks_share_what_is_drawn(source: Source) -> None:
    stream = made(source)
    first, second, *_ = straight(source)
    n = len(second.y)
    if n and stream.seed is not None:
        X = first.X[:n]
        assert not np.array_equal(X, second.X) or (X[0] == first.X).all()  # or labels alone are drawn
        assert not (has_labels(stream) and np.array_equal(first.y[:n], second.y))


@of_source
def test_a_stream_tells_its_names(source: Source) -> None:
    stream = source.make(resolve_values(source.parameters, {}, source.id), 3, LONG)
    assert stream.name == source.id
    assert stream.kind == source.kind
    assert len(stream.features) == stream.dim
    assert len(set(stream.features)) == stream.dim
    for p in source.parameters:
        other = outside_default(p) if source.id != "hadamard" else 8
        changed = source.make(resolve_values(source.parameters, {p.name: other}, source.id), 0, 10)
        written = ",".join(map(str, other)) if isinstance(other, tuple) else other
        assert changed.name == f"{source.id}:{p.name}={written}"


@pytest.mark.parametrize("plugin", [*SOURCES, *POOLS], ids=lambda plugin: plugin.id)
def test_a_plugin_tells_of_itself(plugin: Source | Pool) -> None:
    assert plugin.name
    assert plugin.summary
    assert plugin.source
    assert not plugin.summary.endswith(".")
    for p in plugin.parameters:
        assert p.symbol
        assert p.help
        assert p.default is not None
        assert p.check(p.default) == p.default


@pytest.mark.parametrize(
    ("plugin", "p"),
    [pytest.param(plugin, p, id=f"{plugin.id}-{p.name}") for plugin in (*SOURCES, *POOLS) for p in plugin.parameters],
)
def test_settings_out_of_range_are_refused(plugin: Source | Pool, p: Param) -> None:
    if p.type == "choice":
        with pytest.raises(ParameterError, match=p.name):
            resolve_values(plugin.parameters, {p.name: "none-of-these"}, plugin.id)
        return
    assert p.low is not None
    assert p.high is not None
    wrong: list[Any] = [p.low - 1, p.high + 1, "many", float("nan"), float("inf")]
    wrong += ([p.low] if p.low_open else []) + ([p.high] if p.high_open else [])
    wrong += [p.low + 0.5] if p.type == "int" else []
    for value in wrong:
        with pytest.raises(ParameterError, match=p.name):
            resolve_values(plugin.parameters, {p.name: value}, plugin.id)
    with pytest.raises(ParameterError, match="Unknown parameter"):
        resolve_values(plugin.parameters, {"nothing": 1}, plugin.id)


def outside_default(p: Param) -> Any:
    """An allowed value that is not the default."""
    if p.type == "choice":
        return p.choices[-1]
    if p.default == "auto":
        return (int if p.type == "int" else float)(p.high or 0)
    if isinstance(p.default, tuple):
        return tuple(value / 2 for value in p.default)
    assert isinstance(p.default, int | float)
    assert p.high is not None
    return min(p.default + 2, int(p.high)) if p.type == "int" else p.default / 2 or p.high / 2


@of_source
def test_a_stream_is_found_under_what_it_is(source: Source) -> None:
    stream = source.make(resolve_values(source.parameters, {}, source.id), 0, None)
    assert source.group == "adversary" or not isinstance(stream, AdversaryStream)
    assert source.size in (None, (stream.rounds, stream.dim))
    if source.group == "data set":
        assert source.size
        assert source.licence


MANY = 64
"""More members than a pool of few kinds has, such as that of the two constants."""


def experts_of(pool: Pool, n: int, sample: Array, seed: int = 0) -> Array:
    """The normals with their offsets in the last column."""
    features = tuple(f"x{i}" for i in range(1, sample.shape[1] + 1))
    experts = pool.make(resolve_values(pool.parameters, {"n": n}, pool.id), seed, sample, features)
    assert len({expert.name for expert in experts}) == len(experts)
    return np.array([[*expert.normal, expert.offset] for expert in experts])


@of_pool
@pytest.mark.parametrize("n", [1, 2, 16, 33])
@pytest.mark.parametrize(("rows", "d"), [(0, 2), (1, 2), (3, 2), (500, 2), (0, 5), (500, 5)])
def test_a_pool_has_as_many_distinct_members_as_asked_for_or_all_there_are(
    pool: Pool, n: int, rows: int, d: int
) -> None:
    sample = np.random.default_rng(5).standard_normal((rows, d))
    members = experts_of(pool, n, sample)
    there = len(experts_of(pool, MANY, sample))
    assert there in (2, 2 * d, MANY)
    assert members.shape == (min(n, there), d + 1)
    assert np.isfinite(members).all()
    assert len(np.unique(members, axis=0)) == len(members)
    assert np.array_equal(members, experts_of(pool, n, sample))


@of_pool
def test_the_members_of_a_pool_disagree(pool: Pool) -> None:
    angles = np.linspace(0, 2 * np.pi, 1000, endpoint=False)
    points = np.column_stack([np.cos(angles), np.sin(angles)]) * np.linspace(0.1, 1, 1000)[:, None]
    members = experts_of(pool, 16, points)
    if pool.id == "cells":  # these never advise at once
        return
    told = points @ members[:, :2].T >= members[:, 2]
    for i in range(len(members)):
        for j in range(i):
            assert np.mean(told[:, i] != told[:, j]) >= 0.1


@of_pool
@pytest.mark.parametrize("features", [1, 2, 5])
def test_a_pool_does_not_look_at_labels_or_beyond_the_first_block(pool: Pool, features: int) -> None:
    X = np.random.default_rng(6).standard_normal((BLOCK + 50, features))
    y = np.where(X[:, 0] > 0, 1.0, -1.0)
    other = np.vstack([X[:BLOCK], 100 * X[BLOCK:]])
    spec = StreamSpec("clicked", experts=f"{pool.id}:n=2")
    one, same = (
        cast("ExpertAdvice", fit_to_learner(ArrayStream("rows", *rows), spec, "advice"))
        for rows in ((X, y), (other, -y))
    )
    for expert, twin in zip(one.experts, same.experts, strict=True):
        assert expert.name == twin.name
        assert (*expert.normal, expert.offset) == (*twin.normal, twin.offset)
    for k in (0, 1):
        said = one.block(k).X
        assert set(said[~np.isnan(said)].tolist()) <= ({0.0, 1.0} if pool.id != "cells" else {0.0, 0.5, 1.0})
