"""Tests of matches: scores from the rounds, par from the theorem's bound, and damaged tables of the day."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from played_rooms import phones
from typed import some
from windows import document

from visualonline.core.errors import Error
from visualonline.room import best_of_day
from visualonline.room.best_of_day import MOST, BestOfDay, Entry, entry_of
from visualonline.room.match import Match, match_of, players_of

MATCH = Match("predict", 20, 3.0, 5.0, 9.0, "Perceptron", "separable", 7)


def entry(name: str, player: float, learner: float = 5.0, rounds: int = 20) -> Entry:
    return entry_of(replace(MATCH, player=player, learner=learner, rounds=rounds), name)


def test_one_phone_plays_against_the_perceptron_and_a_second_one_ends_the_match(qapp: object) -> None:
    with phones(document("noisy", "perceptron", rounds=6, seed=3)) as here:
        session = here.session
        rounds = [some(session.workspace.runs[0].frame(t).round) for t in range(1, 7)]
        assert players_of(session) is None
        here.start("predict")
        assert match_of(session) is None
        for vote in "+-++":
            here.play(vote)
        match = some(match_of(session))
        truth = ["+" if one.y > 0 else "-" for one in rounds]
        assert (match.game, match.rounds, match.seed) == ("predict", 4, 3)
        assert match.player == sum(a != b for a, b in zip("+-++", truth, strict=False))
        assert match.learner == sum(one.mistake for one in rounds[:4])
        assert "(" not in match.stream
        here.play("++")
        assert players_of(session) == 2
        assert match_of(session) is None


def test_a_match_against_the_second_learner_has_its_score_and_its_par(qapp: object) -> None:
    shown = document("experts", "follow-the-leader", "halving", rounds=40, settings=(("N", "8"), ("error", "0")))
    with phones(shown) as here:
        here.start("predict")
        for _ in range(4):
            here.play("+")
        first, second = (some(match_of(here.session, k)) for k in (0, 1))
        assert (first.learner_name, second.learner_name) == ("Follow the leader", "Halving")
        assert first.player == second.player
        for match, run in zip((first, second), here.session.workspace.runs, strict=True):
            assert match.learner == sum(some(run.frame(t).round).mistake for t in range(1, 5))
        assert second.par == 3  # log2 of 8 experts, one of which is never wrong
        assert first.par is None  # 8 experts allow 7 mistakes


def test_par_is_the_bound_once_it_is_smaller_than_the_number_of_rounds(qapp: object) -> None:
    shown = document("experts", "halving", rounds=40, settings=(("N", "8"), ("error", "0")))
    with phones(shown) as here:
        here.start("predict")
        for _ in range(3):
            here.play("+")
        assert some(match_of(here.session)).par is None  # vacuous: three rounds allow three mistakes at most
        here.play("+")
        assert some(match_of(here.session)).par == 3  # log2 of 8 experts, one of which is never wrong


def test_one_phone_pulls_arms_and_par_is_the_loss_that_the_bound_on_the_regret_allows(qapp: object) -> None:
    with phones(document("bernoulli-arms", "ucb1", rounds=9)) as here:
        here.start("arms")
        for pull in "0110":
            here.play(pull)
        match = some(match_of(here.session))
        X = here.session.workspace.base.block(0).X
        run = here.session.workspace.runs[0]
        plays = [int(some(run.frame(t).round).score) for t in range(1, 5)]
        assert match.player == pytest.approx(sum(float(X[t, int(pull)]) for t, pull in enumerate("0110")))
        assert match.learner == pytest.approx(sum(float(X[t, arm]) for t, arm in enumerate(plays)))
        assert match.par is None  # vacuous: no regret in four rounds can reach the bound


def test_par_of_arms_is_the_loss_that_the_bound_on_the_regret_allows_the_learner(qapp: object) -> None:
    with phones(document("bernoulli-arms", "exp3", rounds=20)) as here:
        here.start("arms")
        for _ in range(20):
            here.play("0")
        match, judgement = some(match_of(here.session)), some(here.session.snapshot.learners[0].judgement)
        assert judgement.theorem.bounds == "estimated regret"
        assert match.par == pytest.approx(float(judgement.quantities["least_estimate"]) + judgement.value)
        assert match.learner < some(match.par) < 20


def test_the_table_ranks_the_leads_of_today_and_keeps_100(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    best = BestOfDay(tmp_path / "data" / "matches.json")
    assert best.entries() == ()
    best.add(entry("<b>Ann</b>\n", 3))
    best.add(entry("Ben", 9))
    assert [one.name for one in best.add(entry("", 1, rounds=10))] == ["", "bAnn/b", "Ben"]
    assert [one.outcome for one in best.entries()] == ["won", "won", "par"]
    best.write([entry(f"{k}", 0) for k in range(MOST)])
    assert len(best.add(entry("last", 19))) == MOST
    assert "last" not in {one.name for one in best.entries()}
    monkeypatch.setattr(best_of_day, "_today", lambda: "2999-01-01")
    assert best.entries() == ()
    assert [one.name for one in best.add(entry("next day", 3))] == ["next day"]
    best.write(())
    assert not best.path.exists()


@pytest.mark.parametrize("text", ["", "{}", "[1]", '[{"name": "Ann"}]', "\udcff", "[" * 100_000, "NaN", None])
def test_a_damaged_table_is_said_and_the_next_match_begins_a_new_one(tmp_path: Path, text: str | None) -> None:
    best = BestOfDay(tmp_path / "matches.json")
    best.add(entry("Ann", 3))
    if text is None:
        text = json.dumps([json.loads(best.path.read_text())[0] | {"rounds": 0}])
    best.path.write_bytes(text.encode(errors="surrogateescape"))
    with pytest.raises(Error, match="The table of matches is damaged"):
        best.entries()
    assert [one.name for one in best.add(entry("Ben", 3))] == ["Ben"]
    assert [one.name for one in best.entries()] == ["Ben"]
