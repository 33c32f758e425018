#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# ranks.sh COMPILER: what making one result of many ranks costs, as a Markdown table.
set -eu
cd "$(dirname "$0")/.."
mkdir -p build/bench-ranks
"$1" -std=gnu11 -O2 -Wall -Wextra -Werror -Iinclude -Isrc -Impi bench/ranks.c mpi/pomp_summary*.c mpi/pomp_join*.c \
    build/libpomp.a -pthread -o build/bench-ranks/ranks
echo "| Ranks | Threads each | Contexts | Largest message, MB | Merging, ms | File, MB | Memory, MB |"
echo "|---:|---:|---:|---:|---:|---:|---:|"
for case in "16 8 100" "4096 64 300" "4096 64 5000"; do
    # shellcheck disable=SC2086 # these are three words
    POMP_RUN_DIR="$PWD/build/bench-ranks" build/bench-ranks/ranks $case build/bench-ranks/profile-of-all.json
done
