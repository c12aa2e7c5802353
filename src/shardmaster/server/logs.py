"""The log: for people or as JSON lines, and in either case without secrets."""

import logging
import re
from datetime import UTC, datetime
from typing import Final, Literal

from msgspec import json

Form = Literal["text", "json"]

TEXT: Final = "%(asctime)s %(levelname)s %(message)s"
REDACTIONS: Final = (
    (re.compile(r"(?<=://)([^\s/:@]*):[^\s/@]*@"), r"\1:…@"),  # the password in an address
    (re.compile(r"[\w-]{32,}"), "…"),  # the secret of a seat, an invitation, or the hash of one
    (re.compile(r"(?<![\w-])([a-z2-7]{6})[a-z2-7]{10}(?![\w-])"), r"\1…"),
    # The id of a table is enough to watch there, so only its beginning is kept, to find it by.
)


def redacted(text: str) -> str:
    """A text without anything that looks like a secret."""
    for secret, rest in REDACTIONS:
        text = secret.sub(rest, text)
    return text


class Text(logging.Formatter):
    """A line for people, and the traceback if there is one."""

    def format(self, record: logging.LogRecord) -> str:
        return redacted(super().format(record))


class Lines(logging.Formatter):
    """One JSON object on each line, for programs that collect logs."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "process": record.process,
            "message": redacted(record.getMessage()),
        }
        if record.exc_info:
            line["exception"] = redacted(self.formatException(record.exc_info))
        return json.encode(line).decode()


def configure(form: Form) -> None:
    """Write the log to the standard error output.

    A person is only told what is wrong; a program also that the server begins and ends.
    """
    handler = logging.StreamHandler()
    handler.setFormatter(Lines() if form == "json" else Text(TEXT))
    logging.basicConfig(handlers=[handler], level=logging.WARNING)
    logging.getLogger("shardmaster").setLevel(logging.INFO if form == "json" else logging.WARNING)
