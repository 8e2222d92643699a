"""What a server says no to, each with the code that goes over the wire."""

from __future__ import annotations

import logging
import re
from typing import ClassVar, Self

from litestar.exceptions import HTTPException
from sqlalchemy.exc import SQLAlchemyError

from mathom.core import (
    IllegalChoice,
    InvalidOption,
    InvalidRecord,
    InvalidToken,
    MatchOver,
    MathomError,
    StaleDecision,
    UnknownGame,
)
from mathom.tournament import InvalidPlan, TournamentError, UnconfirmedStep, UnknownPlayer

log = logging.getLogger("mathom.server")


class Denied(MathomError):
    """A request that is not carried out. Nothing has changed."""

    code: ClassVar[str] = "bad_request"
    status: ClassVar[int] = 400
    #: Seconds after which it may be tried again; None where nobody can tell.
    after: float | None = None
    #: The client's own id of the message that is refused.
    message_id: str | None = None

    def about(self, message_id: str | None) -> Self:
        self.message_id = message_id
        return self


class BadRequest(Denied):
    """Something that cannot be read."""


class HungUp(Denied):
    """Half a request, by somebody who is gone; nobody hears the answer."""


class UnknownMessage(Denied):
    code = "unknown_message"


class UnsupportedVersion(Denied):
    code = "unsupported_version"


class Unauthorized(Denied):
    """Nobody is logged in."""

    code = "unauthorized"
    status = 401


class WrongPassword(Denied):
    code = "wrong_password"
    status = 401


class Forbidden(Denied):
    code = "forbidden"
    status = 403


class Suspended(Denied):
    """The account or the address is kept from playing."""

    code = "suspended"
    status = 403


class BadCsrf(Denied):
    code = "csrf"
    status = 403


class NotFound(Denied):
    code = "not_found"
    status = 404


class Conflict(Denied):
    """Not possible as things stand."""

    code = "conflict"
    status = 409


class StaleDeck(Denied):
    """A deck has been saved since it was read."""

    code = "stale_deck"
    status = 409


class BadTicket(Denied):
    """A link, or a question to a passkey, that has been used or is too old."""

    code = "expired"
    status = 409


class NameTaken(Denied):
    code = "name_taken"
    status = 409


class TooLarge(Denied):
    code = "too_large"
    status = 413


class RateLimited(Denied):
    code = "rate_limited"
    status = 429

    def __init__(self, message: str, after: float | None = None) -> None:
        super().__init__(message)
        self.after = after


class Draining(Denied):
    """No new tables: the server is about to be closed for a while."""

    code = "draining"
    status = 503
    after = 60.0


class Unavailable(Denied):
    """The database cannot be reached or cannot write."""

    code = "unavailable"
    status = 503
    after = 2.0


_CORE: dict[type[MathomError], tuple[str, int]] = {
    InvalidOption: ("invalid_option", 400),
    UnknownGame: ("invalid_option", 400),
    InvalidRecord: ("invalid_option", 400),
    InvalidToken: ("invalid_token", 400),
    IllegalChoice: ("illegal_choice", 409),
    StaleDecision: ("stale_decision", 409),
    MatchOver: ("match_over", 409),
    UnconfirmedStep: ("unconfirmed", 409),
    InvalidPlan: ("invalid_option", 400),
    UnknownPlayer: ("not_found", 404),
    TournamentError: ("conflict", 409),
}

_TABLE = {"bad_request": 400, "too_large": 413, "not_seated": 403}

_HTTP = {
    401: "unauthorized",
    403: "forbidden",
    404: "not_found",
    409: "conflict",
    413: "too_large",
    429: "rate_limited",
}


class Answer(Exception):
    """Status, code and words for an error, and after how many seconds to try again."""

    def __init__(self, status: int, code: str, message: str, after: float | None = None) -> None:
        super().__init__(message)
        self.status, self.code, self.message, self.after = status, code, message, after


def answer(error: BaseException) -> Answer:
    """What to say about an error: the reason where it is the asker's, no inside story where it is ours."""
    match error:
        case Denied():
            return Answer(error.status, error.code, str(error), error.after)
        case MathomError():
            for kind, (code, status) in _CORE.items():
                if isinstance(error, kind):
                    return Answer(status, code, str(error))
            code = str(getattr(error, "code", "bad_request"))
            if code != "internal":
                return Answer(_TABLE.get(code, 409), code, str(error))
        case HTTPException() if error.status_code < 500:
            return Answer(error.status_code, _HTTP.get(error.status_code, "bad_request"), _words(error))
        case (
            UnicodeError() | RecursionError()
        ):  # what a body that is no text, or nested without end, makes of its reader
            return Answer(400, "bad_request", "that cannot be read: it is no JSON text")
        case SQLAlchemyError():
            log.error("the database failed: %s", type(error).__name__)
            return Answer(503, "unavailable", UNAVAILABLE, Unavailable.after)
    log.error("an error that nobody foresaw", exc_info=error)
    return Answer(500, "internal", "something went wrong on the server; it has been written down")


UNAVAILABLE = "the server cannot keep anything just now, so nothing was changed; try again in a moment"


def _words(error: HTTPException) -> str:
    if error.status_code == 404:
        return "there is nothing at this address"
    if error.status_code == 413:
        return "that is too large; even a deck, the longest thing to be sent here, has at most 16,000 characters"
    detail = str(error.detail)
    extra = error.extra
    if isinstance(extra, list):
        faults = [f"{item.get('key', 'body')}: {item.get('message', '')}" for item in extra if isinstance(item, dict)]
        detail = "; ".join(faults[:3]) or detail
    for told, meant in _MEANT:
        detail = told.sub(meant, detail)
    return detail[:300]


#: How the reader of requests tells it, and what that means to people.
_MEANT = (
    (re.compile(r"Expected `str` of length >= 1\b"), "it is empty"),
    (re.compile(r"Expected `str` of length <= (\d+)"), r"it has at most \1 characters"),
    (re.compile(r"Expected `(?:int|float)` <= (-?\d+)"), r"it is at most \1"),
    (re.compile(r"Expected `(?:int|float)` >= (-?\d+)"), r"it is at least \1"),
)
