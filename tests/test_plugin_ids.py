"""A plug-in is known to its own files only: no other code names it."""

import ast
from pathlib import Path

from visualonline.core.ability import Ability
from visualonline.core.aliases import KnownAs
from visualonline.core.catalog import catalog
from visualonline.theorems.theorem import Theorem

CODE = Path(__file__).parents[1] / "visualonline"
OWN = ("learners", "theorems", "lessons")
USUAL = {"session/learners_for.py"}
"""The preferred learners if any are suitable."""


def names(path: Path, ids: set[str]) -> set[str]:
    """Return the ids among the strings of a module."""
    text = path.read_text("utf-8")
    if not any(each in text for each in ids):  # few have to be parsed
        return set()
    nodes = ast.walk(ast.parse(text))
    return {node.value for node in nodes if isinstance(node, ast.Constant) and node.value in ids}


def test_no_code_names_a_learner_or_a_theorem_of_another_file() -> None:
    ids = {name for group in ("learners", "theorems") for name in catalog(group).plugins}
    told = {name for name in ids if "-" in name}  # "perceptron" is the name of a loss, too
    found = {}
    for path in CODE.rglob("*.py"):
        file = path.relative_to(CODE).as_posix()
        if file.split("/")[0] not in OWN:
            found[file] = names(path, told)
    assert {file for file, named in found.items() if named} == USUAL
    shared = [CODE / "runs/analyses/potential_trace.py", *(CODE / "theorems").glob("*.py")]
    assert len(shared) > 15
    assert not any(names(path, ids) for path in shared)


def test_every_ability_of_a_theorem_is_used_by_one() -> None:
    used = {type(one) for theorem in catalog("theorems").plugins.values() if isinstance(theorem, Theorem)
            for one in theorem.abilities}  # fmt: skip
    declared = {kind for kind in Ability.__subclasses__() if kind.__module__.startswith("visualonline.theorems")}
    assert used - {KnownAs} == declared
