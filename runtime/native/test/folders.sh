#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# folders.sh ROOT OBJECTS: whether the files below ROOT, src and mpi, use each other as ROOT/src/folders
# allows, and never in a circle. OBJECTS is the folder with what they were compiled to. Says what is wrong.
#
# What the interface declares may be used everywhere: other libraries may define it. Everything else counts,
# but for pomp_start, by which an event that comes first starts the library: pomp_run.h says so.
set -eu
root=$1 objects=$2
cd "$root"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# A line "FILE USES-FILE" for each include of our own, by paths below src, or of mpi.
for file in src/*/*.[ch] mpi/*.[ch]; do
    from=${file#src/}
    sed -n 's/^#include "\([^"]*\)".*/\1/p' "$file" | while read -r to; do
        case $to in
        pomp/*) continue ;;
        */*) ;;
        *) to=${from%%/*}/$to ;;
        esac
        echo "$from $to include"
    done
done >"$work/uses"

# The same for each symbol that one object needs and another one defines.
for object in "$objects"/*.o; do
    name=${object##*/}
    for file in src/*/"${name%.o}.c" mpi/"${name%.o}.c"; do
        [ ! -f "$file" ] || nm -g "$object" | awk -v file="${file#src/}" '
            $(NF - 1) == "U" { print "needs", file, $NF }
            $(NF - 1) ~ /^[TDBRCVW]$/ && NF == 3 { print "defines", file, $NF }'
    done
done >"$work/symbols"
awk '
    $3 ~ /^POMP_/ || $3 ~ /^pomp_.*_$/ || $3 == "pomp_init_of_copy" || $3 == "pomp_start" { next }
    $1 == "defines" { defined[$3] = $2; next }
    { user[++n] = $2; needed[n] = $3 }
    END {
        for (i = 1; i <= n; i++)
            if (needed[i] in defined && defined[needed[i]] != user[i])
                print user[i], defined[needed[i]], needed[i]
    }' "$work/symbols" >>"$work/uses"
[ "$(grep -c ' include$' "$work/uses")" -gt 100 ] && [ "$(grep -vc ' include$' "$work/uses")" -gt 100 ] ||
    { echo "folders: no objects of these files in $objects"; exit 1; }

status=0
sed 's/#.*//' src/folders | awk '
    NR == FNR { if (NF > 0) rank[$1] = ++count; next }
    {
        from = $1; to = $2
        sub(/\/.*/, "", from); sub(/\/.*/, "", to)
        if (!(from in rank) || !(to in rank)) { print "folders: " $1 " or " $2 " is in no folder of src/folders"; bad = 1 }
        else if (rank[to] > rank[from]) { print "folders: " $1 " may not use " $2 " (" $3 ")"; bad = 1 }
    }
    END { exit bad }' - "$work/uses" || status=1

# A file and its header are one; the pairs must have an order.
awk '{ sub(/\.[ch]$/, "", $1); sub(/\.[ch]$/, "", $2); if ($1 != $2) print $1, $2 }' "$work/uses" |
    sort -u >"$work/pairs"
if ! tsort "$work/pairs" >/dev/null 2>"$work/loops"; then
    echo "folders: files use each other in a circle:"
    sed -n 's/^tsort: \([a-z]*\/\)/    \1/p' "$work/loops"
    status=1
fi

# One folder holds the objects of all files.
ls src/*/*.c mpi/*.c | sed 's/.*\///' | sort | uniq -d | while read -r twice; do
    echo "folders: there are several $twice"
    echo 1 >"$work/twice"
done
[ ! -f "$work/twice" ] || status=1
exit $status
