# SPDX-License-Identifier: Apache-2.0
# Samples: that they are taken, and that programs don't notice. Read by group.sh.

# sampled LEAST: the last run has one file of samples, with so many at least, and none of them lost.
sampled() {
    taken=$(sed -n 's/^ {"thread": [0-9]*, "samples": \([0-9]*\), .*"lost": 0,.*/\1/p' "$run/samples.json" | awk '{ n += $1 } END { print n + 0 }')
    [ "$taken" -ge "$1" ] && pass || fail "$what: $taken samples instead of $1"
    [ "$(ls -A "$run" | tr '\n' ' ')" = "profile.json samples.json " ] && pass || fail "$what: left behind: $(ls -A "$run")"
    [ ! -s "$directory/err" ] && pass || { fail "$what"; cat "$directory/err"; }
}

# not_sampled MESSAGE: the program went on without, and this is all that was said.
not_sampled() {
    [ ! -e "$run/samples.json" ] && pass || fail "$what: there are samples"
    [ "$(cat "$directory/err")" = "$1" ] && pass || { fail "$what: wrong message"; cat "$directory/err"; }
}

# coarse: of each thread of the last run whether its timer is as coarse as the kernel's ticks.
coarse() { sed -n 's/.*"coarse": \([01]\),.*/\1/p' "$run/samples.json" | sort | tr -d '\n'; }

# changes_timers VARIANT_FOLDER: threads that sleep thousands of times get a POSIX timer, and no call of theirs fails. So may
# one that alarms wake up again and again. Shares are not asked for: on a busy machine a thread is often woken up by the very
# tick that samples it. A kernel that may send a POSIX timer's signal while a thread falls asleep is too old.
changes_timers() {
    run "$1" 0 sample_cases hands_over
    sampled 1
    kernel=$(uname -r | sed 's/^\([0-9]*\)\.\([0-9]*\).*/\1 \2/')
    if [ "${kernel% *}" -lt 6 ] || [ "$kernel" = "6 0" ]; then
        skip "what frequent switches change is not looked at with Linux before 6.1"
    elif [ "$has_events" = yes ]; then
        case $(coarse) in ?11) pass ;; *) fail "$what: timers that are coarse: $(coarse)" ;; esac
    fi
}

# callers_of_work: the last run has samples of two paths, of which one should have three times as many as the other. There are
# but some 60 where ticks of the kernel count CPU time, and on a busy machine these are unevenly shared out. Their times
# are not asked for: a virtual processor may stand still for as long as the program works, and one sample has all of that.
callers_of_work() {
    if ! grep -q '"call_paths": 1' "$run/samples.json"; then
        skip "the C library, or the kernel, lets no callers be found here"
        return 0
    fi
    awk -F '[:,{}] *' '
        function field(name,    i) { for (i = 1; i < NF; i++) if ($i == "\"" name "\"") return $(i + 1); return "" }
        field("id") != "" { parent[field("id")] = field("parent"); address[field("id")] = field("address") }
        field("state") == "\"work\"" && field("context") == 1 {
            all += field("samples")
            for (at = field("path"); at in parent; at = parent[at]) of[address[at]] += field("samples")
        }
        END {
            for (a in of) { few += of[a] > 0.05 * all && of[a] < 0.45 * all; many += of[a] > 0.55 * all && of[a] < 0.95 * all }
            exit !(few > 0 && many > 0)
        }' "$run/samples.json" && pass
}

run_samples() {
    export POMP_SAMPLE
    for case in own_timers waits $(emulated || echo executes executes_with_a_signal) alone; do
        POMP_SAMPLE=1000
        run "$1" 0 sample_cases $case
        sampled 1
    done
    # 60 ms of work: the context of the region has them.
    grep -q '"context": 1, "state": "work", "address": [1-9]' "$run/samples.json" && pass || fail "$what: nothing in the region"
    grep -q '"file": ".*/sample_cases"' "$run/samples.json" && pass || fail "$what: the program is not mapped"
    # Where files for the kernel's events can't be had, a POSIX timer does it.
    has_events=no
    if ! emulated && POMP_RUN_DIR=$run.none POMP_SAMPLE=off "$1/sample_cases" has_events 2>/dev/null; then
        has_events=yes
        if grep -q interrupted "$directory/out"; then
            skip "$what: others interrupt it so often that the kernel's event may be left"
        else
            [ "$(coarse)" = 0 ] && pass || fail "$what: the kernel's event is not used"
        fi
    else
        skip "the kernel's events are not permitted here; all samples are those of POSIX timers"
    fi
    rm -rf "$run"
    what="${1##*/}: a POSIX timer"
    (ulimit -n 256 && POMP_RUN_DIR=$run "$1/sample_cases" alone) >"$1/out" 2>"$1/err" && pass || fail "$what: exit status"
    directory=$1
    sampled 1
    [ "$(coarse)" = 1 ] && pass || fail "$what: is not used"
    # Two callers of the same code, three times as often by one: a call path for each.
    run "$1" 0 sample_cases callers
    sampled 1
    callers_of_work || fail "$what: the callers' shares"
    # An emulated processor takes a minute for it, and has no events.
    emulated || changes_timers "$1"
    # Stacks whose words mean nothing, for a while: the way to the callers ends there, and nothing else does. (The sanitizer says something of its own of coroutines.)
    for case in overwritten $([ "${variant%-asan}" != "$variant" ] || echo coroutines); do
        run "$1" 0 sample_cases $case
        sampled 1
    done
    # The child is no part of the measurement: its samples would be its parent's.
    run "$1" 0 sample_cases forks
    sampled 1
    run "$1" 0 sample_cases guests
    sampled 0
    # Nothing is recorded, so nothing is sampled either.
    run "$1" 0 sample_cases off
    sampled 0
    [ "$taken" -le 2 ] && pass || fail "$what: $taken samples while recording is off"
    for value in 0 fast 1x 10001 -1; do
        POMP_SAMPLE=$value
        run "$1" 0 sample_cases alone
        not_sampled "pomp: POMP_SAMPLE: '$value' is neither on, off nor a number of samples a second from 1 to 10000; there are no samples"
    done
    POMP_SAMPLE=off
    run "$1" 0 sample_cases alone
    not_sampled ""
    # Whoever started the program ignores all signals, and it may rely on that.
    POMP_SAMPLE=on
    what="${1##*/}: no signal is free"
    rm -rf "$run"
    POMP_RUN_DIR=$run env --ignore-signal "$1/sample_cases" alone 2>"$1/err" && pass || fail "$what: exit status"
    not_sampled "pomp: POMP_SAMPLE: the program, or who started it, has SIGURG for itself; there are no samples"
    unset POMP_SAMPLE
}
