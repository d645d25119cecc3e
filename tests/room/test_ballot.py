"""Tests of the ballot without a network: admission, the votes that count, and the states for phones."""

import json

import pytest
from phones import refusal

from visualonline.room.ballot import Ballot, Limits, number_of, plain_name
from visualonline.room.question import Choice, PointPlane, Question

CODE = "K7QF"
LABELS = (Choice("1", "+1"), Choice("-1", "−1"))


def asked(t: int = 1, choices: tuple[Choice, ...] = LABELS, limits: Limits | None = None) -> Ballot:
    ballot = Ballot(CODE, limits or Limits())
    ballot.ask(Question(t, "predict", "Which label?", choices))
    return ballot


def phone(k: int) -> str:
    return f"phone-{k:04}"


def test_votes_are_counted_in_the_order_of_the_choices() -> None:
    ballot = asked()
    for k, vote in enumerate(["-1", "1", "-1", "-1"]):
        ballot.vote(CODE.lower(), phone(k), 1, vote, now=0.0)
    assert list(ballot.counts().items()) == [("1", 1), ("-1", 3)]
    assert dict(ballot.votes) == {phone(0): "-1", phone(1): "1", phone(2): "-1", phone(3): "-1"}
    assert [voter.seat for voter in ballot.voters.values()] == [0, 1, 2, 3]


def test_a_vote_that_may_not_be_given_changes_nothing() -> None:
    ballot = asked(3)
    ballot.vote(CODE, phone(0), 3, "1", 0.0)
    assert refusal(lambda: ballot.vote("WRONG", phone(1), 3, "1", 0.0)) == 401
    assert refusal(lambda: ballot.vote(CODE, "<b>", 3, "1", 0.0)) == 400
    assert refusal(lambda: ballot.vote(CODE, phone(0), 3, "-1", 0.0)) == 409, "a second vote"
    assert refusal(lambda: ballot.vote(CODE, phone(1), 2, "1", 0.0)) == 409, "of a round that is over"
    assert refusal(lambda: ballot.vote(CODE, phone(1), 3, "2", 0.0)) == 409, "no such choice"
    ballot.close()
    assert refusal(lambda: ballot.vote(CODE, phone(2), 3, "1", 0.0)) == 409, "closed"
    assert ballot.counts() == {"1": 1, "-1": 0}


def test_a_phone_that_sends_too_much_has_to_wait() -> None:
    ballot = asked(limits=Limits(burst=3, rate=0.5))
    ballot.vote(CODE, phone(0), 1, "1", 10.0)

    def again(now: float) -> int:
        return refusal(lambda: ballot.vote(CODE, phone(0), 1, "1", now))

    assert [again(now) for now in (10.0, 10.0, 10.0, 11.9)] == [409, 409, 429, 429]
    assert again(14.0) == 409, "half an attempt a second"
    ballot.vote(CODE, phone(1), 1, "1", 10.0)


def test_a_new_round_has_no_votes_and_the_same_seats() -> None:
    ballot = asked()
    ballot.vote(CODE, phone(0), 1, "1", 0.0)
    ballot.show("1")
    assert ballot.state()["counts"] == {"1": 1, "-1": 0}
    ballot.ask(Question(2, "predict", "Which label?", LABELS))
    assert (ballot.phase, ballot.answer, len(ballot.votes), len(ballot.voters)) == ("open", None, 0, 1)
    ballot.vote(CODE, phone(0), 2, "-1", 0.0)


