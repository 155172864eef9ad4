"""The action for GitHub and the recipe for GitLab, done as their runners do it on a package that `new` has made.

usage: action.py REPOSITORY PACKAGE

PACKAGE is a folder below REPOSITORY that is built already; the environment says where. Of the steps that use
other actions it is only checked that they name a version and files that are there.
"""

import glob
import os
import re
import subprocess
import sys
import tempfile

import yaml

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
CONDITIONS = {None: lambda inputs, well: well, "always()": lambda inputs, well: True,
              "inputs.swift-test == 'true'": lambda inputs, well: well and inputs["swift-test"] == "true"}


class Runner:
    """What a runner of GitHub offers to the steps of an action."""

    def __init__(self, repository, temporary, given):
        with open(f"{ROOT}/.github/actions/flowsh/action.yml", encoding="utf-8") as file:
            self.action = yaml.safe_load(file)
        declared = self.action["inputs"]
        assert set(given) <= set(declared), given
        self.inputs = {name: given.get(name, about.get("default")) for name, about in declared.items()}
        assert all(value is not None for value in self.inputs.values()), self.inputs
        self.repository, self.temporary = repository, temporary
        self.summary = f"{temporary}/summary"
        self.said = ""
        self.kept = []

    def filled(self, text):
        def value(match):
            name = match.group(1)
            if name == "runner.temp":
                return self.temporary
            assert name.startswith("inputs."), name
            return self.inputs[name.removeprefix("inputs.")]

        return re.sub(r"\$\{\{ ([^}]*) \}\}", value, str(text))

    def perform(self):
        """The name of the first step that fails; nil if all are well."""
        failed = None
        for step in self.action["runs"]["steps"]:
            condition = step.get("if")
            condition = condition and re.fullmatch(r"\$\{\{ (.*) \}\}", condition).group(1)
            if not CONDITIONS[condition](self.inputs, failed is None):
                continue
            if "uses" in step:
                assert re.fullmatch(r"actions/[a-z-]+@v\d+", step["uses"]), step["uses"]
                if step["uses"].startswith("actions/upload-artifact@"):
                    self.kept = glob.glob(f"{self.filled(step['with']['path'])}/*")
            elif self.run(step) != 0:
                failed = failed or step["name"]
        return failed

    def run(self, step):
        assert step["shell"] == "bash"
        # Inputs reach a script as variables alone: in its text they would be commands.
        assert "${{" not in step["run"], step["name"]
        environment = {
            **os.environ, "RUNNER_TEMP": self.temporary, "GITHUB_STEP_SUMMARY": self.summary,
            "GITHUB_WORKSPACE": self.repository,
            **{name: self.filled(value) for name, value in step.get("env", {}).items()}}
        done = subprocess.run(
            ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]], cwd=self.repository,
            env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
        self.said += done.stdout + done.stderr
        return done.returncode


def check(repository, package, given, fails_at, *parts):
    with tempfile.TemporaryDirectory() as temporary:
        runner = Runner(repository, temporary, {"shell": "shop", "package": package, **given})
        assert runner.perform() == fails_at, runner.said
        summary = ""
        if os.path.exists(runner.summary):
            with open(runner.summary, encoding="utf-8") as file:
                summary = file.read()
        kept = sorted(os.path.basename(path) for path in runner.kept)
        assert kept == (["report.html", "report.xml"] if summary else []), kept
        for part in parts:
            assert part in runner.said + summary, (part, runner.said, summary)


def gitlab(folder):
    """Does the job of the cookbook's recipe in the folder of the package."""
    with open(f"{ROOT}/man/flow-cookbook.7", encoding="utf-8") as file:
        text = re.search(
            r'^\.\\" example: file shop\.gitlab-ci\.yml\n\.Bd [^\n]*\n(.*?)^\.Ed$', file.read(), re.M | re.S)
    job = yaml.safe_load(text.group(1))["test"]
    for command in job["script"]:
        done = subprocess.run(
            ["bash", "-eo", "pipefail", "-c", command], cwd=folder, stdin=subprocess.DEVNULL,
            capture_output=True, text=True, check=False)
        assert done.returncode == 0, (command, done.stdout + done.stderr)
    for path in [*job["artifacts"]["paths"], job["artifacts"]["reports"]["junit"]]:
        os.remove(f"{folder}/{path}")


def main():
    repository, package = sys.argv[1:]
    gitlab(f"{repository}/{package}")
    check(repository, package, {}, None, "### 16 passed, 0 failed", "Test run with")
    check(repository, package, {"swift-test": "false", "options": "--tag @none"}, "Test", "no case has the tag")
    bad = f"{repository}/{package}/scripts/bad.flow"
    with open(bad, "w", encoding="utf-8") as file:
        file.write('case "it fails"\nstart order\nexpect step count\n')
    try:
        check(
            repository, package, {"tests": "scripts/bad.flow scripts/order.flow"}, "Test",
            f"::error file={package}/scripts/bad.flow,line=3,", "### 8 passed, 1 failed",
            f"failed <code>{package}/scripts/bad.flow:1 it fails</code>")
    finally:
        os.remove(bad)


if __name__ == "__main__":
    sys.exit(main())
