# SPDX-License-Identifier: Apache-2.0
# The run time of UPC and its measurement, without the translator. Read by group.sh.

# upc_profile FILE: how often each context was visited, without what depends on the clock.
upc_profile() {
    grep -o '"\(events\|dropped_events\|unbalanced_events\|kind\|name\|context\|parent\|construct\|visits\|bytes\)": [^,}]*' "$1"
}

# check_notices COMPILER FOLDER: each event of the paper's tables, as our library counts it and as another tool in its place reads it.
check_notices() {
    for case in tables unknown; do
        said=$(POMP_RUN_DIR=$2/$case "$2/upc_cases" -n 1 $case 2>&1) || fail "$1 upc_cases $case"
        [ -z "$said" ] && pass || fail "$1 upc_cases $case: $said"
    done
    upc_profile "$2/tables/profile.json" >"$2/tables.txt"
    # 21 pairs of the tables, three of them with a value and without, a fence and one of the user.
    for wanted in '"events": 26$' '"dropped_events": 0$' '"unbalanced_events": 0$' '"kind": "upc_memset"' '"kind": "strict put"' '"name": "f"'; do
        if grep -q "$wanted" "$2/tables.txt"; then pass; else fail "$1 upc tables: no $wanted"; fi
    done
    upc_profile "$2/unknown/profile.json" | diff "$2/tables.txt" - && pass || fail "$1 upc: unknown identifiers change the profile"

    "$1" -std=gnu11 -D_GNU_SOURCE -O1 -g $warnings -fsanitize=address,undefined -fno-sanitize-recover=all \
        -Iinclude -Iupc/include -c ../../examples/upc-events/events.c -o "$2/tool.obj" || fail "$1 events.c"
    ar rcs "$2/libupc.a" "$2"/pomp_upc_*.o
    "$1" -fsanitize=address,undefined "$2"/upc_*.o "$2/tool.obj" "$2/libupc.a" "$2/../../../../libpomp.a" -pthread -o "$2/upc_tool" ||
        fail "$1 links upc_tool"
    for case in tables unknown; do
        "$2/upc_tool" -n 1 $case 2>"$2/told" || fail "$1 upc_tool $case"
        sed "s/\"$case\"/\"CASE\"/" "$2/told" | diff test/upc_notices.txt - && pass || fail "$1 upc_tool $case: other lines than upc_notices.txt"
    done
}

