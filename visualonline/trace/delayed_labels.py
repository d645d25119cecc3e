"""Labels delayed by tau rounds, for any learner.

In round t the learner sees x_t and predicts from what it knows, and the prediction is judged with y_t as always: the
mistake and the loss are those of round t. But it is told y_t in round t + tau only. So what it learns in round t is the
label of round s = t - tau: `update` is called with x_s, y_s and with the score, the prediction, the coin and the number
s of that round, as they were at their own time. In the first tau rounds it learns nothing.

The learner's own clock counts the labels: its t is s, and 1 until the first label has come. So with a delay its state
before round t is made of labels 1 .. t - tau - 1, and a step or an average that depends on t is that of round s.

What waits for its label is a part of the state, a ring of the last tau rounds. Keyframes, seeks and copies take it
along as they take weights.

One round: a perceptron with tau = 1 predicts in rounds 1 and 2 with w = 0. It scores x_1 = (1, 0), y_1 = -1 with 0 and
x_2 = (0.8, 0.6), y_2 = +1 with 0 too; in round 2 the first label comes and w becomes (-1, 0). In round 3 x_3 = (1, 1)
is scored with -1; then the second label comes. Its score was 0, not the -0.8 that w would give it now, which is wrong
either way, and w becomes (-0.2, 0.6).

Source: M. Zinkevich, J. Langford and A. Smola, Slow learners are fast (NIPS 2009); P. Joulani, A. György and
C. Szepesvári, Online learning under delayed feedback (ICML 2013).
"""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

import numpy as np

from visualonline.core.types import Array, State
from visualonline.trace.played_arm import arm_source


class LabelQueue(NamedTuple):
    """The last tau rounds, of which round t stands in row (t - 1) mod tau: their rows, labels, scores and coins."""

    late_x: Array
    late_y: Array
    late_score: Array
    late_coin: Array


_PARTS = len(LabelQueue._fields)
_LEARN = """\
        place = (first + j - 1) % late.late_y.size
        {changed} = False
        if first + j > late.late_y.size:
{predicted_next}            {changed} = update_({update})
        for i in range(x.size):
            late.late_x[place, i] = x[i]
        late.late_y[place] = y
        late.late_score[place] = score
        late.late_coin[place] = coins[j]
"""
"""What a loop does with a round after it has scored `x`: it learns the round whose place is taken, and keeps this."""
_PREDICTION = "            prediction = decide_({decide})\n"
CLOCK = "        clock = max(first + j - late.late_y.size, 1)\n"
NOW = {"t": "clock", "example": "(clock - 1) % period + 1"}
"""What a rule names and finds on the learner's own clock."""
_THEN = {"x": "late.late_x[place]"} | {name: f"late.late_{name}[place]" for name in ("y", "score", "coin")}
"""What a rule names, as it was in the round that is learnt."""


def with_queue(state: State, dim: int, delay: int) -> State:
    """Return a learner's first state with an empty queue of `delay` >= 1 rounds."""
    ring = LabelQueue(np.zeros((delay, dim)), *(np.zeros(delay) for _ in range(_PARTS - 1)))
    return _with_queue_fields(type(state))(*state, *ring)


def split_state(state: State) -> tuple[State, LabelQueue]:
    """Return a state that `with_queue` made as the learner's own and the ring, in the same memory."""
    return _OWN[type(state)](*state[:-_PARTS]), LabelQueue(*state[-_PARTS:])


def learning_source(asked: Mapping[str, Iterable[str]], changed: str, *, plays_arms: bool = False) -> str:
    """Return the text of a loop that learns late and puts whether the state changed into `changed`.

    `asked` has the names of the arguments that `update` and `decide` ask for.
    """
    then = NOW | _THEN | (arm_source(_THEN["x"], _THEN["y"], _THEN["score"]) if plays_arms else {})
    calls = {role: ", ".join(then.get(name, name) for name in asked[role]) for role in ("update", "decide")}
    predicted_next = _PREDICTION.format(**calls) if "prediction" in asked["update"] else ""
    return _LEARN.format(changed=changed, predicted_next=predicted_next, update=calls["update"])


_WIDE: dict[Any, Any] = {}
_OWN: dict[Any, Any] = {}
"""The types of states with a ring, by those without, and the other way."""


def _with_queue_fields(own: Any) -> Any:
    """Return the type of a state with the fields of the type `own` and a ring."""
    if own not in _WIDE:
        _WIDE[own] = namedtuple("Late", (*own._fields, *LabelQueue._fields))
        _OWN[_WIDE[own]] = own
    return _WIDE[own]
