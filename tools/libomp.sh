#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
#
# Further versions of LLVM's OpenMP library for the tests of the observer, in a folder of the user's cache:
#
#   libomp.sh             fetches those that this machine's mirror has, unless they are there
#   libomp.sh --folders   prints the folders with the libraries that are there, one a line
#
# Debian's packages of them exclude each other, so they are unpacked, and not installed. apt checks signatures.
set -eu
folder=${XDG_CACHE_HOME:-$HOME/.cache}/pomp-lens-libomp
versions='16 19'

library() { echo "$folder/$1/usr/lib/llvm-$1/lib"; }

if [ "${1-}" = --folders ]; then
    for version in $versions; do
        [ ! -f "$(library "$version")/libomp.so.5" ] || library "$version"
    done
    exit 0
fi
for version in $versions; do
    [ ! -f "$(library "$version")/libomp.so.5" ] || continue
    work=$(mktemp -d)
    trap 'rm -rf "$work"' EXIT
    if (cd "$work" && apt-get -qq -o APT::Sandbox::User=root download "libomp5-$version") >/dev/null 2>&1 &&
        dpkg-deb -x "$work"/*.deb "$work/$version"; then
        mkdir -p "$folder"
        rm -rf "${folder:?}/$version"
        mv "$work/$version" "$folder/"
        echo "setup: libomp $version for the tests is in $folder"
    else
        echo "setup: no mirror of this machine has libomp5-$version; the tests with it are skipped"
    fi
    rm -rf "$work"
done
