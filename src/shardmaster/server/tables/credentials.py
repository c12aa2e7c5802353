"""Ids, secrets and invitations. The secret of a seat is stored only as a hash."""

import base64
import hashlib
import hmac
import secrets
from collections.abc import Iterable

from shardmaster.server.tables.events import Place


def new_id() -> str:
    """An id that cannot be guessed: knowing it is enough to watch a private table."""
    return base64.b32encode(secrets.token_bytes(10)).decode().lower()


def new_secret() -> str:
    return secrets.token_urlsafe(24)


def hashed(secret: str) -> str:
    """Secrets are long and random, so a plain hash cannot be turned back."""
    return hashlib.sha256(secret.encode()).hexdigest()


def fits(secret: str, stored: str) -> bool:
    """Whether a secret is the stored one, compared in constant time."""
    return hmac.compare_digest(hashed(secret), stored)


def held_by(secrets: Iterable[str], places: list[Place]) -> list[int]:
    """The seats that these secrets hold."""
    known = list(secrets)
    return [
        seat
        for seat, place in enumerate(places)
        if place.secret and any(fits(secret, place.secret) for secret in known)
    ]
