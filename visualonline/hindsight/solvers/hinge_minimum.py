"""The best fixed point of a convex set for a sum of hinge losses: min sum_s max(0, 1 - z_s.w) over w in the set.

A primal-dual interior-point method. Its multipliers alpha of the hinges, which lie in [0, 1], or in [0, c] for a row
that counts c times, give a number that no point of the set goes below,

    sum alpha - max over w in the set of w.(sum alpha_s z_s),

so that the answer is known to be as good as the tolerance says.

For linear losses -z.w the best point is where the set goes furthest along sum z.

Source: S. Wright, Primal-dual interior-point methods (1997).
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from visualonline.core.plugin import FeasibleSet
from visualonline.core.types import Array
from visualonline.numerics.projections import SHAPES, project

_STEPS = 400
TOLERANCE = 1e-8


class HingeMinimum(NamedTuple):
    """A point `z` of the set with the sum of its losses, and a number that no point's sum is below.

    That number is `mass` - max over w in the set of w.`pull`, with mass = sum alpha and pull = sum alpha_s z_s.
    """

    z: Array
    loss: float
    least: float
    mass: float
    pull: Array


def furthest_point(among: FeasibleSet, along: Array) -> Array:
    """Return the point of the set that lies furthest in the direction `along`."""
    z = np.zeros(len(along))
    if among.shape == "ball":
        length = float(np.linalg.norm(along))
        return along * (among.radius / length) if length > 0 else z
    if among.shape == "box":
        return np.asarray(among.radius * np.sign(along))
    if among.shape == "diamond":
        i = int(np.argmax(np.abs(along)))
        z[i] = among.radius * np.sign(along[i])
        return z
    z[int(np.argmax(along))] = among.radius
    return z


def support_value(among: FeasibleSet, along: Array) -> Array:
    """Return max over w in the set of w.along, for `along` of shape (.., d)."""
    if among.shape == "ball":
        return np.asarray(among.radius * np.linalg.norm(along, axis=-1))
    if among.shape == "box":
        return np.asarray(among.radius * np.abs(along).sum(axis=-1))
    if among.shape == "diamond":
        return np.asarray(among.radius * np.abs(along).max(axis=-1))
    return np.asarray(among.radius * along.max(axis=-1))


def minimise_hinge(among: FeasibleSet, Z: Array, counts: Array | None = None) -> HingeMinimum:
    """Return the best fixed point for the rows z_s = y_s x_s of `Z`, of shape (n, d), n >= 1.

    Each counts once, or `counts` > 0 times, which need not be whole.
    """
    counts = np.ones(len(Z)) if counts is None else counts
    if among.loss == "linear":
        total = counts @ Z
        loss = -float(support_value(among, total))
        return HingeMinimum(furthest_point(among, total), loss, loss, 0.0, total)
    d = Z.shape[1]
    if among.shape == "diamond":  # a point of it is v - v' with (v, v', rest) on a simplex
        both = np.hstack([Z, -Z, np.zeros((len(Z), 1))])
        found = minimise_hinge(among._replace(shape="simplex"), both, counts)
        return found._replace(z=found.z[:d] - found.z[d:-1], pull=found.pull[:d])
    if among.shape == "simplex" and d == 1:
        z = np.full(1, among.radius)
        paying = counts * (1 - Z @ z > 0)
        loss = _loss(Z, z, counts)
        return HingeMinimum(z, loss, loss, float(paying.sum()), paying @ Z)
    # on the unit set, whatever the radius
    found = _Path(among._replace(radius=1.0), Z * among.radius, counts).solve()
    return found._replace(z=found.z * among.radius, pull=found.pull / among.radius)


def _loss(Z: Array, w: Array, counts: Array) -> float:
    return float(counts @ np.maximum(1 - Z @ w, 0.0))


class _Path:
    """A primal-dual path to the best point of the unit set.

    The problem is min sum counts xi with p = xi - 1 + z.w >= 0, xi >= 0 and q = c(w) >= 0, where c describes the set;
    `alpha`, `beta` and `nu` belong to the three, and alpha + beta = counts. Every product of a slack with its
    multiplier is driven to the same number, which goes to 0.
    """

    def __init__(self, among: FeasibleSet, Z: Array, counts: Array) -> None:
        self.among, self.Z, self.counts = among, Z, counts
        n, d = Z.shape
        self.w = np.full(d, 1 / d) if among.shape == "simplex" else np.zeros(d)
        q = self._constraint_values()[0]
        size = max(1.0, float(np.mean(np.linalg.norm(Z, axis=1))))
        xi = np.maximum(1 - Z @ self.w, 0.0) + size
        nu = np.full(len(q), size * float(counts.sum()) / len(q))
        # all that has to stay positive, so that one look tells how far a step may go
        self._positive = np.concatenate([xi - 1 + Z @ self.w, xi, counts / 2, counts / 2, q, nu])
        places = np.cumsum([n, n, n, n, len(q)])
        self.p, self.xi, self.alpha, self.beta, self.q, self.nu = np.split(self._positive, places)
        self.found = HingeMinimum(self.w, _loss(Z, self.w, counts), 0.0, 0.0, np.zeros(d))

    def solve(self) -> HingeMinimum:
        """Follow the path until the answer is within the tolerance, or rounding stops it."""
        fade = 0.3
        for _ in range(_STEPS):
            pairs = float(self.alpha @ self.p + self.beta @ self.xi + self.nu @ self.q)
            allowed = TOLERANCE * max(1.0, self.found.loss)
            if self.found.loss - self.found.least <= allowed or pairs < 1e-6 * allowed:
                break
            length = self._step(fade * pairs / (2 * len(self.p) + len(self.q)))
            fade = 0.03 if length > 0.9 else 0.1 if length > 0.6 else 0.4
            self._keep_best()
        return self.found

    def _constraint_values(self) -> tuple[Array, Array]:
        """Return c(w), which the set keeps from being negative, and its derivatives, of shape (m, d)."""
        w = self.w
        if self.among.shape == "ball":
            return np.array([(1 - float(w @ w)) / 2]), -w[None, :]
        unit = np.eye(len(w))
        if self.among.shape == "box":
            return np.concatenate([1 - w, 1 + w]), np.vstack([-unit, unit])
        return w, unit

    def _step(self, mu: float) -> float:
        """Take a Newton step towards products mu; return how much of it could be taken."""
        Z, p, xi, alpha, beta, q, nu = self.Z, self.p, self.xi, self.alpha, self.beta, self.q, self.nu
        room, J = self._constraint_values()
        miss_p, miss_q, miss_one = xi - 1 + Z @ self.w - p, room - q, self.counts - alpha - beta
        e_p, e_xi, e_q = mu - alpha * p, mu - beta * xi, mu - nu * q
        both = p * beta + alpha * xi
        h = alpha * beta / both
        k = (beta * (e_p - alpha * miss_p) - alpha * (e_xi - xi * miss_one)) / both
        hessian = (Z * h[:, None]).T @ Z + (J * (nu / q)[:, None]).T @ J
        if self.among.shape == "ball":
            hessian += nu[0] * np.eye(len(self.w))
        dw = self._newton_step(hessian, (alpha + k) @ Z + (nu + (e_q - nu * miss_q) / q) @ J)
        dalpha = k - h * (Z @ dw)
        dbeta = miss_one - dalpha
        dxi = (e_xi - xi * dbeta) / beta
        dp = dxi + Z @ dw + miss_p
        dq = J @ dw + miss_q
        dnu = (e_q - nu * dq) / q
        step = np.concatenate([dp, dxi, dalpha, dbeta, dq, dnu])
        falling = step < 0
        length = min(1.0, 0.995 * float(np.min(self._positive[falling] / -step[falling], initial=np.inf)))
        self._positive += length * step
        self.w = self.w + length * dw
        return length

    def _newton_step(self, hessian: Array, side: Array) -> Array:
        """Return the step of w, on the simplex one that leads to the sum 1."""
        scale, d = 1 / np.sqrt(np.diag(hessian)), len(side)
        matrix, sides = hessian * np.outer(scale, scale), side * scale
        if self.among.shape == "simplex":  # with the sum's multiplier: a step found apart from its share of it, which
            border = scale[:, None] / scale.max()  # is as large, would lose all its digits
            matrix = np.block([[matrix, border], [border.T, np.zeros((1, 1))]])
            sides = np.append(sides, (1 - self.w.sum()) / scale.max())
        eased = matrix.copy()
        eased[np.diag_indices(d)] += 1e-14
        solved = np.linalg.solve(eased, sides)
        solved += np.linalg.solve(eased, sides - matrix @ solved)  # the digits that were lost
        return np.asarray(solved[:d] * scale)

    def _keep_best(self) -> None:
        """Keep the point if it is the best so far, and the lower bound if it is the highest."""
        z = self.w.copy()
        project(z, SHAPES.index(self.among.shape), 1.0)
        loss = _loss(self.Z, z, self.counts)
        alpha = np.clip(self.alpha, 0.0, self.counts)
        mass, pull = float(alpha.sum()), alpha @ self.Z
        least = mass - float(support_value(self.among, pull))
        if loss < self.found.loss:
            self.found = self.found._replace(z=z, loss=loss)
        if least > self.found.least:
            self.found = self.found._replace(least=least, mass=mass, pull=pull)
