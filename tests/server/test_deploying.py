"""What `deploy/` and `docs/operating.md` say is what the program understands."""

import re
from pathlib import Path
from typing import Any

import typer
from msgspec import yaml
from typer.testing import CliRunner

from mathom.cli.app import app
from mathom.server.door.addresses import Trusted

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
OPERATING = (ROOT / "docs" / "operating.md").read_text()
#: Names of the compose file's own, which it gives to the program under others.
COMPOSE_ALONE = {"MATHOM_DB_PASSWORD", "MATHOM_PROXIES"}


def options() -> dict[str, str]:
    """The options of `mathom serve`, and the name of each in the environment."""
    serve: Any = typer.main.get_command(app).commands["serve"]  # type: ignore[attr-defined]
    return {max(one.opts, key=len): str(one.envvar) for one in serve.params if one.envvar}


def named(text: str) -> set[str]:
    return set(re.findall(r"MATHOM_[A-Z_]+", text))


def composed() -> dict[str, Any]:
    found: dict[str, Any] = yaml.decode((DEPLOY / "compose.yaml").read_text())
    return found


def test_every_name_in_the_environment_is_understood() -> None:
    known = set(options().values())
    for file in ("mathom.env", "mathom.service", "mathom-backup.service", "Containerfile", "compose.yaml"):
        assert named((DEPLOY / file).read_text()) - COMPOSE_ALONE <= known, file
    assert named(OPERATING) - COMPOSE_ALONE <= known


def test_every_option_is_told_of_with_its_name() -> None:
    lines = [line for line in OPERATING.splitlines() if line.startswith("| `--")]
    told = {
        option: name
        for line in lines
        for option, name in zip(
            re.findall(r"`(--[a-z-]+)`", line), re.findall(r"`(MATHOM_[A-Z_]+)`", line), strict=False
        )
    }
    assert told == {option: name for option, name in options().items() if option != "--config"}
    assert "MATHOM_CONFIG" in OPERATING


def test_the_compose_file_starts_what_it_says() -> None:
    services = composed()["services"]
    assert set(services) == {"mathom", "database", "redis"}
    mathom = services["mathom"]
    assert (DEPLOY / mathom["build"]["context"] / mathom["build"]["dockerfile"]).is_file()
    place = mathom["environment"]["MATHOM_DATABASE"]
    user, name = re.fullmatch(r"postgresql://(\w+):\$\{MATHOM_DB_PASSWORD:\?[^}]+\}@database/(\w+)", place).groups()  # type: ignore[union-attr]
    assert (services["database"]["environment"]["POSTGRES_USER"], user) == ("mathom", "mathom")
    assert services["database"]["environment"]["POSTGRES_DB"] == name
    assert mathom["environment"]["MATHOM_REDIS"] == "redis://redis"
    assert set(mathom["depends_on"]) == {"database", "redis"}
    for name in mathom["depends_on"]:
        assert mathom["depends_on"][name] == {"condition": "service_healthy"}
        assert "healthcheck" in services[name]
    # Through a port of this machine, a proxy comes from the network of the containers, which has a private address.
    proxies = Trusted(re.fullmatch(r"\$\{MATHOM_PROXIES:-(.+)\}", mathom["environment"]["FORWARDED_ALLOW_IPS"])[1])  # type: ignore[index]
    assert all(network in proxies for network in ("10.88.0.1", "172.17.0.1", "192.168.1.1"))
    # What nobody sets has a value: older versions of podman-compose hand over `${NAME:-}` as it stands.
    assert ":-}" not in (DEPLOY / "compose.yaml").read_text()
    assert set(composed()["volumes"]) == {services["database"]["volumes"][0].partition(":")[0]}
    assert all(port.startswith("127.0.0.1:") for port in mathom["ports"]), "only the proxy reaches it"


def test_the_commands_of_container_and_unit_are_commands() -> None:
    """Each with `--help`: an option that is gone is refused."""
    unit = (DEPLOY / "mathom.service").read_text()
    backup = (DEPLOY / "mathom-backup.service").read_text()
    told = [[word] for word in re.findall(r"bin/mathom (\w+)", unit + backup)]
    commands = [*told, composed()["services"]["mathom"]["command"]]
    assert {words[0] for words in commands} == {"serve", "backup"}
    for words in commands:
        answer = CliRunner().invoke(app, [*words, "--help"])
        assert answer.exit_code == 0, (words, answer.output)
    assert "ExecReload=/bin/kill -HUP $MAINPID" in unit, "renewed worker by worker"
    assert "Restart=always" in unit, "one process alone ends by that, and in order, which is no failure"
    assert "--directory --mode=700 /var/backups/mathom" in backup, "nobody else makes the folder"


def test_the_container_is_built_by_the_steps_that_are_told() -> None:
    """Without a container the same is done by hand."""
    for step in ("make .venv/.run .venv/.client", "uv build", "--require-hashes -r requirements/run.lock", "--no-deps"):
        assert step in (DEPLOY / "Containerfile").read_text()
        assert step in OPERATING
    # Podman's own format of images has no health check.
    assert "HEALTHCHECK" in (DEPLOY / "Containerfile").read_text() and "podman build --format docker" in OPERATING
