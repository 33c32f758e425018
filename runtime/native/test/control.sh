# SPDX-License-Identifier: Apache-2.0
# Tests of what the user may leave out; read by group.sh.

# said LINE: the last run has said this line and no other on standard error.
said() {
    [ "$(cat "$directory/err")" = "$1" ] && pass || { fail "$what: wrong message"; cat "$directory/err"; }
}

# filtered DIRECTORY RULES EXPECTATION...: a run with a filter file of these lines.
filtered() {
    printf '%b' "$2" >"$1/rules"
    POMP_FILTER=$1/rules
    export POMP_FILTER
    where=$1
    shift 2
    run "$where" 0 control_cases filter
    unset POMP_FILTER
    what="$what, $(head -n 1 "$where/rules")"
    expect unbalanced_events=0 dropped_events=0 "$@"
}

run_filters() {
    all="parallel:10/region:90 visits=3"
    filtered "$1" '' "$all" "$all/atomic:60 visits=3" "$all/region:91/critical:50 visits=3" locks=1 excluded_constructs=0
    filtered "$1" 'exclude kind=critical,atomic\n' "no parallel:10/region:90/atomic:60" \
        "no parallel:10/region:90/region:91/critical:50" "$all/region:91/region:92 visits=3" locks=0 excluded_constructs=2
    filtered "$1" '# all\n\nexclude\n  include kind=parallel  # but this\n' contexts=2 "parallel:10 visits=3"
    filtered "$1" 'exclude\ninclude file=lib/*.c' contexts=3 "region:91 visits=3" "region:91/region:92 visits=3"
    filtered "$1" 'exclude file=a.c' contexts=4 "parallel:10/region:91/region:92 visits=3"
    filtered "$1" 'exclude file=src/a.c lines=-59\r\n' contexts=6 "$all/atomic:60 visits=3" "$all/region:91/region:92 visits=3"
    filtered "$1" 'exclude name=?eta' contexts=6 "$all/region:92 visits=3" "$all/critical:50 visits=3"
    filtered "$1" 'exclude "name=[bg]*" kind=region lines=91-92' contexts=5 "$all/critical:50 visits=3"
    filtered "$1" 'exclude kind=parallel' contexts=6 "region:90/atomic:60 visits=3"
    run_wrong_filters "$1"
}

# run_ignored DIRECTORY COMPILER [c | c++]: constructs that are left out call the library at most once; the rest is
# measured, and no event is missing.
run_ignored() {
    where=$1 wrapped=''
    for event in Critical_enter Critical_end Flush_exit Task_end Taskloop_end Ordered_exit; do
        wrapped="$wrapped -Wl,--wrap=POMP_$event"
    done
    "$2" -x "$3" -O2 $warnings -Iinclude -c test/ignored_cases.c -o "$where/ignored_cases.o" &&
        "$2" "$where/ignored_cases.o" "$where/libpomp.a" $wrapped -pthread -o "$where/ignored_cases" ||
        { fail "$2 -x $3: ignored_cases does not compile"; return; }
    ignored "" "" "1000 1000 1000 1000 1000 1000" "region:70/critical:71 visits=1000" "region:70/ordered:75 visits=1000" \
        "region:70/taskloop:74 visits=1000" excluded_constructs=0
    # The iterations of a taskloop are tasks: all of its events are left out only when they are.
    ignored critical,flush,taskloop 'exclude kind=ordered,doacross,task' "1 0 0 0 1000 0" \
        contexts=2 "region:70 visits=1000" excluded_constructs=2
    ignored task,taskloop 'exclude lines=75\nexclude kind=critical' "1 0 1000 0 0 0" \
        contexts=3 "region:70/flush:72 visits=1000" excluded_constructs=2
    export POMP_DISABLE=critical
    run "$where" 0 ignored_cases met_while_off
    unset POMP_DISABLE
    expect unbalanced_events=0 dropped_events=0 contexts=3 "region:70 visits=2" "region:70/flush:72 visits=1"
}

# ignored PARTS RULES CALLS EXPECTATION...: a run with that left out has so many calls of each event.
ignored() {
    export POMP_DISABLE="$1" POMP_FILTER="$where/rules"
    printf '%b\n' "$2" >"$where/rules"
    run "$where" 0 ignored_cases visits
    unset POMP_FILTER POMP_DISABLE
    what="$what ($1; $2)"
    [ "$(cat "$where/out")" = "$3" ] && pass || fail "$what: calls $(cat "$where/out") instead of $3"
    shift 3
    expect unbalanced_events=0 dropped_events=0 "$@"
}

