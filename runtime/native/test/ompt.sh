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
    ompt_given "$1"
    unset OMP_CANCELLATION OMP_TOOL_LIBRARIES
}

# ompt_given DIRECTORY: who got how much of a loop, as libomp tells it from version 16 on, of a program that measures
# itself, and of one without events, for which it must tell the schedule too, as it does from 19 on. With each that is here.
ompt_given() {
    clang -O1 -g -fopenmp -Wall -Wextra -Werror -Iinclude test/given_cases.c "$1/libpomp.a" -Wl,--dynamic-list=src/pomp.exports \
        -pthread -ldl -o "$1/given_beside" && clang -O1 -g -fopenmp -DPLAIN -Iinclude test/given_cases.c -o "$1/given_plain" ||
        { fail "given_cases.c does not compile"; return; }
    export OMP_SCHEDULE=static,3
    own_version=$(clang -dumpversion | sed 's/\..*//')
    ompt_given_by "$1" "$own_version" ""
    for folder in $(sh ../../tools/libomp.sh --folders); do
        version=${folder%/lib}
        ompt_given_by "$1" "${version##*-}" "$folder"
    done
    [ -z "${folder-}" ] || ompt_given_compilers "$1" "$folder"
    unset OMP_SCHEDULE
}

# ompt_given_compilers DIRECTORY FOLDER: the same with each further clang that is installed, by the newest libomp that is
# here. Their omp.h is that of the library that is installed, as only one can be.
ompt_given_compilers() {
    headers=$(clang -print-resource-dir)/include
    link=$1/link
    mkdir -p "$link" && ln -sf "$2/libomp.so.5" "$link/libomp.so"
    for version in 16 19 22; do
        command -v "clang-$version" >/dev/null || { skip "clang-$version: not installed"; continue; }
        "clang-$version" -O1 -g -fopenmp -idirafter "$headers" -Iinclude test/given_cases.c "$1/libpomp.a" \
            -Wl,--dynamic-list=src/pomp.exports "-L$link" -pthread -ldl -o "$1/given_other" 2>"$1/said" ||
            { fail "clang-$version: $(head -n 1 "$1/said")"; continue; }
        export LD_LIBRARY_PATH="$2"
        run "$1" 7 given_other 4
        unset LD_LIBRARY_PATH
        what="$what, clang-$version"
        expect dropped_events=0 "parallel:10/for:20 chunk_iterations=300 chunks=102" "parallel:10/for:22 chunk_iterations=303 chunks=45"
        given_to_each "$1"
    done
}

# ompt_given_by DIRECTORY VERSION FOLDER: by the libomp of that folder; without one by that of the compiler.
ompt_given_by() {
    before=${LD_LIBRARY_PATH-}
    [ -z "$3" ] || export LD_LIBRARY_PATH="$3"
    for threads in 1 2 4; do
        run "$1" 7 given_beside $threads
        what="$what, libomp $2"
        if [ "$2" -lt 16 ]; then
            # Nothing is made up.
            expect dropped_events=0 "parallel:10 visits=$((3 * threads)) runtime_ns>0" "parallel:10/for:20 chunks=0 chunk_iterations=0"
            continue
        fi
        expect dropped_events=0 unbalanced_events=0 "parallel:10 visits=$((3 * threads)) runtime_ns>0 chunks=0" \
            "parallel:10/for:20 chunk_iterations=300 $(given $threads 3 102) runtime_ns>0" \
            "parallel:10/for:21 chunk_iterations=303 chunks=$((3 * threads))" \
            "parallel:10/for:22 chunk_iterations=303 $(given $threads 3 45)" "parallel:10/for:23 chunk_iterations=480" \
            "parallel:10/for:24 chunk_iterations=150 $(given $threads 3 51)"
        given_to_each "$1"
        [ "$2" -ge 19 ] || continue
        run "$1" 7 given_plain $threads
        what="$what, libomp $2"
        expect dropped_events=0 "parallel:0 visits=$((3 * threads)) runtime_ns>0 chunks=0"
        given_to_each "$1"
    done
    unset LD_LIBRARY_PATH
    [ -z "$before" ] || export LD_LIBRARY_PATH="$before"
}

# given THREADS ALONE MANY: the chunks of a loop; a thread alone gets a loop at once, if its schedule has no other say.
given() { [ "$1" -eq 1 ] && echo "chunks=$2" || echo "chunks=$3"; }

# given_to_each DIRECTORY: each thread got of each loop what it executed.
given_to_each() {
    sort -n "$1/out" >"$1/executed"
    grep -o '"chunk_iterations": [0-9]*' "$run/profile.json" | sed 's/.* //' | sort -n >"$1/given"
    [ -s "$1/given" ] && cmp -s "$1/executed" "$1/given" && pass ||
        fail "$what: got $(tr '\n' ' ' <"$1/given") and executed $(tr '\n' ' ' <"$1/executed")"
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
    # The region in which libomp executes the body of teams is none of the program's.
    run "$1" 7 "$2" teams
    expect dropped_events=0 unbalanced_events=0 constructs=5 contexts=6 "teams:0 visits=2" "teams:0/parallel:0 visits=2" \
        "teams:0/parallel:0/for:0 visits=2" "teams:0/parallel:0/critical:0 visits=2"
    run "$1" 7 "$2" team_tasks
    expect dropped_events=0 unbalanced_events=0 constructs=3 "teams:0/parallel:0 visits=2" "teams:0/parallel:0/task:0 visits=10" \
        "teams:0/parallel:0/task_create:0 visits=10"
    run "$1" 7 "$2" nowait
    expect threads=2 dropped_events=0 unbalanced_events=0 constructs=4 contexts=5 "parallel:0 visits=6 threads=2" \
        "parallel:0/sections:0 visits=6 barrier_wait_ns=0" "parallel:0/for:0 visits=6 barrier_wait_ns=0"
    # Nor is that in which hidden helper threads wait for tasks.
    run "$1" 7 "$2" helpers
    expect dropped_events=0 unbalanced_events=0 "parallel:0 visits=2 threads=2" "parallel:0/single:0/taskwait:0 visits=1"
    [ "$(grep -c '"kind": "parallel"\|"kind": "master"' "$run/profile.json")" -eq 1 ] && pass || fail "$what: regions of hidden helper threads"
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
