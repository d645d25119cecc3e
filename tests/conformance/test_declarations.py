"""Declarations of plug-ins: few common fields, the rest in abilities, each with the annotated types."""

import ast
import pkgutil
from dataclasses import fields
from importlib import import_module
from pathlib import Path
from typing import cast

import pytest

from visualonline import abilities
from visualonline.core.ability import Ability, HasAbilities
from visualonline.core.catalog import catalog
from visualonline.core.declarations import check_declarations
from visualonline.core.plugin import Learner, Plugin
from visualonline.theorems.theorem import Theorem

PLUGINS = [*catalog("learners").plugins.values(), *catalog("theorems").plugins.values()]
FOLDER = Path(abilities.__path__[0])


@pytest.mark.parametrize("kind", [Learner, Theorem])
def test_all_declare_few_fields(kind: type[Plugin]) -> None:
    assert len(fields(kind)) <= 16, "what only some have is an ability"


def test_all_declare_what_the_annotations_say() -> None:
    for plugin in PLUGINS:
        check_declarations(cast("HasAbilities", plugin), plugin.parameters)


def test_each_ability_is_that_of_some_learner() -> None:
    modules = [import_module(f"{abilities.__name__}.{name}") for _, name, _ in pkgutil.iter_modules(abilities.__path__)]
    kinds = {kind for module in modules for kind in vars(module).values() if isinstance(kind, type)}
    declared = {kind for kind in kinds if issubclass(kind, Ability) and kind is not Ability}
    had = {type(one) for learner in catalog("learners").plugins.values() for one in learner.abilities}
    assert len(declared) > 30
    assert declared - had == set()


def test_no_ability_knows_a_plug_in() -> None:
    """The perceptron loss is an exception."""
    ids = {plugin.id for plugin in PLUGINS} - {"perceptron"}
    for path in (*FOLDER.glob("*.py"), FOLDER.parent / "core" / "plugin.py", FOLDER.parent / "core" / "ability.py"):
        words = {node.value for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Constant)}
        assert (path.name, words & ids) == (path.name, set())