# run_foreign DIRECTORY COMPILER: a library of somebody else gets every event, whatever it keeps in descriptors.
run_foreign() {
    for header in -DHEADER ''; do
        "$2" -O2 $warnings -Iinclude -DUNWRAPPED -c test/ignored_cases.c -o "$1/unwrapped.o" &&
            "$2" -O2 $warnings $header -Iinclude -c test/foreign.c -o "$1/foreign.o" &&
            "$2" "$1/unwrapped.o" "$1/foreign.o" build/libpomp_stub.a -pthread -o "$1/foreign" &&
            [ "$("$1/foreign" visits | head -n 1)" = "4000 calls, data 4000" ] && pass ||
            fail "$2 $header: a library of somebody else"
    done
    # Nor need it know of iterations.
    printf '%s\n' '#include "pomp/pomp.h"' 'static OMPRegDescr d = {"critical", "", 0, "t.c", 1, 1, 1, 1, 0, 0};' \
        'int main(int n, char **v) { POMP_Critical_enter(&d);' \
        'POMP_ITERATIONS(d, POMP_OPERAND(n), POMP_LOOP(int, 0, 60, n, 1)); return v == 0; }' >"$1/counts.c"
    "$2" -O2 $warnings -Iinclude "$1/counts.c" "$1/foreign.o" -o "$1/counts" && "$1/counts" && pass ||
        fail "$2: a library of somebody else that has no POMP_Iterations"
    # When it is optimised together with the program, too.
    echo 'int main(void) { return 0; }' >"$1/empty.c"
    "$2" -O2 -flto "$1/empty.c" -o "$1/empty" 2>/dev/null ||
        { skip "$2 -flto: its linker is not installed"; return; }
    "$2" -O2 -flto $warnings -Iinclude -DUNWRAPPED test/ignored_cases.c test/foreign.c build/libpomp_stub.a -pthread -o "$1/foreign" &&
        [ "$("$1/foreign" visits | head -n 1)" = "4000 calls, data 4000" ] && pass || fail "$2 -flto: a library of somebody else"
}

# A mistake is reported with its place, and nothing is filtered.
run_wrong_filters() {
    while IFS='|' read -r rules message; do
        filtered "$1" "exclude\n$rules" contexts=7
        said "pomp: POMP_FILTER: $1/rules:2: $message; nothing is filtered"
    done <<'WRONG'
leave out|expected include or exclude instead of 'leave'
exclude kind=atomik|unknown kind 'atomik'
exclude kind=|nothing follows 'kind'
exclude colour=red|expected kind=, file=, name= or lines= instead of 'colour'
exclude critical|expected kind=, file=, name= or lines= instead of 'critical'
exclude lines=20-10|not a range of lines '20-10'
exclude lines=x|not a range of lines 'x'
exclude lines=1-2-3|not a range of lines '1-2-3'
exclude lines=99999999999999999999|not a range of lines '99999999999999999999'
exclude file="a b|a quote is not closed in 'file=a b'
exclude kind=locks file=a.c|lock routines have no file, name or lines; 'kind=locks stands alone'
WRONG
    filtered "$1" "$(yes 'exclude\n' | head -n 300 | tr -d '\n')" contexts=7
    said "pomp: POMP_FILTER: $1/rules:257: there are more than 256 rules; nothing is filtered"
    POMP_FILTER=$1/missing
    export POMP_FILTER
    run "$1" 0 control_cases filter
    expect contexts=7
    said "pomp: POMP_FILTER: $1/missing: No such file or directory; nothing is filtered"
    POMP_FILTER=/dev/zero
    run "$1" 0 control_cases filter
    expect contexts=7
    said "pomp: POMP_FILTER: /dev/zero: File too large; nothing is filtered"
    unset POMP_FILTER
}

