"""The pool of experts in the top bar, for streams of examples: its name and its settings."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from visualonline.core.catalog import find
from visualonline.core.parameters import resolve_values
from visualonline.core.plugin import Pool
from visualonline.session.session import Session
from visualonline.streams.spec import parse_pool
from visualonline.views.text.numbers import as_text
from visualonline.views.widgets.controls import NameBox, Popover, refusal
from visualonline.views.widgets.form import Form
from visualonline.views.widgets.offered import pool_entries


class PoolBox(QWidget):
    """The pool and its parameters.

    Signals
    -------
    chosen : the user chose another pool.
    """

    chosen = Signal()

    def __init__(self, session: Session, window: QWidget) -> None:
        super().__init__()
        self._session = session
        self.needed = False
        """Whether a learner needs experts and the stream has none."""
        self.box = NameBox(
            "poolBox", self.tr("Experts"), self.tr("Pool of experts built from the examples"), pool_entries
        )
        for entry in pool_entries():
            self.box.addItem(entry.name, entry.data)
        self.box.activated.connect(self._choose)
        self.chip = QToolButton()
        self.chip.setObjectName("chip")
        self.chip.setToolTip(self.tr("Number of experts"))
        self.chip.setAccessibleName(self.tr("Expert settings"))
        self.form = Form()
        self.form.setObjectName("poolForm")
        self.popover = Popover(self.form, window)
        self.chip.clicked.connect(lambda: self.popover.open_under(self.chip))
        self.form.chosen.connect(self._set)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        layout.addWidget(self.box)
        layout.addWidget(self.chip)

    def refresh(self) -> None:
        """Show the current pool."""
        workspace = self._session.workspace
        facts = workspace.facts
        self.needed = facts.base.kind == "examples" and any(run.learner.accepts == "advice" for run in facts.runs)
        self.setVisible(self.needed)
        name, settings = parse_pool(workspace.pool)
        pool = cast("Pool", find("pools", name))
        values = resolve_values(pool.parameters, dict(settings), name)
        self.box.setCurrentIndex(self.box.findData(name))
        self.form.show_parameters(pool.parameters, values, {})
        self.chip.setText(",  ".join(f"{p.symbol} = {as_text(values[p.name])}" for p in pool.parameters) + "  ▾")
        self.chip.setVisible(bool(pool.parameters))

    def _choose(self, _k: int) -> None:
        """Choose another pool with its default settings."""
        self._apply(self.tr("Choose experts"), str(self.box.currentData()))
        self.chosen.emit()

    def _set(self, name: str, value: object, gesture: object) -> None:
        pool, settings = parse_pool(self._session.workspace.pool)
        kept = [(key, old) for key, old in settings if key != name]
        told = ",".join(f"{key}={new}" for key, new in (*kept, *(() if value is None else ((name, value),))))
        experts = f"{pool}:{told}" if told else pool
        reason = refusal(
            self._session, lambda: self._apply(self.tr("Set {name} of the experts").format(name=name), experts, gesture)
        )
        if reason and name in self.form.fields:
            self.form.refuse(name, reason)

    def _apply(self, text: str, experts: str, gesture: object = None) -> bool:
        document = self._session.document
        after = replace(document, stream=replace(document.stream, experts=experts))
        return self._session.edit(text, after, gesture=gesture)
