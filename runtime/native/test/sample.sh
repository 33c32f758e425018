# SPDX-License-Identifier: Apache-2.0
# Samples: that they are taken, and that programs don't notice. Read by group.sh.

# sampled LEAST: the last run has one file of samples, with so many at least, and none of them lost.
sampled() {
    taken=$(sed -n 's/^ {"thread": [0-9]*, "samples": \([0-9]*\), .*"lost": 0}.*/\1/p' "$run/samples.json" | awk '{ n += $1 } END { print n + 0 }')
    [ "$taken" -ge "$1" ] && pass || fail "$what: $taken samples instead of $1"
    [ "$(ls -A "$run" | tr '\n' ' ')" = "profile.json samples.json " ] && pass || fail "$what: left behind: $(ls -A "$run")"
    [ ! -s "$directory/err" ] && pass || { fail "$what"; cat "$directory/err"; }
}

# not_sampled MESSAGE: the program went on without, and this is all that was said.
not_sampled() {
    [ ! -e "$run/samples.json" ] && pass || fail "$what: there are samples"
    [ "$(cat "$directory/err")" = "$1" ] && pass || { fail "$what: wrong message"; cat "$directory/err"; }
}

run_samples() {
    export POMP_SAMPLE
    for case in alone own_timers waits executes; do
        POMP_SAMPLE=1000
        run "$1" 0 sample_cases $case
        sampled 1
    done
    # 60 ms of work: the context of the region has them.
    grep -q '"context": 1, "state": "work", "address": [1-9]' "$run/samples.json" && pass || fail "$what: nothing in the region"
    grep -q '"file": ".*/sample_cases"' "$run/samples.json" && pass || fail "$what: the program is not mapped"
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
    not_sampled "pomp: POMP_SAMPLE: the program uses all real-time signals; there are no samples"
    unset POMP_SAMPLE
}
