"""No exception leaves the methods in which Qt paints items and cells, and the painter is as it was before."""

import sys
from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages

import pytest
from PySide6.QtCore import QAbstractItemModel
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QAbstractItemDelegate, QGraphicsItem, QHeaderView

from visualonline import views
from visualonline.views.plot.caught import caught, restored

PAINTING: dict[type[object], str] = {
    QGraphicsItem: "paint",
    QAbstractItemDelegate: "paint",
    QHeaderView: "paintSection",
    QAbstractItemModel: "data",
}
"""The method by which Qt paints with a subclass."""


class Item:
    """Paints in red, and fails."""

    @caught
    def paint(self, painter: QPainter) -> None:
        with restored(painter):
            painter.setPen("red")
            raise ZeroDivisionError


def below(kind: type[object]) -> Iterator[type[object]]:
    """Yield the subclasses of a class, and theirs."""
    for one in kind.__subclasses__():
        yield one
        yield from below(one)


def test_every_method_that_paints_keeps_its_exceptions() -> None:
    for module in walk_packages(views.__path__, "visualonline.views."):
        import_module(module.name)
    own = {
        (one, name)
        for kind, name in PAINTING.items()
        for one in below(kind)
        if one.__module__.startswith("visualonline.") and name in vars(one)
    }
    assert len(own) > 10
    assert [f"{one.__qualname__}.{name}" for one, name in own if not hasattr(vars(one)[name], "__wrapped__")] == []


def test_an_item_that_fails_is_reported_once_and_leaves_the_painter_as_it_was(
    qapp: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert qapp
    reported: list[type[BaseException]] = []
    monkeypatch.setattr(sys, "excepthook", lambda kind, _error, _trace: reported.append(kind))
    sheet, item = QPixmap(4, 4), Item()
    with QPainter(sheet) as painter:
        pen = painter.pen()
        for _ in range(3):
            item.paint(painter)
        assert painter.pen() == pen
    assert reported == [ZeroDivisionError]
