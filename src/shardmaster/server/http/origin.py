"""Whether a request comes from our own pages."""

from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from shardmaster.engine.errors import Refusal


def same_origin(connection: HTTPConnection) -> bool:
    """Browsers name the page a request comes from; programs name none and are let in.

    What is no address at all is refused.
    """
    origin = connection.headers.get("origin")
    if origin is None:
        return connection.headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")
    host = connection.headers.get("host", "")
    try:
        named = urlsplit(origin).netloc
    except ValueError:
        raise Refusal("malformed-origin") from None
    return bool(host) and named.casefold() == host.casefold()
