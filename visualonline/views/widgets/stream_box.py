"""The box of the stream: the one that plays, all that are built in under their headings, and the ways to others."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QComboBox

from visualonline.streams.live.live_stream import source_name
from visualonline.streams.spec import CLICKED, StreamSpec
from visualonline.views.dialogs.stream_gallery import grouped

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
            if source.reason_absent is None or source.reason_absent() is None:
                box.addItem(source.name, source.id)
                box.setItemData(box.count() - 1, source.summary, Qt.ItemDataRole.ToolTipRole)
                there.add(source.id)
    if spec.source not in there:
        box.insertItem(0, source_name(spec.source), spec.source)
        box.setItemData(0, spec.source, Qt.ItemDataRole.ToolTipRole)
    box.insertSeparator(box.count())
    box.addItem("All streams, described …", ALL)
    box.addItem("Open a file …", None)
    chosen = box.findData(spec.source)
    asked = name.removeprefix(source_name(spec.source)).partition(", ")[2]
    box.setItemText(chosen, ", ".join(filter(None, (box.itemText(chosen), asked))))
    box.setCurrentIndex(chosen)


def _head(box: QComboBox, text: str) -> None:
    """Add a heading, which cannot be chosen."""
    box.insertSeparator(box.count())
    item = QStandardItem(text)  # ours: one that Qt made and deletes would leave its wrapper behind
    font = QFont(box.font())
    font.setBold(True)
    item.setFont(font)
    item.setData("", Qt.ItemDataRole.UserRole)
    item.setEnabled(False)
    cast("QStandardItemModel", box.model()).appendRow(item)
