"""The projection of examples of any dimension to the plane, and the lines of hyperplanes in it.

With two features, the plane shows the features themselves. With more features there are three kinds of planes: two of
the features; the two principal components of the first block; or the plane through w. The last one shows the signed
distance from the hyperplane upwards, and sideways the direction of largest variance within the hyperplane. There the
hyperplane is an exact line, and a point's side is the prediction. The other planes show a cross-section of the
hyperplane, in which all components outside the plane are at their mean.
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
"""Largest number of features for an exact eigendecomposition. For more: number of directions, and of iterations."""


class Line(NamedTuple):
    """The line a x + b y = c. The prediction is positive where a x + b y > c."""

    a: float
    b: float
    c: float


class Sample:
    """The examples that determine the plane: the first block of a stream."""

    def __init__(self, stream: Stream) -> None:
        features = plane_features(stream)
        self.X = stream.block(0).X[:, :features]
        self.centre: Array = self.X.mean(axis=0) if len(self.X) else np.zeros(features)

    @cached_property
    def components(self) -> tuple[Array, Array]:
        """The two unit directions of largest variance, of shape (2, d), and their fractions of the total variance."""
        d = len(self.centre)
        centred = self.X - self.centre
        values, vectors = _spread(centred) if len(self.X) > 1 else (np.zeros(d), np.eye(d)[::-1])
        axes = vectors.T[:-3:-1]
        largest = np.take_along_axis(axes, np.abs(axes).argmax(axis=1)[:, None], axis=1)
        whole = float((centred**2).sum()) or 1.0
        return np.asarray(axes * np.where(largest < 0, -1.0, 1.0)), np.asarray(values[:-3:-1] / whole)


def _spread(X: Array) -> tuple[Array, Array]:
    """Return eigenvalues and eigenvectors of X'X in ascending order, at least the last two.

    For many features, a few leading directions are computed by block power iteration. The directions are accurate if
    two eigenvalues dominate. If none does, any other directions show the points equally well.
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
        With or without a constant bias feature at the end.
    view : View
        The plane to show, if there are more than two features.
    sample : Sample
        The first block of this stream, or of the stream before it was edited.
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
        """Whether the plane turns with w."""
        return self.view.kind == "through"

    def turn(self, normal: Array, offset: float) -> None:
        """Rotate a plane that turns with w to the given w."""
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
        """A key of everything that positions depend on."""
        return self._basis.tobytes() + self._shift.tobytes()

    @property
    def lifted_key(self) -> tuple[int, bytes]:
        """A key of what lifted positions depend on besides `key`."""
        return self.dim, self._rest.tobytes()

    def place(self, X: Array) -> Array:
        """Return the positions of the rows of `X`, of shape (n, dim), as an array of shape (n, 2)."""
        return np.asarray(np.atleast_2d(X)[:, : self.features] @ self._basis.T - self._shift)

    def line(self, normal: Array, offset: float) -> Line | None:
        """Return the exact line of the hyperplane normal · x = offset in this plane, or None if it is not a line."""
        w = normal[: self.features]
        if self.whole:
            a, b = (*w.tolist(), 0.0, 0.0)[:2]
            return Line(a, b, self._beyond(normal, offset)) if a or b else None
        within = self._basis @ w
        if not np.any(within) or np.linalg.norm(w - within @ self._basis) > 1e-9 * np.linalg.norm(w):
            return None
        return Line(float(within[0]), float(within[1]), self._beyond(normal, offset) - float(within @ self._shift))

    def cut(self, normal: Array, offset: float) -> Line | None:
        """Return the cross-section of the hyperplane in which all components outside the plane are at their mean."""
        within = self._basis @ normal[: self.features]
        if not np.any(within):
            return None
        c = self._beyond(normal, offset) - float(normal[: self.features] @ self._rest)
        return Line(float(within[0]), float(within[1]), c - float(within @ self._shift))

    def lift(self, px: float, py: float) -> tuple[float, ...]:
        """Return the features of a point in the plane. The components outside the plane are at their mean."""
        return tuple(self.lifted(np.array([[px, py]]))[0, : self.features].tolist())

    def lifted(self, P: Array) -> Array:
        """Return examples, of shape (n, dim), at the positions `P`, of shape (n, 2). A bias feature is 1."""
        X = np.ones((len(P), self.dim))
        X[:, : self.features] = self._rest + (P + self._shift) @ self._basis
        return X

    def moved(self, x: Array, px: float, py: float) -> tuple[float, ...]:
        """Return the features of the example `x`, of shape (dim,), moved within the plane to a position."""
        features = x[: self.features]
        rest = features - self._basis.T @ (self._basis @ features)
        return tuple((rest + (np.array([px, py]) + self._shift) @ self._basis).tolist())

    @property
    def _rest(self) -> Array:
        """The mean of the components outside the plane, of shape (features,)."""
        return np.asarray(self._centre - self._basis.T @ (self._basis @ self._centre))

    def _beyond(self, normal: Array, offset: float) -> float:
        """Return the offset of a hyperplane after subtracting a bias weight."""
        return offset - (float(normal[-1]) if len(normal) > self.features else 0.0)


def beside_images(expert: Expert, features: int) -> Expert:
    """Return an expert with weights for all features: 0 for the mirror images, which a pool does not use."""
    return expert._replace(normal=np.pad(expert.normal, (0, features - len(expert.normal))))
