"""Exported pictures: shapes, line widths and text in SVG and PDF, and the size of a PNG."""

import re
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest
from PySide6.QtCore import QByteArray, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QImage, QPainter, QPaintEvent, QPen, QPixmap, QTransform
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QGraphicsItem, QGraphicsView, QLabel, QWidget
from windows import House, document, settled

from visualonline.core.errors import Error
from visualonline.views.picture.pdf import pdf
from visualonline.views.picture.recording import Mark, Raster, Shape, Text, record
from visualonline.views.picture.save_picture import picture, save_picture
from visualonline.views.picture.svg import svg
from visualonline.views.plot.frame import px_pen
from visualonline.views.shell.window import MainWindow
from visualonline.views.text.formula import formula, formula_in_text
from visualonline.views.theme.style import LIGHT, Style

SVG = "{http://www.w3.org/2000/svg}"


class Sheet(QWidget):
    """Paints what is known to fail in vector formats: cosmetic pens under scaling, clips, figures."""

    def __init__(self) -> None:
        super().__init__()
        self.resize(200, 100)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.save()
        painter.scale(20, 0.5)
        painter.setPen(px_pen(QColor("#ff0000"), 3.0 * 4, (4, 2)))  # as Frame.pen makes it for 4 pixels to a px
        painter.drawLine(QPointF(1, 20), QPointF(9, 20))
        painter.restore()
        painter.scale(2, 2)
        painter.setClipRect(QRectF(10, 10, 20, 20))
        painter.setPen(QPen(QColor("#0000ff"), 1.5))
        painter.drawLine(QPointF(0, 20), QPointF(100, 20))
        painter.setClipping(False)
        painter.setFont(Style(LIGHT).font(10))
        painter.setPen(QColor("#1b1d22"))
        painter.drawText(QPointF(10, 45), "γ = −0.111")
        painter.end()


def test_a_text_of_nine_glyphs_keeps_its_letters(qapp: object) -> None:
    mark = Text("a b cdefgh", Style(LIGHT).font(12), 80.0, QColor("#000000"), QTransform(), 1.0, None)
    assert len(set(mark.text)) == 9, "the table's last glyph has the number of a tab"
    assert words_of(pdf([mark], 100, 20, "")) == "a b cdefgh\n"


@pytest.fixture(scope="module")
def sheet(qapp: object) -> Iterator[Sheet]:
    widget = Sheet()
    yield widget
    widget.deleteLater()


@pytest.fixture(scope="module")
def marks(sheet: Sheet) -> list[Mark]:
    return record(sheet, 4.0)


def shapes(marks: list[Mark], colour: str) -> list[Shape]:
    return [m for m in marks if isinstance(m, Shape) and m.pen.color().name() == colour]


def test_a_pen_is_as_wide_as_on_the_screen_whatever_the_place_is(marks: list[Mark]) -> None:
    (cosmetic,), (plain,) = shapes(marks, "#ff0000"), shapes(marks, "#0000ff")
    assert cosmetic.pen.widthF() == pytest.approx(3.0)
    assert cosmetic.path.boundingRect().getRect() == pytest.approx((20, 10, 160, 0))
    assert plain.pen.widthF() == pytest.approx(2 * 1.5)
    assert plain.clip is not None
    assert plain.clip.boundingRect().getRect() == pytest.approx((20, 20, 40, 40))


