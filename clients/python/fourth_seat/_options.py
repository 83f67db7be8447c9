"""Checks of options, said where they are given: what the server would say of them leads nowhere near the cause. No message
holds the value of a key: messages end in logs."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

#: Blanks and signs that nobody sees, as they are copied along with a key.
_END = "[\\s\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]+"
_ENDS = re.compile(f"^{_END}|{_END}\\Z")


class Secret:
    """A key that shows itself to nobody who prints or records what he has at hand."""

    def __init__(self, value: str) -> None:
        self.header = lambda: f"Bearer {value}"

    def __repr__(self) -> str:
        return "<key>"


class Address(NamedTuple):
    """Where the API is."""

    scheme: str
    #: With the port, if it has one.
    authority: str
    #: Before ``/v1/``.
    path: str


def read_key(key: Any) -> Secret:
    """The key without what stands around it."""
    text = _ENDS.sub("", key) if isinstance(key, str) else ""
    if not text:
        raise ValueError("key is missing: give the secret of an API key or a client token (is FOURTH_SEAT_KEY set?)")
    return Secret(printable("key", text, "seat_live_…"))


def read_url(url: Any) -> Address:
    """The URL before ``/v1/``: without blanks around it, slashes and ``/v1`` at its end."""
    text = _ENDS.sub("", url) if isinstance(url, str) else ""
    match = re.fullmatch(r"(https?)://([^/?#\\]+)([^?#]*)(.*)", text, re.IGNORECASE | re.DOTALL)
    if match is None:
        raise ValueError("url must begin with https:// or http:// and name a host")
    scheme, authority, path, rest = match.groups()
    if "@" in authority:
        raise ValueError("url must not hold a user name or password")
    if rest:
        raise ValueError("url must end before ? and #: the client adds the paths of the API")
    host = re.fullmatch(r"(?:\[[0-9a-f:.]+\]|[a-z0-9._~-]+)(?::([0-9]{1,5}))?", authority, re.IGNORECASE | re.ASCII)
    if host is None or int(host[1] or 0) > 65_535 or not re.fullmatch(r"[!-\[\]-~]*", path):
        raise ValueError("url must name a host, a port up to 65535 if you like, and a path, all in ASCII")
    return Address(scheme.lower(), authority, re.sub(r"/v1\Z", "", path.rstrip("/")).rstrip("/"))


def printable(option: str, value: Any, example: str = "table-42") -> str:
    """What may stand in a header: ``http.client`` would name neither the option nor what it may hold, and show the value."""
    if isinstance(value, str) and re.fullmatch("[!-~]+", value):
        return value
    raise ValueError(f"{option} must be printable ASCII characters without spaces, such as {example}")


def numeric(option: str, value: Any) -> float:
    """A number of an option: not NaN, and no text."""
    if isinstance(value, (int, float)) and not isinstance(value, bool) and value == value:
        return value
    raise ValueError(f"{option} must be a number")
