"""A line to the server that can be cut."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress
from typing import Self


class Line:
    """Passes bytes on between browsers and a server; a cut drops every connection and takes no new one."""

    def __init__(self, address: str) -> None:
        host, _, port = address.removeprefix("http://").partition(":")
        self._server = (host, int(port))
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        self._open: set[socket.socket] = set()
        self._lock = threading.Lock()
        self._cut = False
        threading.Thread(target=self._accept, daemon=True).start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.cut()
        self._listener.shutdown(socket.SHUT_RDWR)  # wakes the thread that waits for connections
        self._listener.close()

    def cut(self) -> None:
        with self._lock:
            self._cut = True
            for end in self._open:
                with suppress(OSError):
                    end.shutdown(socket.SHUT_RDWR)
            self._open.clear()

    def mend(self) -> None:
        with self._lock:
            self._cut = False

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._listener.accept()
                with self._lock:
                    if self._cut:
                        near.close()
                        continue
                    far = socket.create_connection(self._server)
                    self._open |= {near, far}
                for source, target in ((near, far), (far, near)):
                    threading.Thread(target=_pass_on, args=(source, target), daemon=True).start()


def _pass_on(source: socket.socket, target: socket.socket) -> None:
    with source, suppress(OSError):
        while data := source.recv(65536):
            target.sendall(data)
    with suppress(OSError):
        target.shutdown(socket.SHUT_RDWR)
