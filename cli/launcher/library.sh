# SPDX-License-Identifier: Apache-2.0
#
# pomp reads this where it links: how the measurement library is found or built.
# shellcheck shell=sh disable=SC2034,SC2154 # variables of the script that reads this one

# Finds or builds the measurement library for this compiler; sets $library.
find_library() {
    library=''
    [ -z "${POMP_LIBRARY:-}" ] || return 0
    identify_toolchain
    sum=$(cat "$native"/include/pomp/*.h "$native"/src/units.sh "$native"/src/*/*.[ch] "$native"/mpi/*.[ch] "$native"/ompt/* \
        "$native"/entry/*.* "$native"/entry/*/* "$native"/include/pupc.h "$native"/upc/*.[ch] "$native"/upc/include/* | cksum) ||
        die 1 "the measurement library's sources are not in $native"
    # The library has PAPI in it where its header is.
    papi=${CPATH:-}:${C_INCLUDE_PATH:-}
    for header in /usr/include/papi.h /usr/local/include/papi.h; do [ ! -f $header ] || papi=$papi:$header; done
    key=$(printf '%s %s %s %s' "$toolchain" "$abi" "$sum" "$papi" | cksum)
    entry=${key%% *}-$family
    find_cached libpomp.a make_cached build_library "no C compiler could build the measurement library" || die 1 "$problem"
    [ -z "$refusal" ] || [ -z "${POMP_STRICT:-}" ] || die 1 "$refusal"
    tell "${refusal:+pomp: warning: $refusal}"
    library=$cached
}

# find_cached FILE COMMAND ...: finds a file of $entry in the first cache that has it, or that can be written: there the
# command makes it. Sets $cached, and $refusal if a cache is not to be used; false, with $problem, when there is none, or
# when the command fails.
find_cached() {
    user=$(id -u) refusal='' wanted=$1
    shift
    for cache in "${POMP_CACHE:-}" "${XDG_CACHE_HOME:+$XDG_CACHE_HOME/pomp}" "${HOME:+$HOME/.cache/pomp}" \
        "${TMPDIR:-/tmp}/pomp-$user"; do
        [ -n "$cache" ] || continue
        case $cache in /*) ;; *) cache=$PWD/$cache ;; esac
        cached=$cache/$entry/$wanted
        (umask 022 && mkdir -p -- "$cache") 2>/dev/null || continue
        is_own_cache || continue
        [ ! -f "$cached" ] || return 0
        [ -w "$cache" ] || continue
        "$@"
        return
    done
    problem=${refusal:-no cache for the measurement library can be written; set POMP_CACHE to a folder of yours}
    return 1
}

# make_cached COMMAND FAILURE: has COMMAND make $cached, in the working folder. Several may at once: each makes its own, and
# what is moved in place is the same.
make_cached() {
    mask=$(umask)
    umask 022
    work=$(mktemp -d "$cache/build.XXXXXX") || die 1 "cannot write to the cache $cache"
    trap 'rm -rf "$work"; exit 1' HUP INT TERM
    problem=''
    if (cd "$work" && "$1") >"$work/log" 2>&1; then
        mkdir -p "${cached%/*}" && mv -f "$work/${cached##*/}" "$cached" || problem="cannot write $cached"
    else
        log=$(LC_ALL=C awk '/error|not found|undefined/ { print; exit }' 2>/dev/null <"$work/log")
        problem="$2: ${log:-none works}"
    fi
    rm -rf "$work"
    trap - HUP INT TERM
    umask "$mask"
    [ -z "$problem" ]
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
        # The library needs no headers of MPI.
        case ${compiler##*/} in mpi*) c_call=$(printf '%s\n' "$c_call" | sed 's/"\{0,1\}-I"\{0,1\} "\{0,1\}[^" ]*"\{0,1\} //g') ;; esac
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
$(LC_ALL=C ls -ldnq -- "$cache" "$cache/$entry" "$cached" 2>/dev/null)
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

build_library() {
    for cc in "$compiler" cc gcc clang; do
        if command -v -- "$cc" >/dev/null && compile_library; then
            return 0
        fi
    done
    return 1
}

# All is one object, and what needs an OpenMP library another one: entry/library says why.
compile_library() {
    # As many at a time as there are processors.
    # shellcheck disable=SC2086 # $abi is a list of words
    { sh "$native/src/units.sh" "$native" && printf '%s\000' "$native"/entry/library/*.c; } |
        xargs -0 -n 1 -P "$(nproc 2>/dev/null || echo 1)" \
            "$cc" $abi -x c -O2 -fPIC -fvisibility=hidden "-I$native/include" "-I$native/src" -c &&
        "$cc" $abi -r -nostdlib -o libpomp_locks.o ./*_lock.o ./*_of_locks.o && rm ./*_lock.o ./*_of_locks.o &&
        "$cc" $abi -r -nostdlib -o libpomp.o ./pomp_*.o && rm ./pomp_*.o &&
        ar rcs libpomp.a ./*.o
}

# Finds or builds what measures calls of MPI, an object and not part of the library, so that it is linked wherever the
# MPI library stands in the command line. Sets $wrappers, empty when there are none.
find_mpi_wrappers() {
    wrappers=''
    [ -n "$mpi" ] && [ -n "$library" ] || return 0
    # The compilers of one MPI are for several languages, and one of them is for C. They tell what they add.
    mpicc=mpicc
    case ${compiler##*/} in mpi*) mpicc=${compiler%"${compiler##*/}"}mpicc ;; esac
    adds=$("$mpicc" -show 2>/dev/null </dev/null || "$compiler" -show 2>/dev/null </dev/null)
    adds=$(printf %s "$adds" | cksum)
    if find_cached "pomp_mpi-${adds%% *}.o" make_cached build_mpi_wrappers ''; then
        wrappers=$cached
    else
        tell "pomp: warning: calls of MPI are not measured: no compiler with MPI 3 was found"
    fi
}

build_mpi_wrappers() {
    for source in "$native"/mpi/*.c; do
        printf '#include "%s"\n' "${source##*/}"
    done >unit.c
    for cc in "$mpicc" "$compiler" mpicc; do
        # shellcheck disable=SC2086 # $abi is a list of words
        if "$cc" $abi -x c -O2 -fPIC "-I$native/mpi" "-I$native/include" "-I$native/src" -c unit.c -o "${cached##*/}"; then
            return 0
        fi
    done
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
    find_cached libpomp_ompt.so make_cached build_ompt_tool "no C compiler could build what --attach loads into the program" || die 1 "$problem"
    tool=$cached
}

build_ompt_tool() {
    "$compiler" -std=gnu11 -O2 -fPIC -fvisibility=hidden "-I$native" "-I$native/include" "-I$native/src" -shared \
        "$native"/ompt/*.c "$library" -Wl,-u,POMP_Init "-Wl,--version-script=$native/ompt/exports.map" -Wl,-z,nodelete \
        -pthread -ldl -o libpomp_ompt.so
}

# Finds or builds what translated UPC programs run with, beside the measurement library; sets $upc.
find_upc_library() {
    compiler=${CC:-cc} abi='' mpi=''
    command -v -- "$compiler" >/dev/null || die 1 "--smp needs a C compiler; install gcc or clang, or set CC"
    unset POMP_LIBRARY
    find_library
    find_cached libpomp_upc.a make_cached build_upc_library "$compiler could not build the run time of UPC" || die 1 "$problem"
    upc=$cached
}

build_upc_library() {
    for source in "$native"/upc/*.c; do
        name=${source##*/}
        "$compiler" -std=gnu11 -D_GNU_SOURCE -O2 -fPIC "-I$native/include" "-I$native/src" \
            "-I$native/upc/include" -c "$source" -o "${name%.c}.o" || return
    done
    ar rcs libpomp_upc.a ./*.o
}
