"""The proof of a bound as inequalities between numbers that a run has at every round.

Each side is a function of the evidence, which is all that is known of rounds 1..t. A side is NaN if the run has no such
number, for example in the chain for w_1 = 0 if the learner started elsewhere. If a side is NaN, the inequality does not
apply to the run.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Literal, NamedTuple

from visualonline.hindsight.history import Hindsight
from visualonline.hindsight.measure import Measure
from visualonline.hindsight.named_measures import NamedNumbers
from visualonline.theorems.potential import Potential

Relation = Literal["≤", "=", "≲"]
"""The relation ≲ means "at most, with high probability", so a single run may violate it."""
Role = Literal["paid", "allowed", "hindsight", "learner"]
"""The quantity that a side measures: the learner's loss, the bound, the best in hindsight, or the learner's state."""


class Evidence(NamedNumbers):
    """The numbers that a proof uses at one round, by name.

    The evidence always contains `t`, `mistakes`, `updates` and `loss` as floats. As for a bound, the evidence contains
    `dim`, the learner's parameters and the quantities that the theorem needs. The evidence also contains `before`,
    `after` and `w`. `before` and `after` are the states before and after the round. `w` is the normal of the hyperplane
    after the round (None if there is no hyperplane).
    """


class Side(NamedTuple):
    """One side of an inequality.

    Attributes
    ----------
    tex : str
        The side in TeX.
    value : (Evidence) -> float
    role : Role
        What the side measures. The other panels show this quantity in the same colour.
    """

    tex: str
    value: Callable[[Evidence], float]
    role: Role


class Inequality(NamedTuple):
    """`left` and `right` satisfy `relation` in every round; `why` gives the reason in a sentence."""

    left: Side
    relation: Relation
    right: Side
    why: str


@dataclass(frozen=True)
class Proof:
    """A proof: its inequalities, and what their sides need.

    Attributes
    ----------
    inequalities : tuple of Inequality
        Empty if the statement is not about a single run.
    evidence : tuple of Hindsight and Measure classes
        What the sides need beyond the `needs` of the theorem.
    size : (Evidence) -> float, optional
        The magnitude of the numbers that the sides add and subtract, if the sides may be far smaller. A rounding error
        of such numbers does not count as a difference between two sides.
    potentials : tuple of Potential
        Numbers of the learner's state that the proof follows; several theorems may share a potential.
    """

    inequalities: tuple[Inequality, ...] = ()
    evidence: tuple[type[Hindsight] | type[Measure], ...] = ()
    size: Callable[[Evidence], float] | None = None
    potentials: tuple[Potential, ...] = ()


UNKNOWN = Proof()


def chain(
    first: Side, *steps: tuple[Relation, Side, str], when: Callable[[Evidence], bool] | None = None
) -> tuple[Inequality, ...]:
    """Return the inequalities of a chain: the left side of each is the right side of the previous one.

    The sides are NaN if `when` returns False.

    Examples
    --------
    >>> zero, one = Side("0", lambda e: 0.0, "learner"), Side("1", lambda e: 1.0, "learner")
    >>> [(link.left.tex, link.relation, link.right.tex) for link in chain(zero, ("≤", one, "of course"))]
    [('0', '≤', '1')]
    """
    links, left = [], _given(first, when)
    for relation, side, why in steps:
        right = _given(side, when)
        links.append(Inequality(left, relation, right, why))
        left = right
    return tuple(links)


def _given(side: Side, when: Callable[[Evidence], bool] | None) -> Side:
    """Return a side that has a value only under a condition."""
    if when is None:
        return side
    return side._replace(value=lambda e: side.value(e) if when(e) else float("nan"))


def chains(proof: tuple[Inequality, ...]) -> Iterator[tuple[Inequality, ...]]:
    """Yield the chains of a proof: inequalities each of which begins with the last side of the previous one."""
    links: list[Inequality] = []
    for link in proof:
        if links and links[-1].right is not link.left:
            yield tuple(links)
            links = []
        links.append(link)
    if links:
        yield tuple(links)


def nothing(_e: Evidence) -> float:
    """Return 0."""
    return 0.0


ZERO = Side("0", nothing, "learner")
