"""Cures for unmet premises, as named by the theorem, in the form of commands on a document."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

from visualonline.core.catalog import catalog
from visualonline.core.cure import Cure, cures_of
from visualonline.runs.judgement import Judgement
from visualonline.session.commands import MeetPremise
from visualonline.session.document import Document
from visualonline.session.opening import stream_opened


def cures(document: Document, i: int, judgement: Judgement | None, *, needs_bias: bool) -> tuple[MeetPremise, ...]:
    """Return, for each unmet premise of learner i's theorem, the first cure that changes the document.

    A bias is offered only if `needs_bias` says that it makes the rounds separable.
    """
    found = []
    for premise in () if judgement is None else judgement.premises:
        fit = (cure for cure in cures_of(premise) if _changes(document, i, cure, needs_bias=needs_bias))
        found += [MeetPremise(i, cure) for cure in fit][:1]
    return tuple(dict.fromkeys(found))


def cured(document: Document, command: MeetPremise) -> Document:
    """Return a document with the change of a cure applied."""
    i, cure = command
    if cure.of == "parameter":
        learners = list(document.learners)
        learners[i] = learners[i].with_setting(cure.name, cure.value)
        return replace(document, learners=tuple(learners))
    stream = document.stream
    if cure.of == "option":
        return replace(document, stream=replace(stream, **cast("dict[str, Any]", {cure.name: cure.value})))
    if cure.of == "setting":
        return replace(document, stream=stream.with_setting(cure.name, cure.value))
    return replace(document, stream=stream_opened(cure.name, stream))


def _changes(document: Document, i: int, cure: Cure, *, needs_bias: bool) -> bool:
    stream = document.stream
    if cure.of == "parameter":
        learner = catalog("learners").plugins[document.learners[i].id]
        return any(param.name == cure.name for param in learner.parameters)
    if cure.of == "setting":
        source = catalog("streams").plugins.get(stream.source)
        return source is not None and any(param.name == cure.name for param in source.parameters)
    if cure.of == "stream":
        return cure.name != stream.source
    return (needs_bias or cure.name != "bias") and getattr(stream, cure.name) != cure.value
