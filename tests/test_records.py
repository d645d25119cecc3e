"""A record of many values is made with the names of its fields, so that a reader need not count its arguments."""

import ast
from collections.abc import Iterable
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[1] / "visualonline"
MOST = 7
"""The most values that a record is given by their order alone."""


def made_by_order(texts: Iterable[tuple[str, str]]) -> list[str]:
    """Return the place of each call that makes a named tuple or dataclass of too many values without their names."""
    records, found = set(), []
    for name, text in texts:
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.ClassDef):
                declared = [ast.unparse(one) for one in (*node.bases, *node.decorator_list)]
                if any(one == "NamedTuple" or one.startswith("dataclass") for one in declared):
                    records.add(node.name)
            elif isinstance(node, ast.Call) and len(node.args) > MOST and isinstance(node.func, ast.Name):
                found.append((name, node.lineno, node.func.id))
    return [f"{name}:{line} {record}" for name, line, record in found if record in records]


def test_a_record_of_many_values_is_made_with_the_names_of_its_fields() -> None:
    paths = sorted(PACKAGE.rglob("*.py"))
    assert made_by_order((str(path.relative_to(PACKAGE)), path.read_text(encoding="utf-8")) for path in paths) == []
    planted = "class A(NamedTuple): ...\n@dataclass(frozen=True)\nclass B: ...\nf(B(1, 2, 3, 4, 5, 6, 7, 8))"
    assert made_by_order([("planted.py", planted)]) == ["planted.py:4 B"]
