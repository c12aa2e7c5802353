"""Image, compose file and proxy settings agree with each other and with the server."""

import re
import shlex
from pathlib import Path
from typing import Any

import click
import pytest
import yaml

from shardmaster.commands.serve import DATABASE, serve
from shardmaster.server.http.health import READY_SECONDS
from shardmaster.server.http.serving import GRACE_SECONDS
from shardmaster.server.tables.studio import CLOSING_SECONDS
from tests.test_packaging import NEEDED, PROJECT

ROOT = Path(__file__).parents[1]
DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8")
CADDYFILE = (ROOT / "deploy" / "Caddyfile").read_text(encoding="utf-8")
COMPOSE_TEXT = (ROOT / "compose.yaml").read_text(encoding="utf-8")
COMPOSE: dict[str, Any] = yaml.safe_load(COMPOSE_TEXT)
EXAMPLE = (ROOT / ".env.example").read_text(encoding="utf-8")
SERVICES: dict[str, Any] = COMPOSE["services"]
SERVERS = [name for name, service in SERVICES.items() if service.get("build")]
PORT = next(param.default for param in serve.params if param.name == "port")
ANY_PORT = re.compile(r"\b8\d{3}\b")


def options(arguments: list[str]) -> dict[str, Any]:
    """What a server would be started with; an option that does not exist is refused."""
    assert arguments[0] == "serve"
    return serve.make_context("serve", arguments[1:]).params


def stages() -> list[list[tuple[str, str]]]:
    """The instructions of the Dockerfile, stage by stage."""
    joined = re.sub(r"\\\n\s*", "", re.sub(r"^#.*\n", "", DOCKERFILE, flags=re.MULTILINE))
    found: list[list[tuple[str, str]]] = []
    for line in filter(None, joined.splitlines()):
        word, _, rest = line.partition(" ")
        if word == "FROM":
            found.append([])
        found[-1].append((word, rest))
    return found


def only(stage: list[tuple[str, str]], word: str) -> str:
    (rest,) = [rest for each, rest in stage if each == word]
    return rest


def words(exec_form: str) -> list[str]:
    return list(yaml.safe_load(exec_form))


# The image


def test_the_image_is_run_by_an_ordinary_user() -> None:
    last = stages()[-1]
    number = only(last, "USER").partition(":")[0]

    assert int(number) > 0
    assert f"--uid {number} " in only(last, "RUN")
    assert last.index(("USER", only(last, "USER"))) < [each for each, _ in last].index("CMD")


def test_what_compiles_stays_out_of_the_image() -> None:
    build, last = stages()

    assert "gcc" in " ".join(rest for word, rest in build if word == "RUN")
    assert "gcc" not in " ".join(rest for _, rest in last)
    assert ("ENV", "SHARDMASTER_COMPILE=require") in build


def test_the_image_starts_a_server_that_others_reach_and_that_says_how_it_is() -> None:
    last = stages()[-1]
    started = options(words(only(last, "CMD")))
    check = only(last, "HEALTHCHECK").partition("CMD ")[2]

    assert words(only(last, "ENTRYPOINT")) == [next(iter(PROJECT["scripts"]))]
    assert started["host"] == "0.0.0.0"
    assert started["port"] == int(only(last, "EXPOSE"))
    assert f"http://127.0.0.1:{started['port']}/api/health'" in words(check)[-1]
    assert f"{DATABASE}={only(last, 'VOLUME')}/" in only(last, "ENV")


def test_the_image_is_built_for_a_python_that_we_promise() -> None:
    pythons = {re.match(r"python:(\d\.\d+)-slim", only(stage, "FROM")) for stage in stages()}
    versions = {found[1] for found in pythons if found}

    assert None not in pythons
    assert len(versions) == 1
    assert f"Programming Language :: Python :: {versions.pop()}" in PROJECT["classifiers"]


def test_the_builder_is_given_what_the_wheel_is_made_of() -> None:
    lines = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    sent = {line.removeprefix("!") for line in lines if line.startswith("!")}

    assert "*" in lines
    for_the_build = {"constraints.txt", "tools/members.py"}
    assert sent == for_the_build | {name.partition("/")[0] for name in NEEDED}


def test_the_image_has_the_libraries_of_the_server() -> None:
    (extra,) = set(re.findall(r"\[(\w+)\]'", DOCKERFILE))

    assert extra in PROJECT["optional-dependencies"]


# The compose file


