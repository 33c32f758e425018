#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# waits.sh COMPILER: what is measured of waits whose length was designed, as a Markdown table. Reports, and
# never fails for what it finds.
set -eu
cd "$(dirname "$0")/.."
out=build/bench-waits
rm -rf $out
mkdir -p $out
"$1" -std=gnu11 -O2 -Wall -Wextra -Werror -fopenmp -Iinclude bench/waits.c test/clock.c test/json.c build/libpomp.a \
    -Wl,--wrap=clock_gettime -Wl,--wrap=syscall -o $out/waits
# Nothing but the design makes threads wait: those that do keep their processors, and where the user may ask
# for that, other programs wait until they have finished (which the second between runs makes up for).
export OMP_WAIT_POLICY=active GOMP_SPINCOUNT=infinite OMP_PROC_BIND=true OMP_NUM_THREADS=2
first='' alone='beside other programs'
if chrt -f 1 true 2>/dev/null; then first='chrt -f 1' alone='before all other programs'; fi
for run in 1 2 3 4 5 6 7; do
    POMP_RUN_DIR="$PWD/$out/$run" $first $out/waits >"$out/$run.txt"
    sleep 1
done
# shellcheck disable=SC2016 # that is awk's
cat $out/*.txt | awk -F'|' -v alone="$alone" '
    !($1 in runs) { order[++rows] = $1 }
    { designed[$1] = $2; value[$1, ++runs[$1]] = $3 }
    function median(row,    i, j, v) {
        for (i = 1; i <= runs[row]; i++)
            for (j = i + 1; j <= runs[row]; j++)
                if (value[row, j] < value[row, i]) {
                    v = value[row, i]; value[row, i] = value[row, j]; value[row, j] = v
                }
        return value[row, int((runs[row] + 1) / 2)]
    }
    END {
        print "| What | designed, ms | off, % |"
        print "|---|---:|---:|"
        for (i = 1; i <= rows; i++) {
            row = order[i]
            printf "%s| %s | %.1f | %+.2f |\n", row ~ /wait/ ? "" : " ", row, designed[row],
                (median(row) / designed[row] - 1) * 100
        }
        printf "\nMedian of %d runs, %s.\n", runs[order[1]], alone
    }'
