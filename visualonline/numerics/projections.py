"""The feasible sets of gradient learners, the projections onto them, and the step sizes, for rules and theorems.

    ball:     {w : ||w|| <= radius}               box:  {w : |w_i| <= radius}
    simplex:  {w : w_i >= 0, sum w = radius}      diamond (l1 ball):  {w : ||w||_1 <= radius}

All functions run interpreted and compiled.

Source: M. Zinkevich, Online convex programming and generalized infinitesimal gradient ascent (ICML 2003); for the
projection onto the simplex, C. Michelot (Journal of Optimization Theory and Applications 50, 1986).
"""

from __future__ import annotations

import math
from typing import Final

import numpy as np

from visualonline.core.parameters import Param
from visualonline.core.types import Array
from visualonline.numerics.dot import ROUNDING
from visualonline.numerics.in_loops import in_loops

BALL, BOX, SIMPLEX, DIAMOND = range(4)
SQRT, CONSTANT, INVERSE = range(3)
SHAPES: Final = ("ball", "box", "simplex", "diamond")
_LARGE = 4.0
_MANY = 16
"""The smallest number of coordinates for which array operations are faster in Python."""
_WORDS: Final = {
    "ball": ("‖w‖ ≤ radius", "a ball: ‖w‖ ≤ λ"),
    "box": ("|wᵢ| ≤ radius", "a box: |wᵢ| ≤ λ"),
    "simplex": ("w ≥ 0 with sum radius", "a simplex: w ≥ 0 with sum λ"),
}


def set_of(*shapes: str) -> Param:
    """Return the parameter that chooses one of these sets."""
    return Param(
        "set", "X", "choice", shapes[0],
        "the feasible set. " + ". ".join(f"{shape}: {_WORDS[shape][0]}" for shape in shapes),
        choices=shapes,
        label="The weights stay in", choice_labels=tuple(_WORDS[shape][1] for shape in shapes),
    )  # fmt: skip


RADIUS = Param("radius", "λ", "float", 1.0, "radius of the set", low=0, low_open=True, scale="log", slider=(0.01, 100))

STEP = Param(
    "step", "ηₜ", "choice", "sqrt", "step size in round t. sqrt: scale/√t. constant: scale. inverse: scale/t",
    choices=("sqrt", "constant", "inverse"),
    label="Step sizes", choice_labels=("σ/√t, decreasing", "σ, constant", "σ/t, decreasing"),
)  # fmt: skip
SCALE = Param(
    "scale", "σ", "float", 1.0,
    "scale of the step size; larger values give longer steps", low=0, low_open=True, scale="log", slider=(0.01, 100)
)  # fmt: skip


def step_length(step: int, scale: float, n: int) -> float:
    """Return the n-th step size: scale/sqrt n, scale, or scale/n."""
    if step == SQRT:
        return scale / math.sqrt(n)
    if step == INVERSE:
        return scale / n
    return scale


def project(w: Array, shape: int, radius: float) -> None:
    """Move `w`, in place, to the nearest point of the set."""
    if shape == BALL:
        project_on_ball(w, radius)
    elif shape == BOX:
        for i in range(w.size):
            w[i] = min(max(w[i], -radius), radius)
    elif shape == DIAMOND:
        project_on_diamond(w, radius)
    else:
        project_on_simplex(w, radius)


def step_within(w: Array, slack: Array, step: Array, shape: int, radius: float) -> bool:
    """Add `step` to `w`, in place, and project. Return whether w changed.

    `slack` is a bound on the rounding error of each w_i, and grows by the rounding error of this step. Projections do
    not increase distances. On a box this holds for each coordinate, and a coordinate that is clearly beyond a side has
    no error after the projection. On the other sets the bound holds for the Euclidean distance, so all entries of
    `slack` are bounds on this distance. A step that does not change w does not change `slack` either.
    """
    before, known = w.copy(), slack.copy()
    stepped = square = 0.0
    highest = -math.inf
    moved = False
    for i in range(w.size):
        moved = moved or step[i] != 0
        w[i] += step[i]
        stepped += step[i] * step[i]
        square += w[i] * w[i]
        highest = max(highest, w[i])
    if not moved:  # projecting again would only change rounding errors
        return False
    least = 0.0
    further = slack[0]
    if shape == BOX:
        _take_in_box(w, slack, step, radius)
    elif shape == BALL:
        length = math.sqrt(square)
        further = slack[0] + ROUNDING * (2 * math.sqrt(stepped) + length)
        if length > radius:
            least = ROUNDING * (w.size + 4) * radius
            further = further * (radius / length) + least
    else:  # a coordinate far below the highest becomes 0, for any step size
        further = slack[0] + ROUNDING * (w.size + 8) * (abs(highest) + radius)
    if shape != BOX:
        slack[:] = further
    project(w, shape, radius)
    changed = False
    for i in range(w.size):
        changed = changed or abs(w[i] - before[i]) > least
    if not changed:  # after a step straight out of the set, the projection returns to the start, except for rounding
        for i in range(w.size):
            w[i], slack[i] = before[i], known[i]
    return changed


