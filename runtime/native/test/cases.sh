# SPDX-License-Identifier: Apache-2.0
# The test cases; read by run.sh. Lines in paths are those of the descriptors in the programs.

# run DIRECTORY STATUS PROGRAM CASE...: runs it with an empty $run as POMP_RUN_DIR.
run() {
    directory=$1 wanted=$2
    shift 2
    what="$(basename "$directory"): $*"
    run=$directory/run
    rm -rf "$run"
    mkdir -p "$run"
    program=$1
    shift
    POMP_RUN_DIR=$run "$directory/$program" "$@" >"$directory/out" 2>"$directory/err"
    status=$?
    if [ "$status" -eq "$wanted" ]; then pass; else
        fail "$what: exit status $status instead of $wanted"
        cat "$directory/err"
    fi
}

# run_exact DIRECTORY STATUS PROGRAM CASE...: the same by a clock that only the program moves (test/clock.h).
run_exact() {
    TEST_CLOCK=moved POMP_CLOCK=clock_gettime
    export TEST_CLOCK POMP_CLOCK
    run "$@"
    unset TEST_CLOCK POMP_CLOCK
}

# expect EXPECTATION...: the profile of the last run is valid and says so.
expect() {
    "$build/check" "$run/profile.json" "$@" && pass || fail "$what"
    [ "$(ls -A "$run")" = profile.json ] || fail "$what: left behind: $(ls -A "$run")"
}

# lost REASON: the last run has written no file, and one line that says why.
lost() {
    line="pomp: cannot write $run/profile.json: $1; the measurement is lost, the program is not affected"
    [ "$(cat "$directory/err")" = "$line" ] && pass || { fail "$what: wrong message"; cat "$directory/err"; }
    [ -z "$(ls -A "$run" 2>/dev/null)" ] && pass || fail "$what: left behind: $(ls -A "$run")"
}

