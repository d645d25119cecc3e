"""LLVM code of a learner's rule. Its function `run` runs all rounds of a stream from the initial state."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import carray, cfunc, njit, types

from visualonline.abilities.grows import Grows
from visualonline.abilities.resolves_parameters import StreamFacts, resolved_values
from visualonline.abilities.separates import Separates
from visualonline.core.parameters import Param, resolve_values
from visualonline.core.plugin import Learner
from visualonline.trace.loop_source import _compile_function
from visualonline.trace.rule import Rule
from visualonline.trace.tuned_learner import named

_NUMBERS, _BYTES = types.CPointer(types.float64), types.CPointer(types.uint8)
_SIGNATURE = types.int32(*[types.int32] * 4, *[_NUMBERS] * 5, _BYTES, *[_NUMBERS] * 3)
_ENDLESS = 2**62
_ANY_STREAM = StreamFacts(3, 100, lambda: (1.0, 1.0))
"""A stream for which `auto` is resolved to a value of its type. The code is valid for every value."""
_RUN = """
def run(n__, dim__, width__, period__, given__, X__, y__, coins__, scores__, flags__, losses__, weights__, lines__):
    n_, dim, width_ = int(n__), int(dim__), int(width__)
    period_ = int(period__) if period__ > 0 else {endless}
    given_ = carray(given__, {most})
    X_, y_, coins_ = carray(X__, (n_, dim)), carray(y__, n_), carray(coins__, n_)
    scores_, flags_, losses_ = carray(scores__, n_), carray(flags__, n_), carray(losses__, n_)
    weights_ = carray(weights__, (n_ + 1 if width_ > 0 else 0, width_))
    lines_ = carray(lines__, (n_ + 1 if width_ > 0 else 0, dim + 1))
    at_ = 0
{read}{start}{grown}    step_ = 1 if width_ > 0 else max(n_, 1)
    done_ = 0
    while True:
        if width_ > 0:
            found_ = weights_of_({weights})
            for i_ in range(width_):
                weights_[done_, i_] = found_[i_] if i_ < found_.size else np.nan
{separator}        if done_ >= n_:
            return found_.size if width_ > 0 else 0
        end_ = min(n_, done_ + step_)
        loop(
            state, X_[done_:end_], y_[done_:end_], coins_[done_:end_], done_ + 1, period_,
            scores_[done_:end_], flags_[done_:end_], losses_[done_:end_], scores_[:0], 0, state{passed}
        )
        done_ = end_
"""
"""The source of `run`.

If `width` > 0, it reports `width` weights before each round and after the last one, padded with NaN. It also reports
the normal and offset of the hyperplane of a learner that has one. If `width` is 0, all rounds run in one call. `given`
contains the parameters in order, each as the rule receives it, with a vector as its length and its numbers. The number
of arms follows for a learner with `sees_arms`. Names of local variables end in an underscore, because names
of parameters never do.
"""
_ARMS = "    arms = int(given_[at_])\n    at_ += 1\n"
_SEPARATOR = """\
            normal_, offset_ = separator_({arguments})
            for i_ in range(dim):
                lines_[done_, i_] = normal_[i_]
            lines_[done_, dim] = offset_
"""


class _Alike(Rule):
    """A rule whose loop keeps no keyframes."""

    @property
    def functions(self) -> dict[str, Any]:
        """The functions that the loop calls, by name."""
        return self._functions

    @property
    def passed(self) -> str:
        """The last parameters of the loop."""
        return self._parameters

    @property
    def keeps(self) -> bool:
        """False, because all weights are reported."""
        return False


def llvm_code(learner: Learner, chosen: dict[str, str], *, handed: bool = False) -> str:
    """Return the LLVM text of `run`.

    Parameters
    ----------
    chosen : dict
        The values of the choices for which the code is made, as in `export.web_rule.module_names`.
    handed : bool
        Whether the initial state follows the parameters, for a `start` that cannot be compiled. Each part of the state
        is given by its shape and its numbers.

    Raises
    ------
    NumbaError
        If a function of the rule cannot be compiled.
    """
    values = resolve_values(learner.parameters, chosen, learner.id)
    rule = _Alike(learner, values | resolved_values(learner, values, _ANY_STREAM), arms=1 if learner.sees_arms else 0)
    state = rule.start(_ANY_STREAM.dim)
    functions = rule.functions | {"weights_of": learner.weights} | ({} if handed else {"start": learner.start})
    separates = learner.ability(Separates)
    if separates is not None:
        functions["separator"] = separates.separator
    done: dict[Any, Any] = {}
    scope: dict[str, Any] = {f"{role}_": _compile_function(each, done) for role, each in functions.items()}
    scope |= {"carray": carray, "np": np, "State": type(state)}
    exec(rule.loop_source(state), scope)
    scope["loop"] = njit(scope["loop"])
    weights = {"t": "done_ + 1"}
    source = _RUN.format(
        endless=_ENDLESS,
        most=2**26,
        read="".join(map(_reading, learner.parameters)) + (_ARMS if learner.sees_arms else ""),
        start=_handed_start(state) if handed else f"    state = start_({', '.join(named(learner.start))})\n",
        grown=_grown(learner, state),
        weights=", ".join(weights.get(name, name) for name in named(learner.weights)),
        separator=""
        if separates is None
        else _SEPARATOR.format(arguments=", ".join(named(separates.separator))),
        passed=rule.passed,
    )
    exec(source, scope)
    return str(cfunc(_SIGNATURE, nopython=True)(scope["run"]).inspect_llvm())


def _reading(param: Param) -> str:
    """Return the lines that read a parameter from `given`."""
    if param.type == "vector":
        return f"    {param.name} = given_[at_ + 1 : at_ + 1 + int(given_[at_])]\n    at_ += 1 + {param.name}.size\n"
    kinds = {"float": "{0}", "int": "int({0})", "choice": "int({0})", "bool": "{0} != 0"}
    return f"    {param.name} = {kinds[param.type].format('given_[at_]')}\n    at_ += 1\n"


def _handed_start(state: Any) -> str:
    """Return the lines that read a state with the parts of this one from `given`."""
    lines = []
    for name, part in state._asdict().items():
        shape = ", ".join(f"int(given_[at_ + {axis}])" for axis in range(part.ndim))
        lines += [
            f"{name}_part_ = np.empty(({shape},), np.{part.dtype})",
            f"at_ += {part.ndim}",
            f"for i_ in range({name}_part_.size):",
            f"    {name}_part_.flat[i_] = given_[at_ + i_]",
            f"at_ += {name}_part_.size",
        ]
    lines.append(f"state = State({', '.join(f'{name}_part_' for name in state._fields)})")
    return "".join(f"    {line}\n" for line in lines)


def _grown(learner: Learner, state: Any) -> str:
    """Return the lines that enlarge a growing state for all rounds, because compiled code does not resize it."""
    grows = learner.ability(Grows)
    if grows is None:
        return ""
    before = [part.shape for part in state]
    grows.make_room(state, 7)
    lines, parts = [], []
    for name, old, part in zip(state._fields, before, state, strict=True):
        parts.append(f"state.{name}" if part.shape == old else f"{name}_larger_")
        if part.shape != old:
            rest = "".join(f", state.{name}.shape[{axis}]" for axis in range(1, part.ndim))
            lines += [
                f"{name}_larger_ = np.zeros((state.{name}.shape[0] + n_{rest},), state.{name}.dtype)",
                f"{name}_larger_[: state.{name}.shape[0]] = state.{name}",
            ]
    lines.append(f"state = State({', '.join(parts)})")
    return "".join(f"    {line}\n" for line in lines)
