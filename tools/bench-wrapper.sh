#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
#
# Measures what `pomp` before the compiler costs: CPU time (user and system, with all child
# processes) of one compilation of a source with directives and of the same without them, against
# the plain compiler in the same run. Prints a Markdown table.
#
#   bench-wrapper.sh [COMPILER]    default: gcc
set -eu
compiler=${1:-gcc}
root=$(CDPATH='' cd -- "$(dirname "$0")/.." && pwd -P)
repeats=10 rounds=5

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir .pomp
cp "$root/examples/stommel/stommel.c" with.c
sed '/#pragma omp/d' with.c >without.c

# cpu COMMAND...: milliseconds of CPU time of one run
cpu() {
    (
        i=0
        while [ $i -lt $repeats ]; do
            "$@"
            i=$((i + 1))
        done
        times
    ) | awk -v n=$repeats 'NR == 2 {
        split($1, user, "m"); split($2, kernel, "m")
        print (user[1] * 60 + user[2] + kernel[1] * 60 + kernel[2]) * 1000 / n
    }'
}

# compile SOURCE: one round of both, into SOURCE.plain and SOURCE.pomp
compile() {
    cpu "$compiler" -fopenmp -O2 -c "$1.c" >>"$1.plain"
    cpu "$root/pomp" "$compiler" -fopenmp -O2 -c "$1.c" >>"$1.pomp"
}

"$root/pomp" "$compiler" -fopenmp -O2 -c with.c
[ -f .pomp/mirror/with.c/with.c ] || {
    echo "bench-wrapper: the source was not instrumented" >&2
    exit 1
}
# Rounds in turn, and of each the best: so others' load on the machine counts little.
round=0
while [ $round -lt $rounds ]; do
    compile with
    compile without
    round=$((round + 1))
done

best() {
    sort -n "$1" | head -n 1
}

echo "| source | \`$compiler -c\` | \`pomp $compiler -c\` | more | ratio |"
echo "|---|---:|---:|---:|---:|"
for source in with without; do
    printf '%s %s %s\n' $source "$(best $source.plain)" "$(best $source.pomp)" |
        awk '{ printf "| %s directives | %.0f ms | %.0f ms | %+.0f ms | %.2f |\n", $1, $2, $3, $3 - $2, $3 / $2 }'
done
