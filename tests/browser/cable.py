"""A wire between browser and server that can be cut."""

import socket
from contextlib import suppress
from threading import Thread


class Cable:
    """Passes on what comes in at its own address, as long as it is whole."""

    def __init__(self, url: str) -> None:
        self._server = ("127.0.0.1", int(url.rpartition(":")[2]))
        self._listening = socket.create_server(("127.0.0.1", 0))
        self._open: list[socket.socket] = []
        self._whole = True
        self.url = f"http://127.0.0.1:{self._listening.getsockname()[1]}"
        Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """Break all connections, and refuse new ones."""
        self._whole = False
        for end in self._open:
            _close(end)
        self._open.clear()

    def mend(self) -> None:
        self._whole = True

    def close(self) -> None:
        self.cut()
        self._listening.close()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._listening.accept()
                if not self._whole:
                    near.close()
                    continue
                far = socket.create_connection(self._server)
                self._open += [near, far]
                Thread(target=_pass_on, args=(near, far), daemon=True).start()
                Thread(target=_pass_on, args=(far, near), daemon=True).start()


def _pass_on(source: socket.socket, sink: socket.socket) -> None:
    with suppress(OSError):
        while data := source.recv(1 << 16):
            sink.sendall(data)
    _close(sink)


def _close(end: socket.socket) -> None:
    with suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()
