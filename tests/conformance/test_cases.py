"""The files of tests/cases: each belongs to a plug-in, uses known names, and imports no other one."""

import ast
import re
from pathlib import Path

import cases
import pytest

from visualonline.core.catalog import PACKAGES, catalog

FILES = sorted(Path(cases.__file__).parent.glob("[a-z]*.py"))
IDS = {name.replace("-", "_") for group in PACKAGES for name in catalog(group).plugins}
NAMES = set(re.findall(r"`([A-Z_]+)`", cases.__doc__ or ""))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_file_belongs_to_a_plug_in(path: Path) -> None:
    assert path.stem.removeprefix("test_").removesuffix("_theorems") in IDS


def test_tables_have_names_that_the_general_tests_ask_for_and_stand_once() -> None:
    for path in FILES:
        tree = ast.parse(path.read_text("utf-8"))
        assigned = (node for node in tree.body if isinstance(node, (ast.Assign, ast.AnnAssign)))
        targets = [target for node in assigned for target in (getattr(node, "targets", None) or [node.target])]  # type: ignore[union-attr]
        tables = [target.id for target in targets if isinstance(target, ast.Name) and target.id in NAMES]
        assert len(tables) == len(set(tables)), path.name
        read = [node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module]
        assert not any(module.startswith("cases.") for module in read), path.name


def test_every_name_is_asked_for_somewhere() -> None:
    tests = Path(cases.__file__).parents[1]
    text = "".join(path.read_text("utf-8") for path in tests.rglob("*.py") if path.parent.name != "conformance")
    asked = set(re.findall(r'joined\("([A-Z_]+)"\)', text))
    assert asked == NAMES
