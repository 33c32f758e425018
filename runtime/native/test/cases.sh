# SPDX-License-Identifier: Apache-2.0
# The test cases; read by group.sh. Lines in paths are those of the descriptors in the programs.

# run DIRECTORY STATUS PROGRAM CASE...: runs it with an empty $run as POMP_RUN_DIR.
run() {
    directory=$1 wanted=$2
    shift 2
    what="${directory##*/}: $*"
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

# run_by CLOCK DIRECTORY STATUS PROGRAM CASE...: the same by a clock of test/clock.h.
run_by() {
    TEST_CLOCK=$1 POMP_CLOCK=clock_gettime
    export TEST_CLOCK POMP_CLOCK
    shift
    run "$@"
    unset TEST_CLOCK POMP_CLOCK
}

# run_exact DIRECTORY STATUS PROGRAM CASE...: the same by one that only the program moves.
run_exact() {
    run_by moved "$@"
}

# expect EXPECTATION...: the profile of the last run is valid and says so.
expect() {
    "$tools/check" "$run/profile.json" "$@" && pass || fail "$what"
    [ "$(ls -A "$run")" = profile.json ] || fail "$what: left behind: $(ls -A "$run")"
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
    # Slots are used again: there are no more than threads at once, and those of a worker of each inner team that has not joined.
    expect contexts=4 "threads<$(($(cat "$directory/out") + 3))" unbalanced_events=0 "parallel:10/parallel:11/region:90 visits=$((4 * $2))"
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
        "mutex nest_lock@520 program visits=1" constructs=5
    run_exact "$1" 0 omp_cases spinning
    expect "parallel:10 lock_wait_ns=57000000 lock_wait_ns[0]=0 lock_visits[1]=2" \
        "mutex lock@610 parallel:10 visits=1 contended=1 wait_ns=50000000 blame_ns=0 failed_tests>0" \
        "mutex lock@600 parallel:10 blame_ns=50000000 failed_tests=0" \
        "mutex nest_lock@620 parallel:10 visits=1 wait_ns=7000000" "mutex nest_lock@601 parallel:10 blame_ns=7000000" \
        "mutex lock@631 region:90 visits=0 failed_tests=1" "mutex lock@640 region:90 visits=1 wait_ns=0" \
        "mutex lock@650 region:90 visits=1 contended=1 wait_ns=8000000 failed_tests=0" \
        "region:90 lock_wait_ns=8000000 lock_visits=2" \
        "mutex lock@670 region:91 wait_ns=10000000" "mutex lock@680 region:91 wait_ns=14000000" \
        "region:91 lock_wait_ns=14000000 lock_visits=3"
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
    # What a worker did in a region is still known when it has ended its part in another one before the join.
    run_exact "$1" 0 team_cases late_join
    expect unbalanced_events=0 dropped_events=0 threads=2 \
        "parallel:10 visits=4 instances=2 instances_max_ns=60000000 instances_mean_ns=40000000" \
        "parallel:10/for:20 visits=4 instances=2 instances_max_ns=40000000 instances_mean_ns=30000000" \
        "parallel:10 instances_last[1]=2 instances_last[0]=0" \
        "parallel:10/parallel:11 instances=1 instances_max_ns=3000000000 instances_mean_ns=2000000000" \
        "parallel:10/parallel:11/for:20 instances=1 instances_max_ns=2000000000 instances_mean_ns=1500000000"
    run_exact "$1" 0 task_cases task_after_end
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
    *-asan-*) ;; # 512 threads and their shadow are too much for a small machine
    *)
        run "$1" 0 team_cases many_threads
        expect unbalanced_events=0 dropped_events=0 threads=512 "parallel:10 visits=512 threads=512 instances=1" \
            "parallel:10/for:20 visits=512 instances=1"
        run "$1" 0 team_cases many_contexts
        grep -q '"id": 100001, ' "$run/profile.json" && ! grep -q '"id": 100002, ' "$run/profile.json" &&
            grep -q '"dropped_events": 0, "unbalanced_events": 0' "$run/profile.json" && pass || fail "$what"
        ;;
    esac
    run_exact "$1" 0 team_cases statistics
    expect "region:90 visits=3 timed_visits=3 inclusive_ns=12000000 min_ns=2000000 max_ns=6000000" "region:90 stddev_ns>1632992" "region:90 stddev_ns<1632994"
}

