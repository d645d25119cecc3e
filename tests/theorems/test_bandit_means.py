"""Bounds on the expected pseudo-regret of bandits, by repetitions, and the lower bound for epsilon-greedy."""

from collections.abc import Callable
from dataclasses import replace
from math import sqrt
from typing import Any, NamedTuple

import numpy as np
import pytest
from bandit_means import bandit_run, report_of
from cases import joined
from trials import LONG, SEED, Trials

from visualonline.streams.memory import ArrayStream
from visualonline.streams.pipeline import open_base
from visualonline.streams.spec import StreamSpec
from visualonline.streams.transforms.arm_means import arm_means, reason_unknown


class Tried(NamedTuple):
    """A test case for a bound on an expectation; hostile arms are hard to distinguish."""

    rng: np.random.Generator
    hostile: bool
    N: int
    T: int
    arms: str


MEANS: dict[str, Callable[[Tried], tuple[str, str, int, dict[str, Any]]]] = joined("MEANS")
"""Theorem: a stream, a learner, rounds and settings with which its bound on a mean is tried."""


if LONG:

    @pytest.mark.long
    def test_how_near_one_good_arm_comes_to_the_bound_of_exp3() -> None:
        """It never loses: the loss before it is found is known to be 0.59 in 2000 rounds."""
        told = report_of(bandit_run("alternate-then-one-good:N=8,first=0,together=7", "exp3", 2000, 500), "exp3")
        assert told.actual / told.value == pytest.approx(0.59, rel=0.01)


@pytest.mark.long(seconds=1200)
def test_bounds_on_means_hold_at_every_prefix(trials: Trials) -> None:
    """On random arms and, in one of six cases, on arms that are hard to distinguish or swap their losses."""
    nearest = dict.fromkeys(MEANS, 0.0)
    for k in trials(2, 1200, each=len(nearest)):
        rng, hostile = np.random.default_rng((SEED, k)), k % 6 == 1
        N, T = int(rng.integers(2, 9)), 2 * int(rng.integers(10, 51))
        means = np.append(0.5 - 1 / sqrt(T), np.full(N - 1, 0.5)) if hostile else rng.random(N)
        tried = Tried(rng, hostile, N, T, f"bernoulli-arms:means={','.join(f'{mean:.3f}' for mean in means)}")
        asked = {name: make(tried) for name, make in MEANS.items()}
        runs = {
            name: bandit_run(source, learner, rounds, 100, seed=k, **given)
            for name, (source, learner, rounds, given) in asked.items()
        }
        for name, run in runs.items():
            told = report_of(run, name)
            assert told.verdict in ("holds", "vacuous"), (name, k, told)
            if told.value > 0:  # for equal arms the bound is 0, and so is the pseudo-regret
                nearest[name] = max(nearest[name], told.actual / told.value)
    trials.remark(", ".join(f"{name} {ratio:.3f}" for name, ratio in nearest.items()))


def test_where_no_means_are_known_the_reason_is_told() -> None:
    arms = StreamSpec("bernoulli-arms", rounds=20)
    assert arm_means(open_base(arms)) is not None
    for words in ({"order": "shuffled"}, {"passes": 2}):
        stream = open_base(replace(arms, **words))
        assert arm_means(stream) is None
        assert reason_unknown(stream) == "passes, order, drift and edits change the distribution: leave them out"
    others = open_base(StreamSpec("experts", rounds=20))
    assert arm_means(others) is None
    assert reason_unknown(others) == f"{others.name} has no known means; use bernoulli-arms or prior-arms"
    X, y = np.ones((5, 4)), np.ones(5)
    seen = ArrayStream("rows", X, y)
    seen.kind, seen.arms = "arm-features", 2
    assert reason_unknown(seen) == "rows has no known u; use linear-arms"


