"""The rotation of a drifting target, as an entry of the key of marks."""

from __future__ import annotations

from visualonline.core.types import BLOCK, Stream
from visualonline.streams.transforms.drifting import DriftingStream
from visualonline.streams.transforms.edits import Edited
from visualonline.streams.transforms.stream_transforms import Ordered, Repeated, chain
from visualonline.views.text.rich_label import TextRun
from visualonline.views.text.translation import translate


def drift_label(base: Stream | None, t: int) -> tuple[TextRun, ...]:
    """Return the rotation of the target in round t in degrees, empty if rounds were reordered afterwards."""
    if base is None or t < 1:
        return ()
    for stream in chain(base):
        if isinstance(stream, DriftingStream):
            k, j = divmod(t - 1, BLOCK)
            degrees = f"{stream.angles(k, j + 1)[j]:.0f}".replace("-", "−")
            return (
                TextRun(translate("Plane", "target turned by {degrees}°    ").format(degrees=degrees), "hindsight"),
            )
        if isinstance(stream, Edited | Ordered | Repeated):
            return ()
    return ()
