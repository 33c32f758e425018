#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
#
# Records the traces that the test of causes replays, on a quiet machine: compiles each program of
# runtime/java/src/test/resources/causes with pomp, runs it, and keeps its traces, compressed.
#
#   record-causes.sh [NAME...]    only these programs; all of them if none is given
#
# POMP_RECORD_WITH is put before each run, such as "chrt -r 10" on a machine that is not quiet.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd -P)
programs=$root/runtime/java/src/test/resources/causes
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# record SOURCE NAME COMPILER [LAUNCHER...]
record() {
    source=$1 name=$2 compiler=$3
    shift 3
    mkdir "$work/$name"
    cp "$source" "$work/$name/"
    (
        cd "$work/$name"
        "$root/pomp" "$compiler" -fopenmp -g -o program "${source##*/}"
        # shellcheck disable=SC2086 # a list of words
        POMP_DIR=$work/$name/.pomp "$root/pomp" run --trace -- ${POMP_RECORD_WITH-} "$@" ./program >/dev/null
    )
    rm -f "$programs/$name".trace*.gz
    for trace in "$work/$name"/.pomp/runs/*/trace*.bin; do
        kept=${trace##*/}
        gzip -9 -n -c "$trace" >"$programs/$name.${kept%.bin}.gz"
    done
    echo "$name"
}

for source in "$programs"/*.c "$programs"/*.f90; do
    name=${source##*/}
    name=${name%.*}
    case " $* " in "  " | *" $name "*) ;; *) continue ;; esac
    case $source in
    */mpi_*) record "$source" "$name" mpicc mpirun --allow-run-as-root --oversubscribe -n 2 ;;
    *.f90) record "$source" "$name" gfortran ;;
    *) record "$source" "$name" gcc ;;
    esac
done
