"""Runs of one learner on arrays, for tests that need no theorem."""

import inspect
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from itertools import combinations, product
from typing import Any, NamedTuple

import numpy as np

from visualonline.abilities.delays_gradients import DelaysGradients
from visualonline.abilities.estimates_losses import EstimatesLosses
from visualonline.abilities.grows import Grows
from visualonline.abilities.resolves_parameters import StreamFacts, resolved_values
from visualonline.abilities.takes_binary_advice import TakesBinaryAdvice
from visualonline.core.catalog import find
from visualonline.core.errors import ParameterError
from visualonline.core.parameters import resolve_values
from visualonline.core.plugin import Learner
from visualonline.core.types import BLOCK, Array, Block, State, Stream
from visualonline.hindsight.history import History
from visualonline.runs.run import Run
from visualonline.streams.arm_stream import names_of_arms
from visualonline.streams.memory import ArrayStream, numbered_names, read_only_block
from visualonline.streams.pipeline import fit_to_learner, open_base
from visualonline.streams.spec import StreamSpec, parse_source
from visualonline.streams.transforms.arms_seen import shows_arms
from visualonline.trace.round_columns import RoundColumns
from visualonline.trace.rule import Rule
from visualonline.trace.simulate import Simulation

MARGIN = (0.25, 1.0)
Choice = tuple[str, str]
"""A parameter and one of its values."""
USUAL = {"examples": "noisy", "advice": "experts", "arm-advice": "advised-arms", "arm-features": "linear-arms"}
"""A stream for learners that accept such rows."""
ARMS = 2
"""Arms of rows that show something of each."""
_MANY = 36
"""Combinations of choices that are all tried."""


def rule_of(learner: str | Learner, dim: int, rounds: int | None = 100, **given: Any) -> Rule:
    """Return a learner with the given values, and `auto` ones resolved for a stream of `dim` and `rounds`."""
    if isinstance(learner, str):
        learner = find("learners", learner)
    values = resolve_values(learner.parameters, given, learner.id)
    values |= resolved_values(learner, values, StreamFacts(dim, rounds, lambda: MARGIN, arms=ARMS))
    return Rule(learner, values, arms=ARMS)


