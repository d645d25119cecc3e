"""Names used before version 1.0 in lessons and sessions. docs/changes-1.0.md lists these names."""

from __future__ import annotations

import re

_FORMER = (
    (re.compile(r"-as-printed-s(\d+)\b"), r"-erratum-\1"),
    (re.compile(r"--coins\b"), "--repeats"),
)


def with_present_names(text: str) -> str:
    """Return a text, such as a theorem's id or a lesson, with the old names replaced by the current ones.

    Examples
    --------
    >>> with_present_names("winnow-as-printed-s7"), with_present_names("swap --learner exp3 --coins 200")
    ('winnow-erratum-7', 'swap --learner exp3 --repeats 200')
    """
    for former, present in _FORMER:
        text = former.sub(present, text)
    return text
