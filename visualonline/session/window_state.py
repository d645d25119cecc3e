"""How the window stood when a session was saved: what a document does not hold and is to come back with it."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any, NamedTuple

from visualonline.core.errors import Error
from visualonline.session.dock_layout import DockLayout
from visualonline.session.playhead import FASTEST, SLOWEST


class WindowState(NamedTuple):
    """What is shown of the document, and how. The theme and the size of letters stay those of whoever opens it.

    Attributes
    ----------
    speed : float or None
        In rounds a second; None leaves it as it is.
    future_hidden : bool or None
        Whether the user hides what is to come; None leaves it as it is.
    enlarged : str
        The panel that fills the stage, empty if none does.
    layout : DockLayout or None
        Where panels stand that were moved by hand; None if none was.
    remark : str
        A sentence on what of a file could not be taken up, empty where all was.
    """

    speed: float | None = None
    future_hidden: bool | None = None
    enlarged: str = ""
    layout: DockLayout | None = None
    remark: str = ""

    def to_dict(self) -> dict[str, Any]:
        """Return the state as a JSON object, without what is as it is to begin with."""
        data: dict[str, Any] = {}
        if self.speed is not None:
            data["speed"] = self.speed
        if self.future_hidden is not None:
            data["future_hidden"] = self.future_hidden
        if self.enlarged:
            data["enlarged"] = self.enlarged
        if self.layout is not None:
            data["layout"] = self.layout.to_dict()
        return data

    @classmethod
    def from_dict(cls, data: object) -> WindowState:
        """Return the state of a JSON object that `to_dict` returned.

        Raises
        ------
        Error
            If it is none.
        """
        if not isinstance(data, Mapping):
            raise Error("A window is an object, for example with a speed.")
        speed = data.get("speed")
        if speed is not None and not (type(speed) in (int, float) and math.isfinite(speed)):
            raise Error("The speed of a window is a number of rounds per second.")
        hidden, enlarged = data.get("future_hidden"), data.get("enlarged", "")
        if not (isinstance(hidden, bool | None) and isinstance(enlarged, str)):
            raise Error("In a window, future_hidden is true or false, and enlarged is the id of a panel.")
        layout, remark = _layout(data.get("layout"))
        pace = None if speed is None else min(max(float(speed), SLOWEST), FASTEST)
        return cls(pace, hidden, enlarged, layout, remark)


def _layout(data: object) -> tuple[DockLayout | None, str]:
    """Return where panels stand and, where that cannot be read, None and a sentence: all else can be shown without."""
    if isinstance(data, str) and data:
        return None, "this session is of an older version, so the default layout is used"
    try:
        return DockLayout.from_dict(data) if data else None, ""
    except TypeError:
        return None, "the layout of this session is damaged, so the default layout is used"
