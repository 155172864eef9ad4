#!/usr/bin/env python3
"""Writes the TextMate grammar as a syntax for Sublime Text and bat, which read no other.

usage: sublime.py [--check]

With --check nothing is written, and the exit code is 1 if flow.sublime-syntax is not what it would write.
"""

import json
import os
import sys

FOLDER = os.path.dirname(os.path.abspath(__file__))
SYNTAX = f"{FOLDER}/flow.sublime-syntax"


class Syntax:
    """The contexts that rules of a grammar make."""

    def __init__(self, grammar):
        self.contexts = {}
        self.prototypes = {
            name: self.rules([rule] if "match" in rule or "begin" in rule else rule["patterns"], name)
            for name, rule in grammar["repository"].items()}
        self.contexts = {"main": self.rules(grammar["patterns"], "main"), **self.prototypes, **self.contexts}

    def rules(self, patterns, name):
        return [self.rule(pattern, name) for pattern in patterns]

    def rule(self, pattern, name):
        if "include" in pattern:
            return {"include": pattern["include"].removeprefix("#")}
        if "match" in pattern:
            return {"match": pattern["match"], **scope(pattern.get("name")), **captures(pattern, "captures")}
        body = f"{name}-body"
        while body in self.contexts:
            body += "-"
        self.contexts[body] = [
            {"meta_scope": pattern["name"]},
            {"match": pattern["end"], **captures(pattern, "endCaptures"), "pop": True},
        ]
        self.contexts[body] += self.rules(pattern["patterns"], body)
        return {"match": pattern["begin"], **captures(pattern, "beginCaptures"), "push": body}

    def text(self, grammar):
        lines = ["%YAML 1.2", "---", "# Made of flow.tmLanguage.json by sublime.py.", f"name: {grammar['name']}",
                 f"scope: {grammar['scopeName']}", f"file_extensions: {json.dumps(grammar['fileTypes'])}",
                 "contexts:"]
        for name, rules in self.contexts.items():
            lines.append(f"  {name}:")
            for rule in rules:
                pairs = [f"{key}: {written(value)}" for key, value in rule.items()]
                lines.append(f"    - {pairs[0]}")
                lines += [f"      {pair}" for pair in pairs[1:]]
        return "\n".join(lines) + "\n"


def written(value):
    """A value in YAML, where the numbers of captures are numbers."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {json.dumps(one)}" for key, one in value.items()) + "}"
    return json.dumps(value, ensure_ascii=False)


def scope(name):
    return {"scope": name} if name else {}


def captures(pattern, key):
    return {"captures": {int(number): one["name"] for number, one in pattern[key].items()}} if key in pattern else {}


def main():
    with open(f"{FOLDER}/flow.tmLanguage.json", encoding="utf-8") as file:
        grammar = json.load(file)
    text = Syntax(grammar).text(grammar)
    if sys.argv[1:] == ["--check"]:
        with open(SYNTAX, encoding="utf-8") as file:
            sys.exit(0 if file.read() == text else f"error: {SYNTAX} is not made of the grammar; run sublime.py")
    with open(SYNTAX, "w", encoding="utf-8") as file:
        file.write(text)


if __name__ == "__main__":
    main()
