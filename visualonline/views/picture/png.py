"""Render a widget as PNG at a given pixel ratio."""

from __future__ import annotations

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QPoint
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget

from visualonline.core.errors import Error
from visualonline.views.picture.bare import bare

_DOTS = 96 / 0.0254
"""Px per metre."""


def image_of(widget: QWidget, ratio: float) -> QImage:
    """Return a widget as an opaque image with `ratio` pixels per px.

    Raises
    ------
    Error
        If there is not enough memory for the image.
    """
    width, height = round(widget.width() * ratio), round(widget.height() * ratio)
    image = QImage(width, height, QImage.Format.Format_RGB32)
    if image.isNull():
        raise Error(f"A picture of {width:,} x {height:,} pixels does not fit into memory. Choose a smaller size.")
    image.fill(widget.palette().window().color())
    image.setDevicePixelRatio(ratio)
    with bare(widget):
        QWidget.render(widget, image, QPoint())  # not `widget.render`, which in a plot renders the scene
    image.setDotsPerMeterX(round(ratio * _DOTS))
    image.setDotsPerMeterY(round(ratio * _DOTS))
    return image


def png_bytes(image: QImage) -> bytes:
    """Return an image as a PNG file."""
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]  # its stub wants bytes, which are refused
    return bytes(data.data())
