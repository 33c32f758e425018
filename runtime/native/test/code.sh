# SPDX-License-Identifier: Apache-2.0
# Tests of constructs that are known by the addresses of their code; read by group.sh.

# is_place FUNCTION MODULE OFFSET: the profile of the last run has a construct there; FUNCTION may be empty.
is_place() {
    wanted="\"module\": \"$2\", \"offset\": $3,"
    [ -z "$1" ] || wanted="\"function\": \"$1\", $wanted"
    grep -qF -e "\"file\": \"\", \"begin_line1\": 0, \"begin_lineN\": 0, \"end_line1\": 0, \"end_lineN\": 0, \"num_sections\": 0, $wanted" \
        "$run/profile.json" && pass || { fail "$what: nothing at $1 $2 $3"; grep -F '"offset"' "$run/profile.json"; }
}

# run_code DIRECTORY COMPILER
run_code() {
    code_flags="-std=gnu11 -O2 $warnings -Iinclude -Isrc test/code_cases.c test/clock.c $1/libpomp.a"
    code_wrapped="-Wl,--wrap=clock_gettime -Wl,--wrap=syscall -pthread"
    "$2" $code_flags $code_wrapped -rdynamic -ldl -o "$1/code_cases" && "$2" -shared -fPIC -O2 -DLIBRARY test/code_cases.c -o "$1/libcode.so" ||
        { fail "$2: code_cases does not compile"; return; }
    export POMP_TRACE=text
    run "$1" 0 code_cases places
    unset POMP_TRACE
    "$tools/check" "$run/profile.json" constructs=4 contexts=6 dropped_events=0 unbalanced_events=0 \
        "region:80/region:0/region:exported visits=5" "region:exported visits=5 threads=1" "parallel:exported visits=1" &&
        pass || fail "$what"
    is_place exported "$1/code_cases" 3
    is_place "" "$1/code_cases" "$(cut -d ' ' -f 1 "$1/out")"
    # A listener is told of the same sites.
    [ "$(grep -c ' enter region exported+3$' "$run/trace.txt")" -eq 10 ] && pass || fail "$what: the trace"
    grep -q " enter region .*/code_cases+$(cut -d ' ' -f 1 "$1/out")\$" "$run/trace.txt" && pass || fail "$what: the trace's module"
    run "$1" 0 code_cases in_a_library "$1/libcode.so"
    expect constructs=2 contexts=3 dropped_events=0 "region:in_library visits=1"
    is_place in_library "$1/libcode.so" 0
    is_place in_library "$1/libcode.so" 1
    export POMP_DISABLE=region
    run "$1" 0 code_cases places
    unset POMP_DISABLE
    expect constructs=1 contexts=2 dropped_events=0 unbalanced_events=0 "parallel:exported visits=1"
    # There is no loader to be asked: all that is known is the address.
    "$2" -static $code_flags $code_wrapped -o "$1/code_static" >"$1/said" 2>&1 || { skip "$2 -static: no static libraries"; return; }
    grep -q "dladdr" "$1/said" && fail "$what: linked statically: $(cat "$1/said")" || pass
    run "$1" 0 code_static places
    expect constructs=4 contexts=6 dropped_events=0 unbalanced_events=0
    is_place "" "$1/code_static" "$(cut -d ' ' -f 2 "$1/out")"
}
