"""Colours by role, font sizes and the shipped font. A colour has the same meaning everywhere."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache, cached_property, lru_cache

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QFontMetricsF, QGuiApplication, QPaintDevice, QPalette

from visualonline.core.error_log import LOG
from visualonline.core.package_data import asset_path
from visualonline.views.theme.names import NAMES


@dataclass(frozen=True)
class Colours:
    """A theme's colours by role."""

    window: str
    card: str
    edge: str
    control: str
    ink: str
    second: str
    faint: str
    positive: str
    negative: str
    positive_text: str
    negative_text: str
    paid: str
    allowed: str
    hindsight: str
    second_learner: str
    third_learner: str
    fourth_learner: str
    on_strong: str
    tint: float


LIGHT = Colours(
    window="#F3F2EE", card="#FFFFFF", edge="#DEDCD5", control="#F3F2EE", ink="#1B1D22", second="#5C606A",
    faint="#808289", positive="#0072B2", negative="#D55E00", positive_text="#0072B2", negative_text="#B84F00",
    paid="#A8326E", allowed="#8A5A00", hindsight="#00704F", second_learner="#5A3FA8",
    third_learner="#1B5A68", fourth_learner="#4B5200", on_strong="#FFFFFF", tint=0.13,
)
DARK = Colours(
    window="#15171B", card="#1E2126", edge="#343841", control="#2A2E35", ink="#F1F2F4", second="#B4B9C4",
    faint="#808289", positive="#4AA8E0", negative="#F08A3C", positive_text="#6BBBEA", negative_text="#F79C55",
    paid="#EC8ABB", allowed="#E9BE58", hindsight="#4FD0A2", second_learner="#B9A3F5",
    third_learner="#7CA7B4", fourth_learner="#8FAE2B", on_strong="#0E1013", tint=0.17,
)
PROJECTOR = Colours(
    window="#000000", card="#0B0D11", edge="#3A3F49", control="#14171D", ink="#FFFFFF", second="#C9CDD6",
    faint="#787A81", positive="#56B4E9", negative="#FF9B4A", positive_text="#56B4E9", negative_text="#FF9B4A",
    paid="#F29AC6", allowed="#FFD166", hindsight="#5BE3B0", second_learner="#C3B1FF",
    third_learner="#88AFBC", fourth_learner="#94B61F", on_strong="#06070A", tint=0.20,
)
HIGH_CONTRAST = replace(
    LIGHT, window="#FFFFFF", edge="#000000", control="#FFFFFF", ink="#000000", second="#2B2D33", faint="#7C7E85",
    positive="#00568A", negative="#A84600", positive_text="#00568A", negative_text="#8F3C00", paid="#8A1F56",
    allowed="#6B4500", hindsight="#00573D", second_learner="#432A8F",
    third_learner="#003E4F", fourth_learner="#2D360A",
)
THEMES = dict(zip(NAMES, (LIGHT, DARK, HIGH_CONTRAST, PROJECTOR), strict=True))
"""Every theme by name. "system" is light or dark as set on the desktop."""
LEARNER_ROLES = ("ink", "second_learner", "third_learner", "fourth_learner")
"""Colour roles of learners A to D when several are compared. The colours differ from those of bounds and hindsight."""
FOCUS = "#2784BC"
"""Colour of the focus ring. The colour contrasts with every background and with a control's ink in all themes."""
LEAST = 16
"""Smallest font size in px for statements and texts about them, at any window size."""
_PALE = 0.28
"""Opacity of quantities while others are highlighted."""
_SET_OFF = 1.7
"""Factor by which highlighted curves are wider."""


