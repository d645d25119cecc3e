"""A run: one learner on one stream, with its trace, hindsight quantities and theorems."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, TypeGuard, TypeVar

import numpy as np

from visualonline.abilities.bets import Bets
from visualonline.abilities.estimates_losses import EstimatesLosses
from visualonline.abilities.experts_pay import ExpertsPay
from visualonline.abilities.has_comparator import comparator_of
from visualonline.abilities.names_weights import NamesWeights
from visualonline.core.ability import Interpreted
from visualonline.core.batch import RETURNED, Batch
from visualonline.core.catalog import find, id_named
from visualonline.core.errors import ParameterError
from visualonline.core.names import unknown
from visualonline.core.plugin import Learner
from visualonline.core.progress import ProgressCallback, null_progress
from visualonline.core.types import BLOCK, Array
from visualonline.hindsight.arms.plays import Plays
from visualonline.hindsight.comparators.hypothesis_risk import Risk
from visualonline.hindsight.comparators.ridge_optimum import RidgeOptimum
from visualonline.hindsight.comparators.svm_optimum import SvmOptimum
from visualonline.hindsight.experts.best_constant import BestConstant
from visualonline.hindsight.experts.best_expert import BestExpert, best_under
from visualonline.hindsight.experts.best_path import BestPath, compiled_search
from visualonline.hindsight.experts.own_regrets import WakingRegrets
from visualonline.hindsight.experts.rebalanced_portfolio import RebalancedPortfolio
from visualonline.hindsight.fault import HindsightError
from visualonline.hindsight.gradients.best_comparator import BestComparator
from visualonline.hindsight.history import EXACT, AtOnce, Hindsight, History
from visualonline.hindsight.measure import Measure
from visualonline.numerics.blas_threads import one_blas_thread
from visualonline.runs.arm_runs import ArmMeans, ArmRuns
from visualonline.runs.bound_trace import BoundTrace, Needs
from visualonline.runs.judgement import Judgement
from visualonline.runs.prepare import prepare
from visualonline.runs.repeated_runs import MeanOfRepeats, RepeatedRuns, RepeatMeans
from visualonline.runs.run_facts import RunFacts
from visualonline.runs.theorems_on import (
    errata_of,
    late_theorems,
    opposed_theorems,
    returned_theorems,
    theorems_of,
    with_best,
)
from visualonline.streams.transforms.arm_means import arm_means, means_drawn
from visualonline.streams.transforms.unlabelled import unlabelled_kind
from visualonline.theorems.chance import Redraws
from visualonline.theorems.delay_premise import delayed_theorem, inapplicable
from visualonline.theorems.floor import Floor
from visualonline.theorems.proof import Evidence
from visualonline.theorems.scope import applies_always, applies_late
from visualonline.theorems.theorem import Quantities, Theorem
from visualonline.trace.adversary_play import PlayedStream, adversary_of, played_stream
from visualonline.trace.simulate import Simulation
from visualonline.trace.trace import Frame, Trace
from visualonline.trace.tuned_learner import named

M = TypeVar("M", bound=Measure)
_COMPARATORS: dict[str, type[Measure]] = {
    "svm": SvmOptimum,
    "ridge": RidgeOptimum,
    "constant": BestConstant,
    "rebalanced": RebalancedPortfolio,
    "waking": WakingRegrets,
}
"""The comparators of a regret by the name that a learner declares. `best_loss` is the loss of the best one."""
_RUNNING = ("t", "mistakes", "updates", "loss", "regret", "moving_regret", "pseudo_regret")
"""Quantities with one value for each round of a range."""


def check_random(runs: Sequence[Run], repeats: int) -> None:
    """Check that at least one run is random if repetitions were requested.

    Raises
    ------
    ParameterError
        If neither a learner nor the losses of arms are random, so that all repetitions would be identical.
    """
    if repeats and all(run.repeats is None for run in runs):
        names = " and ".join(dict.fromkeys(run.learner.id for run in runs))
        how = f"{names} draw{'' if ' and ' in names else 's'} nothing at random here"
        raise ParameterError(f"--repeats {repeats} has no effect: {how}.")


class Run:
    """A learner on a stream, advanced in slices: first the rounds, then the judgements of the theorems.

    Parameters
    ----------
    learner : Learner
    given : mapping
        Parameter values as given by the user.
    history : History
        The stream with its hindsight quantities, shared by all learners on it. If an adversary generates the stream,
        the run has its own history.
    seed : int
        The seed of the learner's random draws.
    limit : int or None
        Stop after this many rounds.
    batch : Batch or None
        The hypothesis returned after the last round. With a batch the theorems on this hypothesis are evaluated too.
    progress : ProgressCallback
        Reports the progress of scanning the stream for `auto` parameters.
    only : collection of str, optional
        The ids of the theorems to evaluate; by default all that apply to the learner.
    repeats : int
        The number of independent repetitions, whose average is tracked; 0 for none. The rounds are the same unless a
        theorem averages over newly drawn losses of arms. A run that does not depend on random draws has no repetitions.
    curves : bool
        Whether values of all rounds are needed. If not, hindsight quantities are computed only at requested rounds
        where possible. Verdicts are the same.

    Raises
    ------
    ParameterError, StreamError
        If a parameter is invalid, or the learner does not accept the stream.
    """

    def __init__(
        self,
        learner: Learner,
        given: Mapping[str, object],
        history: History,
        seed: int = 0,
        limit: int | None = None,
        batch: Batch | None = None,
        progress: ProgressCallback = null_progress,
        only: Collection[str] | None = None,
        repeats: int = 0,
        *,
        curves: bool = True,
    ) -> None:
        prepared = prepare(learner, given, history, limit, progress)
        if batch is not None and learner.family == "bandits":
            raise ParameterError(f"{learner.id} plays arms and has no hypothesis to return. Leave out --batch.")
        self.learner, self.seed = learner, seed
        self.rule, self.notes, self.batch = prepared.rule, prepared.notes, batch
        self._horizon, self._ahead = prepared.horizon, prepared.ahead
        stream = played_stream(history.stream, self.rule, seed)
        self.history = (
            history if stream is history.stream else History(stream)
        )  # an adversary's stream belongs to this run only
        self.simulation = Simulation(self.rule, stream, seed, limit)
        self._measures: dict[type[Measure], Measure] = {}
        spoken = theorems_of(learner)
        redrawn = {theorem.ability(Redraws) for theorem in spoken if arm_means(stream) is not None} - {None}
        self.varies = bool(redrawn) or self.rule.depends_on_draws
        self._means: type[RepeatMeans] = ArmMeans if redrawn else RepeatMeans
        self.repeats: RepeatedRuns | None = None
        if repeats and redrawn:
            redrawn_arms = Redraws("arms") in redrawn and means_drawn(stream)
            self.repeats = ArmRuns(self.rule, stream, seed, repeats, redrawn_arms=redrawn_arms)
        elif repeats and self.varies:
            self.repeats = RepeatedRuns(self.rule, stream, seed, repeats)
        if self.repeats is not None:
            self._measures[self._means] = self._means(self.trace, self.history, self.repeats)
        self._curves = curves
        if other := self.rule.reduced_to:
            spoken += theorems_of(find("learners", other))
        if self.rule.delay:
            spoken += late_theorems(learner)
        nature = adversary_of(history.stream)
        if nature is not None and nature.opposes and learner.accepts == "examples" and self.rule.deterministic:
            spoken += opposed_theorems()
        if batch is not None:
            self._measures[Risk] = Risk(self.trace, self.history)
            spoken += returned_theorems(learner, self.best_in_hindsight, vote=batch.returned == "vote")
        followed = (th for th in sorted(spoken, key=lambda th: th.order) if only is None or th.id in only)
        self.bound_traces = {th.id: self._new_bound_trace(th) for th in followed}
        self._asked: dict[str, BoundTrace] = {}
        self.facts = RunFacts(
            rule=self.rule,
            names=self.names,
            features=stream.features,
            stream=stream,
            label_kind=unlabelled_kind(stream),
            played=isinstance(stream, PlayedStream),
            theorems=tuple(track.theorem for track in self.bound_traces.values()),
            errata=errata_of(learner),
            notes=self.notes,
            examined=self.distribution_size,
            depends_on_draws=self.varies,
        )

    @property
    def trace(self) -> Trace:
        """The record so far."""
        return self.simulation.trace

    @property
    def names(self) -> tuple[str, ...]:
        """The names of what the weights belong to: features, experts, or other objects of the learner."""
        features = self.history.stream.features
        own = self.learner.ability(NamesWeights)
        return features if own is None else own.names(features)

    @property
    def finished(self) -> bool:
        """True if all rounds were run."""
        return self.simulation.finished

    @property
    def rounds_judged(self) -> int:
        """The number of rounds on which every theorem of the learner has been evaluated."""
        return min((len(track) for track in self.bound_traces.values()), default=len(self.trace))

    @property
    def round_size(self) -> int:
        """The number of entries read in each round: those of a row, or of the learner's matrix."""
        dim = self.history.stream.dim
        return dim**2 if any(part.shape == (dim, dim) for part in self.trace.keyframes[0]) else dim

    @property
    def distribution_size(self) -> int:
        """The number of examples on which every hypothesis is evaluated; 0 if no hypothesis is returned."""
        known = self._measure(Risk, 0).known if self.batch is not None else None
        return 0 if known is None else len(known.p)

    @property
    def extends(self) -> bool:
        """True if this run is a prefix of the run on any longer stream.

        The property is False if a parameter was tuned on the whole stream (including its length), or if the hypothesis
        after the last round is returned.
        """
        whole = self.finished and len(self.trace) == self.history.stream.rounds
        settled = self.notes or self.batch is not None or self.repeats is not None
        return whole and not settled and self.learner.accepts == "examples"

    def go_on(self) -> None:
        """Continue along the current stream of the history, which must begin with the rounds already run."""
        self.simulation.go_on(self.history.stream)

    def compile(self, dim: int | None = None) -> None:
        """Run compiled from now on. If the stream's `dim` is given, the machine code is created or loaded now."""
        if self.learner.ability(Interpreted) is not None:
            return
        if self.batch is not None:
            self._measure(Risk, 0).compile()
        self.rule.compile(dim)
        if self.has_paths:
            compiled_search()
        if isinstance(self.history.stream, PlayedStream):
            self.history.stream.compile()

    def use_loaded(self) -> None:
        """Run compiled from now on if the machine code is already in memory, for example because of another run."""
        stream = self.history.stream
        if self.batch is None and not isinstance(stream, PlayedStream) and self.rule.is_loaded(stream.dim):
            self.compile(stream.dim)

    def advance(self, rounds: int) -> int:
        """Run up to `rounds` more rounds and return how many were run."""
        return self.simulation.advance(rounds)

    @one_blas_thread()
    def judge(self, rounds: int, until: float = math.inf) -> int:
        """Evaluate the theorems on up to `rounds` more rounds of the run and return how many.

        Return 0 if the required quantities are not known by the time `until`. The work continues with the next call.
        """
        lo = self.rounds_judged
        hi = min(lo + rounds, len(self.trace), (lo // BLOCK + 1) * BLOCK)
        floors: dict[tuple[Floor, int], tuple[Quantities, Array]] = {}
        for track in self.bound_traces.values():
            if len(track) < hi and self._curves:
                track.follow(hi - len(track), until)
            elif len(track) < hi:
                track.settle(hi, floors, until)
        return self.rounds_judged - lo

    def frame(self, t: int) -> Frame:
        """Return round t."""
        return self.trace.frame(t)

    def bound_trace(self, name: str) -> BoundTrace:
        """Return the bound trace of the theorem `name`. The trace of an erratum is created when first requested.

        Raises
        ------
        ParameterError
            If the learner has no such theorem.
        """
        name = id_named("theorems", name) or name
        if name in self.bound_traces:
            return self.bound_traces[name]
        if name not in self._asked:
            errata = {th.id: th for th in errata_of(self.learner)}
            if name not in errata:
                there = (*self.bound_traces, *errata)
                raise ParameterError(unknown("theorem", name, there, where=f" for {self.learner.id}"))
            self._asked[name] = self._new_bound_trace(errata[name])
        return self._asked[name]

    def theorem(self, name: str, t: int) -> Judgement:
        """Return the judgement of the theorem `name` at round t >= 1."""
        track = self.bound_trace(name)
        while name in self._asked and len(track) < t:
            track.advance(min(t, (len(track) // BLOCK + 1) * BLOCK))
        return track.at(t)

    def regret(self, t: int) -> float | None:
        """Return the regret of rounds 1..t relative to the learner's best comparator, such as an expert or fixed point.

        Return None if no regret is defined, or if the computation of the best comparator failed.
        """
        try:
            return self._regret(t)
        except HindsightError:
            return None

    def _regret(self, t: int) -> float | None:
        exact: tuple[type[BestComparator] | type[RebalancedPortfolio], ...] = BestComparator, RebalancedPortfolio
        for kind in exact:
            if kind in self.best_in_hindsight:
                return float(self.trace.totals(t - 1, t).loss[0] - self._measure(kind, t).optimum(t).loss)
        if not self.best_in_hindsight:
            return None
        return float(self.quantities_at(self.best_in_hindsight, t).regret[0])

    def best_path(self, t: int) -> BestPath | None:
        """Return the best switching paths of rounds 1..t; None if no theorem of the learner uses them."""
        if not self.has_paths:
            return None
        try:
            return self._measure(BestPath, t)
        except HindsightError:
            return None

    @property
    def has_paths(self) -> bool:
        """True if a theorem of the learner uses switching paths."""
        return any(BestPath in track.theorem.needs for track in self.bound_traces.values())

    def path_regret(self, t: int) -> float | None:
        """Return the loss of rounds 1..t >= 1 minus that of the best switching path; None if it is not defined."""
        best = self.best_path(t)
        return None if best is None else float(self.trace.totals(t - 1, t).loss[0] - best.at(t)["path_loss"])

    @property
    def wealth(self) -> float | None:
        """The wealth of a betting learner after the last round; None for other learners."""
        bets = self.learner.ability(Bets)
        return None if bets is None else float(self.rule.evaluate(bets.wealth, state=self.trace.final))

    def plays(self, t: int) -> Array | None:
        """Return the number of plays of each arm in rounds 1..t; None if the learner is not a bandit learner."""
        return self._measure(Plays, t).plays(t) if self.rule.plays_arms else None

    def pseudo_regret(self, t: int) -> float | None:
        """Return the summed expected losses of the arms played in rounds 1..t >= 1 minus those of the best arm.

        None for learners that are not bandit learners, and if the expected losses are unknown.
        """
        if not self.rule.plays_arms:
            return None
        found = float(self._measure(Plays, t).over(t - 1, t)["pseudo_regret"][0])
        return None if math.isnan(found) else found

    def best_means(self, t: int) -> float | None:
        """Return the sum of the best means of rounds 1..t; None if they are unknown, or the same in each round."""
        return self._measure(Plays, t).best_means(t) if self.rule.plays_arms else None

    def estimated_regret(self, t: int) -> float | None:
        """Return the loss of rounds 1..t >= 1 minus the smallest sum of a bandit's own loss estimates.

        None if the learner does not estimate losses.
        """
        own = self.learner.ability(EstimatesLosses)
        if own is None:
            return None
        estimates = self.rule.evaluate(own.losses, state=self.frame(t).after)
        return float(self.trace.totals(t - 1, t).loss[0] - np.min(estimates))

    def _new_bound_trace(self, theorem: Theorem) -> BoundTrace:
        """Return the trace of a theorem.

        With delayed labels the theorem does not apply unless it is stated for them.
        """
        beyond = self.rule.broken_premise
        if beyond is not None and not applies_always(theorem):
            return BoundTrace(inapplicable(theorem, beyond), self)
        if theorem.bounds == "expected mistakes" and not (self.rule.randomized and self.rule.labelled):
            theorem = replace(theorem, bounds="loss")  # predictions have an expectation, an average has a loss
        of_arms = self._means is ArmMeans  # an average pseudo-regret, not a loss
        if theorem.kind == "expectation" and self.repeats is not None and of_arms == bool(theorem.ability(Redraws)):
            theorem = replace(theorem, needs=(*theorem.needs, self._means))
        if self.best_expert is not BestExpert:
            theorem = replace(theorem, needs=with_best(theorem.needs, self.best_expert))
        says = not self.rule.delay or applies_late(theorem, self.learner.id)
        return BoundTrace(
            theorem if says else delayed_theorem(theorem, self.rule.delay, unlabelled_kind(self.history.stream)), self
        )

    def mean_of_repeats_at(self, t: int) -> MeanOfRepeats | None:
        """Return the average loss of the repetitions in rounds 1..t; None if none is known yet."""
        if self.repeats is None or len(self.repeats) < t:
            return None
        this_run = self._measures[self._means].over(t - 1, t)["this_run"]
        found = self.repeats
        return MeanOfRepeats(found.count, found.means.at(t), found.errors.at(t), float(this_run[0]))

    def rounds_judgeable(self, theorem: Theorem) -> int:
        """Return the number of rounds that can be judged now.

        For an average these are the rounds of the repetitions.
        """
        return len(self.repeats) if self.repeats is not None and self.judges_mean(theorem) else len(self.trace)

    def judges_mean(self, theorem: Theorem) -> bool:
        """Return whether a theorem is compared with the average of the repetitions."""
        return self._means in theorem.needs

    @property
    def best_in_hindsight(self) -> Needs:
        """The hindsight class of the comparator in the learner's regret."""
        if self.rule.feasible is not None:
            return (BestComparator,)
        if comparator := comparator_of(self.learner):
            return (_COMPARATORS[comparator],)
        return (self.best_expert,) if self.learner.takes_advice else ()

    @property
    def best_expert(self) -> type[BestExpert]:
        """The hindsight class that computes the best expert for the losses of the learner's experts."""
        own = self.learner.ability(ExpertsPay)
        if own is None:
            return BestExpert
        _X, _y, *asked = named(own.losses)
        return best_under(own.losses, tuple((name, self.rule.arguments[name]) for name in asked))

    def quantities(self, needs: Needs, lo: int, hi: int) -> Quantities:
        """Return the quantities at rounds lo+1 .. hi.

        The rounds must lie in one block unless all needs are `MultiBlock`.
        """
        numbers: dict[str, Any] = self._numbers(lo, hi)
        for kind in needs:
            numbers.update(self._hindsight_of(kind, hi).over(lo, hi))
        return _with_regret(numbers)

    @one_blas_thread()
    def quantities_at(self, needs: Needs, t: int) -> Quantities:
        """Return the quantities at round t >= 1, as exactly as they are known."""
        numbers: dict[str, Any] = self._numbers(t - 1, t)
        for kind in needs:
            found = self.history.at_once(kind, t) if self._at_once(kind, t) else self._hindsight_of(kind, t).at(t)
            numbers.update(found)
        return _with_regret(numbers)

    def _at_once(self, kind: type[Hindsight] | type[Measure], t: int) -> TypeGuard[type[AtOnce]]:
        """Return whether a quantity is computed at round t on its own."""
        return not self._curves and t <= EXACT and issubclass(kind, AtOnce)

    def advance_hindsight(self, needs: Needs, t: int, until: float = math.inf) -> bool:
        """Advance the required quantities to round t. Return whether all quantities have reached the round.

        Work interrupted at the time `until` continues when it is needed again.
        """
        for kind in needs:
            if issubclass(kind, Measure):
                known = self._measure_of(kind).advance(t, until)
            else:
                known = self.history.advance(kind, t, until)
            if not known:
                return False
        return True

    def evidence(self, theorem: Theorem, t: int) -> Evidence:
        """Return the data for a theorem's proof in round t >= 1."""
        needs = with_best(theorem.needs, self.best_expert)
        q = self.quantities_at((*needs, *theorem.proof.evidence), t)
        frame = self.trace.frame(t)
        found = self.rule.separator(frame.after)
        single = {name: float(q.numbers[name][0]) for name in _RUNNING if name in q.numbers}
        states = {"before": frame.before, "after": frame.after, "w": None if found is None else found[0]}
        return Evidence({**q.numbers, **single, **states})

    def is_refined(self, needs: Needs, t: int) -> bool:
        """Return whether the quantities at round t are as exact as they can be."""
        return all(issubclass(kind, Measure) or self.history.is_refined(kind, t) for kind in needs)

    def refine_at(self, needs: Needs, t: int, until: float = math.inf) -> bool:
        """Refine the quantities at round t until the time `until`.

        Return whether the quantities are as exact as possible.
        """
        of_stream = tuple(kind for kind in needs if not (issubclass(kind, Measure) or self._at_once(kind, t)))
        return self.advance_hindsight(of_stream, t, until) and all(
            self.history.refine(kind, t, until) for kind in of_stream
        )

    @one_blas_thread()
    def refine(self, t: int) -> None:
        """Compute the quantities that the theorems need at round t as exactly as possible, without a time limit."""
        for track in self.bound_traces.values():
            track.refine(t)
            with track.ending():
                for kind in track.theorem.needs:
                    if issubclass(kind, Measure):
                        self._measure(kind, t).refine(t)

    @contextmanager
    def refined(self, t: int) -> Iterator[None]:
        """Refine round t within the `with` block only. A window with the run shows the same numbers afterwards."""
        self.refine(t)
        try:
            yield
        finally:
            for measure in self._measures.values():
                measure.forget_refined(t)

    def _hindsight_of(self, kind: type[Hindsight] | type[Measure], t: int) -> Hindsight | Measure:
        """Return the hindsight object or measure of a class, advanced to round t."""
        if issubclass(kind, Measure):
            return self._measure(kind, t)
        self.history.advance(kind, t)
        return self.history.member(kind)

    def _measure(self, kind: type[M], t: int) -> M:
        """Return the measure of a class, advanced to round t."""
        member = self._measure_of(kind)
        member.advance(t)
        return member

    def _measure_of(self, kind: type[M]) -> M:
        if kind not in self._measures:
            self._measures[kind] = kind(self.trace, self.history)
        member: M = self._measures[kind]  # type: ignore[assignment]  # stored under its class
        return member

    def _numbers(self, lo: int, hi: int) -> dict[str, Any]:
        totals = self.trace.totals(lo, hi)
        return {
            "learner": self.learner.id,
            "w0": 0.0,
            "tau": self.rule.tau,
            **self.rule.arguments,
            **totals._asdict(),
            "t": np.arange(lo + 1, hi + 1, dtype=float),
            "dim": self.history.stream.dim,
            "notes": self.notes,
            "settings": self.rule.values,
            "labelled": self.rule.labelled,
            "adaptive": isinstance(self.history.stream, PlayedStream),
            **({} if self.batch is None else self._batch_numbers(self.batch)),
        }

    def _batch_numbers(self, batch: Batch) -> dict[str, Any]:
        """Return the numbers that describe the returned hypothesis, and those fixed before the first round."""
        returned = {"returned": RETURNED.index(batch.returned), "delta": batch.delta}
        return returned | {"horizon": self._horizon, "ahead": self._ahead}


def _with_regret(numbers: dict[str, Any]) -> Quantities:
    if "best_loss" in numbers:
        numbers["regret"] = numbers["loss"] - numbers["best_loss"]
    if "moving_loss" in numbers:
        numbers["moving_regret"] = numbers["loss"] - numbers["moving_loss"]
    if "mean_risk" in numbers:
        numbers["risk"] = numbers[_hypothesis_name(numbers)]
    return Quantities(numbers)


def _hypothesis_name(numbers: dict[str, Any]) -> str:
    """Return the name of the risk to judge. If the loss is not convex, a random hypothesis replaces the average."""
    own = {"last": "last_risk", "vote": "vote_risk"}.get(RETURNED[numbers["returned"]])
    if own is not None:
        return own
    return "hbar_risk" if np.all(np.equal(numbers["convex"], 1)) else "mean_risk"