@pytest.mark.parametrize("name", SERVERS)
def test_a_server_is_reached_by_its_name(name: str) -> None:
    started = options(shlex.split(SERVICES[name]["command"]))

    assert started["host"] == "0.0.0.0"
    assert started["address"] == f"ws://{name}:{PORT}"
    assert f"{name}:{PORT}" in SERVICES["proxy"]["environment"]["SERVERS"].split()


@pytest.mark.parametrize("name", SERVERS)
def test_a_server_believes_the_proxy_and_no_one_else(name: str) -> None:
    inside = COMPOSE["networks"]["inside"]
    (subnet,) = [config["subnet"] for config in inside["ipam"]["config"]]

    assert options(shlex.split(SERVICES[name]["command"]))["proxies"] == (subnet,)
    assert inside["internal"]
    assert SERVICES[name]["networks"] == SERVICES["database"]["networks"] == ["inside"]
    assert [each for each, service in SERVICES.items() if "ports" in service] == ["proxy"]


@pytest.mark.parametrize("name", SERVERS)
def test_a_server_answers_to_the_name_of_the_site(name: str) -> None:
    sites = options(shlex.split(SERVICES[name]["command"]))["sites"]

    assert sites == (SERVICES["proxy"]["environment"]["SITE"],)


@pytest.mark.parametrize("name", SERVERS)
def test_a_server_has_the_time_to_leave_in_good_order(name: str) -> None:
    drain = options(shlex.split(SERVICES[name]["command"]))["drain"]
    noticed = seconds("health_interval") + seconds("health_timeout")

    assert noticed <= drain, "the proxy looks away before the server is gone"
    grace = int(SERVICES[name]["stop_grace_period"].removesuffix("s"))
    assert drain + GRACE_SECONDS + CLOSING_SECONDS < grace


@pytest.mark.parametrize("name", SERVERS)
def test_the_servers_and_the_database_mean_the_same_one(name: str) -> None:
    environment = SERVICES[name]["environment"]
    database = SERVICES["database"]["environment"]
    user = database["POSTGRES_USER"]

    assert environment[DATABASE] == f"postgresql://{user}@database/{user}"
    assert environment["PGPASSWORD"] == database["POSTGRES_PASSWORD"]


def test_there_are_several_servers() -> None:
    assert len(SERVERS) >= 2
    assert len(SERVICES["proxy"]["environment"]["SERVERS"].split()) == len(SERVERS)


def test_what_has_to_be_filled_in_is_in_the_example_and_no_secret_is() -> None:
    wanted = set(re.findall(r"\$\{(\w+)", COMPOSE_TEXT))
    offered = dict(re.findall(r"^(\w+)=(.*)$", EXAMPLE, re.MULTILINE))

    assert offered.keys() == wanted
    assert offered["POSTGRES_PASSWORD"] == ""
    assert re.search(r"\$\{POSTGRES_PASSWORD:\?", COMPOSE_TEXT), "without one, nothing starts"
    assert "/.env" in (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()


def test_every_file_volume_and_network_exists() -> None:
    for service in SERVICES.values():
        for volume in service.get("volumes", []):
            source = volume.partition(":")[0]
            known = (ROOT / source).is_file() if source.startswith(".") else source
            assert known is True or source in COMPOSE["volumes"]
        assert set(service["networks"]) <= COMPOSE["networks"].keys()


# The proxy


def seconds(setting: str) -> float:
    (found,) = re.findall(rf"^\s*{setting} (\d+)s$", CADDYFILE, re.MULTILINE)
    return float(found)


def test_the_proxy_asks_whether_a_server_is_ready_and_waits_for_its_answer() -> None:
    assert re.search(r"^\s*health_uri /api/health/ready$", CADDYFILE, re.MULTILINE)
    assert seconds("health_timeout") > READY_SECONDS


def test_the_proxy_is_told_what_it_reads() -> None:
    assert set(re.findall(r"\{\$(\w+)", CADDYFILE)) == SERVICES["proxy"]["environment"].keys()


@pytest.mark.parametrize(
    "text", [DOCKERFILE, CADDYFILE, COMPOSE_TEXT], ids=["image", "proxy", "all"]
)
def test_everyone_means_the_same_port(text: str) -> None:
    assert set(ANY_PORT.findall(text)) == {str(PORT)}


def test_a_wrong_option_would_be_noticed() -> None:
    with pytest.raises(click.NoSuchOption):
        options(["serve", "--no-such-option"])
