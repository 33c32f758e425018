# SPDX-License-Identifier: Apache-2.0
# How the library's files may use each other; read by group.sh.

# check_folders LIBRARY: src/folders is kept.
check_folders() {
    sh test/folders.sh "$here" "$1" && pass || fail "src/folders"
}

# check_folders_refuse: what breaks src/folders is found, each time another thing, in a library of three files.
check_folders_refuse() {
    folders_say '' '' ''
    folders_say low/pomp_a.h '#include "high/pomp_c.h"' "may not use high/pomp_c.h (include)"
    folders_say low/pomp_a.h '#include "low/pomp_b.h"' "in a circle"
    folders_say low/pomp_b.c '#include "extra/pomp_d.h"' "is in no folder"
    folders_say low/pomp_b.c 'void pomp_c(void); void (*pomp_up)(void) = pomp_c;' "low/pomp_b.c may not use high/pomp_c.c (pomp_c)"
    folders_say low/pomp_a.h '__attribute__((used)) static int twice;' "both have a static twice"
    folders_say high/pomp_b.c '/* The same name in two folders. */' "several pomp_b.c"
}

# folders_say FILE LINE MESSAGE: with this line at the end of a file that is what is said, or nothing.
folders_say() {
    rm -rf "$own/src" "$own/objects"
    mkdir -p "$own/src/low" "$own/src/high" "$own/src/extra" "$own/objects" "$own/mpi"
    printf '%s\n' low high >"$own/src/folders"
    printf '%s\n' '#pragma once' 'void pomp_a(void);' >"$own/src/low/pomp_a.h"
    printf '%s\n' '#pragma once' '#include "low/pomp_a.h"' 'void pomp_b(void);' >"$own/src/low/pomp_b.h"
    printf '%s\n' '#include "low/pomp_b.h"' 'void pomp_c(void);' >"$own/src/high/pomp_c.h"
    echo 'void pomp_d(void);' >"$own/src/extra/pomp_d.h"
    printf '%s\n' '#include "low/pomp_a.h"' 'void pomp_a(void) {}' >"$own/src/low/pomp_a.c"
    printf '%s\n' '#include "low/pomp_b.h"' 'void pomp_b(void) { pomp_a(); }' >"$own/src/low/pomp_b.c"
    printf '%s\n' '#include "high/pomp_c.h"' 'void pomp_c(void) { pomp_b(); }' >"$own/src/high/pomp_c.c"
    objects=''
    [ -z "$1" ] || echo "$2" >>"$own/src/$1"
    for source in low/pomp_a low/pomp_b high/pomp_c; do
        "$CC" -I"$own/src" -c "$own/src/$source.c" -o "$own/objects/${source#*/}.o"
        objects="$objects $own/objects/${source#*/}.o"
    done
    rm -f "$own/small.a"
    # shellcheck disable=SC2086
    ar rcs "$own/small.a" $objects
    if sh test/folders.sh "$own" "$own/small.a" 2 >"$own/found"; then
        [ -z "$3" ] && pass || fail "folders.sh allows what '$3' is about"
    else
        [ -n "$3" ] && grep -qF "$3" "$own/found" && pass || { fail "folders.sh does not say '$3'"; cat "$own/found"; }
    fi
}

# check_events: ignored.h has every event of pomp.h, but for those of parallel regions, and what programs call by POMP_ITERATIONS only.
check_events() {
    sed -n 's/^void \**POMP_\([A-Za-z_]*\)(OMPRegDescr \*d.*/\1/p; s/^void \*POMP_\([A-Za-z_]*\)(OMPRegDescr \*d.*/\1/p' include/pomp/pomp.h |
        grep -v '^Parallel_\|^Teams_\|^Iterations$' | sort >"$own/events"
    sed -n 's/^POMP_EVENT[A-Z_]*(\([a-z* ]*, \)*\([A-Za-z_]*\))$/\2/p' include/pomp/ignored.h | sort >"$own/ignored"
    [ "$(wc -l <"$own/events")" -gt 70 ] && cmp -s "$own/events" "$own/ignored" && pass ||
        fail "ignored.h lacks events, or has others: $(diff "$own/events" "$own/ignored" | tr '\n' ' ')"
}
