"""The scripts say what they would install, and ask on a terminal."""

import os
import stat
import subprocess
import sys
import tempfile

import pexpect

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SCRIPT = f"""#!/usr/bin/env bash
set -euo pipefail
. {ROOT}/scripts/support/install.sh
need no-such-program no-such-package
need_pip_module no_such_module no-such-module
install_needs
echo "goes on with $*"
"""
# They stand for the programs that install, and write down how they were called.
PROGRAM = """#!/bin/sh
echo "$(basename "$0") $*" >>"$LOG"
"""
# The system's own Python knows neither the module nor, here, how to install one.
PYTHON = """#!/bin/sh
case $2 in
  'import pip') exit 0 ;;
  import*) exit 1 ;;
esac
echo "python $*" >>"$LOG"
"""


class Machine:
    """A machine on which nothing is really installed."""

    def __init__(self, folder):
        self.folder = folder
        self.write("script", SCRIPT.replace("\nneed no", "\npython=$PYTHON_STAND_IN\nneed no"))
        for name in ["apt-get", "sudo", "brew"]:
            self.write(name, PROGRAM)
        self.write("python", PYTHON)
        self.environment = {
            "PATH": f"{folder}:/usr/bin:/bin", "HOME": folder, "LOG": f"{folder}/log",
            "PYTHON_STAND_IN": f"{folder}/python"}

    def write(self, name, text):
        with open(f"{self.folder}/{name}", "w", encoding="utf-8") as file:
            file.write(text)
        os.chmod(f"{self.folder}/{name}", stat.S_IRWXU)

    def installed(self):
        """The calls of programs that install, which are forgotten then."""
        if not os.path.exists(f"{self.folder}/log"):
            return ""
        with open(f"{self.folder}/log", encoding="utf-8") as file:
            text = file.read()
        os.remove(f"{self.folder}/log")
        return text

    def run(self, *arguments, **variables):
        return subprocess.run(
            [f"{self.folder}/script", *arguments], env={**self.environment, **variables}, capture_output=True,
            stdin=subprocess.DEVNULL, text=True, check=False)

    def ask(self, *arguments, answer=None, **variables):
        """What it says on a terminal, and its exit code."""
        child = pexpect.spawn(
            f"{self.folder}/script", list(arguments), env={**self.environment, **variables}, encoding="utf-8",
            timeout=20)
        if answer is not None:
            child.expect_exact("Go on? [y/N] ")
            asked = child.before
            assert self.installed() == "", "something was installed before it was agreed to"
            child.sendline(answer)
        child.expect(pexpect.EOF)
        child.close()
        return (asked if answer is not None else "") + child.before, child.exitstatus


def installs_everything(text):
    assert "no-such-package" in text and "pip install" in text and "no-such-module" in text, text
    assert f"--target {ROOT}/.build/python" in text, text
    assert "--break-system-packages" not in text, text


def main():
    with tempfile.TemporaryDirectory() as folder:
        machine = Machine(folder)

        text, code = machine.ask(answer="n")
        assert code == 69 and machine.installed() == "", (text, code)
        for part in ["no-such-program, the Python module no_such_module", "apt-get install",
                     "pip install --quiet --target", "nothing was installed"]:
            assert part in text, (part, text)
        text, code = machine.ask(answer="")
        assert code == 69 and machine.installed() == "", (text, code)
        text, code = machine.ask("a", answer="y")
        assert code == 0 and "goes on with a" in text, (text, code)
        installs_everything(machine.installed())

        text, code = machine.ask("--yes", "a", "b")
        assert code == 0 and "goes on with a b" in text and "Go on?" not in text, (text, code)
        installs_everything(machine.installed())
        text, code = machine.ask(CI="true")
        assert code == 0 and "Go on?" not in text, (text, code)
        installs_everything(machine.installed())
        done = machine.run()
        assert done.returncode == 0, done.stderr
        installs_everything(machine.installed())

        machine.write("apt-get", "#!/bin/sh\nexit 100\n")
        done = machine.run()
        assert done.returncode == 69 and "could not be installed, this failed: " in done.stderr, done.stderr


if __name__ == "__main__":
    sys.exit(main())
