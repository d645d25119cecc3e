"""Evaluation of a learner before every round on a fixed list of examples.

Before round t the learner's state is the hypothesis h_t. The loop runs through the rounds like the learner's own loop
and, after each change of the state, scores all examples of the list. The evaluation sums these scores, so the mean
hypothesis, whose score is the average of the scores of h_1 .. h_t, is evaluated in every round too. Costs other than
the loss of the score are not defined for the mean and are not counted. The majority vote of the hypotheses is evaluated
too; a tie is an error. The loop runs interpreted or compiled, like the learner's own loop.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from visualonline.core.types import Array, Block, State
from visualonline.streams.memory import Distribution
from visualonline.trace.loop_source import generated_module, interpreted_loop
from visualonline.trace.rule import Rule

_LOOP = """
def loop({states}, X, Y, coins, first, period, atoms, answers, chances, sums, votes, risks, means, polls{parameters}):
    scores = sums.copy()
    sides = votes.copy()
    risk = 0.0
    fresh = True
    for j in range(X.shape[0]):
        t = first + j
        example = (t - 1) % period + 1
        coin = coins[j]
{clock}        if fresh:
            risk = {besides}
            for k in range(atoms.shape[0]):
                x = atoms[k]
                y = answers[k]
                score = predict_({predict})
                prediction = decide_({decide})
                scores[k] = score
                sides[k] = prediction
                risk += chances[k] * ({loss})
        risks[j] = risk
        mean = poll = 0.0
        for k in range(atoms.shape[0]):
            x = atoms[k]
            y = answers[k]
            sums[k] += scores[k]
            score = sums[k] / t
            prediction = decide_({decide})
            mean += chances[k] * ({loss})
            votes[k] += sides[k]
            if y * votes[k] <= 0:
                poll += chances[k]
        means[j] = mean
        polls[j] = poll
        x = X[j]
        y = Y[j]
        score = predict_({predict})
        prediction = decide_({decide})
{learn}        fresh = fresh or {timed}
"""
_PLAIN_LOSS = "0.0 if prediction == y else 1.0"


class Evaluation(NamedTuple):
    """The risks of h_t and of the mean of h_1 .. h_t, and the error rate of their majority vote, at each round."""

    risks: Array
    means: Array
    polls: Array


class Evaluator(Rule):
    """A learner whose hypotheses are evaluated on a list of examples while it runs.

    Parameters
    ----------
    rule : Rule
        The learner's rule. The rule is not changed.
    known : Distribution
        The examples, in the form that the learner accepts.

    Attributes
    ----------
    sums : Array of shape (m,)
        The sum of the hypotheses' scores so far for each of the m examples.
    votes : Array of shape (m,)
        The sum of the hypotheses' predictions for each example.
    """

    def __init__(self, rule: Rule, known: Distribution) -> None:
        super().__init__(rule.learner, rule.values, rule.period, delay=rule.delay)
        # the loop is compiled for C-contiguous arrays
        self._known = Distribution(*(np.array(part, order="C") for part in known))
        self.sums, self.votes = np.zeros(len(known.p)), np.zeros(len(known.p))
        calls = {role: self.call_of(role) for role in ("predict", "decide")}
        texts = {"states": self.states, "parameters": self._parameters, "clock": self.clock}
        texts["loss"] = f"loss_({self.call_of('loss')})" if "loss" in self.asked else _PLAIN_LOSS
        texts["besides"] = f"regulariser_({self.call_of('regulariser')})" if "regulariser" in self.asked else "0.0"
        texts["learn"] = self.learning("fresh")
        timed = bool({"t", "example", "coin"} & set(self.asked["predict"]))
        self._source = _LOOP.format(timed=timed, **texts, **calls)
        self._course = interpreted_loop(self._functions, self._source)

    def examine(self, state: State, rounds: Block, coins: Array, first: int) -> Evaluation:
        """Run the rounds `first`, `first` + 1, .., updating `state`, and return the risks."""
        return self._examine(self._course, state, rounds, coins, first)

    def compile(self, dim: int | None = None) -> None:
        """Compile the evaluation."""
        if self.compiled:
            return
        loop = generated_module(self._functions, self._source).loop
        X, y = np.empty((0, self._known.X.shape[1] if dim is None else dim)), np.empty(0)
        X.flags.writeable = y.flags.writeable = False
        self._examine(loop, self.start(X.shape[1]), Block(X, y), np.empty(0), 1)
        self._course, self.compiled = loop, True

    def _examine(self, loop: Callable[..., None], state: State, rounds: Block, coins: Array, first: int) -> Evaluation:
        n = len(rounds.y)
        found = Evaluation(np.empty(n), np.empty(n), np.empty(n))
        self._make_room(state, n)
        with np.errstate(all="ignore"):  # overflow causes no warning, as in the learner's own loop
            loop(
                *self._parts(state), *rounds, coins, first, self.period, *self._known, self.sums, self.votes, *found,
                *(self.arguments[name] for name in self._passed),
            )  # fmt: skip
        self._make_room(state, 0)
        return found
