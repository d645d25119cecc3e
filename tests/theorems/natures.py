"""All natures and all planted faults, from `cases` and the files whose names begin with `nature` and with `faults`."""

from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from cases import joined
from nature import Game, Rng

from visualonline.core.plugin import Learner


def _modules(kind: str) -> Iterator[ModuleType]:
    for path in sorted(Path(__file__).parent.glob(f"{kind}*.py")):
        if path.stem != "natures":
            yield import_module(path.stem)


def _joined(kind: str, name: str) -> dict[str, Any]:
    return {key: value for module in _modules(kind) for key, value in getattr(module, name, {}).items()} | joined(name)


DRAWN: dict[str, Callable[[Rng], Game]] = _joined("nature", "DRAWN")
HOSTILE: dict[str, tuple[Callable[[Rng], Game], ...]] = _joined("nature", "HOSTILE")
PLANS: dict[str, dict[str, tuple[int, int]]] = _joined("nature", "PLANS")
"""Learner: family of streams: how many are drawn and how many are hostile in the long checks."""
FAMILIES: dict[str, tuple[str, ...]] = _joined("faults", "FAMILIES")
FAULTS: dict[str, tuple[Callable[..., bool], ...]] = _joined("faults", "FAULTS")
ANSWERED: dict[str, Callable[[Rng, Learner], Game]] = _joined("faults", "ANSWERED")
"""Natures that answer the faulty learner itself."""
