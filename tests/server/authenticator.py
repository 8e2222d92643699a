"""A device with passkeys, as a browser would ask it: enough of WebAuthn to make one, and to answer with it."""

from __future__ import annotations

import base64
import hashlib
import json
import secrets
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


def text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class Authenticator:
    """One device with one key. What it signs can be spoilt, to see whether that is noticed."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.site = origin.partition("//")[2].partition(":")[0]
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.id = secrets.token_bytes(32)
        self.uses = 0
        self.flags = PRESENT | VERIFIED

    def _client_data(self, kind: str, challenge: str) -> bytes:
        data = {"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False}
        return json.dumps(data).encode()

    def _data(self, flags: int) -> bytes:
        return hashlib.sha256(self.site.encode()).digest() + bytes([flags]) + self.uses.to_bytes(4, "big")

    def make(self, asked: dict[str, Any]) -> dict[str, str]:
        """A new passkey, for what POST /api/account/passkeys/ask says."""
        numbers = self.key.public_key().public_numbers()
        public = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")}
        attested = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cbor2.dumps(public)
        whole = {"fmt": "none", "attStmt": {}, "authData": self._data(self.flags | ATTESTED) + attested}
        return {
            "id": text(self.id),
            "client_data": text(self._client_data("webauthn.create", asked["challenge"])),
            "attestation": text(cbor2.dumps(whole)),
        }

    def answer(self, asked: dict[str, Any]) -> dict[str, str]:
        """The answer to what POST /api/passkeys/ask says."""
        self.uses += 1
        client, data = self._client_data("webauthn.get", asked["challenge"]), self._data(self.flags)
        signature = self.key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(SHA256()))
        return {
            "id": text(self.id),
            "client_data": text(client),
            "authenticator_data": text(data),
            "signature": text(signature),
        }
