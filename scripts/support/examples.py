#!/usr/bin/env python3
"""Checks that README.md shows what is so: its Swift stands in the file that is named above it, here or, behind
`new: `, in the package that `flowsh new shop` makes; its scripts pass; and its links lead to files.

usage: examples.py FLOWSH
"""

import os
import re
import subprocess
import sys
import tempfile

SWIFT = re.compile(r"^<!-- ([^\n]+) -->\n```swift\n(.*?)^```$", re.M | re.S)
LINK = re.compile(r"\]\((?!https?:)([^)#]+)\)")
SCRIPT = re.compile(r"^```flow\n(.*?)^```$", re.M | re.S)


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def problems(flowsh):
    readme = read("README.md")
    snippets = SWIFT.findall(readme)
    if len(snippets) != readme.count("```swift"):
        yield "README.md: Swift that no file is named for"
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([flowsh, "new", "shop"], cwd=folder, capture_output=True, check=True)
        for path, snippet in snippets:
            file = f"{folder}/shop/{path[5:]}" if path.startswith("new: ") else path
            if snippet not in read(file):
                yield f"README.md: this does not stand in {path}:\n{snippet}"
    for path in LINK.findall(readme):
        if not os.path.exists(path):
            yield f"README.md: there is no {path}"
    if readme.count("\n") >= 150:
        yield "README.md: 150 lines or more"
    scripts = SCRIPT.findall(readme)
    if not scripts:
        yield "README.md: no script"
    for script in scripts:
        done = subprocess.run(
            [flowsh, "-"], input=script, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            yield f"README.md: a script does not pass:\n{done.stdout + done.stderr}"


if __name__ == "__main__":
    found = list(problems(os.path.abspath(sys.argv[1])))
    print("\n".join(found), end="\n" if found else "")
    sys.exit(1 if found else 0)
