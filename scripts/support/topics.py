#!/usr/bin/env python3
"""Makes the topics of the command `help` of the manual's sections, so that both say the same.

The topic `recipes` lists the questions that the cookbook answers.

usage: topics.py [--check]

Writes Sources/FlowShell/Commands/HelpTopics.swift, or, with --check, ends with 1 if that is not what it
would write. The text is what mandoc prints of a section, 76 columns wide.
"""

import re
import subprocess
import sys
import textwrap

PAGE = "man/flow.5"
COOKBOOK = "man/flow-cookbook.7"
SOURCE = "Sources/FlowShell/Commands/HelpTopics.swift"

# Name, summary, the heading that begins it, and the one that ends it.
TOPICS = [
    ("expressions", "what can be computed, and how", ".Sh EXPRESSIONS", ".Sh VARIABLES"),
    ("transcripts", "lines that begin with |, which must be printed", ".Ss Transcripts", ".Sh STRUCTURE"),
    ("variables", "names and their values", ".Sh VARIABLES", ".Sh FILES"),
    ("errors", "codes of refusals and failures", ".Sh ERROR CODES", ".Sh JSON"),
    ("files", "which files there are, and where they are found", ".Sh FILES", ".Sh GRAMMAR"),
]


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def recipes():
    """The questions of the cookbook, below the headings they stand under."""
    text = "'man flow-cookbook' answers each of these with an example:\n"
    for kind, heading in re.findall(r"^\.(S[hs]) (.*)$", read(COOKBOOK), re.M):
        if kind == "Sh":
            section = f"\n{heading.capitalize()}\n"
        else:
            text += f"{section}    {heading}\n"
            section = ""
    return text.rstrip()


def rendered(begin, end):
    page = read(PAGE)
    section = page[page.index(f"{begin}\n"):page.index(f"{end}\n")].split("\n", 1)[1]
    # Shells of another name have the same help.
    assert "flowsh" not in section and ".Nm" not in section, begin
    manual = f".Dd $Mdocdate$\n.Dt FLOW 5\n.Os\n.Sh NAME\n.Nm flow\n.Nd topic\n.Sh TOPIC\n{section}"
    done = subprocess.run(
        ["mandoc", "-Tascii", "-O", "width=76,indent=0"], input=manual, capture_output=True, text=True,
        check=True)
    text = re.sub("(.)\b\\1", "\\1", done.stdout)
    text = re.sub("_\b(.)", "\\1", text)
    lines = text.split("\n")
    lines = lines[lines.index("TOPIC") + 1:]
    # The last two are an empty line and the foot of the page.
    return textwrap.dedent("\n".join(lines[:-2])).rstrip()


def swift():
    text = """/// A topic of `help`: a section of the manual, in the same words.
///
/// `scripts/support/topics.py` makes this file from man/flow.5, and the list of recipes from man/flow-cookbook.7.
struct HelpTopic {
  let name: String
  /// The topic in a few words.
  let summary: String
  let text: String

  /// Every topic, in the order `help` lists them.
  static let all = [
"""
    bodies = [(name, summary, rendered(begin, end)) for name, summary, begin, end in TOPICS]
    bodies.append(("recipes", "questions about tests, and where they are answered", recipes()))
    for name, summary, body in bodies:
        assert "flowsh" not in body, name
        assert '\"\"\"#' not in body
        lines = "\n".join(f"        {line}".rstrip() for line in body.split("\n"))
        text += f'    HelpTopic(\n      name: "{name}", summary: "{summary}",\n'
        text += f'      text: #\"\"\"\n{lines}\n        \"\"\"#),\n'
    return f"{text}  ]\n}}\n"


def main():
    made = swift()
    if sys.argv[1:] == ["--check"]:
        sys.exit(0 if read(SOURCE) == made else f"error: {SOURCE} is not what {PAGE} says; run topics.py")
    with open(SOURCE, "w", encoding="utf-8") as file:
        file.write(made)


if __name__ == "__main__":
    main()
