# SPDX-License-Identifier: Apache-2.0
#
# pomp reads this where the instrumentor failed or what it made doesn't compile: what to say and to do.
# shellcheck shell=sh disable=SC2034,SC2154 # variables of the script that reads this one

# The sources are compiled as they are, unless --pomp-strict forbids it.
go_on_without_instrumentor() {
    [ -n "$why" ] || say_why_java_ended
    call_with name_sources "$scan"
    why="the instrumentor failed on $named ($why)"
    [ -z "${POMP_STRICT:-}" ] || die 1 "$why; try 'pomp instrument'"
    notes="pomp: warning: $why; compiled without measurement"
}

# Sets $why: what Java itself has against being started, or else its status.
say_why_java_ended() {
    # shellcheck disable=SC2086 # $jvm is a list of words
    { why=$("$java" $jvm -version 2>&1 >/dev/null </dev/null) && why=''; } 2>/dev/null
    why=$(printf '%s\n' "$why" | LC_ALL=C awk '/./ && !/^(Picked up|Error occurred)/ { print; exit }')
    [ -n "$why" ] || why="Java ended with status $status"
}

# Sets $named, the sources among the words of $scan.
name_sources() {
    named=''
    while [ $# -gt 0 ]; do
        case $1 in source | fortran) named="$named${named:+, }$2" ;; esac
        shift 2
    done
    named=${named:-the source}
}

# The user's own sources have been compiled instead.
report_what_did_not_compile() {
    # Nothing is written through a link that lies there.
    rm -f -- "$log" && (set -C && printf '%s\n' "$said" >"$log")
    why="$sources did not compile with measurement. Please report this, with what the compiler said:"
    why="$why it is in $log; 'pomp instrument' shows what it was given"
    if [ -n "${POMP_STRICT:-}" ]; then
        call_with remove_outputs "$scan"
        die 1 "$why"
    fi
    tell "pomp: warning: compiled without measurement: $why"
}

# A build that failed must not leave what the next one would take for done.
remove_outputs() {
    if [ -z "$output" ] && [ -n "$links" ]; then output=a.out; fi
    if [ -n "$output" ]; then
        [ ! -f "$output" ] || rm -f -- "$output"
        return
    fi
    while [ $# -gt 0 ]; do
        name=${2##*/}
        case $1 in source | fortran) rm -f -- "${name%.*}$suffix" ;; esac
        shift 2
    done
}
