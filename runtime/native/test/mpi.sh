# SPDX-License-Identifier: Apache-2.0
# The tests with MPI; read by group.sh.

# Tests run as anybody, on machines with few processors.
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 OMPI_MCA_rmaps_base_oversubscribe=1
# The longest time between SIGTERM and SIGKILL; what is in mpirun_waits.c makes it as short as it can be.
export OMPI_MCA_odls_base_sigkill_timeout=60
# Open MPI 5 has another launcher, PRRTE. It has no such time: it isn't known what ranks write when it ends them.
export PRTE_MCA_rmaps_default_mapping_policy=:oversubscribe

# What its processes share: two that make it at the same moment get in each other's way. The name is short.
OMPI_MCA_orte_tmpdir_base=$(mktemp -d)
PRTE_MCA_prte_tmpdir_base=$OMPI_MCA_orte_tmpdir_base
export OMPI_MCA_orte_tmpdir_base PRTE_MCA_prte_tmpdir_base
trap 'rm -rf "$OMPI_MCA_orte_tmpdir_base"' EXIT

preload=''

# run_ranks DIRECTORY STATUS RANKS PROGRAM...: as run, with several processes.
run_ranks() {
    directory=$1 wanted=$2 ranks=$3
    shift 3
    what="${directory##*/}: $*"
    run=$directory/run
    rm -rf "$run"
    mkdir -p "$run"
    rm -f "$directory/ranks"
    TEST_DIRECTORY=$directory POMP_RUN_DIR=$run timeout 600 env ${preload:+LD_PRELOAD="$preload"} mpirun -n "$ranks" "$@" >"$directory/out" 2>"$directory/err"
    status=$?
    case $status in
    "$wanted") pass ;;
    *)
        fail "$what: exit status $status instead of $wanted"
        cat "$directory/err"
        ;;
    esac
}

# Files that the last run has left.
left() {
    [ "$(ls -A "$run" | tr '\n' ' ')" = "$* " ] && pass || fail "$what: left behind: $(ls -A "$run")"
}

