"""Makes a call: sent until it is answered, refused for good or late."""

from __future__ import annotations

import email.utils
import json
import random
import re
import secrets
import time
from dataclasses import dataclass
from typing import Any, Callable, List, Mapping, NamedTuple, Optional, Sequence

from ._http import Answer, Broken, ConnectionPool, Late
from ._options import numeric, printable, read_key
from .errors import DeadlineError, NetworkError, SeatError, refusal

VERSION = "0.1.0"

#: No limit asks for a longer wait than the month of a quota, in seconds.
_LONGEST_WAIT_S = 31 * 86_400.0
#: The server takes no longer deadline, and lets an unfinished call be made anew after it.
_LONGEST_MS = 60_000
_FIRST_PAUSE_S = 0.05
_LONGEST_PAUSE_S = 2.0


@dataclass(frozen=True)
class Attempt:
    """One request of a call and what came of it."""

    #: Below ``/v1/``: ``doudizhu/play``.
    path: str
    #: From 1.
    number: int
    elapsed_ms: float
    #: Of the answer; the call in the history of the console.
    request_id: Optional[str]
    #: True where the server repeated the answer of an earlier attempt, which is not charged again.
    replayed: bool
    error: Optional[SeatError]


class CallOptions(NamedTuple):
    """What is set for one call; None leaves it as the client has it."""

    deadline_ms: Optional[float] = None
    retries: Optional[int] = None
    locale: Optional[str] = None
    match_id: Optional[str] = None
    idempotency_key: Optional[str] = None
    #: What to play if no answer comes; what it returns is what the call returns. Raise the error where it is a mistake.
    fallback: Optional[Callable[[SeatError], Any]] = None


class Request(NamedTuple):
    method: str
    #: Below ``/v1/``: ``doudizhu/play``.
    path: str
    body: Any = None
    #: Makes of the answer's data what the call returns.
    read: Optional[Callable[[Any], Any]] = None


class Deadline(NamedTuple):
    """The end of one call, which began when its caller made it, not when a thread was free for it."""

    ms: float
    #: On the clock of ``time.monotonic``.
    until: float

    def left_s(self) -> float:
        return self.until - time.monotonic()

    def error(self) -> SeatError:
        return DeadlineError(f"No answer within {self.ms:g} ms.", name="deadline")


class _Outcome(NamedTuple):
    data: Any
    error: Optional[SeatError]
    #: Whether the same request, sent again, may succeed and cannot do harm.
    may_retry: bool
    #: False where the server has said that the call was not made.
    may_have_run: bool
    request_id: Optional[str] = None
    replayed: bool = False
    #: Seconds that the server worked on the decision itself.
    decision_s: float = 0.0
    #: Of a charged call; of a batch those of its charged calls.
    receipts: Sequence[str] = ()


