"""Questions about syntax trees."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from itertools import count

_ENGINE = "compiled"
"""The attribute that says whether compiled loops run. A page runs the interpreted ones."""


def dotted(node: ast.expr) -> str | None:
    """Return the dotted path of attributes of a name, None if it does not begin with a name."""
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Attribute):
        before = dotted(node.value)
        return None if before is None else f"{before}.{node.attr}"
    return None


def asks_engine(test: ast.expr) -> bool:
    """Return whether a condition holds only where compiled loops run."""
    if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.And):
        return any(map(asks_engine, test.values))
    return _ENGINE in (getattr(test, "attr", ""), getattr(test, "id", ""))


def only_names(node: ast.expr) -> bool:
    """Return whether an index or argument is a name, or a tuple of names."""
    return all(isinstance(each, ast.Name) for each in (node.elts if isinstance(node, ast.Tuple) else [node]))


def own_nodes(body: Iterable[ast.AST]) -> Iterator[ast.AST]:
    """Yield the nodes of a body without those of inner functions."""
    for node in body:
        yield node
        if not isinstance(node, ast.FunctionDef | ast.Lambda):
            yield from own_nodes(ast.iter_child_nodes(node))


def assigned_in(node: ast.AST) -> set[str]:
    """Return the names that a statement assigns, without those of inner functions and comprehensions."""
    if isinstance(node, ast.FunctionDef):
        return {node.name}
    if isinstance(node, ast.Lambda | ast.ListComp | ast.GeneratorExp | ast.SetComp | ast.DictComp):
        return {each.target.id for each in ast.walk(node) if isinstance(each, ast.NamedExpr)}
    own = {node.id} if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) else set()
    return own.union(*map(assigned_in, ast.iter_child_nodes(node)))


def stored(target: ast.expr) -> set[str]:
    """Return the names in a target."""
    return {each.id for each in ast.walk(target) if isinstance(each, ast.Name)}


def sentences_in(node: ast.AST) -> set[str]:
    """Return the texts in a syntax tree, with numbered placeholders for what f-strings fill in.

    Examples
    --------
    >>> sorted(sentences_in(ast.parse("f'r = {r:.3g}, {x}' if x else 'no r'")))
    ['no r', 'r = {0}, {1}']
    """
    found: set[str] = set()
    waiting = [node]
    while waiting:
        each = waiting.pop()
        inner = list(ast.iter_child_nodes(each))
        if isinstance(each, ast.JoinedStr | ast.Constant):
            found.add(template(each))
            inner = [part.value for part in getattr(each, "values", ()) if isinstance(part, ast.FormattedValue)]
        waiting += inner
    return found - {""}


def template(node: ast.JoinedStr | ast.Constant) -> str:
    """Return a text with placeholders {0}, {1}, ...; empty for other constants."""
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else ""
    places = count()
    return "".join(
        str(part.value) if isinstance(part, ast.Constant) else f"{{{next(places)}}}" for part in node.values
    )