run_openmp() {
    run "$1" 0 omp_cases tables
    expect ended_by=exit threads=2 dropped_events=0 unbalanced_events=0 constructs=12 contexts=13 \
        "program visits=1 threads=1" \
        "parallel:10 visits=6 threads=2 visits[1]=3 body_ns>30000000" \
        "parallel:10/for:20 visits=6 threads=2 body_ns>5900000 barrier_wait_ns>0" \
        "parallel:10/for:21 visits=6 barrier_wait_ns=0" \
        "parallel:10/for:21/region:90 visits=24" "parallel:10/do:22 visits=6" "parallel:10/workshare:23 visits=6" \
        "parallel:10/sections:30 visits=6 body_ns>5900000" \
        "parallel:10/single:40 visits=6 body_ns>5900000 barrier_wait_ns>0" \
        "parallel:10/critical:50 visits=6 threads=2 body_ns>11900000 enter_wait_ns>0" \
        "parallel:10/atomic:60 visits=6" "parallel:10/master:70 visits=3 threads=1 body_ns>5900000" \
        "parallel:10/barrier:80 visits=6 barrier_wait_ns>0 body_ns=0"
    run_exact "$1" 0 omp_cases tables
    expect "parallel:10/for:20 body_ns=6000000 barrier_wait_ns=6000000" "parallel:10/for:21 barrier_wait_ns=0" \
        "parallel:10/sections:30 body_ns>5999999" "parallel:10/single:40 body_ns=6000000 barrier_wait_ns=6000000" \
        "parallel:10/critical:50 body_ns=12000000 enter_wait_ns=6000000" \
        "mutex critical parallel:10/critical:50 visits=6 contended=3 wait_ns=6000000 hold_ns=12000000 blame_ns=6000000" \
        "parallel:10/master:70 body_ns>5999999" "parallel:10/barrier:80 barrier_wait_ns>5999999 body_ns=0"
    run "$1" 0 omp_cases combined
    expect constructs=1 contexts=3 "threads<6" unbalanced_events=0 \
        "parallel:100 visits=12 visits[0]=5" "parallel:100/for:100 visits=12 visits[0]=5"
    run "$1" 0 omp_cases nested 5 2
    expect contexts=4 unbalanced_events=0 dropped_events=0 \
        "parallel:10 visits=10" "parallel:10/parallel:11 visits=20" "parallel:10/parallel:11/region:90 visits=20"
    run "$1" 0 omp_cases nested 5 1
    expect contexts=4 "parallel:10/parallel:11 visits=10 threads=2"
    run "$1" 0 omp_cases nested "$2" 2
    expect contexts=4 "threads<9" unbalanced_events=0 "parallel:10/parallel:11/region:90 visits=$((4 * $2))"
    run "$1" 0 omp_cases teams
    expect unbalanced_events=0 dropped_events=0 contexts=5 \
        "teams:110 visits=5 body_ns>7900000" "teams:110/distribute:111 visits=4 body_ns>7900000" \
        "doacross:112 visits=1 enter_wait_ns>1900000" "cancel:113 visits=1"
    run "$1" 0 omp_cases values
    expect unbalanced_events=1 constructs=68 contexts=69 "for:122 visits=1"
    grep -q '"kind": "for".*"schedule": "dynamic", "chunk": "n / 4", "reduction": "+ : s"}' "$run/profile.json" && pass || fail "$what: details"
    for value in 0 63 others; do
        grep -q "\"name\": \"solve\".*\"variable\": \"n\", \"value\": \"$value\"}" "$run/profile.json" && pass || fail "$what: $value"
    done
    run "$1" 0 omp_cases recursion
    expect contexts=3 unbalanced_events=0 "region:90 visits=7" "region:90/parallel:10 visits=14"
    run_exact "$1" 0 omp_cases cancelled
    expect "parallel:10 visits=2 inclusive_ns[1]=10000000" "parallel:10/for:20 visits=1 inclusive_ns=10000000"
    run_exact "$1" 0 omp_cases cancelled_then_more
    expect unbalanced_events=2 "parallel:100/for:100 visits=2" \
        "parallel:10 visits=2 inclusive_ns[1]=10000000" "parallel:10/for:20 inclusive_ns=10000000"
    run_exact "$1" 0 omp_cases locks
    expect contexts=2 "program lock_visits=2" \
        "parallel:10 lock_visits=2 lock_visits[1]=1 lock_wait_ns[1]=50000000 lock_wait_ns[0]=0" \
        locks=2 unlisted_lock_visits=0 "mutex nest_lock program visits=1 wait_ns=0 hold_ns=0" \
        "mutex lock parallel:10 visits=2 contended=1 wait_ns=50000000 hold_ns=50000000 blame_ns=50000000" \
        "mutex lock@500 parallel:10 visits=1 contended=0 hold_ns=50000000 blame_ns=50000000" \
        "mutex lock@510 parallel:10 visits=1 contended=1 wait_ns=50000000 blame_ns=0" \
        "mutex nest_lock@520 program visits=1" constructs=4
    POMP_DISABLE=critical,atomic,,nonsense,for,barrier
    export POMP_DISABLE
    run "$1" 0 omp_cases tables
    expect disabled=4 dropped_events=0 unbalanced_events=0 "no parallel:10/critical:50" "no parallel:10/atomic:60" \
        "no parallel:10/for:20" "no parallel:10/barrier:80" "parallel:10/region:90 visits=24" "parallel:10/single:40 visits=6" \
        locks=0
    [ "$(cat "$1/err")" = "pomp: POMP_DISABLE: unknown construct 'nonsense' is ignored" ] && pass || fail "$what: wrong message"
    POMP_DISABLE=locks,parallel
    run "$1" 0 omp_cases locks
    expect contexts=1 locks=0 unbalanced_events=0 dropped_events=0 "program lock_visits=0"
    POMP_DISABLE=all
    run "$1" 0 task_cases tasks
    expect contexts=1 unbalanced_events=0 dropped_events=0
    unset POMP_DISABLE
    run "$1" 0 omp_cases off_on
    expect contexts=4 unbalanced_events=0 "region:90 visits=1 inclusive_ns>5000000" "no parallel:100" \
        "region:90/parallel:100 visits=2" "region:90/parallel:100/for:100 visits=2" "no region:90/region:91"
    run "$1" 5 omp_cases finalize
    expect ended_by=finalize contexts=2 "region:90 visits=1" "no parallel:100"
    POMP_CLOCK=clock_gettime
    export POMP_CLOCK
    run "$1" 0 omp_cases combined
    expect clock=clock_gettime clock_hz=1000000000 "parallel:100/for:100 visits=12"
    unset POMP_CLOCK
}

