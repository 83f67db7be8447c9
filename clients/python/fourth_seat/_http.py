"""One request on a kept connection, with an end in time; looking up the host takes as long as the system lets it."""

from __future__ import annotations

import io
import socket
import ssl
import threading
import time
from http.client import HTTPConnection, HTTPException, HTTPResponse, HTTPSConnection
from typing import Any, List, Mapping, NamedTuple, Optional

from ._options import Secret, read_url


class Late(Exception):
    """The deadline came before the answer."""


class Broken(Exception):
    """The connection broke before the whole answer came."""


class Answer(NamedTuple):
    status: int
    headers: Mapping[str, str]
    body: bytes


class _TimedReader(io.RawIOBase):
    """Reads from a socket until a moment: a timeout of the socket alone would begin again with every byte."""

    def __init__(self, sock: socket.socket, until: float) -> None:
        super().__init__()
        self._sock = sock
        self._until = until

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        self._sock.settimeout(_left(self._until))
        return self._sock.recv_into(buffer)


class _Shim:
    """What ``HTTPResponse`` wants of a socket."""

    def __init__(self, stream: io.BufferedReader) -> None:
        self._stream = stream

    def makefile(self, _mode: str) -> io.BufferedReader:
        return self._stream


def _left(until: float) -> float:
    left = until - time.monotonic()
    if left <= 0:
        raise Late()
    return left


class _Connection:
    """A kept connection."""

    def __init__(self, connection: HTTPConnection, until: float) -> None:
        connection.timeout = _left(until)
        connection.connect()
        connection.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        connection.response_class = self._respond  # type: ignore[assignment]
        self._connection = connection
        self._until = until

    def _respond(self, sock: socket.socket, **options: Any) -> HTTPResponse:
        stream = io.BufferedReader(_TimedReader(sock, self._until))
        return HTTPResponse(_Shim(stream), **options)  # type: ignore[arg-type]

    def ask(
        self, method: str, path: str, headers: Mapping[str, str], body: Optional[bytes], until: float, key: Secret
    ) -> Answer:
        self._until = until
        self._connection.sock.settimeout(_left(until))
        self._connection.request(method, path, body=body, headers={**headers, "Authorization": key.header()})
        response = self._connection.getresponse()
        content = response.read()
        found = {name.lower(): value for name, value in response.getheaders()}
        return Answer(response.status, found, content)

    @property
    def is_open(self) -> bool:
        return self._connection.sock is not None

    def close(self) -> None:
        self._connection.close()


class ConnectionPool:
    """Connections to one server, kept between calls; may be used by many threads."""

    def __init__(self, url: str, key: Secret) -> None:
        scheme, authority, path = read_url(url)
        #: ``https://host:port``, for messages.
        self.origin = f"{scheme}://{authority}"
        self._authority = authority
        self._tls = ssl.create_default_context() if scheme == "https" else None
        self._path = path + "/v1/"
        self._key = key
        self._idle: List[_Connection] = []
        self._lock = threading.Lock()

    def ask(self, method: str, path: str, headers: Mapping[str, str], body: Optional[bytes], until: float) -> Answer:
        """Raises Late and Broken."""
        connection = self._take()
        try:
            connection = connection or _Connection(self._connect(), until)
            answer = connection.ask(method, self._path + path, headers, body, until, self._key)
        except BaseException as error:
            if connection is not None:
                connection.close()
            # The frames below hold the key, and programs that record errors record what their frames hold.
            error.__traceback__ = None
            if isinstance(error, (socket.timeout, TimeoutError)) and time.monotonic() >= until - 0.001:
                raise Late() from error
            if isinstance(error, (OSError, HTTPException)):
                # Mostly the server closed it while it was idle, and the others with it.
                self.close()
                raise Broken() from error
            raise
        if connection.is_open:
            with self._lock:
                self._idle.append(connection)
        return answer

    def _connect(self) -> HTTPConnection:
        if self._tls is None:
            return HTTPConnection(self._authority)
        return HTTPSConnection(self._authority, context=self._tls)

    def _take(self) -> Optional[_Connection]:
        with self._lock:
            return self._idle.pop() if self._idle else None

    def close(self) -> None:
        with self._lock:
            idle, self._idle = self._idle, []
        for connection in idle:
            connection.close()