class Caller:
    """What all calls of a client share."""

    def __init__(
        self,
        url: str,
        key: str,
        *,
        deadline_ms: float,
        retries: int,
        locale: str,
        on_attempt: Optional[Callable[[Attempt], None]],
        on_receipt: Optional[Callable[[str], None]],
    ) -> None:
        self._connections = ConnectionPool(url, read_key(key))
        self._own = CallOptions(deadline_ms, retries, locale)
        self._on_attempt = on_attempt
        self._on_receipt = on_receipt
        #: Seconds that a call lately took besides the decision: the network in both directions, and recording it.
        self._overhead_s = 0.0

    def call(self, request: Request, options: CallOptions) -> Any:
        """Makes a call, or asks its fallback."""
        try:
            return self.send(request, options, self.begin(options))
        except SeatError as error:
            if options.fallback is None:
                raise
            return options.fallback(error)

    def begin(self, options: CallOptions) -> Deadline:
        """The deadline of a call that is made now."""
        ms = min(numeric("deadline_ms", _given(options.deadline_ms, self._own.deadline_ms)), _LONGEST_MS)
        return Deadline(ms, time.monotonic() + ms / 1000)

    def close(self) -> None:
        self._connections.close()

    def send(self, request: Request, options: CallOptions, deadline: Deadline) -> Any:
        """Sends a call until it is answered, refused for good or late, without its fallback. Every attempt has the same body
        and ``Idempotency-Key``, so that it is charged once at most."""
        method, path, body, read = request
        is_post = method == "POST"
        retries = numeric("retries", _given(options.retries, self._own.retries))
        text = json.dumps(body, ensure_ascii=False, allow_nan=False).encode() if is_post else None
        headers = self._headers(is_post, options)
        outcome_unknown = False
        number = 0
        if deadline.left_s() <= 0:
            raise deadline.error()
        while True:
            number += 1
            started_at = time.monotonic()
            headers["X-Deadline-Ms"] = str(self._thinking_time(deadline.until - started_at))
            outcome = self._attempt(method, path, headers, text, deadline)
            outcome_unknown = outcome_unknown or (is_post and outcome.may_have_run)
            self._report_attempt(path, number, time.monotonic() - started_at, outcome)
            error = outcome.error
            if error is None:
                if self._on_receipt is not None:
                    for receipt in outcome.receipts:
                        self._on_receipt(receipt)
                return outcome.data if read is None else read(outcome.data)
            error.outcome_unknown = outcome_unknown
            pause_s = _pause_before(number, error)
            if not outcome.may_retry or number > retries or pause_s >= deadline.left_s():
                raise error
            time.sleep(pause_s)

    def _headers(self, is_post: bool, options: CallOptions) -> dict[str, str]:
        headers = {
            "Accept-Language": printable("locale", _given(options.locale, self._own.locale), "zh"),
            "User-Agent": f"fourth-seat-python/{VERSION}",
        }
        if is_post:
            headers["Content-Type"] = "application/json"
            headers["Idempotency-Key"] = printable("idempotency_key", options.idempotency_key or secrets.token_hex(16))
        if options.match_id is not None:
            headers["X-Match-Id"] = printable("match_id", options.match_id)
        return headers

    def _thinking_time(self, left_s: float) -> int:
        """What the server may use of the time that is left; at least half of it, however large the overhead was lately."""
        return max(1, int(1000 * (left_s - min(self._overhead_s, left_s / 2))))

    def _attempt(
        self, method: str, path: str, headers: Mapping[str, str], body: Optional[bytes], deadline: Deadline
    ) -> _Outcome:
        try:
            return _read(self._connections.ask(method, path, headers, body, deadline.until))
        except Late as cause:
            error = deadline.error()
            error.__cause__ = cause.__cause__
            return _Outcome(None, error, may_retry=False, may_have_run=True)
        except Broken as cause:
            message = f"No answer from {self._connections.origin}: the connection could not be made, or broke."
            error = NetworkError(message, name="no_answer")
            error.__cause__ = cause.__cause__
            return _Outcome(None, error, may_retry=True, may_have_run=True)

    def _report_attempt(self, path: str, number: int, elapsed_s: float, outcome: _Outcome) -> None:
        if outcome.error is None and not outcome.replayed:
            overhead_s = max(0.0, elapsed_s - outcome.decision_s)
            self._overhead_s += (overhead_s - self._overhead_s) * (1 if self._overhead_s == 0 else 0.2)
        if self._on_attempt is not None:
            made = Attempt(path, number, elapsed_s * 1000, outcome.request_id, outcome.replayed, outcome.error)
            self._on_attempt(made)


def _given(own: Any, common: Any) -> Any:
    return common if own is None else own


def _read(answer: Answer) -> _Outcome:
    status, headers, text = answer
    envelope = _parse(text)
    request_id = headers.get("x-request-id")
    replayed = headers.get("idempotent-replayed") == "true"
    decision_s = _decision_time(headers.get("server-timing", ""))
    busy = status == 429 or status >= 500
    if envelope is None:
        wait = wait_of(None, headers.get("retry-after"))
        error = not_the_api(status, request_id, wait)
        # A proxy that gave up may have passed the request on; a half answer with 200 has certainly been made.
        return _Outcome(None, error, busy or status == 200, busy or status == 200, request_id)
    request_id = envelope.get("request_id", request_id)
    data = envelope.get("data")
    if status == 200 and envelope["code"] == 0:
        receipts = _receipts_of(headers.get("x-receipt"), data)
        return _Outcome(data, None, False, True, request_id, replayed, decision_s, receipts)
    wait = wait_of(data, headers.get("retry-after"))
    return _Outcome(None, error_of(envelope, status, wait), busy, False, request_id)


