#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
#
# Measures the product itself and writes the metrics into docs/performance.md, between the markers
# of each part; the text around them stays. Everything is printed, too. Only printed are lines that
# begin with a space, details that would make the page too long, and parts without a marker in it.
#
#   bench.sh [PART...]    the parts as `measure` and `begin` below name them; all if none is given
set -eu
root=$(cd "$(dirname "$0")/.." && pwd -P)
cd "$root"
page=docs/performance.md
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# put PART FILE: replaces what stands between the markers of PART, if there are any, by the file
put() {
    awk -v part="$1" -v file="$2" '
        $0 == "<!-- " part " -->" { print; while ((getline line < file) > 0) print line; inside = 1 }
        $0 == "<!-- end " part " -->" { inside = 0 }
        !inside || $0 == "<!-- end " part " -->" { if ($0 != "<!-- " part " -->") print }
    ' "$page" >"$work/page"
    cat "$work/page" >"$page"
}

machine() {
    cpu=$(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | head -n 1)
    printf '%s, %s cores, %s, %s.\n' "${cpu:-unknown CPU}" \
        "$(nproc)" "$(gcc --version | head -n 1)" "$(java -version 2>&1 | head -n 1)"
}

parts=" $* "

# begin PART TEXT: says what is measured next, and notes what else the machine does; fails when the
# part isn't wanted
begin() {
    case $parts in "  " | *" $1 "*) ;; *) return 1 ;; esac
    echo "$2 ..."
    load=$(cut -d ' ' -f 1 /proc/loadavg)
}

# finish PART: prints what was measured into $work/PART, and puts it into the page without the
# details, with the day and the load
finish() {
    cat "$work/$1"
    shown=$(sed '/^ /d' "$work/$1")
    printf '%s\n\n%s, load %s.\n' "$shown" "$(date +%Y-%m-%d)" "$load" \
        >"$work/$1"
    tail -n 1 "$work/$1"
    put "$1" "$work/$1"
}

machine >"$work/machine"
cat "$work/machine"
put machine "$work/machine"

# measure PART TEXT COMMAND...: what the command prints is the part
measure() {
    part=$1
    begin "$part" "$2" || return 0
    shift 2
    "$@" >"$work/$part"
    finish "$part"
}

measure runtime "runtime: events" make -s -C runtime/native bench
measure waits "runtime: waits of designed length" make -s -C runtime/native bench-waits
measure forms "runtime: forms of a parallel region" make -s -C runtime/native bench-forms
measure suite "runtime: constructs and tasks" make -s -C runtime/native bench-suite
measure traces "runtime: traces" make -s -C runtime/native bench-traces
measure attach "runtime: programs that were not rebuilt" make -s -C runtime/native bench-attach
measure upc-events "runtime: events of UPC" make -s -C runtime/native bench-upc
measure samples "runtime: samples" make -s -C runtime/native bench-samples
measure examples "runtime: examples" sh tools/bench-examples.sh
measure exit "runtime: memory and the end" make -s -C runtime/native bench-exit
measure ranks "runtime: many ranks" make -s -C runtime/native bench-ranks
measure wrapper "wrapper: compilations" sh tools/bench-wrapper.sh

# Compiles the instrumentor's benchmarks; sets $classpath.
compile_instrumentor() {
    ${MVN:-mvn} -q -B -pl instrumentor -DskipTests test-compile
    ${MVN:-mvn} -q -B -pl instrumentor dependency:build-classpath -Dmdep.includeScope=test \
        -Dmdep.outputFile="$work/classpath"
    classpath=instrumentor/target/test-classes:instrumentor/target/classes:$(cat "$work/classpath")
}

