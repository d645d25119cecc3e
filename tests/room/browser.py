"""A headless browser with the screen size of a phone, controlled through its debugging pipe."""

import base64
import itertools
import json
import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from phones import run_until
from web_pages import browser

_FLAGS = ("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync",
          "--disable-background-networking", "--disable-component-update", "--hide-scrollbars",
          "--remote-debugging-pipe")  # fmt: skip


class Page:
    """A page of 360 x 740 CSS pixels, as on a phone."""

    def __init__(self, send: int, receive: int) -> None:
        self._send, self._receive = send, receive
        self._numbers = itertools.count(1)
        self._data = b""
        self._answers: dict[int, dict[str, Any]] = {}
        self._session = ""
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self._session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.call("Emulation.setDeviceMetricsOverride", width=360, height=740, deviceScaleFactor=1, mobile=True)
        self.call("Runtime.enable")

    def call(self, method: str, **parameters: Any) -> dict[str, Any]:
        """Return the answer to a command of the protocol."""
        number = next(self._numbers)
        said = {"id": number, "method": method, "params": parameters}
        said |= {"sessionId": self._session} if self._session else {}
        os.write(self._send, json.dumps(said).encode() + b"\0")
        run_until(lambda: number in self._take())
        answer = self._answers.pop(number)
        assert "error" not in answer, answer
        return dict(answer["result"])

    def _take(self) -> dict[int, dict[str, Any]]:
        """Return the answers received so far, by number."""
        try:
            self._data += os.read(self._receive, 2**20)
        except BlockingIOError:
            return self._answers
        *whole, self._data = self._data.split(b"\0")
        for text in whole:
            message = json.loads(text)
            if "id" in message:
                self._answers[message["id"]] = message
        return self._answers

    def open(self, url: str, language: str = "en", scheme: str = "light") -> None:
        """Open an address with a language and a light or dark colour scheme."""
        self.call("Emulation.setUserAgentOverride", userAgent="a phone", acceptLanguage=language)
        self.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
        self.call("Page.navigate", url=url)
        self.until("document.readyState === 'complete' && location.protocol === 'http:'")

    def value(self, expression: str) -> Any:
        """Return the value of a JavaScript expression in the page."""
        answer = self.call("Runtime.evaluate", expression=expression, returnByValue=True)
        assert "exceptionDetails" not in answer, answer
        return answer["result"].get("value")

    def until(self, expression: str) -> None:
        """Wait until a JavaScript expression is true in the page."""
        run_until(lambda: self.value(expression))

    def text(self, place: str) -> str:
        """Return the text of the element with an id."""
        return str(self.value(f"(document.getElementById('{place}')?.innerText ?? '').trim()"))

    def shows(self, place: str, text: str) -> None:
        """Wait until the element with an id contains a text and is visible."""
        seen = f"document.getElementById('{place}')?.offsetParent instanceof Element"
        run_until(lambda: text in self.text(place) and self.value(seen))

    def click(self, selector: str) -> None:
        """Click the first element that matches a selector."""
        self.value(f"document.querySelector({json.dumps(selector)}).click()")

    def picture(self, path: Path) -> None:
        """Save a picture of the page."""
        path.write_bytes(base64.b64decode(self.call("Page.captureScreenshot")["data"]))


@contextmanager
def page(folder: Path) -> Iterator[Page]:
    """Return a page of a new browser with an empty profile. The browser ends with the context."""
    from_us, ours = os.pipe()
    theirs, to_them = os.pipe()
    command = [browser(), *_FLAGS, f"--user-data-dir={folder}"]

    def connect() -> None:
        ends = os.dup(from_us), os.dup(to_them)  # copies, in case one of them is 3 or 4
        os.dup2(ends[0], 3)
        os.dup2(ends[1], 4)

    with subprocess.Popen(command, close_fds=False, preexec_fn=connect, stderr=subprocess.DEVNULL) as process:
        os.close(from_us)
        os.close(to_them)
        os.set_blocking(theirs, False)
        try:
            yield Page(ours, theirs)
        finally:
            process.terminate()
            process.wait()
            os.close(ours)
            os.close(theirs)
