"""Every learner that can be done in fractions does in every round what a program in fractions does, ties included.

The suite takes a hundred streams of each, interpreted. `bootstrap.py test --long` takes 5,000, compiled as well.
"""

from collections.abc import Mapping
from fractions import Fraction
from random import Random
from typing import Any

import numpy as np
import pytest
from cases import joined
from exactness import NO
from rational import Rational, Stream, drawn
from simulated import completed_on, rule_of
from trials import LONG, SEED, Trials

from visualonline.core.catalog import catalog
from visualonline.streams.memory import read_only_block
from visualonline.trace.round_columns import RoundColumns
from visualonline.trace.rule import Rule

RATIONAL: dict[str, Rational] = joined("RATIONAL")
EXACTNESS: dict[str, tuple[str, str]] = joined("EXACTNESS")
NEAR = 1e-9
"""What rounding may make of a score, a loss or a weight, relative to the largest of them or to 1."""


def given(settings: Mapping[str, Any]) -> dict[str, Any]:
    return {name: float(value) if isinstance(value, Fraction) else value for name, value in settings.items()}


def columns_of(rule: Rule, stream: Stream) -> tuple[Any, RoundColumns]:
    X, y = read_only_block(np.array(stream.X, float), np.array(stream.y, float))
    state, columns = rule.start(X.shape[1]), RoundColumns.empty(len(y))
    rule.advance(state, X, y, np.array(stream.coins, float), 1, columns)
    return state, columns


def same(one: RoundColumns, other: RoundColumns) -> bool:
    return [np.array(column).tobytes() for column in one] == [np.array(column).tobytes() for column in other]


def differences(stream: Stream, state: Any, columns: RoundColumns, rule: Rule) -> list[str]:
    """Return in which rounds a learner did anything else than the program, at most the first of each kind."""
    told = stream.told
    found = {
        "predicts": (columns.predictions, [one.prediction for one in told]),
        "changes": (
            columns.changes,
            [now if one.changed is None else one.changed for one, now in zip(told, columns.changes, strict=True)],
        ),
        "pays nothing": (columns.losses == 0, [one.loss == 0 for one in told]),
    }
    exactly = {kind: np.asarray(done) != np.array(wanted) for kind, (done, wanted) in found.items()}
    nearly = {
        "scores": (columns.scores, [float(one.score) for one in told]),
        "pays": (columns.losses, [float(one.loss) for one in told]),
        "weighs": (rule.weights(state, len(told) + 1), [float(a) for a in stream.weights or ()]),
    }
    for kind, (done, wanted) in nearly.items():
        if wanted:
            sizes = max(1.0, *(abs(a) for a in wanted))
            alike = np.shape(done) == np.shape(wanted)
            exactly[kind] = ~(np.abs(np.asarray(done) - wanted) <= NEAR * sizes) if alike else np.ones(1)
    return [f"{kind}: round {np.flatnonzero(wrong)[0] + 1}" for kind, wrong in exactly.items() if wrong.any()]


@pytest.mark.parametrize("name", sorted(RATIONAL))
@pytest.mark.long(seconds=120)
def test_every_round_is_that_of_a_program_in_fractions(name: str, trials: Trials) -> None:
    rational = RATIONAL[name]
    rng = Random(SEED)
    rounds = ties = kinks = wrong = 0
    first = ""
    for k in trials(100, 5000):
        settings = rational.settings[k % len(rational.settings)]
        stream = drawn(rng, rational, settings)
        rule = rule_of(name, len(stream.X[0]), len(stream.y), **given(settings))
        state, columns = columns_of(rule, stream)
        found = differences(stream, state, columns, rule)
        if LONG:
            rule.compile()
            _, again = columns_of(rule, stream)
            found += [] if same(columns, again) else ["compiled, it does something else"]
        rounds += len(stream.y)
        ties += sum(one.score == 0 for one in stream.told)
        kinks += sum(one.kink for one in stream.told)
        wrong += bool(found)
        if found and not first:
            first = f"{settings}: {'; '.join(found)} of X = {stream.X}, y = {stream.y}"
    trials.remark(f"{rounds:,} rounds, {ties:,} ties, {kinks:,} kinks, {wrong:,} streams differ")
    assert not wrong, f"{wrong} streams differ; {first}"


def test_every_learner_has_a_program_in_fractions_or_a_reason_why_not() -> None:
    assert set(EXACTNESS) == set(catalog("learners").plugins)
    assert set(RATIONAL) == {name for name, (kind, _) in EXACTNESS.items() if kind != NO}


def test_streams_have_the_ties_and_kinks_that_they_are_made_for() -> None:
    for name, rational in RATIONAL.items():
        rng = Random(SEED)
        streams = [drawn(rng, rational, rational.settings[k % len(rational.settings)]) for k in range(20)]
        told = [one for stream in streams for one in stream.told]
        assert sum(one.score == 0 or one.kink for one in told) > len(told) / 50, name


def stream_of(name: str, settings: Mapping[str, Any], rng: Random, dim: int) -> tuple[Stream, dict[str, Any]]:
    rational = RATIONAL[name]._replace(dims=(dim,))
    return drawn(rng, rational, settings), given(settings)


def test_in_one_dimension_the_perceptrons_theorem_has_the_value_of_its_fractions() -> None:
    """gamma is the least |x| if all y x have one sign, r the largest."""
    rng = Random(SEED)
    separable = 0
    for k in range(60):
        settings = RATIONAL["perceptron"].settings[k % 12]  # from w0 = 0
        stream, values = stream_of("perceptron", settings, rng, 1)
        X = [(abs(x) * rng.choice((1, 1, 1, 2)) or 1,) for (x,) in stream.X]
        y = [1] * len(X) if k % 2 else stream.y
        found = completed_on("perceptron", X, y, **values).theorem("perceptron-separable", len(y))
        if len(set(y)) == 1:
            sizes = [abs(x) for (x,) in X]
            separable += 1
            wanted = float(Fraction(max(sizes), min(sizes)) ** 2)
            assert wanted * (1 - 1e-15) <= found.value <= wanted * (1 + 1e-9)  # gamma may be certified from below
        else:
            assert np.isnan(found.value)
    assert separable >= 30


@pytest.mark.parametrize(("name", "theorem"), [("follow-the-leader", "follow-the-leader"), ("elim", "elim")])
def test_counts_of_experts_are_whole_numbers(name: str, theorem: str) -> None:
    """N (L* + 1) - 1 for the leader; n + 1 - k for ELIM, where k literals explain every label."""
    rng = Random(SEED)
    for _ in range(40):
        stream, values = stream_of(name, {}, rng, 3)
        run = completed_on(name, stream.X, stream.y, **values)
        value = run.theorem(theorem, len(stream.y)).value
        if name == "elim":
            literals = [(i, bit) for i in range(3) for bit in (0, 1)]
            told = [[x[i] == bit for i, bit in literals] for x in stream.X]
            never = [k for k in range(6) if not any(row[k] and y < 0 for row, y in zip(told, stream.y, strict=True))]
            fits = all(any(row[k] for k in never) == (y > 0) for row, y in zip(told, stream.y, strict=True))
            assert np.isnan(value) if not fits else value == 4 - len(never)
        else:
            best = min(sum(x[i] != (y > 0) for x, y in zip(stream.X, stream.y, strict=True)) for i in range(3))
            assert value == 3 * (best + 1) - 1
