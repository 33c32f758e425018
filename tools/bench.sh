#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
#
# Measures the product itself and writes the figures into docs/performance.md, between the markers
# of each part; the text around them stays.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd -P)
cd "$root"
page=docs/performance.md
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# put PART FILE: replaces what stands between the markers of PART by the file
put() {
    awk -v part="$1" -v file="$2" '
        $0 == "<!-- " part " -->" { print; while ((getline line < file) > 0) print line; inside = 1 }
        $0 == "<!-- end " part " -->" { inside = 0 }
        !inside || $0 == "<!-- end " part " -->" { if ($0 != "<!-- " part " -->") print }
    ' "$page" >"$work/page"
    cat "$work/page" >"$page"
    cat "$2"
}

machine() {
    cpu=$(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | head -n 1)
    printf '%s, %s cores, %s, %s.\n' "${cpu:-unknown CPU}" \
        "$(nproc)" "$(gcc --version | head -n 1)" "$(java -version 2>&1 | head -n 1)"
}

# begin TEXT: says what is measured next, and notes what else the machine does
begin() {
    echo "$1 ..."
    load=$(cut -d ' ' -f 1 /proc/loadavg)
}

# finish PART: writes the part measured into $work/PART, and when and at which load that was
finish() {
    measured=$(cat "$work/$1")
    printf '%s\n\nMeasured on %s; load average before: %s.\n' "$measured" "$(date +%Y-%m-%d)" "$load" \
        >"$work/$1"
    put "$1" "$work/$1"
}

machine >"$work/machine"
put machine "$work/machine"

begin "runtime: events"
make -s -C runtime/native bench >"$work/runtime"
finish runtime

begin "runtime: forms of a parallel region"
make -s -C runtime/native bench-forms >"$work/forms"
finish forms

begin "runtime: constructs and tasks"
make -s -C runtime/native bench-suite >"$work/suite"
finish suite

begin "runtime: memory and the end"
make -s -C runtime/native bench-exit >"$work/exit"
finish exit

begin "runtime: many ranks"
make -s -C runtime/native bench-ranks >"$work/ranks"
finish ranks

begin "wrapper: compilations"
sh tools/bench-wrapper.sh >"$work/wrapper"
finish wrapper

begin "instrumentor: JMH"
${MVN:-mvn} -q -B -pl instrumentor -Djacoco.skip=true -DskipTests test-compile
${MVN:-mvn} -q -B -pl instrumentor dependency:build-classpath -Dmdep.includeScope=test \
    -Dmdep.outputFile="$work/classpath"
java -cp "instrumentor/target/test-classes:instrumentor/target/classes:$(cat "$work/classpath")" \
    org.openjdk.jmh.Main -f 1 -wi 3 -i 5 -w 1 -r 1 -rf csv -rff "$work/jmh.csv" Benchmark \
    >"$work/jmh.log" || { tail -n 20 "$work/jmh.log" >&2; exit 1; }
awk -F, 'NR == 1 { print "| benchmark | score | unit | lines/s |"; print "|---|---:|---|---:|"; next }
    { gsub(/"/, ""); n = split($1, name, "."); input = NF > 7 ? ", " $8 : ""
      lines = $7 == "ms/op" ? sprintf("%.2f million", 100 / $5) : ""
      printf "| %s.%s%s | %.4g | %s | %s |\n", name[n-1], name[n], input, $5, $7, lines }' \
    "$work/jmh.csv" >"$work/jmh"
finish jmh

begin "instrumentor: memory"
sh tools/bench-memory.sh >"$work/memory"
finish memory

begin "language server: a process"
${MVN:-mvn} -q -B -pl language-server -am -Djacoco.skip=true -DskipTests test-compile
java -cp "language-server/target/test-classes:cli/target/lib/*" \
    io.github.pomplens.languageserver.server.ServerBenchmark "$root/pomp" >"$work/server"
finish server
