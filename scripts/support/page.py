#!/usr/bin/env python3
"""Drives the HTML report in headless Chromium, as a reader would, and has axe judge it.

usage: page.py FLOWSH

Checks a page with failures and the page of a session by day and by night, wide and narrow, one of ten
thousand commands for its size and for how long it takes to open, one of five thousand cases for how
long a search takes, and whether what is copied of a case runs. Ends with 1 and says what is wrong if
something is.
"""

import os
import subprocess
import sys
import tempfile
import time

import pexpect
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

SUITE = """case "fees" @money
with tariff=economy fee=10.00
with tariff=express fee=31.00
start transfer
submit amount 100
submit tariff ${tariff}
expect state.fee ${fee}

case "screens </script> & <b>"
let before = world
start transfer
submit amount 100
| transfer:tariffs
|     tariff: one of economy
|   action: route tariffs

case "differences"
let before = world
start transfer
submit amount 100
submit tariff economy
submit confirmation continue
check world.transfer == before.transfer
expect world before

case "later"
skip "why not"
expect flow null

case "now and then"
flaky "by chance"
expect flow transfer

case "untried"
inject tariffs hold
expect flow null
"""
ROWS = """case "${row["first name"]} sends ${amount}"
with rows people.csv
start transfer
submit amount ${amount}
expect state.amount "${row.amount}"
expect row["first name"] == 'Amy "A."' || row['first name'].size() == 3
expect row.size() == 2 && has(row.amount) && "row" != row.amount
let whole = row
expect whole.amount "${row["amount"]}"
echo this row, ${row}
"""
PEOPLE = 'first name,amount\n"Amy ""A.""",100.00\nBen,250.50\n'
COMMANDS = 10_000
CASES = 5_000
LARGEST = 4_000_000
LONGEST = 1.0


