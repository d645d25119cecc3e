"""Write recorded marks as SVG 1.1: vector shapes with their line widths, searchable text, embedded images."""

from __future__ import annotations

import base64
from collections.abc import Iterator, Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QPainterPath, QPen, QTransform

from visualonline.core.wording import markup
from visualonline.views.picture.png import png_bytes
from visualonline.views.picture.recording import Mark, Raster, Shape, Text

_CAPS = {Qt.PenCapStyle.FlatCap: "butt", Qt.PenCapStyle.SquareCap: "square", Qt.PenCapStyle.RoundCap: "round"}
_JOINS = {Qt.PenJoinStyle.BevelJoin: "bevel", Qt.PenJoinStyle.RoundJoin: "round"}
_OTHER_FONTS = "Inter, 'Helvetica Neue', Arial, sans-serif"
_STEPS = QPainterPath.ElementType
_LETTERS = {_STEPS.MoveToElement: "M", _STEPS.LineToElement: "L", _STEPS.CurveToElement: "C"}


def svg(marks: Sequence[Mark], width: int, height: int, title: str) -> str:
    """Return an SVG document of the given size in px.

    Each text states its width, so that it also fits if the font is not installed.
    """
    clips: dict[str, str] = {}
    body = [_element(mark, clips) for mark in marks]
    defs = "".join(f'<clipPath id="{name}"><path d="{d}"/></clipPath>' for d, name in clips.items())
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" version="1.1" '
        f'width="{width}" height="{height}" viewBox="0 0 {width} {height}" text-rendering="geometricPrecision">\n'
        f"<title>{markup(title)}</title>\n<defs>{defs}</defs>\n" + "\n".join(body) + "\n</svg>\n"
    )


def _element(mark: Mark, clips: dict[str, str]) -> str:
    clip = ""
    if mark.clip is not None:
        d = _data(mark.clip)
        clip = f' clip-path="url(#{clips.setdefault(d, f"c{len(clips)}")})"'
    # clip a group: the element's own transform would move the clip, too
    drawn = _shape(mark) if isinstance(mark, Shape) else _text(mark) if isinstance(mark, Text) else _image(mark)
    return f"<g{clip}>{drawn}</g>" if clip else drawn


def _shape(mark: Shape) -> str:
    rule = ' fill-rule="evenodd"' if mark.path.fillRule() == Qt.FillRule.OddEvenFill else ""
    filled = mark.brush.style() != Qt.BrushStyle.NoBrush
    fill = _paint("fill", mark.brush.color(), mark.opacity) + rule if filled else ' fill="none"'
    if filled and mark.pen.style() == Qt.PenStyle.NoPen and _is_rectangle(mark.path):
        fill += ' shape-rendering="crispEdges"'  # otherwise the background shows through between adjacent rectangles
    return f'<path d="{_data(mark.path)}"{fill}{_stroke(mark.pen, mark.opacity)}/>'


def _is_rectangle(path: QPainterPath) -> bool:
    rectangle = QPainterPath()
    rectangle.addRect(path.boundingRect())
    return path == rectangle


def _stroke(pen: QPen, opacity: float) -> str:
    if pen.style() == Qt.PenStyle.NoPen:
        return ""
    width = pen.widthF()
    words = _paint("stroke", pen.color(), opacity) + f' stroke-width="{_number(width)}"'
    cap, join = _CAPS[pen.capStyle()], _JOINS.get(pen.joinStyle(), "miter")
    words += f' stroke-linecap="{cap}"' * (cap != "butt") + f' stroke-linejoin="{join}"' * (join != "miter")
    if pen.style() != Qt.PenStyle.SolidLine:
        words += f' stroke-dasharray="{" ".join(_number(part * width) for part in pen.dashPattern())}"'
    return words


def _text(mark: Text) -> str:
    font, place = mark.font, mark.place
    upright = place.m12() == place.m21() == 0 and place.m11() == place.m22()
    scale = place.m11() if upright else 1.0
    at = f' x="{_number(place.dx())}" y="{_number(place.dy())}"' if upright else _matrix(place)
    words = f' font-family="{_family(font)}" font-size="{_number(scale * font.pixelSize())}"'
    if font.weight() != QFont.Weight.Normal:
        words += f' font-weight="{int(font.weight())}"'
    if font.italic():
        words += ' font-style="italic"'
    if len(mark.text) > 1:
        words += f' textLength="{_number(scale * mark.width)}" lengthAdjust="spacingAndGlyphs"'
    fill = _paint("fill", mark.colour, mark.opacity)
    return f'<text{at}{words}{fill} xml:space="preserve">{markup(mark.text)}</text>'


def _family(font: QFont) -> str:
    own = font.family()
    return _OTHER_FONTS if own.startswith("Inter") else markup(f"{own}, sans-serif").replace('"', "'")


def _image(mark: Raster) -> str:
    box, opacity = mark.box, f' opacity="{_number(mark.opacity)}"' if mark.opacity < 1 else ""
    places = {"x": box.x(), "y": box.y(), "width": box.width(), "height": box.height()}
    sides = "".join(f' {name}="{_number(value)}"' for name, value in places.items())
    source = "data:image/png;base64," + base64.b64encode(png_bytes(mark.image)).decode()
    return f'<image{sides} preserveAspectRatio="none"{_matrix(mark.place)}{opacity} xlink:href="{source}"/>'


def _matrix(place: QTransform) -> str:
    parts = (place.m11(), place.m12(), place.m21(), place.m22(), place.dx(), place.dy())
    return f' transform="matrix({" ".join(map(_number, parts))})"'


def _paint(what: str, colour: QColor, opacity: float) -> str:
    alpha = colour.alphaF() * opacity
    return f' {what}="{colour.name()}"' + (f' {what}-opacity="{_number(alpha)}"' if alpha < 1 else "")


def _data(path: QPainterPath) -> str:
    return "".join(_steps(path))


def _steps(path: QPainterPath) -> Iterator[str]:
    """Yield the segments of a path. The second and the third point of a Bézier curve follow the first."""
    for k in range(path.elementCount()):
        step = path.elementAt(k)
        yield f"{_LETTERS.get(step.type, ' ')}{_number(step.x)} {_number(step.y)}"


def _number(value: float) -> str:
    return f"{value:.4f}".rstrip("0").rstrip(".") if value else "0"
