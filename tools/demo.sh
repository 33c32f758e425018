#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
#
# The main job, on the Stommel ocean model or another example: build it with measurement, run it on 2
# threads, show what its constructs cost. Works on a copy in build/demo, so the example stays as it is.
#
#   demo.sh [EXAMPLE]    default: stommel
set -eu
root=$(cd "$(dirname "$0")/.." && pwd -P)
example=${1:-stommel}
[ -f "$root/examples/$example/Makefile" ] || {
    echo "demo: no example '$example'; there are:$(cd "$root/examples" && for makefile in */Makefile; do printf ' %s' "${makefile%/*}"; done)" >&2
    exit 2
}
demo=$root/build/demo
rm -rf "$demo"
mkdir -p "$demo"
# Nobody else may write to it, whatever the mask.
mkdir -m 700 "$demo/.pomp"
cp "$root/examples/$example"/* "$demo/"
cd "$demo"

step() {
    printf '\n$ %s\n' "$*"
    "$@"
}

PATH=$root:$PATH
OMP_NUM_THREADS=2
export PATH OMP_NUM_THREADS
if [ -n "$(find . -name '*.upc')" ]; then
    printf '\n$ make UPCC="pomp upcc --smp"\n'
    make --no-print-directory clean all UPCC="pomp upcc --smp"
    set -- "./$example" -n 2
elif [ -z "$(find . -name '*.java')" ]; then
    printf '\n$ make CC="pomp gcc" FC="pomp gfortran"\n'
    make --no-print-directory clean all CC="pomp gcc" FC="pomp gfortran"
    set -- "./$example"
else
    printf '\n$ make JAVAC="pomp javac"\n'
    make --no-print-directory clean all JAVAC="pomp javac"
    set -- java -cp classes Life
fi
case $example in
trace-me) trace=--trace ;;
*) trace= ;;
esac
# shellcheck disable=SC2086 # nothing, or an option
step pomp run $trace --name "$example" -- "$@"
export POMP_PAGER=cat
step pomp report
printf '\n$ pomp report --html\n'
page=$(pomp report --html)
printf '%s\n\nOpen that page in a browser. The measured program is in %s\n' "$page" "$demo"
