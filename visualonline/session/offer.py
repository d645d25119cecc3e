"""Alternatives to offer if stream, learner and theorem are incompatible."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Literal, NamedTuple

from visualonline.core.catalog import catalog
from visualonline.core.errors import Error
from visualonline.core.plugin import Learner, Source
from visualonline.core.types import Kind, Stream
from visualonline.runs.prepare import fits
from visualonline.session.document import Document, LearnerChoice
from visualonline.session.fitted import fitted, pool_for
from visualonline.session.opening import opening, stream_opened
from visualonline.streams.adversaries.audience_labels import AudienceLabels
from visualonline.streams.pipeline import open_base
from visualonline.streams.spec import StreamSpec
from visualonline.streams.transforms.arm_means import arm_means
from visualonline.streams.transforms.unlabelled import has_labels
from visualonline.theorems.scope import applies_to
from visualonline.theorems.theorem import Theorem

GameKind = Literal["predict", "adversary"]


class Offer(NamedTuple):
    """Compatible alternatives: learners for a stream or a theorem, or streams for the learners or a game.

    Attributes
    ----------
    document : Document
        The requested document, which cannot run.
    learners : tuple of Learner
        The learners compatible with its stream or theorem, the most likely first.
    sources : tuple of Source
        The streams compatible with all of its learners or with the game; empty if learners are offered.
    theorem : Theorem or None
        The theorem for which learners are offered; None if they are offered for the stream.
    game : "predict", "adversary" or None
        The game for which streams are offered: the audience predicts or chooses the labels.
    """

    document: Document
    learners: tuple[Learner, ...] = ()
    sources: tuple[Source, ...] = ()
    theorem: Theorem | None = None
    game: GameKind | None = None

    def with_learner(self, learner: Learner, settings: Mapping[str, str] = MappingProxyType({})) -> Document:
        """Return the document with the incompatible learners replaced by a learner with some settings."""
        fit = {one.id for one in self.learners}
        theorem = None if self.theorem is None else self.theorem.id
        choice = LearnerChoice(learner.id, tuple(settings.items()), theorem=theorem)
        if self.theorem is not None:
            return replace(self.document, learners=(choice, *self.document.learners[1:]))
        kept = tuple(one for one in self.document.learners if one.id in fit)
        return replace(self.document, learners=kept or (choice,))

    def with_source(self, source: Source) -> Document:
        """Return the document with another stream and without a game.

        The usual learner of the stream replaces learners that cannot run.
        """
        stream = stream_opened(source.id, self.document.stream)
        after, there = replace(self.document, stream=stream, bets=None), opening(source.id)
        if there is None or _run_all(_plugins(after), open_base(stream), stream):
            return after
        return replace(after, learners=(there.learner,))


def offer(before: Document, after: Document) -> Offer | None:
    """Return alternatives after a document was refused because of a new stream, learner or game; None if none exist.

    For a new stream, learners are offered; for a new learner, streams compatible with all learners; for a game without
    phones, streams on which it can be played.
    """
    if after.stream.source != before.stream.source:
        return offer_learners(after)
    if [one.id for one in after.learners] != [one.id for one in before.learners]:
        return _offer_sources(after)
    playing = before.stream.answers is not None or before.bets is not None
    if playing or after.stream.votes is not None:
        return None
    if after.stream.answers is not None:
        return _offer_game(after, "adversary")
    return None if after.bets is None else _offer_game(after, "predict")


def offer_for(theorem: Theorem, document: Document) -> Offer:
    """Return the learners that a theorem applies to, restricted to those that run on a document's stream, if any."""
    base = open_base(document.stream)
    about = [learner for learner in _by_family(base) if applies_to(theorem, learner)]
    return Offer(document, tuple(fitting(about, base, document.stream) or about), theorem=theorem)


def offer_learners(after: Document) -> Offer | None:
    """Return the learners that run on a document's stream; None if its own learners do, or no learner does."""
    try:
        base = open_base(after.stream)
    except Error:
        return None
    here = opening(after.stream.source)
    first = "perceptron" if here is None else here.learner.id
    found = tuple(sorted(fitting(_by_family(base), base, after.stream), key=lambda learner: learner.id != first))
    fit = {learner.id for learner in found}
    return Offer(after, learners=found) if found and not fit.issuperset(one.id for one in after.learners) else None


def misfits(document: Document) -> list[Learner]:
    """Return the learners of a document that cannot run on its stream; all if each of them can, but not together."""
    learners = _plugins(document)
    fit = {one.id for one in fitting(learners, open_base(document.stream), document.stream)}
    return [one for one in learners if one.id not in fit] or learners


def _offer_sources(after: Document) -> Offer | None:
    learners = _plugins(after)
    if len(learners) < len(after.learners):
        return None
    found = tuple(
        source for source, spec in _there(after.stream) if _run_all(learners, open_base(spec), spec)
    )
    here = any(source.id == after.stream.source for source in found)
    return Offer(after, sources=found) if found and not here else None


def _offer_game(after: Document, game: GameKind) -> Offer | None:
    """Offer the streams on which a game can be played: with the learners, or if there are none, with the usual one."""
    learners, found, others = _plugins(after), [], []
    for source, spec in _there(after.stream):
        base = open_base(spec)
        try:
            if game == "adversary":
                AudienceLabels(base, ())
        except Error:
            continue
        if has_labels(base):
            if _run_all(learners, base, spec):
                found.append(source)
            if opening(source.id) is not None:
                others.append(source)
    found = found or others
    here = any(source.id == after.stream.source for source in found)
    return Offer(after, sources=tuple(found), game=game) if found and not here else None


def _plugins(document: Document) -> list[Learner]:
    """Return the learners of a document, except unknown ones."""
    there = catalog("learners").plugins
    return [there[one.id] for one in document.learners if one.id in there]


def _there(before: StreamSpec) -> Iterator[tuple[Source, StreamSpec]]:
    """Yield the built-in streams that can be opened, as opened after another one."""
    for source in list(catalog("streams").plugins.values()):
        if source.absent is None:
            yield source, stream_opened(source.id, before)


def _run_all(learners: list[Learner], base: Stream, spec: StreamSpec) -> bool:
    """Return whether all learners can run on a stream."""
    return len(list(fitting(learners, base, spec))) == len(learners)


def fitting(learners: Iterable[Learner], base: Stream, spec: StreamSpec) -> Iterator[Learner]:
    """Yield the given learners that can run on a stream, after converting it to their kind if possible."""
    streams: dict[Kind, Stream | None] = {}
    for learner in learners:
        if learner.accepts not in streams:
            try:
                streams[learner.accepts] = fitted(base, spec, learner.accepts, pool_for(spec, base))
            except Error:
                streams[learner.accepts] = None
        stream = streams[learner.accepts]
        if stream is not None and fits(learner, stream):
            yield learner


def _by_family(stream: Stream) -> list[Learner]:
    """Return all learners, first those of the family that the stream is intended for, then by name."""
    family = "bandits" if arm_means(stream) is not None else "experts" if stream.kind == "advice" else "linear"
    learners = list(catalog("learners").plugins.values())
    return sorted(learners, key=lambda learner: (learner.family != family, learner.family, learner.name))
