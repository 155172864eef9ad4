#!/usr/bin/env bash
# Checks that the package which `new` makes works at once: built from an empty folder, with a flow added, it
# passes its tests in its own shell and in Swift, its prompt starts, it is laid out as ours is, and the action
# for GitHub and the recipe for GitLab run it.
#
#     new.sh FLOWSH SCRATCH
#
# SCRATCH is a folder of builds without Readline, so that this package is not compiled once more. FLOWSH_BUILD_FLAGS
# are the flags with which it was filled.
set -euo pipefail

flowsh=$1
scratch=$2
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
. "$root/scripts/support/install.sh"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# What warns in the package of a user is that package's matter, and the code there is ours.
export FLOWSH_STRICT=1

cd "$folder"
"$flowsh" new shop --flowsh "$root"
cd shop
"$flowsh" new --flow signIn
read -ra flags <<<"--scratch-path $scratch ${FLOWSH_BUILD_FLAGS-}"
# Without an index nothing else finds the tests.
cp "$root/scripts/support/XCTMain.swift" Tests
if swift build --build-tests "${flags[@]}" 2>&1 | tee "$folder/log" | grep -B 2 -A 8 'shop/.*warning:'; then
  exit 1
fi
grep -E 'error:|Compiling|Build complete' "$folder/log" | tail -n 5
shell=$(swift build "${flags[@]}" --show-bin-path)/shop

[[ $(swift run --skip-build "${flags[@]}" shop <<<'start order' 2>/dev/null) == order:item* ]]
"$shell" test scripts --quiet --coverage-min 100
"$shell" lint scripts
"$shell" format --check scripts
swift test --skip-build "${flags[@]}" 2>&1 | tail -n 1 | tee "$folder/tests"
grep -q 'passed' "$folder/tests"
cp "$root/.swift-format" .
swift format lint --strict -r Package.swift Sources Tests

# The builds of the action and of the recipe are those above, with the same flags; what they name is where they
# would be.
mkdir .build "$folder/bin"
ln -s "$(dirname "$shell")" .build/debug
cat >"$folder/bin/swift" <<EOF
#!/usr/bin/env bash
words=()
for word; do [[ \$word == --disable-xctest ]] || words+=("\$word"); done
exec "$(command -v swift)" "\${words[@]}" ${FLOWSH_BUILD_FLAGS-}
EOF
chmod +x "$folder/bin/swift"
PATH=$folder/bin:$PATH SWIFTPM_BUILD_DIR=$scratch "$python" -B "$root/Tests/Scripts/action.py" "$folder" shop
