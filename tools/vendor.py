"""Copy the client's libraries out of `npm pack` tarballs: `python tools/vendor.py FOLDER`.

The client runs without a build step, so the modules are in the repository as they are served, with
bare imports ("preact") made relative ("./preact.js"). `VENDORED.json` says where each came from.
"""

import base64
import hashlib
import json
import re
import sys
import tarfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

WEB: Final = Path(__file__).parent.parent / "src" / "shardmaster" / "web"
VENDOR: Final = WEB / "static" / "vendor"
TYPES: Final = WEB / "types"
RECORD: Final = "VENDORED.json"

IMPORT: Final = re.compile(r"""(\bfrom\s*|\bimport\s*)(["'])([^"'.][^"']*)\2""")
SOURCE_MAP: Final = re.compile(r"\n//# sourceMappingURL=.*\n?$")


@dataclass(frozen=True)
class Package:
    """What is taken from a package."""

    name: str
    modules: dict[str, str]
    """Files for the browser, by the name they get here."""
    types: dict[str, str] = field(default_factory=dict)
    """Declarations for the type checker, which are never served."""
    fonts: dict[str, str] = field(default_factory=dict)


PACKAGES: Final = [
    Package(
        "preact",
        {"preact.js": "dist/preact.mjs", "hooks.js": "hooks/dist/hooks.mjs"},
        {
            "preact/src/index.d.ts": "src/index.d.ts",
            "preact/src/jsx.d.ts": "src/jsx.d.ts",
            "preact/src/dom.d.ts": "src/dom.d.ts",
            "preact/hooks/src/index.d.ts": "hooks/src/index.d.ts",
        },
    ),
    Package(
        "@preact/signals-core",
        {"signals-core.js": "dist/signals-core.mjs"},
        {"signals-core.d.ts": "dist/signals-core.d.ts"},
    ),
    Package(
        "@preact/signals",
        {"signals.js": "dist/signals.mjs"},
        {"signals.d.ts": "dist/signals.d.ts"},
    ),
    Package("htm", {"htm.js": "dist/htm.mjs"}, {"htm.d.ts": "dist/htm.d.ts"}),
    Package("uqr", {"uqr.js": "dist/index.mjs"}, {"uqr.d.ts": "dist/index.d.mts"}),
    Package(
        "@fontsource/chakra-petch",
        {},
        fonts={"chakra-petch.woff2": "files/chakra-petch-latin-600-normal.woff2"},
    ),
    Package(
        "@fontsource/archivo-narrow",
        {},
        fonts={"archivo-narrow.woff2": "files/archivo-narrow-latin-500-normal.woff2"},
    ),
    Package(
        "@fontsource/alegreya",
        {},
        fonts={"alegreya.woff2": "files/alegreya-latin-400-normal.woff2"},
    ),
]

BARE: Final = {
    "preact": "./preact.js",
    "preact/hooks": "./hooks.js",
    "@preact/signals-core": "./signals-core.js",
    "@preact/signals": "./signals.js",
    "htm": "./htm.js",
}


def relative_imports(source: str) -> str:
    """A module with imports that need neither a bundler nor an import map."""

    def made_relative(match: re.Match[str]) -> str:
        word, quote, name = match.groups()
        if name not in BARE:
            raise SystemExit(f"imports {name!r}, which is not vendored")
        return f"{word}{quote}{BARE[name]}{quote}"

    return SOURCE_MAP.sub("\n", IMPORT.sub(made_relative, source))


def bytes_of(tarball: tarfile.TarFile, path: str) -> bytes:
    member = tarball.extractfile(f"package/{path}")
    assert member is not None
    return member.read()


def write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def take(package: Package, tarball: Path) -> dict[str, object]:
    """Copy what is wanted, and return a record of it."""
    digest = base64.b64encode(hashlib.sha512(tarball.read_bytes()).digest()).decode()
    files: dict[str, str] = {}
    with tarfile.open(tarball) as opened:
        about = json.loads(bytes_of(opened, "package.json"))
        contents = {f"{stem_of(package)}.LICENSE.txt": bytes_of(opened, "LICENSE")}
        for here, there in package.modules.items():
            contents[here] = relative_imports(bytes_of(opened, there).decode()).encode()
        for here, there in package.fonts.items():
            contents[here] = bytes_of(opened, there)
        for here, there in package.types.items():
            write(TYPES / here, bytes_of(opened, there))
    for name, content in contents.items():
        write(VENDOR / name, content)
        files[name] = hashlib.sha256(content).hexdigest()
    return {
        "name": about["name"],
        "version": about["version"],
        "licence": about["license"],
        "integrity": f"sha512-{digest}",
        "files": files,
    }


def stem_of(package: Package) -> str:
    """How npm begins the name of its tarball."""
    return package.name.removeprefix("@").replace("/", "-")


def tarball_of(package: Package, folder: Path) -> Path:
    """The tarball of a package; there must be exactly one version."""
    stem = stem_of(package)
    found = [path for path in folder.glob(f"{stem}-*.tgz") if path.name[len(stem) + 1].isdigit()]
    if len(found) != 1:
        raise SystemExit(f"{len(found)} tarballs of {package.name} in {folder}, expected one")
    return found[0]


def main(arguments: list[str]) -> None:
    if len(arguments) != 1:
        raise SystemExit("usage: python tools/vendor.py FOLDER_WITH_TARBALLS")
    folder = Path(arguments[0])
    taken = [take(package, tarball_of(package, folder)) for package in PACKAGES]
    write(VENDOR / RECORD, (json.dumps(taken, indent=2) + "\n").encode())


if __name__ == "__main__":
    main(sys.argv[1:])
