"""What travels over HTTP about one's own account."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from mathom.server.wire.general import Name, Password, TableInfo, User

#: Bytes in base64url without padding, as WebAuthn writes them in JSON.
Bytes = Annotated[str, Meta(min_length=1, max_length=8_000, pattern="^[A-Za-z0-9_-]+$")]
TicketText = Annotated[str, Meta(min_length=1, max_length=200)]
MailAddress = Annotated[str, Meta(max_length=254)]
CodeText = Annotated[str, Meta(min_length=1, max_length=80)]
PasskeyName = Annotated[str, Meta(min_length=1, max_length=40)]


# --- passkeys --------------------------------------------------------------------------------------------------------


class PasskeyAsked(Struct, frozen=True):
    """What a browser asks of a passkey: `navigator.credentials.get`."""

    challenge: str
    site: str
    #: The passkeys that will do; none are named where any of this site will.
    known: tuple[str, ...]


class NewPasskeyAsked(Struct, frozen=True):
    """What a browser asks for a new passkey: `navigator.credentials.create`."""

    challenge: str
    site: str
    user: str
    name: str
    #: COSE algorithms, the preferred one first.
    algorithms: tuple[int, ...]
    #: Those that the account has: a device with one of them makes no second one.
    known: tuple[str, ...]


class PasskeyShown(Struct, frozen=True):
    """A passkey's answer."""

    id: Bytes
    client_data: Bytes
    authenticator_data: Bytes
    signature: Bytes


class PasskeyMade(Struct, frozen=True):
    """A new passkey, as the browser hands it over."""

    id: Bytes
    client_data: Bytes
    attestation: Bytes


class PasskeyInfo(Struct, frozen=True):
    id: str
    name: str
    created: float
    used: float | None


# --- the account -----------------------------------------------------------------------------------------------------


class Proof(Struct, frozen=True):
    """That it is really he who asks: his password, or a passkey. A guest has neither."""

    password: Password | None = None
    passkey: PasskeyShown | None = None


class Proved(Struct, frozen=True):
    """A request that needs nothing but the proof."""

    proof: Proof | None = None


class PasswordChange(Struct, frozen=True):
    password: Password
    proof: Proof | None = None


class MailChange(Struct, frozen=True):
    """Another mail address; none when it is empty."""

    mail: MailAddress
    proof: Proof | None = None


class NewPasskey(Struct, frozen=True):
    name: PasskeyName
    passkey: PasskeyMade
    proof: Proof | None = None


class TicketGiven(Struct, frozen=True):
    """The word that stood in a mail's link."""

    ticket: TicketText


class ResetAsked(Struct, frozen=True):
    name: Name


class ResetByMail(Struct, frozen=True):
    ticket: TicketText
    password: Password


class ResetByCode(Struct, frozen=True):
    name: Name
    code: CodeText
    password: Password


class RecoveryCode(Struct, frozen=True):
    """A code to be printed: it is shown this once."""

    code: str


class SessionInfo(Struct, frozen=True):
    """A browser in which one is logged in."""

    id: str
    #: When it began and was last used, by the hour (seconds since 1970); None where that was not noted.
    created: float | None
    seen: float | None
    #: What kind of browser it is, in words; empty where it did not say.
    browser: str
    #: Is it the one that asks?
    current: bool


class AccountSheet(Struct, frozen=True):
    """One's own account."""

    user: User
    created: float
    mail: str
    #: When the recovery code was made; None where there is none.
    recovery: float | None
    sessions: tuple[SessionInfo, ...]
    passkeys: tuple[PasskeyInfo, ...]


# --- everything about me ---------------------------------------------------------------------------------------------


class ExportedAccount(Struct, frozen=True):
    id: str
    name: str
    kind: str
    created: float
    mail: str
    recovery: float | None


class ExportedLine(Struct, frozen=True):
    """Something that one has said at a table."""

    table: str
    at: float
    name: str
    text: str


class ExportedVersion(Struct, frozen=True):
    number: int
    name: str
    text: str
    created: float


class ExportedDeck(Struct, frozen=True):
    id: str
    game: str
    name: str
    notes: str
    text: str
    public: bool
    created: float
    changed: float
    versions: tuple[ExportedVersion, ...]


class ExportedGame(Struct, frozen=True):
    """A table at which one sits or sat; of a match that is over, and not kept back, its record."""

    table: TableInfo
    record: str | None


class Export(Struct, frozen=True):
    """Everything that is kept about somebody."""

    made: float
    account: ExportedAccount
    sessions: tuple[SessionInfo, ...]
    passkeys: tuple[PasskeyInfo, ...]
    decks: tuple[ExportedDeck, ...]
    chat: tuple[ExportedLine, ...]
    #: Whatever else is kept under the account, by the names of the database's tables and columns.
    other: dict[str, list[dict[str, object]]]
    games: tuple[ExportedGame, ...]