# Each kind that POMP_DISABLE knows leaves out its parts and no other.
run_disabled_kinds() {
    parts="parallel for do workshare sections single critical atomic master barrier region ordered flush scope task_create
        task taskwait taskyield taskloop taskgroup target teams distribute loop simd doacross cancel interop dispatch depobj metadirective"
    known=$(sed -n '/^const char .*pomp_part_names/,/};/s/[^"]*"\([a-z_]*\)"[^"]*/\1 /gp' src/construct/pomp_part.c)
    [ "$(echo $known)" = "$(echo program $parts mpi upc)" ] && pass || fail "parts that are not tested: $known"
    run "$1" 0 control_cases kinds
    expect unbalanced_events=0 dropped_events=0 disabled=0 contexts=32
    for kind in $parts masked regions sync all; do
        case $kind in
        task) gone="task task_create" ;;
        masked) gone=master ;;
        regions) gone=region ;;
        sync) gone="atomic critical master single" ;;
        all) gone=$parts ;;
        *) gone=$kind ;;
        esac
        POMP_DISABLE=$kind
        export POMP_DISABLE
        run "$1" 0 control_cases kinds
        set -- "$1"
        for part in $parts; do
            case " $(echo $gone) " in
            *" $part "*) set -- "$@" "no $part:10" ;;
            *) set -- "$@" "$part:10 visits=1" ;;
            esac
        done
        where=$1
        shift
        expect unbalanced_events=0 dropped_events=0 "$@"
        set -- "$where"
    done
    unset POMP_DISABLE
}

run_throttle() {
    # A second: a test that is kept waiting by others must not look long.
    POMP_THROTTLE=1000:999999999
    export POMP_THROTTLE
    run "$1" 0 control_cases tiny
    expect unbalanced_events=0 dropped_events=0 untimed_events=2000 "region:90 visits=3000 timed_visits=3000 untimed_visits=0" \
        "region:90/region:91 visits=3000 timed_visits=1000 untimed_visits=2000" \
        "region:90/critical:50 visits=3000 untimed_visits=0" "mutex critical region:90/critical:50 visits=3000"
    run "$1" 0 control_cases late_child
    expect unbalanced_events=0 "region:90 visits=6000 timed_visits=3999 untimed_visits=2001" \
        "region:90/atomic:60 visits=3000 timed_visits=1000 untimed_visits=2000"
    POMP_THROTTLE=10:1000000
    run "$1" 0 control_cases long_visits
    expect untimed_events=0 "region:90 visits=20 timed_visits=20 untimed_visits=0 inclusive_ns>39900000"
    # What is not timed counts as long as what was.
    POMP_THROTTLE=10:999999999
    run "$1" 0 control_cases long_visits
    expect untimed_events=10 "region:90 visits=20 timed_visits=10 untimed_visits=10 inclusive_ns>39900000"
    POMP_THROTTLE=off
    run "$1" 0 control_cases tiny
    expect untimed_events=0 "region:90/region:91 visits=3000 timed_visits=3000"
    for value in 10 x:1 -1:5 1:-1 0:100 10:100x; do
        POMP_THROTTLE=$value
        run "$1" 0 control_cases tiny
        expect "region:90/region:91 visits=3000 untimed_visits=0"
        said "pomp: POMP_THROTTLE: '$value' is neither VISITS:NANOSECONDS nor off; it is ignored"
    done
    unset POMP_THROTTLE
}

run_checkpoints() {
    POMP_CHECKPOINT=0.1
    export POMP_CHECKPOINT
    run "$1" 137 control_cases killed_after_checkpoint 2>/dev/null
    what="$what, the file"
    "$tools/check" "$run/profile.json" ended_by=checkpoint unbalanced_events=0 "region:90 visits=1 inclusive_ns>0" \
        "region:90/region:91 visits>0" && pass || fail "$what"
    run "$1" 0 control_cases exit_after_checkpoint
    expect ended_by=exit "region:90 visits=1" "region:90/region:91 visits>0" "region:92 visits=1"
    run "$1" 0 thread_cases masters
    expect ended_by=exit dropped_events=0 "parallel:10 visits=800"
    run "$1" 3 control_cases no_room_for_checkpoint
    cannot="pomp: cannot write $run/profile.json: file size limit exceeded"
    grep -vxF "$cannot; this checkpoint is left out" "$1/err" >"$1/last"
    [ "$(cat "$1/last")" = "$cannot; the measurement is lost, the program is not affected" ] && pass ||
        { fail "$what: wrong message"; cat "$1/err"; }
    [ "$(wc -l <"$1/err")" -le 2 ] && [ -z "$(ls -A "$run")" ] && pass || fail "$what: left behind"
    run_one_folder "$1"
    for value in x 0 -1 nan 0.01 5s; do
        POMP_CHECKPOINT=$value
        run "$1" 0 control_cases filter
        expect ended_by=exit
        said "pomp: POMP_CHECKPOINT: '$value' is not a number of seconds from 0.1 to 1000000; it is ignored"
    done
    unset POMP_CHECKPOINT
}

