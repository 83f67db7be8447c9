"""Why a call has no answer."""

from __future__ import annotations

from typing import Any, Mapping, Optional

from ._generated.errors import ERROR_NAMES


class SeatError(Exception):
    """Why a call has no answer."""

    #: Stable name of the reason: ``daily_quota``.
    name: str
    #: Of the error's page in the documentation; 0 where the server said nothing.
    code: int
    #: HTTP status; 0 where the server said nothing.
    status: int
    #: The call in the history of the console and for our support.
    request_id: Optional[str]
    #: Seconds after which the same call may succeed.
    retry_after: Optional[float]
    #: Everything else that the server told.
    data: Mapping[str, Any]
    #: True where an attempt was sent and its answer is not known: the call may have been made and charged, once. Sent
    #: again with the same ``idempotency_key`` it is answered and not charged again.
    outcome_unknown: bool

    def __init__(
        self,
        message: str,
        *,
        name: str,
        code: int = 0,
        status: int = 0,
        request_id: Optional[str] = None,
        retry_after: Optional[float] = None,
        data: Optional[Mapping[str, Any]] = None,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.name = name
        self.code = code
        self.status = status
        self.request_id = request_id
        self.retry_after = retry_after
        self.data = data or {}
        self.outcome_unknown = False

    @property
    def field(self) -> Optional[str]:
        """Where in the body: ``history[12]``."""
        path = self.data.get("path")
        return path if isinstance(path, str) else None

    def __str__(self) -> str:
        return f"{self.name}: {self.message}"


class RequestError(SeatError):
    """What was sent cannot be answered: a field, a position that cannot occur, nothing to decide (400xx)."""


class AccessError(SeatError):
    """The key or token may not make this call (410xx)."""


class LimitError(SeatError):
    """A rate, a quota or a limit is reached (420xx)."""


class ServiceError(SeatError):
    """The service failed or is busy; such a call is not charged (500xx)."""


class DeadlineError(SeatError):
    """No answer came before the deadline."""


class NetworkError(SeatError):
    """No answer of the API came at all: no connection, or something else answered in its place."""


_CLASSES = {400: RequestError, 410: AccessError, 420: LimitError, 500: ServiceError}


def refusal(message: str, code: int, **fields: Any) -> SeatError:
    """The error of an answer that is not a success, by its code."""
    kind = _CLASSES.get(code // 100, SeatError)
    return kind(message, name=ERROR_NAMES.get(code, "unknown"), code=code, **fields)
