"""The window's state in a saved session: everything to restore that is not part of the document."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any, NamedTuple

from visualonline.core.errors import Error
from visualonline.session.dock_layout import DockLayout
from visualonline.session.playhead import FASTEST, SLOWEST


class WindowState(NamedTuple):
    """How the document is displayed. Theme and font size remain those of the user who opens the session.

    Attributes
    ----------
    speed : float or None
        Rounds per second. None keeps the current speed.
    future_hidden : bool or None
        Whether future rounds are hidden. None keeps the current choice.
    enlarged : str
        The enlarged panel, or empty if there is none.
    layout : DockLayout or None
        The layout if the user moved panels, otherwise None.
    remark : str
        A sentence about the parts of a file that could not be restored; empty if there are none.
    """

    speed: float | None = None
    future_hidden: bool | None = None
    enlarged: str = ""
    layout: DockLayout | None = None
    remark: str = ""

    def to_dict(self) -> dict[str, Any]:
        """Return the state as a JSON object, omitting defaults."""
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
        """Return the state from a JSON object created by `to_dict`.

        Raises
        ------
        Error
            If the object is not a window state.
        """
        if not isinstance(data, Mapping):
            raise Error("A window must be an object, for example with a speed.")
        speed = data.get("speed")
        if speed is not None and not (type(speed) in (int, float) and math.isfinite(speed)):
            raise Error("The speed of a window must be a number of rounds per second.")
        hidden, enlarged = data.get("future_hidden"), data.get("enlarged", "")
        if not (isinstance(hidden, bool | None) and isinstance(enlarged, str)):
            raise Error("In a window, future_hidden must be true or false, and enlarged must be the id of a panel.")
        layout, remark = _layout(data.get("layout"))
        pace = None if speed is None else min(max(float(speed), SLOWEST), FASTEST)
        return cls(pace, hidden, enlarged, layout, remark)


def _layout(data: object) -> tuple[DockLayout | None, str]:
    """Return the layout, or None and a sentence if it cannot be read.

    Everything else can be restored without the layout.
    """
    if isinstance(data, str) and data:
        return None, "this session is from an older version, so the default layout is used"
    try:
        return DockLayout.from_dict(data) if data else None, ""
    except TypeError:
        return None, "the layout of this session is damaged, so the default layout is used"