run_teams() {
    run "$1" 0 team_cases contexts
    expect unbalanced_events=0 dropped_events=0 contexts=8 \
        "parallel:10/region:90/parallel:11 visits=1000 instances=500" \
        "parallel:10/region:90/parallel:11/region:92 visits=1000" \
        "parallel:10/region:91/parallel:11 visits=1500 instances=500" \
        "parallel:10/region:91/parallel:11/region:92 visits=1500"
    run "$1" 0 team_cases initial_threads
    expect unbalanced_events=0 dropped_events=0 "region:90/parallel:11 visits=100 instances=50" \
        "region:91/parallel:11 visits=150 instances=50"
    run "$1" 0 team_cases imbalance
    expect "parallel:10/for:20 instances=10 instances_max_ns>39900000 instances_mean_ns>24900000" \
        "parallel:10 instances=1 instances_max_ns>59900000"
    run "$1" 0 team_cases many_loops
    expect "parallel:10/for:20 visits=2000 instances=1000" "parallel:10/parallel:11 visits=2 instances=2"
    run "$1" 0 team_cases far_ahead
    expect "parallel:10/for:20 visits=2000 instances<1000" "parallel:10 instances=1"
    run_exact "$1" 0 team_cases arrival
    expect unbalanced_events=0 dropped_events=0 events=7 "parallel:10 visits=5 visits[1]=2 instances=3" \
        "parallel:10 body_ns[1]=0 barrier_wait_ns[1]=40000000 inclusive_ns[1]=40000000 inclusive_ns[0]=60000000" \
        "parallel:10 instances_max_ns=60000000 instances_mean_ns=40000000"
    run_exact "$1" 0 team_cases task_after_end
    expect unbalanced_events=0 "parallel:10/task:60 visits=1 body_ns[1]=200000000" \
        "parallel:10 barrier_wait_ns[1]=30000000 barrier_wait_ns[0]=0"
    run_exact "$1" 0 team_cases blame
    expect locks=1 \
        "mutex critical parallel:10/region:90/critical:50 visits=1 contended=0 hold_ns=50000000 blame_ns=50000000" \
        "mutex critical parallel:10/critical:51 visits=1 contended=1 wait_ns=50000000 max_wait_ns=50000000 blame_ns=0"
    run "$1" 0 team_cases many_locks
    expect locks=4096 unlisted_lock_visits=1808 "mutex lock program visits=4096 contended=0 blame_ns=0" \
        "mutex lock region:90 visits=4096"
    run "$1" 0 team_cases many_regions
    expect unbalanced_events=0 dropped_events=0 threads=2 "parallel:10 visits=30000 visits[1]=10000 instances=20000"
    run "$1" 0 team_cases million_regions
    expect unbalanced_events=0 dropped_events=0 threads=1 "parallel:10 visits=1000000 instances=1000000"
    case $1 in
    *asan) ;; # 512 threads and their shadow are too much for a small machine
    *)
        run "$1" 0 team_cases many_threads
        expect unbalanced_events=0 dropped_events=0 threads=512 "parallel:10 visits=512 threads=512 instances=1" \
            "parallel:10/for:20 visits=512 instances=1"
        run "$1" 0 team_cases many_contexts
        grep -q '"id": 100001, ' "$run/profile.json" && ! grep -q '"id": 100002, ' "$run/profile.json" &&
            grep -q '"dropped_events": 0, "unbalanced_events": 0' "$run/profile.json" && pass || fail "$what"
        ;;
    esac
    run "$1" 0 team_cases statistics
    expect "region:90 visits=3 timed_visits=3 min_ns>1990000 max_ns>5990000"
    run_exact "$1" 0 team_cases statistics
    expect "region:90 inclusive_ns=12000000 min_ns=2000000 max_ns=6000000" "region:90 stddev_ns>1632992" "region:90 stddev_ns<1632994"
}

