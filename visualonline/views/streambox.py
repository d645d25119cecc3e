"""The box of the stream: the one that plays, all that are built in under their headings, and the ways to others."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QStandardItemModel
from PySide6.QtWidgets import QComboBox

from visualonline.streams.live import called
from visualonline.streams.spec import CLICKED, StreamSpec
from visualonline.views.samples import grouped

ALL = "all"
"""What stands behind the entry that shows every stream with its description; behind that of a file stands None."""
_ROWS = 26


def fill(box: QComboBox, spec: StreamSpec, name: str) -> None:
    """Offer what can be opened here, and the stream of a spec as the one that is chosen.

    What was asked to be done to its data, which ends its `name`, stands beside it.
    """
    box.clear()
    box.setMaxVisibleItems(_ROWS)
    box.addItem("Clicked points", CLICKED)
    there = {CLICKED}
    for heading, sources in grouped():
        _head(box, heading)
        for source in sources:
            if source.absent is None or source.absent() is None:
                box.addItem(source.name, source.id)
                box.setItemData(box.count() - 1, source.summary, Qt.ItemDataRole.ToolTipRole)
                there.add(source.id)
    if spec.source not in there:
        box.insertItem(0, called(spec.source), spec.source)
        box.setItemData(0, spec.source, Qt.ItemDataRole.ToolTipRole)
    box.insertSeparator(box.count())
    box.addItem("All streams, described …", ALL)
    box.addItem("Open a file …", None)
    chosen = box.findData(spec.source)
    asked = name.removeprefix(called(spec.source)).partition(", ")[2]
    box.setItemText(chosen, ", ".join(filter(None, (box.itemText(chosen), asked))))
    box.setCurrentIndex(chosen)


def _head(box: QComboBox, text: str) -> None:
    """Add a heading, which cannot be chosen."""
    box.insertSeparator(box.count())
    box.addItem(text, "")
    row = box.count() - 1
    font = QFont(box.font())
    font.setBold(True)
    box.setItemData(row, font, Qt.ItemDataRole.FontRole)
    model = box.model()
    if isinstance(model, QStandardItemModel):
        model.item(row).setEnabled(False)
