#!/usr/bin/env python3
"""Checks that the TextMate grammar and the syntax for Vim colour scripts as the shell's own lexer reads
them.

usage: TOKENS=FILE check.py

The file is a JSON list of {"path", "tokens": [[kind, start, end]]}, offsets in bytes, as the lexer found
them. Every token must have the scope of its kind in all its characters, and no other character may have
that of a comment or transcript. check.vim does the same in Vim.
"""

import json
import logging
import os
import subprocess
import sys

logging.disable(logging.WARNING)

from textmate_grammar.parsers.base import LanguageParser  # noqa: E402

SCOPES = {
    "comment": ("comment.",), "transcript": ("string.unquoted.transcript",),
    "command": ("keyword.control", "support.function", "keyword.operator.refused"),
    "string": ("string.quoted", "meta.embedded"), "expression": ("meta.embedded",),
    "tag": ("entity.name.tag",),
}
EXACT = ("comment", "transcript")


def scopes(parser, text):
    """The scopes of each character, by line and column."""
    found = {}
    for (line, column), part, names in parser.parse_string(text).flatten():
        for offset in range(len(part)):
            found[line, column + offset] = names
    return found


def has(names, kind):
    return any(name.startswith(scope) for name in names for scope in SCOPES[kind])


def check(parser, path, tokens):
    with open(path, encoding="utf-8") as file:
        text = file.read()
    found = scopes(parser, text)
    places, kinds, offset = {}, {}, 0
    line = column = 0
    for character in text:
        for _ in character.encode():
            places[offset] = (line, column, character)
            offset += 1
        line, column = (line + 1, 0) if character == "\n" else (line, column + 1)
    wrong = []
    for kind, start, end in tokens:
        for at in range(start, end):
            line, column, character = places[at]
            kinds[line, column] = kind
            if not character.isspace() and not has(found.get((line, column), ()), kind):
                wrong.append(f"{path}:{line + 1}:{column + 1}: no {kind}: {character!r}")
                break
    for (line, column), names in found.items():
        for kind in EXACT:
            if has(names, kind) and kinds.get((line, column), kind) != kind:
                wrong.append(f"{path}:{line + 1}:{column + 1}: is no {kind}")
    return wrong


def main():
    folder = os.path.dirname(os.path.abspath(__file__))
    with open(f"{folder}/flow.tmLanguage.json", encoding="utf-8") as file:
        parser = LanguageParser(json.load(file))
    with open(os.environ["TOKENS"], encoding="utf-8") as file:
        scripts = json.load(file)
    wrong = [one for script in scripts for one in check(parser, script["path"], script["tokens"])]
    print("\n".join(wrong[:40]))
    print(f"{len(scripts)} scripts, {sum(len(script['tokens']) for script in scripts)} tokens")
    vim = subprocess.run(
        ["vim", "-es", "-u", "NONE", "-S", f"{folder}/check.vim"], stdin=subprocess.DEVNULL, check=False)
    sys.exit(1 if wrong or not scripts or vim.returncode else 0)


if __name__ == "__main__":
    main()
