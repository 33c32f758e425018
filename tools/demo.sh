#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
#
# The main job, on the Stommel ocean model: build it with measurement, run it on 2 threads, show what
# its constructs cost. Works on a copy in build/demo, so the example stays as it is.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd -P)
demo=$root/build/demo
rm -rf "$demo"
mkdir -p "$demo/.pomp"
cp "$root"/examples/stommel/stommel.c "$demo/"
cd "$demo"

step() {
    printf '\n$ %s\n' "$*"
    "$@"
}

PATH=$root:$PATH
OMP_NUM_THREADS=2
export PATH OMP_NUM_THREADS
step pomp gcc -fopenmp -O2 stommel.c -o stommel -lm
step pomp run --name stommel -- ./stommel
step pomp report
printf '\n$ pomp report --html\n'
page=$(pomp report --html)
printf '%s\n\nOpen that page in a browser. The measured program is in %s\n' "$page" "$demo"
