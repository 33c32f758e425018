# SPDX-License-Identifier: Apache-2.0
# Constructs in signal handlers, calls that fail, signals at random moments. Read by group.sh.

# number FIELD: a number of the profile's head.
number() { sed -n "s/.*\"$1\": \([0-9]*\).*/\1/p" "$run/profile.json" | head -n 1; }

# visits_of_lines PATTERN: of the constructs on these lines, in all contexts.
visits_of_lines() {
    awk -v lines="\"begin_line1\": $1," '
        function number(key) { match($0, "\"" key "\": [0-9]+"); return substr($0, RSTART + length(key) + 4, RLENGTH - length(key) - 4) }
        /"kind": / { chosen[number("id")] = $0 ~ lines }
        /"parent": / { inside = chosen[number("construct")] }
        /"unlisted_lock_visits": / { inside = 0 }
        inside && /"visits": / { sum += number("visits") }
        END { print sum + 0 }' "$run/profile.json"
}

# all_told: what handlers did was recorded or counted as dropped, and the program has lost nothing.
all_told() {
    recorded=$(visits_of_lines "9[12]")
    wanted=$(cat "$directory/out")
    told=$((2 * recorded + $(number dropped_events)))
    [ "$told" -eq "$wanted" ] && pass || fail "$what: $wanted events in handlers, $told of them told: $recorded visits, $(number dropped_events) dropped"
}

run_handlers() {
    POMP_CLOCK=clock_gettime POMP_THROTTLE=off
    export POMP_CLOCK POMP_THROTTLE
    for case in everywhere mistakes other_stack; do
        run "$1" 0 handler_cases $case
        expect ended_by=exit unbalanced_events=0 "region:93 visits=3000" "region:1000 visits=1" "region:1299 visits=1"
        all_told
    done
    unset POMP_CLOCK
    run "$1" 0 handler_cases timer
    expect ended_by=exit unbalanced_events=0 "region:93 visits=3000"
    all_told
    run "$1" 0 handler_cases first_event
    expect threads=2 dropped_events=0 unbalanced_events=0 "region:91 visits[1]=1" "region:91/region:92 visits[1]=1"
    # After what was left behind everything is recorded again.
    POMP_CLOCK=clock_gettime
    export POMP_CLOCK
    run "$1" 0 handler_cases leave
    expect "region:93 visits=3000"
    run "$1" 0 handler_cases leave_deeper
    expect "region:93 visits>1999"
    unset POMP_CLOCK
    # An exit that was left in the middle may have added the time of its visit already.
    run "$1" 0 handler_cases leave_by_timer
    expect left ended_by=exit
    [ "$(visits_of_lines 93)" -eq 3000 ] && pass || fail "$what: $(visits_of_lines 93) visits of 3000"
    unset POMP_THROTTLE
}

# Each call of the system that the library makes fails in turn, in each way that it may: the program's output and status stay
# its own, it ends soon, and the profile is whole, or missing with a line that says so. FAULT_LIMIT says how many calls of a name
# fail, of those that are made again and again.
run_faults() {
    FAULT_LIMIT=${FAULT_LIMIT-2}
    export FAULT_LIMIT
    faults=0
    for end in little little_then_signal; do
        for place in given taken own; do
            faults_in "$1" "$end" "$place"
        done
    done
    [ "$faults" -gt 200 ] && pass || fail "$(basename "$1"): $faults faults only"
}

# The same for the first call of each place only, in the two ways that have the least in common.
run_few_faults() {
    FAULT_LIMIT=1
    export FAULT_LIMIT
    faults=0
    faults_in "$1" little given
    faults_in "$1" little_then_signal own
    [ "$faults" -gt 80 ] && pass || fail "$(basename "$1"): $faults faults only"
}

# faults_in DIRECTORY CASE PLACE
faults_in() {
    directory=$1
    # There may be a .pomp folder above the checkout.
    new=$(mktemp -d)
    run=$new/faults
    call=1
    way=0
    wanted=143
    [ "$2" = little ] && wanted=7
    while :; do
        rm -rf "$run" "$1/fault"
        mkdir -p "$run"
        [ "$3" = taken ] && : >"$run/profile.json"
        if [ "$3" = own ]; then unset POMP_RUN_DIR; else export POMP_RUN_DIR="$run"; fi
        (cd "$run" && FAULT=$call:$way FAULT_LOG=$1/fault timeout 60 "$1/handler_cases" "$2" >"$1/out" 2>"$1/err"; exit $?) 2>/dev/null
        status=$?
        unset POMP_RUN_DIR
        [ -f "$1/fault" ] || break
        read -r name error <"$1/fault"
        case $error in
        -) call=$((call + 1)) way=0 ;;
        *)
            what="$(basename "$1"): $2, $3: call $call, $name with error $error"
            [ "$status" -eq "$wanted" ] && [ "$(cat "$1/out")" = 4 ] && pass || fail "$what: status $status, output $(cat "$1/out")"
            fault_left "$3"
            faults=$((faults + 1))
            way=$((way + 1))
            ;;
        esac
    done
    rm -rf "$new"
    [ "$call" -gt 15 ] && pass || fail "$(basename "$1"): $2, $3: only $call calls"
}

# What may be left after a fault. A line that can't be written, either, is useless.
fault_left() {
    profiles=$(find "$run" -name 'profile*.json' -size +0)
    lost='^pomp: cannot write .*; the measurement is lost, the program is not affected$'
    [ "$name" != sigaction ] || lost='^pomp: cannot catch signal 15; the measurement is lost if that ends the program$'
    case $profiles in
    '') grep -q "$lost" "$directory/err" || [ "$name" = write ] && pass ||
        fail "$what: no profile, and no word of it: $(cat "$directory/err")" ;;
    *) "$tools/check" "$profiles" && pass || fail "$what: $(cat "$directory/err")" ;;
    esac
    left=$(find "$run" -name '*.tmp-*')
    [ -z "$left" ] || [ "$name" = unlinkat ] || fail "$what: left behind: $left"
    [ "$(wc -l <"$directory/err")" -le 2 ] || fail "$what: too many lines: $(cat "$directory/err")"
}

# run_signals DIRECTORY RUNS SEED: signals at random moments.
run_signals() {
    what="$(basename "$1"): random signals"
    "$tools/random_signals" "$2" "$3" "$1/signals" "$tools/check" "$1/handler_cases" forever >"$1/out" 2>"$1/err" && pass ||
        { fail "$what: $(cat "$1/out" "$1/err")"; }
    [ "${SHOW-}" ] && cat "$1/out"
    return 0
}
