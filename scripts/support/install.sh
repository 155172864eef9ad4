# shellcheck shell=bash
# Installs what the scripts beside this folder need and the machine lacks: from Debian, or with
# Homebrew on a Mac. To be sourced.

# The Python that comes with the system, which is the one that its packages are for.
python=$([[ -x /usr/bin/python3 ]] && echo /usr/bin/python3 || echo python3)

# need PROGRAM-OR-FILE PACKAGE…: installs packages unless the program or file is there. The packages
# that begin with brew: are for Homebrew, the others for Debian.
need() {
  local what=$1
  shift
  if [[ $what == /* ]]; then
    [[ -e $what ]] && return
  else
    command -v "$what" >/dev/null && return
  fi
  install_packages "$what" "$@"
}

# need_python_module MODULE PACKAGE
need_python_module() {
  "$python" -c "import $1" 2>/dev/null && return
  if [[ $(uname -s) == Darwin ]]; then
    "$python" -m pip install --quiet --user "$1" >&2 || cannot_install "$1" "$1 for $python"
  else
    install_packages "the Python module $1" "$2"
  fi
}

# need_pip_module MODULE PACKAGE: for what Debian does not have.
need_pip_module() {
  "$python" -c "import $1" 2>/dev/null && return
  "$python" -m pip install --quiet --break-system-packages "$2" >&2 ||
    cannot_install "the Python module $1" "$2 for $python"
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

install_packages() {
  local what=$1 debian=() homebrew=() package
  shift
  for package; do
    case $package in
      brew:*) homebrew+=("${package#brew:}") ;;
      *) debian+=("$package") ;;
    esac
  done
  case $(uname -s) in
    Darwin)
      command -v brew >/dev/null || cannot_install "$what" "Homebrew (https://brew.sh)"
      brew install --quiet "${homebrew[@]:-${debian[@]}}" </dev/null >&2 ||
        cannot_install "$what" "${homebrew[*]:-${debian[*]}}"
      ;;
    *) install_debian "${debian[@]}" || cannot_install "$what" "${debian[*]}" ;;
  esac
}

install_debian() {
  command -v apt-get >/dev/null || return 1
  # The lists may be missing or out of date; that shows when the package is asked for.
  as_root apt-get update -qq >&2 </dev/null || true
  as_root env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y -qq --no-install-recommends "$@" >&2 </dev/null
}

as_root() {
  if [[ $EUID -eq 0 ]]; then
    "$@"
  elif command -v sudo >/dev/null; then
    sudo "$@"
  else
    return 1
  fi
}

cannot_install() {
  echo "error: $1 is missing and could not be installed; install $2 and try again" >&2
  exit 69
}
