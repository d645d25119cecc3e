"""Quantities of a run that lessons refer to. Totals have the names that `visualonline run --json` prints.

The syntax is `[LEARNER.]NAME[@ROUND]`, such as `mistakes`, `B.mistakes@40` or `perceptron-separable.value`. LEARNER is
A to D, by default A. ROUND is by default the current one. NAME is one of these:

- the number of the round: `t`;
- a total: `mistakes`, `expected_mistakes`, `updates`, `loss`, `regret`, `pseudo_regret`, `estimated_regret` or
  `regret_path`;
- the name of a parameter;
- `y`, `score` or `prediction` of the round, a feature `x1`, `x2`, .., or a weight after the round `w1`, `w2`, ..;
- THEOREM.FIELD with `actual`, `value`, `verdict` or one of the theorem's quantities.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from visualonline.core.errors import Error
from visualonline.core.languages import ENGLISH
from visualonline.core.notation import in_notation, notation
from visualonline.core.typesetting import FORMULA
from visualonline.runs.run import Run
from visualonline.session.document import LETTERS

_QUANTITY = re.compile(r"(?:([A-D])\.)?([a-z][\w-]*(?:\.\w+)?|[A-Z])(?:@(\d+))?")
_CONDITION = re.compile(r"(.+?)\s*(<=|>=|==|!=|<|>)\s*(.+)")
_CLAIM = re.compile(r"\{([^{}=]+)=([^{}]+)\}")
_GROUPED = re.compile(r"-?[1-9]\d{0,2}(,\d{3})+(\.\d*)?")
"""A number with thousands separators."""
_OF_ROUND = ("y", "score", "prediction")
_OPERATORS: dict[str, Callable[[Any, Any], bool]] = {
    "<=": operator.le, ">=": operator.ge, "==": operator.eq, "!=": operator.ne, "<": operator.lt, ">": operator.gt,
}  # fmt: skip


class QuantityError(Error):
    """Invalid syntax of a quantity, or a quantity that the run does not have."""


class Quantity(NamedTuple):
    """A quantity of learner `learner`, counted from 0, at `round`; None is the current round."""

    learner: int
    name: str
    round: int | None

    @property
    def text(self) -> str:
        """The quantity in its text form."""
        learner = f"{'ABCD'[self.learner]}." if self.learner else ""
        return f"{learner}{self.name}" + ("" if self.round is None else f"@{self.round}")

    def of(self, runs: Sequence[Run], t: int) -> float | str:
        """Return the value if round t is the current round.

        Raises
        ------
        QuantityError
            If the run has no such quantity at that round.
        """
        at = t if self.round is None else self.round
        if self.learner >= len(runs):
            raise QuantityError(f"There is no learner {'ABCD'[self.learner]}. The number of learners is {len(runs)}.")
        run = runs[self.learner]
        if not 0 <= at <= len(run.trace):
            raise QuantityError(f"Round {at} does not exist. The last round is {len(run.trace)}.")
        value = _value(run, self.name, at)
        if value is None:
            raise QuantityError(f"{run.learner.id} has no '{self.name}' at round {at}.")
        return value if isinstance(value, str) else float(value)


class Claim(NamedTuple):
    """A quantity and the value that a text states for it, as written there."""

    quantity: Quantity
    written: str

    @property
    def text(self) -> str:
        """The claim in its text form, without braces."""
        return f"{self.quantity.text}={self.written}"

    @property
    def number(self) -> float:
        """The stated value as a number.

        Raises
        ------
        QuantityError
            If the value is not a number.
        """
        return number(self.written)

    def agrees(self, value: float | str) -> bool:
        """Return whether a value equals the stated one after rounding to the same number of decimals."""
        if isinstance(value, str):
            return value == self.written
        decimals = len(self.written.partition(".")[2])
        return float(f"{value:.{decimals}f}") == _number_or_word(self.written)


class Condition(NamedTuple):
    """A comparison of a quantity with a number or a word."""

    quantity: Quantity
    sign: str
    bound: float | str

    @property
    def text(self) -> str:
        """The condition in its text form."""
        bound = self.bound if isinstance(self.bound, str) else repr(self.bound).removesuffix(".0")
        return f"{self.quantity.text} {self.sign} {bound}"

    def holds(self, runs: Sequence[Run], t: int) -> bool:
        """Return whether the condition holds at the current round t; False if the quantity does not exist."""
        try:
            value = self.quantity.of(runs, t)
        except QuantityError:
            return False
        return isinstance(value, str) == isinstance(self.bound, str) and _OPERATORS[self.sign](value, self.bound)


def quantity(text: str) -> Quantity:
    """Parse a quantity.

    Raises
    ------
    QuantityError
        If the syntax is invalid.

    Examples
    --------
    >>> quantity("B.mistakes@40")
    Quantity(learner=1, name='mistakes', round=40)
    """
    found = _QUANTITY.fullmatch(text.strip())
    if found is None:
        raise QuantityError(
            f"Unknown quantity '{text}'. Write a quantity such as mistakes, B.mistakes@40 or halving.value.")
    learner, name, at = found.groups()
    return Quantity(LETTERS.index(learner or "A"), name, None if at is None else int(at))


def claim(text: str) -> Claim:
    """Parse a claim, such as "mistakes=14".

    Raises
    ------
    QuantityError
        If the syntax is invalid.
    """
    name, equals, written = text.partition("=")
    if not equals or not written.strip():
        raise QuantityError(f"'{text}' does not state a number. Write, for example, mistakes@40=14.")
    return Claim(quantity(name), written.strip())


def number(text: str, language: str = ENGLISH) -> float:
    """Parse a number such as "1,200" or "−0.5". A comma that does not separate thousands is a decimal comma.

    In a language with a decimal comma, a comma separates thousands only if there are several or a point follows.

    Raises
    ------
    QuantityError
        If the text is not a number.

    Examples
    --------
    >>> number("1,250"), number("1,250", "de"), number("1,250.5", "de"), number("12 345,6", "de")
    (1250.0, 1.25, 1250.5, 12345.6)
    """
    signed = re.sub(r"(?<=\d)\s(?=\d{3})", "", text.strip().replace("−", "-"))
    one = notation(language).decimal == "," and signed.count(",") == 1 and "." not in signed
    try:
        return float(signed.replace(",", "" if _GROUPED.fullmatch(signed) and not one else "."))
    except ValueError:
        raise QuantityError(f"Invalid number '{text}'. Write a number such as 14 or 0.5.") from None


def conditions(text: str) -> tuple[Condition, ...]:
    """Parse conditions that must all hold, such as "mistakes >= 5 and eta < 1".

    Raises
    ------
    QuantityError
        If the syntax of a condition is invalid.
    """
    found = []
    for part in text.split(" and "):
        match = _CONDITION.fullmatch(part.strip())
        if match is None:
            raise QuantityError(f"'{part}' is not a condition. Write, for example, mistakes >= 5.")
        name, sign, bound = match.groups()
        found.append(Condition(quantity(name), sign, _number_or_word(bound)))
    return tuple(found)


def claims(text: str) -> Iterator[Claim]:
    """Yield the claims in a text.

    Raises
    ------
    QuantityError
        If the syntax of a claim is invalid.
    """
    for found in _CLAIM.finditer(FORMULA.sub("", text)):
        yield claim(found[0][1:-1])


def without_names(text: str, language: str = ENGLISH) -> str:
    """Return the text that readers see: claims are replaced by their values, formulas are unchanged.

    Examples
    --------
    >>> without_names("It made {mistakes=14} mistakes: $w_{t+1} = w_t$.")
    'It made 14 mistakes: $w_{t+1} = w_t$.'
    >>> without_names("Der Verlust ist {loss=0.25}.", "de")
    'Der Verlust ist 0,25.'
    """
    parts, start = [], 0
    for formula in [*FORMULA.finditer(text), None]:
        end = len(text) if formula is None else formula.start()
        parts.append(_CLAIM.sub(lambda found: in_notation(found[2].strip(), language), text[start:end]))
        if formula is not None:
            parts.append(formula[0])
            start = formula.end()
    return "".join(parts)


def _value(run: Run, name: str, t: int) -> Any:
    """Return the named quantity of a run at round t, or None if there is none."""
    if "." in name:
        theorem, _, field = name.partition(".")
        return _of_theorem(run, theorem, field, t)
    if name == "t":
        return t
    frame = run.frame(t)
    if name[1:].isdecimal():
        vectors = {"w": run.rule.weights(frame.after, t + 1), "x": () if frame.round is None else frame.round.x}
        vector, i = vectors.get(name[0], ()), int(name[1:]) - 1
        return vector[i] if 0 <= i < len(vector) else None
    if name in _OF_ROUND:
        return None if frame.round is None else getattr(frame.round, name)
    labelled, drawn = run.rule.labelled, run.rule.randomized
    counted = {
        "mistakes": frame.mistakes if labelled else None,
        "expected_mistakes": frame.loss if labelled and drawn else None,
        "updates": frame.updates,
        "loss": frame.loss,
    }
    if name == "regret":
        return run.regret(t) if t else 0.0
    if name == "pseudo_regret":
        return run.pseudo_regret(t) if t else 0.0 if run.rule.plays_arms else None
    if name == "estimated_regret":
        return run.estimated_regret(t) if t else 0.0 if run.rule.plays_arms else None
    if name == "regret_path":
        return run.path_regret(t) if t else 0.0
    return counted[name] if name in counted else run.rule.values.get(name)


def _of_theorem(run: Run, theorem: str, field: str, t: int) -> Any:
    """Return a field of a theorem's judgement at round t."""
    if t == 0:
        return None
    try:
        with run.refined(t):
            judgement = run.theorem(theorem, t)
    except Error:
        return None
    fields = {"actual": judgement.actual, "value": judgement.value, "verdict": judgement.verdict.value}
    return fields.get(field, judgement.quantities.get(field))


def _number_or_word(text: str) -> float | str:
    try:
        return number(text)
    except QuantityError:
        return text
