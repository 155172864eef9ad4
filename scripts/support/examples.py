#!/usr/bin/env python3
"""Checks that README.md shows what is so: its Swift stands in the file that is named above it, and its
scripts pass.

usage: examples.py FLOWSH
"""

import re
import subprocess
import sys

SWIFT = re.compile(r"^<!-- (\S+) -->\n```swift\n(.*?)^```$", re.M | re.S)
SCRIPT = re.compile(r"^```flow\n(.*?)^```$", re.M | re.S)


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def problems(flowsh):
    readme = read("README.md")
    snippets = SWIFT.findall(readme)
    if len(snippets) != readme.count("```swift"):
        yield "README.md: Swift that no file is named for"
    for path, snippet in snippets:
        if snippet not in read(path):
            yield f"README.md: this does not stand in {path}:\n{snippet}"
    scripts = SCRIPT.findall(readme)
    if not scripts:
        yield "README.md: no script"
    for script in scripts:
        done = subprocess.run(
            [flowsh, "-"], input=script, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            yield f"README.md: a script does not pass:\n{done.stderr}"


if __name__ == "__main__":
    found = list(problems(sys.argv[1]))
    print("\n".join(found), end="\n" if found else "")
    sys.exit(1 if found else 0)