def test_the_state_has_the_words_that_scripts_rely_on() -> None:
    ballot = Ballot(CODE)
    assert ballot.state()["round"] == 0
    ballot.ask(Question(4, "arms", "Which arm?", (Choice("1", "Arm 1"), Choice("2", "Arm 2"))))
    ballot.vote(CODE, phone(0), 4, "2", 0.0)
    state = json.loads(json.dumps(ballot.state()))
    assert state == state | {"round": 4, "phase": "open", "game": "arms", "question": "Which arm?",
                             "choices": ["1", "2"], "votes": 1}  # fmt: skip
    assert "counts" not in state, "how the others vote is not told before the end"
    assert ballot.state_of(phone(0)) == {"vote": "2", "outcome": "", "name": ""}
    ballot.close()
    ballot.show("1", {phone(0): "Arm 2 lost 0.5."})
    assert ballot.state() == ballot.state() | {"phase": "shown", "answer": "1", "counts": {"1": 0, "2": 1}}
    assert ballot.state_of(phone(0))["outcome"] == "Arm 2 lost 0.5."
    assert ballot.state_of(phone(1))["outcome"] == ""
    ballot.ask(Question(5, "experts", "Which label?", (), PointPlane(("a", "b"), (0.5, -1.0), ((1.0, 2.0, -1),))))
    assert ballot.state_of(phone(0))["outcome"] == ""
    plane = json.loads(json.dumps(ballot.state()))["plane"]
    assert plane == {"features": ["a", "b"], "point": [0.5, -1.0], "past": [[1.0, 2.0, -1]]}
    ballot.end()
    assert ballot.state()["phase"] == "over"


def test_a_question_without_choices_takes_a_number() -> None:
    ballot = asked(choices=())
    for k, vote in enumerate(["12", " 0,5 ", "1.2e1", "-0"]):
        ballot.vote(CODE, phone(k), 1, vote, 0.0)
    assert list(ballot.counts().items()) == [("0", 1), ("0.5", 1), ("12", 2)]
    for vote in ("", "many", "nan", "inf", "1_0", "1" * 40):
        assert refusal(lambda vote=vote: ballot.vote(CODE, phone(9), 1, vote, 0.0)) == 409  # type: ignore[misc]


def test_a_phone_that_comes_back_has_its_place_and_its_vote() -> None:
    ballot = asked()
    seat = ballot.admit(CODE, phone(0), "Ada").seat
    ballot.vote(CODE, phone(0), 1, "1", 0.0)
    ballot.leave(phone(0))
    ballot.admit(CODE, phone(1))
    again = ballot.admit(CODE, phone(0))
    assert (again.seat, again.name) == (seat, "Ada")
    assert ballot.state_of(phone(0))["vote"] == "1"


def test_a_full_room_gives_the_place_of_who_is_away_the_longest() -> None:
    ballot = asked(limits=Limits(voters=3))
    for k in range(3):
        ballot.admit(CODE, phone(k))
    assert refusal(lambda: ballot.admit(CODE, phone(3))) == 503
    ballot.vote(CODE, phone(2), 1, "1", 0.0)
    for k in (2, 1, 0):
        ballot.leave(phone(k))
    assert ballot.admit(CODE, phone(3)).seat == 3, "no seat is given twice"
    assert list(ballot.voters) == [phone(0), phone(2), phone(3)], "a phone that voted keeps its place"


def test_who_is_removed_does_not_come_in_again() -> None:
    ballot = asked()
    ballot.vote(CODE, phone(0), 1, "1", 0.0)
    ballot.remove(phone(0))
    assert (dict(ballot.voters), ballot.counts()) == ({}, {"1": 0, "-1": 0})
    assert refusal(lambda: ballot.admit(CODE, phone(0))) == 403
    assert refusal(lambda: ballot.vote(CODE, phone(0), 1, "1", 0.0)) == 403


@pytest.mark.parametrize(("name", "plain"), [
    ("  Ada \n Lovelace ", "Ada Lovelace"),
    ("<script>alert(1)</script>", "scriptalert(1)/script"),
    ("a\u202eb\x00c", "a b c"),
    ("x" * 500, "x" * 24),
    ("z" + "\u0301" * 20, "\u017a\u0301\u0301"),
    ("Zoë 你好 🙂", "Zoë 你好 🙂"),
    ("\ud800", ""),
])  # fmt: skip
def test_a_nickname_is_plain_text(name: str, plain: str) -> None:
    ballot = asked()
    assert ballot.admit(CODE, phone(0), name).name == plain
    assert plain_name(plain, 24) == plain


def test_a_number_has_a_point_or_a_comma() -> None:
    assert number_of("−0,25") == -0.25
    assert number_of("0x1") is None
