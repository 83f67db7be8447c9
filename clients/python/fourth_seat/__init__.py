"""Client of the Fourth Seat API: an AI player for every empty seat."""

from ._call import VERSION as __version__
from ._call import Attempt
from .client import AsyncSeat, Seat
from .errors import (
    AccessError,
    DeadlineError,
    LimitError,
    NetworkError,
    RequestError,
    SeatError,
    ServiceError,
)
from .webhook import verify_webhook

__all__ = [
    "AccessError",
    "AsyncSeat",
    "Attempt",
    "DeadlineError",
    "LimitError",
    "NetworkError",
    "RequestError",
    "Seat",
    "SeatError",
    "ServiceError",
    "__version__",
    "verify_webhook",
]
