# SPDX-License-Identifier: Apache-2.0
# Tests of programs that were built without pomp, by the tools interface of their OpenMP; read by group.sh.

# run_ompt DIRECTORY COMPILER: the tool is built by that compiler, programs by clang, and by gcc with libomp in
# the place of its OpenMP library.
run_ompt() {
    command -v clang >/dev/null || { skip "$2-ompt: clang is not installed"; return; }
    tool=$1/libpomp_ompt.so
    "$2" -std=c11 -O2 -fPIC -fvisibility=hidden $warnings -Iinclude -Isrc -I. -shared ompt/*.c "$1/libpomp.a" -Wl,-u,POMP_Init \
        -Wl,--version-script=ompt/exports.map -Wl,-z,nodelete -pthread -ldl -o "$tool" || { fail "$2: the tool does not compile"; return; }
    [ "$(nm -D --defined-only "$tool" | sed 's/.* //' | sort | tr '\n' ' ')" = 'ompt_start_tool pthread_create ' ] && pass ||
        fail "the tool has other symbols than its own"
    clang -O1 -g -fopenmp test/ompt_cases.c -o "$1/ompt_pie" 2>"$1/said" ||
        { skip "$2-ompt: clang has no OpenMP library here"; return; }
    export OMP_CANCELLATION=true OMP_TOOL_LIBRARIES="$tool"
    ompt_cases "$1" ompt_pie
    clang -O1 -g -no-pie -fno-pie -fopenmp test/ompt_cases.c -o "$1/ompt_fixed" && ompt_each "$1" ompt_fixed
    libomp=$(clang -print-file-name=libomp.so.5)
    [ -e "$libomp" ] || libomp=$(ldd "$1/ompt_pie" | sed -n 's/.*libomp[^ ]* => \([^ ]*\).*/\1/p')
    if gcc -O1 -g -fopenmp test/ompt_cases.c -o "$1/ompt_gcc" 2>"$1/said" && [ -e "$libomp" ]; then
        run "$1" 7 ompt_gcc each
        [ ! -e "$run/profile.json" ] && pass || fail "$what: libgomp has told of something"
        export LD_PRELOAD="$libomp"
        run "$1" 7 ompt_gcc each
        unset LD_PRELOAD
        expect threads=2 dropped_events=0 unbalanced_events=0 "parallel:0 visits=6 threads=2" \
            "parallel:0/barrier:0 visits=6" "parallel:0/critical:0 visits=6"
    else
        skip "$2-ompt: gcc with libomp: $(head -n 1 "$1/said")"
    fi
    unset OMP_CANCELLATION OMP_TOOL_LIBRARIES
}

# ompt_each DIRECTORY PROGRAM: each construct as often as it was met.
ompt_each() {
    run "$1" 7 "$2" each
    expect threads=2 dropped_events=0 unbalanced_events=0 constructs=11 contexts=10 "parallel:0 visits=6 threads=2 visits[1]=3" \
        "parallel:0/for:0 visits=6 threads=2" "parallel:0/barrier:0 visits=6" "parallel:0/sections:0 visits=6" \
        "parallel:0/single:0 visits=6" "parallel:0/critical:0 visits=6" "parallel:0/master:0 visits=3 threads=1" \
        "parallel:0/for:0/ordered:0 visits=12"
    # Locks have visits of their own; a nest lock that a thread has is not acquired again.
    [ "$(grep -c '"visits": 6, "contended"' "$run/profile.json")" -eq 3 ] && pass || fail "$what: visits of locks"
}

ompt_cases() {
    ompt_each "$1" "$2"
    run "$1" 7 "$2" tasks
    expect dropped_events=0 unbalanced_events=0 "parallel:0/single:0/task_create:0 visits=100 threads=1" \
        "parallel:0/single:0/task:0 visits=100" "parallel:0/single:0/taskwait:0 visits=1" \
        "parallel:0/single:0/taskgroup:0 visits=1" "parallel:0/single:0/taskgroup:0/task:0 visits=1" \
        "parallel:0/single:0/taskloop:0 visits=1" "parallel:0/single:0/taskloop:0/task:0 visits=5"
    # The 300 ms after the regions are no wait of a worker, which is told of the end when the next one begins.
    run "$1" 7 "$2" serial
    expect dropped_events=0 unbalanced_events=0 "parallel:0 visits=4 barrier_wait_ns>0"
    # However long that took: the worker was in the regions for no longer than the thread that forked it.
    awk -F 'inclusive_ns": ' '
        /"thread": 0, "visits": 2,/ { master = $2 + 0 }
        /"thread": 1, "visits": 2,/ { worker = $2 + 0 }
        END { exit !(master > 0 && worker > 0 && worker < master + 100e6) }' "$run/profile.json" && pass ||
        { fail "$what: the serial part counts as waiting"; grep inclusive_ns "$run/profile.json"; }
    run "$1" 7 "$2" tests
    expect dropped_events=0 "parallel:0/master:0 visits=1" "parallel:0/barrier:0 visits=2"
    [ "$(grep -o '"failed_tests": 1' "$run/profile.json" | wc -l)" -eq 2 ] && pass || fail "$what: tests in vain"
    run "$1" 7 "$2" nested
    expect dropped_events=0 unbalanced_events=0 "parallel:0 visits=2" "parallel:0/parallel:0 visits=4" "parallel:0/parallel:0/critical:0 visits=4"
    run "$1" 7 "$2" cancels
    expect dropped_events=0 unbalanced_events=0 "parallel:0 visits=6" "parallel:0/for:0 visits=6"
    run "$1" 7 "$2" many
    expect threads=500 dropped_events=0 unbalanced_events=0 "parallel:0 visits=500 threads=500" "parallel:0/barrier:0 visits=500"
    run "$1" 7 "$2" forks
    expect threads=2 dropped_events=0 "parallel:0 visits=2"
    run "$1" 7 "$2" execs
    [ -z "$(ls -A "$run")" ] && pass || fail "$what: left behind: $(ls -A "$run")"
    # A program that has no OpenMP to tell of it, and a shell that starts one.
    (POMP_RUN_DIR=$run sh -c "exit 7")
    [ $? -eq 7 ] && [ -z "$(ls -A "$run")" ] && pass || fail "a shell with the tool"
}