run_tasks() {
    run "$1" 0 task_cases tasks
    expect threads=2 dropped_events=0 unbalanced_events=0 constructs=8 "parallel:10/single:40 visits=2" \
        "parallel:10/single:40/task:60 visits=10 body_ns>9900000" \
        "parallel:10/single:40/task_create:60 visits=10 threads=1" "parallel:10/single:40/taskwait:70 visits=1" \
        "parallel:10/single:40/task:61 visits=1 body_ns>1900000" "parallel:10/single:40/taskgroup:72 visits=1" \
        "parallel:10/single:40/task_create:61 visits=1" \
        "parallel:10/single:40/taskgroup:72/task:61 visits=1 body_ns>900000" \
        "parallel:10/single:40/taskyield:71 visits=1" "parallel:10/single:40/taskloop:73 visits=1"
    run_exact "$1" 0 task_cases tasks
    expect "parallel:10/single:40/task:61 body_ns=2000000" "parallel:10/single:40/task_create:61 visits=1 inclusive_ns=0"
    run "$1" 0 task_cases in_barrier
    expect unbalanced_events=0 "parallel:10/single:40/task:60 visits=8 body_ns>15900000"
    run "$1" 0 task_cases recursion
    expect unbalanced_events=0 dropped_events=0 "parallel:10/single:40/task:62 visits=232" \
        "parallel:10/single:40/taskwait:70 visits=6" "parallel:10/single:40/task:62/taskwait:70 visits=226"
    # The long task is no part of the short one in whose execution it runs.
    run_exact "$1" 0 task_cases recursive_times
    expect unbalanced_events=0 dropped_events=0 "parallel:10/single:40/task:60 visits=4 inclusive_ns=605000000" \
        "parallel:10/single:40/task:60/task:61 visits=3 inclusive_ns=3000000" \
        "parallel:10/single:40/task:61 visits=4 inclusive_ns=605000000" \
        "parallel:10/single:40/task:61/task:60 visits=3 inclusive_ns=601000000"
    run "$1" 0 task_cases untied
    expect unbalanced_events=0 "parallel:10/single:40/task:60 visits=1 body_ns>1900000"
    run "$1" 0 task_cases others
    expect unbalanced_events=0 "parallel:10/for:20/ordered:50 visits=6 body_ns>5900000 enter_wait_ns>0" \
        "parallel:10/flush:51 visits=2" "parallel:10/scope:52 visits=2" "target:53 visits=1 threads=1"
    run "$1" 0 task_cases off
    expect unbalanced_events=0 "parallel:10/single:40/task:60 visits=1" "no parallel:10/single:40/task:61"
}

run_threads() {
    run "$1" 0 thread_cases masters
    expect unbalanced_events=0 dropped_events=0 contexts=4 "threads<9" "parallel:10 visits=800" \
        "parallel:10/for:20 visits=800" "parallel:10/for:20/region:90 visits=800"
    run "$1" 4 thread_cases exit_while_running
    expect "parallel:10 visits=2 inclusive_ns[1]>0" "parallel:10/for:20 visits>0"
    run "$1" 0 thread_cases thread_ends_inside
    expect threads=2 unbalanced_events=4 "region:90 visits=2 threads=1" "region:90/for:20 visits=2"
    run "$1" 0 thread_cases unbalanced
    expect unbalanced_events=7 "region:90 visits=2" "region:90/for:20 visits=2" "region:90/for:20/critical:50 visits=2"
    run "$1" 0 thread_cases deep
    expect dropped_events=908 unbalanced_events=0 "region:90 visits=4095" "no region:90/parallel:10" "for:20 visits=1"
    run "$1" 0 thread_cases full_stack
    expect dropped_events=1 unbalanced_events=0 "region:90 visits=4095" "for:20 visits=1"
    run "$1" 0 thread_cases strings
    expect "region:7 visits=1"
    name=$(printf '"name": "quote\\" back\\\\slash\\u0009tab \303\251 bad\357\277\275 \357\277\275"')
    grep -qF "$name" "$run/profile.json" && pass || fail "$what: wrong string"
    run "$1" 0 thread_cases errno
    expect ended_by=finalize threads=2 "parallel:10 visits=4"
    run "$1" 0 thread_cases nothing
    expect constructs=0 contexts=1 events=0 "program visits=1"
}

