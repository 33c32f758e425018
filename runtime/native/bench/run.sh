#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# run.sh PROGRAM [THREADS...]: builds and runs a benchmark, for each number of threads; its tables
# go to standard output. It gets $BENCH_ARGUMENT, if there is one.
set -eu
cd "$(dirname "$0")/.."
program=$1
shift
"${CC:-cc}" -std=gnu11 -O2 -Wall -Wextra -Werror -fopenmp -Iinclude -Isrc "bench/$program.c" build/libpomp.a -o "build/$program"
rm -rf build/bench-run
mkdir -p build/bench-run
for threads in ${*:-2}; do
    POMP_RUN_DIR="$PWD/build/bench-run/$threads" OMP_NUM_THREADS=$threads "./build/$program" ${BENCH_ARGUMENT:+"$BENCH_ARGUMENT"}
    echo
done
