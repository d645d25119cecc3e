"""Preparation of a run: check that learner and stream are compatible, and resolve `auto` parameters."""

from __future__ import annotations

import time
from collections.abc import Mapping
from itertools import islice
from typing import NamedTuple, TypeVar

import numpy as np

from visualonline.abilities.boosts import Boosts
from visualonline.abilities.delays_gradients import DelaysGradients
from visualonline.abilities.estimates_losses import EstimatesLosses
from visualonline.abilities.has_comparator import comparator_of
from visualonline.abilities.learns_unlabelled import unlabelled_kind_of
from visualonline.abilities.resolves_parameters import ResolvesParameters, StreamFacts
from visualonline.core.catalog import catalog
from visualonline.core.errors import Error, StreamError
from visualonline.core.parameters import resolve_values
from visualonline.core.plugin import Learner
from visualonline.core.progress import ProgressCallback, null_progress
from visualonline.core.types import BLOCK, Array, Stream
from visualonline.hindsight.history import History
from visualonline.hindsight.margins.simplex_margin import FinalMargin
from visualonline.runs.known_points import known_points
from visualonline.streams.transforms.arm_means import arm_means
from visualonline.streams.transforms.arms_seen import arms_mismatch, arms_of, shows_arms
from visualonline.streams.transforms.delay import delay_of
from visualonline.streams.transforms.price_scale import log_largest_of
from visualonline.streams.transforms.shown_points import shown_points
from visualonline.streams.transforms.stream_transforms import Biased, First, Repeated, chain
from visualonline.streams.transforms.unlabelled import has_labels, plural, unlabelled_kind
from visualonline.trace.adversary_play import PlayedStream, adversary_of, played_stream
from visualonline.trace.rule import Rule
from visualonline.trace.simulate import Simulation

_Found = TypeVar("_Found")
_LOOK_TEXT = "find the margin that determines η"
_MEASURE_TEXT = "find the longest gradient"
_PIECE = 0.02
"""Seconds between two progress reports while the stream is scanned."""


class Prepared(NamedTuple):
    """A rule that is ready to run.

    Attributes
    ----------
    rule : Rule
    notes : dict
        For each `auto` parameter, how its value was determined.
    horizon : int or None
        The number of rounds, if it is known or requested before the first one.
    ahead : bool
        Whether a parameter was determined from future rounds.
    """

    rule: Rule
    notes: dict[str, str]
    horizon: int | None
    ahead: bool


def prepare(
    learner: Learner,
    given: Mapping[str, object],
    history: History,
    limit: int | None,
    progress: ProgressCallback = null_progress,
) -> Prepared:
    """Check the `given` parameter values, resolve `auto` values on the history's stream, and bind them.

    If this requires reading the whole stream, `progress` reports the progress.

    Raises
    ------
    ParameterError
        For an unknown name or a value out of range.
    StreamError
        If the learner does not accept this kind of stream.
    """
    stream = history.stream
    with_labels = has_labels(stream)
    _check_kind(learner, stream)
    values = resolve_values(learner.parameters, given, learner.id)
    rounds = stream.rounds if limit is None or stream.rounds is None else min(limit, stream.rounds)
    if rounds is None:
        rounds = limit
    arms = arms_of(stream) if shows_arms(stream) else 0
    notes: dict[str, str] = {}
    looked: list[object] = []

    def seen(found: _Found) -> _Found:
        looked.append(found)
        return found

    def points(most: int) -> Array | None:
        declared = shown_points(stream)
        found = known_points(history, rounds, most) if declared is None else None
        return declared if found is None else seen(found)

    resolves = learner.ability(ResolvesParameters)
    if resolves is not None:
        facts = StreamFacts(
            stream.dim,
            rounds,
            lambda: seen(_simplex_margin(history, rounds, progress)),
            lambda: seen(_largest_norms(history, rounds, progress)),
            points,
            arms,
            with_labels,
        )
        for name, settled in resolves.resolve(dict(values), facts).items():
            values[name], notes[name] = settled
    periods = [part.period for part in chain(stream) if isinstance(part, Repeated)]
    delay = delay_of(stream)
    if delay:
        _check_delay(learner, delay)
    periodic = (period for period in periods if period)
    rule = Rule(learner, values, *periodic, labelled=with_labels, delay=delay, arms=arms)
    if rule.appends_one and any(isinstance(part, Biased) for part in chain(stream)):
        raise StreamError(f"{learner.id} appends its own constant feature 1 to each x. Leave out --bias.")
    if not with_labels and rule.feasible is not None and rule.feasible.loss != "linear":
        loss = f"{learner.id} needs labels for the {rule.feasible.loss} loss"
        raise StreamError(f"{loss}, but {stream.name} has gradients only. Use --set loss=linear.")
    rule.start(stream.dim)
    asked = [part.asked for part in chain(stream) if isinstance(part, First)]
    return Prepared(rule, notes, min(asked, default=None) if rounds is None else rounds, bool(looked))


def settings_on(learner: Learner, kind: str) -> dict[str, str]:
    """Return the settings that a learner needs on this kind of feedback: the linear loss on gradients, if any."""
    on_gradients = kind == unlabelled_kind_of(learner) == "gradients"
    choice = any(p.name == "loss" and "linear" in p.choices for p in learner.parameters)
    return {"loss": "linear"} if on_gradients and choice else {}


def fits(learner: Learner, stream: Stream) -> bool:
    """Return whether a learner can run the first round of a stream that was adapted to the kind that it accepts.

    A stream without rounds, such as a live one at its start, fits every learner of its kind.
    """
    try:
        rule = prepare(learner, settings_on(learner, plural(unlabelled_kind(stream))), History(stream), limit=1).rule
        _play_first_round(rule, stream)
    except Error:
        return False
    return True


