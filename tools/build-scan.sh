#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
#
# Builds what the launcher looks through sources with:  build-scan.sh FOLDER
# It is linked statically, so that it starts fast and on every Linux of this architecture. Where there
# is no C compiler, or none that links so, Java looks through all sources, which takes longer.
set -u
source=$(CDPATH='' cd -- "$(dirname "$0")/../cli/scan" && pwd -P)
target=$1/pomp-scan

for compiler in "${CC:-cc}" gcc clang; do
    for linked in -static ''; do
        # shellcheck disable=SC2086 # no word where it is empty
        if "$compiler" -std=gnu11 -O2 -s $linked "$source/pomp_scan.c" -o "$target.new" 2>/dev/null; then
            mv -f "$target.new" "$target"
            exit
        fi
    done
done
echo "build-scan: there is no C compiler: compiling with pomp is slower than need be" >&2
