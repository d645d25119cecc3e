"""The potentials of a run's theorems after every round, between the bounds that the proofs give.

All numbers of a round refer to its prefix: the state after it and the hindsight quantities of rounds 1..t.
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
"""The approximate duration of one step, in seconds."""


def potentials(run: Run) -> tuple[Potential, ...]:
    """Return the potentials that can be drawn for a run, in the order of its theorems; empty if there are none."""
    found = (potential for name in _applying(run) for potential in run.bound_traces[name].theorem.proof.potentials)
    return tuple(one for one in dict.fromkeys(found) if one.drawn(run.rule, run.history.stream))


def _applying(run: Run) -> tuple[str, ...]:
    """Return the theorems that apply to a run. With delayed labels the theorems are those stated for delayed labels."""
    late = (name for name, track in run.bound_traces.items() if run.learner.id in late_learners(track.theorem))
    return (tuple(late) if run.rule.delay else ()) or tuple(run.bound_traces)


class PotentialTrace:
    """A potential along a run: its level at sampled rounds, computed step by step as the run proceeds.

    Attributes
    ----------
    theorems : tuple of str
        The theorems with this potential. The first one that applies at a round provides the quantities.
    """

    def __init__(self, run: Run, potential: Potential) -> None:
        self.run, self.potential = run, potential
        self.theorems = tuple(
            name for name in _applying(run) if potential in run.bound_traces[name].theorem.proof.potentials
        )
        self.samples: SampledValues[Level] = SampledValues(self._level, SAMPLES)
        self._portion = RoundBudget(_SLICE)

    def step(self) -> bool:
        """Do one step of work and return whether there was any."""
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
        """Return the level after round t; None while the quantities it needs are unknown."""
        for name in self.theorems if t else ():
            track = self.run.bound_traces[name]
            if len(track) < t:
                return None
            if not math.isnan(track.values.at(t)):
                break
        return self._level(t)

    def why_missing(self, t: int) -> str:
        """Return why no theorem applies at round t >= 1: the first unmet premise. Empty if a theorem applies."""
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
        """Return a state's level.

        With delayed labels a potential has no bounds unless a theorem on delayed labels gives them.
        """
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
    """Return the known quantities of the empty prefix."""
    none = np.zeros(1)
    known = {"t": none, "mistakes": none, "updates": none, "loss": none, "best_loss": 0.0}
    return {**run.rule.arguments, **known, "dim": run.history.stream.dim}
