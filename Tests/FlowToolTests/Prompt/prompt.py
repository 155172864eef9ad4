"""Types lines at the prompt of a program on a pseudo-terminal, and prints what it printed.

Usage: prompt.py PROGRAM [ARGUMENT…] < LINES
"""

import re
import sys

try:
    import pexpect
except ImportError:
    sys.exit("pexpect is missing: apt-get install python3-pexpect")

CONTROL = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x01|\x02")
PROMPT = re.compile(r"(?:[A-Za-z]+:[A-Za-z]+)?> (?:\x1b\[[0-9;?]*[A-Za-z])*$")


def main():
    lines = sys.stdin.read().splitlines()
    child = pexpect.spawn(
        sys.argv[1], ["--color", "never"] + sys.argv[2:], encoding="utf-8", timeout=20, dimensions=(100, 400)
    )
    child.expect(PROMPT)
    printed = ""
    for line in lines:
        child.sendline(line)
        child.expect(PROMPT)
        seen = child.before
        # What is typed may hold what looks like a prompt.
        while "\n" not in seen:
            seen += child.after
            child.expect(PROMPT)
            seen += child.before
        text = CONTROL.sub("", seen).replace("\r\n", "\n").replace("\r", "")
        echo, _, rest = text.partition("\n")
        if echo.strip() != line.strip():
            sys.exit(f"the line was echoed as {echo!r}")
        printed += rest
    child.sendeof()
    child.expect(pexpect.EOF)
    child.close()
    sys.stdout.write(printed)
    sys.exit(child.exitstatus if child.exitstatus is not None else 128 + child.signalstatus)


main()
