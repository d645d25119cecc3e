"""The columns of a table of arms: the hidden loss of each arm, and the information on each arm before one is played.

The loss of an arm is in a column such as `arm1`, and the information on the arm is in columns such as `arm1: x1`. The
information consists of features or, if all are named `expert..` or `h..`, of the probabilities that experts give to the
arm.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from visualonline.abilities.names_weights import seen_name
from visualonline.core.errors import StreamError
from visualonline.core.types import Kind

_SEEN = re.compile(r"([^:]*[^:\s])\s*:\s*(.+)", re.DOTALL)
"""The name of a column with information on an arm: the name of the arm, and that of the information."""
_EXPERT = re.compile(r"(expert|h)(?![a-z])", re.IGNORECASE)


SHOWN = ("features", "advice")
"""The names of an array with information on each arm."""


class ArmColumns(NamedTuple):
    """The number of arms, the kind of the rows, and the indices and names of the columns, in the order of a row."""

    arms: int
    kind: Kind
    places: tuple[int, ...]
    features: tuple[str, ...]


class ArmColumnsError(Exception):
    """The columns are not those of arms. The arguments are a message and the index of a column."""


def shows_something(name: str) -> bool:
    """Return whether a column, by its name, contains information on an arm.

    Examples
    --------
    >>> shows_something("arm1: x1"), shows_something("arm1")
    (True, False)
    """
    return _SEEN.fullmatch(name) is not None


def arm_columns(names: Sequence[str], places: Sequence[int]) -> ArmColumns:
    """Return the arms of the columns with the indices `places`. At least one column contains information on an arm.

    Raises
    ------
    ArmColumnsError
        If a column belongs to no arm, or an arm lacks information that another arm has.

    Examples
    --------
    >>> arm_columns(["arm1: x1", "arm1", "arm2", "arm2: x1"], range(4))
    ArmColumns(arms=2, kind='arm-features', places=(1, 2, 0, 3), features=('arm1', 'arm2', 'arm1: x1', 'arm2: x1'))
    """
    losses: dict[str, int] = {}
    seen: dict[str, dict[str, int]] = {}
    for i in places:
        found = _SEEN.fullmatch(names[i])
        rows = losses if found is None else seen.setdefault(found[1], {})
        name = names[i] if found is None else found[2]
        if name in rows:
            raise ArmColumnsError(f"The name '{names[i]}' appears twice. Each column needs a name of its own.", i)
        rows[name] = i
    stranger = next((arm for arm in seen if arm not in losses), None)
    if stranger is not None:
        i = next(iter(seen[stranger].values()))
        raise ArmColumnsError(f"Column '{names[i]}' belongs to an arm without a loss. Add a column '{stranger}'.", i)
    shown = next(iter(seen.values()))
    for arm, i in losses.items():
        row = seen.get(arm, {})
        missing = next((name for name in shown if name not in row), None)
        if missing is not None:
            raise ArmColumnsError(
                f"There is no column '{seen_name(arm, missing)}'. Each arm should have such a column.", i)
        more = next((name for name in row if name not in shown), None)
        if more is not None:
            i = row[more]
            raise ArmColumnsError(f"Column '{names[i]}' exists for some arms only. Add the column to each arm.", i)
    kind: Kind = "arm-advice" if all(map(_EXPERT.match, shown)) else "arm-features"
    further = [seen[arm][name] for arm in losses for name in shown]
    features = (*losses, *(seen_name(arm, name) for arm in losses for name in shown))
    return ArmColumns(len(losses), kind, (*losses.values(), *further), features)


def names_of_arm_arrays(losses: tuple[int, ...], seen: tuple[int, ...], shown: str) -> tuple[str, ...]:
    """Return the names of the columns of two arrays side by side, in the order of the arrays.

    Parameters
    ----------
    losses : tuple of int
        The shape of the losses, (n, K).
    seen : tuple of int
        The shape of the array `shown`: features of shape (n, K, d), or advice of shape (n, N, K).
    shown : "features" or "advice"

    Raises
    ------
    StreamError
        If the shapes do not match.

    Examples
    --------
    >>> names_of_arm_arrays((9, 2), (9, 1, 2), "advice")
    ('arm1', 'arm2', 'arm1: expert1', 'arm2: expert1')
    """
    features = shown == "features"
    n, arms = losses if len(losses) == 2 else (0, 0)
    if len(seen) != 3 or 0 in seen or seen[0] != n or seen[1 if features else 2] != arms:
        wanted = "(n, K) and (n, K, d): d features of each of K arms"
        if not features:
            wanted = "(n, K) and (n, N, K): for each of N experts, the probabilities of K arms"
        raise StreamError(f"losses has shape {losses}, and {shown} has shape {seen}. The shapes should be {wanted}.")
    names = [f"arm{i}" for i in range(1, arms + 1)]
    if features:
        return (*names, *(seen_name(arm, f"x{j}") for arm in names for j in range(1, seen[2] + 1)))
    return (*names, *(seen_name(arm, f"expert{m}") for m in range(1, seen[1] + 1) for arm in names))
