"""Passkeys (WebAuthn): a device proves who somebody is, by a key that never leaves it.

The library checks what the standard says; kept here are the public keys, the questions that were put (each a ticket
that is good once, for one session), and for which site a key was made.
"""

from __future__ import annotations

import hashlib
import logging
import time
from typing import Final
from urllib.parse import urlsplit

from msgspec import Struct
from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from webauthn import verify_authentication_response, verify_registration_response
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url, parse_client_data_json
from webauthn.helpers.cose import COSEAlgorithmIdentifier
from webauthn.helpers.structs import (
    AuthenticationCredential,
    AuthenticatorAssertionResponse,
    AuthenticatorAttestationResponse,
    RegistrationCredential,
)

from mathom.server.accounts.accounts import Account, new_id
from mathom.server.accounts.tickets import Purpose, Tickets
from mathom.server.errors import BadRequest, Conflict, Denied, Forbidden, NotFound, WrongPassword
from mathom.server.storage.database import Database
from mathom.server.storage.models import PasskeyRow
from mathom.server.wire.accounts import NewPasskeyAsked, PasskeyAsked, PasskeyInfo, PasskeyMade, PasskeyShown
from mathom.table.speech import clean

log = logging.getLogger("mathom.server")

MOST_PASSKEYS: Final = 20
#: Seconds that somebody has for finding his device.
PATIENCE: Final = 300.0
ALGORITHMS: Final = [
    COSEAlgorithmIdentifier.EDDSA,
    COSEAlgorithmIdentifier.ECDSA_SHA_256,
    COSEAlgorithmIdentifier.RSASSA_PKCS1_v1_5_SHA_256,
]


class Site(Struct, frozen=True):
    """Where the page is that asks: its origin, and the host for which its passkeys are good."""

    origin: str
    host: str


def site_of(origin: str | None) -> Site:
    """The site of a page, by the header `Origin`, which was found to be our own before.

    >>> site_of("https://play.example.org:8443")
    Site(origin='https://play.example.org:8443', host='play.example.org')
    """
    host = urlsplit(origin).hostname if origin else None
    if not origin or not host:
        raise Forbidden("passkeys are for browsers: the header Origin is missing")
    return Site(origin, host)


