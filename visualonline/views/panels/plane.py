"""The plane: points, hyperplane, half-planes, margin band, w and its update, and experts as lines."""

from __future__ import annotations

import math

import numpy as np
from PySide6.QtCore import QPoint, QPointF, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedLayout, QToolTip, QVBoxLayout

from visualonline.abilities.separates import Separates
from visualonline.core.types import Stream
from visualonline.numerics.rounding import without_dust
from visualonline.session.commands import AddExample, AskFeed, Seek
from visualonline.session.document import Kind, View
from visualonline.session.feeds.plane import PlaneData, PlaneFeed
from visualonline.session.feeds.regions import REGIONS, AskRegions, Grid
from visualonline.session.playhead import Phase
from visualonline.session.snapshot import Snapshot
from visualonline.session.workspace_facts import WorkspaceFacts, counts_labels, on_board, plane_features
from visualonline.views.panel import Panel, PanelKind
from visualonline.views.plane.board import Board
from visualonline.views.plane.chooser import Chooser
from visualonline.views.plane.drawing import Drawing
from visualonline.views.plane.drift_label import drift_label
from visualonline.views.plane.geometry import Geometry, Sample, beside_images
from visualonline.views.plane.initial_range import WIDE, Growth, continues, initial_range, outside, with_rim
from visualonline.views.plane.label_counts import LabelCounts
from visualonline.views.plane.label_key import PLAIN, label_key
from visualonline.views.plane.mark_key import mark_key
from visualonline.views.plane.point_editing import PointEditing
from visualonline.views.plane.point_window import PointWindow
from visualonline.views.plane.selection import Selection
from visualonline.views.plane.sheet import Sheet
from visualonline.views.plane.tool_hand import ToolHand
from visualonline.views.plane.view import PlaneView
from visualonline.views.text.learner_difference import learner_title
from visualonline.views.text.numbers import filled, short, signed, vector
from visualonline.views.text.rich_label import RichLabel, TextRun
from visualonline.views.text.round_caption import round_caption, split_caption
from visualonline.views.text.spoken import aloud
from visualonline.views.text.translation import counted, declared, translate
from visualonline.views.theme.style import LEARNER_ROLES

ID = "plane"
NAME = "Plane"
SUMMARY = "the examples with the learner's hyperplane, its update and the best separating hyperplane in hindsight"
SOURCE = "Schapire, COS 511 lecture 14, figures 2-4"
EXPLANATION = (
    "The plane shows the examples: a disc for the label +1, a cross for −1. The prediction changes at the line or "
    "curve; the arrow is a linear learner's weight vector w. Lines of experts with more weight are bolder. A left "
    "click adds an example with the label chosen at the top, and a right click adds one with the other label. Drag a "
    "point to move it, or the background to pan; double-click the background to show all."
)

AWAITED = "The hollow mark is an example whose label has not arrived yet; the first learner has made its prediction"

_FEATURES = 6
"""Largest number of features in the tooltip of an example."""
_LOW, _LOW_PRESENTED = 16, 18
"""Heights, in multiples of the note size, below which a plane hides its key of marks and its lower axis."""
_SIGNS = {"paid": "✗", "hindsight": "✓"}
"""Signs for a mistake and a correct prediction if there is no space for the word."""
_PAIR = 2
"""Largest number of learners in a presentation with head and foot each. More have one line each."""


