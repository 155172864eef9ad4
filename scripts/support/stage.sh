# shellcheck shell=bash
# Lays out what is installed. To be sourced at the top of the package.

# stage BINARY FOLDER: puts the program and everything that belongs to it below a folder, and a list of it.
stage() {
  local binary=$1 folder=$2 page
  local share=$folder/share
  install -d "$folder/bin" "$share/flowsh/editors" "$share/bash-completion/completions" \
    "$share/zsh/site-functions" "$share/fish/vendor_completions.d"
  strip -o "$folder/bin/flowsh" "$binary"
  chmod 755 "$folder/bin/flowsh"
  for page in man/*.[1-9]; do
    install -D -m 644 "$page" "$share/man/man${page##*.}/${page##*/}"
  done
  "$binary" completions bash >"$share/bash-completion/completions/flowsh"
  "$binary" completions zsh >"$share/zsh/site-functions/_flowsh"
  "$binary" completions fish >"$share/fish/vendor_completions.d/flowsh.fish"
  (cd scripts/editors && tar -c --exclude='check.*' --exclude=sublime.py .) |
    tar -x --no-same-owner -C "$share/flowsh/editors"
  install -m 644 LICENSE "$share/flowsh/LICENSE"
  install -m 755 scripts/uninstall "$share/flowsh/uninstall"
  touch "$share/flowsh/files"
  (cd "$folder" && find . ! -type d | LC_ALL=C sort | cut -c 3-) >"$share/flowsh/list"
  grep -vx 'share/flowsh/list' "$share/flowsh/list" >"$share/flowsh/files"
  rm "$share/flowsh/list"
}
