#!/usr/bin/env python3
"""Checks the reports of one run with the programs they are for, and that all tell the same counts.

usage: reports.py FLOWSH FOLDER

FOLDER holds report.xml, report.tap, report.json and report.html. Prints the counts as one JSON object.
"""

import html.parser
import json
import os
import re
import subprocess
import sys

import jsonschema
import junitparser

HERE = os.path.dirname(os.path.abspath(__file__))
NAMES = ("tests", "failures", "errors", "skipped")
CONTROLS = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\ufffe\uffff]")


def output(*command):
    done = subprocess.run(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        encoding="utf-8", errors="replace")
    return done.returncode, done.stdout


def junit(path):
    """The counts of the XML, by what stands in it and by what junitparser makes of it."""
    code, said = output("xmllint", "--noout", "--relaxng", f"{HERE}/junit.rng", path)
    if code != 0:
        raise ValueError(f"xmllint: {said}")
    suites = list(junitparser.JUnitXml.fromfile(path))
    written = {name: sum(getattr(suite, name) for suite in suites) for name in NAMES}
    cases = [case for suite in suites for case in suite]
    kinds = {"failures": junitparser.Failure, "errors": junitparser.Error,
             "skipped": junitparser.Skipped}
    found = {"tests": len(cases)} | {
        name: sum(any(isinstance(result, kind) for result in case.result) for case in cases)
        for name, kind in kinds.items()}
    if written != found:
        raise ValueError(f"{path} says {written} and holds {found}")
    return found


def tap(path):
    """The counts of TAP, as prove understands it; failures and errors are one number there."""
    _, said = output("prove", "--verbose", "--exec", "cat", path)
    if "Parse errors" in said:
        raise ValueError(f"prove: {said}")
    with open(path, encoding="utf-8") as file:
        lines = [line for line in file if re.match("(not )?ok ", line)]
    skipped = sum(bool(re.search(r" # (SKIP|TODO)\b", line)) for line in lines)
    bad = sum(line.startswith("not ok") and " # TODO" not in line for line in lines)
    counted = re.search(r"Tests: (\d+) Failed: (\d+)", said)
    if bad and (counted is None or (int(counted[1]), int(counted[2])) != (len(lines), bad)):
        raise ValueError(f"prove does not find {bad} of {len(lines)} failed: {said}")
    if not bad and "Result: PASS" not in said and "Result: NOTESTS" not in said:
        raise ValueError(f"prove: {said}")
    return {"tests": len(lines), "bad": bad, "skipped": skipped}


def document(flowsh, path):
    """The counts of the JSON document, which must be as the schema says."""
    _, schema = output(flowsh, "report", "schema")
    with open(path, encoding="utf-8") as file:
        report = json.load(file)
    validator = jsonschema.Draft202012Validator
    validator.check_schema(json.loads(schema))
    validator(json.loads(schema)).validate(report)
    statuses = [case["status"] for suite in report["suites"] for case in suite["cases"]]
    found = {
        "tests": len(statuses), "failures": statuses.count("failed"),
        "errors": statuses.count("error"),
        "skipped": statuses.count("skipped") + statuses.count("todo")
        + statuses.count("flaky")}
    written = {name: report["totals"][name] for name in NAMES}
    if written != found:
        raise ValueError(f"{path} says {written} and holds {found}")
    return found


class Page(html.parser.HTMLParser):
    """Reads the counts off the page, and makes sure that it needs nothing but itself."""

    IDS = ("tests", "failed", "error", "flaky", "todo", "skipped", "passed")
    EMPTY = {"meta", "br", "rect", "path", "link", "img", "input"}

    def __init__(self):
        super().__init__()
        self.counts, self.name, self.opened, self.problems = {}, None, [], []

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        is_inside = attributes.get("href", "#").startswith("#")
        if tag in ("link", "img", "iframe") or "src" in attributes or not is_inside:
            self.problems.append(f"<{tag}> reaches outside")
        if attributes.get("id") in self.IDS:
            self.name = attributes["id"]
        if tag not in self.EMPTY:
            self.opened.append(tag)

    def handle_startendtag(self, tag, attributes):
        pass

    def handle_endtag(self, tag):
        self.name = None
        if not self.opened or self.opened.pop() != tag:
            self.problems.append(f"</{tag}> ends something else")

    def handle_data(self, data):
        if self.name:
            self.counts[self.name] = int(data)


def page(path):
    """The counts of the page."""
    reader = Page()
    with open(path, encoding="utf-8") as file:
        reader.feed(file.read())
    if reader.problems or reader.opened:
        raise ValueError(f"{path}: {reader.problems or reader.opened}")
    found = {name: reader.counts.get(name, 0) for name in Page.IDS}
    return {
        "tests": found["tests"], "failures": found["failed"], "errors": found["error"],
        "skipped": found["skipped"] + found["todo"] + found["flaky"]}


def main():
    flowsh, folder = sys.argv[1:]
    paths = {kind: f"{folder}/report.{kind}" for kind in ("xml", "tap", "json", "html")}
    for path in paths.values():
        with open(path, encoding="utf-8", newline="") as file:
            if found := CONTROLS.search(file.read()):
                sys.exit(f"error: {path} holds the control character {found[0]!r}")
    counts = document(flowsh, paths["json"])
    others = {"xml": junit(paths["xml"]), "html": page(paths["html"])}
    for kind, other in others.items():
        if other != counts:
            sys.exit(f"error: {paths[kind]} counts {other}, {paths['json']} counts {counts}")
    expected = {
        "tests": counts["tests"], "bad": counts["failures"] + counts["errors"],
        "skipped": counts["skipped"]}
    if (found := tap(paths["tap"])) != expected:
        sys.exit(f"error: {paths['tap']} counts {found}, {paths['json']} counts {counts}")
    print(json.dumps(counts))


if __name__ == "__main__":
    main()
