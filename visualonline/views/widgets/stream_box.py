"""The stream in the top bar: its source and its settings."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast, get_args

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from visualonline.core.batch import DELTA, RETURNED, Batch, Returned
from visualonline.core.catalog import catalog
from visualonline.core.parameters import Param, resolve_values
from visualonline.core.philox import LARGEST_SEED
from visualonline.core.plugin import Source
from visualonline.session.document import Document
from visualonline.session.opening import opened
from visualonline.session.session import Session
from visualonline.streams.live.live_stream import source_name
from visualonline.streams.spec import CLICKED, Mirror, StreamSpec
from visualonline.streams.transforms.delay import MOST
from visualonline.streams.transforms.drifting import DRIFTS, TURN, Drift
from visualonline.views.text.numbers import filled, whole
from visualonline.views.text.translation import counted, declared, translate, translate_message
from visualonline.views.widgets.controls import NameBox, Popover, refusal
from visualonline.views.widgets.form import Form
from visualonline.views.widgets.offered import grouped_sources, own_streams, stream_entries
from visualonline.views.widgets.picker import Entry

_ROUNDS = Param(
    "rounds", "T", "int", None, "number of rounds; leave empty to use all rounds of the stream",
    low=1, scale="log", slider=(1, 100_000),
)  # fmt: skip
_SEED = Param(
    "seed", "seed", "int", 0, "seed of all random draws", low=0, high=LARGEST_SEED, slider=(0, 100)
)  # fmt: skip
_BATCH = Param(
    "batch", "h", "choice", "none",
    "hypothesis returned after the last round (online-to-batch conversion); the average and the majority vote can have "
    "a bound on their risk",
    choices=("none", *RETURNED),
    label="Returned hypothesis",
    choice_labels=("none", "the average hypothesis", "the last hypothesis", "the majority vote of all hypotheses"),
)  # fmt: skip
_DRIFT = Param(
    "drift", "drift", "choice", "none", "whether the target rotates abruptly after half of the rounds, or gradually",
    choices=("none", *DRIFTS),
    label="Target drift", choice_labels=("none", "abrupt, after half of the rounds", "gradual"),
)  # fmt: skip
_DELAY = Param(
    "delay", "τ", "int", 0, "number of rounds before a label is revealed to the learners",
    low=0, high=MOST, slider=(0, 100),
)  # fmt: skip
_MIRROR = Param(
    "mirror", "±x", "choice", "none", "extra features −x or 1 − x, for learners with non-negative weights",
    choices=("none", *get_args(Mirror)),
    label="Mirrored features", choice_labels=("none", "−x appended to x", "1 − x appended to x"),
)  # fmt: skip
_ANGLE = Param(
    "angle", "θ", "float", TURN, "total rotation of the target in degrees", low=-360, high=360, slider=(-180, 180)
)  # fmt: skip


class StreamBox(QWidget):
    """The stream and its settings.

    Signals
    -------
    chosen : the user chose another stream.
    file_asked : the user asked to open a file.
    """

    chosen = Signal()
    file_asked = Signal()

    def __init__(self, session: Session, window: QWidget) -> None:
        super().__init__()
        self._session = session
        self._offered = ("", "")  # source and name for which the box was filled
        self.box = NameBox("streamBox", self.tr("Stream"), self.tr("Source of the examples"), self._entries)
        self.box.activated.connect(self._choose)
        self.texts = "", ""
        """The number of rounds, and the modifications of the stream."""
        self._worded = True
        self.chip = QToolButton()
        self.chip.setObjectName("chip")
        self.chip.setToolTip(self.tr("Stream settings"))
        self.chip.setAccessibleName(self.tr("Stream settings"))
        self.chip.clicked.connect(self.open_settings)
        self.form = Form()
        self.form.setObjectName("streamForm")
        self.form.chosen.connect(self._set)
        self.popover = Popover(self.form, window)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(self.box)
        layout.addWidget(self.chip)

    def refresh(self) -> None:
        """Show the runs of the session."""
        spec, base = self._session.document.stream, self._session.workspace.base
        if (spec.source, base.name) != self._offered or self.box.currentData() != spec.source:
            self._offered = spec.source, base.name
            self._fill(spec, base.name)  # this searches the disk for data sets
        edited = self.tr(" · edited") if spec.edits and spec.source != CLICKED else ""
        size = counted(base.rounds, "round") if base.rounds is not None else translate("Count", "rounds")
        turns = self.tr(" · drift") if spec.drift is not None else ""
        late = filled(self.tr(" · delay {delay:,}"), delay=spec.delay) if spec.delay else ""
        many = f" · N = {whole(base.dim)}" if base.kind == "advice" else ""
        self.texts = size, many + turns + late + edited
        self.set_worded(worded=self._worded)
        if self.popover.isVisible():
            self._fill_form()

    def set_worded(self, *, worded: bool) -> None:
        """Set whether the modifications of the stream are shown after the number of rounds."""
        self._worded = worded
        self.chip.setText(self.texts[0] + (self.texts[1] if worded else "") + "  ▾")
        self.chip.setToolTip(self.tr("Stream settings: {names}").format(names="".join(self.texts)))

    def open_source(self, source: str) -> None:
        """Open a built-in stream with the current seed, bias and experts."""
        document = self._session.document
        if source != document.stream.source:
            self._edit(self.tr("Open {source}").format(source=source), opened(document, source))

    def open_settings(self) -> None:
        """Open the form of the settings."""
        self._fill_form()
        self.popover.open_under(self.chip)

    def _entries(self) -> list[Entry]:
        return stream_entries(self._session.document.stream.source)

    def _fill(self, spec: StreamSpec, name: str) -> None:
        """List the streams, with a file last, and select that of a spec.

        Modifications that are part of the stream's `name` are shown here. The chip shows that the stream is edited.
        """
        self.box.clear()
        *here, file = own_streams(spec.source)
        for entry in here:
            self.box.addItem(entry.name, entry.data)
        for source in (source for _, sources in grouped_sources() for source in sources):
            if source.absent is None:
                self.box.addItem(declared(source.name), source.id)
        self.box.addItem(file.name, file.data)
        chosen = self.box.findData(spec.source)
        asked = name.removeprefix(source_name(spec.source)).split(", ")[1:]
        done = [translate_message(part) for part in asked if part != "edited"]
        self.box.setItemText(chosen, ", ".join([self.box.itemText(chosen), *done]))
        self.box.setCurrentIndex(chosen)

    def _choose(self, _k: int) -> None:
        """Open the chosen stream."""
        source = self.box.currentData()
        if source is None:
            self.refresh()
            self.file_asked.emit()
            return
        self.open_source(str(source))
        self.chosen.emit()

    # Settings

    def _fill_form(self) -> None:
        spec, batch = self._session.document.stream, self._session.document.batch
        source = catalog("streams").plugins.get(spec.source)
        own = source.parameters if source is not None else ()
        values: dict[str, Any] = {"rounds": spec.rounds, "seed": spec.seed, "batch": "none"}
        values |= {_DRIFT.name: spec.drift or "none", _ANGLE.name: spec.turn, _DELAY.name: spec.delay}
        values |= {_MIRROR.name: spec.mirror or "none"}
        if isinstance(source, Source):
            values |= resolve_values(own, dict(spec.settings), source.id)
        if batch is not None:
            values |= {"batch": batch.returned, DELTA.name: batch.delta}
        returned = (_BATCH,) if batch is None else (_BATCH, DELTA)
        drift = (_DRIFT,) if spec.drift is None else (_DRIFT, _ANGLE)
        base = self._session.workspace.base
        mirror, rounds = (_MIRROR,) if base.kind == "examples" else (), base.rounds
        meant = {} if rounds is None else {"rounds": float(rounds)}
        self.form.show_parameters((_ROUNDS, _SEED, *own, *mirror, *drift, _DELAY, *returned), values, {}, meant)

    def _hand_out(self, name: str, value: object, gesture: object) -> None:
        before = self._session.document.batch or Batch()
        batch: Batch | None
        if name == DELTA.name:
            batch = Batch(before.returned) if value is None else replace(before, delta=cast("float", value))
        else:
            batch = None if value in (None, "none") else replace(before, returned=cast("Returned", value))
        self._session.set_batch(batch, gesture)
        self._fill_form()
        self.popover.adjustSize()

    def _set(self, name: str, value: object, gesture: object) -> None:
        spec = self._session.document.stream
        if name in (_BATCH.name, DELTA.name):
            self._hand_out(name, value, gesture)
            return
        if name == "rounds":
            after = replace(spec, rounds=cast("int | None", value))
        elif name == _SEED.name:
            after = replace(spec, seed=0 if value is None else cast("int", value))
        elif name == _DRIFT.name:
            after = replace(spec, drift=None if value in (None, "none") else cast("Drift", value))
        elif name == _DELAY.name:
            after = replace(spec, delay=0 if value is None else cast("int", value))
        elif name == _MIRROR.name:
            after = replace(spec, mirror=None if value in (None, "none") else cast("Mirror", value))
        elif name == _ANGLE.name:
            after = replace(spec, turn=TURN if value is None else cast("float", value))
        else:
            after = spec.with_setting(name, value)
        reason = refusal(self._session, lambda: self._apply(self.tr("Set {name}").format(name=name), after, gesture))
        if reason and name in self.form.fields:
            self.form.refuse(name, reason)
        elif name == _DRIFT.name:
            self._fill_form()
            self.popover.adjustSize()

    def _apply(self, text: str, spec: StreamSpec, gesture: object = None) -> bool:
        """Request another stream. Return whether the stream was opened."""
        return self._edit(text, replace(self._session.document, stream=spec), gesture)

    def _edit(self, text: str, document: Document, gesture: object = None) -> bool:
        """Request another document. Return whether the document was accepted."""
        done = self._session.edit(text, document, gesture=gesture)
        if not done:
            self.refresh()
        return done
