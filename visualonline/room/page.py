"""The page that phones open: a single response assembled from `assets/room`, which loads nothing else."""

from __future__ import annotations

import base64
import gzip
import hashlib
from functools import cache

from visualonline.core.package_data import asset_path
from visualonline.room.http import response

HTML = "text/html; charset=utf-8"


@cache
def page(*, compressed: bool) -> bytes:
    """Return the complete response to `GET /`.

    The page's content security policy allows the page's own style and script, by their hashes, and requests to this
    server.
    """
    parts = {name: (asset_path("room") / f"page.{name}").read_text("utf-8") for name in ("html", "css", "js")}
    text = parts["html"].replace("/*css*/", parts["css"]).replace("/*js*/", parts["js"])
    policy = (
        f"default-src 'none'; style-src {_hash(parts['css'])}; script-src {_hash(parts['js'])}; connect-src 'self'; "
        "img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )
    body, more = text.encode(), f"Content-Security-Policy: {policy}\r\nVary: Accept-Encoding\r\n"
    if compressed:
        body, more = gzip.compress(body, mtime=0), more + "Content-Encoding: gzip\r\n"
    return response(200, HTML, body, more)


def _hash(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"
