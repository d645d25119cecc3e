"""Names as people type them, in any case and with spaces for hyphens, and suggestions for misspelt names."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from visualonline.core.errors import quotable

_NEAR = 0.66
"""The smallest similarity, from 0 to 1, at which a name is suggested for another."""
_FARTHER = 0.12
"""The largest difference in similarity between the nearest suggestion and a further one."""
_SUGGESTED = 3
_LISTED = 8
"""The largest number of names listed if no name is similar."""


def plain_name(text: str) -> str:
    """Return the normalised form in which names are compared.

    Examples
    --------
    >>> plain_name("Follow the Leader"), plain_name("PA_I")
    ('follow-the-leader', 'pa-i')
    """
    return re.sub(r"[\s_]+", "-", text.strip()).lower()


def nearest(name: str, known: Mapping[str, Iterable[str]]) -> list[tuple[str, str]]:
    """Return at most three similar names, the nearest first, each with its id. Leading hyphens do not count.

    Parameters
    ----------
    known : mapping
        From each id to its aliases, possibly empty.

    Examples
    --------
    >>> nearest("perceptrn", {"alma": (), "perceptron": (), "romma": ()})
    [('perceptron', 'perceptron')]
    >>> nearest("hege", {"exponential-weights": ("hedge",)})
    [('hedge', 'exponential-weights')]
    >>> nearest("--theorem", {"--categories": (), "--passes": ()})
    []
    """
    from difflib import SequenceMatcher  # difflib is imported on use, because only misspelt names need it

    wanted = plain_name(name).lstrip("-")
    matcher = SequenceMatcher(b=wanted)
    best: list[tuple[float, str, str]] = []
    for owner, others in known.items():
        found = []
        for one in (owner, *others):
            plain = plain_name(one).lstrip("-")
            matcher.set_seq1(plain)
            inside = len(wanted) > 2 and f"-{wanted}-" in f"-{plain}-"
            alike = matcher.ratio() if matcher.quick_ratio() >= _NEAR else 0.0
            found.append((max(alike, _NEAR if inside else 0.0), one))
        ratio, one = max(found, key=lambda pair: pair[0])
        if ratio >= _NEAR:
            best.append((ratio, one, owner))
    best.sort(key=lambda each: -each[0])
    return [(one, owner) for ratio, one, owner in best[:_SUGGESTED] if ratio > best[0][0] - _FARTHER]


def either(names: Sequence[str]) -> str:
    """Return names with commas and a final "or".

    Examples
    --------
    >>> either([".csv", ".npz", ".parquet"]), either([".zip"])
    ('.csv, .npz or .parquet', '.zip')
    """
    return " or ".join(filter(None, (", ".join(names[:-1]), names[-1])))


def unknown(
    kind: str, name: str, known: Mapping[str, Iterable[str]] | Iterable[str], see: str = "", where: str = ""
) -> str:
    """Return the sentence about an unknown name: suggestions, or where the known names are listed.

    Parameters
    ----------
    kind : str
        The kind of object, such as "learner".
    known : mapping or names
        From each id to its aliases, or only the ids.
    where : str
        The option that contains the name, such as " for --columns".
    see : str
        The command that lists the known names. If empty, the sentence lists a few names.

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
        return f"Unknown {kind} '{shown}'{where}. Did you mean {either(said)}?"
    if see:
        return f"Unknown {kind} '{shown}'{where}. See `{see}`."
    if not known:
        return f"Unknown {kind} '{shown}'{where}. There is nothing to choose from."
    if len(known) <= _LISTED:
        return f"Unknown {kind} '{shown}'{where}. Choose from {', '.join(map(quotable, known))}."
    first = ", ".join(quotable(one) for one in list(known)[:_LISTED])
    return f"Unknown {kind} '{shown}'{where}. Choose from {first}, …"
