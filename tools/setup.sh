#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
#
# Installs what building, running and testing POMP Lens needs, from Debian's or Ubuntu's packages.
# Does nothing where everything is there. Not root? It prints the command for an administrator.
set -eu

packages=''
# need COMMAND PACKAGE...: the packages, unless the command is there
need() {
    command=$1
    shift
    command -v "$command" >/dev/null 2>&1 || packages="$packages $*"
}

# wish COMMAND PACKAGE...: the same where this release has them
wish() {
    command=$1
    shift
    command -v "$command" >/dev/null 2>&1 || ! apt-cache show "$@" >/dev/null 2>&1 ||
        packages="$packages $*"
}

need javac openjdk-17-jdk-headless
need mvn maven
need make make
need gcc gcc libc6-dev
need g++ g++
need gfortran gfortran
wish flang-22 flang-22
need clang clang
need clang-format clang-format
need cmake cmake
need ninja ninja-build
need meson meson
need autoconf autoconf
need automake automake
need libtoolize libtool
need ccache ccache
wish distcc distcc
need gdb gdb
need busybox busybox
need shellcheck shellcheck
need mpicc openmpi-bin libopenmpi-dev
need npm nodejs npm
need chromium chromium
wish chromium-headless-shell chromium-headless-shell
need xvfb-run xvfb xauth
if command -v dpkg-query >/dev/null 2>&1; then
    for library in libomp-dev libwebkit2gtk-4.1-0 fonts-dejavu-core; do
        dpkg-query -W -f '${Status}' $library 2>/dev/null | grep -q 'ok installed' ||
            packages="$packages $library"
    done
fi

if [ -z "$packages" ]; then
    echo "setup: everything is installed"
    exit 0
fi
if ! command -v apt-get >/dev/null 2>&1; then
    echo "setup: this machine has no apt-get; install what these Debian packages hold:$packages" >&2
    exit 1
fi
if [ "$(id -u)" -ne 0 ]; then
    echo "setup: missing packages; run as root, or ask an administrator to run:" >&2
    echo "    apt-get install$packages" >&2
    exit 1
fi
echo "setup: installing$packages"
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
# shellcheck disable=SC2086 # a list of words
apt-get install -y -qq --no-install-recommends $packages >/dev/null
# Counters of PAPI are tested where it is; nothing needs it.
apt-get install -y -qq --no-install-recommends libpapi-dev >/dev/null 2>&1 || true
echo "setup: done"
