"""Generate the reference from the declarations of learners, theorems, panels and symbols, as Markdown."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import NamedTuple, cast

from visualonline.core.catalog import catalog
from visualonline.core.parameters import Param
from visualonline.core.plugin import Learner, Plugin
from visualonline.core.search import Searched
from visualonline.theorems.chance import MEANS, brief
from visualonline.theorems.erratum import Erratum
from visualonline.theorems.notation import letters_of
from visualonline.theorems.proof import Inequality, chains
from visualonline.theorems.scope import applies_to
from visualonline.theorems.theorem import Theorem
from visualonline.views.panel import PanelKind
from visualonline.views.text.numbers import localised
from visualonline.views.text.symbols import all_symbols, meanings, symbol_tex
from visualonline.views.text.translation import declared, translate
from visualonline.views.widgets.searched import searched


class Page(NamedTuple):
    """A page: its name and search words, and a function that returns its text."""

    known: Searched
    make: Callable[[], str]


_TEX = {"=": "=", "≤": r"\le", "≲": r"\lesssim"}
_BREAK = "\N{LINE SEPARATOR}"


def pages() -> dict[str, tuple[Page, ...]]:
    """Return all pages by heading."""
    learners = list(catalog("learners").plugins.values())
    theorems = [cast("Theorem", plugin) for plugin in catalog("theorems").plugins.values()]
    kinds = [cast("PanelKind", plugin) for plugin in catalog("panels").plugins.values()]
    right = [theorem for theorem in theorems if not theorem.ability(Erratum)]
    return {
        translate("Text", "Learners"): _sorted(
            Page(searched(learner), partial(learner_page, learner, right)) for learner in learners
        ),
        translate("Text", "Theorems"): _sorted(
            Page(searched(theorem), partial(theorem_page, theorem, learners)) for theorem in right
        ),
        translate("Text", "Panels"): _sorted(Page(searched(kind), partial(panel_page, kind)) for kind in kinds),
        translate("Text", "Symbols"): (Page(Searched(translate("Text", "Symbols")), symbols_page),),
    }


def learner_page(learner: Learner, theorems: Iterable[Theorem]) -> str:
    """Return the page of a learner: its rule, its parameters, and the theorems about it."""
    code = _BREAK.join(declared(line.text).replace("    ", "\u00a0" * 6) for line in learner.pseudocode)
    parts = [
        f"## {declared(learner.name)}",
        translate("Text", "The learner {does}.").format(does=declared(learner.summary)),
        code,
        *_also(learner),
        _from(learner.source),
    ]
    if learner.parameters:
        parts += ["### " + translate("Text", "Parameters"), *map(_parameter, learner.parameters)]
    spoken = sorted((theorem for theorem in theorems if applies_to(theorem, learner)), key=lambda th: th.order)
    if spoken:
        parts.append("### " + translate("Text", "Theorems"))
        parts += [f"*{declared(th.name)}:* {declared(th.summary)}.\n\n$${th.statement}$$" for th in spoken]
    return "\n\n".join(parts)


def theorem_page(theorem: Theorem, learners: Iterable[Learner]) -> str:
    """Return the page of a theorem: its statement, its symbols, and its proof step by step."""
    names = ", ".join(declared(learner.name) for learner in learners if applies_to(theorem, learner))
    summary = declared(theorem.summary)
    parts = [f"## {declared(theorem.name)}", f"{summary[:1].upper()}{summary[1:]}."]
    parts.append(f"$${theorem.statement}$$")
    parts.append(_BREAK.join(_symbols(meanings(theorem.statement, letters_of(theorem)))))
    if names:
        parts.append(translate("Text", "The theorem applies to: {names}.").format(names=names))
    if theorem.kind != "exact":
        parts.append(f"*{declared(brief(theorem.kind))}.* {declared(MEANS[theorem.kind])}")
    parts += [*_also(theorem), _from(theorem.source)]
    if theorem.proof.inequalities:
        parts += [
            "### " + translate("Text", "Proof"),
            *(_step(link) for links in chains(theorem.proof.inequalities) for link in links),
        ]
    return "\n\n".join(filter(None, parts))


def panel_page(kind: PanelKind) -> str:
    """Return the page of a panel."""
    parts = [f"## {declared(kind.name)}", declared(kind.explanation)]
    if kind.key:
        parts.append(translate("Text", "The shortcut of the panel is {key}.").format(key=f"**{kind.key}**"))
    return "\n\n".join(parts)


def symbols_page() -> str:
    """Return the page with the meanings of all symbols."""
    return "\n\n".join(["## " + translate("Text", "Symbols"), *_symbols(all_symbols())])


def _symbols(found: Iterable[tuple[str, str]]) -> Iterator[str]:
    return (f"${symbol_tex(name)}$: {means}" for name, means in found)


def _step(link: Inequality) -> str:
    return f"$${link.left.tex} {_TEX[link.relation]} {link.right.tex}$$\n\n{declared(link.why)}"


def _parameter(param: Param) -> str:
    computed = translate("Text", "computed from the stream")
    default = computed if param.default == "auto" else localised(f"{param.default}")
    unless = translate("Text", "The default is {default}.").format(default=default)
    shown = "" if param.default is None else f" {unless}"
    return f"**{param.symbol}** (`{param.name}`): {declared(param.help)}.{shown}"


def _also(plugin: Plugin) -> Iterator[str]:
    shown = ", ".join(shown for _, shown in searched(plugin).aliases)
    return iter((translate("Text", "Also called: {names}.").format(names=shown),) if shown else ())


def _from(source: str) -> str:
    return translate("Text", "Source: {source}.").format(source=source) if source else ""


def _sorted(found: Iterator[Page]) -> tuple[Page, ...]:
    return tuple(sorted(found, key=lambda page: page.known.name.casefold()))
