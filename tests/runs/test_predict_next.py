"""A prediction made before the label equals that of the round."""

from __future__ import annotations

import numpy as np
import pytest
from abilities import appends_one
from simulated import recorded, tables, takes_delay

from visualonline.core.catalog import catalog, find
from visualonline.hindsight.history import History
from visualonline.runs.predict_next import predict_next
from visualonline.runs.run import Run
from visualonline.streams.memory import ArrayStream
from visualonline.streams.pipeline import apply_transforms, fit_to_learner
from visualonline.streams.spec import StreamSpec


@pytest.mark.parametrize("delay", [0, 3])
@pytest.mark.parametrize("name", sorted(catalog("learners").plugins))
def test_it_is_what_the_round_says(name: str, delay: int) -> None:
    """The points are 0 and 1, which every learner takes, on the way through a bias or experts."""
    rng = np.random.default_rng(2)
    X, y = rng.integers(0, 2, (25, 3)).astype(float), rng.choice([-1.0, 1.0], 25)
    learner = find("learners", name)
    if learner.sees_arms:
        X = np.array(tables(learner, 4, 25)["bits"].X)
    biased = learner.accepts == "examples" and not appends_one(learner)
    delay = delay if takes_delay(learner) else 0
    spec = StreamSpec("x", experts="literals", bias=biased, seed=4, delay=delay)
    points = recorded(learner, X, y) if learner.sees_arms else ArrayStream("x", X, y)
    run = Run(
        learner,
        {},
        History(fit_to_learner(apply_transforms(points, spec), spec, learner.accepts)),
        seed=4,
    )
    for t in range(1, 26):
        before = [np.array(part) for part in run.trace.final]
        said = predict_next(run, X[t - 1 : t])
        for part, kept in zip(run.trace.final, before, strict=True):
            assert np.array_equal(part, kept)
        run.advance(1)
        happened = run.frame(t).round
        assert happened is not None
        assert said == (t, happened.prediction, happened.score)
