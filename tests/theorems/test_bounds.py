"""Every theorem holds at every prefix of random and hostile streams, and many come within a factor of two.

The suite plays the first hundredth of the drawn streams and the first thirty-second of the hostile ones.
`bootstrap.py test --long` plays them all, or as many as the time allows; its seed draws other ones.
"""
from typing import cast

import numpy as np
import pytest
from cases import joined
from nature import games, learner_of, learners_of
from natures import DRAWN, HOSTILE, PLANS
from trials import SEED, Trials

from visualonline.core.catalog import catalog
from visualonline.runs.run import Run
from visualonline.runs.theorems_on import theorems_of
from visualonline.theorems.erratum import Erratum
from visualonline.theorems.theorem import Theorem, Verdict

LIKE: dict[str, str] = joined("LIKE")
"""Learner: another one that makes the same predictions."""
LOOSE: dict[str, str] = joined("LOOSE")
"""Theorems whose bounds no stream that is known comes near to."""


def upper(learner: str) -> list[str]:
    """Return the ids of a learner's upper bounds; lower ones and those on a mean have tests of their own."""
    found = theorems_of(learner_of(learner))
    return [theorem.id for theorem in found if not theorem.lower and theorem.kind != "expectation"]


def is_tried_with_another(learner: str) -> bool:
    """Return whether its theorems are tested with another learner that makes the same predictions."""
    return learner in LIKE and upper(learner) == upper(LIKE[learner])


def ratios(run: Run) -> dict[str, float]:
    """Return actual / value at the last prefix for each upper bound that applies there; nothing may be broken."""
    found = {}
    for name, track in run.bound_traces.items():
        assert not track.failed, (name, track.theorem.premises, run.rule.values)
        assert track.violation is None, (name, track.violation, run.rule.values)
        assert len(track) == len(run.trace)
        judgement = run.theorem(name, len(run.trace))
        assert judgement.verdict is not Verdict.VIOLATED
        met = all(premise.met for premise in judgement.premises)
        assert met == (not np.isnan(judgement.value))
        if met and not track.theorem.lower and track.theorem.kind != "expectation":
            assert judgement.actual <= judgement.value * (1 + 1e-9) + 1e-9
            found[name] = judgement.actual / judgement.value if judgement.value > 0 else 0.0
    return found


def test_every_learner_that_a_theorem_bounds_has_a_plan() -> None:
    assert {name for name in catalog("learners").plugins if upper(name)} <= set(PLANS)


def test_every_theorem_has_a_plan() -> None:
    planned = {name for learner in PLANS for name in upper(learner)}
    theorems = [cast("Theorem", theorem) for theorem in catalog("theorems").plugins.values()]
    bounded = (th for th in theorems if learners_of(th.id) and not (th.lower or th.kind == "expectation"))
    assert planned == {th.id for th in bounded if not th.ability(Erratum)}


@pytest.mark.long(seconds=120)
@pytest.mark.parametrize("learner", PLANS)
def test_bounds_hold_and_are_sharp(learner: str, trials: Trials) -> None:
    drawn: dict[str, list[float]] = {name: [] for name in upper(learner)}
    hostile: dict[str, list[float]] = {name: [] for name in drawn}
    few = is_tried_with_another(learner)
    of_drawn, of_hostile = (20, 8) if few else (100, 32)
    for seed, (family, (some, others)) in enumerate(PLANS[learner].items()):
        plans = (((DRAWN[family],), some, of_drawn, drawn), (HOSTILE[family], others, of_hostile, hostile))
        for natures, all_, part, into in plans:
            stream = games(natures, SEED + seed)
            for _ in trials(all_ // part, all_, part=0.5 / len(PLANS[learner])):
                game = next(stream)
                assert 20 <= len(game.y) <= 200
                for name, ratio in ratios(game.run()).items():
                    into[name].append(ratio)
    near = max((10 if few else 100) // of_drawn, 1)  # those that are hostile come first, and nearest
    for name in drawn:
        both = drawn[name] + hostile[name]
        assert sum(ratio >= 0.5 for ratio in both) >= near or name in LOOSE
    nearest = max((ratio for name in drawn for ratio in drawn[name] + hostile[name]), default=0.0)  # a floor has none
    trials.remark(f"nearest to a bound {nearest:.4f}")
