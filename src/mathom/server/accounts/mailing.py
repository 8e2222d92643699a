"""Mail to those who have given an address: links by which they prove it, or get back in, and notices."""

from __future__ import annotations

import asyncio
import logging
import re
import smtplib
import ssl
from collections.abc import Coroutine
from email.message import EmailMessage
from email.utils import formatdate, make_msgid, parseaddr
from typing import Final, Literal
from urllib.parse import unquote, urlsplit

from mathom.core import InvalidOption
from mathom.server.errors import BadRequest, Denied, Unavailable
from mathom.server.settings import MailServer, Settings

log = logging.getLogger("mathom.server")

#: Seconds to wait for a mail server.
PATIENCE: Final = 20
_PORTS: Final = {"smtps": 465, "smtp": 587, "smtp+plain": 25}
_SECURITY: Final[dict[str, Literal["tls", "starttls", "none"]]] = {
    "smtps": "tls",
    "smtp": "starttls",
    "smtp+plain": "none",
}
_ADDRESS: Final = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+")


def mail_address(text: str) -> str:
    """A mail address that may be one.

    >>> mail_address(" frodo@shire.example ")
    'frodo@shire.example'
    >>> mail_address("frodo at the shire")
    Traceback (most recent call last):
        ...
    mathom.server.errors.BadRequest: that is no mail address; one looks like name@example.org
    """
    text = text.strip()
    if len(text) > 254 or not _ADDRESS.fullmatch(text):
        raise BadRequest("that is no mail address; one looks like name@example.org")
    return text


def mail_server(url: str, sender: str) -> MailServer:
    """A mail server by its address; what is wrong is said without the password that may be in it.

    >>> found = mail_server("smtps://frodo:s%40cret@mail.example.org", "Mathom <games@example.org>")
    >>> found.host, found.port, found.security, found.password
    ('mail.example.org', 465, 'tls', 's@cret')
    """
    fault = "that is no address of a mail server; write smtp://user:password@host, or smtps:// where TLS comes first"
    try:
        parts = urlsplit(url)
        port = parts.port or _PORTS.get(parts.scheme, 0)
    except ValueError:
        raise InvalidOption(fault) from None
    if parts.scheme not in _SECURITY or not parts.hostname or parts.path.strip("/") or parts.query:
        raise InvalidOption(fault)
    if not _ADDRESS.fullmatch(parseaddr(sender)[1]):
        raise InvalidOption("mail needs a sender (--mail-from), such as 'Mathom <games@example.org>'")
    return MailServer(
        host=parts.hostname,
        port=port,
        sender=sender,
        security=_SECURITY[parts.scheme],
        user=unquote(parts.username or ""),
        password=unquote(parts.password or ""),
    )


class Mailing:
    """Sends mail, in threads: mail servers take their time."""

    def __init__(self, settings: Settings) -> None:
        self._server = settings.mail
        self._origin = settings.origins[0] if settings.origins else ""
        self._errands: set[asyncio.Task[None]] = set()

    @property
    def offered(self) -> bool:
        """Can mail be sent?"""
        return self._server is not None

    def link(self, word: str, ticket: str) -> str:
        """An address of the page. What is behind `#` is told to no server on the way, and is in no log."""
        return f"{self._origin}/account#{word}={ticket}"

    async def send(self, to: str, subject: str, *paragraphs: str) -> None:
        if self._server is None:
            raise Unavailable("this server sends no mail")
        message = EmailMessage()
        message["From"], message["To"], message["Subject"] = self._server.sender, to, subject
        message["Date"] = formatdate(localtime=False)
        message["Message-ID"] = make_msgid(domain=parseaddr(self._server.sender)[1].rpartition("@")[2])
        message["Auto-Submitted"] = "auto-generated"
        message.set_content("\n\n".join(paragraphs) + "\n")
        try:
            await asyncio.to_thread(_deliver, self._server, message)
        except (OSError, smtplib.SMTPException) as error:
            log.error("mail cannot be sent: %s", type(error).__name__)  # its words may hold the address
            raise Unavailable("the mail could not be sent; try again later") from None

    def send_later(self, to: str, subject: str, *paragraphs: str) -> None:
        """Send it without letting anybody wait."""
        self.later(self.send(to, subject, *paragraphs))

    def later(self, work: Coroutine[None, None, None]) -> None:
        """Do what ends in a mail, without letting anybody wait; what is refused is not sent."""
        task = asyncio.create_task(_tried(work))
        self._errands.add(task)
        task.add_done_callback(self._errands.discard)

    async def close(self) -> None:
        """Finish what is being sent, if it does not take long."""
        if self._errands:
            await asyncio.wait(self._errands, timeout=5)


async def _tried(work: Coroutine[None, None, None]) -> None:
    try:
        await work
    except Denied as error:
        log.warning("a mail is not sent: %s", error.code)


def _deliver(server: MailServer, message: EmailMessage) -> None:
    context = ssl.create_default_context()
    if server.security == "tls":
        connection: smtplib.SMTP = smtplib.SMTP_SSL(server.host, server.port, timeout=PATIENCE, context=context)
    else:
        connection = smtplib.SMTP(server.host, server.port, timeout=PATIENCE)
    with connection:
        if server.security == "starttls":
            connection.starttls(context=context)
        if server.user:
            connection.login(server.user, server.password)
        connection.send_message(message)
