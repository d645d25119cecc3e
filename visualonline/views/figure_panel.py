"""Base class of panels with one figure per learner: title, key of marks, and plots or a sentence instead of them."""

from __future__ import annotations

from typing import Any, ClassVar, NamedTuple

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QColor, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QSizePolicy, QStackedLayout, QVBoxLayout, QWidget

from visualonline.session.document import LETTERS
from visualonline.session.feeds.figure import FigureData
from visualonline.session.snapshot import Snapshot
from visualonline.session.workspace_facts import WorkspaceFacts
from visualonline.views.panel import Panel
from visualonline.views.plot.xy_plot import XYPlot
from visualonline.views.text.learner_difference import learner_title
from visualonline.views.text.rich_label import RichLabel, TextRun
from visualonline.views.text.translation import declared
from visualonline.views.theme.style import LEARNER_ROLES, Style
from visualonline.views.theme.styled import Styled
from visualonline.views.widgets.fitting_label import FittingLabel

_LOW = 12
"""Smallest height, in lines of text, of a card that shows its foot."""
_GAP = 16


class DrawnLearner(NamedTuple):
    """A learner with a figure: its index in the workspace, the data from the feed, and its colour."""

    i: int
    picture: Any
    ink: QColor

    @property
    def letter(self) -> str:
        """The learner's letter, A to D."""
        return LETTERS[self.i]


def figures(snapshot: Snapshot | None, panel: str) -> FigureData | None:
    """Return the data that a panel's feed computed for a snapshot, or None."""
    return None if snapshot is None else snapshot.feeds.get(panel)


class FigurePanel(Panel):
    """The common part of figure panels: a head, one cell per learner or one for all, and a foot.

    Attributes
    ----------
    id : str
        The panel's id, which is also that of its feed.
    title : str
        Title in the head.
    together : bool
        Whether all learners share one figure.
    """

    id: ClassVar[str]
    title: str
    together: ClassVar[bool] = False

    def __init__(self) -> None:
        super().__init__()
        self.head, self.foot = RichLabel(caption=True), RichLabel(caption=False)
        self.cells: list[Cell] = []
        self._left_out = QLabel()
        self._grid = QGridLayout()
        self._grid.setSpacing(_GAP)
        self._space = QVBoxLayout(self)
        self._space.setSpacing(4)
        self._space.addWidget(self.head)
        self._space.addLayout(self._grid, 1)
        self._space.addWidget(self._left_out)
        self._space.addWidget(self.foot)
        self._left_out.hide()

    def nothing_yet(self, learner: DrawnLearner) -> str:  # noqa: ARG002  for those that have one
        """Return the reason why a learner has no figure in this round, although later rounds have one."""
        return ""

    def make_view(self) -> QWidget:
        """Return a new widget for the plots of a cell."""
        return XYPlot()

    def show_in(self, view: QWidget, drawn: tuple[DrawnLearner, ...], shared: Any) -> None:
        """Show a learner, or all learners if they share one figure, in a view from `make_view`."""
        raise NotImplementedError

    def title_key(self, drawn: tuple[DrawnLearner, ...], shared: Any) -> tuple[TextRun, ...]:  # noqa: ARG002  for those that have one
        """Return the key of marks at the right of the title."""
        return ()

    def foot_key(self, drawn: tuple[DrawnLearner, ...], shared: Any) -> tuple[TextRun, ...]:  # noqa: ARG002  for those that have one
        """Return the key of marks in the foot."""
        return ()

    def show_workspace(self, facts: WorkspaceFacts) -> None:
        """Show the runs of a new workspace. Nothing is drawn until the next snapshot."""
        super().show_workspace(facts)
        for cell in self.cells:
            cell.forget_zoom()

    def restyle(self) -> None:
        """Apply the colours and sizes of the style."""
        style = self.style_
        self.pad(above=2)
        self._left_out.setFont(style.font(style.note))
        self._left_out.setStyleSheet(f"color: {style.colours.second}")
        if self.snapshot is not None:
            self.show_snapshot(self.snapshot)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the cells out again."""
        super().resizeEvent(event)
        self._share_room()

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Show a new snapshot."""
        super().show_snapshot(snapshot)
        data = figures(snapshot, self.id)
        if data is None:  # its feed has not been asked yet
            return
        drawn = self._drawn()
        self.head.show_parts(
            (TextRun(declared(self.title), "ink", bold=True),), self.title_key(drawn, data.shared) if drawn else ()
        )
        if drawn:
            self.foot.show_parts(self.foot_key(drawn, data.shared))
        self._fill_cells(snapshot, data, drawn)
        self._share_room()
        self.setAccessibleName("; ".join(map(declared, [self.title, *filter(None, data.refusals)])))

    def _drawn(self) -> tuple[DrawnLearner, ...]:
        data = figures(self.snapshot, self.id)
        if data is None:
            return ()
        several = len(data.refusals) > 1
        return tuple(
            DrawnLearner(i, picture, self.style_.drawn("learner", self.style_.learner(i) if several else None))
            for i, (picture, refusal) in enumerate(zip(data.pictures, data.refusals, strict=True))
            if not refusal
        )

    def _fill_cells(self, snapshot: Snapshot, data: FigureData, drawn: tuple[DrawnLearner, ...]) -> None:
        """Show in each cell the figure of its learners, or the sentence that replaces it."""
        n = 1 if self.together else len(data.refusals)
        views = [cell.view for cell in self.cells]
        while len(self.cells) < n:
            self.cells.append(Cell(self.style_))
            self._grid.addWidget(self.cells[-1], 0, len(self.cells) - 1)
            self.cells[-1].show()  # show it now; Qt would do so in the next turn of the event loop
        while len(self.cells) > n:
            last = self.cells.pop()
            self._grid.removeWidget(last)
            last.hide()
            last.deleteLater()
        for i, cell in enumerate(self.cells):
            here = drawn if self.together else tuple(learner for learner in drawn if learner.i == i)
            cell.set_name(learner_title(snapshot.learners, i) if n > 1 else "", self.style_.colours, LEARNER_ROLES[i])
            sentence = self.nothing_yet(here[0]) if here else data.refusals[i]
            if sentence:
                cell.show_sentence(sentence)
            else:
                self.show_in(cell.view_of(self), here, data.shared)
        if [cell.view for cell in self.cells] != views:
            self._space.activate()  # new widgets get their geometry before they are first painted

    def _share_room(self) -> None:
        """Lay out the cells, and hide the foot if the panel is too low for it."""
        roomy = not self.style_.presenting and self.height() > _LOW * self.style_.note
        drawn = self._drawn()
        self.foot.setVisible(roomy and bool(drawn) and self.has_foot(drawn))
        self._name_left_out(drawn)
        columns = self.columns_in(self._grid.geometry().size(), len(self.cells))
        for k, cell in enumerate(self.cells):
            row, column = divmod(k, columns)
            if self._grid.getItemPosition(self._grid.indexOf(cell))[:2] != (row, column):  # type: ignore[index]
                self._grid.addWidget(cell, row, column)

    def has_foot(self, drawn: tuple[DrawnLearner, ...]) -> bool:  # noqa: ARG002
        """Return whether there is room for the foot below the figures."""
        return True

    def columns_in(self, room: QSize, n: int) -> int:
        """Return the number of columns for n figures."""
        return columns_for(room, n)

    def _name_left_out(self, drawn: tuple[DrawnLearner, ...]) -> None:
        """Below a shared figure, name the reasons why some learners are not in it."""
        data, lines = figures(self.snapshot, self.id), []
        if self.together and data is not None and drawn:
            why = [(i, refusal.partition(". ")[0]) for i, refusal in enumerate(data.refusals) if refusal]
            lines = [f"{'ABCD'[i]}: {sentence}" for i, sentence in why]
        self._left_out.setText("\n".join(lines))
        self._left_out.setVisible(bool(lines) and self.height() > (12 + len(lines)) * 1.4 * self.style_.note)


