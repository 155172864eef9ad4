#!/usr/bin/env python3
"""Checks that the TextMate grammar and what is made of it colour scripts as the shell's own lexer reads them,
in bat and in Vim, too.

usage: TOKENS=FILE check.py

The file is a JSON list of {"path", "tokens": [[kind, start, end]]}, offsets in bytes, as the lexer found
them. Every token must have the scope of its kind in all its characters, and no other character may have
that of a comment or transcript. check.vim does the same in Vim.
"""

import json
import logging
import os
import re
import shutil
import subprocess
import sys
import tempfile

logging.disable(logging.WARNING)

from textmate_grammar.parsers.base import LanguageParser  # noqa: E402

SCOPES = {
    "comment": ("comment.",), "transcript": ("string.unquoted.transcript",),
    "command": ("keyword.control", "support.function", "keyword.operator.refused"),
    "string": ("string.quoted", "meta.embedded"), "expression": ("meta.embedded",),
    "tag": ("entity.name.tag",),
}
EXACT = ("comment", "transcript")
FOLDER = os.path.dirname(os.path.abspath(__file__))


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


THEME = """<plist version="1.0"><dict><key>name</key><string>Kinds</string><key>settings</key><array>
<dict><key>settings</key><dict><key>foreground</key><string>#ffffff</string></dict></dict>%s
</array></dict></plist>"""
RULE = """<dict><key>scope</key><string>%s</string>
<key>settings</key><dict><key>foreground</key><string>#0000%02x</string></dict></dict>"""
COLOR = re.compile("\x1b\\[([0-9;]*)m")


class Bat:
    """bat with a theme in which each kind of token has a colour."""

    def __init__(self, home):
        self.program = shutil.which("bat") or shutil.which("batcat")
        self.environment = {**os.environ, "BAT_CONFIG_DIR": home, "BAT_CACHE_PATH": f"{home}/cache",
                            "COLORTERM": "truecolor"}
        for name in ["syntaxes", "themes"]:
            os.mkdir(f"{home}/{name}")
        shutil.copy(f"{FOLDER}/flow.sublime-syntax", f"{home}/syntaxes")
        rules = [RULE % (scope.rstrip("."), 1 + list(SCOPES).index(kind))
                 for kind, scopes in SCOPES.items() for scope in scopes]
        with open(f"{home}/themes/Kinds.tmTheme", "w", encoding="utf-8") as file:
            file.write(THEME % "".join(rules))
        self.run("cache", "--build", "--source", home, "--target", f"{home}/cache")

    def run(self, *arguments):
        done = subprocess.run(
            [self.program, *arguments], env=self.environment, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            sys.exit(done.stdout + done.stderr)
        return done.stdout

    def check(self, path, tokens):
        text = self.run("--color=always", "--style=plain", "--paging=never", "--theme=Kinds", "-l", "Flow", path)
        kinds, kind = [], None
        end = 0
        for code in COLOR.finditer(text):
            kinds += [kind] * len(text[end:code.start()].encode())
            color = re.search("38;2;0;0;([0-9]+)", code.group(1))
            kind = int(color.group(1)) - 1 if color else None
            end = code.end()
        kinds += [kind] * len(text[end:].encode())
        plain = COLOR.sub("", text).encode()
        for kind, start, end in tokens:
            # A string may stand in an expression, and an expression in a string.
            fitting = {kind} | ({"string", "expression"} if kind in ("string", "expression") else set())
            for at in range(start, end):
                if plain[at:at + 1].isspace():
                    continue
                found = kinds[at]
                if found is None or list(SCOPES)[found] not in fitting:
                    yield f"{path}: bat: no {kind} at byte {at}: {plain[start:end].decode()}"
                    break


def in_manifest():
    """What is wrong with the manifest by which VS Code and JetBrains find the grammar."""
    with open(f"{FOLDER}/package.json", encoding="utf-8") as file:
        contributed = json.load(file)["contributes"]
    language, grammar = contributed["languages"][0], contributed["grammars"][0]
    with open(f"{FOLDER}/{grammar['path']}", encoding="utf-8") as file:
        scope = json.load(file)["scopeName"]
    with open(f"{FOLDER}/{language['configuration']}", encoding="utf-8") as file:
        json.load(file)
    if grammar["scopeName"] != scope or grammar["language"] != language["id"]:
        yield "package.json: not the grammar's scope or language"


def in_bat(scripts):
    with tempfile.TemporaryDirectory() as home:
        bat = Bat(home)
        return [one for script in scripts for one in bat.check(script["path"], script["tokens"])]


def main():
    made = subprocess.run([sys.executable, f"{FOLDER}/sublime.py", "--check"], check=False)
    with open(f"{FOLDER}/flow.tmLanguage.json", encoding="utf-8") as file:
        parser = LanguageParser(json.load(file))
    with open(os.environ["TOKENS"], encoding="utf-8") as file:
        scripts = json.load(file)
    wrong = [one for script in scripts for one in check(parser, script["path"], script["tokens"])]
    wrong += in_bat(scripts) + list(in_manifest())
    print("\n".join(wrong[:40]))
    print(f"{len(scripts)} scripts, {sum(len(script['tokens']) for script in scripts)} tokens")
    vim = subprocess.run(
        ["vim", "-n", "-es", "-u", "NONE", "-S", f"{FOLDER}/check.vim"], stdin=subprocess.DEVNULL, check=False)
    sys.exit(1 if wrong or not scripts or vim.returncode or made.returncode else 0)


if __name__ == "__main__":
    main()
