# SPDX-License-Identifier: Apache-2.0
#
# pomp reads this where it makes objects of instrumented sources, which somebody else may link: they get weak entry
# points of the measurement library, as runtime/native/entry/pomp_entry.c says.
# shellcheck shell=sh disable=SC2034,SC2154 # variables of the script that reads this one
# shellcheck disable=SC3013 # every shell that there is has -nt

# Puts them into the objects of a command line, which has compiled without linking.
add_entries() {
    case " $* ${POMP_LIBRARY:-} " in
    # What the linker makes code of, and what is no object.
    *' -flto'* | *' -S '* | *' -emit-llvm '* | *' -ffat-lto-objects '*) return 0 ;;
    esac
    find_entries || return 0
    if [ -n "$output" ]; then
        add_entries_to "$output"
        return
    fi
    for word; do
        if is_source "$word"; then
            name=${word##*/}
            add_entries_to "${name%.*}.o"
        fi
    done
}

# An object that is no regular file stays as it is, and so does one that the linker refuses.
add_entries_to() {
    case $1 in /*) object=$1 ;; *) object=./$1 ;; esac
    [ -f "$object" ] && [ ! -h "$object" ] || return 0
    case ${compiler##*/} in
    cc | c++ | gcc* | g++* | gfortran* | clang*) set -- ld -r ;;
    *) set -- "$compiler" -r -nostdlib ;;
    esac
    if "$@" -o "$object.pomp" "$object" "$entries" 2>/dev/null </dev/null; then
        mv -f "$object.pomp" "$object"
    else
        rm -f "$object.pomp"
    fi
}

# Finds or builds the entry points, and the library that they look for; sets $entries. False where there are none.
find_entries() {
    . "$home/cli/launcher/library.sh"
    user=$(id -u) refusal='' entry=entries
    for cache in "${POMP_CACHE:-}" "${XDG_CACHE_HOME:+$XDG_CACHE_HOME/pomp}" "${HOME:+$HOME/.cache/pomp}"; do
        # The path stands in a C string of theirs.
        case $cache in /*) ;; *) continue ;; esac
        case $cache in *[!A-Za-z0-9/._+-]*) continue ;; esac
        cached=$cache/entries/libpomp_entries.a
        entries=$cached
        # They are as old as what they were made of, or newer.
        if [ ! -f "$entries" ] || [ "$lib/version" -nt "$entries" ]; then
            (build_entries) 2>/dev/null || continue
        fi
        is_own_cache && return 0
    done
    return 1
}

# Builds them into the cache, once: of those that want to at the same time the others wait. In a subshell.
build_entries() {
    umask 022
    mkdir -p -- "$cache" && is_own_cache && exec 8>"$cache/entries.lock" || exit 1
    ! command -v flock >/dev/null || flock 8
    [ ! -f "$entries" ] || [ "$lib/version" -nt "$entries" ] || exit 0
    POMP_CACHE=$cache
    find_host_library && [ "$library" != "${library#"$cache"/}" ] || exit 1
    work=$(mktemp -d "$cache/build.XXXXXX") || exit 1
    trap 'rm -rf "$work"; exit 1' HUP INT TERM
    made=1
    compile_entries >"$work/log" 2>&1 && mkdir -p "$cache/entries" &&
        mv -f "$work/libpomp.so" "$work/libpomp_entries.a" "$cache/entries" && made=0
    rm -rf "$work"
    exit $made
}

compile_entries() (
    cd "$work" || exit 1
    "$compiler" -shared -Wl,--whole-archive,"$library",--no-whole-archive "-Wl,--version-script=$native/entry/exports.map" \
        -Wl,-Bsymbolic -Wl,-z,nodelete -pthread -ldl -o libpomp.so || exit 1
    nm -g --defined-only "$library" >names || exit 1
    mkdir sources objects
    LC_ALL=C awk '$2 == "T" { print $3 }' names | sort -u | LC_ALL=C awk -v folder=sources -f "$native/entry/entries.awk" || exit 1
    cd objects && "$compiler" -O2 -fPIC "-I$native/entry" -DPOMP_ENTRY_LIBRARY="\"$cache/entries/libpomp.so\"" -D_GNU_SOURCE \
        -c "$native"/entry/*.c ../sources/*.S && ar rcs ../libpomp_entries.a ./*.o
)
