"""A run: one learner on one stream, its trace, its hindsight and its theorems."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, TypeVar, cast

import numpy as np

from visualonline.catalog import catalog
from visualonline.experiment.prepare import prepare
from visualonline.experiment.track import Judgement, Track
from visualonline.experiment.watch import Watch, unwatched
from visualonline.hindsight.best_expert import BestExpert
from visualonline.hindsight.best_fixed import BestFixed
from visualonline.hindsight.history import Hindsight, History
from visualonline.hindsight.measure import Measure
from visualonline.hindsight.risk import HANDED, Batch, Risk
from visualonline.protocol import BLOCK, Learner, ParameterError
from visualonline.streams.unlabelled import told_of
from visualonline.theorems.late import held_back
from visualonline.theorems.proof import Evidence
from visualonline.theorems.statement import Quantities, Theorem
from visualonline.trace.played import Played, played
from visualonline.trace.simulate import Simulation
from visualonline.trace.trace import Frame, Trace

M = TypeVar("M", bound=Measure)
Needs = tuple[type[Hindsight] | type[Measure], ...]
_RUNNING = ("t", "mistakes", "updates", "loss", "regret", "moving_regret")
"""Quantities that have one value for each round of a range."""


def theorems_of(learner: Learner) -> tuple[Theorem, ...]:
    """Return the theorems that speak of a learner, in their order; none that is kept as a lecture misprints it."""
    return tuple(theorem for theorem in _speaking_of(learner) if not theorem.printed)


def printed_of(learner: Learner) -> tuple[Theorem, ...]:
    """Return the statements on a learner that are kept as lectures misprint them, in the order of their slips."""
    return tuple(theorem for theorem in _speaking_of(learner) if theorem.printed)


def _speaking_of(learner: Learner) -> list[Theorem]:
    return sorted((th for th in _theorems() if learner.id in th.learners), key=lambda th: th.order)


def _theorems() -> Iterator[Theorem]:
    return (cast("Theorem", plugin) for plugin in catalog("theorems").plugins.values())


class Run:
    """A learner on a stream, advanced in slices: first the rounds themselves, then what theorems say of them.

    Parameters
    ----------
    learner : Learner
    given : mapping
        Parameter values as the user gave them.
    history : History
        The stream with its hindsight, shared by all learners on it. Where an adversary makes the stream, the run has a
        history of its own.
    seed : int
        Drives the learner's coins.
    limit : int or None
        Stop after this many rounds.
    batch : Batch or None
        What is handed out after the last round; the theorems on it are then followed too.
    watch : Watch
        Told how far the stream has been looked through where a parameter is to be found in it.

    Raises
    ------
    ParameterError, StreamError
        If the parameters are wrong or the learner cannot take the stream.
    """

    def __init__(
        self,
        learner: Learner,
        given: Mapping[str, object],
        history: History,
        seed: int = 0,
        limit: int | None = None,
        batch: Batch | None = None,
        watch: Watch = unwatched,
    ) -> None:
        prepared = prepare(learner, given, history, limit, watch)
        self.learner, self.seed = learner, seed
        self.rule, self.notes, self.batch = prepared.rule, prepared.notes, batch
        self._horizon, self._ahead = prepared.horizon, prepared.ahead
        stream = played(history.stream, self.rule, seed)
        self.history = history if stream is history.stream else History(stream)  # what nature answers is this run's own
        self.simulation = Simulation(self.rule, stream, seed, limit)
        self._measures: dict[type[Measure], Measure] = {}
        spoken = theorems_of(learner)
        if self.rule.delay:
            spoken += tuple(th for th in _theorems() if learner.id in th.late)
        if batch is not None:
            self._measures[Risk] = Risk(self.trace, self.history)
            spoken += tuple(self._of_this(th) for th in _theorems() if th.batch)
        self.tracks = {th.id: self._track(th) for th in sorted(spoken, key=lambda th: th.order)}
        self._asked: dict[str, Track] = {}

    @property
    def trace(self) -> Trace:
        """The record so far."""
        return self.simulation.trace

    @property
    def names(self) -> tuple[str, ...]:
        """What the weights belong to: features, experts, or what the learner makes of them."""
        features = self.history.stream.features
        return features if self.learner.names is None else self.learner.names(features)

    @property
    def finished(self) -> bool:
        """Whether all rounds were run."""
        return self.simulation.finished

    @property
    def followed(self) -> tuple[Track, ...]:
        """The tracks of the learner's theorems, and of what else was asked for."""
        return (*self.tracks.values(), *self._asked.values())

    @property
    def judged(self) -> int:
        """The number of rounds that every theorem of the learner has taken in."""
        return min((len(track) for track in self.tracks.values()), default=len(self.trace))

    @property
    def examined(self) -> int:
        """The number of examples on which every hypothesis is examined, 0 if none is handed out."""
        known = self._measure(Risk, 0).known if self.batch is not None else None
        return 0 if known is None else len(known.p)

    def compile(self, dim: int | None = None) -> None:
        """Run compiled from now on; with the stream's `dim` the machine code is made or loaded here."""
        if self.batch is not None:
            self._measure(Risk, 0).compile()
        self.rule.compile(dim)
        if isinstance(self.history.stream, Played):
            self.history.stream.compile()

    def advance(self, rounds: int) -> int:
        """Run up to `rounds` more rounds and return how many were run."""
        return self.simulation.advance(rounds)

    def judge(self, rounds: int) -> int:
        """Let the theorems take in up to `rounds` more rounds that were run; return how many they took in."""
        lo = self.judged
        hi = min(lo + rounds, len(self.trace), (lo // BLOCK + 1) * BLOCK)
        for track in self.tracks.values():
            if len(track) < hi:
                track.advance(hi)
        return hi - lo

    def complete(self) -> None:
        """Run and judge everything there is."""
        while not self.finished:
            self.advance(BLOCK)
        while self.judged < len(self.trace):
            self.judge(BLOCK)

    def frame(self, t: int) -> Frame:
        """Return round t."""
        return self.trace.frame(t)

    def track(self, name: str) -> Track:
        """Return the track of theorem `name`; that of a misprinted one begins when it is first asked for.

        Raises
        ------
        ParameterError
            If there is no such theorem of this learner.
        """
        if name in self.tracks:
            return self.tracks[name]
        if name not in self._asked:
            printed = {th.id: th for th in printed_of(self.learner)}
            if name not in printed:
                there = ", ".join((*self.tracks, *printed)) or "none"
                raise ParameterError(f"'{name}' is no theorem of {self.learner.id}; there are {there}")
            self._asked[name] = self._track(printed[name])
        return self._asked[name]

    def theorem(self, name: str, t: int) -> Judgement:
        """Return what theorem `name` says at round t >= 1."""
        track = self.track(name)
        while name in self._asked and len(track) < t:
            track.advance(min(t, (len(track) // BLOCK + 1) * BLOCK))
        return track.at(t)

    def regret(self, t: int) -> float | None:
        """Return the regret of rounds 1..t against the best expert or fixed point, None where none is meant."""
        if BestFixed in self._rivals:
            best = self._measure(BestFixed, t)
            return float(self.trace.totals(t - 1, t).loss[0] - best.optimum(t).loss)
        if BestExpert not in self._rivals:
            return None
        self.history.advance(BestExpert, t)
        return float(self.trace.totals(t - 1, t).loss[0] - self.history.need(BestExpert).at(t)["best_loss"])

    def _track(self, theorem: Theorem) -> Track:
        """Return the track of a theorem, which says nothing where labels come late unless it is stated for that."""
        says = not self.rule.delay or theorem.spoken_late(self.learner.id)
        return Track(theorem if says else held_back(theorem, self.rule.delay, told_of(self.history.stream)), self)

    def _of_this(self, theorem: Theorem) -> Theorem:
        """Return a theorem on any learner as it speaks of this run's, with what measures its regret."""
        statement = theorem.statement if theorem.part is None else theorem.part(self.learner)
        return replace(theorem, statement=statement, needs=theorem.needs + self._rivals)

    @property
    def _rivals(self) -> Needs:
        """What the learner's regret is measured against."""
        if self.learner.feasible is not None:
            return (BestFixed,)
        return (BestExpert,) if self.learner.family == "experts" else ()

    def quantities(self, needs: Needs, lo: int, hi: int) -> Quantities:
        """Return the quantities at rounds lo+1 .. hi, which lie in one block unless all that is needed is `Wide`."""
        numbers: dict[str, Any] = self._numbers(lo, hi)
        for kind in needs:
            numbers.update(self._known(kind, hi).over(lo, hi))
        return _with_regret(numbers)

    def quantities_at(self, needs: Needs, t: int) -> Quantities:
        """Return the quantities at round t >= 1, as sharp as they can be had."""
        numbers: dict[str, Any] = self._numbers(t - 1, t)
        for kind in needs:
            numbers.update(self._known(kind, t).at(t))
        return _with_regret(numbers)

    def take_in(self, needs: Needs, t: int, until: float = math.inf) -> bool:
        """Let what is needed take in rounds 1..t, without asking it for numbers; tell whether it all has.

        What is broken off at the time `until` is gone on with where it is needed next.
        """
        for kind in needs:
            if issubclass(kind, Measure):
                self._measure(kind, t)
            elif not self.history.advance(kind, t, until):
                return False
        return True

    def evidence(self, theorem: Theorem, t: int) -> Evidence:
        """Return what the proof of a theorem looks at in round t >= 1."""
        q = self.quantities_at((*theorem.needs, *theorem.evidence), t)
        frame = self.trace.frame(t)
        found = self.rule.separator(frame.after)
        single = {name: float(q.numbers[name][0]) for name in _RUNNING if name in q.numbers}
        states = {"before": frame.before, "after": frame.after, "w": None if found is None else found[0]}
        return Evidence({**q.numbers, **single, **states})

    def sharp(self, needs: Needs, t: int) -> bool:
        """Return whether all that can be found of round t of the stream is at hand."""
        return all(issubclass(kind, Measure) or self.history.sharp(kind, t) for kind in needs)

    def look_closely(self, needs: Needs, t: int, until: float = math.inf) -> bool:
        """Find all that can be found of round t of the stream, if it can by the time `until`; tell whether it has."""
        of_stream = tuple(kind for kind in needs if not issubclass(kind, Measure))
        return self.take_in(of_stream, t, until) and all(self.history.sharpen(kind, t, until) for kind in of_stream)

    def sharpen(self, t: int) -> None:
        """Find what the theorems need of round t as well as it can be found, however long it takes."""
        for track in self.tracks.values():
            track.sharpen(t)
            for kind in track.theorem.needs:
                if issubclass(kind, Measure):
                    self._measure(kind, t).sharpen(t)

    def _known(self, kind: type[Hindsight] | type[Measure], t: int) -> Hindsight | Measure:
        """Return what is known of the stream or of this run after it has taken in rounds 1..t."""
        if issubclass(kind, Measure):
            return self._measure(kind, t)
        self.history.advance(kind, t)
        return self.history.need(kind)

    def _measure(self, kind: type[M], t: int) -> M:
        if kind not in self._measures:
            self._measures[kind] = kind(self.trace, self.history)
        member: M = self._measures[kind]  # type: ignore[assignment]  # it is filed under its own class
        member.advance(t)
        return member

    def _numbers(self, lo: int, hi: int) -> dict[str, Any]:
        totals = self.trace.totals(lo, hi)
        return {
            "w0": 0.0,
            "tau": self.rule.tau,
            **self.rule.arguments,
            **totals._asdict(),
            "t": np.arange(lo + 1, hi + 1, dtype=float),
            "dim": self.history.stream.dim,
            "notes": self.notes,
            "labelled": self.rule.labelled,
            **({} if self.batch is None else self._handed(self.batch)),
        }

    def _handed(self, batch: Batch) -> dict[str, Any]:
        """Return what was said of the hypothesis to be handed out, and what of it was fixed before the first round."""
        handed = {"handed": HANDED.index(batch.handed), "delta": batch.delta}
        return handed | {"horizon": self._horizon, "ahead": self._ahead}


def _with_regret(numbers: dict[str, Any]) -> Quantities:
    if "best_loss" in numbers:
        numbers["regret"] = numbers["loss"] - numbers["best_loss"]
    if "moving_loss" in numbers:
        numbers["moving_regret"] = numbers["loss"] - numbers["moving_loss"]
    if "mean_risk" in numbers:
        numbers["risk"] = numbers[_handed_out(numbers)]
    return Quantities(numbers)


def _handed_out(numbers: dict[str, Any]) -> str:
    """Return whose risk counts: that of the last, of the mean, or, where no loss is convex, of one drawn at random."""
    if HANDED[numbers["handed"]] == "last":
        return "last_risk"
    return "hbar_risk" if np.all(np.equal(numbers["convex"], 1)) else "mean_risk"
