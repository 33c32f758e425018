#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Builds the library and the test programs in several ways and runs them all.
# The last line says how many checks passed and failed; the exit status is 1 if any failed.
set -u
cd "$(dirname "$0")/.." || exit 1
here=$PWD
build=$here/build/test
rm -rf "$build"
mkdir -p "$build"
passed=0
failed=0
skipped=0
unset POMP_RUN_DIR POMP_CLOCK POMP_DISABLE POMP_FILTER POMP_THROTTLE POMP_CHECKPOINT POMP_COUNTERS POMP_SURROUNDINGS
# Nested teams have more threads than cores: let waiting threads sleep.
export OMP_WAIT_POLICY=passive

pass() { passed=$((passed + 1)); }
fail() {
    failed=$((failed + 1))
    echo "FAILED: $*"
}
# skip WHAT: tests whose tools are not here
skip() {
    skipped=$((skipped + 1))
    echo "skipped: native: $*"
}

. test/build.sh
. test/cases.sh
. test/ends.sh
. test/control.sh
. test/places.sh
. test/handlers.sh
. test/libraries.sh
. test/use.sh
. test/structure.sh
. test/trace.sh
. test/code.sh

build_tool || { echo "cannot build the tests"; exit 1; }
check_header
check_install
check_stub
check_events
for compiler in gcc clang; do
    command -v "$compiler" >/dev/null || { skip "$compiler: not installed"; continue; }
    build_variant "$compiler" "$compiler" "-O2" "-fopenmp" && check_folders "$build/$compiler/objects" && run_all "$build/$compiler" &&
        build_handlers "$build/$compiler" "$compiler" -O2 && run_handlers "$build/$compiler" &&
        run_foreign "$build/$compiler" "$compiler" &&
        run_code "$build/$compiler" "$compiler" &&
        run_signals "$build/$compiler" && run_faults_once "$build/$compiler" &&
        run_libraries "$build/$compiler" "$compiler" && run_papi "$build/$compiler" "$compiler"
    sanitizers="-fsanitize=address,undefined"
    can_sanitize "$compiler" "$sanitizers" || { skip "$compiler $sanitizers: its runtime is not installed"; continue; }
    build_variant "$compiler-asan" "$compiler" "-O1 -g $sanitizers -fno-sanitize-recover=undefined" "-fopenmp" &&
        run_all "$build/$compiler-asan" &&
        build_handlers "$build/$compiler-asan" "$compiler" "-O1 -g -fsanitize=address,undefined -fno-sanitize-recover=undefined" &&
        run_handlers "$build/$compiler-asan"
done
for language in gcc:c g++:c++ clang:c clang++:c++; do
    ! command -v "${language%:*}" >/dev/null || run_ignored "$build/gcc" "${language%:*}" "${language#*:}"
done
# OpenMP runtimes are not built for ThreadSanitizer: only the programs that use POSIX threads alone.
compiler=clang
can_sanitize clang -fsanitize=thread || compiler=gcc
build_variant tsan "$compiler" "-O1 -g -fsanitize=thread" "" &&
    run_threads "$build/tsan" && run_use "$build/tsan" && run_controls "$build/tsan"

. test/mpi.sh

echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" -eq 0 ]
