#!/bin/sh
# Runs the two apps as a user would, and compares what they print with the sessions beside this file.
# "sessions.sh BIN --write" writes the sessions anew.
set -eu

bin=$1
sessions=$(dirname "$0")/Sessions
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

timeout 60 "$bin/transfer" >"$folder/transfer.txt"
# The first run ends by being killed; the second goes on where it was.
timeout 60 "$bin/app" "$folder" <"$sessions/app.in" >"$folder/app.txt" 2>/dev/null && exit 1
timeout 60 "$bin/app" "$folder" <"$sessions/app-again.in" >"$folder/app-again.txt"
# What was kept is another version's, and then nothing that anybody can read.
form='{"name":"form","value":{"integer":{"_0":7}}},{"name":"flows","value":{"list":{"_0":[]}}}'
for kept in "{\"object\":{\"_0\":[$form]}}" '{"object":'; do
  echo "$kept" >"$folder/app.json"
  timeout 60 "$bin/app" "$folder" </dev/null
done >"$folder/app-anew.txt"

for session in transfer app app-again app-anew; do
  if [ "${2-}" = --write ]; then
    cp "$folder/$session.txt" "$sessions/$session.txt"
  else
    diff "$sessions/$session.txt" "$folder/$session.txt"
  fi
done

# An app that embeds a flow has nothing of its worlds, of graphs, of completion or of lint.
if nm "$bin/transfer" | grep -E 'TransferWorld|FlowSimulation|FlowGraphs|FlowShell|FlowLint'; then
  exit 1
fi
