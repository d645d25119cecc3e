"""Lay out a chain of inequalities as formulas, as large as space allows. If they get too small, some are left out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter, QPen, QPixmap

from visualonline.runs.analyses.proof_trace import ProofLink
from visualonline.theorems.proof import Inequality, Side
from visualonline.views.text.formula import formula
from visualonline.views.text.placed_labels import Item, Picture, Text
from visualonline.views.theme.style import Style

COLOURS = {"paid": "paid", "allowed": "allowed", "hindsight": "hindsight", "learner": "ink"}
"""The style's colour for each role of a side."""
_SIZES = (1.6, 1.35, 1.2, 1.0)
"""Font sizes of formulas, in multiples of the note size."""
_LEGIBLE = 2
"""Number of the sizes that are used only if no side can be left out instead."""
_BESIDE = 7.5
"""Width of everything next to a formula, in multiples of the note size."""
_SAMPLE, _RELATION, _FORMULA = 1.7, 2.1, 3.5
"""Horizontal positions of the end of the curve sample, the relation and the formula, in the same units."""
NUMBER = 1.1
"""Font size of numbers, in the same units."""
_GAP = 10
"""Gap in px between a formula and its number."""
_THICK = 12
"""Height in px of a curve sample."""


class Line(NamedTuple):
    """One side of a chain on a line of its own.

    `k` is its index in the chain, `role` its colour, and `relation` the sign between it and the line above. `pen` is
    the pen of its curve, and `sample` a picture of that curve. The formula is `width` px wide, shares `room` px with
    the number, and is scaled by at most `most`.
    """

    box: QRectF
    k: int
    role: str
    relation: str
    picture: QPixmap
    pen: QPen
    sample: QPixmap
    width: float
    room: float
    most: float

    @property
    def link(self) -> int:
        """Index of the link that leads to this side; 0 for the first side."""
        return max(self.k - 1, 0)

    def scale(self, wide: float) -> float:
        """Return the scale of the formula next to a number of the given width, at most `most`."""
        return min(self.most, (self.room - wide) / self.width)

    def items(self, scale: float, style: Style) -> list[Item]:
        """Return everything but the number: the curve sample, the relation and the formula."""
        box, note = self.box, style.note
        look = QRectF(box.left(), round(box.center().y()) - _THICK / 2, round(_SAMPLE * note), _THICK)
        size = self.picture.deviceIndependentSize() * scale
        target = QRectF(box.left() + _FORMULA * note, box.center().y() - size.height() / 2, size.width(), size.height())
        found: list[Item] = [Picture(look, self.sample), Picture(target, self.picture)]
        if self.relation:
            place = QRectF(box.left() + (_RELATION - 0.5) * note, box.top(), 2 * note, box.height())
            colour, centre = style.colour("second"), Qt.AlignmentFlag.AlignCenter
            found.append(Text(place, self.relation, colour, NUMBER * note, align=centre))
        return found


