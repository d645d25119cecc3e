"""The widgets of one learner's chart, from top to bottom: facts, vote, bars and cells."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from visualonline.views.plot.bar_plot import BarPlot
from visualonline.views.plot.cell_plot import CellPlot
from visualonline.views.plot.parts import Bars, Cells, Headline, Part, Vote
from visualonline.views.text.numbers import short
from visualonline.views.theme.styled import Styled
from visualonline.views.widgets.fitting_label import FittingLabel

_APART = "     "


class VoteBar(Styled, QWidget):
    """A bar divided by the shares of the vote. A Qt layout in the bar would lay out the whole window in each round."""

    def __init__(self) -> None:
        super().__init__()
        self._share = 0.5
        self.favour, self.against = FittingLabel(self), FittingLabel(self)
        self.against.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)

    def restyle(self) -> None:
        """Apply the colours and sizes of the style."""
        style = self.style_
        self.setFixedHeight(round(1.6 * style.note))
        for label, role in ((self.favour, "positive_text"), (self.against, "negative_text")):
            label.setFont(style.font(style.note, bold=True))
            label.setStyleSheet(
                f"background: {style.colour(role).name()}; color: {style.colours.on_strong}; border-radius: 4px;"
                f"font-size: {style.note}px; font-weight: 600; padding: 0 8px;"
            )

    def set_share(self, share: float) -> None:
        """Set the fraction of the weight of the experts that vote for +."""
        if share != self._share:
            self._share = share
            self._place()
        for label, sign, part in ((self.favour, "+", share), (self.against, "−", 1 - share)):
            said = f"{sign} {short(part, 2)}"
            label.show_texts(self.tr("vote {said}").format(said=said), said, "")
        self.setToolTip(
            self.tr("The share of the weight of the experts that vote for +: {share}, for −: {share_2}").format(
                share=short(share), share_2=short(1 - share)
            )
        )
        self.setAccessibleName(
            self.tr("vote: + {share}, − {share_2}").format(share=short(share, 2), share_2=short(1 - share, 2))
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Divide the new width."""
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        split = round(self._share * self.width())
        self.favour.setGeometry(0, 0, max(split - 1, 0), self.height())
        self.against.setGeometry(split + 1, 0, max(self.width() - split - 1, 0), self.height())


class ChartView(Styled, QWidget):
    """The parts of a chart, each in a widget of its kind."""

    def __init__(self) -> None:
        super().__init__()
        self._parts: tuple[Part, ...] = ()
        self.widgets: list[FittingLabel | VoteBar | BarPlot | CellPlot] = []
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)

    def restyle(self) -> None:
        """Apply the colours and sizes of the style."""
        style = self.style_
        self._layout.setSpacing(round(0.45 * style.note))
        for widget in self.widgets:
            if isinstance(widget, FittingLabel):
                self._dress(widget)
        self._fit()

    def set_parts(self, parts: tuple[Part, ...], own: QColor | None = None) -> None:
        """Show new parts. `own` is the learner's colour if several learners are compared."""
        if [_kind(part) for part in parts] != [_kind(part) for part in self._parts]:
            self._make(parts)
        self._parts = parts
        for widget, part in zip(self.widgets, parts, strict=True):
            if isinstance(part, Headline) and isinstance(widget, FittingLabel):
                widget.show_texts(*(_APART.join(part.texts[:k]) for k in range(len(part.texts), 0, -1)))
            elif isinstance(part, Vote) and isinstance(widget, VoteBar):
                widget.set_share(part.share)
            elif isinstance(part, Bars) and isinstance(widget, BarPlot):
                widget.set_bars(part, own)
            elif isinstance(part, Cells) and isinstance(widget, CellPlot):
                widget.set_cells(part, own)
        self._fit()

    def _make(self, parts: tuple[Part, ...]) -> None:
        for old in self.widgets:
            self._layout.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.widgets = []
        for part in parts:
            widget: FittingLabel | VoteBar | BarPlot | CellPlot
            if isinstance(part, Headline):
                widget = FittingLabel()
            elif isinstance(part, Vote):
                widget = VoteBar()
            elif isinstance(part, Bars):
                widget = BarPlot()
            else:
                widget = CellPlot(rows=part.columns is not None)
            self.widgets.append(widget)
            if isinstance(widget, FittingLabel):
                self._dress(widget)
            else:
                widget.set_style(self.style_)
            self._layout.addWidget(widget, 0 if isinstance(part, Headline | Vote) else 1)
        if parts and isinstance(parts[-1], Headline):
            self._layout.addStretch(1)

    def _dress(self, label: FittingLabel) -> None:
        style = self.style_
        label.setFont(style.font(style.note, bold=True))  # with tabular figures, which the sheet keeps
        label.setStyleSheet(f"color: {style.colours.ink}; font-size: {style.note}px; font-weight: 600;")

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Hide the vote and the queue if they do not fit."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Hide parts that do not fit: first the vote, then cells with their headline or other bars below the bars."""
        note = self.style_.note
        bars = next((k for k, part in enumerate(self._parts) if isinstance(part, Bars)), None)
        for k, (widget, part) in enumerate(zip(self.widgets, self._parts, strict=True)):
            if isinstance(part, Vote):
                widget.setVisible(self.height() > 9 * note)
            elif isinstance(part, Bars) and bars is not None and k > bars:
                widget.setVisible(self.height() > 7.5 * note)
            elif bars is not None and k > bars:
                widget.setVisible(self.height() > 2.6 * 4.3 * note)
                if isinstance(part, Cells):
                    widget.setFixedHeight(round(2.8 * note))


def _kind(part: Part) -> tuple[type, bool]:
    return type(part), isinstance(part, Cells) and part.columns is not None