run_ends() {
    run "$1" 3 end_cases exit
    expect ended_by=exit "region:90 visits=1"
    run "$1" 143 end_cases term
    expect ended_by=signal signal=15 "region:90 visits=1 inclusive_ns>0"
    run "$1" 129 end_cases hup
    expect signal=1
    run "$1" 6 end_cases handled
    expect ended_by=exit
    run "$1" 7 end_cases exit_in_parallel
    expect ended_by=exit "region:90/parallel:10 visits=2 inclusive_ns[0]>0 inclusive_ns[1]>0"
    run "$1" 3 end_cases fork
    expect ended_by=exit contexts=2 "no region:90/region:91"
    for case in fork_exec vfork_exec; do
        run "$1" 3 end_cases $case
        expect ended_by=exit unbalanced_events=0 "region:90/region:91 visits=1"
    done
    run "$1" 3 end_cases fork_killed
    expect ended_by=exit
    run "$1" 3 end_cases full_device
    lost "no space left on device"
    run "$1" 3 end_cases file_size_limit
    lost "file size limit exceeded"
    run_beside "$1"
    run_two_signals "$1"
    run_killed "$1"
    run_killed_at_work "$1"
    run_killed_at_once "$1"
    run_in_the_way "$1"
    run_read_only "$1"
    run_default_path "$1"
}

# A run of two processes keeps the measurements of both.
run_beside() {
    run "$1" 3 end_cases exit
    before=$(cat "$run/profile.json")
    POMP_RUN_DIR=$run "$1/end_cases" exit >/dev/null 2>"$1/err"
    [ "$(cat "$run/profile.json")" = "$before" ] && pass || fail "$what: the first profile has changed"
    set -- "$1" "$run"/profile-*.json
    [ $# -eq 2 ] && "$build/check" "$2" "region:90 visits=1" && pass || fail "$what: no second profile"
    line="pomp: $run/profile.json holds the measurement of another process; this one's is in $2"
    [ "$(cat "$1/err")" = "$line" ] && pass || { fail "$what: wrong message"; cat "$1/err"; }
}

# Signals that a sanitizer wants for itself.
run_crashes() {
    run "$1" 134 end_cases abort
    expect ended_by=signal signal=6 "region:90 visits=1"
    run "$1" 139 end_cases segv
    expect ended_by=signal signal=11 "region:90 visits=1"
    run "$1" 136 end_cases fpe
    expect ended_by=signal signal=8
    run "$1" 139 end_cases stack
    expect ended_by=signal signal=11 "region:90 visits=1"
    run "$1" 139 end_cases worker_stack
    expect ended_by=signal signal=11 "region:91 visits=1"
}

run_two_signals() {
    for i in 1 2 3 4 5 6 7 8 9 10; do
        rm -rf "$run"
        mkdir -p "$run"
        what="$(basename "$1"): two_signals"
        POMP_RUN_DIR=$run "$1/end_cases" two_signals >"$1/out" 2>"$1/err"
        status=$?
        case $status in
        130 | 143) pass ;;
        *) fail "$what: exit status $status" ;;
        esac
        expect ended_by=signal
    done
}

# Killed from outside while it waits: a pipe says when it is ready.
run_killed() {
    what="$(basename "$1"): killed from outside"
    rm -rf "$run" "$1/pipe"
    mkdir -p "$run"
    mkfifo "$1/pipe"
    POMP_RUN_DIR=$run "$1/end_cases" wait_for_signal >"$1/pipe" 2>"$1/err" &
    child=$!
    read -r _ <"$1/pipe"
    kill -TERM "$child"
    wait "$child" 2>/dev/null
    status=$?
    [ "$status" -eq 143 ] && pass || fail "$what: exit status $status"
    expect ended_by=signal signal=15 "region:90 visits=1 inclusive_ns>0"
}

# Killed in the middle of things, after 1, 50, 100, ... regions: what was measured fits together.
run_killed_at_work() {
    for regions in 1 50 100 200 400 800; do
        what="$(basename "$1"): killed after $regions regions"
        rm -rf "$run" "$1/pipe"
        mkdir -p "$run"
        mkfifo "$1/pipe"
        POMP_RUN_DIR=$run "$1/team_cases" forever >"$1/pipe" 2>"$1/err" &
        child=$!
        (
            head -c "$regions" >/dev/null
            kill -TERM "$child"
            cat >/dev/null
        ) <"$1/pipe"
        wait "$child" 2>/dev/null
        status=$?
        [ "$status" -eq 143 ] && pass || fail "$what: exit status $status"
        expect ended_by=signal signal=15 dropped_events=0 locks=2 "parallel:10 visits>0"
    done
}

