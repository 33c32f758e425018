#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# group.sh GROUP: runs one group of checks and prints what it said. For run.sh, which has built what it needs.
set -u
group=$1
here=$PWD
build=$here/build/test
lanes=1
tools=$build/tools
passed=0
failed=0
skipped=0
# Nested teams have more threads than cores: let waiting threads sleep.
export OMP_WAIT_POLICY=passive
warnings="-Wall -Wextra -Werror"

pass() { passed=$((passed + 1)); }
fail() {
    failed=$((failed + 1))
    echo "FAILED: $*"
    echo "    this group alone: sh runtime/native/test/run.sh $group"
}
skip() {
    skipped=$((skipped + 1))
    echo "skipped: native: $*"
}

# repeated N: 1 to N with all checks, else 1 to 3, for what ends in the same way however threads come together.
repeated() { seq "$([ -n "${CHECK_ALL-}" ] && echo "$1" || echo 3)"; }

for file in build cases ends control places handlers libraries use sample structure trace code ompt upc mpi; do
    . "test/$file.sh"
done

# emulate PROGRAM: prints a script that runs a program of another processor in its own place.
emulate() {
    printf '#!/bin/sh\nexec qemu-aarch64 -L /usr/aarch64-linux-gnu "%s" "$@"\n' "$1"
}

# The emulator keeps some signals for itself, starts no program of its own processor, and takes its time.
emulated() { [ "$variant" = aarch64 ]; }

# A folder of its own, with links to the programs of its variant, which are the same files for all groups.
own=$build/groups/$group
mkdir -p "$own"
case $group in
*-asan-*) variant=${group%"${group#*-asan}"} ;;
*-*) variant=${group%%-*} ;;
*) variant='' ;;
esac
part=${group#"$variant"-}
case $part in ignored | programs | library) from=gcc ;; foreign) from='' ;; *) from=$variant ;; esac
if [ -n "$from" ]; then
    for file in "$build/$from"/*_cases "$build/$from"/*.a "$build/$from"/*.o; do
        if [ "$from" = aarch64 ] && [ -x "$file" ]; then
            emulate "$file" >"$own/${file##*/}" && chmod +x "$own/${file##*/}"
        elif [ -f "$file" ]; then
            ln "$file" "$own/"
        fi
    done
    [ "$from" != gcc ] || [ -e "$own/libpomp.a" ] || ln build/libpomp.a "$own/"
fi

run_group() {
    case $group in
    header) check_header ;;
    install) check_install ;;
    stub) check_stub ;;
    entries) check_entries ;;
    structure) check_events && check_folders build/libpomp.a ;;
    g++-library) check_cpp_library "$own" ;;
    folders) check_folders_refuse ;;
    g++-programs) check_cpp "$own" ;;
    *-few-faults) run_few_faults "$own" ;;
    *-few-signals) run_signals "$own" 20 1 ;;
    *-signals) run_signals "$own" "${SIGNAL_RUNS:-300}" "${SIGNAL_SEED:-1}" ;;
    *-ignored)
        case $variant in *++) language=c++ ;; *) language=c ;; esac
        if command -v "$variant" >/dev/null; then run_ignored "$own" "$variant" $language; else skip "$variant: not installed"; fi
        ;;
    *-foreign) if command -v "$variant" >/dev/null; then run_foreign "$own" "$variant"; else skip "$variant: not installed"; fi ;;
    mpi-asan-ranks)
        # MPI libraries keep memory until the end.
        ASAN_OPTIONS=detect_leaks=0 && export ASAN_OPTIONS && run_mpi "$own"
        ;;
    mpi-ranks) run_mpi "$own" ;;
    upc) run_upc "$own" ;;
    mpi-ends) run_mpi_ends "$own" ;;
    mpi-fortran) if command -v mpif90 >/dev/null; then run_fortran_mpi "$own"; else skip "mpif90: not installed"; fi ;;
    *-asan-openmp) run_openmp "$own" 200 ;;
    *-openmp) run_openmp "$own" 10000 ;;
    *) "run_$part" "$own" "$variant" ;;
    esac
}

from=$(date +%s)
run_group >"$build/said/$group" 2>&1
flock "$build/said" cat "$build/said/$group"
echo "$passed $failed $skipped $(($(date +%s) - from))" >"$build/counts/$group"
