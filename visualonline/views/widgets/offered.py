"""Streams, learners and pools of experts as entries of a picker, in alphabetical order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from visualonline.core.catalog import catalog
from visualonline.core.errors import Error
from visualonline.core.parameters import resolve_values
from visualonline.core.plugin import Learner, Plugin, Source
from visualonline.session.document import LETTERS
from visualonline.session.suggestion import twins
from visualonline.streams.live.live_stream import source_name
from visualonline.streams.spec import CLICKED
from visualonline.views.text.translation import counted, declared, translate, translate_message
from visualonline.views.widgets.picker import Entry
from visualonline.views.widgets.searched import FAMILIES, GROUPS, searched

OWN = "Your data"


def grouped_sources() -> list[tuple[str, list[Source]]]:
    """Return the sources by heading. A source of an unknown group is listed as a generator."""
    found: dict[str, list[Source]] = {group: [] for group in GROUPS}
    for source in _by_name("streams"):
        if isinstance(source, Source):
            found.get(source.group, found["generator"]).append(source)
    return [(declared(GROUPS[group]), sources) for group, sources in found.items() if sources]


def own_streams(shown: str) -> list[Entry]:
    """Return the entries that are not sources: a file, clicked points, and the current stream if it is not a source."""
    made = [
        Entry(
            CLICKED,
            translate("Widgets", "Clicked points"),
            declared(OWN),
            translate("Widgets", "an empty plane: left-click to add a point, right-click for the other label"),
            translate("Widgets", "2 features"),
        ),
        Entry(
            None,
            translate("Widgets", "Open a file …"),
            declared(OWN),
            translate("Widgets", "a table, a sparse file or a saved session"),
            "Ctrl+O",
        ),
    ]
    if shown != CLICKED and shown not in catalog("streams").plugins:
        made.insert(0, Entry(shown, translate_message(source_name(shown)), declared(OWN), shown))
    return made


def stream_entries(shown: str) -> list[Entry]:
    """Return the entries for all streams. `shown` is the current source."""
    return [*own_streams(shown), *(_source(one, text) for text, group in grouped_sources() for one in group)]


def _source(source: Source, heading: str) -> Entry:
    absent = source.absent
    rounds, dim = source.size or (None, None)
    if dim is None and absent is None:
        try:
            dim = source.make(resolve_values(source.parameters, {}, source.id), 0, None).dim
        except Error as error:
            absent = str(error)
    size = [] if rounds is None else [counted(rounds, "round")]
    if dim is not None:
        size.append(counted(dim, "expert" if source.kind == "advice" else "feature"))
    on_the_line = translate("Widgets", "id for the command line: {id}").format(id=source.id)
    note = "  ·  ".join(filter(None, (source.licence, source.source, on_the_line)))
    return Entry(
        data=source.id,
        name=declared(source.name),
        heading=heading,
        summary=declared(source.summary),
        aside=", ".join(size),
        note=note,
        absent=translate_message(absent or ""),
        known=searched(source),
    )


def learner_entries(shown: Sequence[Learner] = (), suggestion: Learner | None = None) -> list[Entry]:
    """Return the entries for all learners. Entries of `shown` learners and of their equals say so."""
    return [
        Entry(
            one.id,
            declared(one.name),
            declared(FAMILIES[one.family]),
            declared(one.summary),
            translate("Widgets", "suggested") if one is suggestion else _beside(one, shown),
            f"{one.source}  ·  " + translate("Widgets", "id for the command line: {id}").format(id=one.id),
            known=searched(one),
            by_alias={alias: alias for alias, preset in one.other_names.items() if preset},
        )
        for one in offered_learners()
    ]


def offered_learners() -> list[Learner]:
    """Return all learners in the order in which they are offered: by family and by name."""
    learners = cast("list[Learner]", _by_name("learners"))
    return [one for family in FAMILIES for one in learners if one.family == family]


def _beside(learner: Learner, shown: Sequence[Learner]) -> str:
    """Return a remark on how a learner is related to the shown ones."""
    same = [letter for letter, one in zip(LETTERS, shown, strict=False) if one is learner]
    alike = [letter for letter, one in zip(LETTERS, shown, strict=False) if twins(one, learner)]
    return (
        translate("Widgets", "shown as {names}").format(names=", ".join(same))
        if same
        else translate("Widgets", "predicts like {names}").format(names=", ".join(alike))
        if alike
        else ""
    )


def pool_entries() -> list[Entry]:
    """Return the entries for all pools of experts."""
    return [
        Entry(pool.id, declared(pool.name), "", declared(pool.summary), known=searched(pool))
        for pool in _by_name("pools")
    ]


def _by_name(group: str) -> list[Plugin]:
    return sorted(catalog(group).plugins.values(), key=lambda plugin: declared(plugin.name).casefold())
