"""The title of a presentation: learners, stream and theorem, with a temporary hint on how to end it.

For a while, a message takes the place of the title: in a presentation, the status bar is hidden.
"""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

from PySide6.QtCore import QEasingCurve, QPropertyAnimation, QRectF, QTimer
from PySide6.QtGui import QHideEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QGraphicsOpacityEffect, QHBoxLayout, QLabel, QSizePolicy

from visualonline.core.catalog import catalog
from visualonline.core.typesetting import at_hand, prepare
from visualonline.session.document import LETTERS
from visualonline.session.snapshot import Snapshot
from visualonline.session.workspace_facts import WorkspaceFacts
from visualonline.streams.spec import CLICKED
from visualonline.views.text.formula import formula
from visualonline.views.text.placed_labels import Item, Picture, PlacedLabels, Text, text_at
from visualonline.views.text.rich_label import TextRun
from visualonline.views.text.spoken_formula import spoken_formula
from visualonline.views.text.statement import parts
from visualonline.views.text.translation import declared, translate, translate_stream
from visualonline.views.theme.style import LEARNER_ROLES
from visualonline.views.theme.styled import Styled

_HINT_STAYS, _HINT_FADES = 4000, 1500
"""Milliseconds for which the hint is readable, and in which it fades."""
_TALL, _LOW = 3.0, 2.0
"""Height in multiples of the font size, with and without space for a fraction."""
_LINE = 1.25
"""Height of a line of a long message in multiples of its font size."""
_RAGGED = 0.15
"""Fraction of a line that a line break leaves empty at most, for words of usual length."""
_SIDE = 20
"""Margin in px left and right of the text."""


class Subject(NamedTuple):
    """The subject of a presentation: learners on a stream and, for a single learner, its theorem's statement in TeX.

    The line is `tall` if a statement is expected. `shorter` replaces the title if it does not fit.
    """

    title: tuple[TextRun, ...]
    statement: str
    tall: bool = False
    shorter: tuple[TextRun, ...] = ()

    @property
    def titles(self) -> tuple[tuple[TextRun, ...], ...]:
        """The title and its shorter alternative, if there is one."""
        return (self.title, self.shorter) if self.shorter else (self.title,)


class PresentationLine(Styled, QFrame):
    """One line of large text, visible only in a presentation."""

    def __init__(self) -> None:
        super().__init__()
        self.subject = Subject((), "")
        self._message, self._refused = "", False
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
        """Apply the colours and sizes of the style."""
        style = self.style_
        self._take_height()
        self.labels.set_ground(style.colour("window"))
        self._arrange()

    def show_snapshot(self, snapshot: Snapshot, facts: WorkspaceFacts) -> None:
        """Show the subject of a snapshot."""
        if (subject := subject_of(snapshot, facts)) != self.subject:
            self.subject = subject
            self._take_height()
            self._arrange()

    def show_message(self, text: str, *, refused: bool) -> None:
        """Show a message instead of the title or, with an empty text, the title again."""
        if (text, refused) != (self._message, self._refused):
            self._message, self._refused = text, refused
            self._arrange()

    def _take_height(self) -> None:
        self.setFixedHeight(round((_TALL if self.subject.tall else _LOW) * self.style_.caption))

    def _arrange(self) -> None:
        """Place the text, and the statement after it if it fits."""
        s, middle = self.style_, self.height() / 2
        found: list[Item] = []
        room = self.width() - 2.0 * _SIDE - (0 if self.hint.isHidden() else self.hint.sizeHint().width())
        if self._message:
            self.labels.lay([self._message_item(room - _SIDE)])
            return
        title, size = self._fitting(room - _SIDE)
        x = float(_SIDE)
        for part in title:
            text = s.elided(part.text, room - x, size, bold=part.bold)
            found.append(text_at(x, middle + 0.36 * size, text, s.colour(part.role), s, size, bold=part.bold))
            x += s.width(text, size, bold=part.bold)
        if self.subject.statement and self.isVisible():
            if not at_hand():
                QTimer.singleShot(0, self, self._typeset)  # show the text before the typesetter is imported
            elif statement := self._set(x + 0.8 * s.caption, room, size):
                found += [text_at(x, middle + 0.36 * size, ":", s.colour("ink"), s, size), *statement]
        self.labels.lay(found)
        spoken = spoken_formula(self.subject.statement)
        self.setAccessibleName("".join(part.text for part in self.subject.title) + (f": {spoken}" if spoken else ""))

    def _message_item(self, room: float) -> Text:
        """Return the message in one line or, if it is long, in several lines of smaller letters."""
        s, bold = self.style_, self._refused
        box, colour = QRectF(_SIDE, 0, room, self.height()), s.colour("negative_text" if self._refused else "ink")
        if s.width(self._message, s.caption, bold=bold) <= room:
            return Text(box, self._message, colour, s.caption, bold)
        lines = max(1, int(self.height() / (_LINE * s.least)))
        text = s.elided(self._message, (lines - _RAGGED * (lines - 1)) * room, s.least, bold=bold)
        return Text(box, text, colour, s.least, bold, wrap=True, tip=self._message)

    def _fitting(self, room: float) -> tuple[tuple[TextRun, ...], float]:
        """Return the title that fits a width, and its font size.

        If the planes show the names, letters may be enough here.
        """
        s = self.style_
        for title in self.subject.titles:
            size = float(s.caption)
            while size > s.least and sum(s.width(part.text, size, bold=part.bold) for part in title) > room:
                size -= 1
            if sum(s.width(part.text, size, bold=part.bold) for part in title) <= room:
                break
        return title, size

    def _set(self, left: float, right: float, size: float) -> list[Item]:
        """Return the statement between two x positions: in display or inline style, or in smaller letters."""
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
        """Lay out the line for the new width."""
        super().resizeEvent(event)
        self.labels.setGeometry(self.rect())
        self._arrange()

    def showEvent(self, event: QShowEvent) -> None:
        """Show for a while how to end the presentation."""
        super().showEvent(event)
        self._effect.setOpacity(1.0)
        self.hint.show()
        self._stays.start()
        self._arrange()

    def hideEvent(self, event: QHideEvent) -> None:
        """Stop the timer while the line is hidden."""
        super().hideEvent(event)
        self._stays.stop()
        self._fade.stop()

    def _end_hint(self) -> None:
        """Fade out the hint or, with reduced motion, hide it at once."""
        if self.animated:
            self._fade.start()
        else:
            self._drop_hint()

    def _drop_hint(self) -> None:
        """Hide the hint, and use its space."""
        self.hint.hide()
        self._arrange()


def subject_of(snapshot: Snapshot, facts: WorkspaceFacts) -> Subject:
    """Return the subject of a snapshot."""
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
    """Return the name of the stream's source, or else of the stream."""
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
    """Return a statement without the asides that define its letters."""
    return " ".join(part.tex for part in parts(statement) if not part.aside).rstrip(", ")