def test_an_svg_holds_widths_dashes_clips_and_text(marks: list[Mark]) -> None:
    root = ElementTree.fromstring(svg(marks, 200, 100, "a < b"))
    assert (root.get("width"), root.get("viewBox")) == ("200", "0 0 200 100")
    red, blue = (next(p for p in root.iter(f"{SVG}path") if p.get("stroke") == c) for c in ("#ff0000", "#0000ff"))
    assert (red.get("stroke-width"), red.get("stroke-dasharray")) == ("3", "12 6")
    assert red.get("transform") is None
    assert blue.get("stroke-width") == "3"
    (text,) = root.iter(f"{SVG}text")
    assert text.text == "γ = −0.111"
    assert float(text.get("font-size", 0)) == 20
    assert (text.get("x"), text.get("y")) == ("20", "90")
    renderer = QSvgRenderer(QByteArray(svg(marks, 200, 100, "a < b").encode()))
    image = QImage(200, 100, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    renderer.render(painter)
    painter.end()
    inked = [1 - QColor(image.pixel(26, y)).green() / QColor(image.pixel(2, 2)).green() for y in range(20)]
    assert sum(inked) == pytest.approx(3, abs=0.1), "the line is three px thick"


def words_of(data: bytes) -> str:
    """Return the text of a PDF, from its text operators and its fonts' glyph maps."""
    objects = {int(k): body for k, body in re.findall(rb"(\d+) 0 obj\b(.*?)\bendobj", data, re.S)}
    letters = {}
    for k, body in objects.items():
        if found := re.search(rb"/ToUnicode (\d+) 0 R", body):
            letters[k] = letters_of(content(objects[int(found[1])]))
    lines = []
    for body in objects.values():
        for block in re.findall(rb"\bBT\b(.*?)\bET\b", content(body), re.S):
            font = re.search(rb"/F(\d+) [\d.]+ Tf", block)
            assert font is not None
            glyphs = b"".join(re.findall(rb"<([0-9a-fA-F]+)>", block)).decode()
            numbers = [int(glyphs[k : k + 4], 16) for k in range(0, len(glyphs), 4)]
            lines.append("".join(letters[int(font[1])].get(n, "?") for n in numbers))
    return "\n".join([*lines, ""])


def letters_of(table: bytes) -> dict[int, str]:
    """Return the letters of the glyphs in a font's table."""
    return {
        int(first, 16) + k: chr(int(letter, 16))
        for first, _last, several in re.findall(rb"<(\w+)> <(\w+)> (\[[^\]]*\]|<\w+>)", table)
        for k, letter in enumerate(re.findall(rb"<(\w+)>", several))
        if int(letter, 16)
    }


def content(body: bytes) -> bytes:
    """Return the content of an object's stream; empty if it has none."""
    found = re.search(rb"stream\r?\n(.*?)\r?\nendstream", body, re.S)
    if found is None:
        return b""
    return zlib.decompress(found[1]) if b"/FlateDecode" in body[: found.start()] else found[1]


def test_a_pdf_holds_the_text_in_fonts_of_its_own(marks: list[Mark]) -> None:
    data = pdf(marks, 200, 100, "sheet")
    assert data.startswith(b"%PDF")
    assert b"/MediaBox [0 0 150 75]" in re.sub(rb"\.0+\b", b"", data)
    assert b"/FontFile2" in data, "the font is embedded"
    assert words_of(data) == "γ = −0.111\n"


def shown(house: House) -> MainWindow:
    """Return the window on a run; no fixture of its own, which would hold it for too long."""
    window = house.on(document("separable", rounds=60, seed=4))
    window.session.seek(30)
    settled()
    return window


def test_the_window_is_text_and_shapes(house: House) -> None:
    window = shown(house)
    root = ElementTree.fromstring(picture(window, "svg").decode())
    texts = {text.text for text in root.iter(f"{SVG}text")}
    assert {"Round 30", "Perceptron"} <= texts
    words = words_of(picture(window, "pdf"))
    assert "Round 30\n" in words
    assert "?" not in words, "each glyph has its letter"
    keys = window.status_bar.findChildren(QLabel)[0]
    found = [mark for mark in record(keys, 1.0) if isinstance(mark, Text)]
    once_more = QFont(found[0].font).resolve(QFont("Courier"))
    assert once_more.family() == found[0].font.family(), "a painter with another font changes nothing"


def test_points_are_shapes_one_for_each(house: House) -> None:
    window = shown(house)
    board = window.panel("plane")
    root = ElementTree.fromstring(picture(board, "svg").decode())
    faint, minus = Style(LIGHT).colours.faint.lower(), Style(LIGHT).colours.negative.lower()
    dots = [p for p in root.iter(f"{SVG}path") if p.get("fill") == faint]
    crosses = [p for p in root.iter(f"{SVG}path") if p.get("stroke") == minus]
    y = window.session.workspace.runs[0].trace.stream.block(0).y[:30]
    assert len(dots) >= 30, "those to come, and the one in the key"
    assert len(crosses) >= np.sum(y < 0)
    widths = {float(p.get("stroke-width", 0)) for p in root.iter(f"{SVG}path") if p.get("stroke")}
    assert max(widths) <= 9, "no pen is wider than any on the screen"


def test_a_png_has_the_pixels_that_were_asked_for(house: House, tmp_path: Path) -> None:
    window = shown(house)
    path = tmp_path / "a.PNG"
    before = window.grab().toImage()
    save_picture(str(path), window, 2.0, "projector")
    image = QImage(str(path))
    assert (image.width(), image.height()) == (2 * window.width(), 2 * window.height())
    assert round(image.dotsPerMeterX() * 0.0254) == 2 * 96
    assert QColor(image.pixel(2, image.height() - 2)).name() == "#000000"
    assert window.look.theme != "projector"
    assert window.grab().toImage().size() == before.size()
    kept = [item.cacheMode() for view in window.findChildren(QGraphicsView) for item in view.scene().items()]
    assert QGraphicsItem.CacheMode.DeviceCoordinateCache in kept, "what is kept of a plot is kept again"


def test_what_cannot_be_written_leaves_what_was_there(house: House, tmp_path: Path) -> None:
    window = shown(house)
    with pytest.raises(Error, match=r"missing/a\.png: The picture could not be written"):
        save_picture(str(tmp_path / "missing" / "a.png"), window)
    with pytest.raises(Error, match=r"must end in \.png, \.svg or \.pdf"):
        save_picture(str(tmp_path / "a.jpeg"), window)
    assert list(tmp_path.iterdir()) == []


def test_an_image_keeps_its_place_and_its_pixels(qapp: object) -> None:
    image = QImage(8, 4, QImage.Format.Format_ARGB32)
    image.fill(QColor("#00ff00"))
    mark = Raster(image, QRectF(1, 2, 4, 2), QTransform.fromTranslate(3, 5), 0.5, None)
    root = ElementTree.fromstring(svg([mark], 20, 10, ""))
    (found,) = root.iter(f"{SVG}image")
    assert [found.get(side) for side in ("x", "y", "width", "height")] == ["1", "2", "4", "2"]
    assert found.get("transform") == "matrix(1 0 0 1 3 5)"
    assert found.get("opacity") == "0.5"



class Written(QWidget):
    """Paints a formula at twice its size and half its opacity."""

    def __init__(self, formula: QPixmap) -> None:
        super().__init__()
        self.formula = formula
        self.resize(200, 100)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setOpacity(0.5)
        painter.scale(2.0, 1.0)
        painter.drawPixmap(QRectF(10, 20, 60, 50), self.formula, QRectF(self.formula.rect()))
        painter.end()


@pytest.mark.parametrize("deep", [False, True])
def test_a_formula_is_shapes_where_its_picture_has_its_ink(qapp: object, *, deep: bool) -> None:
    tex = r"\left(\sqrt{\frac{R^2}{\gamma^2}}\right)"
    size, colour = 30.0, "#d55e00"
    widget = Written(formula_in_text(tex, size, colour, 4.0, 5.0) if deep else formula(tex, size, colour, 4.0))
    _ground, *marks = record(widget, 1.0)
    drawn, pixels = (QImage(200, 100, QImage.Format.Format_RGB32) for _ in range(2))
    for image in (drawn, pixels):
        image.fill(Qt.GlobalColor.white)
    painter = QPainter(drawn)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for mark in marks:
        assert isinstance(mark, Shape)
        painter.setOpacity(mark.opacity)
        painter.fillPath(mark.path, mark.brush)
    painter.end()
    assert {mark.brush.color().name() for mark in marks if isinstance(mark, Shape)} == {colour}
    painter = QPainter(pixels)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.setOpacity(0.5)
    painter.scale(2.0, 1.0)
    painter.drawPixmap(QRectF(10, 20, 60, 50), widget.formula, QRectF(widget.formula.rect()))
    painter.end()
    one, other = (255 - grey_of(image) for image in (drawn, pixels))
    assert one.sum() == pytest.approx(other.sum(), rel=0.02)
    assert np.abs(one - other).sum() < 0.2 * other.sum(), "each stroke lies where it was"
    widget.deleteLater()


def grey_of(image: QImage) -> np.ndarray[Any, np.dtype[np.float64]]:
    grey = image.convertToFormat(QImage.Format.Format_Grayscale8)
    return np.frombuffer(grey.constBits(), np.uint8).reshape(100, -1)[:, :200].astype(float)
