"""Texts for speech output: the displayed sentences, with signs replaced by words."""

from __future__ import annotations

import re

from visualonline.session.snapshot import Snapshot
from visualonline.views.text.learner_difference import learner_title
from visualonline.views.text.round_caption import round_caption
from visualonline.views.text.translation import declared, translate

_SIGNS = {
    "−": " minus ", "·": " dot ", "≥": " is at least ", "≤": " is at most ", "<": " is less than ",
    "θ": "theta", "✓": "", "ℓ": "the losses", "\N{NARROW NO-BREAK SPACE}": "",
}  # fmt: skip
_PLUS = re.compile(r"(?<![A-Za-z])\+")
"""A plus sign that does not join keys, as in Ctrl+L."""


def round_lines(snapshot: Snapshot) -> tuple[str, ...]:
    """Return the current round's sentence for each learner, with its name if there are several."""
    several = len(snapshot.learners) > 1
    told = []
    for i, learner in enumerate(snapshot.learners):
        name = f"{learner_title(snapshot.learners, i)}:  " if several else ""
        told.append(name + "".join(part.text for part in round_caption(learner, snapshot.phase, brief=several)))
    return tuple(told)


def spoken_round(snapshot: Snapshot) -> str:
    """Return the spoken text of the current round."""
    number = translate("Text", "Round {t}. ").format(t=snapshot.t) if len(snapshot.learners) > 1 and snapshot.t else ""
    return aloud(number + "; ".join(round_lines(snapshot)))


def aloud(text: str) -> str:
    """Return a text with signs replaced by words and single spaces.

    Examples
    --------
    >>> aloud("w·x = −0.5, so it predicts −.  The label is +  mistake")
    'w dot x = minus 0.5, so it predicts minus. The label is plus mistake'
    """
    for sign, words in _SIGNS.items():
        text = text.replace(sign, declared(words))
    text = " ".join(_PLUS.sub(translate("Text", " plus "), text).split())
    return text.replace(" .", ".").replace(" ,", ",")
