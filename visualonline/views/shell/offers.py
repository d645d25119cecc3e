"""If a stream, a learner, a theorem or a game does not fit the others, offer alternatives that do."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication

from visualonline.core.catalog import catalog, find_named
from visualonline.core.plugin import Learner, Plugin, Source
from visualonline.session.offer import Offer, misfits, offer_for
from visualonline.streams.live.live_stream import source_name
from visualonline.theorems.scope import learners_of
from visualonline.theorems.theorem import Theorem
from visualonline.views.shell.host import Host
from visualonline.views.text.translation import declared, translate
from visualonline.views.widgets.offered import learner_entries, stream_entries
from visualonline.views.widgets.picker import Entry, Picker


class Offers(QObject):
    """Opens a picker with learners or streams that fit. The chosen one runs immediately."""

    def __init__(self, host: Host) -> None:
        super().__init__(host.frame)
        self._host = host
        host.session.misfit.connect(self._open)

    @staticmethod
    def about(theorem: Theorem) -> bool:
        """Return whether a theorem applies to some learner with default parameters."""
        return bool(learners_of(theorem))

    def offer_theorem(self, theorem: Theorem) -> None:
        """Offer the learners to which a theorem applies."""
        self._open(offer_for(theorem, self._host.session.document))

    def _open(self, offer: Offer) -> None:
        asking = QApplication.activeModalWidget()
        if asking is not None:  # the dialog that asked for it closes first, and would close a card
            asking.destroyed.connect(partial(QTimer.singleShot, 0, partial(self._open, offer)))
            return
        found: tuple[Plugin, ...] = offer.learners or offer.sources
        entries = _entries(learner_entries() if offer.learners else stream_entries(""), found)
        asked = translate("Shell", "Choose a learner") if offer.learners else translate("Shell", "Choose a stream")
        picker = Picker(
            entries, self._host.frame, lambda name: self._choose(offer, name),
            prompt=asked, accessible=asked, current=found[0].id, why=_why(offer),
        )  # fmt: skip
        if offer.theorem is None:  # the session's message had ids, as for the command line
            self._host.messages.refuse(_misfit(offer))
        picker.open_over(self._host.front())

    def _choose(self, offer: Offer, name: str) -> None:
        """Run the chosen learner or stream, given by id or by an alias that sets parameters."""
        chosen, preset = find_named("learners" if offer.learners else "streams", name)
        if isinstance(chosen, Learner):
            document = offer.with_learner(chosen, preset)
        else:
            assert isinstance(chosen, Source)
            document = offer.with_source(chosen)
        edited = self._host.session.edit(f"Choose {chosen.name}", document)
        self._host.focus_plane()
        if edited and offer.game is not None:
            self._host.actions[f"{offer.game}Action"].trigger()


def _entries(entries: list[Entry], found: tuple[Plugin, ...]) -> list[Entry]:
    """Return the entries for the given plug-ins, those with the heading of the first plug-in first."""
    ids = [one.id for one in found]
    there = [entry for entry in entries if entry.data in ids]
    first = next(entry.heading for entry in there if entry.data == ids[0])
    return sorted(there, key=lambda entry: entry.heading != first)


def _misfit(offer: Offer) -> str:
    """Return a sentence on what does not fit."""
    source = catalog("streams").plugins.get(offer.document.stream.source)
    stream = source_name(offer.document.stream.source) if source is None else declared(source.name)
    if offer.game == "predict":
        return translate("Shell", "“{stream}” has no labels to predict.").format(stream=stream)
    if offer.game == "adversary":
        return translate("Shell", "The labels of “{stream}” cannot be chosen.").format(stream=stream)
    names = translate("Shell", " and ").join(declared(one.name) for one in misfits(offer.document))
    return translate("Shell", "“{stream}” does not suit {names}.").format(names=names, stream=stream)


def _why(offer: Offer) -> str:
    if offer.theorem is not None:
        theorem = declared(offer.theorem.name)
        return translate("Shell", "The theorem “{theorem}” applies to these learners:").format(theorem=theorem)
    if offer.game is not None:
        these = translate("Shell", "The game can be played on these streams:")
        return f"{_misfit(offer)} {these}"
    these = (
        translate("Shell", "These learners can run on the stream:")
        if offer.learners
        else translate("Shell", "These streams fit:")
    )
    return f"{_misfit(offer)} {these}"