if begin instrumentor "instrumentor: sources of 100,000 lines"; then
    compile_instrumentor
    benchmark="java -Xmx2g -XX:+UseSerialGC -cp $classpath"
    benchmark="$benchmark io.github.pomplens.instrumentor.rewrite.InstrumentorBenchmark"
    $benchmark >"$work/instrumentor"
    for input in C "C dense" "free form" "free form dense" "fixed form dense"; do
        $benchmark "$input" >>"$work/instrumentor"
    done
    finish instrumentor
fi

if begin jmh "instrumentor: JMH"; then
    compile_instrumentor
    java -cp "$classpath" org.openjdk.jmh.Main -f 1 -wi 3 -i 5 -w 1 -r 1 -rf csv \
        -rff "$work/jmh.csv" Benchmark >"$work/jmh.log" || { tail -n 20 "$work/jmh.log" >&2; exit 1; }
    awk -F, 'NR == 1 { print "| benchmark | score | unit |"; print "|---|---:|---|"; next }
        { gsub(/"/, ""); n = split($1, name, "."); input = NF > 7 ? ", " $8 : ""
          printf "| %s.%s%s | %.4g | %s |\n", name[n-1], name[n], input, $5, $7 }' \
        "$work/jmh.csv" >"$work/jmh"
    finish jmh
fi

measure memory "instrumentor: memory" sh tools/bench-memory.sh
measure java-events "events of Java programs" sh tools/bench-java-events.sh
measure java-kernels "kernels in Java" sh tools/bench-java-kernels.sh
measure analysis "properties" sh tools/bench-analysis.sh

if begin traces-opened "traces: opening them"; then
    ${MVN:-mvn} -q -B -pl runtime/java -DskipTests test-compile
    java -Xmx1g -XX:+UseSerialGC \
        -cp "runtime/java/target/test-classes:runtime/java/target/classes:cli/target/lib/*" \
        io.github.pomplens.runtime.trace.timeline.TimelineBenchmark 2000000 100000000 \
        >"$work/traces-opened"
    finish traces-opened
fi

if begin causes "traces: causes of waits"; then
    ${MVN:-mvn} -q -B -pl runtime/java -DskipTests test-compile
    java -Xmx1g -XX:+UseSerialGC \
        -cp "runtime/java/target/test-classes:runtime/java/target/classes:cli/target/lib/*" \
        io.github.pomplens.runtime.trace.cause.CauseBenchmark 1000000 3000000 10000000 \
        >"$work/causes"
    finish causes
fi

if begin server "language server: a process"; then
    ${MVN:-mvn} -q -B -pl language-server -am -DskipTests test-compile
    java -cp "language-server/target/test-classes:cli/target/lib/*" \
        io.github.pomplens.languageserver.server.ServerBenchmark "$root/pomp" >"$work/server"
    finish server
fi

if begin vscode "VS Code: a workbench"; then
    make -s vsix
    POMP_FIGURES=$work/vscode vscode-client/e2e/run.sh ./bench.mjs >"$work/vscode.log" 2>&1 || {
        tail -n 40 "$work/vscode.log" >&2
        exit 1
    }
    finish vscode
fi

if begin timeline "timeline: a run of 10^7 events"; then
    make -s vsix
    POMP_FIGURES=$work/timeline vscode-client/e2e/run.sh ./bench-timeline.mjs >"$work/timeline.log" 2>&1 || {
        tail -n 40 "$work/timeline.log" >&2
        exit 1
    }
    finish timeline
fi

if begin eclipse "Eclipse: a workbench"; then
    make -s build
    eclipse-plugin/build.sh -q verify -pl plugin,lsp4e,tests -Dtest=LargeFileTest \
        -Dsurefire.failIfNoSpecifiedTests=false >"$work/eclipse.log" 2>&1 || {
        tail -n 40 "$work/eclipse.log" >&2
        exit 1
    }
    {
        echo "| while one does this | longest time without a pause | CPU time in it |"
        echo "|---|---:|---:|"
        cat eclipse-plugin/tests/target/heartbeat.md
    } >"$work/eclipse"
    finish eclipse
fi
