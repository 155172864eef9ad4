# shellcheck shell=bash
# Installs what the scripts beside this folder need and the machine lacks: packages from Debian, or with
# Homebrew on a Mac, and modules of Python into .build/python. To be sourced.
#
# A script first says what it needs, with the functions `need…`, and then calls `install_needs`. On a
# terminal that shows the commands it would run, and asks; with --yes as the script's first argument, in a
# build (CI is set) and without a terminal it just runs them.

# A script's own --yes; sourced without arguments, this file has those of the script.
yes=${yes:-${CI:-}}
if [[ ${1:-} == --yes ]]; then
  yes=1
  shift
fi

# The Python that comes with the system, which is the one that its packages are for.
python=$([[ -x /usr/bin/python3 ]] && echo /usr/bin/python3 || echo python3)
# The tests run their scripts with it, too.
export FLOWSH_PYTHON=${FLOWSH_PYTHON:-$python}

# Modules that the system has no package for are kept here, where nothing else is touched by them.
python_modules=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)/.build/python
export PYTHONPATH=$python_modules${PYTHONPATH:+:$PYTHONPATH}

lacking=()
debian=()
homebrew=()
modules=()

# need PROGRAM-OR-FILE PACKAGE…: what is needed, and the packages that have it. Those that begin with
# brew: are for Homebrew, the others for Debian.
need() {
  local what=$1
  shift
  if [[ $what == /* ]]; then
    [[ -e $what ]] && return
  else
    command -v "$what" >/dev/null && return
  fi
  want "$what" "$@"
}

# need_python_module MODULE PACKAGE: a module, and the package of Debian that has it.
need_python_module() {
  has_module "$1" && return
  if [[ $(uname -s) == Darwin ]]; then
    want_module "$1" "$1"
  else
    want "the Python module $1" "$2"
  fi
}

# need_pip_module MODULE PACKAGE: a module that Debian does not have, and its package on PyPI.
need_pip_module() {
  has_module "$1" || want_module "$1" "$2"
}

need_readline() {
  case $(uname -s) in
    Darwin) need "$(brew --prefix 2>/dev/null)/opt/readline" brew:readline ;;
    *) need /usr/include/readline/readline.h libreadline-dev ;;
  esac
}

need_swift() {
  command -v swift >/dev/null && return
  echo "error: there is no Swift toolchain; https://swift.org/install has one (6.3 or newer)" >&2
  exit 69
}

has_module() { "$python" -c "import $1" 2>/dev/null; }

want_module() {
  lacking+=("the Python module $1")
  modules+=("$2")
  if ! has_module pip; then want pip python3-pip; fi
}

# want WHAT PACKAGE…: what is missing. What has no package of Homebrew's own has the same name there.
want() {
  local package brewed=() other=()
  lacking+=("$1")
  shift
  for package; do
    case $package in
      brew:*) brewed+=("${package#brew:}") ;;
      *) other+=("$package") ;;
    esac
  done
  if [[ $(uname -s) == Darwin ]]; then
    homebrew+=("${brewed[@]-${other[@]}}")
  else
    debian+=("${other[@]}")
  fi
}

# install_needs: installs what is missing of all that was needed, once that is agreed to.
install_needs() {
  if [[ ${#lacking[@]} -eq 0 ]]; then return; fi
  local commands=() command answer
  plan_commands
  if [[ -z $yes && -t 0 && -t 2 ]]; then
    printf 'These are missing: %s\nThey would be installed with\n' "$(list "${lacking[@]}")" >&2
    printf '  %s\n' "${commands[@]}" >&2
    read -rp 'Go on? [y/N] ' answer
    case $answer in
      [yY] | [yY][eE][sS]) ;;
      *)
        echo "error: nothing was installed; run these commands and try again" >&2
        exit 69
        ;;
    esac
  fi
  for command in "${commands[@]}"; do
    bash -c "$command" </dev/null >&2 || cannot_install "$command"
  done
  lacking=() debian=() homebrew=() modules=()
}

# The commands that install everything.
plan_commands() {
  local sudo=
  if [[ $EUID -ne 0 ]]; then sudo="sudo "; fi
  if [[ ${#homebrew[@]} -gt 0 ]]; then commands+=("brew install --quiet ${homebrew[*]}"); fi
  if [[ ${#debian[@]} -gt 0 ]]; then
    # The lists may be missing or out of date; that shows when the packages are asked for.
    commands+=(
      "${sudo}apt-get update -qq || true"
      "${sudo}env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends ${debian[*]}"
    )
  fi
  if [[ ${#modules[@]} -gt 0 ]]; then
    commands+=("$python -m pip install --quiet --target '$python_modules' ${modules[*]}")
  fi
}

# list ITEM…: the items, with commas between them.
list() {
  local text
  text=$(printf ', %s' "$@")
  echo "${text:2}"
}

cannot_install() {
  echo "error: $(list "${lacking[@]}") could not be installed, this failed: $1" >&2
  exit 69
}
