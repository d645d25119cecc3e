"""A button that shows the names of the axes and opens the choice of plane, for more than two features."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QComboBox, QFormLayout, QFrame, QSizePolicy, QToolButton

from visualonline.session.document import Kind, View
from visualonline.views.text.plain import plain
from visualonline.views.text.translation import declared
from visualonline.views.theme.styled import Styled
from visualonline.views.widgets.controls import add_row, dress

KINDS: dict[Kind, str] = {
    "through": "through w: the hyperplane is a line",
    "components": "principal components of the first rounds",
    "features": "two features",
}
"""Descriptions of all kinds of planes."""
_TOOLTIPS: dict[Kind, str] = {
    "through": (
        "The hyperplane is a line in this plane, and the side of the line on which a point lies determines the "
        "prediction of w."
    ),
    "components": (
        "The hyperplane is not a line in this plane. The line shows the hyperplane's section with all other "
        "coordinates at their means; the margin band is not drawn."
    ),
    "features": (
        "The prediction also depends on other features. The line shows the section with those features at their "
        "means; the margin band is not drawn."
    ),
}
_KEYS = "Choose another plane (V), or another feature for the horizontal (X) or vertical axis (Y)"
_WIDTH = 340
"""Width in px of a combo box in the card, enough for all entries."""
_SHARE, _OTHERS = 0.42, 215
"""Largest fraction of the card's width for the names of both axes, and the width in px of all else in their row."""
_LEAST = 60
"""Smallest width of the button in px."""


class Chooser(Styled, QToolButton):
    """A button with the names of the axes, which opens the choice of the plane and its features.

    Signals
    -------
    chosen : (View) the user chose another plane.
    """

    chosen = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("planeAxesButton")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self._view = View("features")
        self._kinds: tuple[Kind, ...] = ()
        self._features: tuple[str, ...] = ()
        self._names = ("", "")
        self._room = 400.0
        self._card = QFrame(self, Qt.WindowType.Popup)
        self._card.setObjectName("card")
        self.kind_box, self.across_box, self.up_box = QComboBox(), QComboBox(), QComboBox()
        form = QFormLayout(self._card)
        form.setContentsMargins(18, 14, 18, 14)
        for label, box in (
            (self.tr("Plane"), self.kind_box),
            (self.tr("Horizontal  →"), self.across_box),
            (self.tr("Vertical  ↑"), self.up_box),
        ):
            box.setAccessibleName(label)
            box.setMinimumWidth(_WIDTH)
            add_row(form, label, box)
        self.kind_box.activated.connect(self._choose_kind)
        self.across_box.activated.connect(self._choose_features)
        self.up_box.activated.connect(self._choose_features)
        self.clicked.connect(self._open)

    def show_view(self, view: View, kinds: tuple[Kind, ...], features: tuple[str, ...], names: tuple[str, str]) -> None:
        """Show the current plane, the available kinds, and the names of the axes."""
        self._view, self._kinds, self._features, self._names = view, kinds, features, names
        self._name_axes()

    def fit(self, width: float) -> None:
        """Set the space for the names in a card of this width."""
        self._room = max(min(_SHARE * width, width - _OTHERS), 0.0)
        self._name_axes()

    def minimumSizeHint(self) -> QSize:
        """Return a size that lets the card become narrower: the names are elided for its new width."""
        return QSize(_LEAST, super().minimumSizeHint().height())

    def restyle(self) -> None:
        """Apply the sizes of the style."""
        style = self.style_
        self.setFont(style.font(style.note))
        dress(self, f"#planeAxesButton {{ font-size: {style.note}px; padding: 1px 8px; border-radius: 8px; }}")
        self._name_axes()

    def step(self, what: str, by: int) -> None:
        """Go to the next kind of plane ("v"), or to the next feature on the x-axis ("x") or the y-axis ("y")."""
        view, n = self._view, len(self._features)
        if what == "v":
            self._ask(view._replace(kind=self._kinds[(self._kinds.index(view.kind) + by) % len(self._kinds)]))
        elif view.kind != "features":
            self._ask(view._replace(kind="features"))
        elif what == "x":
            self._ask(view._replace(i=(view.i + by * (1 + ((view.i + by) % n == view.j))) % n))
        else:
            self._ask(view._replace(j=(view.j + by * (1 + ((view.j + by) % n == view.i))) % n))

    def _name_axes(self) -> None:
        """Show the names of the axes, elided if necessary."""
        across, up = self._names
        metrics = QFontMetricsF(self.font())
        widths = [metrics.horizontalAdvance(name) + 1 for name in self._names]
        rooms = (max(self._room / 2, self._room - width) for width in reversed(widths))  # the rest is for the other
        shown = (
            metrics.elidedText(name, Qt.TextElideMode.ElideRight, room)
            for name, room in zip(self._names, rooms, strict=True)
        )
        self.setText("→ {}   ↑ {}  ▾".format(*shown).replace("&", "&&"))
        self.setToolTip(plain(f"→ {across}, ↑ {up}. {declared(_TOOLTIPS[self._view.kind])}\n{declared(_KEYS)}"))
        self.setAccessibleName(
            self.tr("Axes of the plane: {across} horizontal, {up} vertical").format(across=across, up=up)
        )

    def _open(self) -> None:
        """Open above the button, which is at the bottom of its card."""
        self.kind_box.clear()
        for kind in self._kinds:
            self.kind_box.addItem(declared(KINDS[kind]), kind)
        self.kind_box.setCurrentIndex(self._kinds.index(self._view.kind))
        for box, k in ((self.across_box, self._view.i), (self.up_box, self._view.j)):
            box.clear()
            box.addItems(self._features)
            box.setCurrentIndex(k)
        self._card.adjustSize()
        place = self.mapToGlobal(QPoint(self.width() - self._card.width(), -self._card.height() - 4))
        self._card.move(place)
        self._card.show()
        self.kind_box.setFocus()

    def _choose_kind(self) -> None:
        self._ask(self._view._replace(kind=self.kind_box.currentData()))

    def _choose_features(self) -> None:
        """Choose two features. If they are equal, the current ones are swapped."""
        i, j = self.across_box.currentIndex(), self.up_box.currentIndex()
        self._ask(View("features", i, j) if i != j else View("features", self._view.j, self._view.i))

    def _ask(self, view: View) -> None:
        self._card.hide()
        self.chosen.emit(view)
