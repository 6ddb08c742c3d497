"""What `start` says and does on machines that have less than it asks for, played with stand-in tools."""

from __future__ import annotations

import os
import shutil
import subprocess
from typing import TYPE_CHECKING

import pytest

from tests.walls.copies import CHECKOUT

if TYPE_CHECKING:
    from pathlib import Path

SYSTEM_TOOLS = ("sh", "dirname", "cat", "find", "grep", "uname")


class Machine:
    """A checkout that is set up, on a machine of stand-in tools where nobody may install anything."""

    def __init__(self, folder: Path) -> None:
        self.checkout = folder / "checkout"
        self.tools = folder / "tools"
        self.tools.mkdir()
        for name in SYSTEM_TOOLS:
            (self.tools / name).symlink_to(str(shutil.which(name)))
        self.tool("id", "echo 1000")
        self.tool("ldconfig", "")
        self.checkout.mkdir()
        for name in ("start", "pyproject.toml"):
            shutil.copy(CHECKOUT / name, self.checkout)
        environment = self.checkout / ".venv"
        (environment / "bin").mkdir(parents=True)
        settings = (CHECKOUT / "pyproject.toml").read_text(encoding="utf-8")
        (environment / "installed-for-play").write_text(f"{self.checkout}\n{settings}", encoding="utf-8")
        self.tool("../checkout/.venv/bin/python", "")
        self.tool("../checkout/.venv/bin/ambuscade", 'echo "ambuscade $*"')

    def tool(self, name: str, script: str) -> None:
        """Put a tool on the machine, as the script that stands in for it."""
        path = self.tools / name
        path.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
        path.chmod(0o755)

    def start(self, *arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
        """Run `start` with arguments, in an environment of these variables alone."""
        return subprocess.run(
            [self.tools / "sh", self.checkout / "start", *arguments],
            env={"PATH": str(self.tools), **variables},
            capture_output=True,
            text=True,
            check=False,
        )


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def test_with_a_display_the_program_opens(machine: Machine) -> None:
    assert machine.start(DISPLAY=":9").stdout == "ambuscade \n"
    assert machine.start(WAYLAND_DISPLAY="wayland-0").stdout == "ambuscade \n"


def test_arguments_are_passed_on(machine: Machine) -> None:
    assert machine.start("check", "mine.toml").stdout == "ambuscade check mine.toml\n"


def test_without_a_display_the_demonstration_is_played(machine: Machine) -> None:
    started = machine.start()
    assert started.stdout == "ambuscade demo -o demo\n"
    assert "no display" in started.stderr


def test_missing_libraries_are_named_in_one_line(machine: Machine) -> None:
    lines = machine.start("view", DISPLAY=":9").stderr.splitlines()
    assert len(lines) == 1
    assert "apt-get install libegl1 " in lines[0]
    assert "libxcb-cursor0" in lines[0]


def test_the_tests_are_not_begun_without_them(machine: Machine) -> None:
    started = machine.start("test")
    assert started.returncode == 1
    assert started.stderr.splitlines()[-1].endswith(" xvfb xauth")


def test_only_what_is_missing_is_named(machine: Machine) -> None:
    machine.tool("ldconfig", 'printf "\\t%s (libc6,x86-64) => /lib/%s\\n" libEGL.so.1 libEGL.so.1')
    line = machine.start("view").stderr
    assert "libegl1" not in line
    assert "libgl1" in line
    assert "libxcb-cursor0" not in line


def test_libraries_are_installed_where_that_is_allowed(machine: Machine) -> None:
    machine.tool("id", "echo 0")
    machine.tool("env", 'shift; "$@"')
    machine.tool("apt-get", f'echo "$*" >> {machine.tools}/called')
    assert machine.start("view").returncode == 0
    update, install = (machine.tools / "called").read_text(encoding="utf-8").splitlines()
    assert update == "update"
    assert install.startswith("install -y --no-install-recommends libegl1 libgl1 ")


def test_a_failed_installation_is_named_with_its_output(machine: Machine) -> None:
    machine.tool("id", "echo 0")
    machine.tool("sleep", "")
    machine.tool("apt-get", "echo no route to the mirror; exit 100")
    started = machine.start("view")
    assert started.returncode == 1
    assert "no route to the mirror" in started.stderr
    assert started.stderr.splitlines()[-1].endswith("failed")


def test_without_python_it_says_what_to_install(machine: Machine) -> None:
    shutil.rmtree(machine.checkout / ".venv")
    started = machine.start()
    assert started.returncode == 1
    assert started.stderr.splitlines()[-1].endswith("apt-get install python3 python3-venv")


def test_without_venv_it_says_what_to_install(machine: Machine) -> None:
    shutil.rmtree(machine.checkout / ".venv")
    machine.tool("python3", "case $2 in *ensurepip*) exit 1 ;; *print*) echo python3.11-venv ;; esac")
    started = machine.start()
    assert started.returncode == 1
    assert started.stderr.splitlines()[-1].endswith("apt-get install python3.11-venv")


def test_it_is_a_plain_shell_script() -> None:
    shell = shutil.which("dash") or "sh"
    assert subprocess.run([shell, "-n", CHECKOUT / "start"], check=False).returncode == 0
    assert os.access(CHECKOUT / "start", os.X_OK)