def big():
    """A case of ten thousand commands, each of which shows something new."""
    lines = ['case "big"', "start transfer"]
    for number in range(COMMANDS // 4):
        amount = f"{100 + number % 600}.{number % 97:02d}"
        lines += [f"submit amount {amount}", "submit tariff express",
                  f"expect state.amount {amount}", "back to amount"]
    return "\n".join(lines) + "\n"


def many():
    """A lot of cases, half of which fail."""
    return "".join(
        f'case "case {number}"\nexpect flow {["null", "transfer"][number % 2]}\n'
        for number in range(CASES))


# Asks for the layout as well, which is what takes time.
SEARCH = """(words) => {
  const start = performance.now();
  const query = document.getElementById("query");
  query.value = words;
  query.dispatchEvent(new Event("input"));
  document.body.offsetHeight;
  return performance.now() - start;
}"""


def expect(holds, message):
    if not holds:
        sys.exit(f"error: {message}")


def judge(page, where):
    found = Axe().run(page).response["violations"]
    expect(not found, f"{where}: {[(one['id'], one['nodes'][0]['html']) for one in found]}")
    wide = page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
    expect(wide <= 0, f"{where}: the page is {wide} pixels too wide")


def address(page):
    """The address as the page itself has it: Playwright learns of a change later."""
    return page.evaluate("location.href")


def shown(page):
    return page.locator("#cases > li:visible").count()


def walk(page, where):
    """What a reader does, with the keyboard alone where that can be."""
    expect(shown(page) == 7, f"{where}: {shown(page)} cases are shown")
    expect("failed" in page.locator(".row").first.inner_text(), f"{where}: failures are not first")
    marks = [mark.split()[-1] for mark in page.locator("#cases .mark").all_inner_texts()]
    expect(marks[:4] == ["failed", "failed", "failed", "flaky"],
           f"{where}: what failed and does not count is not behind what does: {marks}")
    tall = max(one.bounding_box()["height"] for one in page.locator(".first").all())
    expect(tall < 40, f"{where}: what went wrong takes {tall} pixels of the list")
    judge(page, where)
    page.focus("button[data-status=passed]")
    page.keyboard.press("Enter")
    expect(shown(page) == 5, f"{where}: the filter of results does nothing")
    page.keyboard.press("Enter")
    for status in ("skipped", "flaky"):
        page.focus(f"button[data-status={status}]")
        page.keyboard.press("Enter")
        expect(shown(page) == 6, f"{where}: what is {status} has no filter")
        page.keyboard.press("Enter")
    expect(page.locator("button[data-status=todo]").count() == 0, f"{where}: nothing is to do")
    page.fill("#query", "flaky")
    expect(shown(page) == 1, f"{where}: the search finds {shown(page)} flaky cases")
    page.fill("#query", "tariff=EXPRESS")
    expect(shown(page) == 1, f"{where}: the search finds {shown(page)}")
    page.fill("#query", "")
    page.click("#tags button")
    expect(shown(page) == 2, f"{where}: the filter of tags does nothing")
    page.click("#tags button")
    row = page.locator(".row", has_text="fees[2] tariff=express fee=31.00")
    row.focus()
    page.keyboard.press("Enter")
    expect(address(page).endswith("/4"), f"{where}: {address(page)} is not the command that failed")
    expect(page.locator(".case tbody tr").first.inner_text().split() == ["tariff", "express"],
           f"{where}: the row is not shown")
    expect(page.locator("rect.here").get_attribute("data-step") == "confirmation",
           f"{where}: the picture does not mark the place")
    judge(page, f"{where}, a case")
    page.focus("input[type=range]")
    page.keyboard.press("ArrowLeft")
    expect(address(page).endswith("/3"), f"{where}: the slider does not move")
    page.focus(".commands")
    page.keyboard.press("ArrowLeft")
    expect("transfer:tariffs" in page.locator("[aria-label=Screen]").inner_text(),
           f"{where}: the arrow keys do not walk")
    expect("state.amount" in page.locator(".case").inner_text(), f"{where}: no change is shown")
    names = page.locator(".case .path").all()
    expect(names and all(one.locator("wbr").count() > 0 for one in names)
           and page.evaluate("getComputedStyle(document.querySelector('.path')).overflowWrap")
           == "normal", f"{where}: a path is broken inside its parts")
    page.keyboard.press("Escape")
    expect(page.locator(".case").count() == 0, f"{where}: Escape closes nothing")
    page.locator(".row", has_text="screens </script> & <b>").click()
    lines = page.locator("[aria-label=Difference] .minus").all_inner_texts()
    expect("-    tariff: one of economy" in lines, f"{where}: blanks are lost: {lines}")
    failing = page.locator(".commands .bad").all_inner_texts()
    expect(failing == ["✗ submit amount 100"], f"{where}: {failing} is marked as failing")
    judge(page, f"{where}, a difference")
    page.locator(".row", has_text="differences").click()
    page.focus(".commands")
    page.keyboard.press("ArrowLeft")
    before = page.locator("td code", has_text="1000.00").first.bounding_box()
    expect(before["height"] < 30, f"{where}: a number is broken, {before['height']} pixels high")
    page.locator(".row", has_text="untried").click()
    expect("nothing ran into what is injected" in page.locator(".case").inner_text(),
           f"{where}: what was untried is not noted")
    page.locator("summary", has_text="Coverage").click()
    page.locator("summary", has_text="transfer").first.click()
    high = page.locator("details.panel > table").bounding_box()["height"]
    expect(high < 2000, f"{where}: the table of the coverage is {high} pixels high")
    judge(page, f"{where}, the coverage")
    page.locator("details td a", has_text="fees").first.click()
    expect(page.locator(".case").get_attribute("aria-label").startswith("fees[1]"),
           f"{where}: the coverage does not lead to the cases that reach it")
    link = address(page)
    page.goto("about:blank")
    page.goto(link)
    expect(page.locator(".case").count() == 1, f"{where}: the address of a case opens nothing")


def walk_session(page, where):
    """The page of a session is open from the beginning, at its last command."""
    judge(page, f"{where}, a session")
    expect("3 of 3" in page.locator(".controls").first.inner_text(), f"{where}: no last command")
    page.focus("input[type=range]")
    page.keyboard.press("ArrowLeft")
    expect(address(page).endswith("#case/1/2"), f"{where}: the slider of a session does not move")
    expect("field.range" in page.locator("[aria-label=Screen]").inner_text(),
           f"{where}: a refusal is not shown")
    expect(page.locator("rect.here").get_attribute("data-step") == "amount",
           f"{where}: the picture does not mark the place of a session")
    page.keyboard.press("Escape")
    expect(page.locator(".case").count() == 1, f"{where}: Escape closes a session")


def copy(page, folder):
    """What is copied of a row runs on its own, and holds."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    for number in (1, 2):
        page.goto("about:blank")
        page.goto(f"file://{folder}/rows.html#case/{number}")
        page.locator("button", has_text="Copy as .flow").click()
        page.locator("button", has_text="Copied").wait_for()
        path = f"{folder}/copied.flow"
        with open(path, "w", encoding="utf-8") as file:
            file.write(page.evaluate("navigator.clipboard.readText()"))
        ran = subprocess.run(
            [sys.argv[1], path], stdin=subprocess.DEVNULL, capture_output=True, text=True)
        expect(ran.returncode == 0 and "transfer:tariffs" in ran.stdout,
               f"what is copied of row {number} does not run: {ran.stderr}")


def session(folder):
    """The page of a session that somebody types."""
    path = f"{folder}/session.html"
    shell = pexpect.spawn(
        sys.argv[1], ["--no-rc", "--no-journal", "--color", "never"], encoding="utf-8", timeout=20,
        dimensions=(40, 200), env={**os.environ, "HOME": folder})
    for line in ["start transfer", "submit -5", "submit 100", f"trace --html {path}"]:
        shell.expect("> ")
        shell.sendline(line)
    shell.expect("tariffs> ")
    shell.sendeof()
    shell.expect(pexpect.EOF)
    return path


def test(folder, name, text):
    path = f"{folder}/{name}.flow"
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    subprocess.run(
        [sys.argv[1], "test", path, "--quiet", "--report", f"html={folder}/{name}.html",
         "--coverage"],
        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return f"{folder}/{name}.html"


def main():
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as player:
        small, large = test(folder, "small", SUITE), test(folder, "large", big())
        crowd = test(folder, "crowd", many())
        typed = session(folder)
        with open(f"{folder}/people.csv", "w", encoding="utf-8") as file:
            file.write(PEOPLE)
        test(folder, "rows", ROWS)
        size = os.path.getsize(large)
        expect(size < LARGEST, f"{COMMANDS} commands take {size} bytes")
        browser = player.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        asked, broken = [], []
        for scheme in ("light", "dark"):
            for width in (1280, 320):
                page = browser.new_context(
                    color_scheme=scheme, viewport={"width": width, "height": 800}).new_page()
                page.on("request", lambda request: asked.append(request.url))
                page.on("pageerror", lambda error: broken.append(str(error)))
                page.goto(f"file://{small}")
                walk(page, f"{scheme}, {width} pixels")
                page.goto(f"file://{typed}")
                walk_session(page, f"{scheme}, {width} pixels")
        start = time.monotonic()
        page.goto(f"file://{large}#case/1/9000")
        took = time.monotonic() - start
        expect(took < LONGEST, f"{COMMANDS} commands take {took:.1f} s to open")
        expect("9000 of" in page.locator(".controls").first.inner_text(), "no command 9000")
        page.goto(f"file://{crowd}")
        for words, count in (("4999", 1), ("", CASES), ("no such case", 0)):
            searched = page.evaluate(SEARCH, words) / 1000
            expect(searched < LONGEST, f"a search in {CASES} cases takes {searched:.1f} s")
            expect(page.inner_text("#shown").startswith(f"{count} of "), f"{words} is not found")
        copy(page, folder)
        outside = [url for url in asked if not url.startswith(("file:", "about:"))]
        expect(not outside and not broken, f"asked for {outside}, broken: {broken}")
        browser.close()
    print(f"{COMMANDS} commands: {size} bytes, opened in {took:.2f} s")


if __name__ == "__main__":
    main()
