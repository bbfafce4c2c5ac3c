# Functions that all scripts share: paths, installation of missing packages, and builds. Source this file:
#   source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"
#
#   root                  the folder of the package with the libraries; the programs are a package in its folder Programs
#   say TEXT              prints a progress message to standard error
#   fail TEXT             prints one sentence and exits with status 1
#   install_packages P…   installs the Debian packages that are missing
#   set_up_swift          checks that Swift 6.2 or later is installed
#   set_up_stores         installs everything necessary to build the stores for SQLite and PostgreSQL
#   set_up_postgres       installs PostgreSQL, with which tests start temporary servers; doesn't start a server
#   set_up_gtk            installs everything necessary to build all parts and to draw with GTK 4
#   set_up_screen         installs a virtual display (Xvfb)
#   set_up_broadway       installs the server that displays GTK windows in a browser
#   set_up_accessibility  installs what is necessary to read GTK windows as a screen reader does
#   on_screen COMMAND…    runs a command on a virtual display with software rendering
#   on_accessible_screen COMMAND…   the same, so that the command's windows can be read as a screen reader does
#   compile WHAT PACKAGE PARTS CONFIGURATION OPTION…   builds, and reports the progress; see build.sh
#   build_program P PARTS [CONFIGURATION]              builds a program, for release by default, and sets `program` to its path

set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

# Makes the test support available to the programs, and builds with the test double of UIKit on macOS; see Package.swift.
export HEADWATER_DEVELOPMENT=1

say() { printf '%s\n' "$*" >&2; }

fail() {
  say "$*"
  exit 1
}

as_root() {
  if ((EUID == 0)); then
    "$@"
  elif command -v sudo >/dev/null; then
    sudo "$@"
  else
    fail "Installing Debian packages needs root or sudo: run '$*' as root."
  fi
}

is_installed() {
  [[ $(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null) == installed ]]
}

install_packages() {
  if ! command -v dpkg-query >/dev/null; then
    say "This is not a Debian system. What is needed is what Debian calls: $*"
    return
  fi
  local package missing=()
  for package in "$@"; do
    is_installed "$package" || missing+=("$package")
  done
  ((${#missing[@]} > 0)) || return 0

  say "Installing Debian packages: ${missing[*]}"
  compgen -G '/var/lib/apt/lists/*_Packages*' >/dev/null || update_package_lists
  if ! apt_install "${missing[@]}"; then
    # The package lists might be older than the archive.
    update_package_lists
    apt_install "${missing[@]}" || fail "Could not install: ${missing[*]}"
  fi
}

update_package_lists() {
  say "Updating the list of Debian packages"
  as_root apt-get update -qq -o DPkg::Lock::Timeout=300 >&2 || fail "Could not update the list of Debian packages."
}

apt_install() {
  local log
  log=$(mktemp)
  if as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
    -o DPkg::Lock::Timeout=300 -o Dpkg::Use-Pty=0 "$@" >"$log" 2>&1 </dev/null; then
    rm -f "$log"
  else
    tail -n 20 "$log" >&2
    rm -f "$log"
    return 1
  fi
}

set_up_swift() {
  command -v swift >/dev/null || fail "Swift 6.2 or later is needed: see https://www.swift.org/install"
}

set_up_stores() {
  install_packages libsqlite3-dev libpq-dev pkg-config
}

set_up_postgres() {
  local settings=/etc/postgresql-common/createcluster.conf
  if command -v dpkg-query >/dev/null && ! is_installed postgresql; then
    # Without this setting, the package would create and start a system-wide server.
    install_packages postgresql-common
    as_root sed -i 's/^#*create_main_cluster.*/create_main_cluster = false/' "$settings"
  fi
  install_packages postgresql
}

set_up_gtk() {
  set_up_stores
  install_packages libgtk-4-dev pkg-config adwaita-icon-theme fonts-dejavu-core
}

set_up_screen() {
  install_packages xvfb xauth
}

set_up_accessibility() {
  install_packages dbus at-spi2-core python3-pyatspi
}

set_up_broadway() {
  install_packages libgtk-4-bin
}

on_screen() {
  env -u WAYLAND_DISPLAY GDK_BACKEND=x11 GSK_RENDERER=cairo GTK_A11Y="${accessibility:-none}" GSETTINGS_BACKEND=memory \
    NO_AT_BRIDGE=1 xvfb-run -a -s '-screen 0 1280x1024x24' "$@"
}

# GTK starts the accessibility bus through the session bus.
on_accessible_screen() {
  local accessibility=atspi
  on_screen dbus-run-session -- "$@"
}

source "$root/scripts/build.sh"
