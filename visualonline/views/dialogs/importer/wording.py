"""Texts on the choices about a file: the columns used, and what will be run."""

from __future__ import annotations

import os
from dataclasses import replace

from visualonline.streams.spec import StreamSpec
from visualonline.streams.tables.columns import ALL
from visualonline.streams.tables.preview import Preview
from visualonline.views.text.numbers import filled, signed, whole
from visualonline.views.text.translation import counted, declared, translate, translate_message

_NAMED = 3
"""Largest number of omitted columns that are named."""
_NOUN = {
    "examples": "feature", "advice": "expert", "losses": "column of losses", "gradients": "column of gradients",
    "prices": "column of prices", "arm-advice": "column of arms with advice",
    "arm-features": "column of arms with features",
}  # fmt: skip
_NOUNS = {
    "examples": "features", "advice": "experts", "losses": "columns of losses", "gradients": "columns of gradients",
    "prices": "columns of prices", "arm-advice": "columns of arms with advice",
    "arm-features": "columns of arms with features",
}  # fmt: skip
"""The plural noun for columns, by the kind of data."""
_SCALES = {
    "unit": "divided by its norm",
    "max": "divided by its largest absolute value",
    "standard": "standardised online",
}
_GAPS = {
    "stop": "",
    "skip": "rows with missing values are skipped",
    "zero": "a missing value is 0",
    "mean": "a missing value is the mean so far",
}

_CONTROLS = {
    "--label": "“Label”",
    "--positive": "“+1 is”",
    "--columns": "“Use”",
    "--drop": "“Use”",
    "--header": "“First row has names”",
    "--sheet": "“Sheet”",
    "--prices closing": "“closing prices”",
    "--prices relative": "“price relatives”",
    "--missing": "“If missing”",
    "--categories": "“Text as 0/1”",
}
"""Command line options that an error may mention, with the corresponding controls of the dialog."""


def in_words_of_the_dialog(problem: str, path: str) -> str:
    """Return an error message with the dialog's controls instead of command line options.

    The file's name replaces its path, because the dialog is about one file.

    Examples
    --------
    >>> in_words_of_the_dialog("data/a.csv, line 2: The value is missing. Use --missing.", "data/a.csv")
    'a.csv, line 2: The value is missing. Use “If missing”.'
    """
    problem = translate_message(problem).replace(path, os.path.basename(path))
    for word, control in _CONTROLS.items():
        problem = problem.replace(word, declared(control))
    return problem


def turned(spec: StreamSpec, seen: Preview, place: int) -> StreamSpec:
    """Return the spec with a feature added or removed, in the order of the file. The last feature is not removed."""
    places = seen.used ^ {place}
    if not places:
        return spec
    unused = frozenset(range(len(seen.option_names))) - places - {seen.label}
    chosen = ALL if not unused else tuple(seen.option_names[i] for i in sorted(places))
    return replace(spec, drop=None, columns=None if unused == seen.spare else chosen)


def labelled_by(spec: StreamSpec, seen: Preview, place: int) -> StreamSpec:
    """Return the spec with another label column. If all other columns are features, the old label becomes one."""
    word = seen.option_names[place]
    features = tuple(other for other in spec.columns or () if other != word)
    return replace(spec, label=word, positive=None, columns=features or None)


def sentence(spec: StreamSpec, seen: Preview) -> str:
    """Return a sentence on what will be run."""
    rows = (
        counted(seen.looked, "row")
        if seen.whole
        else filled(translate("Dialogs", "more than {looked:,} rows"), looked=seen.looked)
    )
    n = len(seen.used)
    noun = declared((_NOUN if n == 1 else _NOUNS)[seen.kind])
    columns = counted(n, "column") if spec.categories else f"{whole(n)} {noun}"
    parts = [f"{rows}, {columns}", _signs(seen)]
    gaps = declared(_GAPS[spec.missing])
    parts += [f"{gaps} ({counted(seen.gaps, 'row')})" if gaps and seen.gaps else gaps]
    parts += [translate("Dialogs", "text as indicators") if spec.categories else ""]
    parts += [
        translate("Dialogs", "each x {scales}").format(scales=declared(_SCALES[spec.normalize]))
        if spec.normalize is not None
        else "",
        translate("Dialogs", "bias") if spec.bias else "",
    ]
    parts += [
        {
            None: "",
            "negated": translate("Dialogs", "−x appended to x"),
            "complement": translate("Dialogs", "1 − x appended to x"),
        }[spec.mirror]
    ]
    parts += [
        {
            "as-is": "",
            "shuffled": translate("Dialogs", "shuffled with seed {seed}").format(seed=spec.seed),
            "by-label": translate("Dialogs", "−1 first"),
        }[spec.order]
    ]
    parts += [filled(translate("Dialogs", "{passes:,} passes"), passes=spec.passes) if spec.passes > 1 else ""]
    if seen.dropped:
        left = ", ".join(f"{name} ({translate_message(why)})" for name, why in seen.dropped[:_NAMED])
        more = ", …" if len(seen.dropped) > _NAMED else ""
        parts.append(translate("Dialogs", "dropped: {columns}").format(columns=left + more))
    parts += [translate("Dialogs", "unreadable rows are skipped") if spec.on_bad_row == "skip" else ""]
    return "; ".join(part for part in parts if part)


def _signs(seen: Preview) -> str:
    """Return the signs of the label's values, summarised if there are many."""
    parts = []
    for y in (1, -1):
        values = [value for value, sign in seen.mapping.items() if sign == y]
        if len(values) > 2:
            parts.append(translate("Dialogs", "{values} values are {y}1").format(values=len(values), y=signed(y)))
        elif values:
            verb = translate("Dialogs", "is") if len(values) == 1 else translate("Dialogs", "are")
            parts.append(translate("Dialogs", " and ").join(values) + f" {verb} {signed(y)}1")
    return ", ".join(parts)
