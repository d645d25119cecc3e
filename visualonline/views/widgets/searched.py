"""The search words of plug-ins in pickers, the palette and the reference: aliases and declared texts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from visualonline.core.catalog import catalog
from visualonline.core.plugin import Learner, Plugin, Source
from visualonline.core.search import Searched
from visualonline.theorems.chance import brief
from visualonline.theorems.scope import applies_to
from visualonline.theorems.theorem import Theorem
from visualonline.views.panel import PanelKind
from visualonline.views.text.translation import declared

GROUPS = {
    "generator": "Generators",
    "lecture": "Lecture examples",
    "adversary": "Adversaries",
    "data set": "Data sets",
}
"""Headings of the sources, in display order."""
FAMILIES = {
    "linear": "Linear learners",
    "experts": "Expert learners",
    "bandits": "Bandits",
    "kernel": "Kernel learners",
    "boolean": "Boolean learners",
}
"""Headings of the learners."""


def searched(plugin: Plugin) -> Searched:
    """Return a plug-in's search words, in the window's language and in English."""
    texts = [plugin.name, plugin.summary, *plugin.keywords, *_texts(plugin)]
    about = " ".join((*texts, *map(declared, texts), plugin.source))
    return Searched(declared(plugin.name), plugin.id, tuple(_aliases(plugin)), about)


def _aliases(plugin: Plugin) -> Iterator[tuple[str, str]]:
    """Yield the aliases, each with its displayed text, which includes the parameters that it sets."""
    for alias, settings in plugin.other_names.items():
        given = ", ".join(f"{name} = {value}" for name, value in settings.items())
        yield alias, f"{alias} ({given})" if given else alias


def _texts(plugin: Plugin) -> Iterator[str]:
    """Yield further texts: a learner's family and the theorems about it."""
    if isinstance(plugin, Learner):
        yield from (plugin.family, FAMILIES.get(plugin.family, ""))
        for one in catalog("theorems").plugins.values():
            theorem = cast("Theorem", one)
            if applies_to(theorem, plugin):
                yield from (theorem.bounds, theorem.name, *theorem.other_names)
    elif isinstance(plugin, Source):
        yield from (plugin.group, GROUPS.get(plugin.group, ""), plugin.kind)
    elif isinstance(plugin, Theorem):
        yield from (plugin.bounds, plugin.kind, brief(plugin.kind))
        learners = catalog("learners").plugins
        known = (learners[name] for name in plugin.learners if name in learners)
        yield from dict.fromkeys(FAMILIES.get(learner.family, "") for learner in known)
    elif isinstance(plugin, PanelKind):
        yield plugin.explanation
