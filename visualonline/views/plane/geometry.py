"""Where an example of any dimension stands in the plane, and which line a hyperplane draws there.

With two features the plane is the features themselves. Beyond two it is, for a learner with a hyperplane, the plane
through w: upwards the distance from the hyperplane, sideways the direction in which the examples differ most across it.
There the hyperplane truly is a line, and a point's side is the learner's prediction. For experts it is two features.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from visualonline.protocol import Array, Stream
from visualonline.session.stage import plane_features


class Line(NamedTuple):
    """The line a x + b y = c; positive predictions lie where a x + b y > c."""

    a: float
    b: float
    c: float


class Geometry:
    """The plane of a stream of examples.

    Parameters
    ----------
    stream : Stream
        With or without the 1 of a bias as its last feature.
    turns : bool
        Whether there is a w to lay the plane through.
    """

    def __init__(self, stream: Stream, *, turns: bool) -> None:
        self.dim = stream.dim
        self.features = plane_features(stream)
        self.flat = self.features <= 2 or not turns
        names = [*stream.features[: self.features], "", ""]
        self.names = (names[0], names[1]) if self.flat else ("spread across w", "distance from the hyperplane")
        sample = stream.block(0).X[:, : self.features]
        self._centre = sample.mean(axis=0) if len(sample) else np.zeros(self.features)
        self._spread = _principal(sample) if not self.flat and len(sample) else np.eye(self.features)[0]
        self._basis = np.eye(self.features)[:2]
        self._offset = 0.0

    def turn(self, normal: Array | None, offset: float) -> None:
        """Lay the plane through w. With two features there is nothing to turn."""
        if self.flat or normal is None:
            return
        w = normal[: self.features]
        length = float(np.linalg.norm(w))
        up = w / length if length > 0 else np.eye(self.features)[1]
        side = self._spread - (self._spread @ up) * up
        norm = float(np.linalg.norm(side))
        if norm < 1e-9:
            side = np.roll(up, 1) - (np.roll(up, 1) @ up) * up
            norm = float(np.linalg.norm(side)) or 1.0
        self._basis = np.array([side / norm, up])
        bias = float(normal[-1]) if len(normal) > self.features else 0.0
        self._offset = (offset - bias) / length if length > 0 else 0.0

    @property
    def key(self) -> bytes:
        """What the places depend on."""
        return self._basis.tobytes() + np.float64(self._offset).tobytes()

    def place(self, X: Array) -> Array:
        """Return where the rows of `X`, of shape (n, dim), stand: shape (n, 2)."""
        X = np.atleast_2d(X)[:, : self.features]
        if self.features == 1:
            return np.column_stack([X[:, 0], np.zeros(len(X))])
        placed = X @ self._basis.T
        placed[:, 1] -= self._offset
        return np.asarray(placed)

    def line(self, normal: Array, offset: float) -> Line | None:
        """Return the line of the hyperplane normal.x = offset, None if it is none in this plane."""
        c = offset - (float(normal[-1]) if len(normal) > self.features else 0.0)
        if not self.flat:
            up = normal[: self.features] @ self._basis[1]
            length = float(np.linalg.norm(normal[: self.features]))
            parallel = length > 0 and abs(abs(up) / length - 1) < 1e-9
            return Line(0.0, float(np.sign(up)), c / length - float(np.sign(up)) * self._offset) if parallel else None
        a = float(normal[0])
        b = float(normal[1]) if self.features > 1 else 0.0
        within = not np.any(normal[2 : self.features])
        return Line(a, b, c) if within and (a or b) else None

    def lift(self, px: float, py: float) -> tuple[float, ...]:
        """Return the features of the point of the plane: those that are not on its axes are their mean."""
        if self.features == 1:
            return (px,)
        if self.features == 2:
            return (px, py)
        free = self._centre - self._basis.T @ (self._basis @ self._centre)
        return tuple(float(v) for v in free + self._basis.T @ np.array([px, py + self._offset]))


def _principal(X: Array) -> Array:
    """Return the unit direction of largest variance."""
    centred = X - X.mean(axis=0)
    _, vectors = np.linalg.eigh(centred.T @ centred)
    return np.asarray(vectors[:, -1])
