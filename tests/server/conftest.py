"""Fixtures that the tests of the server share."""

from tests.server.postgres import postgres

__all__ = ["postgres"]
