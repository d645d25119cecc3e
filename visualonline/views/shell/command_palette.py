"""The command palette: every action by name, found by typing and chosen with the arrow keys and Enter."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from types import MappingProxyType
from typing import NamedTuple, cast

from PySide6.QtGui import QKeySequence

from visualonline.core.catalog import catalog
from visualonline.core.search import Searched
from visualonline.lessons.reading import lessons
from visualonline.session.commands import ChooseTheorem
from visualonline.session.document import MOST_LEARNERS
from visualonline.session.session import Session
from visualonline.streams.live.live_stream import POLICIES
from visualonline.streams.spec import CLICKED
from visualonline.theorems.erratum import Erratum, errata
from visualonline.theorems.theorem import Theorem
from visualonline.views.dialogs.file_dialogs import FileDialogs
from visualonline.views.shell.host import Host
from visualonline.views.shell.lesson_actions import LessonActions
from visualonline.views.shell.menu import erratum_name
from visualonline.views.shell.offers import Offers
from visualonline.views.shell.playback_keys import moves
from visualonline.views.shell.view_actions import ViewActions
from visualonline.views.text.theme_name import theme_name
from visualonline.views.text.translation import declared, language, translate, translate_message
from visualonline.views.theme.style import THEMES
from visualonline.views.widgets.offered import grouped_sources, learner_entries
from visualonline.views.widgets.picker import Entry, Picker
from visualonline.views.widgets.searched import GROUPS, searched

_STEP_ACTIONS = ("undoAction", "redoAction")


class PaletteEntry(NamedTuple):
    """An action: name, key or short remark, function, search words, and functions by alias."""

    name: str
    key: str
    act: Callable[[], object]
    known: Searched = Searched("")
    by_alias: Mapping[str, Callable[[], object]] = MappingProxyType({})


class CommandPalette:
    """A palette of everything that can be done now. `open_source` opens a stream by its id."""

    def __init__(
        self, host: Host, files: FileDialogs, lessons: LessonActions, view: ViewActions,
        open_source: Callable[[str], None], offers: Offers,
    ) -> None:  # fmt: skip
        self._host, self._files, self._view, self._open_source = host, files, view, open_source
        self._lessons, self._offers = lessons, offers

    def open(self) -> None:
        """Open the palette at the top of the window."""
        entries = [
            Entry(entry.act, entry.name, aside=entry.key, known=entry.known, by_alias=entry.by_alias)
            for entry in self.entries()
        ]
        Picker(
            entries,
            self._host.frame,
            lambda act: act(),
            prompt=translate("Shell", "Search actions"),
            accessible=translate("Shell", "Find an action by name"),
        ).open_over(self._host.front())

    def entries(self) -> tuple[PaletteEntry, ...]:
        """Return all available actions."""
        session, layout = self._host.session, self._host.layout
        made = [PaletteEntry(*move) for move in moves(session)]
        for name, action in self._host.actions.items():
            if name != "findAction" and action.isEnabled():
                key = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
                step = name in _STEP_ACTIONS  # their text names the step
                text = action.text() if step else action.toolTip().removesuffix(f" ({key})")
                made.append(PaletteEntry(text.replace("&&", "&"), key, action.trigger))
        if session.feed is not None and not session.feed.inbox.ended:
            feed, name = session.feed, translate_message(session.feed.name)
            made.append(
                PaletteEntry(translate("Shell", "End the live stream from {name}").format(name=name), "", feed.end)
            )
            made += [
                PaletteEntry(
                    translate("Shell", "When the queue is full: {one}").format(one=declared(one)),
                    "",
                    partial(feed.set_policy, one),
                )
                for one in POLICIES
            ]
        for name, kind in layout.kinds.items():
            word = translate("Shell", "Close") if layout.action(name).isChecked() else translate("Shell", "Show")
            made.append(
                PaletteEntry(
                    translate("Shell", "{word} panel: {name}").format(word=word, name=declared(kind.name)),
                    kind.key,
                    layout.action(name).trigger,
                    searched(kind),
                )
            )
        made += [*self._stream_entries(), *_learner_entries(session), *self._other_theorems(), *self._lesson_entries()]
        made += [
            PaletteEntry(
                translate("Shell", "Erratum {name}").format(name=erratum_name(erratum)),
                "",
                partial(session.show_erratum, erratum),
            )
            for erratum in errata()
        ]
        choose = self._view.choose_theme
        made += [
            PaletteEntry(translate("Shell", "Theme: {name}").format(name=theme_name(name)), "", partial(choose, name))
            for name in (*THEMES, "system")
        ]
        return tuple(made)

    def _lesson_entries(self) -> Iterator[PaletteEntry]:
        """Yield the lessons."""
        for lesson in lessons(language()).values():
            name = translate("Shell", "Lesson: {name}").format(name=lesson.title)
            known = Searched(lesson.title, lesson.id, about=f"{lesson.topic} {lesson.summary}")
            yield PaletteEntry(name, self._lessons.standing(lesson), partial(self._lessons.start, lesson), known)

    def _other_theorems(self) -> Iterator[PaletteEntry]:
        """Yield theorems about other learners. Choosing one offers these learners."""
        here = {theorem.id for run in self._host.session.workspace.facts.runs for theorem in run.theorems}
        for theorem in cast("list[Theorem]", list(catalog("theorems").plugins.values())):
            if theorem.id not in here and not theorem.ability(Erratum) and self._offers.about(theorem):
                name = translate("Shell", "Theorem{letter}: {name}").format(letter="", name=declared(theorem.name))
                aside = translate("Shell", "other learners")
                yield PaletteEntry(name, aside, partial(self._offers.offer_theorem, theorem), searched(theorem))

    def _stream_entries(self) -> Iterator[PaletteEntry]:
        """Yield the available streams and data sets, and the recent files."""
        yield PaletteEntry(translate("Shell", "Stream: Clicked points"), "", partial(self._open_source, CLICKED))
        for heading, sources in grouped_sources():
            word = (
                translate("Shell", "Data set")
                if heading == declared(GROUPS["data set"])
                else translate("Shell", "Stream")
            )
            for source in sources:
                if source.absent is None:
                    name, open_it = f"{word}: {declared(source.name)}", partial(self._open_source, source.id)
                    yield PaletteEntry(name, "", open_it, searched(source))
        for path in self._files.recent:
            yield PaletteEntry(
                translate("Shell", "Open recent: {path}").format(path=path), "", partial(self._files.open_recent, path)
            )


def _learner_entries(session: Session) -> Iterator[PaletteEntry]:
    """Yield the learners to choose, to compare with and to remove, and the theorems of the current ones."""
    offered = learner_entries()
    facts = session.workspace.facts
    for entry in offered:
        yield PaletteEntry(
            translate("Shell", "Learner: {name}").format(name=entry.name),
            "",
            partial(session.choose_learner, 0, entry.data),
            entry.known,
            {alias: partial(session.choose_learner, 0, alias) for alias in entry.by_alias},
        )
    if len(facts.runs) < MOST_LEARNERS:
        for entry in offered:
            yield PaletteEntry(
                translate("Shell", "Compare with: {name}").format(name=entry.name),
                "",
                partial(session.add_learner, entry.data),
                entry.known,
                {alias: partial(session.add_learner, alias) for alias in entry.by_alias},
            )
    for i, run in enumerate(facts.runs):
        letter = f" {'ABCD'[i]}" if facts.several else ""
        if facts.several:
            yield PaletteEntry(
                translate("Shell", "Remove learner{letter}: {name}").format(
                    letter=letter, name=declared(run.learner.name)
                ),
                "",
                partial(session.remove_learner, i),
            )
        for theorem in (*run.theorems, *run.errata):
            name = (
                translate("Shell", "{name}, erratum").format(name=declared(theorem.name))
                if theorem in run.errata
                else declared(theorem.name)
            )
            choose = partial(session.execute, ChooseTheorem(i, theorem.id))
            text = translate("Shell", "Theorem{letter}: {name}").format(letter=letter, name=name)
            yield PaletteEntry(text, "", choose, searched(theorem))
