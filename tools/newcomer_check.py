"""Do what the README says as a newcomer would: `make newcomer-check`, as root and with debootstrap.

A plain Debian is made, with the packages that the README names and no others. In a clone of what
is committed, an ordinary user without a display runs `make play` and `make test`. Nothing is left.
"""

import ast
import os
import platform
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable
from configparser import RawConfigParser
from pathlib import Path
from typing import Final
from urllib.error import URLError
from urllib.parse import urlparse
from urllib.request import urlopen

ROOT: Final = Path(__file__).resolve().parent.parent
NEEDED: Final = ("apt-get", "chroot", "debootstrap", "git", "unshare")
USER: Final = "newcomer"
HOME: Final = f"/home/{USER}"
PROXIES: Final = ("http_proxy", "https_proxy", "no_proxy")
LONG: Final = 1800.0
"""Seconds after which a game that cannot be played is given up; everything is built before."""
LEFT: Final = (0, 128 + signal.SIGINT)
"""How it may end: make itself dies of the signal, whatever the game does."""
LEAVING: Final = 30.0
"""Seconds that it may take to end after Ctrl-C."""

# Mounts and processes are this shell's own and go when it ends. It stays the first process: the
# kernel protects that one from signals, so Ctrl-C reaches only what the user has started.
ENTER: Final = """
root=$1 user=$2 command=$3 settings=$4; shift 4
mount -t proc proc "$root/proc"
for shared in /dev /sys "$@"; do mount --rbind "$shared" "$root$shared"; done
# shellcheck disable=SC2086 # several settings, none with a space
chroot --userspec="$user:$user" "$root" env -i $settings bash --login -c "$command"
"""


class Failed(Exception):
    """Says what a newcomer would stumble over."""


def lacking() -> str:
    """Why it cannot be done here; empty if it can."""
    absent = [program for program in NEEDED if shutil.which(program) is None]
    if absent:
        return f"not installed: {', '.join(absent)}"
    if platform.freedesktop_os_release()["ID"] != "debian":
        return "only a Debian knows where to get one"
    return "" if os.geteuid() == 0 else "only root can make a Debian of its own"


def named_packages(readme: str) -> list[str]:
    """What the README tells people to install."""
    found = re.search(r"on Debian: ([^)]+)\)", readme)
    if not found:
        raise Failed("the README does not say what to install on Debian")
    return re.findall(r"`([\w.+-]+)`", found[1])


def mirror(codename: str) -> str:
    """Where this machine gets its packages from."""
    targets = ["apt-get", "indextargets", "--format", "$(CODENAME) $(SITE)", "Created-By: Packages"]
    listed = subprocess.run(targets, capture_output=True, text=True, check=True).stdout
    sites = [line.split()[1] for line in listed.splitlines() if line.split()[0] == codename]
    if not sites:
        raise Failed(f"apt knows no place to get {codename} from")
    return sites[0]


def pip_settings(lines: Iterable[str]) -> RawConfigParser:
    """What `pip config list` prints, as a file; as for pip, the environment counts most."""
    settings = RawConfigParser()
    for line in sorted(lines, key=lambda line: line.startswith(":env:")):
        name, _, value = line.partition("=")
        section, _, option = name.replace(":env:", "global").partition(".")
        settings.read_dict({section: {option: ast.literal_eval(value)}})
    return settings


def shared_paths(settings: RawConfigParser) -> list[Path]:
    """Files and folders of this machine that pip reads."""
    words = [
        word for section in settings.values() for each in section.values() for word in each.split()
    ]
    found = set[Path]()
    for word in words:
        path = Path(urlparse(word).path)
        if path.is_absolute() and path.exists() and urlparse(word).scheme in ("", "file"):
            # The pages of an index point to files beside them.
            found.add(path if path.is_file() or path.parent == Path("/") else path.parent)
    return sorted(path for path in found if found.isdisjoint(path.parents))


