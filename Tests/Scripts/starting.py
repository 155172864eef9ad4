"""scripts/flowsh starts what was built last from the current sources, and builds what is missing."""

import os
import shutil
import stat
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
# It stands for the compiler: what it would build is there already.
SWIFT = """#!/bin/sh
case $* in
  "build -c debug --product flowsh"*)
    echo "swift $*" >>"$LOG"
    mkdir -p .build/debug
    exec cp "$BUILT" .build/debug/flowsh ;;
  --version) exec echo "Swift version 6.3" ;;
esac
exit 1
"""


def main(built):
    with tempfile.TemporaryDirectory() as folder:
        root = f"{folder}/clone"
        for name in ["scripts", "Package.swift", "Sources/flowsh"]:
            path = f"{ROOT}/{name}"
            copy = shutil.copytree if os.path.isdir(path) else shutil.copy
            os.makedirs(os.path.dirname(f"{root}/{name}"), exist_ok=True)
            copy(path, f"{root}/{name}")
        os.mkdir(f"{folder}/bin")
        with open(f"{folder}/bin/swift", "w", encoding="utf-8") as file:
            file.write(SWIFT)
        os.chmod(f"{folder}/bin/swift", stat.S_IRWXU)
        log = f"{folder}/log"
        environment = os.environ | {
            "PATH": f"{folder}/bin:{os.environ['PATH']}", "BUILT": os.path.abspath(built), "LOG": log,
            "CI": "true"}

        def start(builds):
            result = subprocess.run(
                [f"{root}/scripts/flowsh", "-c", "start transfer"], env=environment, cwd=folder,
                capture_output=True, text=True, timeout=60, check=False)
            assert result.returncode == 0, result
            assert result.stdout.startswith("transfer:amount"), result
            assert ("building the shell" in result.stderr) == builds, result
            built_again = os.path.exists(log)
            assert built_again == builds, result
            if built_again:
                os.remove(log)

        # Nothing was built; then it is there; then a source is newer.
        start(builds=True)
        start(builds=False)
        os.utime(f"{root}/Package.swift")
        start(builds=True)
        # A release that is as new is started, though the debug build is gone.
        shutil.move(f"{root}/.build/debug", f"{root}/.build/release")
        shutil.move(f"{root}/.build/flowsh-debug-sources", f"{root}/.build/flowsh-release-sources")
        start(builds=False)
        # An older one is not.
        os.utime(f"{root}/scripts/build")
        start(builds=True)
    print("scripts/flowsh starts what is current")


main(sys.argv[1])
