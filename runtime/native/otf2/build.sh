#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
#
# build.sh PROGRAM: builds pomp_otf2 with the OTF2 that the otf2-config on the PATH tells of. What goes wrong is
# said in the last line.
set -eu
program=$1
source=$(CDPATH='' cd -- "$(dirname "$0")" && pwd -P)

command -v otf2-config >/dev/null 2>&1 || {
    echo "OTF2 is not installed: install libotf2-trace-dev (Debian, Ubuntu), or put the otf2-config of another OTF2 on the PATH"
    exit 1
}
for compiler in "${CC:-cc}" gcc clang; do
    command -v "$compiler" >/dev/null 2>&1 || continue
    # shellcheck disable=SC2046 # lists of words
    "$compiler" -std=c11 -D_POSIX_C_SOURCE=200809L -O2 $(otf2-config --cflags) "$source"/*.c -o "$program" \
        $(otf2-config --ldflags) $(otf2-config --libs) && exit 0
done
echo "the OTF2 of $(command -v otf2-config) cannot be used: no C compiler could build a program with it"
exit 1
