"""Tests of the phones' page in a browser of 360 x 740 CSS pixels, with the real server."""

from pathlib import Path

import pytest
from browser import Page, page
from phones import CODE, question, room, run_until
from trials import LONG

from visualonline.room.address import url
from visualonline.room.games.game import LABELS as EXPERT_LABELS
from visualonline.room.question import PointPlane, Question
from visualonline.room.server import RoomServer

pytestmark = pytest.mark.usefixtures("qapp")
TARGETS = """[...document.querySelectorAll('button, input, summary')].filter((one) => one.offsetParent !== null)
  .filter((one) => one.getBoundingClientRect().height < 44 || one.getBoundingClientRect().right > 360).length"""
UNNAMED = """[...document.querySelectorAll('button, input')].filter((one) => !(one.textContent.trim() ||
  one.getAttribute('aria-label') || (one.labels && one.labels.length && one.labels[0].textContent.trim()))).length"""


def join(phone: Page, server: RoomServer, name: str = "", **how: str) -> None:
    phone.open(url("127.0.0.1", server.port, ""), **how)
    phone.value(f"document.getElementById('code').value = '{CODE.lower()}'")
    phone.value(f"document.getElementById('name').value = '{name}'")
    phone.click("#join button")
    phone.until("!document.getElementById('room').hidden")


def ask(server: RoomServer, asked: Question) -> None:
    server.ballot.ask(asked)
    server.publish()


if LONG:  # the browser is not part of the suite

    @pytest.mark.long
    def test_a_phone_joins_votes_and_sees_the_outcome(tmp_path: Path) -> None:
        with room() as server, page(tmp_path / "profile") as phone:
            phone.open(url("127.0.0.1", server.port, "WRONG"))
            assert phone.value("document.getElementById('code').value") == "WRONG"
            phone.click("#join button")
            phone.shows("notice", "The code is wrong. Check it on the lecturer's screen.")
            assert phone.value(UNNAMED) == 0

            join(phone, server, "<i>Ada</i>")
            phone.shows("question", "Wait for the first question.")
            assert phone.text("who") == "You: iAda/i"
            ask(server, question(1, "<b>Which</b> label?"))
            phone.shows("question", "<b>Which</b> label?")
            assert phone.text("count") == "0 of 1 have voted"
            assert phone.value(TARGETS) == 0
            phone.click("#choices button:nth-child(2)")
            phone.shows("said", "Your vote: −1")
            assert list(server.ballot.votes.values()) == ["-1"]
            assert phone.value("document.querySelectorAll('#choices button:disabled').length") == 2
            server.ballot.show("1", dict.fromkeys(server.ballot.votes, "<i>-1</i> was wrong."))
            server.publish()
            phone.shows("result", "your vote")
            assert phone.text("said") == "Your vote: −1\n<i>-1</i> was wrong."
            assert phone.text("result").split("\n") == ["+1", "0 votes", "✓ right answer", "−1", "1 vote", "your vote"]

            id = phone.value("sessionStorage.getItem('room')")  # noqa: A001
            phone.call("Page.reload")
            phone.shows("said", "Your vote: −1")
            assert list(server.ballot.voters) == [id]
            assert phone.value("Object.keys(localStorage).length + document.cookie.length") == 0
            assert phone.value("Object.keys(sessionStorage).length") == 1

            port = server.port
            server.close()
            phone.shows("notice", "The room is closed. Thank you for playing.")
            server.listen("127.0.0.1", port)
            phone.click("#join button")
            phone.shows("said", "Your vote: −1")
            server.remove(id)
            phone.shows("notice", "The lecturer removed this phone from the room.")

    @pytest.mark.long
    def test_a_phone_in_german_gives_a_number_and_comes_back(tmp_path: Path) -> None:
        with room() as server, page(tmp_path / "profile") as phone:
            join(phone, server, "Zoë", language="de-DE", scheme="dark")
            assert phone.value("document.documentElement.lang") == "de"
            ask(server, Question(1, "lesson", "Wie viele Fehler?"))
            phone.shows("guess", "Ihre Zahl")
            assert phone.value(TARGETS) == 0
            phone.value("document.getElementById('number').value = 'viele'")
            phone.click("#guess .main")
            phone.shows("said", "Geben Sie eine Zahl ein, etwa 0,5.")
            phone.value("document.getElementById('number').value = '−2,5'")
            phone.click("#guess .main")
            phone.shows("said", "Ihre Stimme: −2,5")
            assert list(server.ballot.votes.values()) == ["-2.5"]
            server.ballot.show("3")
            server.publish()
            phone.shows("result", "Median aller Zahlen: −2,5")

            for client in list(server._streams.values()):  # the network fails without closing the connection
                server._drop(client)
            phone.shows("notice", "Die Verbindung ist unterbrochen. Neuer Versuch …")
            run_until(lambda: len(server.connected) == 1)
            phone.until("document.getElementById('notice').hidden")
            plane = PointPlane(("<b>", "x2"), (0.5, -2.0), ((1.0, 1.0, 1), (0.0, 0.0, -1), (2.0, 1.0, 1)))
            ask(server, Question(2, "experts", "Welches Label?", EXPERT_LABELS, plane))
            phone.shows("question", "Welches Label?")
            phone.until("document.querySelector('#plane svg') !== null")
            assert phone.value("document.querySelector('#plane svg').getAttribute('aria-label')") == (
                "Der neue Punkt: <b> = 0,5, x2 = −2"
            )
            marks = (
                "[...document.querySelector('#plane svg').children].map((one) => one.getAttribute('class') || 'new')"
            )
            assert phone.value(marks) == ["axis", "plus", "minus", "plus", "new"]
            assert phone.value(TARGETS) == 0
            assert phone.value("document.documentElement.scrollHeight") <= 740
            server.ballot.show("-")
            server.publish()
            phone.until(f"{marks}.length === 6")
            assert phone.value(marks)[-2:] == ["minus", "new"]
