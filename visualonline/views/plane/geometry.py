"""Where an example of any dimension stands in the plane, and which line a hyperplane draws there.

With two features the plane is the features themselves. Beyond two it is one of three: two of the features; the two
principal components of the first block, which then stay; or the plane through w: upwards the distance from the
hyperplane, sideways the direction in which the examples differ most across it. In the last the hyperplane is truly a
line, and a point's side is the learner's prediction. In the others its cut can be shown: where it meets the plane in
which all that is not on the axes is at its mean.
"""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

import numpy as np

from visualonline.core.plugin import Expert
from visualonline.core.types import Array, Stream
from visualonline.session.document import View
from visualonline.session.workspace_facts import plane_features
from visualonline.views.text.translation import translate

_EXACT, _TURNED, _TURNS = 300, 10, 12
"""Features up to which all directions are found; beyond, how many are and by how many turns."""


class Line(NamedTuple):
    """The line a x + b y = c; positive predictions lie where a x + b y > c."""

    a: float
    b: float
    c: float


class Sample:
    """The examples by which planes are laid: the first block of a stream."""

    def __init__(self, stream: Stream) -> None:
        features = plane_features(stream)
        self.X = stream.block(0).X[:, :features]
        self.centre: Array = self.X.mean(axis=0) if len(self.X) else np.zeros(features)

    @cached_property
    def components(self) -> tuple[Array, Array]:
        """Two unit directions of largest variance, of shape (2, d), and each one's share of the whole variance."""
        d = len(self.centre)
        centred = self.X - self.centre
        values, vectors = _spread(centred) if len(self.X) > 1 else (np.zeros(d), np.eye(d)[::-1])
        axes = vectors.T[:-3:-1]
        largest = np.take_along_axis(axes, np.abs(axes).argmax(axis=1)[:, None], axis=1)
        whole = float((centred**2).sum()) or 1.0
        return np.asarray(axes * np.where(largest < 0, -1.0, 1.0)), np.asarray(values[:-3:-1] / whole)


def _spread(X: Array) -> tuple[Array, Array]:
    """Return eigenvalues and eigenvectors of X'X in ascending order, at least the last two.

    Of many features only a few leading directions are found, by turning a block of them with X'X again and again:
    exact where two directions stand out from the rest, and where none does any of them shows the points as well.
    """
    d = X.shape[1]
    if d <= _EXACT:
        values, vectors = np.linalg.eigh(X.T @ X)
        return values, vectors
    Q = np.random.default_rng(0).standard_normal((d, _TURNED))
    for _ in range(_TURNS):
        Q = np.linalg.qr(X.T @ (X @ Q))[0]
    Z = X @ Q
    values, turn = np.linalg.eigh(Z.T @ Z)
    return values, Q @ turn


class Geometry:
    """The plane of a stream of examples.

    Parameters
    ----------
    stream : Stream
        With or without the 1 of a bias as its last feature.
    view : View
        Which plane, if there are more than two features.
    sample : Sample
        Of this stream, or of what it was before it was edited.
    """

    def __init__(self, stream: Stream, view: View, sample: Sample) -> None:
        self.dim = stream.dim
        self.features = plane_features(stream)
        self.whole = self.features <= 2
        self.view = View("features") if self.whole else view
        self._centre = np.zeros(self.features) if self.whole else sample.centre
        self._basis = np.eye(2, self.features)
        self._shift = np.zeros(2)
        self.names = (stream.features[0], stream.features[1] if self.features > 1 else "")
        if self.view.kind == "features" and not self.whole:
            self._basis = np.eye(self.features)[[self.view.i, self.view.j]]
            self.names = (stream.features[self.view.i], stream.features[self.view.j])
        elif self.view.kind == "components":
            self._basis, shares = sample.components
            self._shift = self._basis @ self._centre
            self.names = (f"PC1 ({100 * shares[0]:.0f} %)", f"PC2 ({100 * shares[1]:.0f} %)")
        elif self.view.kind == "through":
            self._spread = sample.components[0][0]
            self.names = (
                translate("Plane", "principal direction orthogonal to w"),
                translate("Plane", "distance from the hyperplane"),
            )

    @property
    def turns(self) -> bool:
        """Whether the plane goes with w."""
        return self.view.kind == "through"

    def turn(self, normal: Array, offset: float) -> None:
        """Lay the plane through w, if it is the one that goes with w."""
        if not self.turns:
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
        self._shift = np.array([0.0, self._beyond(normal, offset) / length if length > 0 else 0.0])

    @property
    def key(self) -> bytes:
        """What the places depend on."""
        return self._basis.tobytes() + self._shift.tobytes()

    def place(self, X: Array) -> Array:
        """Return where the rows of `X`, of shape (n, dim), stand: shape (n, 2)."""
        return np.asarray(np.atleast_2d(X)[:, : self.features] @ self._basis.T - self._shift)

    def line(self, normal: Array, offset: float) -> Line | None:
        """Return the line that the hyperplane normal.x = offset truly is in this plane, None if it is none."""
        w = normal[: self.features]
        if self.whole:
            a, b = (*w.tolist(), 0.0, 0.0)[:2]
            return Line(a, b, self._beyond(normal, offset)) if a or b else None
        within = self._basis @ w
        if not np.any(within) or np.linalg.norm(w - within @ self._basis) > 1e-9 * np.linalg.norm(w):
            return None
        return Line(float(within[0]), float(within[1]), self._beyond(normal, offset) - float(within @ self._shift))

    def cut(self, normal: Array, offset: float) -> Line | None:
        """Return where the hyperplane meets the plane in which all that is not on the axes is at its mean."""
        within = self._basis @ normal[: self.features]
        if not np.any(within):
            return None
        c = self._beyond(normal, offset) - float(normal[: self.features] @ self._rest)
        return Line(float(within[0]), float(within[1]), c - float(within @ self._shift))

    def lift(self, px: float, py: float) -> tuple[float, ...]:
        """Return the features of a point of the plane: what is not on its axes is at its mean."""
        return tuple(self.lifted(np.array([[px, py]]))[0, : self.features].tolist())

    def lifted(self, P: Array) -> Array:
        """Return the examples, of shape (n, dim), at the places `P` of shape (n, 2); the 1 of a bias stays."""
        X = np.ones((len(P), self.dim))
        X[:, : self.features] = self._rest + (P + self._shift) @ self._basis
        return X

    def moved(self, x: Array, px: float, py: float) -> tuple[float, ...]:
        """Return the features of the example `x`, of shape (dim,), moved to a place: what is not on the axes stays."""
        features = x[: self.features]
        rest = features - self._basis.T @ (self._basis @ features)
        return tuple((rest + (np.array([px, py]) + self._shift) @ self._basis).tolist())

    @property
    def _rest(self) -> Array:
        """The mean of what is not on the axes, of shape (features,)."""
        return np.asarray(self._centre - self._basis.T @ (self._basis @ self._centre))

    def _beyond(self, normal: Array, offset: float) -> float:
        """Return the offset of a hyperplane without the bias among its weights."""
        return offset - (float(normal[-1]) if len(normal) > self.features else 0.0)


def beside_images(expert: Expert, features: int) -> Expert:
    """Return an expert over all features: it gives no weight to mirror images, which are not shown to a pool."""
    return expert._replace(normal=np.pad(expert.normal, (0, features - len(expert.normal))))