def misfit_in_first_round(rule: Rule, stream: Stream) -> StreamError | None:
    """Return why a rule cannot run the first round of a stream, or None. A run reports all other errors itself."""
    try:
        _play_first_round(rule, stream)
    except StreamError as misfit:
        return misfit
    except Exception:  # noqa: BLE001  the run meets it again, and reports it
        return None
    return None


def _play_first_round(rule: Rule, stream: Stream) -> None:
    """Run the first round of a stream, if there is one, and keep nothing."""
    played = played_stream(stream, rule, 0)
    if isinstance(played, PlayedStream):
        played.play_in_slices()
        played.play(1)
    Simulation(rule, played, 0, limit=1).advance(1)


def _check_delay(learner: Learner, delay: int) -> None:
    """Reject late labels for a learner that has its own delay or divides losses by the probability of the arm."""
    late = learner.ability(DelaysGradients)
    if late is not None:
        own = f"--set {late.parameter}={delay}"
        raise StreamError(f"{learner.id} has its own delay. Use {own} instead of --delay={delay}.")
    if learner.ability(EstimatesLosses) is not None:
        raise StreamError(
            f"{learner.id} divides each observed loss by the probability with which it played the arm, and a late loss "
            "does not contain this probability. Leave out --delay."
        )


def _check_kind(learner: Learner, stream: Stream) -> None:
    """Reject a stream whose rounds are of a kind that the learner does not accept."""
    if shows_arms(stream) or learner.sees_arms:
        if stream.kind != learner.accepts:
            raise StreamError(arms_mismatch(learner, stream))
    elif not has_labels(stream):
        _check_unlabelled(learner, stream)
    elif stream.kind != learner.accepts:
        raise StreamError(_mismatch(learner, stream))


def _mismatch(learner: Learner, stream: Stream) -> str:
    if learner.accepts == "advice":
        return (
            f"{learner.id} needs the advice of experts, but {stream.name} has examples. "
            "Make experts with --experts and a pool, such as lines."
        )
    return (
        f"{learner.id} needs examples, but {stream.name} has the advice of experts. "
        "Use --as-examples to turn each expert into a feature in [-1, 1]."
    )


def _check_unlabelled(learner: Learner, stream: Stream) -> None:
    """Reject a learner that needs labels if the stream has only losses or gradients."""
    has = "losses" if stream.kind == "advice" else "gradients"
    if unlabelled_kind_of(learner) == has:
        return
    learners = catalog("learners").plugins
    fit = (
        name
        for name, other in sorted(learners.items(), key=lambda one: not _is_made_for(one[1], stream))
        if unlabelled_kind_of(other) == has and fits(other, stream)
    )
    such = ", ".join(islice(fit, 3))
    if not such:
        raise StreamError(f"{learner.id} needs labels, but {stream.name} has none. Choose another stream.")
    needs = " or ".join(filter(None, ("labels", unlabelled_kind_of(learner))))
    if has == "losses":
        raise StreamError(
            f"{learner.id} needs {needs}, but {stream.name} has losses only. Choose, for example, {such}."
        )
    raise StreamError(
        f"{learner.id} needs {needs}, but {stream.name} has gradients only. "
        f"Choose, for example, {such}, with --set loss=linear."
    )


def _is_made_for(learner: Learner, stream: Stream) -> bool:
    """Return whether a learner is the usual kind for a stream: for arms, prices, or experts."""
    if arm_means(stream) is not None:
        return learner.family == "bandits"
    invests = comparator_of(learner) == "rebalanced"
    if log_largest_of(stream) is not None:
        return invests
    return not invests and learner.ability(Boosts) is None  # boosting needs a stream of weak hypotheses


def _simplex_margin(history: History, rounds: int | None, progress: ProgressCallback) -> tuple[float, float]:
    """Return the largest l1 margin and the sup-norm radius of the whole stream; (-inf, inf) if it has no known end.

    For an adversary, whose stream does not exist yet, both are the values that the adversary guarantees. If the margin
    is not positive, reading stops as soon as this is certain.
    """
    adversary = adversary_of(history.stream)
    if adversary is not None:
        return adversary.margin
    if rounds is None:
        return float("-inf"), float("inf")
    whole = history.member(FinalMargin)
    while whole.positive and (known := history.rounds_known(FinalMargin)) < rounds:
        end = min(rounds, history.common_reach((FinalMargin,), known))
        while not history.advance(FinalMargin, end, time.perf_counter() + _PIECE):
            progress(_LOOK_TEXT, known, rounds, None)
        if history.rounds_known(FinalMargin) == known:  # the stream ended before this round
            break
        progress(_LOOK_TEXT, end, rounds, None)
    found = whole.at(history.rounds_known(FinalMargin))
    return float(found["rho"]), float(found["r_inf"])


def _largest_norms(history: History, rounds: int | None, progress: ProgressCallback) -> tuple[float, float]:
    """Return the largest Euclidean norm and the largest sup-norm of x in the whole stream.

    Both norms are infinite if the stream has no known end, or will be generated by an adversary.
    """
    if rounds is None or adversary_of(history.stream) is not None:
        return float("inf"), float("inf")
    longest = widest = 0.0
    for lo in range(0, rounds, BLOCK):
        X, _ = history.rows(lo, min(rounds, lo + BLOCK))
        if not len(X):  # the stream ended earlier
            break
        longest = max(longest, float(np.sqrt(np.einsum("ij,ij->i", X, X).max())))
        widest = max(widest, float(np.abs(X).max()))
        progress(_MEASURE_TEXT, lo + len(X), rounds, None)
    return longest, widest