class Debian:
    """A plain Debian in a folder."""

    def __init__(self, root: Path) -> None:
        self._root: Final = root
        self._shared: Final = list[Path]()

    def make(self) -> None:
        codename = platform.freedesktop_os_release()["VERSION_CODENAME"]
        packages = named_packages((ROOT / "README.md").read_text(encoding="utf-8"))
        print(f"Debian {codename} with {', '.join(packages)} ...", flush=True)
        wanted = f"--include={','.join(packages)}"
        apart = ("unshare", "--mount")  # what debootstrap mounts goes with it, even if it fails
        place = str(self._root)
        self._as_root(*apart, "debootstrap", wanted, codename, place, mirror(codename))
        self._as_root("chroot", place, "useradd", "--create-home", "--shell=/bin/bash", USER)
        listed = [sys.executable, "-m", "pip", "config", "list"]
        told = subprocess.run(listed, capture_output=True, text=True, check=True).stdout
        settings = pip_settings(told.splitlines())
        with (self._root / "etc" / "pip.conf").open("w", encoding="utf-8") as file:
            settings.write(file)
        self._shared.extend(shared_paths(settings))
        for path in self._shared:
            here = self._root / path.relative_to("/")
            here.parent.mkdir(parents=True, exist_ok=True)
            here.mkdir(exist_ok=True) if path.is_dir() else here.touch()

    def clone(self) -> None:
        """What is committed; a newcomer has nothing else."""
        place = self._root / HOME.lstrip("/") / "shardmaster"
        self._as_root("git", "clone", "--quiet", "--depth=1", ROOT.as_uri(), str(place))
        self._as_root("chroot", str(self._root), "chown", "--recursive", f"{USER}:{USER}", HOME)

    def start(self, command: str) -> subprocess.Popen[bytes]:
        """A command that the user gives in the clone, with processes in a group of their own."""
        apart = ["unshare", "--mount", "--pid", "--fork", "--kill-child"]
        enter = ["sh", "-ec", ENTER, "sh", str(self._root), USER, f"cd ~/shardmaster && {command}"]
        proxies = {name: os.environ[name] for name in PROXIES if name in os.environ}
        settings = {"HOME": HOME, "USER": USER, "LOGNAME": USER, "SHELL": "/bin/bash", **proxies}
        listed = " ".join(f"{name}={value}" for name, value in settings.items())
        return subprocess.Popen(
            [*apart, *enter, listed, *map(str, self._shared)],
            stdin=subprocess.DEVNULL,
            start_new_session=True,
        )

    def _as_root(self, *command: str) -> None:
        done = subprocess.run(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
        )
        if done.returncode:
            raise Failed(f"{command[0]}: {done.stdout[-2000:]}")


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port: int = server.getsockname()[1]
        return port


def answers(address: str) -> bool:
    try:
        with urlopen(address) as page:
            return b"<title>Shardmaster" in page.read()
    except (URLError, ConnectionError):
        return False


def play(debian: Debian) -> None:
    """Until the page is there; then Ctrl-C."""
    port = free_port()  # the network is this machine's, and somebody may be playing on it
    game = debian.start(f"make play ARGS='--port {port}'")
    try:
        began = time.monotonic()
        while not answers(f"http://127.0.0.1:{port}/"):
            if game.poll() is not None:
                raise Failed(
                    f"make play ended with {game.returncode} before the game could be played"
                )
            if time.monotonic() - began > LONG:
                raise Failed(f"make play did not answer within {LONG:.0f} seconds")
            time.sleep(0.5)
        os.killpg(game.pid, signal.SIGINT)
        try:
            status = game.wait(LEAVING)
        except subprocess.TimeoutExpired:
            raise Failed("make play does not end on Ctrl-C") from None
        if status not in LEFT:
            raise Failed(f"make play ended with {status} on Ctrl-C")
    finally:
        game.kill()
        game.wait()
    if debian.start(".venv/bin/shardmaster --version | grep --fixed-strings '(compiled)'").wait():
        debian.start("grep '^Shardmaster:' build/build.log").wait()
        raise Failed("make play did not compile the engine, although there is a compiler")


def test(debian: Debian) -> None:
    status = debian.start("make test").wait()
    if status:
        raise Failed(f"make test ended with {status}")


def check() -> None:
    with tempfile.TemporaryDirectory(prefix="newcomer") as folder:
        Path(folder).chmod(0o755)
        debian = Debian(Path(folder))
        debian.make()
        debian.clone()
        for step in (play, test):
            print(f"make {step.__name__} ...", flush=True)
            step(debian)


def main() -> None:
    if lacking():
        raise SystemExit(f"newcomer-check cannot be done here: {lacking()}.")
    try:
        check()
    except Failed as error:
        raise SystemExit(f"A newcomer would fail: {error}") from None
    print("Both commands of the README work on a plain Debian.")


if __name__ == "__main__":
    main()
