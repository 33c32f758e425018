#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
#
# Measures what it costs to look for properties: in a made-up profile of a large program, in a warm JVM
# (JMH), and in the report of a small run from start to end, beside a report that looks for none. Prints a
# Markdown table.
set -eu
root=$(CDPATH='' cd -- "$(dirname "$0")/.." && pwd -P)
repeats=15

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$root"
${MVN:-mvn} -q -B -pl runtime/properties -am -DskipTests test-compile \
    dependency:build-classpath -Dmdep.includeScope=test -Dmdep.outputFile="$work/classpath" >&2
java -cp "runtime/properties/target/test-classes:runtime/properties/target/classes:$(cat "$work/classpath")" \
    org.openjdk.jmh.Main -rf csv -rff "$work/jmh.csv" AnalysisBenchmark >"$work/log" || {
    tail -n 20 "$work/log" >&2
    exit 1
}
echo "| what | time | CPU time |"
echo "|---|---:|---:|"
# average NAME: the score of a benchmark, in milliseconds
average() {
    awk -F, -v name="$1\"" '{ if (substr($1, length($1) - length(name)) == "." name) printf "%.0f ms", $5 }' \
        "$work/jmh.csv"
}
echo "| metrics of 100,000 contexts x 64 threads | $(average costs) | |"
echo "| the same, with 100 properties, losses and their trees | $(average properties) | |"

cd "$work"
mkdir -m 700 .pomp
cp "$root/examples/stommel/stommel.c" .
"$root/pomp" gcc -O1 -fopenmp stommel.c -o stommel -lm
OMP_NUM_THREADS=2 "$root/pomp" run -- ./stommel >/dev/null 2>&1

# row WHAT ARGUMENT...: how long a report takes, the median of all times
row() {
    what=$1
    shift
    i=0
    while [ $i -lt $repeats ]; do
        /usr/bin/env bash -c 'TIMEFORMAT="%R %U %S"; time "$@" >/dev/null' report "$root/pomp" report "$@" 2>&1
        i=$((i + 1))
    done | awk '{ print $1 * 1000, ($2 + $3) * 1000 }' >"$work/times"
    printf '| %s | %.0f ms | %.0f ms |\n' "$what" "$(median 1)" "$(median 2)"
}

median() {
    awk -v column="$1" '{ print $column }' "$work/times" | sort -n | sed -n "$((repeats / 2 + 1))p"
}

row "report of a small run without properties" --view flat,kinds
row "the same with properties" --no-source
row "the reasons by themselves (\`--view why\`)" --view why | sed 's/^/ /'
