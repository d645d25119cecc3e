"""What the general tests have to know of a plug-in, in a file of its own: `tests/cases/<id>.py`, with _ for -.

The tests find these files by themselves and join what they say, so that a new plug-in edits no test. A file has those
of the following names that its plug-ins need, each a mapping from an id:

- `MAY_BE_ZERO`: learner -> its parameters that may be 0.
- `PLANS`, `DRAWN`, `HOSTILE`: the streams on which the theorems of a learner are tried (`theorems/natures.py`).
- `FAMILIES`, `FAULTS`, `ANSWERED`: three faults in its update that a theorem has to see, and where (`test_faults.py`).
- `LINKS`: those faults that break a link of a proof on drawn streams (`test_proofs_gradient.py`).
- `PREMISES`, `MET`: theorem -> what breaks each premise, and a case in which all are met (`theorems/premises.py`).
- `GIVEN`, `BESIDE`: theorem -> its statement in plain arithmetic (`test_numbers_and_values.py`); `ELSEWHERE` names
  those that are worked out in a test of their own.
- `RATIONAL`: learner -> its rule once more in fractions, with settings and points (`learners/rational.py`).
- `EXACTNESS`: learner -> how exact its counts are, and why (`learners/exactness.py`).
- `UNPROVED`: theorem -> why it has no proof.
"""

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any


@cache
def _modules() -> tuple[ModuleType, ...]:
    return tuple(import_module(f"cases.{path.stem}") for path in sorted(Path(__file__).parent.glob("[a-z]*.py")))


def joined(name: str) -> dict[str, Any]:
    """Return what all files say under a name."""
    return dict(_items(name))


def _items(name: str) -> Iterator[tuple[str, Any]]:
    seen: dict[str, str] = {}
    for module in _modules():
        for key, value in getattr(module, name, {}).items():
            assert key not in seen, f"{module.__name__} and {seen[key]} both have {name} of {key}"
            seen[key] = module.__name__
            yield key, value
