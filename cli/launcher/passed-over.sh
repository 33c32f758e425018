# SPDX-License-Identifier: Apache-2.0
#
# pomp reads this where a program is linked without OpenMP, and in builds that it started itself: what
# directives the compiler passes over.
# shellcheck shell=sh disable=SC2034,SC2154 # variables of the script that reads this one

# Takes note of the sources in the command line; for a program sets what is to be said of it.
note_directives() {
    total=0
    call_with note_sources "$scan"
    [ -z "$openmp${POMP_PASSED_OVER:-}" ] || return 0
    for word; do
        case $word in
        -lgomp | -lomp | -liomp5 | */libgomp.* | */libomp.* | */libiomp5.*) return 0 ;;
        *.o) note_source_of "${word%.o}" ;;
        esac
    done
    [ $total -ne 0 ] || return 0
    directives='OpenMP directives of it are'
    [ $total -ne 1 ] || directives='OpenMP directive of it is'
    notes="pomp: warning: ${output:-a.out}: without -fopenmp $total $directives passed over and not measured"
}

# In a build of ours each source gets a line: how many directives were passed over in it, or that
# OpenMP was on.
note_sources() {
    while [ $# -gt 0 ]; do
        case $1 in
        source | fortran)
            count=openmp
            if [ -z "$openmp" ]; then
                count=$(LC_ALL=C awk -f "$home/cli/launcher/count.awk" -- "$1" "$2")
                total=$((total + count))
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

# The source beside an object.
note_source_of() {
    for ending in c cc cpp cxx C; do
        [ ! -f "$1.$ending" ] || note_sources source "$1.$ending"
    done
    for ending in f F for f90 F90 f95 f03 f08; do
        [ ! -f "$1.$ending" ] || note_sources fortran "$1.$ending"
    done
}
