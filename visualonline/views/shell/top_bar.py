"""The bar at the top: the stream with its settings, the learners with their parameters, and the ways to look."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

from PySide6.QtCore import QEvent, QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QCheckBox, QFrame, QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from visualonline.core.batch import DELTA, HANDED, Batch, Handed
from visualonline.core.catalog import catalog, find
from visualonline.core.parameters import Param, resolve_values
from visualonline.core.philox import LARGEST_SEED
from visualonline.core.plugin import Learner, Source
from visualonline.core.wording import counted
from visualonline.session.session import Session
from visualonline.streams.spec import CLICKED, StreamSpec
from visualonline.streams.transforms.delay import MOST
from visualonline.streams.transforms.drifting import DRIFTS, TURN, Drift
from visualonline.views.dialogs.stream_gallery import StreamGallery, gallery_entries
from visualonline.views.shell.action_spec import ActionSpec
from visualonline.views.theme.style import Style
from visualonline.views.widgets.controls import NameBox, Popover, refusal, tool_button
from visualonline.views.widgets.form import Form
from visualonline.views.widgets.learner_box import LearnerBox
from visualonline.views.widgets.pool_box import PoolBox
from visualonline.views.widgets.seed_box import SeedBox
from visualonline.views.widgets.stream_box import ALL, fill

_ROUNDS = Param(
    "rounds", "T", "int", None, "rounds to run; empty for all there are", low=1, scale="log", slider=(1, 100_000)
)  # fmt: skip
_SEED = Param(
    "seed", "seed", "int", 0, "seed of everything that is drawn", low=0, high=LARGEST_SEED, slider=(0, 100)
)  # fmt: skip
_BATCH = Param(
    "batch", "h", "choice", "none", "the hypothesis that is handed out after the last round, with a bound on its risk",
    choices=("none", *HANDED),
    label="After the last round it hands out",
    choice_labels=("nothing", *(f"the {handed} hypothesis" for handed in HANDED)),
)  # fmt: skip
_DRIFT = Param(
    "drift", "drift", "choice", "none", "the target turns at once after half of the rounds, or bit by bit",
    choices=("none", *DRIFTS),
    label="The target turns", choice_labels=("not at all", "at once, half way", "bit by bit"),
)  # fmt: skip
_DELAY = Param(
    "delay", "τ", "int", 0, "rounds by which the learners are told each label late",
    low=0, high=MOST, slider=(0, 100),
)  # fmt: skip
_ANGLE = Param(
    "angle", "θ", "float", TURN, "degrees that the target turns by in all", low=-360, high=360, slider=(-180, 180)
)  # fmt: skip


class TopBar(QFrame):
    """Choices about stream and learners.

    Signals
    -------
    open_asked : a file is to be chosen.
    label_chosen : the label of a left click, +1 or -1.
    done : a choice was made; the keys belong to the stage again.
    """

    open_asked = Signal()
    label_chosen = Signal(int)
    done = Signal()

    def __init__(self, session: Session, window: QWidget) -> None:
        super().__init__()
        self.setObjectName("topBar")
        self._session, self._window = session, window
        self._style: Style | None = None
        self._offered = ("", "")  # the source and the name for which the box of streams was filled
        self.learners: list[LearnerBox] = []
        self._row_of_its_own = False
        self._learners = QWidget()
        self._row = QHBoxLayout(self._learners)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(10)
        self.right = QHBoxLayout()
        self.right.setSpacing(6)
        self._lines = QVBoxLayout(self)
        self._lines.setContentsMargins(20, 8, 20, 8)
        self._lines.setSpacing(8)
        layout = self._line = QHBoxLayout()
        self._lines.addLayout(layout)
        layout.setSpacing(8)
        self._make_stream(layout)
        self._make_draws(layout)
        layout.addSpacing(10)
        layout.addWidget(self._learners)
        self.add_button = tool_button("+ compare", "Put a further learner on the same stream", self._add)
        self.add_button.setObjectName("addLearnerButton")
        layout.addWidget(self.add_button)
        layout.addStretch(1)
        layout.addLayout(self.right)
        self._labelled(False)

    def _make_stream(self, layout: QHBoxLayout) -> None:
        """Make the choice of the stream, its settings and its experts."""
        self.stream_box = NameBox("streamBox", "Stream", "Where the examples come from")
        self.stream_box.activated.connect(self._stream_chosen)
        self.stream_chip = tool_button("", "Settings of the stream", self._open_stream)
        self.stream_chip.setObjectName("chip")
        self.stream_form = Form()
        self.stream_form.setObjectName("streamForm")
        self.stream_form.chosen.connect(self._stream_set)
        self._popover = Popover(self.stream_form, self._window)
        self.experts = PoolBox(self._session, self._window)
        self.experts.chosen.connect(self.done)
        self.pool_box = self.experts.box
        for widget in (self.stream_box, self.stream_chip, self.experts):
            layout.addWidget(widget)

    def _make_draws(self, layout: QHBoxLayout) -> None:
        """Make seed, bias and the label of a click."""
        self.seed_box = SeedBox("seedBox", "Seed", "The seed of everything that is drawn")
        self.seed_box.setPrefix("seed ")
        self.seed_box.setKeyboardTracking(False)
        self.seed_box.valueChanged.connect(self._seeded)
        self.bias_box = QCheckBox("bias")
        self.bias_box.setObjectName("biasBox")
        self.bias_box.setAccessibleName("Bias")
        self.bias_box.setToolTip("Append a 1 to every example: the hyperplane need not pass through 0")
        self.bias_box.clicked.connect(lambda on: self._change("Switch bias", bias=on))
        self.label_button = QToolButton()
        self.label_button.setObjectName("labelButton")
        self.label_button.setCheckable(True)
        self.label_button.setToolTip("The label that a left click sets")
        self.label_button.toggled.connect(self._labelled)
        for widget in (self.seed_box, self.bias_box, self.label_button):
            layout.addWidget(widget)
        self.tools = QHBoxLayout()
        layout.addLayout(self.tools)

    def actions_(self) -> tuple[ActionSpec, ...]:
        """Return what can be done here, for menus and keys."""
        return (
            ActionSpec("streamsAction", "Streams …", "Ctrl+Shift+O", self.choose_stream),
            ActionSpec("roundsAction", "Rounds and settings of the stream …", "", self._open_stream),
            ActionSpec("seedAction", "Seed …", "", self._enter_seed),
            ActionSpec("biasAction", "Bias: a feature that is always 1", "", self.bias_box.click),
            ActionSpec("labelAction", "Label of a click: the other one", "", self.label_button.click),
            ActionSpec("parametersAction", "Parameters of the learner …", "", self._open_parameters),
        )

    def _enter_seed(self) -> None:
        self.seed_box.setFocus()
        self.seed_box.selectAll()

    def _open_parameters(self) -> None:
        box = self.learners[0]
        if box.chip.isEnabled():
            box.popover.open_under(box.chip)

    def refresh(self, style: Style) -> None:
        """Show what the session runs."""
        self._style = style
        spec = self._session.document.stream
        self._fill_streams(spec)
        n = len(self._session.workspace.facts.runs)
        while len(self.learners) > n:
            box = self.learners.pop()
            box.hide()
            box.popover.deleteLater()
            box.deleteLater()
        while len(self.learners) < n:
            box = LearnerBox(len(self.learners), self._session, self._window)
            box.box.activated.connect(lambda _k: self.done.emit())
            self.learners.append(box)
            self._row.addWidget(box, 1)
        for box in self.learners:
            box.refresh(style)
        self.experts.refresh()
        self.seed_box.blockSignals(True)
        self.seed_box.setValue(spec.seed)
        self.seed_box.blockSignals(False)
        examples = self._session.workspace.base.kind == "examples"
        self.bias_box.setChecked(spec.bias)
        self.bias_box.setEnabled(examples)
        self.label_button.setVisible(examples)
        self._labelled(self.label_button.isChecked())
        self.add_button.setText("+" if style.compact or n > 1 else "+ compare")
        self.seed_box.setPrefix("" if style.compact else "seed ")
        self.seed_box.setFixedWidth(max(60 if style.compact else 110, self.seed_box.needed()))
        self.add_button.setVisible(n < 4)
        self._stand()
        if self._popover.isVisible():
            self._fill_form()

    @property
    def short(self) -> bool:
        """Whether words about clicks give way to names: in a small window, and beside the experts over examples."""
        return self._style is not None and (self._style.compact or not self.experts.isHidden())

    def minimumSizeHint(self) -> QSize:
        """Return the size with which everything can be shown, the learners in a row of their own."""
        whole = super().minimumSizeHint()
        taken = 0 if self._row_of_its_own else self._learners.minimumSizeHint().width() + self._line.spacing()
        return QSize(whole.width() - taken, whole.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the learners a row of their own where there is no longer room for them, or take it back."""
        super().resizeEvent(event)
        self._stand()

    def event(self, event: QEvent) -> bool:
        """Look again for room once other words or type have settled what the controls need."""
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self._stand()
        return done

    def _stand(self) -> None:
        """Put the learners into the first line or below it: the names of several are not to be cut, one's may be."""
        margins = self._lines.contentsMargins()
        several = len(self.learners) > 1
        needed = margins.left() + margins.right()
        needed += (self._line.sizeHint() if several else self._line.minimumSize()).width()
        if self._row_of_its_own:
            own = self._learners.sizeHint() if several else self._learners.minimumSizeHint()
            needed += own.width() + self._line.spacing()
        below = needed > self._window.width()
        if below == self._row_of_its_own:
            return
        self._row_of_its_own = below
        if below:
            self._lines.addWidget(self._learners)
        else:
            self._line.insertWidget(self._line.indexOf(self.add_button), self._learners)

    def _fill_streams(self, spec: StreamSpec) -> None:
        name = self._session.workspace.base.name
        if (spec.source, name) != self._offered or self.stream_box.currentData() != spec.source:
            self._offered = spec.source, name
            fill(self.stream_box, spec, name)  # which looks for data sets on the disk
        edited = " · edited" if spec.edits and spec.source != CLICKED else ""
        rounds = self._session.workspace.base.rounds
        size = counted(rounds, "round") if rounds is not None else "rounds"
        turns = " · turns" if spec.drift is not None else ""
        late = f" · {spec.delay:,} late" if spec.delay else ""
        self.stream_chip.setText(size + turns + late + edited + "  ▾")

    def _stream_chosen(self, _k: int) -> None:
        source = self.stream_box.currentData()
        if source in (None, ALL):
            self.refresh(cast("Style", self._style))
            (self.open_asked.emit if source is None else self.choose_stream)()
            return
        self.open_source(str(source))
        self.done.emit()

    def open_source(self, source: str) -> None:
        """Open a stream that is built in, with the seed, the bias and the experts that were chosen before."""
        before = self._session.document.stream
        if source != before.source:
            spec = StreamSpec(source=source, seed=before.seed, bias=before.bias, experts=before.experts)
            self._apply(f"Open {source}", spec)

    def choose_stream(self) -> None:
        """Offer all streams that are built in."""
        dialog = StreamGallery(
            gallery_entries(), self._session.document.stream.source, cast("Style", self._style), self._window
        )
        dialog.chosen.connect(self.open_source)
        dialog.file_asked.connect(self.open_asked)
        dialog.finished.connect(self.done)
        dialog.open()

    def _open_stream(self) -> None:
        self._fill_form()
        self._popover.open_under(self.stream_chip)

    def _fill_form(self) -> None:
        spec, batch = self._session.document.stream, self._session.document.batch
        source = catalog("streams").plugins.get(spec.source)
        own = source.parameters if source is not None else ()
        values: dict[str, Any] = {"rounds": spec.rounds, "seed": spec.seed, "batch": "none"}
        values |= {_DRIFT.name: spec.drift or "none", _ANGLE.name: spec.turn, _DELAY.name: spec.delay}
        if isinstance(source, Source):
            values |= resolve_values(own, dict(spec.settings), source.id)
        if batch is not None:
            values |= {"batch": batch.handed, DELTA.name: batch.delta}
        handed = (_BATCH,) if batch is None else (_BATCH, DELTA)
        drift = (_DRIFT,) if spec.drift is None else (_DRIFT, _ANGLE)
        rounds = self._session.workspace.base.rounds
        meant = {} if rounds is None else {"rounds": float(rounds)}
        self.stream_form.show_parameters((_ROUNDS, _SEED, *own, *drift, _DELAY, *handed), values, {}, meant)

    def _hand_out(self, name: str, value: object, gesture: object) -> None:
        before = self._session.document.batch or Batch()
        batch: Batch | None
        if name == DELTA.name:
            batch = Batch(before.handed) if value is None else replace(before, delta=cast("float", value))
        else:
            batch = None if value in (None, "none") else replace(before, handed=cast("Handed", value))
        self._session.set_batch(batch, gesture)
        self._fill_form()
        self._popover.adjustSize()

    def _stream_set(self, name: str, value: object, gesture: object) -> None:
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
        elif name == _ANGLE.name:
            after = replace(spec, turn=TURN if value is None else cast("float", value))
        else:
            kept = tuple(pair for pair in spec.settings if pair[0] != name)
            after = replace(spec, settings=kept if value is None else (*kept, (name, str(value))))
        reason = refusal(self._session, lambda: self._apply(f"Set {name}", after, gesture))
        if reason and name in self.stream_form.fields:
            self.stream_form.refuse(name, reason)
        elif name == _DRIFT.name:
            self._fill_form()
            self._popover.adjustSize()

    def _change(self, text: str, **fields: Any) -> None:
        self._apply(text, replace(self._session.document.stream, **fields))
        self.done.emit()

    def _seeded(self, seed: int) -> None:
        self._change("Set seed", seed=seed)

    def _apply(self, text: str, spec: StreamSpec, gesture: object = None) -> bool:
        """Ask for another stream; return whether it is there."""
        done = self._session.edit(text, replace(self._session.document, stream=spec), gesture=gesture)
        if not done and self._style is not None:
            self.refresh(self._style)
        return done

    def _labelled(self, minus: bool) -> None:
        word = "" if self.short else "click: "
        self.label_button.setText(word + ("−1" if minus else "+1"))
        self.label_button.setAccessibleName("Label of a click")
        self.label_chosen.emit(-1 if minus else 1)

    def _add(self) -> None:
        """Add the first learner of the same family that is not on the stage yet."""
        running = [run.learner for run in self._session.workspace.facts.runs]
        learners = [cast("Learner", find("learners", name)) for name in catalog("learners").plugins]
        fresh = [learner for learner in learners if learner not in running]
        fresh.sort(key=lambda learner: learner.family != running[0].family)
        if fresh:
            self._session.add_learner(fresh[0].id)
        self.done.emit()
