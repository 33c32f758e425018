#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# attach.sh COMPILER: what tools of OpenMP's own interface cost, as a Markdown table: the best of seven runs each, in
# turns. The tools are built by that compiler, the program by clang, whose OpenMP library has the interface.
set -eu
cd "$(dirname "$0")/.."
out=$PWD/build/bench-attach
rm -rf "$out"
mkdir -p "$out"
"$1" -std=gnu11 -O2 -fPIC -Wall -Wextra -Werror -Isrc -I. -shared bench/empty_tool.c -o "$out/empty.so"
clang -std=gnu11 -O2 -Wall -Wextra -Werror -fopenmp bench/attach.c -o "$out/attach"
export OMP_NUM_THREADS=1 POMP_THROTTLE=off POMP_RUN_DIR="$out/run" POMP_SURROUNDINGS=off

# run WAY [VARIABLE=VALUE]: adds its figures to those of the way
run() {
    rm -rf "$out/run"
    mkdir "$out/run"
    env ${2:+"$2"} "$out/attach" >>"$out/$1"
}

for _ in 1 2 3 4 5 6 7; do
    run none OMP_TOOL=disabled
    run empty OMP_TOOL_LIBRARIES="$out/empty.so"
    run ours OMP_TOOL_LIBRARIES="$PWD/build/libpomp_ompt.so"
done
[ -s "$out/run/profile.json" ] || { echo "attach.sh: the tool has measured nothing" >&2; exit 1; }
echo "| construct | no tool, ns | an empty tool | ours | ours adds |"
echo "|---|---:|---:|---:|---:|"
awk -F'|' '
    FNR == 1 { way++ }
    way == 1 && !($1 in best) { order[++rows] = $1 }
    { best[$1] = 1; if (!((way, $1) in least) || $2 < least[way, $1]) least[way, $1] = $2 }
    END {
        for (i = 1; i <= rows; i++) {
            row = order[i]
            printf "| `%s` | %.0f | %+.0f | %+.0f | %.0f |\n", row, least[1, row], least[2, row] - least[1, row],
                least[3, row] - least[1, row], least[3, row] - least[2, row]
        }
    }' "$out/none" "$out/empty" "$out/ours"
echo
echo "One thread. A \`for\` and a \`single\` have their barrier, a \`task\` is created and executed."
