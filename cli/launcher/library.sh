# SPDX-License-Identifier: Apache-2.0
#
# pomp reads this where it links: how the measurement library is found or built.
# shellcheck shell=sh disable=SC2034,SC2154 # variables of the script that reads this one

# Finds or builds the measurement library for this compiler; sets $library.
find_library() {
    library=''
    [ -z "${POMP_LIBRARY:-}" ] || return 0
    identify_toolchain
    sum=$(cat "$native"/include/pomp/*.h "$native"/src/*/*.[ch] "$native"/mpi/*.[ch] "$native"/ompt/* \
        "$native"/entry/*.* "$native"/entry/*/* "$native"/include/pupc.h "$native"/upc/*.[ch] "$native"/upc/include/* | cksum) ||
        die 1 "the measurement library's sources are not in $native"
    # Compilers that know where MPI is tell what they add.
    [ -z "$mpi" ] || mpi=$("$compiler" -show 2>/dev/null </dev/null || mpicc -show 2>/dev/null </dev/null || echo mpi)
    # The library has PAPI in it where its header is.
    papi=${CPATH:-}:${C_INCLUDE_PATH:-}
    for header in /usr/include/papi.h /usr/local/include/papi.h; do [ ! -f $header ] || papi=$papi:$header; done
    key=$(printf '%s %s %s %s %s' "$toolchain" "$abi" "$sum" "$mpi" "$papi" | cksum)
    entry=${key%% *}-$family
    user=$(id -u) refusal=''
    for cache in "${POMP_CACHE:-}" "${XDG_CACHE_HOME:+$XDG_CACHE_HOME/pomp}" "${HOME:+$HOME/.cache/pomp}" \
        "${TMPDIR:-/tmp}/pomp-$user"; do
        [ -n "$cache" ] || continue
        library=$cache/$entry/libpomp.a
        (umask 022 && mkdir -p -- "$cache") 2>/dev/null || continue
        is_own_cache || continue
        if [ ! -f "$library" ]; then
            [ -w "$cache" ] || continue
            build_library
        fi
        [ -z "$refusal" ] || [ -z "${POMP_STRICT:-}" ] || die 1 "$refusal"
        tell "${refusal:+pomp: warning: $refusal}"
        return
    done
    die 1 "${refusal:-no cache for the measurement library can be written; set POMP_CACHE to a folder of yours}"
}

# Sets $toolchain to what makes one compiler of C different from another, and $family to its name for people. The drivers for
# other languages call the same compiler of C, so that a program in several languages gets by with one library. How a driver
# calls it holds what it, or a script around it, adds: the processor, the width, the headers.
identify_toolchain() {
    toolchain=$("$compiler" --version 2>/dev/null </dev/null) || toolchain=unknown
    family=${compiler##*/}
    known_family=''
    case $toolchain in
    *\(*"Free Software Foundation"*)
        # The first word is the driver's.
        toolchain=${toolchain#*\(}
        known_family=gcc
        ;;
    *"clang version "*"Target: "*) known_family=clang ;;
    esac
    c_call=''
    if [ -n "$known_family" ]; then
        # From one folder, which clang tells its compiler.
        case $compiler in
        /*) c_driver=$compiler ;;
        */*) c_driver=$PWD/$compiler ;;
        *) c_driver=$compiler ;;
        esac
        c_call=$(cd / && "$c_driver" -### -x c -S /dev/null -o x.s 2>&1 </dev/null | grep cc1)
    fi
    if [ -n "$c_call" ]; then
        family=$known_family
        toolchain="$toolchain $c_call"
    else
        toolchain="$compiler $toolchain"
    fi
}

# Whether the cache, and what is linked from it, is nobody's but the user's: what others can write there would
# become part of the program. docs/architecture.md has the rule. Else sets $refusal.
is_own_cache() {
    obstacle=''
    while read -r mode _ owner group _; do
        case $mode,$owner in
        [!d-]*) obstacle='it is a link, or holds one' ;;
        ?????-??-*,"$user") ;;
        ?????w??-?,"$user" | ?????w??-?.,"$user") is_private_group || obstacle='others may write to it, or to what it holds' ;;
        *,"$user") obstacle='others may write to it, or to what it holds' ;;
        *) obstacle='it belongs to another user, or what it holds does' ;;
        esac
        [ -z "$obstacle" ] || break
    done <<END
