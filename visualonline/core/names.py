"""Names as people write them: in any capitalisation, with blanks for hyphens; and the near ones of a wrong name."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from visualonline.core.errors import quotable

_NEAR = 0.66
"""How alike two names are at least, from 0 to 1, for one to be suggested in the place of the other."""
_FARTHER = 0.12
"""By how much less alike than the nearest one another suggestion may be."""
_SUGGESTED = 3
_LISTED = 8
"""So many names are listed at most where none is near."""


def plain_name(text: str) -> str:
    """Return a name in the form in which names are compared.

    Examples
    --------
    >>> plain_name("Follow the Leader"), plain_name("PA_I")
    ('follow-the-leader', 'pa-i')
    """
    return re.sub(r"[\s_]+", "-", text.strip()).lower()


def nearest(name: str, known: Mapping[str, Iterable[str]]) -> list[tuple[str, str]]:
    """Return at most three near names, the nearest first, each with the id that has it.

    Parameters
    ----------
    known : mapping
        From each id to its other names, which may be none.

    Examples
    --------
    >>> nearest("perceptrn", {"alma": (), "perceptron": (), "romma": ()})
    [('perceptron', 'perceptron')]
    >>> nearest("hege", {"exponential-weights": ("hedge",)})
    [('hedge', 'exponential-weights')]
    """
    from difflib import SequenceMatcher  # on use: it is for mistakes

    wanted = plain_name(name)
    matcher = SequenceMatcher(b=wanted)
    best: list[tuple[float, str, str]] = []
    for owner, others in known.items():
        found = []
        for one in (owner, *others):
            plain = plain_name(one)
            matcher.set_seq1(plain)
            inside = len(wanted) > 2 and f"-{wanted}-" in f"-{plain}-"
            alike = matcher.ratio() if matcher.quick_ratio() >= _NEAR else 0.0
            found.append((max(alike, _NEAR if inside else 0.0), one))
        ratio, one = max(found, key=lambda pair: pair[0])
        if ratio >= _NEAR:
            best.append((ratio, one, owner))
    best.sort(key=lambda each: -each[0])
    return [(one, owner) for ratio, one, owner in best[:_SUGGESTED] if ratio > best[0][0] - _FARTHER]


def unknown(
    kind: str, name: str, known: Mapping[str, Iterable[str]] | Iterable[str], see: str = "", where: str = ""
) -> str:
    """Return the sentence on a name that is not known: what it may mean, or where the known ones are listed.

    Parameters
    ----------
    kind : str
        What it should name, such as "learner".
    known : mapping or names
        From each id to its other names, or the ids alone.
    where : str
        What the name was given for, such as " for --columns".
    see : str
        The command that lists the known names; without it a few names are listed in the sentence.

    Examples
    --------
    >>> unknown("learner", "hege", {"exponential-weights": ("hedge",)})
    "Unknown learner 'hege'. Did you mean 'hedge' (exponential-weights)?"
    >>> unknown("theme", "pink", {"light": (), "dark": ()})
    "Unknown theme 'pink'. Choose from light, dark."
    """
    known = known if isinstance(known, Mapping) else dict.fromkeys(known, ())
    near, shown = nearest(name, known), quotable(name)
    if near:
        said = [f"'{quotable(one)}'" + ("" if one == owner else f" ({owner})") for one, owner in near]
        names = " or ".join(filter(None, (", ".join(said[:-1]), said[-1])))
        return f"Unknown {kind} '{shown}'{where}. Did you mean {names}?"
    if see:
        return f"Unknown {kind} '{shown}'{where}. See `{see}`."
    if not known:
        return f"Unknown {kind} '{shown}'{where}. There are none to choose from."
    if len(known) <= _LISTED:
        return f"Unknown {kind} '{shown}'{where}. Choose from {', '.join(map(quotable, known))}."
    first = ", ".join(quotable(one) for one in list(known)[:_LISTED])
    return f"Unknown {kind} '{shown}'{where}. Choose from {first}, …"
