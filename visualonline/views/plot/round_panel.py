"""A card of round plots, one for all learners or one for each, with a sentence for learners without a plot.

A panel declares its plots; the data come from its feed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Mapping
from functools import partial
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QSizePolicy, QVBoxLayout

from visualonline.session.commands import Seek
from visualonline.session.document import LETTERS
from visualonline.session.snapshot import Snapshot
from visualonline.views.panel import Panel
from visualonline.views.plot.axis import round_above
from visualonline.views.plot.curve_set import NO_CURVES, Band, Curve, Dots, RoundScene, Rule, Turn
from visualonline.views.plot.end_labels import Label
from visualonline.views.plot.round_plot import RoundPlot
from visualonline.views.text.numbers import short
from visualonline.views.text.rich_label import RichLabel, TextRun
from visualonline.views.text.translation import declared, translate_message

_COARSE = 400
"""Resolution in px at which curves are sampled to find the range of the axis."""
_ROOM = "−0.000"
"""The widest number for which space next to a plot is reserved."""
_BETWEEN = "    "
"""Separator between the parts of a key of marks, of which the first ones are dropped if space is short."""
_KEY_ROW, _TITLE_ROW = 17.0, 11.0
"""Smallest card heights for a key on its own line and for a title in a presentation, in multiples of the note size."""
_PLOT_ROW = 6.0
"""Additional height per further plot for a key on its own line, in the same units."""
_MOST_REASONS = 0.35
"""Largest fraction of a card's height for reasons below plots. Otherwise they are only available to screen readers."""
_MARKS = {
    "line": "solid", "dash": "dashed", "dash dot": "dashed and dotted", "dots": "dotted", "grey dash": "grey, dashed",
    "diagonal": "grey diagonal", "area": "shaded",
}  # fmt: skip
"""Names of the marks of a key, for a sentence."""
_PLAIN = ("line", "dash")
"""Marks that are also explained by the names at the ends of curves. These marks are dropped first."""
_CLICK = "Click to go to the round under the mouse"
_DEFINED = re.compile(r"\S+(:| =)")
"""The start of a part of a key that defines a symbol, such as "u: the best comparator". A symbol keeps its case."""


def value_range(plot: Plot) -> tuple[float, float]:
    """Return the range of an axis with 0 and the curves. Vacuous values of bounds are ignored."""
    low = high = 0.0
    for curve in plot.curves:
        t, values = curve.source(0.0, plot.end, _COARSE)
        there = np.isfinite(values) & ~curve.grey(t, values)
        low, high = (
            float(values.min(initial=low, where=there)),
            float(values.max(initial=high, where=there)),
        )
    top = round_above(high) if high > 0 else 0.0 if low < 0 else 1.0
    low, high = -round_above(-low) if low < 0 else 0.0, top
    rim = 0.04 * (high - low)
    return low - rim, high + rim


def _ends_up_to(plot: Plot, end: float) -> tuple[float, float]:
    return plot.ends(plot._replace(end=end))


class Plot(NamedTuple):
    """A plot of a card.

    Attributes
    ----------
    curves : tuple of Curve
    end : float
        The last round of the run.
    t : float
        The current round.
    labels : tuple of Label
        The names and values at the end of the curves.
    turns : tuple of Turn
        The marks on the curves, in the order of their rounds.
    names : tuple of str
        The names of labels for which space is always reserved.
    caption : str
        Title of the plot.
    ends : (Plot) -> (low, high)
        Returns the range of the axis. The function is called only when the curves change.
    """

    curves: tuple[Curve, ...]
    end: float
    t: float
    labels: tuple[Label, ...]
    names: tuple[str, ...] = ()
    caption: str = ""
    dots: tuple[Dots, ...] = ()
    bands: tuple[Band, ...] = ()
    rules: tuple[Rule, ...] = ()
    turns: tuple[Turn, ...] = ()
    ends: Callable[[Plot], tuple[float, float]] = value_range

    @property
    def drawn(self) -> tuple[Hashable, ...]:
        """Everything that does not move with the current round."""
        return self.curves, self.end, self.dots, self.bands, self.rules


