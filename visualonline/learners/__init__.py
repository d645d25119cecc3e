"""The learners: one file per algorithm, with its rule, its state and its parameters.

In Python, choose a learner by its id in CamelCase, with its parameters: `learners.Perceptron(eta=1.0)`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from inspect import cleandoc

from visualonline.core.catalog import catalog, find_named
from visualonline.core.errors import ParameterError
from visualonline.core.names import unknown
from visualonline.core.parameters import resolve_values, unused
from visualonline.core.plugin import Learner


@dataclass(frozen=True)
class ConfiguredLearner:
    """A learner with chosen values of its parameters.

    Attributes
    ----------
    learner : Learner
    settings : mapping
        The value of each parameter by name. Parameters that are left out have their defaults.
    """

    learner: Learner
    settings: Mapping[str, object]

    def __repr__(self) -> str:
        given = ", ".join(f"{name}={value!r}" for name, value in self.settings.items())
        return f"{_class_name(self.learner.id)}({given})"


def _class_name(name: str) -> str:
    """Return an id in CamelCase, without hyphens.

    Examples
    --------
    >>> _class_name("randomized-weighted-majority")
    'RandomizedWeightedMajority'
    """
    return "".join(part.capitalize() for part in name.split("-"))


def configured(learner: object) -> ConfiguredLearner:
    """Return a learner from its id or alias; a configured learner is returned unchanged.

    Raises
    ------
    ParameterError
        If the argument is neither an id nor a configured learner.
    Error
        If there is no learner with this id or alias.
    """
    if isinstance(learner, str):
        plugin, preset = find_named("learners", learner)
        return ConfiguredLearner(plugin, preset)
    if not isinstance(learner, ConfiguredLearner):
        example = "Pass an id such as 'perceptron', or visualonline.learners.Perceptron(eta=1.0)"
        raise ParameterError(f"{learner!r} is not a learner. {example}.")
    return learner


def _configure(learner: Learner) -> Callable[..., ConfiguredLearner]:
    def choose(**settings: object) -> ConfiguredLearner:
        """Return the learner with the given values of its parameters.

        Raises
        ------
        ParameterError
            If a parameter does not exist, its value is not allowed, or it has no effect with the others.
        """
        resolve_values(learner.parameters, settings, learner.id)
        for reason in unused(learner.parameters, settings).values():
            raise ParameterError(reason)
        return ConfiguredLearner(learner, settings)

    lines = [f"{p.name} : {p.range}, default {p.default}\n    {p.help}" for p in learner.parameters]
    first, _, refuses = cleandoc(choose.__doc__ or "").partition("\n\n")
    parameters = ["Parameters", "----------", *lines, ""] if lines else []
    choose.__name__ = choose.__qualname__ = _class_name(learner.id)
    named = f"{learner.name}: {learner.summary} ({learner.source})."
    choose.__doc__ = "\n".join([named, "", first, "", *parameters, refuses])
    return choose


def _by_class_name() -> dict[str, Learner]:
    return {_class_name(plugin.id): plugin for plugin in catalog("learners").plugins.values()}


def __getattr__(name: str) -> Callable[..., ConfiguredLearner]:
    if not name[:1].isupper():
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    known = _by_class_name()
    if name not in known:
        raise AttributeError(unknown("learner", name, list(known), "dir(visualonline.learners)"))
    return _configure(known[name])


def __dir__() -> list[str]:
    return sorted([*globals(), *_by_class_name()])
