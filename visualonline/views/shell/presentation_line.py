"""The line above a presentation: which learners, which stream, which theorem; and for a while how to end it."""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

from PySide6.QtCore import QEasingCurve, QPropertyAnimation, QRectF, QTimer
from PySide6.QtGui import QHideEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QGraphicsOpacityEffect, QHBoxLayout, QLabel, QSizePolicy, QWidget

from visualonline.core.catalog import catalog
from visualonline.core.typesetting import at_hand, prepare
from visualonline.session.snapshot import Snapshot
from visualonline.session.workspace_facts import WorkspaceFacts
from visualonline.streams.spec import CLICKED
from visualonline.views.text.formula import formula
from visualonline.views.text.learner_difference import LETTERS
from visualonline.views.text.placed_labels import Item, Picture, PlacedLabels, text_at
from visualonline.views.text.rich_label import TextRun
from visualonline.views.text.spoken_formula import spoken_formula
from visualonline.views.text.statement import parts
from visualonline.views.text.translation import declared, translate, translate_stream
from visualonline.views.theme.style import LEARNER_ROLES
from visualonline.views.theme.styled import Styled

_HINT_STAYS, _HINT_FADES = 4000, 1500
"""Ms for which the hint can be read, and in which it goes."""
_TALL, _LOW = 3.0, 2.0
"""Height in sizes of the text, with room for a fraction and without."""
_SIDE = 20
"""Px left and right of the words."""


class Subject(NamedTuple):
    """What is presented: learners on a stream, and the statement of the theorem that judges the only one, in TeX.

    The line is as `tall` as a statement needs where one is to come. `shorter` is the title where that finds no room.
    """

    title: tuple[TextRun, ...]
    statement: str
    tall: bool = False
    shorter: tuple[TextRun, ...] = ()

    @property
    def titles(self) -> tuple[tuple[TextRun, ...], ...]:
        """The title and what may stand for it."""
        return (self.title, self.shorter) if self.shorter else (self.title,)


