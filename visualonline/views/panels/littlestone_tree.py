"""The Littlestone tree of a hypothesis class: its points, the path so far, and the remaining version space."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import partial
from itertools import combinations, pairwise
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QPainterPath, QPen
from PySide6.QtWidgets import QWidget

from visualonline.session.feeds.littlestone_tree import TreeFeed, TreePicture
from visualonline.session.playhead import Phase
from visualonline.views.figure_panel import DrawnLearner, FigurePanel
from visualonline.views.panel import PanelKind
from visualonline.views.plot.marks import PixelMap
from visualonline.views.plot.xy_plot import Columns, Figure, XYPlot
from visualonline.views.text.rich_label import TextRun
from visualonline.views.text.translation import translate
from visualonline.views.theme.strokes import Stroke, Text
from visualonline.views.theme.style import Style

ID = "littlestone-tree"
NAME = "Littlestone tree"
SUMMARY = "a hypothesis class as a tree of points, with the path so far and the remaining hypotheses"
SOURCE = "Littlestone 1988; Shalev-Shwartz and Ben-David 2014, section 21.1"
EXPLANATION = (
    "Each node is a point x. The hypotheses that predict 0 at x are to its left, those that predict 1 are to its "
    "right, and each leaf is a hypothesis. The number above a node is the Littlestone dimension of its hypotheses, "
    "the largest depth of a shattered tree. Hypotheses that the labels have ruled out are pale."
)
_RING = 0.95
"""Radius of a node, in multiples of the font size."""


class TreePanel(FigurePanel):
    """One tree for each learner that keeps a version space."""

    id, title = ID, NAME

    def title_key(self, drawn: tuple[DrawnLearner, ...], shared: None) -> tuple[TextRun, ...]:  # noqa: ARG002
        """Return how this round's point splits the version space, or the result of the update."""
        picture: TreePicture = drawn[0].picture
        assert self.snapshot is not None
        if len(drawn) > 1:
            return ()
        (size, dimension), after = picture.before, picture.after
        point = TextRun(f"x = {picture.shown + 1}    " if picture.shown >= 0 else "")
        if self.snapshot.phase is Phase.UPDATE:
            text = f"|V|: {size} → {after[0]}    Ldim(V): {dimension} → {after[1]}"
            return point, TextRun(text, "paid" if picture.mistake else "ink")
        zero, one = picture.halves
        halves = TextRun(f"Ldim(V₀) = {zero}    Ldim(V₁) = {one}" if picture.shown >= 0 else "", "ink")
        return TextRun(f"Ldim(V) = {dimension}    "), point, halves

    def foot_key(self, drawn: tuple[DrawnLearner, ...], shared: None) -> tuple[TextRun, ...]:  # noqa: ARG002
        """Return the key of marks."""
        return (
            TextRun(self.tr("point x; left: 0, right: 1    "), mark="ring"),
            TextRun(self.tr("path so far    "), "ink", mark="line"),
            TextRun(self.tr("number above a node: Ldim")),
        )

    def make_view(self) -> QWidget:
        """Return a plot without axes."""
        return XYPlot(axes={})

    def show_in(self, view: QWidget, drawn: tuple[DrawnLearner, ...], shared: None) -> None:  # noqa: ARG002
        """Draw one learner's tree."""
        assert isinstance(view, XYPlot)
        (learner,), s = drawn, self.style_
        picture: TreePicture = learner.picture
        wide, deep = float(picture.places[:, 0].max()), float(picture.places[:, 1].min())
        note = float(s.note)
        view.set_figure(
            Figure((-0.5, wide + 0.5, min(deep, -1.0), 0.0), (0.2 * note, 2.7 * note, 0.2 * note, 1.9 * note),
                   marks=(TreeMark(picture, learner.ink),), read_out=partial(_read_out, picture),
                   columns=partial(_columns, picture))
        )  # fmt: skip