$(LC_ALL=C ls -ldnq -- "$cache" "$cache/$entry" "$library" "${library%/*}/pomp_mpi_wrappers.o" \
    "${library%/*}/libpomp_ompt.so" "${library%/*}/libpomp_upc.a" 2>/dev/null)
END
    [ -n "$obstacle" ] || return 0
    refusal=${refusal:-"$cache is not used: $obstacle; remove it or set POMP_CACHE to a folder of yours"}
    return 1
}

# Whether $group has nobody in it but $user. docs/architecture.md states what is asked
# for; whatever can't be read, or be listed completely, is a refusal. An ls with this option marks access lists.
is_private_group() {
    ls -d --time-style=+ / >/dev/null 2>&1 || return 1
    [ -r /etc/nsswitch.conf ] && [ -r /etc/passwd ] && [ -r /etc/group ] || return 1
    LC_ALL=C awk -F: -v user="$user" -v group="$group" '
        FILENAME == "/etc/nsswitch.conf" {
            sub(/#.*/, "")
            count = split($0, words, /[ \t]+/)
            first = words[1] == "" ? 2 : 1
            if (words[first] !~ /^(passwd|group|initgroups):$/) next
            if (words[first] != "initgroups:") listed++
            for (i = first + 1; i <= count; i++) if (words[i] !~ /^(files|systemd|)$/) refused = 1
            next
        }
        FILENAME == "/etc/passwd" {
            if (NF != 7 || ($3 "" == user "") != ($4 "" == group "")) refused = 1
            if ($3 "" == user "") { accounts++; name = $1 }
            next
        }
        NF != 4 { refused = 1 }
        $3 "" == group "" {
            groups++
            if ($1 != name || ($4 != "" && $4 "" != name "")) refused = 1
        }
        END { exit refused || listed != 2 || accounts != 1 || groups != 1 || name == "" }
    ' /etc/nsswitch.conf /etc/passwd /etc/group
}

# Several links may build at once: each builds its own, and what is moved in place is the same.
build_library() {
    mask=$(umask)
    umask 022
    work=$(mktemp -d "$cache/build.XXXXXX") || die 1 "cannot write to the cache $cache"
    trap 'rm -rf "$work"; exit 1' HUP INT TERM
    built=''
    for cc in "$compiler" cc gcc clang; do
        command -v -- "$cc" >/dev/null || continue
        if compile_library >"$work/log" 2>&1; then
            built=1
            break
        fi
    done
    if [ -z "$built" ]; then
        log=$(LC_ALL=C awk '/error|not found/ { print; exit }' 2>/dev/null <"$work/log")
        rm -rf "$work"
        die 1 "no C compiler could build the measurement library: ${log:-none works}"
    fi
    mkdir -p "${library%/*}"
    [ ! -f "$work/apart/pomp_mpi_wrappers.o" ] || mv -f "$work/apart/pomp_mpi_wrappers.o" "${library%/*}"
    mv -f "$work/libpomp.a" "$library"
    rm -rf "$work"
    trap - HUP INT TERM
    umask "$mask"
    [ -f "$library" ] || die 1 "cannot write the measurement library $library"
}

# All is one object, and what needs an OpenMP library another one: entry/library says why.
compile_library() (
    cd "$work" || exit 1
    # As many at a time as there are processors.
    # shellcheck disable=SC2086 # $abi is a list of words
    printf '%s\000' "$native"/src/*/*.c "$native"/entry/library/*.c |
        xargs -0 -n 1 -P "$(nproc 2>/dev/null || echo 1)" \
            "$cc" $abi -x c -O2 -fPIC -fvisibility=hidden "-I$native/include" "-I$native/src" -c || exit 1
    # shellcheck disable=SC2086 # $abi is a list of words
    "$cc" $abi -r -nostdlib -o libpomp_locks.o ./*_lock.o ./*_of_locks.o && rm ./*_lock.o ./*_of_locks.o &&
        "$cc" $abi -r -nostdlib -o libpomp.o ./pomp_*.o && rm ./pomp_*.o || exit 1
    if [ -n "$mpi" ] && compile_mpi; then
        mkdir apart && mv pomp_mpi_wrappers.o apart
    fi
    ar rcs libpomp.a ./*.o
)

# The wrappers are an object, not part of the library, so that they are linked wherever the MPI
# library stands in the command line. Sets $wrappers, empty when there are none.
find_mpi_wrappers() {
    wrappers=''
    [ -n "$mpi" ] && [ -n "$library" ] || return 0
    wrappers=${library%/*}/pomp_mpi_wrappers.o
    if [ ! -f "$wrappers" ]; then
        wrappers=''
        tell "pomp: warning: calls of MPI are not measured: no compiler with MPI 3 was found"
    fi
}

# What measures MPI calls, by a compiler that knows where MPI is.
compile_mpi() {
    for cc in "$compiler" mpicc; do
        for source in "$native"/mpi/*.c; do
            name=${source##*/}
            # shellcheck disable=SC2086 # $abi is a list of words
            "$cc" $abi -x c -O2 -fPIC "-I$native/include" "-I$native/src" -c "$source" -o "${name%.c}.o" || continue 2
        done
        return 0
    done
    rm -f pomp_mpi*.o
    return 1
}