class Passkeys:
    def __init__(self, database: Database, tickets: Tickets) -> None:
        self._database = database
        self._tickets = tickets

    async def of(self, account: str) -> tuple[PasskeyInfo, ...]:
        """Somebody's passkeys, the oldest first."""
        query = (
            select(PasskeyRow.id, PasskeyRow.name, PasskeyRow.created, PasskeyRow.used)
            .where(PasskeyRow.account_id == account)
            .order_by(PasskeyRow.created, PasskeyRow.id)
        )
        async with self._database.reading() as connection:
            return tuple(PasskeyInfo(*row) for row in await connection.execute(query))

    # a new one

    async def ask_new(self, account: Account, session: str, site: Site) -> NewPasskeyAsked:
        challenge = await self._tickets.issue("new-passkey", account.id, PATIENCE, session=session)
        known = await self._known(account.id, site)
        user = bytes_to_base64url(account.id.encode())
        return NewPasskeyAsked(challenge, site.host, user, account.name, tuple(map(int, ALGORITHMS)), known)

    async def add(self, account: Account, session: str, site: Site, name: str, made: PasskeyMade) -> PasskeyInfo:
        """Keep a passkey that the account's owner has made."""
        name = clean(name, 40)
        challenge = await self._redeem("new-passkey", made.client_data, session, account.id)
        try:
            credential = base64url_to_bytes(made.id)
            found = verify_registration_response(
                credential=RegistrationCredential(
                    id=made.id,
                    raw_id=credential,
                    response=AuthenticatorAttestationResponse(
                        client_data_json=base64url_to_bytes(made.client_data),
                        attestation_object=base64url_to_bytes(made.attestation),
                    ),
                ),
                expected_challenge=challenge,
                expected_rp_id=site.host,
                expected_origin=site.origin,
                require_user_verification=True,
                supported_pub_key_algs=ALGORITHMS,
            )
            if found.credential_id != credential:
                raise ValueError("the browser and the device speak of different passkeys")
        except Exception as error:  # whatever its many readers of bytes make of bytes that are none
            log.info("a passkey was not taken: %s", type(error).__name__)
            raise BadRequest("that passkey cannot be used here; try another device") from None
        info = PasskeyInfo(new_id(), name, time.time(), None)
        values = {
            "id": info.id, "account_id": account.id, "hash": _hash(found.credential_id),
            "credential": found.credential_id, "public_key": found.credential_public_key, "uses": found.sign_count,
            "site": site.host, "name": info.name, "created": info.created,
        }  # fmt: skip
        count = select(func.count()).select_from(PasskeyRow).where(PasskeyRow.account_id == account.id)
        try:
            async with self._database.writing() as connection:
                if (await connection.execute(count)).scalar_one() >= MOST_PASSKEYS:
                    raise Conflict(f"an account has at most {MOST_PASSKEYS} passkeys; remove one first")
                await connection.execute(insert(PasskeyRow).values(values))
        except IntegrityError:
            raise Conflict("that passkey is in use already") from None
        return info

    # using one

    async def ask(self, account: Account | None, session: str, site: Site) -> PasskeyAsked:
        """A question for a passkey: for one of the account's, or for any when nobody is logged in."""
        challenge = await self._tickets.issue("passkey", account.id if account else None, PATIENCE, session=session)
        return PasskeyAsked(challenge, site.host, await self._known(account.id, site) if account else ())

    async def who(self, shown: PasskeyShown, session: str, site: Site, account: Account | None) -> str:
        """Whose passkey has answered: the id of an account, which is `account`'s where that is given."""
        challenge = await self._redeem("passkey", shown.client_data, session, account.id if account else None)
        refused = WrongPassword("that passkey is not known here, or has not answered rightly")
        try:
            credential = base64url_to_bytes(shown.id)
        except ValueError:
            raise refused from None
        query = select(PasskeyRow).where(PasskeyRow.hash == _hash(credential), PasskeyRow.site == site.host)
        async with self._database.reading() as connection:
            row = (await connection.execute(query)).one_or_none()
        if row is None or (account is not None and row.account_id != account.id):
            raise refused
        try:
            answer = verify_authentication_response(
                credential=AuthenticationCredential(
                    id=shown.id,
                    raw_id=credential,
                    response=AuthenticatorAssertionResponse(
                        client_data_json=base64url_to_bytes(shown.client_data),
                        authenticator_data=base64url_to_bytes(shown.authenticator_data),
                        signature=base64url_to_bytes(shown.signature),
                    ),
                ),
                expected_challenge=challenge,
                expected_rp_id=site.host,
                expected_origin=site.origin,
                credential_public_key=row.public_key,
                credential_current_sign_count=row.uses,
                require_user_verification=True,
            )
        except Exception as error:  # as above
            log.info("a passkey has not answered rightly: %s", type(error).__name__)
            raise refused from None
        values = {"uses": answer.new_sign_count, "used": time.time()}
        same = (PasskeyRow.id == row.id, PasskeyRow.uses == row.uses)
        async with self._database.writing() as connection:
            if not (await connection.execute(update(PasskeyRow).where(*same).values(values))).rowcount:
                raise refused  # removed meanwhile, or copied and used twice at once
        return str(row.account_id)

    async def remove(self, account: Account, passkey: str) -> None:
        mine = (PasskeyRow.id == passkey, PasskeyRow.account_id == account.id)
        async with self._database.writing() as connection:
            if not (await connection.execute(delete(PasskeyRow).where(*mine))).rowcount:
                raise NotFound("there is no such passkey; it may have been removed already")

    async def _known(self, account: str, site: Site) -> tuple[str, ...]:
        query = select(PasskeyRow.credential).where(PasskeyRow.account_id == account, PasskeyRow.site == site.host)
        async with self._database.reading() as connection:
            return tuple(map(bytes_to_base64url, (await connection.execute(query)).scalars()))

    async def _redeem(self, purpose: Purpose, client_data: str, session: str, account: str | None) -> bytes:
        """The question that is answered, if we have put it to this session: it is used up, whatever the answer is."""
        try:
            challenge = parse_client_data_json(base64url_to_bytes(client_data)).challenge
        except Exception:
            raise BadRequest("that is no answer of a passkey") from None
        ticket = await self._tickets.redeem(purpose, bytes_to_base64url(challenge), session=session)
        if ticket.account != account:
            raise Denied("that question was put to somebody else; begin again")
        return challenge


def _hash(credential: bytes) -> str:
    return hashlib.sha256(credential).hexdigest()
