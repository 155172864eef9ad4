"""What is installed is there and works, an archive of a release too, and both can be removed again.

usage: FLOWSH=BINARY FLOWSH_PLAIN=BINARY installing.py

The binaries are with and without GNU Readline.
"""

import glob
import os
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PLACES = [
    "bin/flowsh", "share/man/man1/flowsh.1", "share/man/man1/flowsh-test.1", "share/man/man5/flow.5",
    "share/man/man7/flow-tutorial.7", "share/bash-completion/completions/flowsh",
    "share/zsh/site-functions/_flowsh", "share/fish/vendor_completions.d/flowsh.fish",
    "share/flowsh/editors/vim/syntax/flow.vim", "share/flowsh/editors/flow.tmLanguage.json",
    "share/flowsh/LICENSE", "share/flowsh/uninstall", "share/flowsh/files",
]


def run(*command, code=0, **options):
    done = subprocess.run(
        command, capture_output=True, stdin=subprocess.DEVNULL, text=True, check=False, **options)
    assert done.returncode == code, f"{command}: {done.returncode}\n{done.stdout}{done.stderr}"
    return done.stdout + done.stderr


def below(prefix):
    return sorted(
        os.path.relpath(os.path.join(folder, name), prefix)
        for folder, _, names in os.walk(prefix) for name in names)


def works(prefix):
    """True of an installation that is whole."""
    for place in PLACES:
        assert os.path.exists(f"{prefix}/{place}"), place
    with open(f"{prefix}/share/flowsh/files", encoding="utf-8") as file:
        listed = file.read().split("\n")[:-1]
    assert sorted(listed) == below(prefix), set(listed) ^ set(below(prefix))
    assert not glob.glob(f"{prefix}/share/flowsh/editors/check.*")
    binary = f"{prefix}/bin/flowsh"
    assert run(binary, "-c", "start transfer").startswith("transfer:amount\n")
    assert os.path.getsize(binary) < os.path.getsize(os.environ["FLOWSH"]), "it is not stripped"
    for page in os.listdir(f"{ROOT}/man"):
        assert os.path.exists(f"{prefix}/share/man/man{page[-1]}/{page}"), page
    completions = f"{prefix}/share/bash-completion/completions/flowsh"
    assert "_flowsh flowsh" in run("bash", "-c", f". '{completions}' && complete -p flowsh")
    run("zsh", "-n", f"{prefix}/share/zsh/site-functions/_flowsh")
    places = f"'{prefix}/share/zsh/site-functions'"
    assert run(
        "zsh", "-fc",
        f"fpath=({places} $fpath); autoload -U compinit; compinit -u -D; print $_comps[flowsh]"
    ) == "_flowsh\n"
    run("fish", "-n", f"{prefix}/share/fish/vendor_completions.d/flowsh.fish")


def installed(folder):
    prefix = f"{folder}/in stalled"
    said = run(f"{ROOT}/scripts/install", "--prefix", "in stalled", cwd=folder)
    assert f"in {prefix}; " in said and f"note: {prefix}/bin is not on your PATH" in said, said
    assert f"once XDG_DATA_DIRS has {prefix}/share" in said, said
    works(prefix)

    # A newer version replaces it, with what it does not have any more.
    with open(f"{prefix}/share/flowsh/old", "w", encoding="utf-8"):
        pass
    with open(f"{prefix}/share/flowsh/files", "a", encoding="utf-8") as file:
        file.write("share/flowsh/old\n")
    run(f"{ROOT}/scripts/install", f"--prefix={prefix}")
    works(prefix)

    # What is somebody else's stays.
    with open(f"{prefix}/bin/other", "w", encoding="utf-8"):
        pass
    run(f"{ROOT}/scripts/uninstall", "--prefix", prefix)
    assert below(prefix) == ["bin/other"], below(prefix)
    assert os.listdir(prefix) == ["bin"]
    said = run(f"{ROOT}/scripts/uninstall", f"--prefix={prefix}", code=66)
    assert "flowsh is not installed in" in said, said
    assert "DIR is /usr/local for root" in run(f"{ROOT}/scripts/install", "--help")
    for wrong in [["--prefix"], ["--prefix="], ["--nonsense"]]:
        assert "usage: scripts/install" in run(f"{ROOT}/scripts/install", *wrong, code=64)


def released(folder):
    output = f"{folder}/releases"
    archives = run(f"{ROOT}/scripts/release", "releases", cwd=folder).split("\n")[:-2]
    version = run(os.environ["FLOWSH"], "--version").strip()
    assert [os.path.basename(path) for path in archives] == [
        f"flowsh-{version}-linux-{os.uname().machine}{end}.tar.gz" for end in ["", "-readline"]], archives
    assert run("sha256sum", "-c", "SHA256SUMS", cwd=output).count(": OK") == 2
    for archive in archives:
        prefix = f"{folder}/{os.path.basename(archive)}.d"
        os.mkdir(prefix)
        run("tar", "-xzf", archive, "--strip-components=1", "-C", prefix)
        works(prefix)
        assert "not a dynamic executable" in run("ldd", f"{prefix}/bin/flowsh", code=1)
        assert os.path.exists(f"{prefix}/share/flowsh/LICENSE-GPL-3") == ("readline" in archive)
        run(f"{prefix}/share/flowsh/uninstall")
        assert os.listdir(prefix) == [], below(prefix)
    sums = run("cat", f"{output}/SHA256SUMS")
    run(f"{ROOT}/scripts/release", output)
    assert run("cat", f"{output}/SHA256SUMS") == sums
    swapped = {**os.environ, "FLOWSH": os.environ["FLOWSH_PLAIN"], "FLOWSH_PLAIN": os.environ["FLOWSH"]}
    said = run(f"{ROOT}/scripts/release", output, code=65, env=swapped)
    assert "one binary must have GNU Readline" in said, said
    said = run(
        f"{ROOT}/scripts/release", output, code=65, env={**os.environ, "FLOWSH_PLAIN": "/bin/sh"})
    assert "is not static" in said, said


def main():
    with tempfile.TemporaryDirectory() as folder:
        folder = os.path.realpath(folder)
        installed(folder)
        released(folder)


if __name__ == "__main__":
    sys.exit(main())
