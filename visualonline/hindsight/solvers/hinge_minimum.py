"""The best fixed point of a convex set for a sum of hinge losses: min sum_s max(0, 1 - z_s.w) over w in the set.

A primal-dual interior-point method. The multipliers alpha of the hinges, in [0, 1], or in [0, c] for a row that counts
c times, give the lower bound

    sum alpha - max over w in the set of w.(sum alpha_s z_s),

which certifies the result to the given tolerance.

For linear losses -z.w the best point is the extreme point of the set in the direction sum z.

Source: S. Wright, Primal-dual interior-point methods (1997).
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from visualonline.abilities.has_feasible_set import FeasibleSet
from visualonline.core.types import Array
from visualonline.numerics.projections import SHAPES, project

_STEPS = 400
TOLERANCE = 1e-8
_WIDE = 100
"""The number of features in excess of the rows from which a system for the rows is solved, which is small."""


class HingeMinimum(NamedTuple):
    """A point `z` of the set with its cumulative loss, and a lower bound on the loss of all points.

    The lower bound is `mass` - max over w in the set of w.`pull`, with mass = sum alpha and pull = sum alpha_s z_s.
    """

    z: Array
    loss: float
    least: float
    mass: float
    pull: Array


def furthest_point(among: FeasibleSet, along: Array) -> Array:
    """Return the point of the set that is farthest in the direction `along`."""
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

    Each row counts once, or `counts` > 0 times, not necessarily an integer.
    """
    counts = np.ones(len(Z)) if counts is None else counts
    if among.loss == "linear":
        total = counts @ Z
        loss = -float(support_value(among, total))
        return HingeMinimum(furthest_point(among, total), loss, loss, 0.0, total)
    d = Z.shape[1]
    if among.shape == "diamond":  # points are represented as v - v' with (v, v', rest) on a simplex
        both = np.hstack([Z, -Z, np.zeros((len(Z), 1))])
        found = minimise_hinge(among._replace(shape="simplex"), both, counts)
        return found._replace(z=found.z[:d] - found.z[d:-1], pull=found.pull[:d])
    if among.shape == "simplex" and d == 1:
        z = np.full(1, among.radius)
        paying = counts * (1 - Z @ z > 0)
        loss = _loss(Z, z, counts)
        return HingeMinimum(z, loss, loss, float(paying.sum()), paying @ Z)
    # the steps are the same for every radius, because they refer to the unit set
    found = _Path(among._replace(radius=1.0), Z * among.radius, counts).solve()
    return found._replace(z=found.z * among.radius, pull=found.pull / among.radius)


def _loss(Z: Array, w: Array, counts: Array) -> float:
    return float(counts @ np.maximum(1 - Z @ w, 0.0))


