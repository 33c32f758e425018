#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
#
# Installs what POMP Lens needs, from Debian's or Ubuntu's packages:
#
#   setup.sh demo    what building it and the demonstration need
#   setup.sh         also what the tests and the packages for the editors need
#   setup.sh all     also what 'make test-all' needs
#
# Does nothing where everything is there. Not root? It says what an administrator has to install.
set -eu

packages='' wishes=''

# need COMMAND PACKAGE...: the packages, unless the command is there
need() {
    command=$1
    shift
    command -v "$command" >/dev/null 2>&1 || packages="$packages $*"
}

# wish COMMAND PACKAGE: the same where this release has the package; its tests are skipped elsewhere
wish() {
    command -v "$1" >/dev/null 2>&1 || wishes="$wishes $2"
}

# need_library PACKAGE...: packages that bring no command
need_library() {
    command -v dpkg-query >/dev/null 2>&1 || return 0
    for library; do
        dpkg-query -W -f '${Status}' "$library" 2>/dev/null | grep -q 'ok installed' ||
            packages="$packages $library"
    done
}

is_offered() {
    apt-cache policy "$1" 2>/dev/null | grep -q 'Candidate: [^(]'
}

# Any JDK from 17 on. Releases differ in what they have, and what "default" means there.
has_jdk() {
    version=$(javac -version 2>/dev/null) || return 1
    version=${version#javac }
    [ "${version%%.*}" -ge 17 ] 2>/dev/null
}

jdk_package() {
    if is_offered openjdk-17-jdk-headless; then
        echo openjdk-17-jdk-headless
    else
        echo default-jdk-headless
    fi
}

need mvn maven
need make make
need gcc gcc libc6-dev
kind=${1:-test}
case $kind in
demo)
    wish gfortran gfortran
    ;;
test | all)
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
    need pkg-config pkg-config
    need ccache ccache
    wish distcc distcc
    wish setfacl acl
    wish zsh zsh
    need gdb gdb
    need busybox busybox
    need shellcheck shellcheck
    need mpicc openmpi-bin libopenmpi-dev
    need npm nodejs npm
    need chromium chromium
    wish chromium-headless-shell chromium-headless-shell
    need xvfb-run xvfb xauth
    need xz xz-utils
    need git git
    # clang has its sanitizers' runtimes in a package of their own.
    need_library libomp-dev libclang-rt-dev libwebkit2gtk-4.1-0 fonts-dejavu-core
    # Counters of PAPI are tested where it is.
    [ -f /usr/include/papi.h ] || wishes="$wishes libpapi-dev"
    # What reads back what we export.
    wish go golang-go
    wish otf2-print otf2-tools
    [ -f /usr/include/otf2/otf2.h ] || wishes="$wishes libotf2-trace-dev"
    [ -d /usr/lib/python3/dist-packages/otf2 ] || wishes="$wishes python3-otf2"
    # What clusters offer software by.
    wish modulecmd environment-modules
    # The library on another processor.
    if [ "$kind" = all ]; then
        wish aarch64-linux-gnu-gcc "gcc-aarch64-linux-gnu libc6-dev-arm64-cross"
        wish qemu-aarch64 qemu-user
        # Further compilers for the observer.
        for version in 16 19 22; do wish "clang-$version" "clang-$version"; done
    fi
    ;;
*)
    echo "setup: unknown word '$1'; use setup.sh [demo|all]" >&2
    exit 2
    ;;
esac

# What the tests can do without, and no package installs.
fetch_more() {
    [ "$kind" = demo ] || "$(dirname "$0")/cdt.sh"
    [ "$kind" != all ] || "$(dirname "$0")/libomp.sh"
}

jdk=''
has_jdk || jdk=1
offered=''
if [ "$(id -u)" -eq 0 ]; then
    for package in $wishes; do
        ! is_offered "$package" || offered="$offered $package"
    done
fi
if [ -z "$packages$jdk$offered" ]; then
    fetch_more
    echo "setup: everything is installed"
    exit 0
fi
if ! command -v apt-get >/dev/null 2>&1; then
    echo "setup: this machine has no apt-get; install what these Debian packages hold:${jdk:+ default-jdk-headless}$packages" >&2
    exit 1
fi
if [ "$(id -u)" -ne 0 ]; then
    [ -z "$jdk" ] || packages=" $(jdk_package)$packages"
    echo "setup: something is missing; an administrator can install it: apt-get install$packages" >&2
    exit 1
fi

# A new machine has no lists of packages: what they offer is known after this.
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
[ -z "$jdk" ] || packages=" $(jdk_package)$packages"
for package in $wishes; do
    if is_offered "$package"; then
        packages="$packages $package"
    else
        echo "setup: this release has no $package; what needs it is skipped"
    fi
done
echo "setup: installing$packages"
# shellcheck disable=SC2086 # a list of words
apt-get install -y -qq --no-install-recommends $packages >/dev/null
has_jdk || {
    echo "setup: 'javac' is older than 17; choose another with update-alternatives, or set PATH" >&2
    exit 1
}
fetch_more
echo "setup: done"
