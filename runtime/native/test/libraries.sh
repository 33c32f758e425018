# SPDX-License-Identifier: Apache-2.0
# Tests of programs and shared libraries that each have the library in them; read by group.sh.

# build_libraries COMPILER DIRECTORY: the same library at two places, and programs that load it.
build_libraries() {
    common="-std=gnu11 -O2 -fopenmp $warnings -Iinclude"
    "$1" $common -fPIC -shared -fvisibility=default test/library.c "$2/libpomp.a" -pthread -o "$2/liba.so" &&
        cp "$2/liba.so" "$2/libb.so" &&
        "$1" $common -fPIC -shared -Wl,-Bsymbolic test/library.c "$2/libpomp.a" -pthread -o "$2/libalone.so" &&
        "$1" $common -DMEASURED -Wl,--dynamic-list=src/pomp.exports test/library_main.c "$2/libpomp.a" -ldl -o "$2/loads" &&
        "$1" $common -fPIC -shared -fvisibility=hidden test/library.c "$2/libpomp.a" -pthread -o "$2/libhidden.so" &&
        "$1" $common -fvisibility=hidden -DMEASURED -Wl,--dynamic-list=src/pomp.exports test/library_main.c "$2/libpomp.a" -ldl \
            -o "$2/hidden" &&
        "$1" $common -DMEASURED -DLINKED test/library_main.c "$2/libpomp.a" "$2/liba.so" "-Wl,-rpath,$2" -ldl -o "$2/linked" &&
        "$1" $common test/library_main.c -ldl -o "$2/plain"
}

# all_profiles N EXPECTATION...: the last run left N profiles, all of which say so.
all_profiles() {
    wanted=$1
    shift
    found=0
    for profile in "$run"/*; do
        found=$((found + 1))
        "$tools/check" "$profile" "$@" && pass || fail "$what: $profile"
    done
    [ "$found" -eq "$wanted" ] && pass || fail "$what: $found profiles instead of $wanted"
}

run_libraries() {
    build_libraries "$2" "$1" || { fail "$1: libraries do not compile"; return; }
    inside="region:210/parallel:200"
    run "$1" 0 linked
    expect unbalanced_events=0 dropped_events=0 "region:100 visits=1" "$inside visits=2" "$inside/for:200 visits=2"
    # Loaded and unloaded three times at two addresses: one construct, all visits, no memory of the library's.
    run "$1" 0 loads "$1/liba.so" "$1/libb.so"
    expect unbalanced_events=0 dropped_events=0 constructs=4 contexts=5 "region:100 visits=1" "$inside visits=12" \
        "$inside/for:200 visits=12"
    # The same where all that isn't said to be seen from outside is hidden: the interface is not.
    run "$1" 0 hidden "$1/libhidden.so" "$1/libb.so"
    expect unbalanced_events=0 dropped_events=0 constructs=4 contexts=5 "region:100 visits=1" "$inside visits=12" \
        "$inside/for:200 visits=12"
    run "$1" 0 linked "$1/libb.so"
    expect unbalanced_events=0 contexts=5 "$inside visits=8"
    # Nothing to share the copy of: each has one, and the measurement of each is kept.
    run "$1" 0 plain "$1/liba.so"
    all_profiles 3 unbalanced_events=0 contexts=4 "$inside visits=2" locks=1
    # However often: every measurement is kept, without a word, and nothing stays behind in memory.
    ROUNDS=130
    export ROUNDS
    run "$1" 0 plain "$1/liba.so"
    all_profiles 130 unbalanced_events=0 contexts=4 "$inside visits=2" locks=1
    [ ! -s "$1/err" ] && pass || fail "$what: $(cat "$1/err")"
    unset ROUNDS
    run "$1" 0 loads "$1/libalone.so"
    all_profiles 4 unbalanced_events=0 dropped_events=0
}
