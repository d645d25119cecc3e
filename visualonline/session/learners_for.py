"""Learners for a stream without labels: the chosen ones that can learn from it, otherwise the first suitable one."""

from __future__ import annotations

from dataclasses import replace

from visualonline.abilities.learns_unlabelled import unlabelled_kind_of
from visualonline.core.catalog import catalog, find_named
from visualonline.core.plugin import Learner
from visualonline.core.types import Stream
from visualonline.runs.prepare import settings_on
from visualonline.session.document import Document, LearnerChoice
from visualonline.streams.tables.preview import RowKind
from visualonline.streams.transforms.unlabelled import plural, unlabelled_kind

_USUAL = ("exponential-weights", "projected-gradient")
"""Preferred learners if several are suitable."""


def learners_for(document: Document, kind: RowKind) -> Document:
    """Return the document with learners that accept a kind of rows.

    On losses, gradients, prices and arms, learners that accept these are kept. If no learner is kept, the first
    suitable one is used. On gradients, a selectable loss is set to the linear loss, whose gradients are the given ones.
    """
    if kind in ("examples", "advice"):
        return document
    there = dict(catalog("learners").plugins)
    feedback = "gradients" if kind == "gradients" else "losses"
    fit = [name for name, one in there.items() if unlabelled_kind_of(one) == feedback or one.accepts == kind]
    holds = {name for name in fit if kind == "prices" and "wealth" in there[name].default_panels}
    fit.sort(key=lambda name: (there[name].accepts != kind, name not in (holds or _USUAL)))
    kept = [choice for choice in document.learners if choice.id in fit]
    choices = kept or [LearnerChoice(name) for name in fit[:1]]
    return replace(document, learners=tuple(_with_settings(choice, there[choice.id], feedback) for choice in choices))


def choice_for(name: str, base: Stream) -> LearnerChoice:
    """Return a learner by id or alias, with the settings that the stream requires and those of the alias."""
    plugin, preset = find_named("learners", name)
    choice = _with_settings(LearnerChoice(plugin.id), plugin, plural(unlabelled_kind(base)))
    for parameter, value in preset.items():
        choice = choice.with_setting(parameter, value)
    return choice


def _with_settings(choice: LearnerChoice, learner: Learner, kind: str) -> LearnerChoice:
    for name, value in settings_on(learner, kind).items():
        choice = choice.with_setting(name, value)
    return choice
