#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# units.sh NATIVE: joins the sources of each folder of the library into one, pomp_FOLDER_unit.c in the working folder:
# compiled so, the library takes two thirds of the time. Prints the names of what is to be compiled, each ended by a
# null. What needs an OpenMP library, *_lock.c, stays apart.
#
# Static names are used once in a folder for this; test/folders.sh watches over the variables, of which two would be one.
set -eu
for folder in "$1"/src/*/; do
    folder=${folder%/}
    part=${folder##*/}
    unit=pomp_${part}_unit.c
    # What a file says before its headers counts for the first of them already.
    grep -hx '#define POMP_LIBRARY' "$folder"/*.c | head -n 1 >"$unit"
    for source in "$folder"/*.c; do
        case $source in
        *_lock.c) printf '%s\0' "$source" ;;
        *) printf '#include "%s/%s"\n' "$part" "${source##*/}" >>"$unit" ;;
        esac
    done
    printf '%s\0' "$unit"
done