class TreeMark(NamedTuple):
    """The edges, then the nodes with their points, dimensions and hypotheses. Texts that do not fit are omitted."""

    picture: TreePicture
    ink: QColor

    def strokes(self, px: PixelMap, style: Style) -> Iterator[Stroke | Text]:
        """Yield the strokes, the pale parts first."""
        tree, left = self.picture.tree, self.picture.left
        at = [px.at((x, y)) for x, y in self.picture.places.tolist()]
        radius = _radius([place for place, point in zip(at, tree.point, strict=True) if point >= 0], style)
        edges = [(node, int(child)) for node in np.flatnonzero(tree.point >= 0).tolist() for child in tree.child[node]]
        for node, child in sorted(edges, key=lambda edge: bool(left[edge[1]])):
            yield self._edge(node, child, at, style)
        nodes = sorted(range(len(at)), key=lambda node: bool(left[node]))
        for node in nodes:
            yield from self._node(node, at[node], radius, style)
        taken = [_round(place, radius if tree.point[i] >= 0 else 1.6 * style.line) for i, place in enumerate(at)]
        for a, b in pairwise(self.picture.path):
            steps = math.ceil(math.hypot(at[b].x() - at[a].x(), at[b].y() - at[a].y()) / style.note)
            taken += [_round(at[a] + (at[b] - at[a]) * (k / steps), 0.5 * style.note) for k in range(steps)]
        for node in reversed(nodes):
            text = self._text(node, at[node], radius, style)
            box = _box(text, style.note)
            if px.box.contains(box) and not any(box.intersects(other) for other in taken):
                taken.append(box)
                yield text

    def _edge(self, node: int, child: int, at: list[QPointF], style: Style) -> Stroke:
        picture, way = self.picture, QPainterPath(at[node])
        way.lineTo(at[child])
        if (node, child) == picture.step:
            pen = QPen(style.drawn("paid") if picture.mistake else self.ink, 1.8 * style.line)
        elif node in picture.path and child in picture.path:
            pen = QPen(self.ink, 1.8 * style.line)
        else:
            pen = QPen(style.colour("second" if picture.left[child] else "edge"), max(1.0, 0.5 * style.line))
        return Stroke(way, pen, QBrush(Qt.BrushStyle.NoBrush))

    def _node(self, node: int, at: QPointF, radius: float, style: Style) -> Iterator[Stroke | Text]:
        """Yield a circle around the point, filled for the current point; a dot for a leaf."""
        picture, left = self.picture, bool(self.picture.left[node])
        leaf, now = picture.tree.point[node] < 0, node == picture.path[-1] and picture.tree.point[node] == picture.shown
        size = min(1.6 * style.line, radius) if leaf else radius
        disc = QPainterPath()
        disc.addEllipse(at, size, size)
        rim = self.ink if node in picture.path or (leaf and left) else style.colour("second" if left else "edge")
        fill = rim if leaf else self.ink if now else style.colour("card")
        yield Stroke(disc, QPen(rim, 0.6 * style.line), QBrush(fill))
        if not leaf and radius > 0.6 * style.note:
            ink = style.colour("card" if now else "ink" if left else "faint")
            yield _centred(str(int(picture.tree.point[node]) + 1), at, style.note, ink, style, bold=now)

    def _text(self, node: int, at: QPointF, radius: float, style: Style) -> Text:
        """Return the name below a leaf, or the dimension above a node."""
        picture, left = self.picture, bool(self.picture.left[node])
        if picture.tree.point[node] < 0:
            S = int(picture.tree.sets[node])
            name = picture.names[(S & -S).bit_length() - 1] + ("" if S.bit_count() == 1 else "…")
            ink = style.colour("ink" if left else "faint")
            return _centred(name, at + QPointF(0.0, 1.1 * style.note), style.note, ink, style, bold=left)
        above = at - QPointF(0.0, radius + 0.6 * style.note)
        ink = style.colour("second" if left else "faint")
        return _centred(str(picture.dimensions[node]), above, 0.9 * style.note, ink, style)


def _radius(nodes: list[QPointF], style: Style) -> float:
    """Return the radius at which no two nodes touch, at most `_RING` times the font size."""
    apart = [math.hypot(a.x() - b.x(), a.y() - b.y()) for a, b in combinations(nodes, 2)]
    return min(_RING * style.note, 0.42 * min(apart, default=math.inf))


def _round(at: QPointF, radius: float) -> QRectF:
    """Return a square centred at a point."""
    return QRectF(at.x() - radius, at.y() - radius, 2 * radius, 2 * radius)


def _centred(text: str, at: QPointF, size: float, ink: QColor, style: Style, *, bold: bool = False) -> Text:
    """Return a text centred at a point in px."""
    left = at.x() - style.width(text, size, bold=bold) / 2
    return Text(QPointF(left, at.y() + 0.36 * size), text, style.font(size, bold=bold), ink)


def _box(text: Text, note: float) -> QRectF:
    """Return the bounding box of a text."""
    return QRectF(text.at.x(), text.at.y() - 0.9 * note, QFontMetricsF(text.font).horizontalAdvance(text.text), note)


def _read_out(picture: TreePicture, x: float, y: float) -> str:
    """Return the hypotheses of the node nearest to the mouse."""
    node = int(np.argmin(((picture.places - [x, y]) ** 2).sum(axis=1)))
    held = [name for i, name in enumerate(picture.names) if int(picture.tree.sets[node]) >> i & 1]
    said = translate("Panels", "Ldim {dimension}: {names}").format(
        dimension=picture.dimensions[node], names=", ".join(held)
    )
    return said if picture.tree.point[node] < 0 else f"x = {int(picture.tree.point[node]) + 1}\n{said}"


def _columns(picture: TreePicture) -> Columns:
    """Return the nodes: depth, point, dimension, and whether the version space contains hypotheses of them."""
    return [
        ("depth", -picture.places[:, 1]),
        ("point", picture.tree.point + 1.0),
        ("Ldim", np.array(picture.dimensions, dtype=float)),
        ("in V", picture.left.astype(float)),
    ]


PLUGIN = PanelKind(
    id=ID, name=NAME, summary=SUMMARY, source=SOURCE, explanation=EXPLANATION,
    make=TreePanel, widget="littlestoneTreePanel", feed=TreeFeed,
)  # fmt: skip