# Killed without notice: the last checkpoint is whole, if there was time for one.
run_killed_at_once() {
    for regions in 100 1000 4000; do
        what="$(basename "$1"): killed at once after $regions regions"
        rm -rf "$run" "$1/pipe"
        mkdir -p "$run"
        mkfifo "$1/pipe"
        POMP_CHECKPOINT=0.1 POMP_RUN_DIR=$run "$1/team_cases" forever >"$1/pipe" 2>"$1/err" &
        child=$!
        (
            head -c "$regions" >/dev/null
            kill -KILL "$child"
            cat >/dev/null
        ) <"$1/pipe"
        wait "$child" 2>/dev/null
        status=$?
        [ "$status" -eq 137 ] && pass || fail "$what: exit status $status"
        if [ -f "$run/profile.json" ]; then
            "$build/check" "$run/profile.json" ended_by=checkpoint dropped_events=0 && pass || fail "$what"
        fi
    done
}

# A file where the run directory should be.
run_in_the_way() {
    what="$(basename "$1"): file in the way"
    : >"$1/blocked"
    POMP_RUN_DIR=$1/blocked/run "$1/end_cases" exit >"$1/out" 2>"$1/err"
    status=$?
    line="pomp: cannot write $1/blocked/run/profile.json: a file is in the way of a directory; the measurement is lost, the program is not affected"
    [ "$status" -eq 3 ] && [ "$(cat "$1/err")" = "$line" ] && pass || fail "$what: status $status, $(cat "$1/err")"
}

# A directory that may be read only; nothing is that to root, who becomes somebody else.
run_read_only() {
    what="$(basename "$1"): read-only directory"
    anybody=
    if [ "$(id -u)" -eq 0 ]; then
        anybody="setpriv --reuid=65534 --regid=65534 --clear-groups"
        $anybody true 2>/dev/null || { echo "no other user here: a read-only directory is left out"; return; }
    fi
    fixed=$(mktemp -d)
    cp "$1/end_cases" "$fixed/"
    mkdir "$fixed/run"
    chmod 555 "$fixed" "$fixed/run"
    POMP_RUN_DIR=$fixed/run $anybody "$fixed/end_cases" exit >"$1/out" 2>"$1/err"
    status=$?
    line="pomp: cannot write $fixed/run/profile.json: permission denied; the measurement is lost, the program is not affected"
    [ "$status" -eq 3 ] && [ "$(cat "$1/err")" = "$line" ] && [ -z "$(ls -A "$fixed/run")" ] && pass ||
        fail "$what: status $status, $(cat "$1/err")"
    # The same where a folder for the run has to be made.
    (cd "$fixed" && $anybody ./end_cases exit >"$1/out" 2>"$1/err")
    status=$?
    grep -qE "^pomp: cannot write $fixed/\.pomp/runs/.*profile\.json: permission denied; the measurement is lost" "$1/err" &&
        [ "$status" -eq 3 ] && pass || fail "$what: status $status, $(cat "$1/err")"
    chmod 755 "$fixed" "$fixed/run"
    rm -rf "$fixed"
}

# Without POMP_RUN_DIR: the nearest .pomp upwards of where the program started, a new folder each time.
run_default_path() {
    what="$(basename "$1"): default path"
    project=$1/project
    rm -rf "$project"
    mkdir -p "$project/.pomp" "$project/sub/folder"
    for i in 1 2 3; do
        (cd "$project/sub/folder" && "$1/end_cases" chdir) || [ $? -eq 3 ] || fail "$what: exit status"
    done
    set -- "$1" "$project"/.pomp/runs/????????-??????-end_cases*/profile.json
    [ $# -eq 4 ] && pass || fail "$what: $(($# - 1)) profiles instead of 3"
    for profile in "$2" "$3" "$4"; do
        "$build/check" "$profile" "region:90 visits=1" && pass || fail "$what"
    done
    # Where there is none above, as there may be above the checkout.
    new=$(mktemp -d)
    (cd "$new" && "$1/end_cases" exit)
    "$build/check" "$new"/.pomp/runs/*-end_cases/profile.json && pass || fail "$what: new .pomp"
    rm -rf "$new"
}

run_all() {
    case $1 in
    *asan) run_openmp "$1" 200 ;;
    *) run_openmp "$1" 10000 && run_crashes "$1" ;;
    esac
    run_teams "$1"
    run_tasks "$1"
    run_threads "$1"
    run_ends "$1"
    run_controls "$1"
}
