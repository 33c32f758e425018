# SPDX-License-Identifier: Apache-2.0
# What the system gave the threads of a program, and what they had to share. Read by group.sh.

# limit NAME QUOTA THROTTLED: what the files in $tree tell, which look like those of the system.
limit() {
    found=$("$1/use_cases" limit "$tree")
    [ "$found" = "$3 $4" ] && pass || fail "$(basename "$1"): control groups, $2: $found instead of $3 $4"
}

# put FILE LINE...: a file in $tree
put() {
    file=$tree/$1
    shift
    mkdir -p "$(dirname "$file")"
    printf '%s\n' "$@" >"$file"
}

run_limits() {
    tree=$1/cgroup
    rm -rf "$tree"
    mkdir -p "$tree"
    limit "$1" "none to be seen" 0 0
    put proc/self/cgroup "0::/a/b"
    put sys/fs/cgroup/a/b/cpu.max "max 100000"
    limit "$1" "no limit" 0 0
    put sys/fs/cgroup/a/cpu.max "150000 100000"
    put sys/fs/cgroup/a/cpu.stat "usage_usec 5" "nr_throttled 2" "throttled_usec 7"
    limit "$1" "that of the group around" 150 7000
    put sys/fs/cgroup/cpu.max "800000 100000"
    limit "$1" "the tightest" 150 7000
    put proc/self/cgroup "0::/elsewhere/in/the/host"
    limit "$1" "the one that a container sees" 800 0
    rm -rf "$tree/sys"
    put proc/self/cgroup "9:cpuset:/c" "2:cpuacct,cpu:/a" "0::/"
    put sys/fs/cgroup/cpu/a/cpu.cfs_quota_us -1
    put sys/fs/cgroup/cpu/a/cpu.cfs_period_us 100000
    limit "$1" "version 1 without a limit" 0 0
    put sys/fs/cgroup/cpu/a/cpu.cfs_quota_us 50000
    put sys/fs/cgroup/cpu/a/cpu.stat "nr_periods 9" "throttled_time 12345"
    limit "$1" "version 1" 50 12345
    put sys/fs/cgroup/cpu/a/cpu.cfs_period_us 0
    limit "$1" "nonsense" 0 0
    put proc/self/cgroup "" ":" "x" "0:" "0::" "2:cpu:" "1:cpu"
    limit "$1" "lines of another form" 0 0
}

# A group with half a processor, where the machine lets us make one.
run_quota() {
    for limited in /sys/fs/cgroup/cpu/pomp-test-$$ /sys/fs/cgroup/pomp-test-$$; do
        mkdir "$limited" 2>/dev/null || continue
        if { echo 20000 >"$limited/cpu.cfs_quota_us"; } 2>/dev/null || { echo "20000 100000" >"$limited/cpu.max"; } 2>/dev/null; then
            what="$(basename "$1"): a quota"
            run=$1/run
            rm -rf "$run"
            sh -c 'echo $$ >"$1/cgroup.procs" && shift && exec "$@"' sh "$limited" \
                env POMP_RUN_DIR="$run" "$1/use_cases" share
            # A machine that is busy may stop the group less often, or never.
            if grep -qE '^throttled_(usec|time) 0$' "$limited/cpu.stat"; then throttled='=0'; else throttled='>0'; fi
            expect "around processor_quota=0.2 throttled_ns$throttled"
            rmdir "$limited"
            return
        fi
        rmdir "$limited"
    done
    skip "a control group of its own: not permitted"
}

run_use() {
    run_limits "$1"
    run_quota "$1"
    run "$1" 0 use_cases share
    expect threads=2 "use threads=2 cpu_ns[0]>59000000 cpu_ns[1]>59000000" "around cpu_ns>110000000"
    # Of a machine with nothing else to do it is 0.00.
    grep -q '"load_at_end": [0-9]' "$run/profile.json" && pass || fail "$what: no load"
    run "$1" 0 use_cases remain
    expect threads=2 "use threads=2 cpu_ns[1]>59000000 voluntary_switches[1]>0"
    run "$1" 0 use_cases guests
    expect threads=2 "use threads=2 cpu_ns[1]>29000000 voluntary_switches[1]>9"
    # Of a hundred threads with a wait of 5 us, 32 are asked and then two for 32: asking takes longer than these threads live.
    run_exact "$1" 0 use_cases brief
    expect threads=2 "use processor_wait_ns[1]=480000 alive_ns[1]=1000000" "region:90 visits[1]=100"
    [ "$(cat "$1/out")" = 34 ] && pass || fail "$what: $(cat "$1/out") threads were asked"
    if command -v taskset >/dev/null; then
        allowed=$(taskset -cp $$ | sed 's/.*: //; s/[-,].*//')
        # One processor for two threads: while one works the other one waits.
        what="$(basename "$1"): one processor"
        rm -rf "$run"
        POMP_RUN_DIR=$run taskset -c "$allowed" "$1/use_cases" share
        expect "around processors=$allowed cores=1" "use processor_wait_ns>40000000 involuntary_switches>0"
    else
        skip "one processor for two threads: taskset is not installed"
    fi
    POMP_SURROUNDINGS=off
    export POMP_SURROUNDINGS
    run "$1" 0 use_cases share
    expect "region:90 visits=2"
    grep -q '"surroundings": {' "$run/profile.json" && fail "$what: surroundings" || pass
    run_exact "$1" 0 use_cases brief
    [ "$(cat "$1/out")" = 0 ] && pass || fail "$what: $(cat "$1/out") threads were asked for nothing"
    POMP_SURROUNDINGS=no
    run "$1" 0 use_cases share
    unset POMP_SURROUNDINGS
    expect "use threads=2"
    [ "$(cat "$1/err")" = "pomp: POMP_SURROUNDINGS: 'no' is not off; it is ignored" ] && pass || fail "$what: wrong message"
}