run_mpi() {
    run_ranks "$1" 0 4 "$1/mpi_cases" funneled
    expect ended_by=mpi_finalize ranks=4 ranks_total=4 detail=threads threads=8 unbalanced_events=0 dropped_events=0 \
        "program visits=4 threads=4 visits[0]=1 visits[6]=1" \
        "parallel:10 visits=24 threads=8 visits[0]=3 visits[7]=3" \
        "parallel:10/mpi:MPI_Allreduce visits=24 threads=4 visits[2]=6" \
        "parallel:10/critical:30 visits=24 threads=8" "mutex critical parallel:10/critical:30 visits=24" \
        "region:20 visits=10 visits[0]=1 visits[2]=2 visits[4]=3 visits[6]=4" \
        "mpi:MPI_Init_thread visits=4 inclusive_ns>0" "mpi:MPI_Finalize visits=4" locks=1
    grep -q '"over_threads": {"count": 4, "visits_min": 1, "visits_max": 4, "visits_mean": 2, "visits_stddev": 1,' "$run/profile.json" &&
        pass || fail "$what: spread of the visits"
    # Counters are added up over ranks, too; of a rank that has no files left for them it is told.
    POMP_COUNTERS=page-faults
    export POMP_COUNTERS
    run_ranks "$1" 0 4 "$1/mpi_cases" funneled
    case $(grep '^pomp: ' "$1/err") in
    '') expect counters=1 threads_without_counters=0 ranks=4 "mpi:MPI_Init_thread visits=4 counter_1>0" ;;
    *) expect counters=0 ranks=4 ;;
    esac
    run_ranks "$1" 0 2 "$1/mpi_cases" files_gone
    grep -q '^pomp: ' "$1/err" || expect counters=1 threads_without_counters=2 ranks=2 "parallel:10 visits=4" "mpi:MPI_Finalize visits=2"
    unset POMP_COUNTERS
    POMP_RANK_ENTRIES=60
    export POMP_RANK_ENTRIES
    run_ranks "$1" 0 4 "$1/mpi_cases" funneled
    expect detail=threads
    POMP_RANK_ENTRIES=12
    run_ranks "$1" 0 4 "$1/mpi_cases" funneled
    expect detail=thread_numbers threads=2 "parallel:10 visits=24 threads=2 visits[1]=12 merged=8" \
        "region:20 visits=10 threads=1 merged=4" "parallel:10/mpi:MPI_Allreduce visits=24 merged=4"
    POMP_RANK_ENTRIES=0
    run_ranks "$1" 0 3 "$1/mpi_cases" funneled
    expect detail=sums threads=2 "parallel:10 visits=18 threads=1 merged=6" "region:20 visits=6"
    unset POMP_RANK_ENTRIES
    run_ranks "$1" 0 4 "$1/mpi_cases" multiple
    expect ranks=4 "parallel:10 visits=8 threads=8" "parallel:10/mpi:MPI_Sendrecv visits=8 threads=8"
    run_ranks "$1" 0 3 "$1/mpi_cases" calls
    expect ranks=3 unbalanced_events=0 "no region:20" "mpi:MPI_Isend visits=3" "mpi:MPI_Probe visits=3" \
        "mpi:MPI_Recv visits=3" "mpi:MPI_Wait visits=6" "mpi:MPI_Send_init visits=3" "mpi:MPI_Startall visits=3" \
        "mpi:MPI_Testall visits>2" "mpi:MPI_Bcast visits=3" "mpi:MPI_Iallgather visits=3" "mpi:MPI_Comm_split visits=3" \
        "mpi:MPI_Barrier visits=6" "mpi:MPI_Win_fence visits=6" "mpi:MPI_Put visits=3" "mpi:MPI_Comm_free visits=3" \
        "mpi:MPI_File_open visits=3" "mpi:MPI_File_set_view visits=3" "mpi:MPI_File_write_at_all visits=3" \
        "mpi:MPI_File_sync visits=3" "mpi:MPI_File_read_at visits=3" "mpi:MPI_File_close visits=3"
    run_ranks "$1" 0 3 "$1/mpi_cases" late
    expect ranks=3 unbalanced_events=0 "mpi:MPI_Recv visits=4 late_senders=2 late_sender_ns>7900000" \
        "mpi:MPI_Sendrecv visits=1 late_senders=1 late_sender_ns>0" "mpi:MPI_Probe late_senders=0"
    run_ranks "$1" 0 3 "$1/mpi_cases" testing
    expect ranks=3 locks=1 "mutex lock@700 parallel:10 visits=0 failed_tests=6" "mutex lock parallel:10 visits=3 failed_tests=6"
    run_traced_mpi "$1"
    run_ranks "$1" 0 1 "$1/mpi_cases" funneled
    expect ended_by=exit "region:20 visits=1" "parallel:10/mpi:MPI_Allreduce visits=6"
    # What is spawned is a program of its own, with a file of its own beside that of the others.
    run_ranks "$1" 0 2 "$1/mpi_cases" spawning
    spawned=0
    for profile in "$run"/*; do
        case $(cat "$profile") in
        *'"MPI_Comm_spawn"'*)
            "$tools/check" "$profile" ranks=2 "mpi:MPI_Comm_spawn visits=2" "mpi:MPI_Comm_disconnect visits=2" "no region:20" && pass ||
                fail "$what: $profile"
            ;;
        *) "$tools/check" "$profile" "mpi:MPI_Comm_disconnect visits=1" "region:20 visits=1" && spawned=1 && pass || fail "$what: $profile" ;;
        esac
    done
    [ $spawned -eq 1 ] && pass || fail "$what: nothing of the spawned program"
    POMP_DISABLE=mpi
    export POMP_DISABLE
    run_ranks "$1" 0 2 "$1/mpi_cases" funneled
    expect ranks=2 "parallel:10 visits=12" "no parallel:10/mpi:MPI_Allreduce"
    unset POMP_DISABLE
}

# beside_trace EXPECTATION...: of the profile of the last run, which has left traces, too.
beside_trace() {
    "$tools/check" "$run/profile.json" "$@" && pass || fail "$what: the profile"
    [ -f "$run/trace-rank-0.bin" ] && pass || fail "$what: no trace"
    said ''
}

# What is in the traces is tested where they are read. The program and its profile are what they are without.
run_traced_mpi() {
    POMP_TRACE=on
    export POMP_TRACE
    run_ranks "$1" 0 3 "$1/mpi_cases" exchanging
    beside_trace ranks=3 unbalanced_events=0 "mpi:MPI_Irecv visits=18" "mpi:MPI_Mrecv visits=3" "mpi:MPI_Finalize visits=3"
    left profile.json trace-rank-0.bin trace-rank-1.bin trace-rank-2.bin
    run_ranks "$1" 0 3 "$1/mpi_cases" calls
    beside_trace ranks=3 unbalanced_events=0 "mpi:MPI_Recv visits=3" "mpi:MPI_Wait visits=6" "mpi:MPI_Testall visits>2"
    run_ranks "$1" 0 4 "$1/mpi_cases" multiple
    beside_trace ranks=4 "parallel:10/mpi:MPI_Sendrecv visits=8 threads=8"
    # Ranks that don't all record a trace agree on recording no messages.
    unset POMP_TRACE
    run_ranks "$1" 0 1 env POMP_TRACE=on "$1/mpi_cases" funneled : -n 2 "$1/mpi_cases" funneled
    beside_trace ranks=3 "parallel:10/mpi:MPI_Allreduce visits=18"
}

run_mpi_ends() {
    "$CC" -std=c11 -O1 -fPIC -shared $warnings test/mpirun_waits.c -ldl -o "$1/mpirun_waits.so" || { fail "mpirun_waits does not compile"; return; }
    preload=$1/mpirun_waits.so
    run_ranks "$1" 5 3 "$1/mpi_cases" aborted
    others='0 2'
    if command -v prterun >/dev/null; then
        skip "the profiles of ranks that mpirun ends: PRRTE gives them no time"
        others=''
    else
        left profile-rank-0.json profile-rank-1.json profile-rank-2.json
    fi
    for rank in 1 $others; do
        "$tools/check" "$run/profile-rank-$rank.json" rank=$rank ranks_total=3 "region:20 visits=1" && pass || fail "$what: rank $rank"
    done
    "$tools/check" "$run/profile-rank-1.json" ended_by=mpi_abort && pass || fail "$what: abort"
    run_ranks "$1" 137 3 "$1/mpi_cases" killed
    [ -z "$others" ] || left profile-rank-0.json profile-rank-2.json
    preload=''
    for rank in 0 1; do
        PMI_RANK=$rank PMI_SIZE=2 POMP_RUN_DIR=$1/other "$1/mpi_cases" without_mpi
        SLURM_PROCID=$rank SLURM_STEP_NUM_TASKS=2 POMP_RUN_DIR=$1/slurm "$1/mpi_cases" without_mpi
    done
    SLURM_PROCID=0 SLURM_NTASKS=2 POMP_RUN_DIR=$1/batch "$1/mpi_cases" without_mpi
    what="$(basename "$1"): ranks without MPI"
    for run in "$1/other" "$1/slurm"; do
        left profile-rank-0.json profile-rank-1.json
    done
    run=$1/batch
    left profile.json
}

run_fortran_mpi() {
    for module in NOTHING USE_MODULE USE_F08; do
        mpif90 -D$module -I"$1" -J"$1" test/mpi_cases.F90 "$1/pomp_mpi_wrappers.o" "$1/libpomp_mpi.a" -pthread \
            -o "$1/fortran" || { fail "$1: mpi_cases.F90 with $module"; continue; }
        run_ranks "$1" 0 3 "$1/fortran"
        expect ranks=3 "mpi:MPI_Init_thread visits=3" "mpi:MPI_Isend visits=3" "mpi:MPI_Irecv visits=3" \
            "mpi:MPI_Waitall visits=3" "mpi:MPI_Allreduce visits=3" "mpi:MPI_Finalize visits=3" \
            "mpi:MPI_File_open visits=3" "mpi:MPI_File_set_view visits=3" "mpi:MPI_File_write_at_all visits=3" "mpi:MPI_File_close visits=3"
    done
}
