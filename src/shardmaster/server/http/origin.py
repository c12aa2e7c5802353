"""Whether a request comes from our own pages."""

from urllib.parse import urlsplit

from starlette.requests import HTTPConnection


def same_origin(connection: HTTPConnection) -> bool:
    """Browsers name the page a request comes from; programs name none and are let in."""
    origin = connection.headers.get("origin")
    if origin is None:
        return connection.headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")
    host = connection.headers.get("host", "")
    return bool(host) and urlsplit(origin).netloc.casefold() == host.casefold()
