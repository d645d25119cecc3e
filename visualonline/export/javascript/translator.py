"""Translate the statements and expressions of a Python function to JavaScript.

The JavaScript calls `py`, `np`, `math` and `special` of the scripts in assets/page, which do what the Python operations
and functions of these names do. `py.add(a, b)` adds numbers, arrays, lists or texts, for example.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Callable, Iterable

from visualonline.export.javascript.syntax import asks_engine, assigned_in, dotted, only_names, own_nodes, stored
from visualonline.export.javascript.values import Untranslated, literal

_BINARY = {
    ast.Add: "add", ast.Sub: "sub", ast.Mult: "mul", ast.Div: "div", ast.FloorDiv: "floordiv", ast.Mod: "mod",
    ast.Pow: "pow", ast.LShift: "shift",
    ast.MatMult: "matmul", ast.BitAnd: "bitand", ast.BitOr: "bitor", ast.BitXor: "bitxor",
}  # fmt: skip
_COMPARED = {ast.Lt: "lt", ast.LtE: "le", ast.Gt: "gt", ast.GtE: "ge", ast.Eq: "eq", ast.NotEq: "ne"}
_RESERVED = frozenset(
    (  # noqa: SIM905  a list of them would fill a page
        "await break case catch class const continue debugger default delete do else enum export extends false finally "
        "for function if import in instanceof interface let new null package private protected public return static "
        "super switch this throw true try typeof var void while with yield arguments eval py np math special"
    ).split()
)
_LOOP = "interpreted_loop"
"""The function that makes a loop of the functions and the source that it is given."""
_STATE, _STATES = "_state", ("._state", ".keyframes[0]")
"""An attribute, and ends of expressions, that are states of a learner, which a page does not have."""
_RUNS = "advance"
"""The method that runs a learner on from a state; a page has its rounds already."""


def name_in_script(name: str) -> str:
    """Return a local name that JavaScript allows."""
    return f"{name}$" if name in _RESERVED else name


class Translator:
    """The translation of the body of one function.

    Parameters
    ----------
    outside : (str) -> str
        Returns the JavaScript for a name that is not local.
    absent : collection of str
        Methods that a page does not have.
    base : str
        For a method, the JavaScript of the base class.

    Attributes
    ----------
    attributes : set of str
        The names of the attributes of its own object that a method uses.
    """

    def __init__(self, outside: Callable[[str], str], absent: Iterable[str] = (), base: str = "") -> None:
        self._outside, self._absent, self._base = outside, frozenset(absent), base
        self._object = self._owner = ""
        self._locals: list[set[str]] = []
        self._temporary: list[list[str]] = []
        self.attributes: set[str] = set()

    def function(self, node: ast.FunctionDef | ast.Lambda, *, method: bool = False) -> str:
        """Return a JavaScript function, or raise Untranslated. A method receives its object as `this`."""
        args = node.args
        if args.vararg or args.kwarg:
            raise Untranslated("a function with *arguments")
        names = [each.arg for each in (*args.posonlyargs, *args.args, *args.kwonlyargs)]
        first = [None] * (len(args.posonlyargs) + len(args.args) - len(args.defaults))
        given = [*first, *args.defaults, *args.kw_defaults]
        defaults = {name: self.expression(each) for name, each in zip(names, given, strict=True) if each is not None}
        own = names[1:] if method else names
        shown = ", ".join(name_in_script(n) + (f" = {defaults[n]}" if n in defaults else "") for n in own)
        if method:
            self._owner, self._object = names[0], name_in_script(names[0])
        body = node.body if isinstance(node, ast.FunctionDef) else [ast.Return(node.body)]
        assigned = set().union(*map(assigned_in, body)) if isinstance(node, ast.FunctionDef) else set()
        self._locals.append(assigned | set(names))
        self._temporary.append([])
        written = self._block(body)
        self._locals.pop()
        temporary = self._temporary.pop()
        declared = sorted((*temporary, *(name_in_script(n) for n in assigned - set(names))))
        head = f"const {self._object} = this; " if method else ""
        head += f"let {', '.join(declared)}; " if declared else ""
        star = "*" if any(isinstance(each, ast.Yield | ast.YieldFrom) for each in own_nodes(body)) else ""
        text = f"function{star} ({shown}) {{ {head}{written} }}"
        keywords = json.dumps(own)
        return f"py.named({keywords}, {text})"

    def _block(self, body: Iterable[ast.stmt]) -> str:
        return " ".join(map(self._statement, body))

    def _statement(self, node: ast.stmt) -> str:
        return self._by_kind(node, "_statement", "a statement")

    def _functiondef_statement(self, node: ast.FunctionDef) -> str:
        return f"{name_in_script(node.name)} = {self.function(node)};"

    def _return_statement(self, node: ast.Return) -> str:
        return "return null;" if node.value is None else f"return {self.expression(node.value)};"

    def _expr_statement(self, node: ast.Expr) -> str:
        return "" if isinstance(node.value, ast.Constant) else f"{self.expression(node.value)};"

    def _pass_statement(self, node: ast.Pass) -> str:  # noqa: ARG002
        return ""

    def _assert_statement(self, node: ast.Assert) -> str:  # noqa: ARG002  it holds
        return ""

    def _importfrom_statement(self, node: ast.ImportFrom) -> str:  # noqa: ARG002  its names are looked up
        return ""

    def _break_statement(self, node: ast.Break) -> str:  # noqa: ARG002
        return "break;"

    def _continue_statement(self, node: ast.Continue) -> str:  # noqa: ARG002
        return "continue;"

    def _raise_statement(self, node: ast.Raise) -> str:  # noqa: ARG002
        return 'throw new Error("raised");'

    def _assign_statement(self, node: ast.Assign) -> str:
        value = self.expression(node.value)
        if len(node.targets) == 1:
            return self._store(node.targets[0], value)
        self._locals[-1].add("value$")
        return f"{{ const value$ = {value}; {' '.join(self._store(each, 'value$') for each in node.targets)} }}"

    def _annassign_statement(self, node: ast.AnnAssign) -> str:
        return "" if node.value is None else self._store(node.target, self.expression(node.value))

    def _augassign_statement(self, node: ast.AugAssign) -> str:
        op, value = _BINARY[type(node.op)], self.expression(node.value)
        if isinstance(node.target, ast.Subscript):
            place, index = self.expression(node.target.value), self._index(node.target.slice)
            return f"py.set({place}, py.update('{op}', py.get({place}, {index}), {value}), {index});"
        target = self.expression(node.target)
        return f"{target} = py.update('{op}', {target}, {value});"

    def _store(self, target: ast.expr, value: str) -> str:
        """Return the statement that assigns a value to a target."""
        if isinstance(target, ast.Subscript):
            return f"py.set({self.expression(target.value)}, {value}, {self._index(target.slice)});"
        if not isinstance(target, ast.Tuple | ast.List):
            return f"{self.expression(target)} = {value};"
        if all(isinstance(each, ast.Name | ast.Attribute) for each in target.elts):
            places = ", ".join(map(self.expression, target.elts))
            return f"[{places}] = py.items({value});"
        each = " ".join(self._store(part, f"value$[{i}]") for i, part in enumerate(target.elts))
        return f"{{ const value$ = [...py.items({value})]; {each} }}"

    def _if_statement(self, node: ast.If) -> str:
        if asks_engine(node.test):
            return self._block(node.orelse)
        other = f" else {{ {self._block(node.orelse)} }}" if node.orelse else ""
        return f"if ({self._truth(node.test)}) {{ {self._block(node.body)} }}{other}"

    def _while_statement(self, node: ast.While) -> str:
        if node.orelse:
            raise Untranslated("a loop with else")
        return f"while ({self._truth(node.test)}) {{ {self._block(node.body)} }}"

    def _for_statement(self, node: ast.For) -> str:
        if node.orelse:
            raise Untranslated("a loop with else")
        return (
            f"for (const each$ of py.items({self.expression(node.iter)})) "
            f"{{ {self._store(node.target, 'each$')} {self._block(node.body)} }}"
        )

    def _with_statement(self, node: ast.With) -> str:
        contexts = {ast.unparse(each.context_expr).split("(")[0] for each in node.items}
        if contexts == {"suppress"}:
            return f"try {{ {self._block(node.body)} }} catch (fault$) {{ py.check(fault$); }}"
        if contexts != {"np.errstate"}:
            raise Untranslated("a statement With")
        return self._block(node.body)

    def _try_statement(self, node: ast.Try) -> str:
        if len(node.handlers) != 1 or node.handlers[0].name or node.orelse or node.finalbody:
            raise Untranslated("a statement Try")
        otherwise = self._block(node.handlers[0].body)
        return f"try {{ {self._block(node.body)} }} catch (fault$) {{ py.check(fault$); {otherwise} }}"

    def expression(self, node: ast.expr) -> str:
        """Return an expression in JavaScript."""
        return self._by_kind(node, "", "an expression")

    def _by_kind(self, node: ast.AST, ending: str, what: str) -> str:
        """Return what the method for this kind of node writes, if there is one."""
        kind = type(node).__name__
        known = getattr(self, f"_{kind.lower()}{ending}", None)
        if known is None:
            raise Untranslated(f"{what} {kind}")
        return str(known(node))

    def _truth(self, node: ast.expr) -> str:
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            return f"!{self._truth(node.operand)}"
        if isinstance(node, ast.BoolOp):
            joint = " && " if isinstance(node.op, ast.And) else " || "
            return f"({joint.join(map(self._truth, node.values))})"
        return f"py.truth({self.expression(node)})"

    def _constant(self, node: ast.Constant) -> str:
        return literal(node.value)

    def _name(self, node: ast.Name) -> str:
        if any(node.id in each for each in self._locals):
            return name_in_script(node.id)
        return self._outside(node.id)

    def _attribute(self, node: ast.Attribute) -> str:
        path = dotted(node)
        if path is not None and not any(path.split(".")[0] in each for each in self._locals):
            return self._outside(path)
        self._check(node, called=isinstance(node.ctx, ast.Load) and node.attr == _STATE)
        self._note(node)
        return f"{self.expression(node.value)}.{node.attr}"

    def _check(self, node: ast.Attribute, *, called: bool = False) -> None:
        """Refuse an attribute of a run that a page does not have."""
        if (called and node.attr in self._absent) or ast.unparse(node.value).endswith(_STATES):
            raise Untranslated("the learner's state")

    def _note(self, node: ast.Attribute) -> None:
        if isinstance(node.value, ast.Name) and node.value.id == self._owner:
            self.attributes.add(node.attr)

    def _unaryop(self, node: ast.UnaryOp) -> str:
        if isinstance(node.op, ast.Not):
            return f"!{self._truth(node.operand)}"
        name = {ast.USub: "neg", ast.UAdd: "pos", ast.Invert: "invert"}[type(node.op)]
        return f"py.{name}({self.expression(node.operand)})"

    def _binop(self, node: ast.BinOp) -> str:
        if type(node.op) not in _BINARY:
            raise Untranslated(f"an operator {type(node.op).__name__}")
        return f"py.{_BINARY[type(node.op)]}({self.expression(node.left)}, {self.expression(node.right)})"

    def _boolop(self, node: ast.BoolOp) -> str:
        *before, last = node.values
        found = self.expression(last)
        for each in reversed(before):
            known = f"known${len(self._temporary[-1])}"
            self._temporary[-1].append(known)
            first, second = (found, known) if isinstance(node.op, ast.And) else (known, found)
            found = f"(py.truth({known} = {self.expression(each)}) ? {first} : {second})"
        return found

    def _compare(self, node: ast.Compare) -> str:
        parts, left = [], node.left
        for op, right in zip(node.ops, node.comparators, strict=True):
            a, b = self.expression(left), self.expression(right)
            if isinstance(op, ast.Is | ast.IsNot):
                parts.append(f"({a} {'==' if isinstance(op, ast.Is) else '!='} {b})")
            elif isinstance(op, ast.In | ast.NotIn):
                parts.append(f"{'' if isinstance(op, ast.In) else '!'}py.contains({b}, {a})")
            else:
                parts.append(f"py.{_COMPARED[type(op)]}({a}, {b})")
            left = right
        return parts[0] if len(parts) == 1 else f"py.and({', '.join(f'() => {part}' for part in parts)})"

    def _ifexp(self, node: ast.IfExp) -> str:
        if asks_engine(node.test):
            return self.expression(node.orelse)
        return f"({self._truth(node.test)} ? {self.expression(node.body)} : {self.expression(node.orelse)})"

    def _namedexpr(self, node: ast.NamedExpr) -> str:
        return f"({self.expression(node.target)} = {self.expression(node.value)})"

    def _lambda(self, node: ast.Lambda) -> str:
        return self.function(node)

    def _tuple(self, node: ast.Tuple | ast.List | ast.Set) -> str:
        return f"[{', '.join(map(self._spread, node.elts))}]"

    _list = _tuple

    def _set(self, node: ast.Set) -> str:
        return f"new Set({self._tuple(node)})"

    def _dict(self, node: ast.Dict) -> str:
        parts = (
            f"...py.entries({self.expression(value)})" if key is None
            else f"[{self.expression(key)}, {self.expression(value)}]"
            for key, value in zip(node.keys, node.values, strict=True)
        )  # fmt: skip
        return f"new Map([{', '.join(parts)}])"

    def _joinedstr(self, node: ast.JoinedStr) -> str:
        return " + ".join(['""', *map(self.expression, node.values)])

    def _formattedvalue(self, node: ast.FormattedValue) -> str:
        spec = '""' if node.format_spec is None else self.expression(node.format_spec)
        return f"py.format({self.expression(node.value)}, {spec})"

    def _subscript(self, node: ast.Subscript) -> str:
        return f"py.get({self.expression(node.value)}, {self._index(node.slice)})"

    def _index(self, node: ast.expr) -> str:
        if isinstance(node, ast.Tuple):
            return ", ".join(map(self._index, node.elts))
        if isinstance(node, ast.Slice):
            ends = (each and self.expression(each) for each in (node.lower, node.upper, node.step))
            return f"py.slice({', '.join(end or 'null' for end in ends)})"
        return self.expression(node)

    def _listcomp(self, node: ast.ListComp | ast.GeneratorExp) -> str:
        return self._collected(node.generators, lambda: f"found$.push({self.expression(node.elt)});")

    _generatorexp = _listcomp

    def _setcomp(self, node: ast.SetComp) -> str:
        return f"new Set({self._collected(node.generators, lambda: f'found$.push({self.expression(node.elt)});')})"

    def _dictcomp(self, node: ast.DictComp) -> str:
        pair = self._collected(
            node.generators, lambda: f"found$.push([{self.expression(node.key)}, {self.expression(node.value)}]);"
        )
        return f"new Map({pair})"

    def _collected(self, generators: list[ast.comprehension], inner: Callable[[], str]) -> str:
        """Return the list that a comprehension collects."""
        head = tail = ""
        for each in generators:
            items = self.expression(each.iter)
            fresh = stored(each.target)
            self._locals.append(fresh)
            tests = "".join(f"if (!{self._truth(test)}) continue; " for test in each.ifs)
            head += f"for (const each$ of py.items({items})) {{ let {', '.join(map(name_in_script, sorted(fresh)))}; "
            head += f"{self._store(each.target, 'each$')} {tests}"
            tail += "}"
        text = f"(() => {{ const found$ = []; {head}{inner()}{tail} return found$; }})()"
        del self._locals[-len(generators) :]
        return text

    def _spread(self, node: ast.expr) -> str:
        """Return an item of a list or call, or all items of one marked by *."""
        if isinstance(node, ast.Starred):
            return f"...py.items({self.expression(node.value)})"
        return self.expression(node)

    def _yield(self, node: ast.Yield) -> str:
        return f"(yield {'null' if node.value is None else self.expression(node.value)})"

    def _yieldfrom(self, node: ast.YieldFrom) -> str:
        return f"(yield* {self.expression(node.value)})"

    def _call(self, node: ast.Call) -> str:
        runs = getattr(node.func, "attr", "") == _RUNS and ast.unparse(node.args[0]).endswith(_STATES)
        args = ", ".join(["null"] * runs + [self._spread(each) for each in node.args[runs:]])
        named = ((k.arg, self.expression(k.value)) for k in node.keywords)
        keywords = ", ".join(f"...py.entries({v})" if name is None else f"['{name}', {v}]" for name, v in named)
        given = f"[{args}], [{keywords}]"
        if ast.unparse(node.func) == _LOOP and all(map(only_names, node.args)):
            return self._outside(" ".join(map(ast.unparse, node.args)))
        if isinstance(node.func, ast.Subscript) and only_names(node.func.slice):  # the types of a generic class
            return f"py.call({self.expression(node.func.value)}, {given})"
        if isinstance(node.func, ast.Attribute):
            above = node.func.value
            if isinstance(above, ast.Call) and ast.unparse(above) == "super()":
                return f"py.above({self._base}, {self._object}, '{node.func.attr}', {given})"
            path = dotted(node.func)
            if path is None or any(path.split(".")[0] in each for each in self._locals):
                self._check(node.func, called=True)
                self._note(node.func)
                return f"py.method({self.expression(above)}, '{node.func.attr}', {given})"
        return f"py.call({self.expression(node.func)}, {given})"
