"""How far a target has turned that turns while time goes on, as the key of marks says it."""

from __future__ import annotations

from visualonline.core.types import BLOCK, Stream
from visualonline.streams.transforms.drifting import DriftingStream
from visualonline.streams.transforms.edits import Edited
from visualonline.streams.transforms.stream_transforms import Ordered, Repeated, chain
from visualonline.views.text.rich_label import TextRun
from visualonline.views.text.translation import translate


def drift_label(base: Stream | None, t: int) -> tuple[TextRun, ...]:
    """Return by how many degrees the target of round t has turned; nothing where rounds have changed places since."""
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