def _take_in_box(w: Array, slack: Array, step: Array, radius: float) -> None:
    """Increase the slack by the rounding error of a step, and snap coordinates within it to the sides of the box."""
    for i in range(w.size):
        slack[i] += ROUNDING * (2 * abs(step[i]) + abs(w[i]))
        if abs(w[i]) - slack[i] >= radius:
            slack[i] = 0.0
        elif abs(w[i]) + slack[i] >= radius:
            w[i] = math.copysign(radius, w[i])


def project_on_ball(w: Array, radius: float) -> None:
    """Scale `w`, in place, to norm `radius` if it is longer."""
    square = 0.0
    for i in range(w.size):
        square += w[i] * w[i]
    if square > radius * radius:
        length = math.sqrt(square)
        for i in range(w.size):
            w[i] = w[i] / length * radius  # exactly the radius if only one entry is non-zero


def _project_on_simplex_in_loops(w: Array, radius: float) -> None:
    highest = -math.inf
    for i in range(w.size):
        highest = max(highest, w[i])
    if abs(highest) > _LARGE * radius:
        for i in range(w.size):
            w[i] -= highest
    count = w.size + 1
    left = w.size
    lower = 0.0
    total = 0.0
    for i in range(w.size):
        total += w[i]
    while 0 < left < count:
        count = left
        lower = (total - radius) / count
        left = 0
        total = 0.0
        for i in range(w.size):
            if w[i] > lower:
                left += 1
                total += w[i]
    for i in range(w.size):
        w[i] = max(w[i] - lower, 0.0)


@in_loops(_project_on_simplex_in_loops)
def project_on_simplex(w: Array, radius: float) -> None:
    """Subtract one number from all entries of `w`, in place, and set negative ones to 0, so that the sum is `radius`.

    Initially all entries of the result are assumed to be positive. Entries that become negative are excluded, so the
    number increases and more entries are excluded, until none becomes negative. Entries are shifted by the largest one
    first if they are large, because a large common offset does not affect the projection but costs digits.
    """
    if w.size < _MANY:
        _project_on_simplex_in_loops(w, radius)
        return
    highest = float(np.fmax.reduce(w))
    if abs(highest) > _LARGE * radius:
        w -= highest
    count, left, lower, counted = w.size + 1, w.size, 0.0, w
    while 0 < left < count:
        count = left
        # the numbers are added from first to last, as in the loops
        lower = (float(np.cumsum(counted)[-1]) - radius) / count
        counted = w[w > lower]
        left = len(counted)
    w -= lower
    w[w < 0.0] = 0.0


def project_on_diamond(w: Array, radius: float) -> None:
    """Project the absolute values of `w`, in place, onto the simplex with sum `radius`, if their sum is larger."""
    total = 0.0
    for i in range(w.size):
        total += abs(w[i])
    if total <= radius:
        return
    sizes = np.abs(w)
    project_on_simplex(sizes, radius)
    for i in range(w.size):
        w[i] = math.copysign(sizes[i], w[i]) if sizes[i] > 0 else 0.0


def has_changed(w: Array, before: Array) -> bool:
    """Return whether any coordinate differs."""
    found = False
    for i in range(w.size):
        found = found or w[i] != before[i]
    return found


def centre(shape: int, radius: float, dim: int) -> Array:
    """Return w_1: the centre of the set."""
    return np.full(dim, radius / dim) if shape == SIMPLEX else np.zeros(dim)


def diameter(shape: int, radius: float, dim: int) -> float:
    """Return the largest distance between two points of the set.

    Examples
    --------
    >>> diameter(BALL, 1.0, 3), diameter(BOX, 1.0, 4), diameter(SIMPLEX, 1.0, 1)
    (2.0, 4.0, 0.0)
    """
    if shape == SIMPLEX:
        return radius * math.sqrt(2.0) if dim > 1 else 0.0
    return 2 * radius * (math.sqrt(dim) if shape == BOX else 1.0)
