"""Test data and tests of each plug-in, in its own files, which are deleted together with the plug-in.

- `<id>.py`, with _ for -, has the data that general tests need: the names below, each a mapping from an id. The general
  tests find these files and merge the mappings. The data for a learner's own theorems is in the learner's file.
  A theorem for several learners, or for none, has a file of its own, and so has a family (`<id>_theorems.py`).
- `test_<id>.py` are its own tests: a second program for the same rule, rounds and bounds worked by hand, and streams on
  which a bound is nearly reached.

No file here imports another one: what several share is in `tests/theorems` and `tests/learners`, without ids.

Of a learner:

- `MAY_BE_ZERO`, `REFUSED`: its parameters that may be 0, and values that are refused, with words of the sentence.
- `EXACTNESS`: how exact its counts are, and why (`learners/exactness.py`).
- `RATIONAL`: its rule once more in fractions, with settings and points (`learners/rational.py`).
- `LIKE`: another learner that makes the same predictions.
- `PLANS`, `DRAWN`, `HOSTILE`: the streams on which its theorems are tried (`theorems/natures.py`).
- `FAMILIES`, `FAULTS`, `ANSWERED`: three faults in its update that a theorem has to see, and where (`test_faults.py`).
- `LINKS`, `PROVED`: faults that break a line of a proof, and settings to try it with (`test_proofs_gradient.py`).
- `ODD`: runs that leave the premises (`test_statements.py`). `LEVELS`: streams for its potential (`test_potential.py`).
- `FLOORS`: settings, and theorems that have a floor (`test_floors.py`).
- `PARAMETERS`: what is promised of them (`promised.py`). `LINE_NUMBERS`: those of its pseudo-code (`test_lines.py`).
- `VOTE`, `ON_SIMPLEX`, `SURROGATE`: how a vote becomes its prediction, whether its weights are shares, and the loss
  that its updates descend, as panels draw them. `TOO_FAR`: ends that it refuses (`test_stress.py`).
- `MARGINLESS`, `MOVES_ELSEWHERE`: why it has no margin, or changes w beyond the one of its loss (`test_margins.py`).
- `AS_FEATURES`: settings of a linear learner that takes experts as features (`test_deterministic_lower_bound.py`).
- `LOOKS_AHEAD`: why the whole stream is read before round 1 with the default parameters (`test_batch.py`).
- `SEARCHED`: words that a student would type to find it, or a stream or theorem (`test_searched.py`).

Of a theorem:

- `PREMISES`, `MET`: what breaks each premise, and a case in which all are met (`theorems/premises.py`); `OWN`, by
  "theorem, learner", premises that it has for this learner only.
- `GIVEN`, `BESIDE`: its statement in plain arithmetic (`test_numbers_and_values.py`); `ELSEWHERE` names the test in
  which it is worked out otherwise.
- `STATED`: what is wrongly stated of it, in plain arithmetic; `MET_BY_SETTINGS`, `COUNTED`: premises of an erratum
  (`test_errata.py`); of a learner, `ODD_ERRATA`: runs that leave them.
- `UNPROVED`: why it has no proof. `LOOSE`: how near to its bound a stream has come at most.
- `CLOSES`: the power of the ratio between the ends of its proof that is the bound (`test_proofs.py`).
- `CHAINS`, `ENDS`: how many chains its proof has, and where the first ends (`test_proofs_gradient.py`).
- `MEANS`: runs on which a bound on a mean is tried (`test_bandit_means.py`).
- `MARGINS`: a learner for which it has a margin (`test_worked_bounds.py`).
- `LETTERS`: letters of its statement and words of their meaning (`test_summaries.py`).

Of an adversary that looks at the prediction:

- `COMPILED`: learners whose games with it are compiled (`test_adversaries.py`).
"""

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any


@cache
def _modules() -> tuple[ModuleType, ...]:
    names = sorted(path.stem for path in Path(__file__).parent.glob("[a-z]*.py"))
    return tuple(import_module(f"cases.{name}") for name in names if not name.startswith("test_"))


def joined(name: str) -> dict[str, Any]:
    """Return the joined values of a name in all files."""
    return dict(_items(name))


def _items(name: str) -> Iterator[tuple[str, Any]]:
    seen: dict[str, str] = {}
    for module in _modules():
        for key, value in getattr(module, name, {}).items():
            assert key not in seen, f"{module.__name__} and {seen[key]} both have {name} of {key}"
            seen[key] = module.__name__
            yield key, value
