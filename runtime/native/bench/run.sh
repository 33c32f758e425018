#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Builds and runs the benchmark; its table goes to standard output.
set -eu
cd "$(dirname "$0")/.."
"${CC:-cc}" -std=gnu11 -O2 -Wall -Wextra -Werror -fopenmp -Iinclude bench/bench.c build/libpomp.a -o build/bench
mkdir -p build/bench-run
POMP_RUN_DIR="$PWD/build/bench-run" ./build/bench
