"""The top bar: the stream with its settings, the learners with their parameters, and buttons for panels."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from PySide6.QtCore import QEvent, QSignalBlocker, QSize, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QCheckBox, QFrame, QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from visualonline.session.document import MOST_LEARNERS
from visualonline.session.session import Session
from visualonline.session.suggestion import suggested
from visualonline.views.shell.explanations import explain
from visualonline.views.shell.tool_box import ToolBox
from visualonline.views.theme.style import Style
from visualonline.views.widgets.action_spec import ActionSpec
from visualonline.views.widgets.controls import tool_button
from visualonline.views.widgets.learner_box import LearnerBox
from visualonline.views.widgets.offered import learner_entries
from visualonline.views.widgets.picker import Picker
from visualonline.views.widgets.pool_box import PoolBox
from visualonline.views.widgets.repeats_button import RepeatsButton
from visualonline.views.widgets.seed_box import SeedBox
from visualonline.views.widgets.stream_box import StreamBox

_BETWEEN, _APART = 8, 18
"""Gaps in px between controls, and before the learners."""
_ALL = 1000
"""Stretch of the learners in their row. The space at its end has stretch 1."""


class TopBar(QFrame):
    """The choices of stream and learners.

    If space is short, controls are shortened, the least important first. Then the learners move to a row of their own.

    Signals
    -------
    open_asked : the user asked to open a file.
    label_chosen : the label of a left click, +1 or −1.
    done : a choice was made, so the focus should return to the plane.
    sweep_asked : (AskSweep) the user asked for a sweep over a parameter.
    """

    open_asked = Signal()
    label_chosen = Signal(int)
    done = Signal()
    sweep_asked = Signal(object)

    def __init__(self, session: Session, window: QWidget, tool: ToolBox) -> None:
        super().__init__()
        self.setObjectName("topBar")
        self._session, self._window, self._tool = session, window, tool
        self._style: Style | None = None
        self._fitted: object = None
        self.learners: list[LearnerBox] = []
        self._row_of_its_own = False
        self._label_worded = True
        self.stream = StreamBox(session, window)
        self.stream.chosen.connect(self.done)
        self.stream.file_asked.connect(self.open_asked)
        self.stream_box, self.stream_chip, self.stream_form = self.stream.box, self.stream.chip, self.stream.form
        self._make_draws()
        self.experts = PoolBox(session, window)
        self.experts.chosen.connect(self.done)
        self.pool_box = self.experts.box
        self._learners = QWidget()
        self._row = QHBoxLayout(self._learners)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(_BETWEEN)
        self._row.addWidget(self.experts)
        self.add_button = tool_button(
            self.tr("+ compare"), self.tr("Add another learner on the same stream"), self._ask
        )
        self.add_button.setObjectName("addLearnerButton")
        self._row.addWidget(self.add_button)
        self._row.addStretch(1)
        self._buttons: list[QToolButton] = []
        self._right = QHBoxLayout()
        self._right.setSpacing(6)
        self._lines = QVBoxLayout(self)
        self._lines.setContentsMargins(20, 8, 20, 8)
        self._lines.setSpacing(8)
        layout = self._line = QHBoxLayout()
        self._lines.addLayout(layout)
        layout.setSpacing(_BETWEEN)
        for widget in (self.stream, self.seed_box, self.repeats_button, self.bias_box, self.label_button, tool):
            layout.addWidget(widget)
        layout.addSpacing(_APART - _BETWEEN)
        layout.addWidget(self._learners)
        layout.addStretch(1)
        layout.addLayout(self._right)
        self._labelled(False)

    def _make_draws(self) -> None:
        """Make the controls for seed, repetitions, bias and label."""
        self.seed_box = SeedBox("seedBox", self.tr("Seed"), self.tr("Seed of all random draws"))
        self.seed_box.setKeyboardTracking(False)
        self.seed_box.valueChanged.connect(lambda seed: self._change(self.tr("Set seed"), seed=seed))
        self.repeats_button = RepeatsButton(self._session)
        self.repeats_button.clicked.connect(lambda: self.done.emit())
        self.bias_box = QCheckBox(self.tr("bias"))
        self.bias_box.setObjectName("biasBox")
        self.bias_box.setAccessibleName(self.tr("Bias"))
        self.bias_box.setToolTip(
            self.tr("Append a 1 to every example, so that a separating hyperplane need not pass through the origin")
        )
        self.bias_box.clicked.connect(lambda on: self._change(self.tr("Switch bias"), bias=on))
        self.label_button = QToolButton()
        self.label_button.setObjectName("labelButton")
        self.label_button.setAccessibleName(self.tr("Label of new points"))
        self.label_button.setCheckable(True)
        told = self.tr(
            "A left click in the plane adds a point with this label, and a right click adds one with the other label"
        )
        self.label_button.setToolTip(told)
        self.label_button.toggled.connect(self._labelled)

    def action_specs(self) -> tuple[ActionSpec, ...]:
        """Return the actions for menus and keys."""
        return (
            ActionSpec("streamsAction", self.tr("Streams …"), "Ctrl+Shift+O", self.stream_box.showPopup),
            ActionSpec("roundsAction", self.tr("Stream settings …"), "", self.stream.open_settings),
            ActionSpec("seedAction", self.tr("Seed …"), "", self._enter_seed),
            ActionSpec("repeatsAction", self.tr("Run independent repetitions"), "", self._toss),
            ActionSpec("biasAction", self.tr("Add bias feature"), "", self.bias_box.click),
            ActionSpec("labelAction", self.tr("Switch label of new points"), "", self.label_button.click),
            ActionSpec("parametersAction", self.tr("Learner parameters …"), "", self._open_parameters),
        )

    def add_button_at_end(self, button: QToolButton) -> None:
        """Add a button at the right end."""
        self._buttons.append(button)
        self._right.addWidget(button)

    def _enter_seed(self) -> None:
        self.seed_box.setFocus()
        self.seed_box.selectAll()

    def _toss(self) -> None:
        if self.repeats_button.isVisible():
            self.repeats_button.click()
        else:
            self._session.message.emit(self.tr("no learner in this run is randomised"))

    def _open_parameters(self) -> None:
        self.learners[0].open_parameters()

    def open_source(self, source: str) -> None:
        """Open a built-in stream."""
        self.stream.open_source(source)

    def refresh(self, style: Style) -> None:
        """Show the runs of the session."""
        self._style = style
        spec = self._session.document.stream
        self.stream.refresh()
        n = len(self._session.workspace.facts.runs)
        while len(self.learners) > n:
            box = self.learners.pop()
            box.hide()
            box.popover.deleteLater()
            box.deleteLater()
        while len(self.learners) < n:
            box = LearnerBox(len(self.learners), self._session, self._window)
            box.box.activated.connect(lambda _k: self.done.emit())
            box.sweep_asked.connect(self.sweep_asked)
            explain(box)
            self.learners.append(box)
            self._row.insertWidget(self._row.indexOf(self.add_button), box)
            box.show()  # Qt would show new widgets one turn later, and lay everything out twice
        for box in self.learners:
            box.refresh(style)
        self.experts.refresh()
        with QSignalBlocker(self.seed_box):
            self.seed_box.setValue(spec.seed)
        self.repeats_button.refresh()
        examples = self._session.workspace.base.kind == "examples"
        self.bias_box.setChecked(spec.bias)
        self.bias_box.setEnabled(examples)
        self.label_button.setVisible(examples)
        self._labelled(self.label_button.isChecked())  # an added plane does not know the label yet
        if style != self._tool.style_:
            self._tool.set_style(style)
        self._tool.setVisible(examples)
        self.add_button.setVisible(n < MOST_LEARNERS)
        self._fit()

    # Space

    def minimumSizeHint(self) -> QSize:
        """Return the required height and no width, because controls can be shortened."""
        return QSize(0, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the controls to the new width."""
        super().resizeEvent(event)
        self._fit()

    def event(self, event: QEvent) -> bool:
        """Fit the controls again after texts or fonts have changed their sizes."""
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self._fit()
        return done

    def _fit(self) -> None:
        """Show as much as fits, with the learners in the first row or below it."""
        key = (self._window.width(), *self._needs())
        if key == self._fitted or self._style is None:
            return
        self._fitted = key
        margins = self._lines.contentsMargins()
        room = self._window.width() - margins.left() - margins.right()
        several = len(self.learners) > 1
        tool, label, stream, seed, compare, name = (partial(each, worded=False) for each in self._worded_parts())
        self._show_all_parts()
        shorter: list[Callable[[], None]] = []
        if not several:  # the first click, which edits the stream, must not move anything below
            shorter = [self._limit_parameters(2), tool, label, self._limit_parameters(1), stream, name]
        pool = self.experts.sizeHint().width() + _BETWEEN if self.experts.needed else 0
        below = not _fits(lambda: self._first() + _APART + pool + self._second(), room, shorter)
        beside = True
        if below:
            self._show_all_parts()
            beside = not several or not _fits(lambda: self._first() + pool, room, [tool, label, stream, seed, name])
            if beside:
                self._show_all_parts()
                _fits(self._first, room, [tool, label, stream, seed, name])
                room -= pool
            most = max(len(box.parameter_texts) for box in self.learners)
            _fits(self._second, room, [*(self._limit_parameters(k) for k in reversed(range(most))), compare])
            for box in self.learners:  # use the remaining space for further parameters
                n = box.parameters_shown
                box.show_first(min(n + 1, len(box.parameter_texts)))
                if self._second() > room:
                    box.show_first(n)
        self._place(below=below, beside=beside)
        share = (room - self._second() + _across(self.learners, 0)) // len(self.learners)
        even = several and below and all(box.sizeHint().width() <= share for box in self.learners)
        for box in self.learners:  # equal widths, like the planes, unless names were shortened for that
            self._row.setStretchFactor(box, _ALL if even else 0)

    def _place(self, *, below: bool, beside: bool) -> None:
        """Place the learners below the first row or in it, and the experts next to them or before them."""
        if below != self._row_of_its_own:
            self._row_of_its_own = below
            if below:
                self._lines.addWidget(self._learners)
            else:
                self._line.insertWidget(self._line.indexOf(self._tool) + 2, self._learners)
        if beside != (self.experts.parentWidget() is self._learners):
            if beside:
                self._row.insertWidget(0, self.experts)
            else:
                self._line.insertWidget(1, self.experts)
            self.experts.setVisible(self.experts.needed)  # a widget is hidden temporarily when its parent changes

    def _needs(self) -> Iterator[object]:
        """Yield everything that determines the required space, except the displayed texts."""
        yield self._style
        for box in self.learners:
            yield box.parameter_texts
            yield box.box.sizeHint().width()
        yield self.experts.needed and self.experts.sizeHint().width()
        yield from (self.stream.texts, self.stream_box.wanted_width())
        for widget in (self.repeats_button, self.bias_box, *self._buttons):
            yield widget.isHidden() or widget.sizeHint().width()
        yield from (self.label_button.isHidden(), self._tool.brush, self.seed_box.value())

    def _worded_parts(self) -> tuple[Callable[..., None], ...]:
        """Return functions that show or hide the texts of tool, label, stream, seed, compare button and stream name."""
        stream, name = self.stream.set_worded, self.stream_box.set_worded
        return self._tool.set_worded, self._word_label, stream, self._word_seed, self._word_compare, name

    def _show_all_parts(self) -> None:
        for say in self._worded_parts():
            say(worded=True)
        for box in self.learners:
            box.show_first(len(box.parameter_texts))

    def _limit_parameters(self, k: int) -> Callable[[], None]:
        """Return a function that limits the number of displayed parameters of each learner."""

        def limit() -> None:
            for box in self.learners:
                box.show_first(min(k, len(box.parameter_texts)))

        return limit

    def _word_label(self, *, worded: bool) -> None:
        self._label_worded = worded
        sign = "−1" if self.label_button.isChecked() else "+1"
        self.label_button.setText(self.tr("click adds {sign}").format(sign=sign) if worded else sign)

    def _word_seed(self, *, worded: bool) -> None:
        self.seed_box.setPrefix(self.tr("seed ") if worded else "")
        self.seed_box.setFixedWidth(max(60, self.seed_box.needed()))

    def _word_compare(self, *, worded: bool) -> None:
        self.add_button.setText(self.tr("+ compare") if worded else "+")

    def _first(self) -> int:
        """Return the width in px of the first row without the learners."""
        controls = (self.stream, self.seed_box, self.repeats_button, self.bias_box, self.label_button, self._tool)
        return _across(controls, _BETWEEN) + _APART + _across(self._buttons, self._right.spacing())

    def _second(self) -> int:
        """Return the width in px of the learners and of the button that adds one."""
        return _across((*self.learners, self.add_button), _BETWEEN)

    # Choices

    def _change(self, text: str, **fields: Any) -> None:
        document = self._session.document
        done = self._session.edit(text, replace(document, stream=replace(document.stream, **fields)))
        if not done and self._style is not None:
            self.refresh(self._style)
        self.done.emit()

    def _labelled(self, minus: bool) -> None:
        self._word_label(worded=self._label_worded)
        self.label_chosen.emit(-1 if minus else 1)

    def _ask(self) -> None:
        """Ask which learner to add."""
        facts = self._session.workspace.facts
        shown = [run.learner for run in facts.runs]
        suggestion = suggested(shown, facts.base, self._session.document.stream)
        Picker(
            learner_entries(shown, suggestion),
            self._window,
            self._add,
            prompt=self.tr("Which learner do you want to add?"),
            accessible=self.tr("Learner to compare with"),
            current=None if suggestion is None else suggestion.id,
        ).open_under(self.add_button)

    def _add(self, learner: str) -> None:
        """Add a learner. If it is already there, open its parameters, because they should differ."""
        n = len(self.learners)
        twice = any(run.learner.id == learner for run in self._session.workspace.facts.runs)
        self._session.add_learner(learner)
        if twice and len(self.learners) > n:
            QTimer.singleShot(0, self.learners[n], self.learners[n].open_parameters)  # after its layout
        else:
            self.done.emit()


def _across(widgets: Iterable[QWidget], gap: int) -> int:
    """Return the width in px of the visible widgets side by side."""
    widths = [widget.sizeHint().expandedTo(widget.minimumSize()).width() for widget in widgets if not widget.isHidden()]
    return sum(widths) + gap * max(0, len(widths) - 1)


def _fits(needed: Callable[[], int], room: int, shorter: list[Callable[[], None]]) -> bool:
    """Shorten controls one after another until they fit. Return whether they fit."""
    for make in shorter:
        if needed() <= room:
            return True
        make()
    return needed() <= room
