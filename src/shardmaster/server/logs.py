"""The log: for people or as JSON lines, and in either case without secrets."""

import logging
import os
import re
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from types import TracebackType
from typing import Final, Literal

from msgspec import json

from shardmaster.engine.errors import ShardmasterError

LOG: Final = logging.getLogger(__name__)
Form = Literal["text", "json"]
FORM: Final = "SHARDMASTER_LOG_FORMAT"
"""The variable of the environment by which processes of a server know its form."""

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
    """Write the log to the standard error output, and errors that nobody catches into it.

    A person is only told what is wrong; a program also that the server begins and ends. Processes
    that this one starts write in the same form, if they call `continued`.
    """
    os.environ[FORM] = form
    handler = logging.StreamHandler()
    handler.setFormatter(Lines() if form == "json" else Text(TEXT))
    logging.basicConfig(handlers=[handler], level=logging.WARNING)
    logging.getLogger("shardmaster").setLevel(logging.INFO if form == "json" else logging.WARNING)
    sys.excepthook = _uncaught
    threading.excepthook = _uncaught_in_thread


def continued() -> None:
    """For a process that the server has started: write the log as the server does."""
    configure("json" if os.environ.get(FORM) == "json" else "text")


@contextmanager
def refusals_told(form: Form) -> Iterator[None]:
    """Write what a server refuses to start with into a log for programs; people see it anyway."""
    try:
        yield
    except ShardmasterError as error:
        if form == "text":
            raise
        LOG.critical("%s", error)
        sys.exit(1)


def _uncaught(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    if issubclass(kind, KeyboardInterrupt):
        sys.__excepthook__(kind, error, trace)
    else:
        LOG.critical("the process ends", exc_info=(kind, error, trace))


def _uncaught_in_thread(args: threading.ExceptHookArgs) -> None:
    name = args.thread.name if args.thread is not None else "?"
    if args.exc_value is not None and args.exc_type is not SystemExit:
        told = args.exc_type, args.exc_value, args.exc_traceback
        LOG.critical("the thread %s ends", name, exc_info=told)