@dataclass(frozen=True)
class Style:
    """Everything that a panel needs to draw itself.

    Attributes
    ----------
    colours : Colours
    presenting : bool
        Presentation mode: thick lines, text at 36 px or more, or 32 px where it would be cut off.
    compact : bool
        A small window: less padding, smaller figures.
    low : bool
        A very low window, in which optional elements are hidden.
    titled : bool
        Whether each panel without a tab has a title. False in presentations and low windows.
    scale : float
        Scale of the sizes in a presentation, 1 for a height of 1080 px.
    text : float
        Text size as a fraction of the normal size; at least 1 in a presentation.
    highlighted : tuple of str
        The highlighted roles: "paid", "allowed", "hindsight" or "learner".
    export_scale : float
        Resolution of pixmaps relative to the screen; 1 unless a picture is exported.
    """

    colours: Colours
    presenting: bool = False
    compact: bool = False
    low: bool = False
    titled: bool = True
    scale: float = 1.0
    text: float = 1.0
    highlighted: tuple[str, ...] = ()
    export_scale: float = 1.0

    def __hash__(self) -> int:
        """Return the cached hash. Caches keyed by style look it up many times per frame."""
        return self._hashed

    @cached_property
    def _hashed(self) -> int:
        room = self.presenting, self.compact, self.low, self.titled
        return hash((self.colours, room, self.scale, self.text, self.highlighted, self.export_scale))

    @cached_property
    def note(self) -> int:
        """Font size in px of axes and notes."""
        return self._shown(36, 14, 14)

    @cached_property
    def least(self) -> int:
        """Font size in px down to which text may shrink rather than be cut off."""
        return max(1, round(32 * self.scale)) if self.presenting else self.note

    @cached_property
    def caption(self) -> int:
        """Font size in px of captions."""
        return self._shown(42, 14, 16)

    @cached_property
    def letter(self) -> int:
        """Font size in px of texts about a theorem, which need close reading."""
        return self.note if self.presenting else max(self.note, self.sized(LEAST), LEAST)

    @cached_property
    def title(self) -> int:
        """Font size in px of card titles."""
        return self._shown(42, 16, 18)

    @cached_property
    def figure(self) -> int:
        """Font size in px of the scoreboard's figures."""
        return self._shown(136, 34, 50)

    def _shown(self, presented: int, compact: int, usual: int) -> int:
        if self.presenting:
            return round(presented * self.scale * max(self.text, 1.0))
        return self.sized(compact if self.compact else usual)

    def ratio(self, widget: QPaintDevice) -> float:
        """Return the number of pixels per px of a widget for pixmaps such as formulas."""
        return self.export_scale * widget.devicePixelRatioF()

    def sized(self, size: float) -> int:
        """Return a size in px scaled by the text size, for text or for what contains it."""
        return round(size if self.presenting else size * self.text)

    @cached_property
    def padding(self) -> int:
        """Padding in px inside a card."""
        return 12 if self.compact else 20

    @cached_property
    def line(self) -> float:
        """Width in px of a curve."""
        return 6.0 * self.scale if self.presenting else 2.5

    def colour(self, role: str, alpha: float = 1.0) -> QColor:
        """Return the colour of a role. The object is shared: copy it before changing it."""
        return _colour(getattr(self.colours, role), alpha)

    def mixed(self, role: str, share: float, ground: str = "card") -> QColor:
        """Return a role's colour mixed with a background, opaque. `share` is the fraction of the role's colour."""
        return self.mixed_with(self.colour(role), share, ground)

    def mixed_with(self, a: QColor, share: float, ground: str = "card") -> QColor:
        """Return a colour mixed with a background, opaque. The object is shared, as for `colour`."""
        return _mixed(a.rgb(), self.colour(ground).rgb(), share)

    def drawn(self, role: str, own: QColor | None = None, alpha: float = 1.0) -> QColor:
        """Return the colour for drawing a quantity, which is pale while others are highlighted.

        Parameters
        ----------
        role : str
            "paid", "allowed", "hindsight" or "learner". If empty, the colour is pale while any role is highlighted.
        own : QColor or None
            The quantity's colour if it is not the role's, such as that of a label or of one of several learners.
        """
        colour = own or self.colour("ink" if role == "learner" else role or "second")
        colour = QColor(colour if self.plain(role) else self.mixed_with(colour, _PALE))
        colour.setAlphaF(alpha)
        return colour

    def written(self, role: str, own: QColor | None = None) -> QColor:
        """Return the colour for writing a quantity, as for `drawn`, but grey while others are highlighted."""
        return self.drawn(role, own) if self.plain(role) else self.colour("second")

    def plain(self, role: str) -> bool:
        """Return whether a quantity has its normal colour: it is highlighted, or nothing is."""
        return not self.highlighted or role in self.highlighted

    def breadth(self, role: str) -> float:
        """Return the factor by which a quantity's curve is wider than normal."""
        return _SET_OFF if role in self.highlighted else 1.0

    def learner(self, i: int) -> QColor:
        """Return the colour of learner i when several are compared."""
        return self.colour(LEARNER_ROLES[i])

    def font(self, size: float, *, bold: bool = False) -> QFont:
        """Return the font at a size in px, with tabular figures. The font is shared: copy it before changing it."""
        return _font(max(1, round(size)), bold)

    def width(self, text: str, size: float, *, bold: bool = False) -> float:
        """Return the width of a text in px, cached, because most texts stay for many frames."""
        return _width(text, max(1, round(size)), bold)

    def elided(self, text: str, room: float, size: float, *, bold: bool = False) -> str:
        """Return a text elided to `room` px. Results are cached, like widths."""
        return _elided(text, room, max(1, round(size)), bold)


