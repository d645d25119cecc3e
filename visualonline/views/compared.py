"""The difference of learners at a round, in words and figures, for all that tell it."""

from __future__ import annotations

import math
from collections.abc import Sequence

from visualonline.experiment.standing import Standing, standing
from visualonline.session.stage import Moment, Shown, Stage
from visualonline.views.form import as_text
from visualonline.views.numbers import short
from visualonline.views.strip import Part

LETTERS = "ABCD"


def titled(shown: Sequence[Shown], i: int) -> str:
    """Return the letter and the name of learner i; before it, beside others of its kind, what it is told by."""
    run = shown[i].run
    alike = [one.run for one in shown if one.run.learner.id == run.learner.id]
    told = [
        f"{p.symbol} = {as_text(run.rule.values[p.name]) or 'none'}, "
        for p in run.learner.parameters
        if len({as_text(other.rule.values[p.name]) for other in alike}) > 1
    ]
    return f"{LETTERS[i]}  {''.join(told)}{run.learner.name}"


class Compared:
    """How the learners on a stage stand at a round; asked for the same round again, it does not look again."""

    def __init__(self) -> None:
        self._key: object = None
        self._found: tuple[Standing, ...] = ()

    def at(self, stage: Stage, moment: Moment, t: int) -> tuple[Standing, ...]:
        """Return the learners' standings at round t."""
        key = (tuple(map(id, stage.runs)), tuple(stage.theorems), t)
        if key != self._key:
            now = t == moment.told
            judged = [one.judgement if now else stage.judgement(i, t)[0] for i, one in enumerate(moment.shown)]
            self._found = tuple(standing(*each, t) for each in zip(stage.runs, judged, strict=True))
            self._key = key if None not in judged else None
        return self._found

    def told(self, stage: Stage, moment: Moment) -> tuple[Part, ...]:
        """Return what the first learner paid more than each of the others, and with two the same of their bounds."""
        if len(stage.runs) < 2:
            return ()
        t = told_round(moment)
        first, *others = self.at(stage, moment, t)
        pairs = zip(LETTERS[1:], others, strict=False)
        told = [f"A − {letter} {difference(first.paid.less(other.paid))}" for letter, other in pairs]
        allowed = first.bound.less(others[0].bound)
        if len(others) == 1 and not math.isnan(allowed):
            told.append(f"bounds {difference(allowed)}")
        return (Part(f"t = {t:,}:  " + ",  ".join(told), "paid"),)


def told_round(moment: Moment) -> int:
    """Return the round whose difference is told: the one that is pointed at, else the last whose label is shown."""
    return moment.told if moment.pointed is None else moment.pointed


def difference(value: float) -> str:
    """Return a difference with its sign, a dash for NaN.

    Examples
    --------
    >>> difference(14.0), difference(-0.25), difference(0.0), difference(float("nan"))
    ('+14', '−0.25', '0', '–')
    """
    return ("+" if value > 0 and not math.isnan(value) else "") + short(value)
