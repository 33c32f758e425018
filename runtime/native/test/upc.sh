# SPDX-License-Identifier: Apache-2.0
# The run time of UPC and its measurement, without the translator. Read by group.sh.

# run_upc FOLDER
run_upc() {
    for cc in gcc clang; do
        command -v "$cc" >/dev/null || { skip "$cc: not installed"; continue; }
        folder=$1/$cc
        mkdir -p "$folder"
        # shellcheck disable=SC2086
        for source in upc/*.c test/upc_cases.c; do
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
        run=$folder/locks
        POMP_RUN_DIR=$run "$folder/upc_cases" -n 2 locks || fail "$cc upc_cases locks"
        # The second thread waits while the first one holds the lock, which gets all of the blame.
        sites=$(sed -n '/"locks"/,$p' "$run/profile.json" | tr -d '\n' | sed 's/{/\n{/g' | grep '"context"')
        for wanted in \
            '"visits": 1, "contended": 0, "wait_ns": [0-9]*, "max_wait_ns": [0-9]*, "hold_ns": [1-9][0-9]*, "max_hold_ns": [1-9][0-9]*, "blame_ns": [1-9][0-9]*}' \
            '"visits": 1, "contended": 1, "wait_ns": [1-9][0-9]*, "max_wait_ns": [1-9][0-9]*, "hold_ns": 0, "max_hold_ns": 0, "blame_ns": 0}' \
            '"visits": 0, "contended": 0, "wait_ns": 0, "max_wait_ns": 0, "hold_ns": 0, "max_hold_ns": 0, "blame_ns": 0, "failed_tests": 1}'; do
            if [ "$(printf '%s\n' "$sites" | grep -c "$wanted")" -eq 1 ]; then pass; else fail "$cc upc locks: no $wanted in $sites"; fi
        done
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