def of_arms(stream: ArrayStream, arms: int = ARMS) -> ArrayStream:
    """Return rows that show something of each arm as a stream that says so; other streams as they are."""
    if shows_arms(stream):
        stream.arms, stream.labelled = arms, False
        stream.features = names_of_arms(arms, numbered_names(stream.dim // arms - 1))
    return stream


def form_of(learner: Learner) -> tuple[bool, ...]:
    """Return what the common code of a run distinguishes: the loss, growth, coins, arms, and a matrix in the state."""
    rule = rule_of(learner, 2)
    matrix = any(part.ndim == 2 for part in rule.start(2))
    return learner.loss is None, learner.ability(Grows) is None, rule.draws_coins, rule.plays_arms, matrix


def kinds(learners: Iterable[Learner]) -> list[Learner]:
    """Return one learner of each kind, the shortest; common code, such as the generated loop, is covered by these."""
    return _first(sorted(learners, key=length_of_rule), lambda learner: (learner.family, *form_of(learner)))


def forms(learners: Iterable[Learner]) -> list[Learner]:
    """Return the first learner of each form; the code of a trace does not depend on the family."""
    return _first(learners, form_of)


def _first(learners: Iterable[Learner], key: Callable[[Learner], Hashable]) -> list[Learner]:
    """Return the first learner for each value of `key`."""
    found: dict[Hashable, Learner] = {}
    for learner in learners:
        found.setdefault(key(learner), learner)
    return list(found.values())


def length_of_rule(learner: Learner) -> int:
    """Return the length of a learner's rule, which determines the time to compile and run it."""
    return sum(len(inspect.getsource(part)) for part in (learner.predict, learner.update))


def recorded(learner: Learner, X: Any, y: Any) -> ArrayStream:
    """Return rows and labels as a stream of the kind that a learner accepts."""
    X, y = np.array(X, dtype=float), np.array(y, dtype=float)
    return of_arms(ArrayStream("rows", X, y, kind=learner.accepts))


def of_unknown_end(stream: ArrayStream) -> ArrayStream:
    """Return the stream with an unknown number of rounds."""
    stream.rounds = None
    return stream


def completed(learner: str, source: str, rounds: int | None = None, /, experts: str | None = None, **given: Any) -> Run:
    """Return a run on a stream of the catalogue, which may have settings, from its beginning to its end."""
    plugin = find("learners", learner)
    name, settings = parse_source(source)
    spec = StreamSpec(name, settings, rounds=rounds, experts=experts)
    return _complete(plugin, given, fit_to_learner(open_base(spec), spec, plugin.accepts))


def completed_on(learner: str, X: Any, y: Any, /, **given: Any) -> Run:
    """Return a run on rows and labels, from its beginning to its end."""
    plugin = find("learners", learner)
    return _complete(plugin, given, recorded(plugin, X, y))


def _complete(learner: Learner, given: Mapping[str, Any], stream: Stream) -> Run:
    run = Run(learner, given, History(stream))
    complete(run)
    return run


def complete(run: Run) -> None:
    """Run and judge all rounds, compiled only if the run is compiled already."""
    while not run.finished:
        run.advance(BLOCK)
    while run.rounds_judged < len(run.trace):
        run.judge(BLOCK)


def simulated(rule: Rule, stream: Stream, seed: int = 0, slices: Sequence[int] = (BLOCK,)) -> Simulation:
    """Return a finished run that was advanced in slices of the given lengths, repeatedly."""
    simulation = Simulation(rule, stream, seed)
    turn = 0
    while not simulation.finished:
        simulation.advance(slices[turn % len(slices)])
        turn += 1
    return simulation


def joined(stream: Stream, blocks: int) -> Block:
    """Return the first blocks of a stream as one."""
    return read_only_block(*(np.concatenate(parts) for parts in zip(*map(stream.block, range(blocks)), strict=True)))


class Straight(NamedTuple):
    """Every state of a run from the first to the last, and the record of each round."""

    states: list[State]
    columns: RoundColumns


def straight(rule: Rule, X: Array, y: Array, coins: Array) -> Straight:
    """Run round by round, without a trace, keeping every state."""
    states = [rule.start(X.shape[1])]
    columns = RoundColumns.empty(len(y))
    for j in range(len(y)):
        state = type(states[0])(*(part.copy() for part in states[-1]))
        one = slice(j, j + 1)
        rule.advance(state, X[one], y[one], coins[one], j + 1, RoundColumns(*(column[one] for column in columns)))  # type: ignore[arg-type]
        states.append(state)
    return Straight(states, columns)


def variants(learner: Learner) -> list[dict[str, str]]:
    """Return every combination of a learner's choices, the defaults first; of many, some in which each two meet."""
    choices = [[(p.name, value) for value in p.choices] for p in learner.parameters if p.type == "choice"]
    every = list(product(*choices))
    if len(every) > _MANY:
        every = _pairwise([one for one in every if _is_taken(learner, dict(one))])
    return [dict(combination) for combination in every]


def _is_taken(learner: Learner, given: dict[str, str]) -> bool:
    """Return whether choices go together."""
    try:
        rule_of(learner, 3, **given).start(3)  # type: ignore[arg-type]
    except ParameterError:
        return False
    return True


def _pairwise(every: list[tuple[Choice, ...]]) -> list[tuple[Choice, ...]]:
    """Return the first combination and others until each two choices that go together have met in one."""
    left = {pair for one in every for pair in combinations(one, 2)}
    found: list[tuple[Choice, ...]] = []
    while left:
        best = max(every, key=lambda one: len(left.intersection(combinations(one, 2)))) if found else every[0]
        left.difference_update(combinations(best, 2))
        found.append(best)
    return found


def tables(learner: Learner, d: int, n: int, seed: int = 0) -> dict[str, Block]:
    """Return rows and labels that a learner accepts: small integers, which cause ties, and fractions.

    The labels follow the first coordinate, except for a tenth of them, so that there is something to learn. The arrays
    are those of a stream's blocks, so that both share machine code.
    """
    rng = np.random.default_rng(seed)
    if learner.sees_arms:
        return _tables_of_arms(learner, rng, n, d // ARMS - 1 if d % ARMS == 0 and d > ARMS else d)
    noise = rng.random(n) < 0.1
    bits = rng.integers(0, 2, (n, d)).astype(float)
    label = np.where((bits[:, 0] == 1) != noise, 1.0, -1.0)
    found = {"bits": (bits, label)}
    if learner.accepts == "advice" and learner.ability(TakesBinaryAdvice) is None:
        found["quarters"] = (np.abs(bits - rng.integers(0, 3, (n, d)) / 4), label)
    elif learner.ability(TakesBinaryAdvice) is None:
        normal = rng.standard_normal((n, d))
        signs = 2 * bits - 1
        found["signs"] = (signs, label)
        found["whole numbers"] = (signs * rng.integers(0, 3, (n, d)), label)
        found["normal"] = (normal, np.where((normal[:, 0] >= 0) != noise, 1.0, -1.0))
    return {name: read_only_block(X, y) for name, (X, y) in found.items()}


def three_tables(learner: Learner, d: int, n: int) -> list[Block]:
    """Return three of the tables for a learner: bits or quarters, signs, and what else there is."""
    found = [list(tables(learner, d, n, seed=seed).values()) for seed in range(3)]
    return [each[k * len(each) // 3] if k < 2 else each[-1] for k, each in enumerate(found)]


def _tables_of_arms(learner: Learner, rng: np.random.Generator, n: int, r: int) -> dict[str, Block]:
    """Return rows of two arms, of each of which r numbers are seen; the complement of advice is advice."""
    first = rng.integers(0, 5, (n, r)) / 4
    features = learner.accepts == "arm-features"
    label = np.where(rng.random(n) < 0.5, 1.0, -1.0)
    found = {}
    for name, one in (("bits", np.round(first)), ("quarters", first)):
        other = rng.permutation(one) if features else 1 - one
        losses = rng.integers(0, 2, (n, ARMS)) if name == "bits" else rng.integers(0, 5, (n, ARMS)) / 4
        found[name] = read_only_block(np.concatenate([losses, one, other], axis=1), label)
    return found


def takes_delay(learner: Learner) -> bool:
    """Return whether a learner accepts late labels: it has no delay of its own and divides by no probability."""
    return learner.ability(DelaysGradients) is None and learner.ability(EstimatesLosses) is None
