#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# run.sh PROGRAM THREADS [ARGUMENT]: builds and runs a benchmark with as many threads, unless it sets
# their number itself; its tables go to standard output.
set -eu
cd "$(dirname "$0")/.."
program=$1
"${CC:-cc}" -std=gnu11 -O2 -Wall -Wextra -Werror -fopenmp -Iinclude -Isrc "bench/$program.c" build/libpomp.a -o "build/$program"
rm -rf build/bench-run
mkdir -p build/bench-run
POMP_RUN_DIR="$PWD/build/bench-run/$program" OMP_NUM_THREADS=$2 "./build/$program" ${3:+"$3"}