def _receipts_of(header: Optional[str], data: Mapping[str, Any]) -> List[str]:
    """A batch has its receipts in the answers of its calls."""
    answers = data.get("answers")
    found: List[Any] = [header]
    if isinstance(answers, list):
        found += [one.get("receipt") for one in answers if isinstance(one, dict)]
    return [one for one in found if isinstance(one, str)]


def not_the_api(status: int, request_id: Optional[str] = None, retry_after: Optional[float] = None) -> SeatError:
    """What came is no answer of the API."""
    message = f"Something else than the API answered, with status {status}."
    return NetworkError(message, name="no_answer", status=status, request_id=request_id, retry_after=retry_after)


def error_of(envelope: Mapping[str, Any], status: int, retry_after: Optional[float]) -> SeatError:
    """The error of an envelope that is not a success, from an answer of its own or out of a batch."""
    data = envelope.get("data")
    return refusal(
        envelope["msg"],
        envelope["code"],
        status=status,
        request_id=envelope.get("request_id"),
        retry_after=retry_after,
        data=data if isinstance(data, dict) else {},
    )


def _parse(text: bytes) -> Optional[Mapping[str, Any]]:
    try:
        value = json.loads(text.decode("utf-8"))
    except (ValueError, RecursionError):
        return None
    return value if is_envelope(value) else None


def is_envelope(value: Any) -> bool:
    """Also of one call of a batch. An answer without data is none: half of one may still be JSON."""
    if not isinstance(value, dict) or type(value.get("code")) is not int or not isinstance(value.get("msg"), str):
        return False
    if not isinstance(value.get("request_id"), (str, type(None))):
        return False
    return value["code"] != 0 or isinstance(value.get("data"), dict)


def wait_of(data: Any, header: Optional[str]) -> Optional[float]:
    """Seconds to wait: to the hundredth from the envelope, else from the header, as seconds or as a date. A wait that makes
    no sense is none, and the client's own pause takes its place: a date that is past may be a wrong clock here."""
    told = _bounded(data.get("retry_after")) if isinstance(data, dict) else None
    if told is not None or header is None:
        return told
    text = header.strip()
    if re.fullmatch(r"[0-9]+(?:\.[0-9]+)?", text):
        return _bounded(float(text))
    try:
        seconds = email.utils.parsedate_to_datetime(text).timestamp() - time.time()
    except (TypeError, ValueError, OverflowError, IndexError):
        return None
    return _bounded(seconds) if seconds > 0 else None


def _bounded(seconds: Any) -> Optional[float]:
    if isinstance(seconds, bool) or not isinstance(seconds, (int, float)) or not seconds >= 0:
        return None
    return float(min(seconds, _LONGEST_WAIT_S))


def _decision_time(timing: str) -> float:
    """Of ``Server-Timing``, the seconds that the decision itself took."""
    return sum(float(ms) for ms in re.findall(r"\b(?:queue|rules|think);dur=(\d+(?:\.\d+)?)", timing)) / 1000


def _pause_before(number: int, error: SeatError) -> float:
    """Seconds until the next attempt: what the server asks for, else twice as long each time; with jitter, so that many
    clients do not come back as one wave. A broken connection is tried again at once, because mostly it had been idle."""
    if error.retry_after is not None:
        return error.retry_after * (1 + random.random() / 4)
    if error.status == 0 and number == 1:
        return 0.0
    return min(_LONGEST_PAUSE_S, _FIRST_PAUSE_S * 2.0 ** min(number - 1, 10)) * (0.5 + random.random() / 2)
