#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# folders.sh ROOT LIBRARY [LEAST]: whether the files below ROOT, src and mpi, use each other as ROOT/src/folders
# allows, and never in a circle. LIBRARY has what they were compiled to. Says what is wrong; also when there are
# fewer than LEAST uses, or 100, as then something else is read than what is meant.
#
# What the interface declares may be used everywhere: other libraries may define it. Everything else counts,
# but for pomp_start, by which an event that comes first starts the library: pomp_run.h says so.
set -eu
library=$(cd "$(dirname "$2")" && pwd)/$(basename "$2") least=${3:-100}
cd "$1"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# shellcheck disable=SC2046 # no name has a blank
files=$(echo $(ls -d src/*/*.[ch] mpi/*.[ch] 2>/dev/null))

# A line "FILE USES-FILE include" for each include of our own, by paths below src, or of mpi.
awk '
    FNR == 1 { from = FILENAME; sub(/^src\//, "", from); folder = from; sub(/\/.*/, "", folder) }
    /^#include "/ {
        split($0, part, "\"")
        if (part[2] !~ /^pomp\//) print from, (part[2] ~ /\// ? part[2] : folder "/" part[2]), "include"
    }' $files >"$work/uses"

# The same for each symbol that one object needs and another one defines: LIBRARY:OBJECT: [ADDRESS] TYPE NAME.
# Two static variables of one name in a folder go to the file twice.
nm -A "$library" 2>/dev/null | awk -v files="$files" -v twice="$work/twice" '
    BEGIN {
        for (i = split(files, path, " "); i > 0; i--) {
            object = path[i]; sub(/.*\//, "", object)
            if (sub(/\.c$/, ".o", object)) { sub(/^src\//, "", path[i]); source[object] = path[i] }
        }
    }
    {
        n = split($1, place, ":"); object = place[n - 1]
        if (!(object in source) || $NF ~ /^POMP_/ || $NF ~ /^pomp_.*_$/ || $NF == "pomp_init_of_copy" || $NF == "pomp_start") next
        if ($(NF - 1) == "U") { user[++count] = source[object]; needed[count] = $NF }
        else if ($(NF - 1) ~ /^[TDBRCVW]$/ && place[n] != "") defined[$NF] = source[object]
        else if ($(NF - 1) ~ /^[bdr]$/ && $NF !~ /\./) {
            folder = source[object]; sub(/\/.*/, "", folder)
            if ((folder, $NF) in first)
                print "folders: " first[folder, $NF] " and " object " both have a static " $NF >twice
            first[folder, $NF] = object
        }
    }
    END {
        for (i = 1; i <= count; i++)
            if (needed[i] in defined && defined[needed[i]] != user[i])
                print user[i], defined[needed[i]], needed[i]
    }' >>"$work/uses"
[ "$(grep -c ' include$' "$work/uses")" -ge "$least" ] && [ "$(grep -vc ' include$' "$work/uses")" -ge "$least" ] ||
    { echo "folders: no objects of these files in $library"; exit 1; }

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

# src/units.sh joins the files of a folder, where two variables of one name would be one.
if [ -s "$work/twice" ]; then
    cat "$work/twice"
    status=1
fi

# One library holds the objects of all files.
for twice in $(printf '%s\n' $files | sed -n 's/.*\/\(.*\.c\)$/\1/p' | sort | uniq -d); do
    echo "folders: there are several $twice"
    status=1
done
exit $status
