"""Labels delayed by tau rounds, for any learner.

In round t the learner sees x_t and predicts from its current state. The prediction is judged with y_t as usual, so the
mistake and the loss belong to round t. The learner, however, receives y_t only in round t + tau. In round t the learner
therefore learns the label of round s = t - tau: `update` is called with x_s, y_s and the score, prediction, draw and
number s of that round, as they were at the time. In the first tau rounds the learner learns nothing.

The learner's own clock counts labels: its t is s, and 1 until the first label arrives. With a delay the learner's state
before round t depends on labels 1 .. t - tau - 1, and a learning rate or average that depends on t is that of round s.

The pending rounds are part of the state, as a ring buffer of the last tau rounds. Keyframes, seeks and copies include
the buffer like the weights.

Example: a perceptron with tau = 1 predicts in rounds 1 and 2 with w = 0. The perceptron scores x_1 = (1, 0), y_1 = -1
with 0, and x_2 = (0.8, 0.6), y_2 = +1 also with 0. In round 2 the first label arrives and w becomes (-1, 0). In round 3
the perceptron scores x_3 = (1, 1) with -1, and then the second label arrives. The recorded score of round 2 is 0, not
the -0.8 under the current w. Rounds 1 and 2 are both mistakes, and w becomes (-0.2, 0.6).

Source: M. Zinkevich, J. Langford and A. Smola, Slow learners are fast (NIPS 2009); P. Joulani, A. György and C.
Szepesvári, Online learning under delayed feedback (ICML 2013).
"""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

import numpy as np

from visualonline.core.types import Array, State
from visualonline.trace.played_arm import arm_source


class LabelQueue(NamedTuple):
    """The rows, labels, scores and draws of the last tau rounds. Round t is in row (t - 1) mod tau."""

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
"""Part of a loop, run after `x` is scored: learn from the round in the next slot, then store this round there."""
_PREDICTION = "            prediction = decide_({decide})\n"
CLOCK = "        clock = max(first + j - late.late_y.size, 1)\n"
NOW = {"t": "clock", "example": "(clock - 1) % period + 1"}
"""Arguments of a rule that depend on the learner's own clock."""
_THEN = {"x": "late.late_x[place]"} | {name: f"late.late_{name}[place]" for name in ("y", "score", "coin")}
"""Arguments of a rule with their values in the round that is learned."""


def with_queue(state: State, dim: int, delay: int) -> State:
    """Return a learner's initial state with an empty queue for a delay of `delay` >= 1 rounds."""
    ring = LabelQueue(np.zeros((delay, dim)), *(np.zeros(delay) for _ in range(_PARTS - 1)))
    return _with_queue_fields(type(state))(*state, *ring)


def split_state(state: State) -> tuple[State, LabelQueue]:
    """Split a state made by `with_queue` into the learner's state and the queue, without copying."""
    return _OWN[type(state)](*state[:-_PARTS]), LabelQueue(*state[-_PARTS:])


def learning_source(asked: Mapping[str, Iterable[str]], changed: str, *, plays_arms: bool = False) -> str:
    """Return source text that learns from delayed labels and stores in `changed` whether the state changed.

    `asked` contains the names of the arguments that `update` and `decide` request.
    """
    then = NOW | _THEN | (arm_source(_THEN["x"], _THEN["y"], _THEN["score"]) if plays_arms else {})
    calls = {role: ", ".join(then.get(name, name) for name in asked[role]) for role in ("update", "decide")}
    predicted_next = _PREDICTION.format(**calls) if "prediction" in asked["update"] else ""
    return _LEARN.format(changed=changed, predicted_next=predicted_next, update=calls["update"])


_WIDE: dict[Any, Any] = {}
_OWN: dict[Any, Any] = {}
"""Maps state types without a queue to those with one, and back."""


def _with_queue_fields(own: Any) -> Any:
    """Return the state type with the fields of the type `own` and a queue."""
    if own not in _WIDE:
        _WIDE[own] = namedtuple("Late", (*own._fields, *LabelQueue._fields))
        _OWN[_WIDE[own]] = own
    return _WIDE[own]
