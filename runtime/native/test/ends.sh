# SPDX-License-Identifier: Apache-2.0
# Programs that end in unusual ways, and places where no profile can be written. Read by group.sh.

# lost REASON: the last run has written no file, and one line that says why.
lost() {
    line="pomp: cannot write $run/profile.json: $1; the measurement is lost, the program is not affected"
    [ "$(cat "$directory/err")" = "$line" ] && pass || { fail "$what: wrong message"; cat "$directory/err"; }
    [ -z "$(ls -A "$run" 2>/dev/null)" ] && pass || fail "$what: left behind: $(ls -A "$run")"
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
    run "$1" 3 end_cases file_size_limit
    lost "file size limit exceeded"
    run "$1" 3 end_cases quick_exit
    expect ended_by=exit "region:90 visits=1"
    run_every_signal "$1"
    run_exits_at_once "$1"
    run_signals_shared "$1"
    run_standard_files "$1"
    run_beside "$1"
    run_two_signals "$1"
    run_killed "$1"
    run_killed_at_work "$1"
    run_killed_at_once "$1"
    run_in_the_way "$1"
    run_read_only "$1"
    run_default_path "$1"
}

# Every signal that ends a program; a sanitizer wants some of them for itself.
run_every_signal() {
    for number in 1 2 3 6 10 12 13 14 15 16 24 25 26 27 29 30 31 $(emulated || echo 34 35 50 64); do
        run "$1" $((128 + number)) end_cases signal $number
        expect ended_by=signal signal=$number "region:90 visits=1"
    done
    for number in 17 18 23 28; do
        run "$1" 0 end_cases signal $number
        expect ended_by=exit
    done
}

# Threads that meet in exit: none of them ends the process before the profile is there.
run_exits_at_once() {
    for i in $(repeated 12); do
        run "$1" 3 end_cases many_exits
        expect ended_by=exit "region:90 visits=1"
        run "$1" 3 end_cases exit_in_exit
        expect ended_by=exit "region:90 visits=1"
    done
}

# A program that keeps, asks for, or passes on to what it finds behaves as if nothing were there.
run_signals_shared() {
    run "$1" 138 end_cases chained
    expect ended_by=signal signal=10 "region:90 visits=1"
    if ! emulated; then
        run "$1" 192 end_cases put_back
        expect ended_by=signal signal=64
    fi
    run "$1" 6 end_cases asked
    expect ended_by=exit
    run "$1" 3 end_cases own_signal_stack
    expect ended_by=exit
}

# A program that has closed its standard files gets nothing of ours into its own, nor the other way.
run_standard_files() {
    for i in $(repeated 5); do
        run "$1" 3 end_cases closed_files
        expect ended_by=exit "region:90 visits=1"
    done
    what="$(basename "$1"): a file of its own as standard error"
    : >"$1/blocked"
    OWN_FILE=$1/own POMP_RUN_DIR=$1/blocked/run "$1/end_cases" own_error_file
    status=$?
    [ "$status" -eq 3 ] && [ "$(cat "$1/own")" = mine ] && pass || fail "$what: status $status, $(cat "$1/own")"
}

# A run of two processes keeps the measurements of both.
run_beside() {
    run "$1" 3 end_cases exit
    before=$(cat "$run/profile.json")
    POMP_RUN_DIR=$run "$1/end_cases" exit >/dev/null 2>"$1/err"
    [ "$(cat "$run/profile.json")" = "$before" ] && pass || fail "$what: the first profile has changed"
    set -- "$1" "$run"/profile-*.json
    [ $# -eq 2 ] && "$tools/check" "$2" "region:90 visits=1" && pass || fail "$what: no second profile"
    [ ! -s "$1/err" ] && pass || { fail "$what: a message for each process"; cat "$1/err"; }
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
    for i in $(repeated 10); do
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
            "$tools/check" "$run/profile.json" ended_by=checkpoint dropped_events=0 && pass || fail "$what"
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
        $anybody true 2>/dev/null || { skip "a read-only folder: no other user can be made"; return; }
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
        "$tools/check" "$profile" "region:90 visits=1" && pass || fail "$what"
    done
    # Where there is none above, as there may be above the checkout.
    new=$(mktemp -d)
    (cd "$new" && "$1/end_cases" exit)
    "$tools/check" "$new"/.pomp/runs/*-end_cases/profile.json && pass || fail "$what: new .pomp"
    rm -rf "$new"
}