run_loops() {
    run "$1" 0 loop_cases numbers
    expect contexts=1
    run "$1" 0 loop_cases operands
    expect "for:20 visits=1 loop_executions=1 iterations=6 iterations_min=6 iterations_max=6"
    # A loop of the team counts once, what each does alone for each; the first thread is the slowest of three loops.
    run_exact "$1" 0 loop_cases counted
    expect unbalanced_events=0 dropped_events=0 \
        "parallel:10/for:20 visits=8 loop_executions=4 loop_executions[1]=0 iterations=191 iterations_min=0 iterations_max=100" \
        "parallel:10/for:20 instances_last=4 instances_last[0]=3 instances_last[1]=1" \
        "parallel:10 instances_last=1 instances_last[1]=1" \
        "parallel:10/simd:21 loop_executions=2 loop_executions[1]=1 iterations=32" \
        "parallel:10/single:40/taskloop:22 threads=1 loop_executions=1 iterations=10" \
        "for:20 visits=2 loop_executions=1 iterations=5 iterations_min=5 instances_last=0"
    POMP_DISABLE=simd,taskloop
    export POMP_DISABLE
    run_exact "$1" 0 loop_cases counted
    unset POMP_DISABLE
    expect unbalanced_events=0 "parallel:10/for:20 loop_executions=4 iterations=191" "no parallel:10/simd:21"
    if ! emulated; then
        # All visits of some milliseconds are measured, of shorter ones some; of a worker until it arrives at the end.
        run "$1" 0 loop_cases processors
        expect "region:90 cpu_ns>29900000 cpu_wall_ns>29900000" "region:91 cpu_ns<20000000 cpu_wall_ns>44900000" \
            "region:92 cpu_ns>39900000" "region:92/region:93 visits=400 cpu_ns>90000 cpu_ns<30000000" \
            "parallel:10 cpu_ns[0]<15000000 cpu_wall_ns[0]>29900000 cpu_ns[1]>1900000"
    fi
    run "$1" 0 loop_cases endless
    grep -q '"loop_executions": 3, "iterations": 9223372036854775807, "iterations_min": 9223372036854775807' "$run/profile.json" &&
        pass || fail "$what"
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
    # The long task is not a part of the short one in whose execution it runs.
    run_exact "$1" 0 task_cases recursive_times
    expect unbalanced_events=0 dropped_events=0 "parallel:10/single:40/task:60 visits=4 inclusive_ns=605000000" \
        "parallel:10/single:40/task:60/task:61 visits=3 inclusive_ns=3000000" \
        "parallel:10/single:40/task:61 visits=4 inclusive_ns=605000000" \
        "parallel:10/single:40/task:61/task:60 visits=3 inclusive_ns=601000000"
    run_exact "$1" 0 task_cases taskloop_of_another
    expect unbalanced_events=0 dropped_events=0 contexts=5 "parallel:10/single:40/taskloop:73 visits=1" \
        "parallel:10/single:40/task:73 visits=3 threads=1 inclusive_ns=60000000 body_ns=60000000" \
        "parallel:10/single:40 barrier_wait_ns[1]=9000000 body_ns[0]=69000000"
    run_exact "$1" 0 task_cases own_taskloop
    expect unbalanced_events=0 contexts=5 "taskloop:73 visits=1 inclusive_ns=1000000" \
        "task:73 visits=5 inclusive_ns=50000000" "task:73/task:61 visits=10 inclusive_ns=20000000"
    run_exact "$1" 0 task_cases fortran_taskloop
    expect unbalanced_events=0 dropped_events=0 contexts=3 "taskloop:75 visits=1 inclusive_ns=4200000" \
        "task:75 visits=4 threads=1 inclusive_ns=48000000 body_ns=48000000"
    POMP_THROTTLE=64:1000
    export POMP_THROTTLE
    run_exact "$1" 0 task_cases short_iterations
    expect unbalanced_events=0 "task:73 visits=200 inclusive_ns>199000" "task:73 inclusive_ns<200001" "events<1500"
    unset POMP_THROTTLE
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
    run_exact "$1" 0 thread_cases quick_steps
    expect sharing_cost_ns=0 "critical:50 visits=3000"
    # 6,000 steps of 4,100 ns, less the 200 ns that an event costs anyway; the first 64 at most aren't known yet.
    run_by steady "$1" 0 thread_cases slow_steps
    expect event_cost_ns=200 "sharing_cost_ns>23000000" "sharing_cost_ns<23400001" "critical:50 visits=3000"
    run "$1" 0 thread_cases nothing
    expect constructs=0 contexts=1 events=0 "program visits=1"
}

# What happens in visits that have no frame until something does.
run_leaves() {
    # Visits count as short even if the machine does something else in between.
    export POMP_THROTTLE=10:999999999
    run "$1" 0 leaf_cases in_throttled
    expect unbalanced_events=0 dropped_events=0 contexts=4 "region:80/region:81 visits=41 timed_visits=10 untimed_visits=31" \
        "region:80/region:81/region:82 visits=1"
    run "$1" 0 leaf_cases signal_in_throttled
    # The visit itself is not timed, and what happens in it takes longer than the others.
    expect left unbalanced_events=0 dropped_events=0 contexts=5 "region:80/region:81 visits=41 untimed_visits=31" \
        "region:80/region:81/region:82/atomic:83 visits=1"
    run "$1" 0 leaf_cases left_throttled
    expect unbalanced_events=1 dropped_events=0 contexts=3 "region:80 visits=2" "region:80/region:81 visits=41 untimed_visits=31"
    run "$1" 0 leaf_cases thread_ends_in_throttled
    expect unbalanced_events=2 dropped_events=0 contexts=3 "region:80 visits=1" "region:81 visits=82 threads=1"
    run "$1" 0 leaf_cases off_and_on
    expect unbalanced_events=0 dropped_events=0 contexts=4 "region:80/region:82 visits=1" \
        "region:80/region:81 visits=41 untimed_visits=31" "no region:80/for:84" "no region:80/critical:85"
    unset POMP_THROTTLE
    run "$1" 0 leaf_cases every_family_off
    expect unbalanced_events=0 dropped_events=0 "region:80/parallel:89 visits=1" "region:80/parallel:89/for:89 visits=1" \
        "region:80/parallel:89/barrier:86 visits=1" "region:80/parallel:89/sections:90/region:82 visits=1" \
        "region:80/parallel:89/critical:85 visits=2" "region:80/parallel:89/task:87 visits=1" "region:80/parallel:89/taskloop:88 visits=1"
}
