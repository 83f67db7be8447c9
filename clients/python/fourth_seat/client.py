"""Clients of the API, for threads and for asyncio."""

from __future__ import annotations

import asyncio
import inspect
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Callable, List, Mapping, Optional, Sequence

from ._call import Attempt, Caller, CallOptions, Request, error_of, is_envelope, not_the_api, wait_of
from ._generated.common import BatchCall, CatalogAnswer, KeyAnswer, TokensAnswer, TokensRequest
from ._generated.games import AsyncGames, Games
from .errors import SeatError


class Seat(Games):
    """A client of the Fourth Seat API. Make one and keep it: its calls share connections, from any number of threads.

    :param url: where the API is: ``https://…``
    :param key: a secret key on your server, a client token in a game that players install
    :param deadline_ms: milliseconds that a call may take with all its repetitions, at most 60,000
    :param retries: how often a call is repeated at most after no answer, or an answer to try again
    :param locale: language of the texts in answers and errors, ``en`` or ``zh``
    :param on_attempt: told of every attempt, for logs and figures of your own
    :param on_receipt: gets the receipt of every charged call; keep it as a line of a file, with which
        ``fourth-seat usage verify`` checks the bill
    """

    def __init__(
        self,
        url: str,
        key: str,
        *,
        deadline_ms: float = 10_000,
        retries: int = 3,
        locale: str = "en",
        on_attempt: Optional[Callable[[Attempt], None]] = None,
        on_receipt: Optional[Callable[[str], None]] = None,
    ) -> None:
        self._caller = Caller(
            url,
            key,
            deadline_ms=deadline_ms,
            retries=retries,
            locale=locale,
            on_attempt=on_attempt,
            on_receipt=on_receipt,
        )
        super().__init__(self._post)

    def _post(self, path: str, body: Any, options: CallOptions) -> Any:
        return self._caller.call(Request("POST", path, body), options)

    def decide(self, api: str, body: Mapping[str, Any], **options: Any) -> Any:
        """Any decision by its name: ``doudizhu.play``. Takes the options of every call."""
        return self._post(api.replace(".", "/"), body, CallOptions(**options))

    def batch(self, calls: Sequence[BatchCall], **options: Any) -> List[Any]:
        """Up to 64 calls in one request: of each its answer, or the ``SeatError`` that says why it has none. Each is
        limited and charged as if it came alone."""
        return self._caller.call(_batch(calls), CallOptions(**options))

    def create_token(self, body: TokensRequest, **options: Any) -> TokensAnswer:
        """A short-lived token for a game client, bound to one game and one match; needs a secret key."""
        return self._post("tokens", body, CallOptions(**options))

    def key(self, **options: Any) -> KeyAnswer:
        """The limits of the key and what is left of them; free of charge."""
        return self._caller.call(Request("GET", "key"), CallOptions(**options))

    def catalog(self, **options: Any) -> CatalogAnswer:
        """Games, decisions, models, levels and prices; free of charge."""
        return self._caller.call(Request("GET", "catalog"), CallOptions(**options))

    def close(self) -> None:
        """Closes the connections that wait for calls."""
        self._caller.close()

    def __enter__(self) -> Seat:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class AsyncSeat(AsyncGames):
    """The same client for asyncio. Its calls run in threads of its own, at most ``concurrency`` at a time; the wait for a
    thread counts towards the deadline. ``fallback`` may be a coroutine function."""

    def __init__(self, url: str, key: str, *, concurrency: int = 64, **options: Any) -> None:
        self._seat = Seat(url, key, **options)
        self._threads = ThreadPoolExecutor(concurrency, thread_name_prefix="fourth-seat")
        super().__init__(self._post)

    async def _post(self, path: str, body: Any, options: CallOptions) -> Any:
        return await self._call(Request("POST", path, body), options)

    async def _call(self, request: Request, options: CallOptions) -> Any:
        try:
            return await self._send_in_thread(request, options)
        except SeatError as error:
            if options.fallback is None:
                raise
            chosen = options.fallback(error)
            return await chosen if inspect.isawaitable(chosen) else chosen

    async def _send_in_thread(self, request: Request, options: CallOptions) -> Any:
        caller = self._seat._caller
        deadline = caller.begin(options)
        job = self._threads.submit(caller.send, request, options, deadline)
        answer = asyncio.wrap_future(job)
        try:
            await asyncio.wait([answer], timeout=deadline.left_s())
            # Only a job that still waits for its thread can be cancelled; one that runs ends by itself at the deadline.
            if job.cancel():
                raise deadline.error()
            return await answer
        finally:
            answer.cancel()

    async def decide(self, api: str, body: Mapping[str, Any], **options: Any) -> Any:
        """Any decision by its name: ``doudizhu.play``. Takes the options of every call."""
        return await self._post(api.replace(".", "/"), body, CallOptions(**options))

    async def batch(self, calls: Sequence[BatchCall], **options: Any) -> List[Any]:
        """Up to 64 calls in one request: of each its answer, or the ``SeatError`` that says why it has none."""
        return await self._call(_batch(calls), CallOptions(**options))

    async def create_token(self, body: TokensRequest, **options: Any) -> TokensAnswer:
        """A short-lived token for a game client, bound to one game and one match; needs a secret key."""
        return await self._post("tokens", body, CallOptions(**options))

    async def key(self, **options: Any) -> KeyAnswer:
        """The limits of the key and what is left of them; free of charge."""
        return await self._call(Request("GET", "key"), CallOptions(**options))

    async def catalog(self, **options: Any) -> CatalogAnswer:
        """Games, decisions, models, levels and prices; free of charge."""
        return await self._call(Request("GET", "catalog"), CallOptions(**options))

    async def close(self) -> None:
        """Waits for calls that run, and closes the connections."""
        await asyncio.get_running_loop().run_in_executor(None, self._threads.shutdown)
        self._seat.close()

    async def __aenter__(self) -> AsyncSeat:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()


def _batch(calls: Sequence[BatchCall]) -> Request:
    sent = list(calls)

    def read(data: Mapping[str, Any]) -> List[Any]:
        answers = data.get("answers")
        given = answers if isinstance(answers, list) else []
        # As many as there are calls, and in their order.
        return [_read_entry(given[index] if index < len(given) else None) for index in range(len(sent))]

    return Request("POST", "batch", {"calls": sent}, read)


def _read_entry(entry: Any) -> Any:
    if not is_envelope(entry):
        return not_the_api(200)
    if entry["code"] == 0:
        return entry["data"]
    status = entry.get("status")
    return error_of(entry, status if type(status) is int else 0, wait_of(entry.get("data"), None))
