#!/usr/bin/env python3
"""Checks the pages of the DocC catalogue: docc takes them without a warning, their Swift compiles, and the
tests in it pass.

usage: catalogue.py FOLDER

FOLDER is where the package's tests were built. All Swift of a page is one file, behind that of the page which
`<!-- builds on PAGE -->` names.
"""

import glob
import os
import re
import subprocess
import sys
import tempfile

CATALOGUE = "Sources/FlowCore/FlowCore.docc"
SWIFT = re.compile(r"^```swift\n(.*?)^```$", re.M | re.S)
BASE = re.compile(r"^<!-- builds on (\S+) -->$", re.M)
FEATURES = ["ExistentialAny", "MemberImportVisibility", "NonisolatedNonsendingByDefault"]
RUNNER = """
@main struct Runner {
  static func main() async { await Testing.__swiftPMEntryPoint() as Never }
}
"""


def run(*command):
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


def documentation(modules, folder):
    """What docc complains about."""
    target = re.search('"triple": *"([^"]*)"', run("swiftc", "-print-target-info")[1]).group(1)
    code, text = run(
        "swift", "symbolgraph-extract", "-module-name", "FlowCore", "-I", modules, "-target", target,
        "-minimum-access-level", "public", "-output-dir", folder)
    if code != 0:
        return [text]
    code, text = run(
        "docc", "convert", CATALOGUE, "--additional-symbol-graph-dir", folder, "--warnings-as-errors",
        "--fallback-display-name", "FlowCore", "--fallback-bundle-identifier", "FlowCore",
        "--output-path", f"{folder}/out")
    return [text] if code != 0 or "warning:" in text else []


def swift(path):
    """All Swift of a page."""
    with open(path, encoding="utf-8") as file:
        page = file.read()
    base = BASE.search(page)
    before = swift(f"{CATALOGUE}/{base.group(1)}") if base else ""
    return before + "\n".join(SWIFT.findall(page))


def stand_in(folder):
    """Compiles what stands for SwiftUI where there is none."""
    if sys.platform == "darwin":
        return []
    code, text = run(
        "swiftc", "-emit-module", "-module-name", "SwiftUI", "-emit-module-path", f"{folder}/SwiftUI.swiftmodule",
        "-emit-object", "-o", f"{folder}/SwiftUI.o", "-parse-as-library", "scripts/support/SwiftUI.swift")
    return [text] if code != 0 else []


def compiled(built, folder):
    """What the compiler, and the tests in them, say of the pages."""
    tools = os.path.dirname(os.path.realpath(run("which", "swiftc")[1].strip()))
    flags = [
        "-swift-version", "6", "-parse-as-library", "-warnings-as-errors", "-I", f"{built}/Modules",
        "-I", folder, "-I", "Sources/CReadline",
        "-plugin-path", f"{tools}/../lib/swift/host/plugins/testing"]
    for feature in FEATURES:
        flags += ["-enable-upcoming-feature", feature]
    count = 0
    for page in sorted(glob.glob(f"{CATALOGUE}/*.md")):
        text = swift(page)
        if not text:
            continue
        count += 1
        has_tests = "import Testing" in text
        source = f"{folder}/{os.path.basename(page)}.swift"
        with open(source, "w", encoding="utf-8") as file:
            file.write(text + (RUNNER if has_tests else ""))
        if has_tests:
            command = [*objects(built), *glob.glob(f"{folder}/SwiftUI.o"), "-lreadline", "-o", f"{folder}/tests"]
        else:
            command = ["-typecheck"]
        code, text = run("swiftc", *flags, source, *command)
        if code == 0 and has_tests:
            code, text = run(f"{folder}/tests", "--testing-library", "swift-testing")
        if code != 0:
            yield f"{page}:\n{text}"
    if count < 6:
        yield f"only {count} pages have Swift"


def objects(built):
    """The object files of the package's own modules, without those of its tests and of the stock shell."""
    with open(f"{built}/flowshPackageTests.product/Objects.LinkFileList", encoding="utf-8") as file:
        paths = [line.strip().strip("'") for line in file]
    modules = [name for name in os.listdir("Sources") if name != "flowsh"]
    modules += ["ArgumentParser", "ArgumentParserToolInfo"]
    return [path for path in paths if any(f"/{name}.build/" in path for name in modules)]


def main():
    built = sys.argv[1]
    with tempfile.TemporaryDirectory() as folder:
        wrong = documentation(f"{built}/Modules", folder) + stand_in(folder)
        wrong += compiled(built, folder)
    print("\n".join(wrong), end="\n" if wrong else "")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