# Without POMP_RUN_DIR all checkpoints and the profile are in one folder.
run_one_folder() {
    what="$(basename "$1"): one folder"
    rm -rf "$1/checkpoints"
    mkdir -p "$1/checkpoints/.pomp"
    (cd "$1/checkpoints" && "$1/control_cases" two_checkpoints) || fail "$what: status"
    set -- "$1" "$1"/checkpoints/.pomp/runs/*/*
    [ $# -eq 2 ] && "$tools/check" "$2" ended_by=exit "region:90 visits=1" && pass || fail "$what: $*"
}

run_counters() {
    POMP_COUNTERS=page-faults,nonsense,task-clock
    export POMP_COUNTERS
    run "$1" 0 control_cases counters
    case $(cat "$1/err") in
    'pomp: POMP_COUNTERS: not counted: nonsense (unknown)')
        expect counters=2 threads_without_counters=0 \
            "region:90 visits=2 counter_1>4399 counter_1<20000 counter_2>0" \
            "region:90/region:91 visits=2 counter_1>399 counter_1<4000" "region:90/region:92 visits=2 counter_1<50"
        run "$1" 0 thread_cases masters
        expect dropped_events=0 threads_without_counters=0 "parallel:10 visits=800 counter_2>0"
        # A trace takes nothing from them, and names them.
        export POMP_TRACE=on
        run "$1" 0 control_cases counters
        grep -aq '^task-clock' "$run/trace.bin" && pass || fail "$what: names of counters in the trace"
        rm -f "$run/trace.bin"
        expect counters=2 "region:90 visits=2 counter_1>4399 counter_1<20000" "region:90/region:91 visits=2 counter_1>399 counter_1<4000"
        unset POMP_TRACE
        # Each counter of a group counts from the start, not only its first.
        POMP_COUNTERS=task-clock,page-faults
        run "$1" 0 control_cases counters
        expect "region:90 counter_1>0 counter_2>4399 counter_2<20000" "region:90/region:91 counter_2>399 counter_2<4000"
        ;;
    *) echo "page faults can't be counted here: $(cat "$1/err")" ;;
    esac
    # Neither takes the counter's file for the program's, nor the other way round.
    POMP_COUNTERS=page-faults
    run "$1" 0 control_cases files_closed
    [ -s "$1/err" ] || expect threads_without_counters=1 "region:90 visits=1" "region:91 visits=1 counter_1=0"
    # Processors of virtual machines count nothing; one line says so, and the program goes on.
    POMP_COUNTERS=cycles
    run "$1" 0 control_cases counters
    case $(cat "$1/err") in
    '') expect counters=1 "region:90 visits=2 counter_1>0" ;;
    'pomp: POMP_COUNTERS: not counted: cycles ('*')') expect counters=0 "region:90 visits=2" ;;
    *) fail "$what: $(cat "$1/err")" ;;
    esac
    unset POMP_COUNTERS
}

# PAPI's counters; where it is not, or counts nothing, one line says so. Read by run_papi.
run_papi_without() {
    POMP_COUNTERS=papi:PAPI_TOT_CYC
    export POMP_COUNTERS
    run "$1" 0 control_cases counters
    case $(cat "$1/err") in
    '') expect counters=1 "region:90 visits=2 counter_1>0" ;;
    'pomp: POMP_COUNTERS: not counted: papi:PAPI_TOT_CYC ('*')') expect counters=0 "region:90 visits=2" ;;
    *) fail "$what: $(cat "$1/err")" ;;
    esac
    # As compiled where PAPI is not.
    (sources=$PWD && cd "$1" && sh "$sources/src/units.sh" "$sources") >"$1/said" &&
        "$2" -O2 -fPIC -fvisibility=hidden $warnings -DPOMP_WITHOUT_PAPI -Iinclude -Isrc -c "$1/pomp_counters_unit.c" -o "$1/without.o" &&
        "$2" -std=gnu11 $warnings -Iinclude test/control_cases.c test/clock.c "$1/without.o" "$1/libpomp.a" \
            -Wl,--wrap=clock_gettime -Wl,--wrap=syscall -pthread -o "$1/without_papi" || fail "$what without PAPI"
    run "$1" 0 without_papi counters
    said "pomp: POMP_COUNTERS: not counted: papi:PAPI_TOT_CYC (PAPI was not there when the measurement library was compiled)"
    # A static program can't load it; linking it brings no warning.
    if "$2" -static -std=gnu11 $warnings -Iinclude test/control_cases.c test/clock.c "$1/libpomp.a" \
        -Wl,--wrap=clock_gettime -Wl,--wrap=syscall -pthread -o "$1/static_cases" >"$1/said" 2>&1; then
        [ ! -s "$1/said" ] && pass || fail "$what: linked statically: $(cat "$1/said")"
        run "$1" 0 static_cases counters
        grep -q "not counted: papi:PAPI_TOT_CYC (" "$1/err" && pass || fail "$what: $(cat "$1/err")"
    fi
    unset POMP_COUNTERS
}

# Counters of the program's own, which PAPI reads where it is.
run_papi() {
    run_papi_without "$1" "$2"
    sde=$("$2" -print-file-name=libsde.so.1)
    if ! echo '#include <papi.h>' | "$2" -E - >"$1/said" 2>&1 || [ ! -f "$sde" ]; then
        skip "PAPI: not installed"
        return
    fi
    "$2" -std=gnu11 $warnings -Iinclude test/papi_cases.c test/clock.c "$1/libpomp.a" "$sde" -Wl,--wrap=clock_gettime -Wl,--wrap=syscall -pthread \
        -o "$1/papi_cases" || { fail "$1: papi_cases does not compile"; return; }
    POMP_COUNTERS=papi:sde:::Test::drops,papi:NOTHING,papi:sde:::Test::bytes
    export POMP_COUNTERS
    run "$1" 0 papi_cases program_counters
    grep -qx 'pomp: POMP_COUNTERS: not counted: papi:NOTHING (.*)' "$1/err" && pass || { fail "$what"; cat "$1/err"; }
    expect counters=2 threads_without_counters=0 "region:90 visits=4 counter_1[0]=222 counter_1[1]=222 counter_2=4440" \
        "region:90/region:91 counter_1=44 counter_2=440" "region:92 counter_1=0 counter_2=0"
    # Together with the kernel's.
    POMP_COUNTERS=task-clock,papi:sde:::Test::drops
    run "$1" 0 papi_cases program_counters
    case $(cat "$1/err") in
    '') expect counters=2 "region:90 counter_1=444 counter_2>0" "region:90/region:91 counter_1=44" ;;
    *) expect counters=1 "region:90 counter_1=444" ;;
    esac
    unset POMP_COUNTERS
}

# A clock of no use neither hangs a program nor ends it, and the profile says so.
run_broken_clocks() {
    for clock in still back failing; do
        TEST_CLOCK=$clock
        export TEST_CLOCK
        for library_clock in tsc clock_gettime; do
            POMP_CLOCK=$library_clock
            export POMP_CLOCK
            run "$1" 0 control_cases tiny
            expect ended_by=exit clock_unusable=1 "region:90/region:91 visits=3000" "region:90/critical:50 visits=3000"
        done
        unset POMP_CLOCK
        # What stands in front of the kernel's clock only does not matter to the calibration.
        TEST_KERNEL_CLOCK=1
        export TEST_KERNEL_CLOCK
        run "$1" 0 control_cases tiny
        expect ended_by=exit "region:90 visits=3000"
        grep -q '"clock": "clock_gettime"\|"clock_unusable"' "$run/profile.json" && fail "$what: a clock that is $clock" || pass
        unset TEST_KERNEL_CLOCK TEST_CLOCK
    done
}

# What an event costs is known although the thread that finds out loses its processor again and again.
run_calibration() {
    run_by late "$1" 0 control_cases tiny
    expect event_cost_ns=200 untimed_event_cost_ns=0 "region:90/region:91 visits=3000"
}

run_controls() {
    run_calibration "$1"
    run_broken_clocks "$1"
    run_counters "$1"
    run_filters "$1"
    run_disabled_kinds "$1"
    run_throttle "$1"
    run_checkpoints "$1"
}