# Finds or builds the measurement library for programs of this machine, whoever compiled them; sets $compiler and
# $library. False where there is no C compiler.
find_host_library() {
    compiler='' abi='' mpi=''
    for cc in cc gcc clang; do
        ! command -v -- "$cc" >/dev/null || { compiler=$cc && break; }
    done
    unset POMP_LIBRARY
    [ -n "$compiler" ] && find_library
}

# Finds or builds the tool that OpenMP libraries load, of the measurement library for this machine; sets $tool.
find_ompt_tool() {
    find_host_library || die 1 "--attach needs a C compiler to build what it loads into the program; install gcc or clang"
    tool=${library%/*}/libpomp_ompt.so
    [ ! -f "$tool" ] || return 0
    work=$(mktemp -d "$cache/build.XXXXXX") || die 1 "cannot write to the cache $cache"
    trap 'rm -rf "$work"; exit 1' HUP INT TERM
    if (umask 022 && "$compiler" -std=gnu11 -O2 -fPIC -fvisibility=hidden "-I$native" "-I$native/include" "-I$native/src" -shared \
        "$native"/ompt/*.c "$library" -Wl,-u,POMP_Init "-Wl,--version-script=$native/ompt/exports.map" -Wl,-z,nodelete \
        -pthread -ldl -o "$work/libpomp_ompt.so") >"$work/log" 2>&1; then
        mv -f "$work/libpomp_ompt.so" "$tool"
    fi
    log=$(LC_ALL=C awk '/error|undefined/ { print; exit }' "$work/log" 2>/dev/null)
    rm -rf "$work"
    trap - HUP INT TERM
    [ -f "$tool" ] || die 1 "no C compiler could build what --attach loads into the program: ${log:-none works}"
}

# Finds or builds what translated UPC programs run with, beside the measurement library; sets $upc.
find_upc_library() {
    compiler=${CC:-cc} abi='' mpi=''
    command -v -- "$compiler" >/dev/null || die 1 "--smp needs a C compiler; install gcc or clang, or set CC"
    unset POMP_LIBRARY
    find_library
    upc=${library%/*}/libpomp_upc.a
    [ ! -f "$upc" ] || return 0
    work=$(mktemp -d "$cache/build.XXXXXX") || die 1 "cannot write to the cache $cache"
    trap 'rm -rf "$work"; exit 1' HUP INT TERM
    if (umask 022 && compile_upc_library) >"$work/log" 2>&1; then
        mv -f "$work/libpomp_upc.a" "$upc"
    fi
    log=$(LC_ALL=C awk '/error|not found/ { print; exit }' "$work/log" 2>/dev/null)
    rm -rf "$work"
    trap - HUP INT TERM
    [ -f "$upc" ] || die 1 "$compiler could not build the run time of UPC: ${log:-it does not work}"
}

compile_upc_library() (
    cd "$work" || exit 1
    for source in "$native"/upc/*.c; do
        name=${source##*/}
        "$compiler" -std=gnu11 -D_GNU_SOURCE -O2 -fPIC "-I$native/include" "-I$native/src" \
            "-I$native/upc/include" -c "$source" -o "${name%.c}.o" || exit 1
    done
    ar rcs libpomp_upc.a ./*.o
)
