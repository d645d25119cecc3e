"""What is said aloud: the sentences that are written, with the signs that a voice leaves out told in words."""

from __future__ import annotations

import re

from visualonline.session.snapshot import Snapshot
from visualonline.views.text.learner_difference import learner_title
from visualonline.views.text.round_caption import round_caption
from visualonline.views.text.translation import declared, translate

_SIGNS = {
    "−": " minus ", "·": " dot ", "≥": " is at least ", "≤": " is at most ", "<": " is less than ",
    "θ": "theta", "✓": "", "ℓ": "the losses",
}  # fmt: skip
_PLUS = re.compile(r"(?<![A-Za-z])\+")
"""A plus that joins no keys, as the one in Ctrl+L does."""


def round_lines(snapshot: Snapshot) -> tuple[str, ...]:
    """Return the sentence of the shown round for each learner, after its name where there are several."""
    several = len(snapshot.learners) > 1
    told = []
    for i, learner in enumerate(snapshot.learners):
        name = f"{learner_title(snapshot.learners, i)}:  " if several else ""
        told.append(name + "".join(part.text for part in round_caption(learner, snapshot.phase, brief=several)))
    return tuple(told)


def spoken_round(snapshot: Snapshot) -> str:
    """Return what is said aloud of the shown round."""
    number = translate("Text", "Round {t}. ").format(t=snapshot.t) if len(snapshot.learners) > 1 and snapshot.t else ""
    return aloud(number + "; ".join(round_lines(snapshot)))


def aloud(text: str) -> str:
    """Return a text with signs in words and single blanks.

    Examples
    --------
    >>> aloud("w·x = −0.5, so it predicts −.  The label is +  mistake")
    'w dot x = minus 0.5, so it predicts minus. The label is plus mistake'
    """
    for sign, words in _SIGNS.items():
        text = text.replace(sign, declared(words))
    text = " ".join(_PLUS.sub(translate("Text", " plus "), text).split())
    return text.replace(" .", ".").replace(" ,", ",")
