#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
#
# Measures what `pomp` before the compiler costs: CPU time (user and system, with all child
# processes) of one compilation of a source with directives, of the same without them, of one that
# includes 300 headers without them, and of each source of a project of 200 that make builds with
# -j2, a quarter of them with directives; and of Fortran sources in both forms; against the plain
# compiler in the same run. Prints a Markdown table.
#
#   bench-wrapper.sh [COMPILER [FORTRAN-COMPILER]]    default: gcc gfortran
set -eu
compiler=${1:-gcc}
fortran=${2:-gfortran}
root=$(CDPATH='' cd -- "$(dirname "$0")/.." && pwd -P)
repeats=10 rounds=5

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir -m 700 .pomp
cp "$root/examples/stommel/stommel.c" with.c
sed '/#pragma omp/d' with.c >without.c
cp "$root"/examples/cg/cg.inc .
cp "$root"/examples/cg/cg.f fixed.f
for module in waters motion gauges bay; do cat "$root/examples/bay/$module.f90"; done >free.f90
# shellcheck disable=SC2016 # the sentinel of OpenMP is not a variable
sed '/^ *!$omp/d' free.f90 >plain.f90

mkdir headers project
i=0
while [ $i -lt 300 ]; do
    printf '#pragma once\nstatic inline int f%s(int n) { return n + %s; }\n' $i $i >headers/h$i.h
    echo "#include \"h$i.h\""
    i=$((i + 1))
done >headers.c
printf '#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n' >>headers.c
i=0
while [ $i -lt 200 ]; do
    source=without
    [ $((i % 4)) -ne 0 ] || source=with
    sed "s/^int main(/int main$i(/" $source.c >project/p$i.c
    i=$((i + 1))
done
cat >project/Makefile <<'MAKEFILE'
all: $(patsubst %.c,%.o,$(wildcard *.c))
%.o: %.c
	$(CC) -fopenmp -O2 -c $<
MAKEFILE

# cpu COMMAND...: milliseconds of CPU time of one run
cpu() {
    (
        i=0
        while [ $i -lt "$repeats" ]; do
            "$@"
            i=$((i + 1))
        done
        times
    ) | awk -v n="$repeats" 'NR == 2 {
        split($1, user, "m"); split($2, kernel, "m")
        print (user[1] * 60 + user[2] + kernel[1] * 60 + kernel[2]) * 1000 / n
    }'
}

# compile SOURCE COMPILER FLAG: one round of both, into the files NAME.plain and NAME.pomp
compile() {
    cpu "$2" -fopenmp -O2 "$3" -c "$1" >>"${1%.*}.plain.ms"
    cpu "$root/pomp" "$2" -fopenmp -O2 "$3" -c "$1" >>"${1%.*}.pomp.ms"
}

# build COMPILER: the project, per source
build() {
    rm -f project/*.o
    repeats=1
    cpu make -s -j2 -C project CC="$1" | awk '{ print $1 / 200 }'
    repeats=10
}

"$root/pomp" "$compiler" -fopenmp -O2 -c with.c
"$root/pomp" "$fortran" -fopenmp -O2 -std=legacy -c fixed.f
"$root/pomp" "$fortran" -fopenmp -O2 -c free.f90
for source in with.c fixed.f free.f90; do
    [ -n "$(find .pomp/mirror -name $source)" ] || {
        echo "bench-wrapper: $source was not instrumented" >&2
        exit 1
    }
done
# Rounds in turn, and of each the best: so others' load on the machine counts little.
round=0
while [ $round -lt $rounds ]; do
    for source in with without headers; do compile $source.c "$compiler" -Iheaders; done
    compile fixed.f "$fortran" -std=legacy
    for source in free plain; do compile $source.f90 "$fortran" -std=f2018; done
    round=$((round + 1))
done

build "$compiler" >project.plain.ms
build "$root/pomp $compiler" >project.pomp.ms

best() {
    sort -n "$1" | head -n 1
}

echo "| source | compiler alone, ms | behind \`pomp\`, ms | more, ms | ratio |"
echo "|---|---:|---:|---:|---:|"
for source in with without headers project fixed free plain; do
    case $source in
    headers) name="\`$compiler -c\`, 300 headers without directives" ;;
    project) name="\`$compiler -c\`, one of 200, a quarter with directives, \`make -j2\`" ;;
    fixed) name="\`$fortran -c\`, fixed form with directives" ;;
    free) name="\`$fortran -c\`, free form with directives" ;;
    plain) name="\`$fortran -c\`, free form without directives" ;;
    *) name="\`$compiler -c\`, $source directives" ;;
    esac
    # Details, which tools/bench.sh only prints, begin with a space.
    case $source in headers | free) begin=' |' ;; *) begin='|' ;; esac
    printf '%s|%s|%s\n' "$name" "$(best $source.plain.ms)" "$(best $source.pomp.ms)" |
        awk -F'|' -v begin="$begin" '{ printf "%s %s | %.0f | %.0f | %+.0f | %.2f |\n", begin, $1, $2, $3, $3 - $2, $3 / $2 }'
done