def style_named(name: str) -> Style:
    """Return the style of a theme by name. "system" follows the desktop."""
    if name == "system":
        dark = QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Dark
        name = "dark" if dark else "light"
    return Style(THEMES[name])


@lru_cache(maxsize=1024)
def _colour(code: str, alpha: float) -> QColor:
    colour = QColor(code)
    colour.setAlphaF(alpha)
    return colour


@lru_cache(maxsize=1024)
def _mixed(a: int, b: int, share: float) -> QColor:
    parts = ((a >> shift & 255, b >> shift & 255) for shift in (16, 8, 0))
    return QColor(*(round(share * p + (1 - share) * q) for p, q in parts))


@cache
def _font(size: int, bold: bool) -> QFont:
    font = QFont(family())
    font.setPixelSize(size)
    font.setWeight(QFont.Weight.DemiBold if bold else QFont.Weight.Normal)
    font.setFeature(QFont.Tag("tnum"), 1)
    return font


@lru_cache(maxsize=4096)
def _width(text: str, size: int, bold: bool) -> float:
    return QFontMetricsF(_font(size, bold)).horizontalAdvance(text)


@lru_cache(maxsize=1024)
def _elided(text: str, room: float, size: int, bold: bool) -> str:
    return QFontMetricsF(_font(size, bold)).elidedText(text, Qt.TextElideMode.ElideRight, room)


@cache
def family() -> str:
    """Load the shipped font and return its family, or the desktop's font if it cannot be loaded."""
    families: list[str] = []
    for path in sorted(asset_path("fonts").glob("Inter-*.?tf")):
        families += QFontDatabase.applicationFontFamilies(QFontDatabase.addApplicationFont(str(path)))
    if not families:
        LOG.warning(
            "visualonline: cannot load the font Inter; the desktop's font is used instead, so text widths differ")
    return families[0] if families else QGuiApplication.font().family()


def palette(colours: Colours) -> QPalette:
    """Return a theme's Qt palette."""
    roles = QPalette.ColorRole
    result = QPalette()
    pairs = {
        roles.Window: colours.window, roles.WindowText: colours.ink, roles.Base: colours.card, roles.Text: colours.ink,
        roles.AlternateBase: colours.control, roles.Button: colours.control, roles.ButtonText: colours.ink,
        roles.BrightText: colours.ink, roles.ToolTipBase: colours.card, roles.ToolTipText: colours.ink,
        roles.Highlight: colours.positive, roles.HighlightedText: colours.on_strong, roles.Link: colours.positive_text,
        roles.PlaceholderText: colours.second, roles.Light: colours.control, roles.Midlight: colours.control,
        roles.Mid: colours.edge, roles.Dark: colours.edge, roles.Shadow: colours.edge, roles.Accent: colours.positive,
    }
    for role, colour in pairs.items():
        result.setColor(role, QColor(colour))
    for role in (roles.WindowText, roles.Text, roles.ButtonText):
        result.setColor(QPalette.ColorGroup.Disabled, role, QColor(colours.faint))
    return result
