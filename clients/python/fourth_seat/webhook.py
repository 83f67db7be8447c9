"""Webhooks of alerts."""

from __future__ import annotations

import hashlib
import hmac
import re
import time
from typing import Optional, Union


def verify_webhook(
    secret: str, body: Union[str, bytes, bytearray, memoryview], signature: Optional[str], *, tolerance_s: float = 300
) -> bool:
    """Whether a webhook was signed by Fourth Seat with this secret (``whsec_…``), and lately: an old message may have been
    recorded.

    :param body: as it came, before anything parses it
    :param signature: the header ``X-Seat-Signature``
    :param tolerance_s: seconds by which the message may be old
    :raises ValueError: with the option's name, where what this program gives can tell nothing: no secret, a tolerance that
        is no number, a body that was parsed
    """
    if not isinstance(secret, str) or not secret.strip():
        raise ValueError("secret is missing: give the signing secret of the alert (whsec_…)")
    if isinstance(tolerance_s, bool) or not isinstance(tolerance_s, (int, float)) or not tolerance_s >= 0:
        raise ValueError("tolerance_s must be a number of seconds, 0 or more")
    if not isinstance(body, (str, bytes, bytearray, memoryview)):
        raise ValueError("body must be the text or the bytes as they came, before anything parses them")
    match = re.fullmatch(r"t=([0-9]{1,12}),v1=([0-9a-f]{64})", signature if isinstance(signature, str) else "")
    if match is None or not abs(time.time() - int(match[1])) <= tolerance_s:
        return False
    text = body.encode("utf-8", "surrogatepass") if isinstance(body, str) else bytes(body)
    expected = hmac.new(secret.strip().encode(), f"{match[1]}.".encode() + text, hashlib.sha256).hexdigest()
    return hmac.compare_digest(expected, match[2])
