#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# run.sh: each capability of the library is checked once. run.sh all: in every way. run.sh GROUP...: these groups
# of checks alone, which may be patterns like 'gcc-*'. run.sh list: the names of all.
#
# Groups run beside each other, as many as $LANES says; what one says is printed when it has ended. The last line
# says how many checks passed and failed; the exit status is 1 if any failed.
set -u
cd "$(dirname "$0")/.." || exit 1
here=$PWD
build=$here/build/test
lanes=${LANES:-2}
passed=0
failed=0
skipped=0
unset POMP_RUN_DIR POMP_CLOCK POMP_DISABLE POMP_FILTER POMP_THROTTLE POMP_CHECKPOINT POMP_COUNTERS POMP_SURROUNDINGS POMP_TRACE POMP_SAMPLE CHECK_ALL
unset MAKEFLAGS MFLAGS MAKELEVEL

# LLVM's OpenMP library leaves a mark of each process that is killed, and refuses to start in another one that gets its
# number, unless it is told that this doesn't matter. The marks would do the same to programs of others afterwards.
export KMP_DUPLICATE_LIB_OK=TRUE
remove_marks_of_the_dead() {
    for mark in /dev/shm/__KMP_REGISTERED_LIB_*; do
        process=${mark#*_LIB_}
        [ ! -O "$mark" ] || [ -d "/proc/${process%%_*}" ] || rm -f "$mark"
    done
}

# try_again: a few groups of which a check has failed, once more, named and counted; where many fail nothing is tried.
try_again() {
    bad=$(for group in $ready; do grep -q '^[0-9]* 0 ' "$build/counts/$group" || echo "$group"; done)
    # shellcheck disable=SC2086 # a list of words
    set -- $bad
    [ $# -le 3 ] || return 0
    for group; do
        # What it said first tells which check it was.
        said=$(grep -h '^FAILED' "$build/said/$group" | head -n 1)
        rm -rf "$build/groups/$group" "$build/counts/$group"
        env --default-signal=HUP,INT,QUIT,TERM sh test/group.sh "$group" &&
            grep -q '^[0-9]* 0 ' "$build/counts/$group" && echo "needed a second try: $group: ${said#FAILED: }"
    done
}

# skip WHAT: tests whose tools are not here
skip() {
    skipped=$((skipped + 1))
    echo "skipped: native: $*"
}

. test/groups.sh
. test/variants.sh

rm -rf "$build"
mkdir -p "$build/counts" "$build/said"
second=clang-asan
can_sanitize clang "$sanitizers" || second=gcc-asan
again=yes
case ${1-} in
'') each_once ;;
all)
    each_way
    export CHECK_ALL=1
    ;;
*)
    again=no
    each_once
    once=$chosen
    each_way
    known=$(printf '%s\n' $once $chosen | sort -u)
    [ "$1" != list ] || { echo "$known"; exit 0; }
    chosen=''
    for wanted in "$@"; do
        before=$chosen
        for group in $known; do
            # shellcheck disable=SC2254 # a pattern
            case $group in $wanted) chosen="$chosen $group" ;; esac
        done
        [ "$chosen" != "$before" ] || { echo "run.sh: there is no group $wanted; run.sh list says which there are"; exit 2; }
    done
    ;;
esac

export CC="${CC:-cc}" CFLAGS="${CFLAGS:--O2}"
make -s -j "$lanes" all || exit 1

# The groups of variants that are here.
make_variant tools "$CC" -O1 names="check random_signals" || { echo "cannot build the tests"; exit 1; }
built=' ' missing=' ' ready=''
for group in $chosen; do
    case $group in
    # They are linked with the library of gcc, or with the stub.
    *-ignored | g++-*) variant=gcc ;;
    *-foreign) variant='' ;;
    gcc-asan-* | clang-asan-* | mpi-asan-*) variant=${group%"${group#*-asan}"} ;;
    gcc-* | clang-* | aarch64-* | mpi-* | tsan-*) variant=${group%%-*} ;;
    *) variant='' ;;
    esac
    case $variant$built$missing in
    "$variant" | *" $variant "*) ;;
    *)
        build_variant "$variant"
        case $? in
        0) built="$built$variant " ;;
        1) failed=$((failed + 1)) missing="$missing$variant " ;;
        *) missing="$missing$variant " ;;
        esac
        ;;
    esac
    case $missing in *" $variant "*) ;; *) ready="$ready $group" ;; esac
done

# Whatever ignores signals around the tests (nohup, a shell's background), the programs get them.
# shellcheck disable=SC2086
printf '%s\n' $ready | xargs -P "$lanes" -n 1 env --default-signal=HUP,INT,QUIT,TERM sh test/group.sh
remove_marks_of_the_dead
if [ "$again" = yes ]; then
    try_again
fi
for group in $ready; do
    if read -r more_passed more_failed more_skipped _ <"$build/counts/$group"; then
        passed=$((passed + more_passed)) failed=$((failed + more_failed)) skipped=$((skipped + more_skipped))
    else
        echo "FAILED: $group has ended before its last check"
        failed=$((failed + 1))
    fi
done
echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" -eq 0 ]
