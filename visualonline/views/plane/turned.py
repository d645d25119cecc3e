"""How far a target has turned that turns while time goes on, as the key of marks says it."""

from __future__ import annotations

from visualonline.protocol import BLOCK, Stream
from visualonline.streams.drifting import Turning
from visualonline.streams.edits import Edited
from visualonline.streams.transforms import Ordered, Repeated, chain
from visualonline.views.strip import Part


def turned(base: Stream | None, t: int) -> tuple[Part, ...]:
    """Return by how many degrees the target of round t has turned; nothing where rounds have changed places since."""
    if base is None or t < 1:
        return ()
    for stream in chain(base):
        if isinstance(stream, Turning):
            k, j = divmod(t - 1, BLOCK)
            degrees = f"{stream.angles(k, j + 1)[j]:.0f}".replace("-", "−")
            return (Part(f"target turned by {degrees}°    ", "hindsight"),)
        if isinstance(stream, Edited | Ordered | Repeated):
            return ()
    return ()
