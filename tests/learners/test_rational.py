"""Every learner with a program in fractions agrees with it in every round, including ties.

The suite takes 24 streams of each, interpreted. `bootstrap.py test --long` takes 5,000, compiled as well.
"""

from fractions import Fraction
from random import Random
from typing import Any

import numpy as np
import pytest
from cases import joined
from exactness import NO, WITHIN
from rational import Rational, Stream, drawn, given
from simulated import rule_of
from trials import LONG, SEED, Trials

from visualonline.core.catalog import catalog
from visualonline.streams.memory import read_only_block
from visualonline.trace.round_columns import RoundColumns
from visualonline.trace.rule import Rule

RATIONAL: dict[str, Rational] = joined("RATIONAL")
EXACTNESS: dict[str, tuple[str, str]] = joined("EXACTNESS")
NEAR = 1e-9
"""The tolerance for scores, losses and weights, relative to the largest of them or to 1."""
BLURRED = 1e-14
"""A score this close to 0 or 1, but not equal to it, may be set to it by the learner."""


def columns_of(rule: Rule, stream: Stream) -> tuple[Any, RoundColumns]:
    X, y = read_only_block(np.array(stream.X, float), np.array(stream.y, float))
    state, columns = rule.start(X.shape[1]), RoundColumns.empty(len(y))
    rule.advance(state, X, y, np.array(stream.coins, float), 1, columns)
    return state, columns


def same(one: RoundColumns, other: RoundColumns) -> bool:
    return [np.array(column).tobytes() for column in one] == [np.array(column).tobytes() for column in other]


def differences(stream: Stream, state: Any, columns: RoundColumns, rule: Rule) -> list[str]:
    """Return the rounds in which a learner differs from the program, at most the first of each kind."""
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


def is_blurred(stream: Stream) -> bool:
    """Return whether rounding hides the side of 0 or of a kink on which a score is."""
    scores = [abs(Fraction(one.score)) for one in stream.told]
    return any(0 < distance < BLURRED for score in scores for distance in (score, abs(score - 1)))


@pytest.mark.parametrize("name", sorted(RATIONAL))
@pytest.mark.long(seconds=120)
def test_every_round_is_that_of_a_program_in_fractions(name: str, trials: Trials) -> None:
    rational = RATIONAL[name]
    rng = Random(SEED)
    rounds = ties = kinks = turns = wrong = blurred = 0
    first = ""
    for k in trials(24, 5000):
        settings = rational.settings[k % len(rational.settings)]
        stream = drawn(rng, rational, settings)
        rule = rule_of(name, len(stream.X[0]), len(stream.y), **given(settings))
        state, columns = columns_of(rule, stream)
        found = differences(stream, state, columns, rule)
        if LONG:
            rule.compile()
            _, again = columns_of(rule, stream)
            found += [] if same(columns, again) else ["compiled, it does something else"]
        if found and EXACTNESS[name][0] == WITHIN and is_blurred(stream):
            blurred, found = blurred + 1, []
        rounds += len(stream.y)
        ties += sum(one.score == 0 for one in stream.told)
        kinks += sum(one.kink for one in stream.told)
        turns += sum(one.score == 0 or one.kink for one in stream.told)
        wrong += bool(found)
        if found and not first:
            first = f"{settings}: {'; '.join(found)} of X = {stream.X}, y = {stream.y}"
    assert turns > rounds / 50, "streams have the ties and kinks that they are made for"
    trials.remark(f"{rounds:,} rounds, {ties:,} ties, {kinks:,} kinks, {wrong:,} differ, {blurred:,} cannot be told")
    assert not wrong, f"{wrong} streams differ; {first}"
    assert blurred <= k // 1000


def test_every_learner_has_a_program_in_fractions_or_a_reason_why_not() -> None:
    assert set(EXACTNESS) == set(catalog("learners").plugins)
    assert set(RATIONAL) == {name for name, (kind, _) in EXACTNESS.items() if kind != NO}


