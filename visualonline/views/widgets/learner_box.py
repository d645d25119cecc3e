"""A learner in the top bar: its algorithm and its parameters."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QToolButton, QWidget

from visualonline.core.catalog import catalog
from visualonline.core.parameters import Param, Value
from visualonline.session.commands import AskSweep, Axis
from visualonline.session.document import LETTERS
from visualonline.session.session import Session
from visualonline.views.text.numbers import as_text, short
from visualonline.views.text.translation import declared
from visualonline.views.theme.style import Style
from visualonline.views.widgets.controls import NameBox, Popover, dress, refusal
from visualonline.views.widgets.form import Form
from visualonline.views.widgets.offered import learner_entries, offered_learners

_CLOSE = 26
"""Width in px of the button that removes the learner."""


class LearnerBox(QWidget):
    """A learner: its algorithm and its parameters.

    Signals
    -------
    sweep_asked : AskSweep, the user asked for a sweep over one of its parameters.
    """

    sweep_asked = Signal(object)

    def __init__(self, i: int, session: Session, window: QWidget) -> None:
        super().__init__()
        self._i, self._session = i, session
        suffix = "" if i == 0 else str(i + 1)
        self.letter = QLabel(LETTERS[i])
        self.parameter_texts: tuple[str, ...] = ()
        """The parameters in use with their values: first choices on which others depend, then those set by the user."""
        self.parameters_shown = 0
        """The number of parameters that are shown after the name."""
        self.box = NameBox(f"learnerBox{suffix}", self.tr("Learner"), self.tr("Learning algorithm"), learner_entries)
        self._list_learners()
        self.box.activated.connect(lambda _k: session.choose_learner(i, str(self.box.currentData())))
        self.box.alias_chosen.connect(lambda alias: session.choose_learner(i, alias))
        self.chip = QToolButton()
        self.chip.setObjectName("chip")
        self.chip.setToolTip(self.tr("Parameters of this learner"))
        self.chip.setAccessibleName(self.tr("Parameters"))
        self.form = Form(sweeps=True)
        self.form.setObjectName(f"parameterForm{suffix}")
        self.popover = Popover(self.form, window)
        self.chip.clicked.connect(self.open_parameters)
        self.form.chosen.connect(self._chosen)
        self.form.sweep_asked.connect(self._ask_sweep)
        self.close_button = QToolButton()
        self.close_button.setObjectName("flat")
        self.close_button.setText("×")
        self.close_button.setFixedWidth(_CLOSE)
        self.close_button.setAccessibleName(self.tr("Remove this learner"))
        self.close_button.setToolTip(self.tr("Remove this learner"))
        self.close_button.clicked.connect(lambda: session.remove_learner(i))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        for widget in (self.letter, self.box, self.chip, self.close_button):
            layout.addWidget(widget)
        layout.addStretch()

    def refresh(self, style: Style) -> None:
        """Show the runs of the session."""
        facts = self._session.workspace.facts
        run, several = facts.runs[self._i], facts.several
        self.letter.setVisible(several)
        dress(self.letter, f"color: {style.learner(self._i).name()}; font-weight: 600;")
        self.close_button.setVisible(several)
        self._list_learners()
        self.box.setCurrentIndex(self.box.findData(run.learner.id))
        self.form.show_parameters(run.learner.parameters, run.rule.values, run.notes)
        set_by_hand = dict(self._session.document.learners[self._i].settings)
        used = [p for p in run.learner.parameters if p.is_used(run.rule.values)]
        decisive = {name for p in run.learner.parameters for name, _value in p.used_with}
        ordered = sorted(used, key=lambda p: (p.name not in decisive, p.name not in set_by_hand))
        values = [(p, value) for p in ordered if (value := run.rule.values[p.name]) is not None]
        briefly = [
            (p, value) for p, value in values if not p.choice_labels or value != p.default or p.name in decisive
        ] or values
        self.parameter_texts = tuple(f"{p.symbol} = {_brief(value)}" for p, value in briefly)
        whole = "\n".join(_parameter_text(p, value) for p, value in values)
        self.chip.setToolTip(self.tr("Parameters of this learner:\n{whole}").format(whole=whole))
        self.chip.setEnabled(bool(run.learner.parameters))
        self.chip.setVisible(bool(run.learner.parameters))

    def _list_learners(self) -> None:
        """Add the learners that are not in the list yet: all at first, later those loaded from a file."""
        if self.box.count() == len(catalog("learners").plugins):
            return
        for learner in offered_learners():
            if self.box.findData(learner.id) < 0:
                self.box.addItem(declared(learner.name), learner.id)

    def show_first(self, n: int) -> None:
        """Show the first n parameters. An ellipsis stands for the others, and only an arrow for n = 0."""
        self.parameters_shown = n
        more = "…" if 0 < n < len(self.parameter_texts) else ""
        self.chip.setText("  ".join(filter(None, (",  ".join(self.parameter_texts[:n]), more, "▾"))))

    def open_parameters(self) -> None:
        """Open the form of the parameters, if there are any."""
        if self.chip.isEnabled():
            self.popover.open_under(self.chip)

    def _ask_sweep(self, name: str) -> None:
        self.popover.hide()
        self.sweep_asked.emit(AskSweep(over="values", axes=(Axis(name, self._i),)))

    def _chosen(self, name: str, value: object, gesture: object) -> None:
        reason = refusal(self._session, lambda: self._session.set_parameter(self._i, name, value, gesture))
        if reason and name in self.form.fields:
            self.form.refuse(name, reason)


def _parameter_text(param: Param, value: Value) -> str:
    """Return a parameter with its value, such as "A tie, w·x = 0, counts as: +1" for a choice."""
    if not param.choice_labels:
        return f"{param.symbol} = {as_text(value)}"
    chosen = param.choice_labels[param.choices.index(str(value))]
    return f"{declared(param.title)}: {declared(chosen)}"


def _brief(value: Value | None) -> str:
    """Return a value with few digits."""
    return short(value) if isinstance(value, float) else as_text(value)
