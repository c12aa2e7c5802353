"""What `make newcomer-check` reads before it makes a Debian of its own."""

from pathlib import Path

import pytest

from tools import newcomer_check
from tools.newcomer_check import Failed, lacking, named_packages, pip_settings, shared_paths

README = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")


def test_the_packages_are_those_of_the_readme() -> None:
    assert named_packages(README) == ["build-essential", "python3-dev", "python3-venv"]


def test_a_readme_that_names_no_packages_is_refused() -> None:
    with pytest.raises(Failed, match="does not say what to install"):
        named_packages(README.replace("on Debian", "anywhere"))


def test_what_is_missing_here_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))

    assert lacking() == "not installed: apt-get, chroot, debootstrap, git, unshare"
    with pytest.raises(SystemExit, match="cannot be done here: not installed: apt-get"):
        newcomer_check.main()


def test_pip_is_set_up_as_on_this_machine(tmp_path: Path) -> None:
    (index := tmp_path / "index").mkdir()
    (certificate := tmp_path / "own.pem").touch()
    lines = [
        ":env:.timeout='60'",
        f"global.cert='{certificate}'",
        f"global.extra-index-url='https://example.org/simple {index.as_uri()}'",
        "global.timeout='5'",
        "install.no-compile='true'",
    ]

    settings = pip_settings(lines)

    assert settings["global"]["timeout"] == "60"
    assert settings["install"]["no-compile"] == "true"
    # The pages of an index point to files beside it.
    assert shared_paths(settings) == [tmp_path]


def test_nothing_is_shared_that_pip_does_not_read() -> None:
    assert shared_paths(pip_settings(["global.index-url='https://example.org/tmp'"])) == []
