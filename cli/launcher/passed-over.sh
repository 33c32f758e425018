# SPDX-License-Identifier: Apache-2.0
#
# pomp reads this where a program is linked, and in builds that it started itself: what directives the
# compiler passes over, or has passed over when it made the objects.
# shellcheck shell=sh disable=SC2034,SC2154 # variables of the script that reads this one

# Takes note of the sources in the command line; for a program sets what is to be said of it.
note_directives() {
    total=0
    call_with note_sources "$scan"
    [ -z "${POMP_PASSED_OVER:-}" ] || return 0
    for word; do
        case $word in
        -lgomp | -lomp | -liomp5 | */libgomp.* | */libomp.* | */libiomp5.*) return 0 ;;
        esac
    done
    # Sources in the line are compiled with OpenMP then: what is asked is whether others were.
    [ -z "$openmp" ] || [ -z "$candidates" ] || return 0
    has_openmp "$@" || note_objects "$@"
    [ $total -ne 0 ] || return 0
    directives='OpenMP directives of it are'
    [ $total -ne 1 ] || directives='OpenMP directive of it is'
    notes="pomp: warning: ${output:-a.out}: without -fopenmp $total $directives passed over and not measured"
    [ -z "$openmp" ] || notes="$notes: it was given to the linker only"
}

# Whether any object or archive in the line was compiled with OpenMP: it calls gcc's or LLVM's library. What
# is optimised at the link may do so, too.
has_openmp() {
    for word; do
        case $word in
        *.o | *.a)
            [ ! -f "$word" ] || ! LC_ALL=C grep -qaE 'GOMP_|__kmpc_|[.]gnu[.]lto_' -- "$word" || return 0
            ;;
        esac
    done
    return 1
}

# Takes note of the sources that the objects and archives in the line were made of.
note_objects() {
    find_cmake_home
    for word; do
        case $word in
        *.o) note_object "$word" ;;
        *.a) [ ! -f "$word" ] || note_archive "$word" ;;
        esac
    done
}

# The folder of sources of the CMake build that the working directory is in.
find_cmake_home() {
    cmake_home='' below='' folder=$PWD
    while [ -n "$folder" ] && [ ! -f "$folder/CMakeCache.txt" ]; do
        below=/${folder##*/}$below
        folder=${folder%/*}
    done
    [ -z "$folder" ] || cmake_home=$(LC_ALL=C awk 'sub(/^CMAKE_HOME_DIRECTORY:INTERNAL=/, "")' <"$folder/CMakeCache.txt")
}

# What CMake makes of sub/x.c for a target t in the folder sub is sub/CMakeFiles/t.dir/x.c.o; of a source above
# it the path has __ for .., and of one elsewhere the whole path.
note_object() {
    case /$1 in
    */CMakeFiles/*.dir/*)
        [ -n "$cmake_home" ] || return 0
        object=/$1
        name=${object#*/CMakeFiles/*.dir/}
        name=${name%.o}
        while [ "$name" != "${name#__/}" ]; do name=../${name#__/}; done
        note_source "$cmake_home$below${object%%/CMakeFiles/*}/$name"
        note_source "/$name"
        ;;
    *) note_source_of "${1%.o}" ;;
    esac
}

# The objects of a library lie beside it, or where CMake puts those of the target.
note_archive() {
    case $1 in
    */*) place=${1%/*}/ ;;
    *) place= ;;
    esac
    target=${1##*/lib}
    target=${target#lib}
    target=${place}CMakeFiles/${target%.a}.dir
    if [ -d "$target" ]; then
        members=$(find "$target" -name '*.o' -type f)
        place=
    else
        members=$(ar t "$1" 2>/dev/null)
    fi
    while IFS= read -r member; do
        case $member in *.o) note_object "$place$member" ;; esac
    done <<END
$members
END
}

# In a build of ours each source gets a line: how many directives were passed over in it, or that
# OpenMP was on.
note_sources() {
    while [ $# -gt 0 ]; do
        case $1 in
        source | fortran)
            count=openmp
            if [ -z "$openmp" ]; then
                count_directives "$1" "$2"
            fi
            if [ -n "${POMP_PASSED_OVER:-}" ]; then
                case $2 in
                /*) encode "$2" ;;
                *) encode "$PWD/$2" ;;
                esac
                printf '%s %s\n' "$count" "$encoded" >>"$POMP_PASSED_OVER"
            fi
            ;;
        esac
        shift 2
    done
}

# Counts the lines with directives of a source; sets $count.
count_directives() {
    case $1 in
    fortran)
        sentinel='^[[:blank:]]*[!c*][$]omp[[:blank:]]+'
        count=$(LC_ALL=C grep -aiE -e "${sentinel}[a-z]" -- "$2" 2>/dev/null | LC_ALL=C grep -acivE -e "${sentinel}end")
        ;;
    *) count=$(LC_ALL=C grep -acE -e '^[[:blank:]]*#[[:blank:]]*pragma[[:blank:]]+omp[[:blank:]]' -- "$2" 2>/dev/null) ;;
    esac
    total=$((total + ${count:=0}))
}

# The source beside an object.
note_source_of() {
    for ending in c cc cpp cxx C f F for f90 F90 f95 f03 f08; do
        note_source "$1.$ending"
    done
}

# A source, if there is such a file and its name tells that it is one.
note_source() {
    [ -f "$1" ] || return 0
    case $1 in
    *.c | *.cc | *.cpp | *.cxx | *.C) count_directives source "$1" ;;
    *.f | *.F | *.for | *.f90 | *.F90 | *.f95 | *.f03 | *.f08) count_directives fortran "$1" ;;
    esac
}
