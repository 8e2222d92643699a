"""A mail server for tests: it takes what is sent, and keeps it."""

from __future__ import annotations

import email
import email.policy
import socketserver
import threading
from email.message import EmailMessage
from typing import Self

from tests.server.people import wait


class _Counter(socketserver.StreamRequestHandler):
    """One conversation, as RFC 5321 tells it."""

    server: PostOffice

    def handle(self) -> None:
        self._say("220 the post office")
        while line := self.rfile.readline().decode().strip():
            verb = line.partition(" ")[0].upper()
            if verb == "EHLO":
                self._say("250-the post office", "250 8BITMIME")
            elif verb == "DATA":
                self._say("354 go on")
                self._take()
            elif verb == "QUIT":
                self._say("221 good bye")
                return
            elif self.server.closed:
                self._say("451 come again tomorrow")
            else:
                self._say("250 well")

    def _say(self, *lines: str) -> None:
        self.wfile.write("".join(f"{line}\r\n" for line in lines).encode())

    def _take(self) -> None:
        lines: list[bytes] = []
        while (line := self.rfile.readline()).rstrip(b"\r\n") != b".":
            lines.append(line.removeprefix(b".") if line.startswith(b"..") else line)
        message = email.message_from_bytes(b"".join(lines), policy=email.policy.default)
        assert isinstance(message, EmailMessage)
        self.server.mails.append(message)
        self._say("250 taken")


class PostOffice(socketserver.ThreadingTCPServer):
    allow_reuse_address = True
    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Counter)
        self.mails: list[EmailMessage] = []
        #: Does it refuse everything?
        self.closed = False

    @property
    def port(self) -> int:
        return int(self.server_address[1])

    def __enter__(self) -> Self:
        threading.Thread(target=self.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self.shutdown()
        self.server_close()

    def next(self) -> EmailMessage:
        """The next mail, when it has come."""
        wait(lambda: self.mails)
        return self.mails.pop(0)
