#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
#
# Measures how much memory the instrumentor needs for one source of 1,000,000 lines, as a table. Tries
# smaller and smaller heaps, each in a JVM of its own as the compiler wrapper starts it.
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

instruments() {
    (cd "$work" && java "-Xmx$1m" -XX:TieredStopAtLevel=1 -XX:+UseSerialGC \
        -cp "$root/instrumentor/target/classes" io.github.pomplens.instrumentor.wrapper.Wrapper \
        "$root/runtime/native/include" -o gcc -fopenmp -c big.c 2>/dev/null) | grep -q 'set --'
}

least=none
for heap in 2048 1536 1024 896 768 640 512 448 384 320 256 192 128; do
    instruments "$heap" || break
    least="$heap MiB"
done
echo '| lines | directives | size | smallest heap that does |'
echo '|---:|---:|---:|---:|'
printf '| %s | %s | %s MB | %s |\n' "$(wc -l <"$work/big.c")" "$(grep -c '#pragma' "$work/big.c")" \
    "$(($(wc -c <"$work/big.c") / 1000000))" "$least"
