#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
#
# Measures what a pair of events of a Java program costs beside two readings of the clock (JMH). Prints a
# Markdown table. The best of many short iterations hardly depends on what else the machine does.
set -eu
root=$(CDPATH='' cd -- "$(dirname "$0")/.." && pwd -P)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$root"
${MVN:-mvn} -q -B -pl runtime/openmp-java -am -DskipTests test-compile \
    dependency:build-classpath -Dmdep.includeScope=test -Dmdep.outputFile="$work/classpath" >&2
java -cp "runtime/openmp-java/target/test-classes:runtime/openmp-java/target/classes:$(cat "$work/classpath")" \
    org.openjdk.jmh.Main -f 2 -wi 20 -i 300 -w 50ms -r 10ms EventBenchmark >"$work/log" || {
    tail -n 20 "$work/log" >&2
    exit 1
}
awk '
    /^# Benchmark: / { name = $3; sub(/.*\./, "", name) }
    /^Iteration / && (!(name in best) || $3 < best[name]) { best[name] = $3 + 0 }
    END {
        floor = best["clockTwice"]
        print "| Events | ns | x floor |"
        print "|---|---:|---:|"
        printf "| floor: 2 readings of the clock | %.1f | 1.00 |\n", floor
        printf "| region begin, end | %.1f | %.2f |\n", best["pair"], best["pair"] / floor
        printf "| for and atomic, enter and exit, in a region: a pair | %.1f | %.2f |\n",
            best["threePairs"] / 3, best["threePairs"] / 3 / floor
    }' "$work/log"
