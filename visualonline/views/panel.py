"""What every panel is: a card that draws moments and emits wishes, and what is declared of each kind of panel."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace
from typing import Literal

from PySide6.QtCore import QEvent, QRectF, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QWidget

from visualonline.protocol import Plugin
from visualonline.session.stage import Moment, Stage
from visualonline.session.wishes import Point
from visualonline.views.foreseen import Foreseen
from visualonline.views.kept import Kept
from visualonline.views.opaque import stay_opaque
from visualonline.views.style import LIGHT, Style

_CARDS = 1 << 20
"""Bytes of a few small cards with what lies on them."""
Ground = tuple[Hashable, Callable[[QPainter], object]]
"""What lies on a card below all that changes with the moment: what tells it apart, and what draws it."""


class Panel(QFrame):
    """A card. It is shown a stage once and then moments of it; it never changes either.

    Signals
    -------
    wish : something the user asked for here, a `visualonline.session.wishes.Wish`.

    Attributes
    ----------
    foretold : bool
        Whether all that it shows is painted of a moment that it was let `take`, so that what comes next can be, too.
    """

    wish = Signal(object)
    foretold = False

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("card")
        self._style = Style(LIGHT)
        self._card, self._foreseen = Kept(_CARDS), Foreseen()
        self.stage: Stage | None = None
        self.moment: Moment | None = None

    @property
    def style_(self) -> Style:
        """Colours and sizes; what the moment sets off is set off in them."""
        lit = () if self.moment is None else self.moment.lit
        if lit != self._style.lit:
            self._style = replace(self._style, lit=lit)
        return self._style

    @property
    def busy(self) -> bool:
        """Whether it still finds out, in slices, what it is to draw."""
        return any(timer.isActive() for timer in self.findChildren(QTimer))

    def show_stage(self, stage: Stage) -> None:
        """Show other runs; nothing is drawn until a moment of them is shown."""
        self.stage, self.moment = stage, None
        self._foreseen.drop()

    def show_moment(self, moment: Moment) -> None:
        """Show another place in time."""
        self.take(moment)
        self.update()

    def take(self, moment: Moment) -> None:
        """Take up what is painted of a moment."""
        self.moment = moment

    def foresee(self, moment: Moment) -> None:
        """Paint a moment that may be shown next, where that is foretold: then there is only a picture to be copied.

        Not while the panel is busy: by then it may know more.
        """
        now = self.moment
        if self.foretold and now is not None and not self.busy:
            stands = self.standing()
            self.take(moment)
            try:
                self._foreseen.paint(moment, self._look, self, self._paint)
                self._foreseen.standing = self.standing()
            finally:
                self.take(now)  # what fails ahead must not stand there now
                self.stand(stands)

    @property
    def _look(self) -> tuple[object, ...]:
        """All but the moment that is seen in what is foretold."""
        return (self.size(), self.devicePixelRatioF(), self.style_)

    def standing(self) -> object:
        """Return what painting found of where things stand, for the mouse; nothing as a rule."""
        return None

    def stand(self, standing: object) -> None:
        """Take up where things stand in a picture that was painted before."""

    def let_go(self) -> None:
        """Hold no moment any longer: nobody sees the panel, and a run that left the stage must not live on in it."""
        self.moment = None
        self._foreseen.drop()

    def point_at(self, t: int | None) -> None:
        """Point at a round where several learners are compared; None points at none."""
        moment = self.moment
        if moment is not None and t != moment.pointed and (t is None or len(moment.shown) > 1):
            self.wish.emit(Point(t))

    def put_away(self) -> None:
        """Take back what it asked of the other panels: it was closed, and they would go on without a reason."""

    def event(self, event: QEvent) -> bool:
        """Say again, after each new style sheet, that nothing below the card has to be painted with it."""
        done = super().event(event)
        stay_opaque(self, event)
        return done

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  Qt's signature
        """Paint the card, and in it what the panel draws of the moment."""
        painter = QPainter(self)
        try:
            if self.foretold and self._foreseen.copy(painter, self.moment, self._look):
                self.stand(self._foreseen.standing)
            else:
                self._paint(painter)
        finally:
            painter.end()  # a painter left open would take the whole program down with a panel that fails

    def _paint(self, painter: QPainter) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pad, moment = self.style_.padding, self.moment
        area = QRectF(self.rect()).adjusted(pad, 0.6 * pad, -pad, -0.5 * pad)
        self._paint_card(painter, (None, _nothing) if moment is None else self.ground(area, moment))
        if moment is not None:
            self.paint(painter, area, moment)

    def _paint_card(self, painter: QPainter, ground: Ground) -> None:
        """Paint the card with what is seen round its corners, as the style sheet would, and what lies on it."""
        edge, card, area = self.style_.colour("edge"), self.style_.colour("card"), QRectF(self.rect())
        key, drawn = ground

        def draw(painter: QPainter) -> None:
            painter.setPen(QPen(edge, 1))
            painter.setBrush(card)
            painter.drawRoundedRect(area.adjusted(0.5, 0.5, -0.5, -0.5), 9.5, 9.5)
            drawn(painter)

        self._card.lay(painter, area, self.style_.colour("window"), (edge.rgb(), card.rgb(), key), draw)

    def ground(self, area: QRectF, moment: Moment) -> Ground:  # noqa: ARG002  for those that have one
        """Return what lies in the card's inner area below all that changes from moment to moment; nothing as a rule."""
        return None, _nothing

    def paint(self, painter: QPainter, area: QRectF, moment: Moment) -> None:
        """Draw a moment into the card's inner area. A panel made of widgets has nothing to draw here."""

    def set_style(self, style: Style) -> None:
        """Draw with other colours and sizes."""
        self._style = style
        self.update()


def _nothing(_painter: QPainter) -> None:
    """Draw nothing."""


@dataclass(frozen=True, kw_only=True)
class PanelKind(Plugin):
    """A kind of panel.

    Attributes
    ----------
    make : () -> Panel
    widget : str
        The object name by which scripts and tests find it.
    place : "cell", "line", "head" or "own"
        Where it stands until the user moves it: in a cell of the grid; in a line of its own above the grid, always
        shown where there is room; in the line at the head, always shown; or the window itself gives it its place.
    key : str
        The key that shows and hides it; empty if it has none.
    in_bar : bool
        Whether a panel with a key has a button in the top bar too.
    compares : bool
        It tells several learners apart, and belongs to their story beside its first panel.
    batch : bool
        It tells of what is handed out after the last round, and begins the story where that is known.
    """

    make: Callable[[], Panel]
    widget: str
    place: Literal["cell", "line", "head", "own"] = "cell"
    key: str = ""
    in_bar: bool = True
    compares: bool = False
    batch: bool = False
