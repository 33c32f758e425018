#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
#
# Measures how much memory the instrumentor takes for one source of 1,000,000 lines, as a table: the
# most that the process has resident, with the JVM's options as the compiler wrapper gives them.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd -P)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# 20 lines with 5 directives, 50,000 times.
awk 'BEGIN {
    for (i = 0; i < 50000; i++) {
        print "static double relax_" i "(double **grid, double **next, int rows, int columns)\n{"
        print "    double change = 0.0, largest = -1.0e30;"
        print "#pragma omp parallel for schedule(static) reduction(+ : change)"
        print "    for (int i = 1; i < rows - 1; i++)\n        for (int j = 1; j < columns - 1; j++) {"
        print "            next[i][j] = 0.25 * (grid[i - 1][j] + grid[i + 1][j]);"
        print "            change += next[i][j] - grid[i][j];\n        }"
        print "#pragma omp parallel\n    {\n        double own = change;"
        print "#pragma omp critical(largest)\n        largest = own > largest ? own : largest;"
        print "#pragma omp barrier\n#pragma omp single\n        largest += 1;\n    }"
        print "    return change + largest;\n}"
    }
}' >"$work/big.c"

# The options with which the compiler wrapper starts it.
heap=$(sed -n "s/^heap='\(.*\)'$/\1/p" "$root/pomp")

cd "$work"
mkdir -m 700 .pomp
# shellcheck disable=SC2086 # $heap is a list of words
java $heap -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -XX:-UsePerfData \
    -cp "$root/instrumentor/target/classes" io.github.pomplens.instrumentor.wrapper.Wrapper \
    "$root/runtime/native/include" -o -E gcc -fopenmp -c big.c >words &
peak=0
# The most so far; what is missed after the last look is not much.
while now=$(sed -n 's/^VmHWM:[^0-9]*\([0-9]*\).*/\1/p' "/proc/$!/status" 2>/dev/null) && [ -n "$now" ]; do
    peak=$now
    sleep 0.05
done
wait $!
grep -q '^word=' words || {
    echo "bench-memory: the source was not instrumented" >&2
    exit 1
}
echo '| lines | directives | size | most resident memory |'
echo '|---:|---:|---:|---:|'
printf '| %s | %s | %s MB | %s MiB |\n' "$(wc -l <big.c)" "$(grep -c '#pragma' big.c)" \
    "$(($(wc -c <big.c) / 1000000))" "$((peak / 1024))"