class Card(NamedTuple):
    """The contents of a card: title, key of marks, plots, reasons why learners have none, and a text on the right.

    The card adds the marks that have the same meaning in every plot: dotted for the future, grey for a vacuous bound.
    """

    title: str
    key: tuple[TextRun, ...] = ()
    plots: tuple[Plot, ...] = ()
    reasons: tuple[str, ...] = ()
    right: tuple[TextRun, ...] = ()


def reasons_for(missing: Mapping[int, str], *, several: bool) -> tuple[str, ...]:
    """Return why learners, by index, have no plot, in the window's language; each with its letter if there are several.

    The reasons are composed below the views, of texts, numbers and names.
    """
    return tuple((f"{LETTERS[i]}: " if several else "") + translate_message(missing[i]) for i in sorted(missing))


class RoundPanel(Panel):
    """A card of round plots. A subclass describes its contents, and the card draws the changes."""

    def __init__(self) -> None:
        super().__init__()
        self.plots: list[RoundPlot] = []
        self.shown = Card("")
        self._captions: list[QLabel] = []
        self._drawn: list[Hashable] = []
        self._head, self._key = RichLabel(caption=True), RichLabel(caption=False)
        self._reasons = QLabel()
        self._reasons.setWordWrap(True)
        self._grid = QGridLayout()
        self._grid.setSpacing(0)
        layout = QVBoxLayout(self)
        layout.setSpacing(4)
        layout.addWidget(self._head)
        layout.addWidget(self._key)
        layout.addLayout(self._grid, 1)
        layout.addWidget(self._reasons)
        self.setToolTip(declared(_CLICK))
        self.set_style(self.style_)

    def describe(self, snapshot: Snapshot) -> Card:
        """Return the contents for a snapshot."""
        raise NotImplementedError

    def restyle(self) -> None:
        """Apply the colours and sizes of the style."""
        style = self.style_
        self.pad(above=2)
        self._reasons.setStyleSheet(f"font-size: {style.note}px; color: {style.colours.second};")
        if self.snapshot is not None:
            self._show(self.snapshot)

    def release(self) -> None:
        """Drop the snapshot and all curves of a run."""
        super().release()
        self.shown = Card("")
        self._drawn = [None] * len(self._drawn)
        for plot in self.plots:
            plot.set_curves(NO_CURVES)

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Show a new snapshot."""
        super().show_snapshot(snapshot)
        self._show(snapshot)

    def _show(self, snapshot: Snapshot) -> None:
        s = self.style_
        self.shown = card = self.describe(snapshot)
        self._show_head(card, snapshot)
        self._show_reasons("\n".join(card.reasons), alone=not card.plots)
        self._arrange(len(card.plots))
        for k, (plot, widget, caption) in enumerate(zip(card.plots, self.plots, self._captions, strict=True)):
            if self._drawn[k] != (drawn := (plot.drawn, s)):
                self._drawn[k] = drawn
                widget.style_ = s
                ends = partial(_ends_up_to, plot)
                scene = RoundScene(plot.curves, plot.end, *ends(plot.end), plot.dots, plot.bands, plot.rules, ends)
                widget.set_curves(scene)
            names = tuple(Label(name, _ROOM, 0.0, s.colour("ink")) for name in plot.names)
            widget.set_round(plot.t, plot.labels, names, plot.turns)
            self._show_caption(caption, plot)
        values = [f"{plot.caption} {label.name}: {label.text}" for plot in card.plots for label in plot.labels]
        values += [f"t = {short(turn.t)}: {turn.name}" for plot in card.plots for turn in plot.turns]
        self.setAccessibleName("; ".join([card.title, *values, *card.reasons]))

    def _show_head(self, card: Card, snapshot: Snapshot) -> None:
        """Show the title and the key of marks, which the tooltip repeats."""
        key = list(card.key)
        curves = [curve for plot in card.plots for curve in plot.curves]
        if any(curve.dashed and curve.silent is not None for curve in curves):
            key.append(TextRun(self.tr("vacuous so far"), mark="grey dash"))
        if curves and not snapshot.hides_future:
            key.append(TextRun(self.tr("future rounds"), mark="dots"))
        sentence = "; ".join(f"{declared(_MARKS[part.mark])}: {part.text}" if part.mark else part.text for part in key)
        if key and (key[0].mark or not _DEFINED.match(key[0].text)):
            sentence = sentence[:1].upper() + sentence[1:]
        tip = f"{sentence}. {declared(_CLICK)}" if sentence else declared(_CLICK)
        if tip != self.toolTip():
            self.setToolTip(tip)
            for plot in self.plots:
                plot.setToolTip(tip)
        parts = [part._replace(text=part.text + _BETWEEN, spared=part.mark in _PLAIN) for part in key]
        if parts and not card.right:
            parts[-1] = key[-1]
        presenting = self.style_.presenting
        below = not presenting and self.height() >= (_KEY_ROW + _PLOT_ROW * (len(card.plots) - 1)) * self.style_.note
        self._key.setVisible(below and bool(key))
        self._key.show_parts(tuple(parts))
        right = () if presenting else card.right if below else (*parts, *card.right)
        self._head.setVisible(not presenting or self.height() >= _TITLE_ROW * self.style_.note)
        self._head.show_parts((TextRun(card.title, "ink", bold=True),), right)

    def _show_caption(self, caption: QLabel, plot: Plot) -> None:
        caption.setVisible(bool(plot.caption))
        if not plot.caption:
            return
        s = self.style_
        colour = (plot.labels[0].colour if plot.labels else s.colour("ink")).name()
        look = f"font-size: {s.note}px; font-weight: 600; color: {colour};"
        if caption.styleSheet() != look:
            caption.setStyleSheet(look)
        if caption.text() != plot.caption:
            caption.setText(plot.caption)

    def _show_reasons(self, text: str, *, alone: bool) -> None:
        if text != self._reasons.text():
            self._reasons.setText(text)
        high = self._reasons.heightForWidth(self.width() - 2 * self.style_.padding)
        fits = not self.style_.presenting and high <= _MOST_REASONS * self.height()
        self._reasons.setVisible(bool(text) and (alone or fits))
        self._reasons.setMinimumHeight(0 if alone else max(high, 0))
        centre, foot = Qt.AlignmentFlag.AlignCenter, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom
        self._reasons.setAlignment(centre if alone else foot)
        vertical = QSizePolicy.Policy.Expanding if alone else QSizePolicy.Policy.Preferred
        self._reasons.setSizePolicy(QSizePolicy.Policy.Expanding, vertical)

    def _arrange(self, n: int) -> None:
        """Create or remove plots so that there are n, in one column or two."""
        while len(self.plots) > n:
            for widget in (self.plots.pop(), self._captions.pop()):
                widget.hide()
                widget.deleteLater()
            self._drawn.pop()
        added = len(self.plots) < n
        while len(self.plots) < n:
            self._add_plot()
        self._place(again=added)

    def _add_plot(self) -> None:
        plot, caption = RoundPlot(self), QLabel(self)
        plot.set_style(self.style_)
        plot.round_clicked.connect(self._seek)
        plot.round_hovered.connect(self.set_hovered_round)
        plot.setToolTip(self.toolTip())
        caption.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.plots.append(plot)
        self._captions.append(caption)
        self._drawn.append(None)

    def _place(self, *, again: bool = False) -> None:
        """Put the plots into the cells of the grid."""
        n, wide = len(self.plots), self.width() > (2.6 if len(self.plots) == 2 else 1.5) * self.height()
        columns = 2 if n > 1 and wide else 1
        if not again and (columns, n) == self._grid.property("cells"):
            return
        self._grid.setProperty("cells", (columns, n))
        self._grid.setHorizontalSpacing(16 if columns > 1 else 0)
        for k, (plot, caption) in enumerate(zip(self.plots, self._captions, strict=True)):
            self._grid.addWidget(caption, k // columns * 2, k % columns)
            self._grid.addWidget(plot, k // columns * 2 + 1, k % columns)
            plot.show_rounds(numbered=k + columns >= n)  # the plots above show the same rounds
        for row in range(2 * max(n, 4)):
            self._grid.setRowStretch(row, row % 2 if row < 2 * -(-n // columns) else 0)
        for column in range(2):
            self._grid.setColumnStretch(column, int(column < columns))

    def _seek(self, t: int) -> None:
        if self.snapshot is not None:
            self.command.emit(Seek(t))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Rearrange the plots, and place the key next to or below the title."""
        super().resizeEvent(event)
        self._place()
        if self.snapshot is not None:
            self._show_head(self.shown, self.snapshot)
            self._show_reasons(self._reasons.text(), alone=not self.plots)