class Cell(Styled, QWidget):
    """A learner's figure below its name, or a sentence if there is no figure."""

    def __init__(self, style: Style) -> None:
        super().__init__()
        self._name, self._sentence = FittingLabel(), Sentence()
        self.view: QWidget | None = None
        self.style_ = style
        self._stack = QStackedLayout()
        space = QVBoxLayout(self)
        space.setContentsMargins(0, 0, 0, 0)
        space.setSpacing(0)
        space.addWidget(self._name)
        space.addLayout(self._stack, 1)
        self._stack.addWidget(self._sentence)  # add it now, or Qt would show it as a window, which would take the focus
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        self.set_style(style)

    @property
    def plots(self) -> list[XYPlot]:
        """The plots of this cell."""
        if self.view is None:
            return []
        return [self.view] if isinstance(self.view, XYPlot) else self.view.findChildren(XYPlot)

    def restyle(self) -> None:
        """Apply the colours and sizes of the style."""
        style = self.style_
        self._name.setFont(style.font(style.note, bold=True))

    def set_name(self, name: str, colours: object, role: str) -> None:
        """Write the learner's name in its colour. An empty name hides the label."""
        self._name.show_texts(name, name.partition(" (")[0])
        look = f"color: {getattr(colours, role)}"
        if look != self._name.styleSheet():
            self._name.setStyleSheet(look)
        self._name.setVisible(bool(name))

    def show_sentence(self, sentence: str) -> None:
        """Show a sentence instead of a figure."""
        self._sentence.setText(declared(sentence))
        self._sentence.fit()
        self._stack.setCurrentWidget(self._sentence)

    def view_of(self, panel: FigurePanel) -> QWidget:
        """Return the view for the figure. The panel makes it on first use."""
        if self.view is None:
            self.view = panel.make_view()
            self._stack.addWidget(self.view)
            for plot in self.plots:
                plot.set_style(self.style_)
        self._stack.setCurrentWidget(self.view)
        return self.view

    def forget_zoom(self) -> None:
        """Reset the zoom of the plots, because the runs have changed."""
        for plot in self.plots:
            if plot.box.zoomed:
                plot.box.fit()


class Sentence(Styled, QLabel):
    """A centred sentence, in smaller letters if it does not fit otherwise."""

    def __init__(self) -> None:
        super().__init__()
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setWordWrap(True)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)

    def restyle(self) -> None:
        """Apply the colours and sizes of the style."""
        style = self.style_
        self.setStyleSheet(f"color: {style.colours.second}")
        self.fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the sentence into the new size."""
        super().resizeEvent(event)
        self.fit()

    def fit(self) -> None:
        """Choose the largest font size with which the sentence fits."""
        size = self.style_.caption
        room = QRect(0, 0, self.width(), 10_000)
        flags = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap)
        self.setFont(self.style_.font(size))
        while size > self.style_.note:
            if self.fontMetrics().boundingRect(room, flags, self.text()).height() <= self.height():
                break
            size -= 1
            self.setFont(self.style_.font(size))


def columns_for(room: QSize, n: int) -> int:
    """Return the number of columns for n cells that gives the largest square in each cell."""

    def side(columns: int) -> float:
        rows = -(-n // columns)
        return min((room.width() - (columns - 1) * _GAP) / columns, (room.height() - (rows - 1) * _GAP) / rows)

    return max(range(1, n + 1), key=side) if n else 1
