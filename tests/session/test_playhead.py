"""The arithmetic of the playhead: rounds, phases and speed, without a real clock."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from visualonline.session.playhead import FASTEST, PHASES, SLOWEST, Phase, Playhead

ENDS = st.integers(0, 10_000_000)
SPEEDS = st.floats(SLOWEST, FASTEST)
SECONDS = st.floats(0, 100)


@st.composite
def heads(draw: st.DrawFn) -> Playhead:
    end = draw(ENDS)
    step = draw(st.integers(0, PHASES * end))
    return Playhead(float(step), draw(SPEEDS), draw(st.booleans()), end)


@given(ENDS, st.integers(-5, 10_000_005))
def test_a_round_that_is_gone_to_is_fully_shown(end: int, t: int) -> None:
    head = Playhead(end=end).at_round(t)
    assert head.t == max(0, min(t, end))
    assert head.phase is Phase.UPDATE


@given(heads())
def test_every_phase_belongs_to_one_round(head: Playhead) -> None:
    assert 0 <= head.t <= head.end
    assert head.step == (PHASES * (head.t - 1) + head.phase if head.t else 0)


@given(heads(), st.integers(1, 20))
def test_rounds_forward_and_back_end_on_whole_rounds(head: Playhead, n: int) -> None:
    whole = head.step % PHASES == 0
    on, back = head.after_round(n), head.after_round(-n)
    assert on.step % PHASES == back.step % PHASES == 0
    assert on.t == min(head.end, (head.t if whole else head.t - 1) + n)
    assert back.t == max(0, head.t - n)


@given(heads(), st.integers(-20, 20))
def test_phases_forward_and_back_undo_each_other(head: Playhead, n: int) -> None:
    moved = head.after_phase(n)
    assert moved.step == max(0, min(head.step + n, PHASES * head.end))
    if moved.step == head.step + n:
        assert moved.after_phase(-n) == replace(head, position=float(head.step))


def test_five_phases_are_a_round() -> None:
    head = Playhead(end=2)
    seen = []
    for _ in range(10):
        head = head.after_phase(1)
        seen.append((head.t, head.phase))
    assert seen == [(t, phase) for t in (1, 2) for phase in Phase]
    assert head.after_phase(1) == head


@given(heads(), SECONDS, st.booleans())
def test_time_never_runs_back_nor_beyond_what_was_run(head: Playhead, seconds: float, final: bool) -> None:
    later = head.advance(seconds, final=final)
    assert later.end == head.end
    if not head.playing:
        assert later == head
        return
    assert head.position <= later.position <= PHASES * head.end
    assert later.playing == (not final or later.position < PHASES * head.end)


@given(ENDS, SPEEDS, SECONDS)
def test_speed_is_rounds_a_second(end: int, speed: float, seconds: float) -> None:
    later = Playhead(0.0, speed, True, end).advance(seconds, final=False)
    assert later.position / PHASES == pytest.approx(min(end, seconds * speed))


@given(SPEEDS, st.lists(st.floats(0, 0.1), max_size=30))
def test_many_small_steps_are_one_large_one(speed: float, steps: list[float]) -> None:
    head = Playhead(0.0, speed, True, 10_000_000)
    for seconds in steps:
        head = head.advance(seconds, final=False)
    assert head.position == pytest.approx(min(PHASES * speed * sum(steps), PHASES * 10_000_000))


@given(heads())
def test_phases_are_shown_only_when_time_is_slow_or_stands(head: Playhead) -> None:
    shown = head.shown()
    if head.playing and not head.slow:
        assert shown.step == head.step // PHASES * PHASES
    else:
        assert shown == head


@given(st.integers(0, 5000), st.floats(1e-6, 1), st.floats(SLOWEST, 3.0))
def test_between_whole_phases_the_next_one_is_on_its_way(step: int, fraction: float, speed: float) -> None:
    head = Playhead(step + fraction, speed, True, 10_000)
    assert head.step == step + 1
    assert head.fraction == pytest.approx(fraction, abs=1e-9)
    assert replace(head, playing=False).fraction == replace(head, animated=False).fraction == 1.0
    assert replace(head, speed=4.0).fraction == 1.0
    paused = head.paused()
    assert (paused.position, paused.step, paused.fraction, paused.playing) == (step + 1, step + 1, 1.0, False)


def test_a_pause_completes_the_phase_and_time_goes_on_with_the_next_one() -> None:
    head = Playhead(0.0, SLOWEST, True, 100).advance(1.25, final=False)
    assert (head.phase, head.fraction) == (Phase.PREDICTION, 0.25)
    later = replace(head.paused(), playing=True).advance(0.5, final=False)
    assert (later.phase, later.fraction) == (Phase.LABEL, 0.5)


def test_a_pause_while_time_is_fast_stays_on_the_round_that_is_shown() -> None:
    head = Playhead(13.6, 50.0, True, 100)
    assert (head.shown().t, head.paused().t, head.paused().phase) == (2, 2, Phase.UPDATE)


def test_nothing_beyond_the_gate_is_on_its_way() -> None:
    head = Playhead(4.5, SLOWEST, True, 100, audience_limit=6).advance(60.0, final=False)
    assert (head.step, head.fraction, head.waiting) == (6, 1.0, True)


def test_the_slowest_speed_is_a_phase_a_second() -> None:
    head = Playhead(0.0, SLOWEST, True, 100)
    for seconds in range(1, 8):
        head = head.advance(1.0, final=False)
        assert round(head.position, 6) == seconds


def test_waiting_for_rounds_that_are_still_being_run_goes_on() -> None:
    waiting = Playhead(0.0, 10.0, True, 3).advance(10.0, final=False)
    assert (waiting.t, waiting.playing) == (3, True)
    more = replace(waiting, end=8).advance(0.2, final=True)
    assert (more.t, more.playing) == (5, True)
    assert replace(waiting, end=8).advance(10.0, final=True).playing is False


def test_a_playhead_that_was_at_the_end_keeps_near_to_it_while_rounds_come_in() -> None:
    head = replace(Playhead(end=3, speed=4.0).at_round(3), playing=True)
    assert not head.advance(0.01, final=False).following
    head = head.advance(0.01, final=False, live=True)
    assert (head.following, head.t) == (True, 3)
    head = replace(head, end=1000).advance(0.0, final=False, live=True)
    assert (head.t, head.playing) == (998, True)  # half a second at four rounds a second
    head = head.advance(1.0, final=False, live=True)
    assert head.t == 1000
    assert replace(head, following=False, position=5.0, end=2000).advance(0.25, final=False, live=True).t == 2


def test_a_playhead_that_goes_back_while_rounds_come_in_keeps_its_pace() -> None:
    head = replace(Playhead(end=100, speed=0.5), playing=True, following=True).advance(0.0, final=False, live=True)
    assert head.t == 99  # at least one round behind, whatever the speed
    assert not head.advance(1.0, final=True).following


def test_a_round_beyond_all_numbers_is_gone_to_without_a_fault() -> None:
    head = Playhead(end=10**400).at_round(10**400)
    assert head.position == 2**53
