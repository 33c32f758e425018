# SPDX-License-Identifier: Apache-2.0
# Tests of traces; read by group.sh. What is in trace.bin is tested where it is read, in runtime/java.

open_at_end=''

# traced DIRECTORY STATUS PROGRAM CASE... -- [COUNT LINE]...: with a trace that a program can have made, and as many of
# the lines, which are patterns. Sets $trace.
traced() {
    directory=$1 wanted=$2
    shift 2
    words=''
    while [ "$1" != -- ]; do words="$words $1" && shift; done
    shift
    export POMP_TRACE=text
    # shellcheck disable=SC2086 # no word has a blank
    run "$directory" "$wanted" $words
    unset POMP_TRACE
    what="$what, traced"
    trace=$run/trace.txt
    awk ${open_at_end:+-v open=1} -f test/trace.awk "$trace" && pass || fail "$what"
    "$tools/check" "$run/profile.json" && pass || fail "$what: the profile"
    while [ $# -gt 1 ]; do
        found=$(grep -cE "^[0-9]+ [0-9]+ $2\$" "$trace")
        [ "$found" -eq "$1" ] && pass || fail "$what: $found lines '$2' instead of $1"
        shift 2
    done
}

# run_trace DIRECTORY: each construct family, by the counts of its visits.
run_trace() {
    traced "$1" 0 omp_cases tables -- 6 "enter for test.c:20" 6 "barrier for test.c:20" 6 "exit for test.c:20" \
        24 "enter region test.c:90" 6 "enter do test.c:22" 6 "enter workshare test.c:23" 6 "exit sections test.c:30" \
        6 "enter single test.c:40" 3 "body single test.c:40" 6 "enter critical test.c:50" 6 "body critical test.c:50" \
        6 "exit atomic test.c:60" 3 "enter master test.c:70" 6 "enter barrier test.c:80" 6 "enter parallel test.c:10"
    traced "$1" 0 omp_cases combined -- 12 "enter parallel test.c:100" 12 "enter for test.c:100"
    traced "$1" 0 omp_cases locks -- 2 "acquired lock 0 .*:5[01]0" 2 "released lock 0 -" 1 "acquired nest_lock 1 .*:520" \
        1 "released nest_lock 1 -" 2 "enter parallel test.c:10"
    traced "$1" 0 omp_cases off_on -- 1 "enter region test.c:90" 0 "enter region test.c:91" 2 "exit for test.c:100" 0 ".* barrier .*"
    # The exits of what is cancelled are skipped.
    open_at_end=1
    traced "$1" 0 omp_cases cancelled --
    open_at_end=''
    traced "$1" 0 omp_cases values --
    traced "$1" 0 task_cases others -- 6 "enter ordered test.c:50" 6 "body ordered test.c:50" \
        2 "exit flush test.c:51" 2 "enter scope test.c:52" 1 "exit target test.c:53"
    traced "$1" 0 task_cases recursion --
    traced "$1" 0 task_cases untied --
    traced "$1" 0 task_cases in_barrier --
    traced "$1" 0 task_cases own_taskloop --
    open_at_end=1
    traced "$1" 5 omp_cases finalize -- 1 "enter region test.c:90" 0 ".* test.c:100"
    open_at_end=''
    traced "$1" 0 control_cases kinds -- 1 "enter metadirective test.c:10" 1 "exit depobj test.c:10" 1 "enter cancel test.c:10"
    export POMP_DISABLE=for POMP_THROTTLE=10:999999999
    traced "$1" 0 omp_cases tables -- 0 ".* for .*" 6 "enter do test.c:22"
    # Until it is throttled, which 10 visits decide.
    traced "$1" 0 control_cases tiny -- 10 "enter region /home/me/src/lib/b.c:91" 3000 "exit critical src/a.c:50"
    unset POMP_DISABLE POMP_THROTTLE
    # Several times as much as buffers hold.
    traced "$1" 0 team_cases many_regions -- 30000 "enter parallel test.c:10" 20000 "body parallel test.c:10"
    run_trace_files "$1"
    run_binary "$1"
}

# Chunks of one size, also with errors on the way; the program and its profile stay as they are.
run_binary() {
    export POMP_TRACE=on
    for program in "omp_cases tables" "omp_cases locks" "omp_cases teams" "task_cases recursion" "task_cases untied" \
        "task_cases own_taskloop" "team_cases many_regions" "team_cases many_threads"; do
        # shellcheck disable=SC2086 # a program and its case
        run "$1" 0 $program
        what="$(basename "$1"): trace.bin of $program"
        size=$(stat -c %s "$run/trace.bin")
        [ "$size" -ge 262144 ] && [ $((size % 65536)) -eq 0 ] && [ ! -s "$1/err" ] && pass || fail "$what: $size bytes"
    done
    run "$1" 0 control_cases files_closed
    said "pomp: cannot write the trace any further, which ends here: the program has closed its file"
    what="$(basename "$1"): trace.bin, file size limit"
    rm -rf "$run"
    mkdir -p "$run"
    # 256 KiB are less than the trace and more than the profile.
    (ulimit -f 512 && POMP_RUN_DIR=$run exec "$1/team_cases" many_regions) >"$1/out" 2>"$1/err"
    [ $? -eq 0 ] && "$tools/check" "$run/profile.json" "parallel:10 visits=30000" && pass || fail "$what"
    said "pomp: cannot write the trace any further, which ends here: file size limit exceeded"
    run_full_disk "$1"
    unset POMP_TRACE
}

# A disk that the trace has filled has room for the profile all the same. It is full when nine chunks are written.
run_full_disk() {
    DISK=590000 POMP_THROTTLE=off
    export DISK POMP_THROTTLE
    run "$1" 5 handler_cases many
    said "pomp: cannot write the trace any further, which ends here: no space left on device; its newest events make room for the profile"
    "$tools/check" "$run/profile.json" ended_by=exit "region:90 visits=200000" && pass || fail "$what"
    size=$(stat -c %s "$run/trace.bin")
    [ "$size" -eq $((5 * 65536)) ] && pass || fail "$what: trace.bin has $size bytes"
    unset DISK POMP_THROTTLE
}

# What is in the way of the file, and values that mean nothing, leave the program and its profile alone.
run_trace_files() {
    directory=$1 what="$(basename "$1"): trace.txt"
    run=$1/run
    rm -rf "$run"
    mkdir -p "$run"
    echo mine >"$run/trace.txt"
    POMP_TRACE=text POMP_RUN_DIR=$run "$1/omp_cases" combined && [ "$(cat "$run/trace.txt")" = mine ] &&
        awk -f test/trace.awk "$run"/trace-[0-9]*.txt && pass || fail "$what: a file is in the way"
    export POMP_TRACE=words
    run "$1" 0 omp_cases combined
    said "pomp: POMP_TRACE: 'words' is none of on, text and off; it is ignored"
    expect "parallel:100 visits=12"
    export POMP_TRACE=off
    run "$1" 0 omp_cases combined
    expect "parallel:100 visits=12"
    unset POMP_TRACE
    # 64 KiB are less than the trace and more than the profile.
    rm -rf "$run"
    mkdir -p "$run"
    (ulimit -f 128 && POMP_TRACE=text POMP_RUN_DIR=$run exec "$1/team_cases" many_regions) >"$1/out" 2>"$1/err"
    [ $? -eq 0 ] && "$tools/check" "$run/profile.json" "parallel:10 visits=30000" && pass || fail "$what: file size limit"
    said "pomp: cannot write the trace any further, which ends here: file size limit exceeded"
    export POMP_TRACE=text
    run "$1" 0 control_cases files_closed
    unset POMP_TRACE
    said "pomp: cannot write the trace any further, which ends here: the program has closed its file"
    run_trace_ends "$1"
}

# A signal that ends the program, and a forked child, which has no part in the trace.
run_trace_ends() {
    export POMP_TRACE=text
    what="$(basename "$1"): trace.txt, signal"
    rm -rf "$run"
    mkdir -p "$run"
    rm -f "$1/pipe"
    mkfifo "$1/pipe"
    POMP_RUN_DIR=$run "$1/team_cases" forever >"$1/pipe" 2>"$1/err" &
    forever=$!
    (
        head -c 1000 >/dev/null
        kill -TERM $forever
        cat >/dev/null
    ) <"$1/pipe"
    wait $forever 2>/dev/null
    awk -v open=1 -f test/trace.awk "$run/trace.txt" && "$tools/check" "$run/profile.json" ended_by=signal && pass || fail "$what"
    if [ -x "$1/end_cases" ]; then
        run "$1" 3 end_cases fork
        awk -v open=1 -f test/trace.awk "$run/trace.txt" && pass || fail "$what: fork"
    fi
    unset POMP_TRACE
}
