"""Webhooks of alerts."""

from __future__ import annotations

import hashlib
import hmac
import re
import time
from typing import Optional, Union


def verify_webhook(
    secret: str, body: Union[str, bytes], signature: Optional[str], *, tolerance_s: float = 300
) -> bool:
    """Whether a webhook was signed by Fourth Seat with this secret (``whsec_…``), and lately: an old message may have been
    recorded.

    :param body: as it came, before anything parses it
    :param signature: the header ``X-Seat-Signature``
    :param tolerance_s: seconds by which the message may be old
    """
    match = re.fullmatch(r"t=([0-9]{1,12}),v1=([0-9a-f]{64})", signature or "")
    if match is None or abs(time.time() - int(match[1])) > tolerance_s:
        return False
    text = body.encode() if isinstance(body, str) else body
    expected = hmac.new(secret.encode(), f"{match[1]}.".encode() + text, hashlib.sha256).hexdigest()
    return hmac.compare_digest(expected, match[2])