class PlanePanel(Panel):
    """One learner's plane. For advice without examples, and for more than two boolean features, it is the board.

    Parameters
    ----------
    i : int
        The learner's index.

    Signals
    -------
    turned : (View) request for another view of the feature space.
    range_chosen : (i) the user has zoomed, panned or fitted.

    Attributes
    ----------
    wanted : View or None
        The requested view. If None, or not available for the learner, the learner's own view is shown.
    """

    turned = Signal(object)
    range_chosen = Signal(int)

    def __init__(self, i: int = 0) -> None:
        super().__init__()
        self.i = i
        self.view = PlaneView()
        self.view.setObjectName("planeView")
        self.drawing = Drawing(self.view)
        self.painting = ToolHand(self.view, self.drawing)
        self.selection = Selection(self.view, self.drawing)
        self.editing = PointEditing(self.view, self.drawing, self.painting, self.selection)
        self.board, self.label_counts = Board(), LabelCounts()
        self._sheet: Sheet = self.board
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._head, self._foot = RichLabel(caption=True), RichLabel(caption=False)
        self.chooser = Chooser()
        foot = QHBoxLayout()
        foot.setSpacing(12)
        foot.addWidget(self._foot, 1)
        foot.addWidget(self.chooser)
        self._stack = QStackedLayout()
        layout = QVBoxLayout(self)
        layout.setSpacing(6)
        layout.addWidget(self._head)
        layout.addLayout(self._stack, 1)
        layout.addLayout(foot)
        for part in (self.view, self.board, self.label_counts):
            self._stack.addWidget(part)  # add it now, or it would be shown as a window of its own
        self.wanted: View | None = None
        self._base: Stream | None = None
        self._sample: Sample | None = None
        self._geometry: Geometry | None = None
        self._turns = self._lined = False
        self._caption: tuple[TextRun, ...] = ()
        self._labels = PLAIN
        self._growth = Growth()
        self._look: tuple[object, ...] = ()
        self._rested: int | None = None
        self._tip: tuple[QPointF, QPoint] | None = None
        """The mouse position for a tooltip whose prediction is still being computed."""
        self.chooser.hide()
        self._connect()

    def _connect(self) -> None:
        """Connect the signals of the widgets."""
        self.chooser.chosen.connect(self.turned)
        self.drawing.grid_changed.connect(self._ask_regions)
        self.selection.command.connect(self.command)
        self.editing.command.connect(self.command)
        self.view.turned.connect(self.chooser.step)
        self.view.box.sigRangeChangedManually.connect(self._tell_range)
        self.view.box.fitted.connect(self._tell_range)
        self.view.rested.connect(self._say)
        self.view.hovered.connect(self._leave_point)
        self.view.cursor_moved.connect(self._cursor)
        self.view.ranged.connect(self._update_key)
        self.board.pressed.connect(self._pressed_board)
        self.label_counts.added.connect(self._add_label)

    def show_workspace(self, facts: WorkspaceFacts) -> None:
        """Show the runs of a new workspace. If their stream has the same source, the view is kept."""
        before = None if self.facts is None else self.facts.document.stream
        super().show_workspace(facts)
        run, spec = facts.runs[self.i], facts.document.stream
        counts = counts_labels(facts, self.i)
        base = None if counts or on_board(facts, self.i) else facts.examples[self.i]
        self._labels = label_key(facts.base)
        self.painting.seed = (spec.seed, len(spec.edits))
        self.painting.drop()
        self.drawing.experts = run.experts
        self._sheet = self.label_counts if counts else self.board
        self._stack.setCurrentWidget(self._sheet if base is None else self.view)
        if base is None:
            self._base, self.drawing.cloud, self.view.can_turn = None, None, False
            self._look = ()
            self.chooser.hide()
            return
        self.drawing.experts = tuple(beside_images(expert, plane_features(base)) for expert in run.experts)
        turns = run.learner.ability(Separates) is not None
        if base is not self._base or turns != self._turns or self.wanted != facts.document.plane:
            self.wanted = facts.document.plane
            goes_on = before is not None and self._base is not None and continues(before, spec)
            if self._sample is None or not (goes_on or base is self._base):
                self._sample = Sample(base)
            self._base, self._turns = base, turns
            cloud, dragged = self.drawing.cloud, self.view.held if self.view.dragging else None
            self.drawing.cloud = PointWindow(base) if cloud is None or dragged is None else cloud.on(base, dragged)
            self.drawing.selected = dragged
            self._lay(base, self._sample)
            self._settle_home(base, show=not goes_on)
            self.selection.clear()
        self._restyle()
        geometry = self._geometry
        self._lined = geometry is not None and any(geometry.line(h.normal, h.offset) for h in self.drawing.experts)

    @property
    def axes_shown(self) -> tuple[object, ...] | None:
        """The features on the axes, or None if there are no axes or they turn with w. Equal axes share a range."""
        geometry = self._geometry
        return None if self._base is None or geometry is None or geometry.turns else (geometry.view, geometry.names)

    def _ask_regions(self, grid: Grid | None) -> None:
        """Request the learner's scores on a grid. The signal may come before painting, so nothing is shown at once."""
        self.command.emit(AskFeed(REGIONS, AskRegions(self.i, grid), at_once=False))

    def _tell_range(self, *_axes: object) -> None:
        self.range_chosen.emit(self.i)

    def choose(self, wanted: View | None) -> None:
        """Show another view of the feature space instead of the learner's own."""
        self.wanted = wanted
        if self._base is not None and self._sample is not None and self.snapshot is not None:
            geometry = self._lay(self._base, self._sample)
            self._lined = any(geometry.line(h.normal, h.offset) for h in self.drawing.experts)
            self.drawing.show_snapshot(self.snapshot, self.i)
            self._settle_home(self._base)
            self._restyle()
            self._follow()
            self._update_key()

    def _lay(self, base: Stream, sample: Sample) -> Geometry:
        """Choose the requested view if it is available, and offer the others."""
        features = plane_features(base)
        kinds: tuple[Kind, ...] = ("features", "components")
        if self._turns:
            kinds = ("through", "components", "features")
        wanted = self.wanted
        there = wanted is not None and wanted.kind in kinds and max(wanted.i, wanted.j) < features
        view = wanted if wanted is not None and there else View(kinds[0])
        geometry = self._geometry = self.drawing.geometry_ = Geometry(base, view, sample)
        self.view.can_turn = not geometry.whole
        self.view.set_square(features == 2)
        if not geometry.whole:
            self.chooser.show_view(geometry.view, kinds, base.features[:features], geometry.names)
        return geometry

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Show a new snapshot."""
        self.snapshot = snapshot
        if snapshot.plane != self.wanted:
            self.choose(snapshot.plane)
        if self._base is not None and self._sample is not None and self._geometry is not None:
            self._grow(self._base, self._sample, self._geometry)
        if self._base is None:
            self._sheet.show_snapshot(snapshot, self.i)
        else:
            self.drawing.show_snapshot(snapshot, self.i)
            self._follow()
        self._show_head(snapshot)
        self.view.setAccessibleName(self._spoken(snapshot))
        self._update_key()
        tip = declared(AWAITED) if snapshot.pending is not None else ""
        if tip != self.view.toolTip():
            self.view.setToolTip(tip)
        if self._tip is not None and snapshot.hovered == self._rested:
            self._say(*self._tip)  # with the learner's prediction for that round

    def _spoken(self, snapshot: Snapshot) -> str:
        """Return a description for screen readers: axes, number of points, and the sentence of the round."""
        x, *rest = ("", "") if self._geometry is None else self._geometry.names
        axes = ", ".join(filter(None, (x, *rest)))
        caption = round_caption(snapshot.learners[self.i], snapshot.phase, brief=False)
        spoken = aloud("".join(part.text for part in caption))
        return self.tr("The plane of {axes}, with the points of {points}. {told}").format(
            axes=axes, points=counted(snapshot.t, "round"), told=spoken
        )

    def _show_head(self, snapshot: Snapshot) -> None:
        """Show the learner's name and the sentence of the round."""
        several = len(snapshot.learners) > 1
        presenting = self.style_.presenting
        brief, terse = presenting or several, presenting and several
        crowded = presenting and len(snapshot.learners) > _PAIR
        one, phase = snapshot.learners[self.i], snapshot.phase
        left = self._caption = round_caption(one, phase, brief=brief, terse=terse)
        briefer: tuple[tuple[TextRun, ...], ...] = ()
        if several:
            name = TextRun(learner_title(snapshot.learners, self.i), LEARNER_ROLES[self.i], bold=True)
            before, outcome = split_caption(self._caption)
            sentence = (*(part._replace(spared=True) for part in before), *outcome)
            name_apart = name._replace(text=f"{name.text}   ")
            left = (name,) if presenting else (name_apart, *sentence)
            if not presenting:  # a name is shortened only if not even the outcome in few words fits
                briefer = ((name_apart, *split_caption(round_caption(one, phase, brief=True, terse=True))[1]),)
        if crowded:
            self._show_crowded(name)
        elif several or not one.rule.labelled:
            self._head.show_parts(left, briefer=briefer)
        else:
            briefer = tuple(round_caption(one, phase, brief=True, terse=terse) for terse in (False, True))
            self._head.show_parts(left, self._labels, PLAIN, briefer)

    def _show_crowded(self, name: TextRun) -> None:
        """Show the name and, if there is space, the outcome of the round in words or as a sign."""
        s = self.style_
        last = split_caption(self._caption)[1]
        loss = translate("Text", "  loss ")
        numbered = last[0].text.strip() == loss.strip()
        widest = f"{loss} 0.0000" if numbered else " " + translate("Text", "  mistake")
        shorter = (last[0]._replace(text=last[0].text.lstrip()), *last[1:])
        if s.width(name.text + widest, s.caption, bold=True) <= self._head.width():
            self._head.show_parts((name,), self._caption, shorter)
            return
        sign = last[-1:] if numbered else tuple(part._replace(text=_SIGNS.get(part.role, "")) for part in last[:1])
        self._head.show_parts((name,), sign)

    def complete(self) -> None:
        """Show the points that are missing so far."""
        self.drawing.complete()
        self._follow()

    def show_fraction(self, fraction: float) -> None:
        """Show the progress of the phase; nothing else has changed."""
        (self.drawing if self._base is not None else self._sheet).show_fraction(fraction)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the names of the axes and of the learner to the new size."""
        super().resizeEvent(event)
        self.chooser.fit(self.width())
        self._restyle()
        if self.style_.presenting and self.snapshot is not None:
            self._show_head(self.snapshot)

    def restyle(self) -> None:
        """Apply the colours and sizes of the style."""
        style = self.style_
        self._look = self._layout_look
        several = self.facts is not None and self.facts.several
        ink = style.learner(self.i) if several else style.colour("ink")
        self.drawing.set_style(style, ink)
        self.chooser.setVisible(self.view.can_turn and not style.presenting)
        crowded = style.presenting and self.facts is not None and len(self.facts.runs) > _PAIR
        bare = self._geometry is not None and self._geometry.features == 1
        compared = style.presenting and several  # without numbers next to them, the planes are larger
        self.view.show_axes(left=not (bare or compared), bottom=not (compared or self._low))
        self._foot.setVisible(not (crowded or self._low))
        self.pad(above=2)

    @property
    def _layout_look(self) -> tuple[object, ...]:
        """The inputs of the colours and of the space for axes."""
        learners = 0 if self.facts is None else len(self.facts.runs)
        bare = self._geometry is not None and self._geometry.features == 1
        return (self.style_, learners, self.view.can_turn, bare, self._low)

    @property
    def _low(self) -> bool:
        """Whether the plane is too low for the elements below it."""
        return self.height() < (_LOW_PRESENTED if self.style_.presenting else _LOW) * self.style_.note

    def _restyle(self) -> None:
        """Apply the style if its inputs have changed. Setting style sheets takes longer than a frame."""
        if self._look != self._layout_look:
            self.set_style(self.style_)

    def _update_key(self) -> None:
        """Show the key of marks, in which the scale of arrows changes with the view.

        In a presentation of several learners, the round's sentence replaces the key, and the name that sentence.
        """
        if self.snapshot is None:
            return
        if self.style_.presenting and len(self.snapshot.learners) > 1:
            self._foot.show_parts(self._caption, ())
        else:
            self._foot.show_parts((*drift_label(self._base, self.snapshot.t), *self._key(self.snapshot)), self._axes())

    def _key(self, snapshot: Snapshot) -> tuple[TextRun, ...]:
        """Return the key for the marks that are drawn now."""
        if self._base is None:
            return self._sheet.key()
        return mark_key(
            snapshot, self.i, self.drawing, self._geometry, turns=self._turns, lined=self._lined,
            brief=self.style_.presenting,
        )  # fmt: skip

    def _axes(self) -> tuple[TextRun, ...]:
        """Return the names of the axes, unless the chooser shows them."""
        if self._base is None or self._geometry is None or self.chooser.isVisibleTo(self):
            return ()
        across, up = self._geometry.names
        return (TextRun(f"→ {across}    ", "ink"), *((TextRun(f"↑ {up}", "ink", joined=True),) if up else ()))

    def _settle_home(self, base: Stream, *, show: bool = True) -> None:
        """Set the home range to the first block. With `show` it is shown now, otherwise after a resize or a fit."""
        assert self._geometry is not None
        pending = None if self.snapshot is None else self.snapshot.pending
        X = base.block(0).X if pending is None else np.vstack([base.block(0).X, pending])
        self.view.set_home(*initial_range(X, self._geometry, self.drawing.experts), show=show)

    def _grow(self, base: Stream, laid: Sample, geometry: Geometry) -> None:
        """When the points of a live stream have doubled, choose the plane again, and extend the view to all points."""
        sample = self._growth.came(base)
        doubled = sample is not None and len(sample.X) >= 2 * len(laid.X)
        if sample is not None and doubled:
            self._sample, geometry = sample, self._lay(base, sample)
        new = [] if sample is None else [sample.X]
        new += [] if self.snapshot is None or self.snapshot.pending is None else [self.snapshot.pending]
        if not self.view.zoomed and (doubled or any(outside(X, geometry, self.view.home) for X in new)):
            self._settle_home(base)

    def _follow(self) -> None:
        """Keep the points in view in a plane that turns with w, until the user has zoomed or panned."""
        cloud = self.drawing.cloud
        if self._geometry is None or not self._geometry.turns or self.view.zoomed:
            return
        if cloud is None or not len(cloud.X) or not cloud.whole:
            return
        low, high = np.percentile(self._geometry.place(cloud.X[:4096]), (1, 99), axis=0)
        low[1], high[1] = min(low[1], 0.0), max(high[1], 0.0)
        x0, x1, y0, y1 = self.view.home
        view_low, view_high = np.array([x0, y0]), np.array([x1, y1])
        outside = np.any(low < view_low) or np.any(high > view_high)
        if outside or np.any(high - low < 0.5 * (view_high - view_low)):
            self.view.set_home(*with_rim(low, high, WIDE))

    # The mouse

    def _say(self, position: QPointF, on_screen: QPoint) -> None:
        """Show the tooltip of the example under the mouse and hover its round, or explain the hollow mark."""
        index, cloud = self.editing.under(position), self.drawing.cloud
        place = position - self.view.area.topLeft()
        of_line = self.drawing.lines.tooltip_at(place) or self.drawing.belief.tooltip_at(place)
        text, self._tip = of_line or self.view.toolTip(), None
        if index is not None and cloud is not None and self.snapshot is not None:
            largest = np.abs(cloud.X[:, :_FEATURES]).max(axis=0).tolist()
            values = zip(cloud.X[index - cloud.first][:_FEATURES].tolist(), largest, strict=True)
            more = plane_features(cloud.stream) > _FEATURES
            x = vector([without_dust(value, scale) for value, scale in values], more=more)
            self._point_at(index + 1)
            if self.snapshot.hovered != index + 1:
                self._tip = position, on_screen
            label = (
                self.tr(", label {y}1").format(y=signed(int(cloud.y[index - cloud.first]))) if cloud.labelled else ""
            )
            revealed = index < self.snapshot.revealed  # future points do not show their labels
            text = filled(
                self.tr("round {index:,}: x = {x}{part}{predicted}"),
                index=index + 1, x=x, part=label if revealed else "", predicted=self._predicted(index)
            )
        QToolTip.showText(on_screen, text, self.view)

    def _predicted(self, index: int) -> str:
        """Return the prediction of a played round and, once its label is shown, its margin."""
        snapshot = self.snapshot
        data: PlaneData | None = None if snapshot is None else snapshot.feeds.get(ID)
        round_ = None if data is None else data.hovered[self.i]
        if snapshot is None or round_ is None or round_.t != index + 1:
            return ""
        revealed = index < snapshot.revealed
        if not (revealed or (round_.t == snapshot.t and snapshot.phase >= Phase.PREDICTION)):
            return ""
        predicted = (
            self.tr(", predicted {prediction}1").format(prediction=signed(round_.prediction))
            if round_.prediction
            else ""
        )
        return predicted + (
            self.tr(", margin {margin}").format(margin=short(round_.margin))
            if revealed and math.isfinite(round_.margin)
            else ""
        )

    def _point_at(self, t: int | None) -> None:
        """Set the hovered round, in the plots too."""
        self._rested, self._tip = t, None
        self.point_at_round(t)

    def _leave_point(self, place: QPointF | None) -> None:
        """Clear the hovered round when the mouse leaves its point."""
        if self._rested is not None:
            index = None if place is None else self.editing.under(self.view.px(place))
            if index != self._rested - 1:
                self._point_at(None)

    def _pressed_board(self, t: int) -> None:
        """Go to the round of a row of features. For advice, add an example, which is refused with a reason."""
        if self.facts is not None and self.facts.base.kind != "examples":
            self.command.emit(AddExample((), self.drawing.label))
        elif t:
            self.command.emit(Seek(t))

    def _add_label(self, sign: int) -> None:
        """Add an example with a label. The learner does not use its point."""
        if self.facts is not None:
            x = (1.0,) * self.facts.base.dim
            self.command.emit(AddExample(x, self.drawing.label * sign))

    def _cursor(self, place: QPointF | None) -> None:
        self.drawing.cursor_at = place
        self.drawing.update()


PLUGIN = PanelKind(
    id=ID, name=NAME, summary=SUMMARY, source=SOURCE, explanation=EXPLANATION,
    make=PlanePanel, widget="planePanel", place="own", feed=PlaneFeed,
)  # fmt: skip
