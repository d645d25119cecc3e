"""The words of the page that plays a run, and the language in which they are said."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from visualonline.core.languages import ENGLISH


class Speech(NamedTuple):
    """A language by its code, and functions that translate a text of the program, or a stream's name, into it."""

    language: str = ENGLISH
    translated: Callable[[str], str] = str
    stream: Callable[[str], str] = str


ENGLISH_PAGE = Speech()
WORDS = {
    "title": "{learners} on {stream}",
    "and": "{first} and {second}",
    "curves": "{name}: value and bound, round by round",
    "plane": "The examples in the plane, with the learner's decision boundary",
    "bars": "The learner's weights",
    "playback": "Playback",
    "to_start": "Go to the start (Home)",
    "back": "Go back one round (←)",
    "play_or_pause": "Play or pause (Space)",
    "forward": "Go forward one round (→)",
    "to_mistake": "Go to the next mistake (M)",
    "next_mistake": "Next mistake",
    "play": "Play",
    "pause": "Pause",
    "current": "Current round",
    "speed": "Rounds per second",
    "learner": "Learner",
    "keys": (
        "Space plays or pauses. ← and → go back and forward one round. M goes to the next mistake, Home to the start, "
        "End to the last round. A click on the curves goes to that round. Made with VisualOnline."
    ),
    "place": "round {t} of {n}",
    "settings": "{settings}; {n} rounds",
    "rounds": "{n} rounds",
    "no_rounds": "This run has no rounds.",
    "start": "Start. Press Play, or → for one round.",
    "at_start": "start",
    "labelled": "Round {t}: score {score}, prediction {prediction}, label {label}: {outcome}.",
    "unlabelled": "Round {t}: score {score}, loss {loss}.",
    "mistake": "mistake",
    "correct": "correct",
    "undecided": "undecided",
    "updates": "The learner updates.",
    "no_update": "No update.",
    "bound": "bound",
    "measured": "{name}: {value}",
    "now": "{value} now",
}
"""The texts of the page by the names under which its template and its script know them."""
