#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
#
# bench-examples.sh [TURNS]: how much more CPU time the examples take when they are measured, from start to
# exit, as a Markdown table, and when a trace is recorded as well, in lines that begin with a space. They take turns,
# and the best turn of each counts.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd -P)
turns=${1:-9}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
PATH=$root:$PATH
# Waiting threads sleep: spinning ones would take the processors from each other.
OMP_WAIT_POLICY=passive
export PATH OMP_WAIT_POLICY

# build EXAMPLE FORM CC FC: into $work/EXAMPLE-FORM
build() {
    mkdir "$work/$1-$2"
    cp "$root/examples/$1"/* "$work/$1-$2/"
    make -s -C "$work/$1-$2" all CC="$3" FC="$4" >"$work/log" 2>&1 || { cat "$work/log" >&2; exit 1; }
}

# timed PROGRAM ARGUMENT...: its CPU time, user and system, of all threads, in milliseconds
timed() {
    POMP_RUN_DIR="$work/run" bash -c 'TIMEFORMAT="%3U %3S"; time "$@" >"$0"' "$work/output" "$@" 2>"$work/time"
    size=$(cat "$work"/run/trace*.bin 2>/dev/null | wc -c)
    echo "$size" >"$work/size"
    rm -rf "$work/run"
    awk 'END { print int(($1 + $2) * 1000 + 0.5) }' "$work/time"
}

lesser() { [ "$1" -lt "$2" ] && echo "$1" || echo "$2"; }

# compare EXAMPLE ARGUMENT...: adds two cells to $row and a line to $work/traced
compare() {
    name=$1
    shift
    plain=999999999
    measured=999999999
    traced=999999999
    i=0
    while [ $i -lt "$turns" ]; do
        plain=$(lesser "$(timed "$work/$name-plain/$name" "$@")" "$plain")
        measured=$(lesser "$(timed "$work/$name-measured/$name" "$@")" "$measured")
        export POMP_TRACE=on
        traced=$(lesser "$(timed "$work/$name-measured/$name" "$@")" "$traced")
        unset POMP_TRACE
        i=$((i + 1))
    done
    row="$row $plain | $(awk -v plain="$plain" -v measured="$measured" 'BEGIN { printf "%.3f", measured / plain }') |"
    awk -v example="$name $*" -v threads="$OMP_NUM_THREADS" -v measured="$measured" -v traced="$traced" \
        -v size="$(cat "$work/size")" 'BEGIN {
        printf " `%s`, threads: %d, measured: %d ms, and traced: %d ms (%.3f), trace: %.1f MiB\n", example, threads,
            measured, traced, traced / measured, size / 1048576 }' >>"$work/traced"
}

echo "| Example | plain, ms | ratio | 2 threads: plain, ms | ratio |"
echo "|---|---:|---:|---:|---:|"
while read -r example arguments; do
    case $example in
    bay | cg) command -v gfortran >/dev/null || continue ;;
    esac
    build "$example" plain gcc gfortran
    build "$example" measured "pomp gcc" "pomp gfortran"
    row="| \`$example $arguments\` |"
    for OMP_NUM_THREADS in 1 2; do
        export OMP_NUM_THREADS
        # shellcheck disable=SC2086 # these are several words
        compare "$example" $arguments </dev/null
    done
    echo "$row"
done <<EXAMPLES
stommel 1000 1000 150
heat 1000 800
nbody 800 150
pipeline 600
bay 400 400
cg 8000 30
EXAMPLES
cat "$work/traced"
printf '\nCPU time from start to exit, with the profile written; best of %d turns.\n' "$turns"
