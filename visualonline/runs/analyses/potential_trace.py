"""The potentials of a run's theorems after every round, between what the proofs keep them.

All of a round is of its prefix: the state after it, and what is known in hindsight of rounds 1..t.
"""

from __future__ import annotations

import math

import numpy as np

from visualonline.core.types import State
from visualonline.hindsight.named_measures import NamedNumbers
from visualonline.runs.analyses.samples import SampledValues, state_after
from visualonline.runs.portion import RoundBudget
from visualonline.runs.run import Run
from visualonline.theorems.potential import NONE, Level, Potential
from visualonline.theorems.scope import late_learners

SAMPLES = 240
_SLICE = 0.001
"""Seconds of a step, about."""


def potentials(run: Run) -> tuple[Potential, ...]:
    """Return the potentials that can be drawn of a run, in the order of its theorems; none if these have none."""
    found = (potential for name in _applying(run) for potential in run.bound_traces[name].theorem.proof.potentials)
    return tuple(one for one in dict.fromkeys(found) if one.drawn(run.rule, run.history.stream))


def _applying(run: Run) -> tuple[str, ...]:
    """Return the theorems that apply to a run: with delayed labels, those stated for delayed labels."""
    late = (name for name, track in run.bound_traces.items() if run.learner.id in late_learners(track.theorem))
    return (tuple(late) if run.rule.delay else ()) or tuple(run.bound_traces)


class PotentialTrace:
    """A potential along a run: its level at sampled rounds, taken in behind the run one step after another.

    Attributes
    ----------
    theorems : tuple of str
        The theorems that it belongs to, of which the first that applies at a round gives the quantities.
    """

    def __init__(self, run: Run, potential: Potential) -> None:
        self.run, self.potential = run, potential
        self.theorems = tuple(
            name for name in _applying(run) if potential in run.bound_traces[name].theorem.proof.potentials
        )
        self.samples: SampledValues[Level] = SampledValues(self._level, SAMPLES)
        self._portion = RoundBudget(_SLICE)

    def step(self) -> bool:
        """Do one step of work; return whether there was any to do."""
        n = len(self.run.trace)
        for name in self.theorems if n else ():
            track = self.run.bound_traces[name]
            if len(track) < n:
                self._portion.time(track.follow, self._portion.next_rounds(len(track), n))
                return True
            if not math.isnan(track.values.at(n)):
                break
        return self.samples.step(n)

    def at(self, t: int) -> Level | None:
        """Return the level after round t, None while what it needs of the round is not known."""
        for name in self.theorems if t else ():
            track = self.run.bound_traces[name]
            if len(track) < t:
                return None
            if not math.isnan(track.values.at(t)):
                break
        return self._level(t)

    def why_missing(self, t: int) -> str:
        """Return why no theorem applies at round t >= 1, its first unmet premise; empty if one does."""
        unmet: list[str] = []
        for name in self.theorems:
            if len(self.run.bound_traces[name]) < t:
                return ""
            judgement = self.run.bound_traces[name].at(t)
            unmet = [premise.why for premise in judgement.premises if not premise.met]
            if not unmet:
                return ""
        return "".join(unmet[:1])

    def _level(self, t: int) -> Level:
        run, potential = self.run, self.potential
        if t == 0:
            start = state_after(run.trace, 0)
            return self._bounded_level(start, _empty_prefix(run)) if potential.zero else Level(NONE)
        tracks = [run.bound_traces[name] for name in self.theorems]
        if any(track.failed for track in tracks):
            return Level(NONE)
        applying = next((track for track in tracks if not math.isnan(track.values.at(t))), None)
        if applying is None and not potential.always:
            return Level(NONE)
        needs = (applying or tracks[-1]).theorem.needs
        return self._bounded_level(state_after(run.trace, t), run.quantities_at((*needs, *potential.needs), t).numbers)

    def _bounded_level(self, state: State, numbers: dict[str, object]) -> Level:
        """Return a state's level; where labels come late it is kept between nothing, unless by a theorem on that."""
        run = self.run
        found = run.rule.separator(state)
        besides = {
            "w": None if found is None else found[0],
            "feasible": run.rule.feasible,
            "target": getattr(run.history.stream, "target", None),
        }
        level = self.potential.level(state, NamedNumbers(numbers | besides))
        speaks = any(run.learner.id in late_learners(run.bound_traces[name].theorem) for name in self.theorems)
        return level if speaks or not run.rule.delay else Level(level.value)


def _empty_prefix(run: Run) -> dict[str, object]:
    """Return the quantities of the empty prefix that are known of it."""
    none = np.zeros(1)
    known = {"t": none, "mistakes": none, "updates": none, "loss": none, "best_loss": 0.0}
    return {**run.rule.arguments, **known, "dim": run.history.stream.dim}