class PresentationLine(Styled, QFrame):
    """One line of large type. It is shown in a presentation only."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.subject = Subject((), "")
        self.animated = True
        self.labels = PlacedLabels(self)
        self.hint = QLabel(self.tr("Esc: end"))
        self.hint.setObjectName("escHint")
        self._effect = QGraphicsOpacityEffect(self.hint)
        self.hint.setGraphicsEffect(self._effect)
        self._fade = QPropertyAnimation(self._effect, b"opacity", self)
        self._fade.setEasingCurve(QEasingCurve.Type.InQuad)
        self._fade.setDuration(_HINT_FADES)
        self._fade.setStartValue(1.0)
        self._fade.setEndValue(0.0)
        self._fade.finished.connect(self._drop_hint)
        self._stays = QTimer(self)
        self._stays.setSingleShot(True)
        self._stays.setInterval(_HINT_STAYS)
        self._stays.timeout.connect(self._end_hint)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(_SIDE, 0, _SIDE, 0)
        layout.addStretch(1)
        layout.addWidget(self.hint)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.hide()

    def restyle(self) -> None:
        """Draw with other colours and sizes."""
        style = self.style_
        self._take_height()
        self.labels.set_ground(style.colour("window"))
        self._arrange()

    def show_snapshot(self, snapshot: Snapshot, facts: WorkspaceFacts) -> None:
        """Say what a snapshot is of."""
        if (subject := subject_of(snapshot, facts)) != self.subject:
            self.subject = subject
            self._take_height()
            self._arrange()

    def _take_height(self) -> None:
        self.setFixedHeight(round((_TALL if self.subject.tall else _LOW) * self.style_.caption))

    def _arrange(self) -> None:
        """Put the words, and the statement behind them where it has room."""
        s, middle = self.style_, self.height() / 2
        found: list[Item] = []
        room = self.width() - 2.0 * _SIDE - (0 if self.hint.isHidden() else self.hint.sizeHint().width())
        title, size = self._fitting(room - _SIDE)
        x = float(_SIDE)
        for part in title:
            text = s.elided(part.text, room - x, size, bold=part.bold)
            found.append(text_at(x, middle + 0.36 * size, text, s.colour(part.role), s, size, bold=part.bold))
            x += s.width(text, size, bold=part.bold)
        if self.subject.statement and self.isVisible():
            if not at_hand():
                QTimer.singleShot(0, self, self._typeset)  # the words are there before the typesetter is imported
            elif statement := self._set(x + 0.8 * s.caption, room, size):
                found += [text_at(x, middle + 0.36 * size, ":", s.colour("ink"), s, size), *statement]
        self.labels.lay(found)
        spoken = spoken_formula(self.subject.statement)
        self.setAccessibleName("".join(part.text for part in self.subject.title) + (f": {spoken}" if spoken else ""))

    def _fitting(self, room: float) -> tuple[tuple[TextRun, ...], float]:
        """Return the title that fits into a width and its size; where the planes tell names, letters may do here."""
        s = self.style_
        for title in self.subject.titles:
            size = float(s.caption)
            while size > s.least and sum(s.width(part.text, size, bold=part.bold) for part in title) > room:
                size -= 1
            if sum(s.width(part.text, size, bold=part.bold) for part in title) <= room:
                break
        return title, size

    def _set(self, left: float, right: float, size: float) -> list[Item]:
        """Return the statement between two places: with tall fractions or with low ones, or in smaller letters."""
        ratio = self.style_.ratio(self)
        for letters, inline in product((size, self.style_.note), (False, True)):
            picture = formula(self.subject.statement, letters, self.style_.colours.ink, ratio, inline=inline)
            extent = picture.deviceIndependentSize()
            if left + extent.width() <= right and extent.height() <= self.height():
                top = (self.height() - extent.height()) / 2
                return [Picture(QRectF(round(left), round(top), extent.width(), extent.height()), picture)]
        return []

    def _typeset(self) -> None:
        prepare()
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Find what has room."""
        super().resizeEvent(event)
        self.labels.setGeometry(self.rect())
        self._arrange()

    def showEvent(self, event: QShowEvent) -> None:
        """Say for a while how to end the presentation."""
        super().showEvent(event)
        self._effect.setOpacity(1.0)
        self.hint.show()
        self._stays.start()
        self._arrange()

    def hideEvent(self, event: QHideEvent) -> None:
        """Let no time run while nobody sees it."""
        super().hideEvent(event)
        self._stays.stop()
        self._fade.stop()

    def _end_hint(self) -> None:
        """Let the hint fade or, with reduced motion, go at once."""
        if self.animated:
            self._fade.start()
        else:
            self._drop_hint()

    def _drop_hint(self) -> None:
        """Take the hint away, and write into its room."""
        self.hint.hide()
        self._arrange()


def subject_of(snapshot: Snapshot, facts: WorkspaceFacts) -> Subject:
    """Return what a snapshot is of."""
    several = facts.several
    title: list[TextRun] = []
    for i, run in enumerate(facts.runs):
        letter, role = (f"{LETTERS[i]} ", LEARNER_ROLES[i]) if several else ("", "ink")
        title += [TextRun(",  ", "second")] * bool(i) + [
            TextRun(f"{letter}{declared(run.learner.name)}", role, bold=True)
        ]
    stream = (TextRun(translate("Shell", "  on  "), "second"), TextRun(_stream(facts), "ink"))
    if several:
        letters = [TextRun(f"{LETTERS[i]} ", LEARNER_ROLES[i], bold=True) for i in range(len(facts.runs))]
        return Subject((*title, *stream), "", shorter=(*letters, *stream))
    shown = snapshot.learners[0]
    return Subject((*title, *stream), _main(shown.statement), tall=bool(shown.expected))


def _stream(facts: WorkspaceFacts) -> str:
    """Return the stream by the name of its source, else as it is called."""
    spec = facts.document.stream
    if spec.source == CLICKED:
        return translate("Widgets", "Clicked points")
    source = catalog("streams").plugins.get(spec.source.partition(":")[0])
    return (
        translate_stream(facts.base.name)
        if source is None
        else declared(source.name) + translate("Shell", ", edited") * bool(spec.edits)
    )


def _main(statement: str) -> str:
    """Return a statement without the asides that say what its letters mean."""
    return " ".join(part.tex for part in parts(statement) if not part.aside).rstrip(", ")
