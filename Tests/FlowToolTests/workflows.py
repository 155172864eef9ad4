"""The recipes for builds in the cookbook, done as GitHub and GitLab do them.

usage: FLOWSH=BINARY workflows.py

Each job runs in a folder of its own with the scripts of this package as `flows`; the last job has only what
the others uploaded. A script that fails must be annotated, and stand in the report.
"""

import glob
import os
import re
import shutil
import subprocess
import sys
import tempfile

import yaml

PACKAGE = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
BINARY = os.environ["FLOWSH"]
FAILING = "start transfer\nexpect step tariffs\n"


def recipe(name):
    """The text of a file in the cookbook."""
    with open(f"{PACKAGE}/man/flow-cookbook.7", encoding="utf-8") as file:
        page = file.read()
    text = re.search(
        r'^\.\\" example: file ' + re.escape(name) + r"\n\.Bd [^\n]*\n(.*?)^\.Ed$", page, re.M | re.S).group(1)
    return yaml.safe_load(text.replace("\\e", "\\"))


def checkout(folder, is_failing):
    os.makedirs(f"{folder}/flows")
    for name in ["transfer", "booking", "account", "app"]:
        shutil.copytree(f"{PACKAGE}/scripts/{name}", f"{folder}/flows/{name}")
    if is_failing:
        with open(f"{folder}/flows/bad.flow", "w", encoding="utf-8") as file:
            file.write(FAILING)


def perform(command, folder, **variables):
    bin_folder = os.path.dirname(os.path.abspath(BINARY))
    environment = {"PATH": f"{bin_folder}:/usr/bin:/bin", "HOME": folder, "LC_ALL": "C.UTF-8",
                   "GITHUB_STEP_SUMMARY": f"{folder}/summary.md", **variables}
    return subprocess.run(
        ["bash", "-eo", "pipefail", "-c", command], cwd=folder, env=environment, text=True,
        stdin=subprocess.DEVNULL, capture_output=True, check=False)


def upload(paths, folder, store):
    """Keeps files for later jobs, of which there must be some."""
    for path in paths:
        found = glob.glob(f"{folder}/{path}")
        assert found, f"nothing to upload: {path}"
        for file in found:
            shutil.copy(file, store)


def github(root, is_failing):
    jobs = recipe("flows.yml")["jobs"]
    store = f"{root}/artifacts"
    os.makedirs(store)
    done = []
    for shard in jobs["test"]["strategy"]["matrix"]["shard"]:
        folder = f"{root}/job{shard}"
        done += steps(jobs["test"]["steps"], folder, store, is_failing, shard)
    assert jobs["report"]["needs"] == "test" and jobs["report"]["if"] == "always()"
    done += steps(jobs["report"]["steps"], f"{root}/report", store, is_failing)
    return done, f"{root}/report/report.html"


def steps(steps, folder, store, is_failing, shard=None, **environment):
    """Runs the steps of a job, as long as none fails, and those that always run."""
    os.makedirs(folder)
    done = []
    for step in steps:
        if any(one.returncode for one in done) and step.get("if") != "always()":
            continue
        fill = lambda text: str(text).replace("${{ matrix.shard }}", str(shard)).replace(
            "${{ secrets.AMY_PASSWORD }}", "Password123")
        action = step.get("uses", "").split("@")[0]
        if action == "actions/checkout":
            checkout(folder, is_failing)
        elif action == "actions/upload-artifact":
            upload([fill(step["with"]["path"])], folder, store)
        elif action == "actions/download-artifact":
            shutil.copytree(store, folder, dirs_exist_ok=True)
        else:
            variables = {name: fill(value) for name, value in step.get("env", {}).items()}
            done.append(perform(fill(step["run"]), folder, **environment, **variables))
    return done


def archive(root, is_failing):
    """A machine that has neither Swift nor a shell; what is downloaded is an archive of this one."""
    os.makedirs(f"{root}/flowsh-0.1.0/bin")
    shutil.copy(BINARY, f"{root}/flowsh-0.1.0/bin/flowsh")
    subprocess.run(["tar", "-czf", f"{root}/archive.tar.gz", "-C", root, "flowsh-0.1.0"], check=True)
    os.makedirs(f"{root}/bin")
    with open(f"{root}/bin/curl", "w", encoding="utf-8") as file:
        file.write(f'#!/bin/sh\n[ "$2" = "$ARCHIVE" ] && cat "{root}/archive.tar.gz"\n')
    os.chmod(f"{root}/bin/curl", 0o755)
    os.makedirs(f"{root}/artifacts")
    job = recipe("tests.yml")["jobs"]["test"]
    path = f"{root}/bin:/usr/bin:/bin"
    done = steps(
        job["steps"], f"{root}/job", f"{root}/artifacts", is_failing, PATH=path, **job["env"])
    with open(f"{root}/job/summary.md", encoding="utf-8") as file:
        assert ("bad.flow" in file.read()) == is_failing
    return done, f"{root}/artifacts/report.html"


def gitlab(root, is_failing):
    jobs = recipe(".gitlab-ci.yml")
    store = f"{root}/artifacts"
    os.makedirs(store)
    done = []
    for index in range(1, jobs["test"]["parallel"] + 1):
        folder = f"{root}/job{index}"
        checkout(folder, is_failing)
        done += script(
            jobs["test"], folder, CI_NODE_INDEX=str(index), CI_NODE_TOTAL=str(jobs["test"]["parallel"]),
            AMY_PASSWORD="Password123")
        artifacts = jobs["test"]["artifacts"]
        assert artifacts["when"] == "always"
        upload(artifacts["paths"] + [artifacts["reports"]["junit"]], folder, store)
    shutil.copytree(store, f"{root}/report")
    done += script(jobs["report"], f"{root}/report")
    upload(jobs["report"]["artifacts"]["paths"], f"{root}/report", store)
    return done, f"{root}/report/report.html"


def script(job, folder, **variables):
    done = []
    for command in job["script"]:
        if not any(one.returncode for one in done):
            done.append(perform(command, folder, **variables))
    return done


def check(build, is_failing):
    with tempfile.TemporaryDirectory() as root:
        done, page = build(root, is_failing)
        told = "".join(one.stdout + one.stderr for one in done)
        codes = [one.returncode for one in done if one.returncode]
        # The job that has the failing script, and the one that merges the reports of several.
        failures = [1] if build == archive else [1, 1]
        assert codes == (failures if is_failing else []), f"{codes}\n{told}"
        assert "Password123" not in told
        with open(page, encoding="utf-8") as file:
            assert ("bad.flow" in file.read()) == is_failing
        is_annotated = "::error file=flows/bad.flow,line=2" in told
        assert is_annotated == (is_failing and build != gitlab), told
        if build == gitlab:
            assert "::" not in re.sub("flow::", "", "".join(one.stdout for one in done))


def main():
    for build in [github, archive, gitlab]:
        for is_failing in [False, True]:
            check(build, is_failing)
            print(f"{build.__name__}, {'failing' if is_failing else 'well'}")


if __name__ == "__main__":
    sys.exit(main())