def _sample(pen: QPen, length: int, ratio: float) -> QPixmap:
    """Return a picture of a short piece of a curve."""
    picture = QPixmap(round(length * ratio), round(_THICK * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(pen)
    painter.drawLine(QPointF(0, _THICK / 2), QPointF(length, _THICK / 2))
    painter.end()
    return picture


class Layout(NamedTuple):
    """The layout of a chain: its lines, the areas of the reason and of the plot, and a pen for each curve."""

    lines: tuple[Line, ...]
    reason: QRectF
    plot: QRectF
    pens: tuple[QPen, ...]


class ChainNumbers(NamedTuple):
    """The contents of a chain: its links with their numbers, the reason of a step, and the layout."""

    links: tuple[ProofLink, ...]
    reason: str
    layout: Layout

    @property
    def numbers(self) -> list[float]:
        """The numbers of all sides."""
        return [self.links[0].left, *(link.right for link in self.links)]


class FormulaChain(NamedTuple):
    """Lays out chains in a style, with `ratio` device pixels per px."""

    style: Style
    ratio: float

    def picture(self, side: Side, size: float) -> QPixmap:
        """Return a side's formula at a font size in px."""
        return formula(side.tex, size, self.style.colour(COLOURS[side.role]).name(), self.ratio, inline=True)

    def legible(self, sides: Sequence[Side], width: float) -> bool:
        """Return whether all sides are legible in a column of the given width."""
        note = float(self.style.note)
        sizes = (self.picture(side, note).deviceIndependentSize() for side in sides)
        return all(0.75 * size.width() + _BESIDE * note <= width for size in sizes)

    def settled(self, sides: Sequence[Side], room: QSizeF, pinned: set[int]) -> dict[int, tuple[QPixmap, float]]:
        """Return the formulas, as large as space allows, and the heights of their lines, by the index of the side.

        If not all fit at a legible size, sides in the middle that are not `pinned` are left out.
        """
        note = self.style.note
        shown = list(range(len(sides)))
        sizes = [size * note for size in _SIZES]
        while True:
            pictures = {k: self.picture(sides[k], sizes[0]) for k in shown}
            extents = {k: picture.deviceIndependentSize() for k, picture in pictures.items()}
            heights = {k: max(1.5 * note, extent.height() + 0.25 * note) for k, extent in extents.items()}
            over = sum(heights.values()) > room.height()
            widest = max(shown, key=lambda k: extents[k].width())
            wide = extents[widest].width() + _BESIDE * note > room.width()
            spare = [k for k in shown if k not in pinned and (over or k == widest)]
            if (over or wide) and spare and len(sizes) <= _LEGIBLE:
                shown.remove(spare[len(spare) // 2])
            elif (over or wide) and len(sizes) > 1:
                sizes.pop(0)
            else:
                break
        spread = room.height() - sum(heights.values())
        squeeze = min(1.0, room.height() / sum(heights.values()))
        loose = min(0.5 * note, max(0.0, spread / len(heights)))
        return {k: (pictures[k], heights[k] * squeeze + loose) for k in shown}

    def laid(self, chain: Sequence[Inequality], area: QRectF, top: float, text: QRectF, needed: float, pinned: set[int],
             *, wide: bool) -> Layout:  # fmt: skip
        """Return the layout of a chain in `area`.

        Formulas and reason are in `text`; the reason needs `needed` px of height.

        The curves are below the text or, if the area is `wide`, next to it from `top` downwards.
        """
        note = self.style.note
        gap = 0.5 * note if needed else 0.0
        lines = self.lines(chain, text.adjusted(0, 0, 0, -needed - gap), pinned)
        bottom = lines[-1].box.bottom()
        reason = QRectF(text.left(), bottom + 4, text.width(), needed + gap)
        bottom = reason.top() + needed if needed else bottom
        left, top = (text.right() + 1.6 * note, top) if wide else (text.left(), bottom + 4)
        plot = QRectF(left, top, area.right() - left, area.bottom() - top)
        return Layout(lines, reason, plot, self.pens(chain))

    def lines(self, chain: Sequence[Inequality], box: QRectF, pinned: set[int]) -> tuple[Line, ...]:
        """Return the lines of a chain, from the top of a box. The `pinned` sides are never left out."""
        sides, pens = chain_lines(chain), self.pens(chain)
        lines: list[Line] = []
        top, before = box.top(), 0
        for k, (picture, height) in self.settled(sides, box.size(), pinned).items():
            between = {link.relation for link in chain[before:k]}
            relation = "" if k == 0 else "=" if between == {"="} else "≤"
            place, size = QRectF(box.left(), top, box.width(), height), picture.deviceIndependentSize()
            room = box.width() - _FORMULA * self.style.note - _GAP
            most = min(1.0, (height - 2) / size.height())
            sample = _sample(pens[k], round(_SAMPLE * self.style.note), self.ratio)
            role = COLOURS[sides[k].role]
            lines.append(Line(
                box=place,
                k=k,
                role=role,
                relation=relation,
                picture=picture,
                pen=pens[k],
                sample=sample,
                width=size.width(),
                room=room,
                most=most,
            ))
            top, before = top + height, k
        return tuple(lines)

    def pens(self, chain: Sequence[Inequality]) -> tuple[QPen, ...]:
        """Return a pen for each side, in the colour of its role. Bounds and hindsight are dashed.

        A side that equals the previous one has a thinner pen, so that both coinciding curves are visible.
        """
        s = self.style
        pens, seen = [], dict.fromkeys(COLOURS, 0)
        equal = (False, *(link.relation == "=" for link in chain))
        for side, thin in zip(chain_lines(chain), equal, strict=True):
            width = s.line * min((1.0, 0.6, 0.4)[min(seen[side.role], 2)], 0.4 if thin else 1.0)
            pen = QPen(s.colour(COLOURS[side.role]), width)
            if side.role in ("allowed", "hindsight"):
                pen.setDashPattern([4, 2.5])
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
            seen[side.role] += 1
            pens.append(pen)
        return tuple(pens)


def chain_lines(chain: Sequence[Inequality]) -> list[Side]:
    """Return the sides of a chain from left to right."""
    return [chain[0].left, *(link.right for link in chain)]
