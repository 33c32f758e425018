#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# traces.sh COMPILER: what a trace costs beyond the profile, as a Markdown table: the best of seven runs each, in turns.
set -eu
cd "$(dirname "$0")/.."
out=$PWD/build/bench-traces
rm -rf "$out"
mkdir -p "$out/run"
"$1" -std=gnu11 -O2 -Wall -Wextra -Werror -Iinclude bench/traces.c build/libpomp.a -pthread -ldl -o "$out/traces"
"$1" -std=gnu11 -O2 -Wall -Wextra -Werror -fopenmp -Iinclude bench/hydro.c build/libpomp.a -pthread -ldl -lm -o "$out/hydro"
export OMP_NUM_THREADS=1 POMP_THROTTLE=off POMP_RUN_DIR="$out/run"

# bytes: what is used of the chunks of events
bytes() {
    size=$(stat -c %s "$out/run/trace.bin")
    at=0
    used=0
    while [ $at -lt "$size" ]; do
        # Kind and number of bytes are small: their lowest four bytes are all there is to them.
        set -- $(od -An -t u4 -j $((at + 16)) -N 12 "$out/run/trace.bin")
        [ "$1" -ne 3 ] || used=$((used + $3))
        at=$((at + 65536))
    done
    echo $used
}

# run TRACE WHAT: adds a time to $out/TRACE. What is no construct is a program.
run() {
    rm -rf "$out/run"
    mkdir "$out/run"
    program=$out/traces
    [ "$2" != hydro ] || program=$out/hydro
    POMP_TRACE=$1 "$program" "$2" >>"$out/$1"
}

best() { sort -n "$out/$1" | head -n 1 | cut -d ' ' -f 1; }

echo "| | events | profile, ns | and trace, ns | for an event, ns | bytes an event |"
echo "|---|---:|---:|---:|---:|---:|"
for row in "region 2" "for 4" "barrier 2" "critical 4" "task 6" "recursive 7" "hydro 90"; do
    what=${row% *} events=${row#* }
    rm -f "$out/on" "$out/off"
    for turn in 1 2 3 4 5 6 7; do
        run off "$what"
        run on "$what"
    done
    count=$(head -n 1 "$out/on" | cut -d ' ' -f 2)
    awk -v what="$what" -v events="$events" -v off="$(best off)" -v on="$(best on)" -v bytes="$(bytes)" -v count="$count" 'BEGIN {
        printf "| `%s` | %d | %.0f | %.0f | %.1f | %.1f |\n", what, events, off, on, (on - off) / events, bytes / count / events }'
done
echo
echo "One thread; events of one visit: a task is created and executed, \`recursive\` are tasks of Fibonacci numbers, \`hydro\`"
echo "(bench/hydro.c, after LULESH) is a step of seven parallel regions."