# run_upc FOLDER
run_upc() {
    for cc in gcc clang; do
        command -v "$cc" >/dev/null || { skip "$cc: not installed"; continue; }
        folder=$1/$cc
        mkdir -p "$folder"
        # shellcheck disable=SC2086
        for source in upc/*.c test/upc_*.c; do
            name=${source##*/}
            "$cc" -std=gnu11 -D_GNU_SOURCE -O1 -g $warnings -fsanitize=address,undefined -fno-sanitize-recover=all \
                -Iinclude -Isrc -Iupc/include -c "$source" -o "$folder/${name%.c}.o" || fail "$cc $source"
        done
        "$cc" -fsanitize=address,undefined "$folder"/*.o "$1/../../../libpomp.a" -pthread -o "$folder/upc_cases" || fail "$cc links upc_cases"
        for threads in 1 3; do
            for case in pointers heap; do
                said=$(POMP_RUN_DIR=$folder/$case-$threads "$folder/upc_cases" -n $threads $case 2>&1)
                if [ $? -eq 0 ] && [ -z "$said" ]; then pass; else fail "$cc upc_cases -n $threads $case: $said"; fi
            done
        done
        run=$folder/events
        POMP_RUN_DIR=$run "$folder/upc_cases" -n 2 events || fail "$cc upc_cases events"
        # Two threads, each 600 deep of which 512 have room; the end without a beginning.
        for wanted in '"events": 1024,' '"dropped_events": 176, "unbalanced_events": 2' '"threads": 2,'; do
            if grep -qF "$wanted" "$run/profile.json"; then pass; else fail "$cc upc events: no $wanted"; fi
        done
        if [ "$(grep -c '"kind"' "$run/profile.json")" -eq 1 ]; then pass; else fail "$cc upc events: other constructs than the fence"; fi
        run=$folder/sampled
        said=$(POMP_SAMPLE=on POMP_RUN_DIR=$run "$folder/upc_cases" -n 2 heap 2>&1)
        if [ "$said" = "pomp: POMP_SAMPLE: UPC threads are processes, of which no samples are taken" ] && [ ! -e "$run/samples.json" ]; then
            pass
        else
            fail "$cc upc_cases with samples: $said"
        fi
        run=$folder/many
        said=$(POMP_RUN_DIR=$run "$folder/upc_cases" -n 2 many 2>&1) || fail "$cc upc_cases many"
        if [ "$said" = "pomp: a UPC thread has created 258 events; those after the first 256 are not recorded" ]; then pass; else fail "$cc upc_cases many: $said"; fi
        # Of two threads: 256 events of the user each, and two that have no place.
        for wanted in '"events": 512,' '"dropped_events": 4, "unbalanced_events": 0'; do
            if grep -qF "$wanted" "$run/profile.json"; then pass; else fail "$cc upc many: no $wanted"; fi
        done
        check_notices "$cc" "$folder"
        run=$folder/locks
        POMP_RUN_DIR=$run "$folder/upc_cases" -n 2 locks || fail "$cc upc_cases locks"
        # The second thread waits while the first one holds the lock, which gets all of the blame.
        sites=$(sed -n '/"locks"/,$p' "$run/profile.json" | tr -d '\n' | sed 's/{/\n{/g' | grep '"context"')
        for wanted in \
            '"visits": 1, "contended": 0, "wait_ns": [0-9]*, "max_wait_ns": [0-9]*, "hold_ns": [1-9][0-9]*, "max_hold_ns": [1-9][0-9]*, "blame_ns": [1-9][0-9]*, "holders": \[$' \
            '"visits": 1, "contended": 1, "wait_ns": [1-9][0-9]*, "max_wait_ns": [1-9][0-9]*, "hold_ns": 0, "max_hold_ns": 0, "blame_ns": 0}' \
            '"visits": 0, "contended": 0, "wait_ns": 0, "max_wait_ns": 0, "hold_ns": 0, "max_hold_ns": 0, "blame_ns": 0, "failed_tests": 1}'; do
            if [ "$(printf '%s\n' "$sites" | grep -c "$wanted")" -eq 1 ]; then pass; else fail "$cc upc locks: no $wanted in $sites"; fi
        done
        # All of the blame is the first thread's.
        blame=$(printf '%s\n' "$sites" | sed -n 's/.*"blame_ns": \([1-9][0-9]*\),.*/\1/p')
        if grep -qF "\"holders\": [{\"thread\": 0, \"blame_ns\": $blame}]}" "$run/profile.json"; then pass; else fail "$cc upc locks: the holder has not $blame"; fi
        said=$(POMP_TRACE=on POMP_RUN_DIR=$folder/traced "$folder/upc_cases" -n 2 locks 2>&1)
        if [ -z "$said" ] && [ -s "$folder/traced/trace.bin" ]; then pass; else fail "$cc upc_cases with POMP_TRACE=on: $said"; fi
        # A file with nothing in it would look as if nothing had happened.
        for without in "on pointers" "text locks"; do
            run=$folder/traced-${without%% *}-${without#* }
            said=$(POMP_TRACE=${without%% *} POMP_RUN_DIR=$run "$folder/upc_cases" -n 2 "${without#* }" 2>&1)
            case $said in
            "pomp: no trace is written"*) if [ -z "$(find "$run" -type f -name 'trace*')" ]; then pass; else fail "$cc upc: $without leaves a trace"; fi ;;
            *) fail "$cc upc_cases with POMP_TRACE=$without: $said" ;;
            esac
        done
    done
}