def _solved(matrix: Array, d: int, sides: Array) -> Array:
    """Return the solution of a system that is nearly singular in its first d rows."""
    eased = matrix.copy()
    eased[np.diag_indices(d)] += 1e-14
    solved = np.linalg.solve(eased, sides)
    return np.asarray(solved + np.linalg.solve(eased, sides - matrix @ solved))  # this step corrects the lost digits


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
        q = self._room()
        size = max(1.0, float(np.mean(np.linalg.norm(Z, axis=1))))
        xi = np.maximum(1 - Z @ self.w, 0.0) + size
        nu = np.full(len(q), size * float(counts.sum()) / len(q))
        # all quantities that must stay positive, so that one check limits the step
        self._positive = np.concatenate([xi - 1 + Z @ self.w, xi, counts / 2, counts / 2, q, nu])
        places = np.cumsum([n, n, n, n, len(q)])
        self.p, self.xi, self.alpha, self.beta, self.q, self.nu = np.split(self._positive, places)
        self.found = HingeMinimum(self.w, _loss(Z, self.w, counts), 0.0, 0.0, np.zeros(d))

    def solve(self) -> HingeMinimum:
        """Follow the path until the result is within the tolerance, or rounding stops it."""
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

    def _room(self) -> Array:
        """Return c(w), which is non-negative in the set."""
        w = self.w
        if self.among.shape == "ball":
            return np.array([(1 - float(w @ w)) / 2])
        return np.concatenate([1 - w, 1 + w]) if self.among.shape == "box" else np.asarray(w)

    def _change(self, dw: Array) -> Array:
        """Return the change of c along dw."""
        if self.among.shape == "ball":
            return np.array([-float(self.w @ dw)])
        return np.concatenate([-dw, dw]) if self.among.shape == "box" else np.asarray(dw)

    def _pull(self, m: Array) -> Array:
        """Return the sum of the derivatives of c, weighted by m."""
        if self.among.shape == "ball":
            return np.asarray(-m[0] * self.w)
        d = len(self.w)
        return np.asarray(m[d:] - m[:d] if self.among.shape == "box" else m)

    def _step(self, mu: float) -> float:
        """Take a Newton step towards products mu. Return the fraction of the step taken."""
        Z, p, xi, alpha, beta, q, nu = self.Z, self.p, self.xi, self.alpha, self.beta, self.q, self.nu
        miss_p, miss_q, miss_one = xi - 1 + Z @ self.w - p, self._room() - q, self.counts - alpha - beta
        e_p, e_xi, e_q = mu - alpha * p, mu - beta * xi, mu - nu * q
        both = p * beta + alpha * xi
        h = alpha * beta / both
        k = (beta * (e_p - alpha * miss_p) - alpha * (e_xi - xi * miss_one)) / both
        side = (alpha + k) @ Z + self._pull(nu + (e_q - nu * miss_q) / q)
        if self.among.shape == "ball":
            dw = self._newton_step(
                np.vstack([Z, self.w]), np.concatenate([h, nu / q]), np.full(len(self.w), nu[0]), side
            )
        else:
            diagonal = nu / q if self.among.shape == "simplex" else (nu / q).reshape(2, -1).sum(axis=0)
            dw = self._newton_step(Z, h, diagonal, side)
        dalpha = k - h * (Z @ dw)
        dbeta = miss_one - dalpha
        dxi = (e_xi - xi * dbeta) / beta
        dp = dxi + Z @ dw + miss_p
        dq = self._change(dw) + miss_q
        dnu = (e_q - nu * dq) / q
        step = np.concatenate([dp, dxi, dalpha, dbeta, dq, dnu])
        falling = step < 0
        length = min(1.0, 0.995 * float(np.min(self._positive[falling] / -step[falling], initial=np.inf)))
        self._positive += length * step
        self.w = self.w + length * dw
        return length

    def _newton_step(self, B: Array, h: Array, diagonal: Array, side: Array) -> Array:
        """Return the x with (B^T h B + diagonal) x = side; on the simplex, the one that leads to the sum 1."""
        d = len(side)
        if d - len(B) > _WIDE:
            return self._wide_step(B, h, diagonal, side)
        hessian = (B * h[:, None]).T @ B
        hessian[np.diag_indices(d)] += diagonal
        scale = 1 / np.sqrt(np.diag(hessian))
        matrix, sides = hessian * np.outer(scale, scale), side * scale
        if self.among.shape == "simplex":  # with the multiplier of the sum, because the other parts,
            border = scale[:, None] / scale.max()  # which are as large, would lose all their digits
            matrix = np.block([[matrix, border], [border.T, np.zeros((1, 1))]])
            sides = np.append(sides, (1 - self.w.sum()) / scale.max())
        return np.asarray(_solved(matrix, d, sides)[:d] * scale)

    def _wide_step(self, B: Array, h: Array, diagonal: Array, side: Array) -> Array:
        """Return the same for few rows B with many features, from a system with one unknown per row.

        With v = h B x the system is diagonal x = side - B^T v. Multiplied by B / diagonal, this equation is a system
        for v.
        """
        n, on_simplex = len(B), self.among.shape == "simplex"
        rows = np.vstack([B, np.ones(len(side))]) if on_simplex else B
        inverse = np.append(1 / h, 0.0) if on_simplex else 1 / h
        wanted = np.append(np.zeros(n), 1 - self.w.sum()) if on_simplex else np.zeros(n)
        small = (rows / diagonal) @ rows.T
        small[np.diag_indices(len(small))] += inverse
        scale = 1 / np.sqrt(np.diag(small))
        small *= np.outer(scale, scale)
        x, v = np.zeros(len(side)), np.zeros(len(rows))
        for _ in range(3):  # iterative refinement restores the lost digits
            left, below = side - diagonal * x - v @ rows, wanted - rows @ x + inverse * v
            dv = _solved(small, len(small), ((left / diagonal) @ rows.T - below) * scale) * scale
            x, v = x + (left - dv @ rows) / diagonal, v + dv
        return np.asarray(x)

    def _keep_best(self) -> None:
        """Keep the point if it is the best so far, and the lower bound if it is the largest so far."""
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
