# SPDX-License-Identifier: Apache-2.0
# How the library's files may use each other; read by run.sh.

# check_folders OBJECTS: src/folders is kept. And what breaks it is found, each time another thing.
check_folders() {
    sh test/folders.sh "$here" "$1" && pass || fail "src/folders"
    folders_refuse_line "$1" base/pomp_json.h '#include "clock/pomp_clock.h"' "may not use clock/pomp_clock.h"
    folders_refuse_line "$1" thread/pomp_context.h '#include "thread/pomp_node.h"' "in a circle"
    folders_refuse_line "$1" clock/pomp_clock.c '#include "extra/pomp_extra.h"' "is in no folder"
    copy_sources upwards "$1"
    echo 'extern void pomp_signals_start(void); void (*pomp_up)(void) = pomp_signals_start;' >"$build/upwards/src/system/pomp_up.c"
    "${CC:-cc}" -c "$build/upwards/src/system/pomp_up.c" -o "$build/upwards/objects/pomp_up.o"
    folders_refuse upwards "system/pomp_up.c may not use profile/pomp_signal.c (pomp_signals_start)"
    copy_sources twice "$1"
    echo '/* The same name in two folders. */' >"$build/twice/src/lock/pomp_clock.c"
    folders_refuse twice "several pomp_clock.c"
}

# copy_sources NAME OBJECTS: to $build/NAME, with the objects.
copy_sources() {
    mkdir -p "$build/$1"
    cp -R src mpi "$2" "$build/$1/"
}

# folders_refuse_line OBJECTS FILE LINE MESSAGE: with this line at the end of a file that is what is said.
folders_refuse_line() {
    rm -rf "$build/circle"
    copy_sources circle "$1"
    echo "$3" >>"$build/circle/src/$2"
    folders_refuse circle "$4"
}

# folders_refuse NAME MESSAGE
folders_refuse() {
    if sh test/folders.sh "$build/$1" "$build/$1/objects" >"$build/$1/said"; then
        fail "folders.sh allows what '$2' is about"
    else
        grep -qF "$2" "$build/$1/said" && pass || { fail "folders.sh does not say '$2'"; cat "$build/$1/said"; }
    fi
}

# check_events: ignored.h has every event of pomp.h, but for those of parallel regions, and what programs call by POMP_ITERATIONS only.
check_events() {
    sed -n 's/^void \**POMP_\([A-Za-z_]*\)(OMPRegDescr \*d.*/\1/p; s/^void \*POMP_\([A-Za-z_]*\)(OMPRegDescr \*d.*/\1/p' include/pomp/pomp.h |
        grep -v '^Parallel_\|^Teams_\|^Iterations$' | sort >"$build/events"
    sed -n 's/^POMP_EVENT[A-Z_]*(\([a-z* ]*, \)*\([A-Za-z_]*\))$/\2/p' include/pomp/ignored.h | sort >"$build/ignored"
    [ "$(wc -l <"$build/events")" -gt 70 ] && cmp -s "$build/events" "$build/ignored" && pass ||
        fail "ignored.h lacks events, or has others: $(diff "$build/events" "$build/ignored" | tr '\n' ' ')"
}
