#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
#
# Runs the suites beside each other, and says at the end which failed and how to run each again alone:
#
#   test.sh        each capability where it is cheapest to show: what `make test` runs
#   test.sh -all   everything, which takes half an hour: what `make test-all` runs
#
# What a suite prints is kept in build/test/SUITE.log. The commit at which all passed is in build/passed
# then, provided that the files are those of a commit.
set -u
cd "$(dirname "$0")/.." || exit 1
tier=${1:-}
logs=build/test
rm -rf "$logs" build/passed
mkdir -p "$logs"
: >"$logs/begun"
begun=$(date +%s)
# What runtime/native/test/run.sh says of it.
export KMP_DUPLICATE_LIB_OK=TRUE
trap 'trap - INT TERM HUP; kill 0' INT TERM HUP

minutes() { echo "$((($(date +%s) - $1) / 60)):$(printf %02d $((($(date +%s) - $1) % 60)))"; }

# state: what is tested; files that differ from the commit show in it
state() { git rev-parse HEAD 2>/dev/null && git status --porcelain 2>/dev/null; }
before=$(state)

# measured NAME: makes a suite's target of the Makefile, and notes the CPU time of it
measured() (
    "${MAKE:-make}" --no-print-directory "test-$1$tier" >"$logs/$1.log" 2>&1 </dev/null
    status=$?
    times >"$logs/$1.times"
    exit $status
)

# cpu NAME: the CPU time of a suite's processes, in seconds
cpu() { awk 'NR == 2 { gsub(/[ms]/, " "); printf "%.0f s of CPU time\n", ($1 + $3) * 60 + $2 + $4 }' "$logs/$1.times"; }

# suite NAME: tests it, and says how it ended
suite() {
    since=$(date +%s)
    if measured "$1"; then
        echo "$1: passed in $(minutes "$since"), $(cpu "$1")"
    else
        echo "$1: FAILED after $(minutes "$since"), $(cpu "$1")"
        echo "$1" >>"$logs/failed"
    fi
}

# reports NAME: folders in which Maven reports on the tests of a suite
reports() {
    case $1 in
    java) echo instrumentor sources runtime language-server cli ;;
    eclipse) echo eclipse-plugin ;;
    esac
}

# numbers NAME: tests that passed, failed and were skipped, by what the suite's log says
numbers() {
    if [ -n "$(reports "$1")" ]; then
        # shellcheck disable=SC2046 # a list of words
        find $(reports "$1") -path '*-reports/TEST-*.xml' -newer "$logs/begun" -exec grep -h -o '<testsuite [^>]*>' {} + |
            awk '
                function value(name) { return match($0, " " name "=\"[0-9]+") ? substr($0, RSTART + length(name) + 3, RLENGTH - length(name) - 3) : 0 }
                { bad += value("errors") + value("failures"); skipped += value("skipped"); all += value("tests") }
                END { print all - bad - skipped, bad + 0, skipped + 0 }'
    else
        awk '
            { gsub(/\033\[[0-9;]*m/, "") }
            /^[0-9]+ passed, [0-9]+ failed/ { passed += $1; failed += $3; skipped += $5 }
            / Tests  .*passed/ { for (i = 2; i <= NF; i++) { if ($i ~ /^passed/) passed += $(i - 1); if ($i ~ /^failed/) failed += $(i - 1) } }
            END { print passed + 0, failed + 0, skipped + 0 }' "$logs/$1.log"
    fi
}

# marked NAME ELEMENT: tests of a suite of Maven's whose report has such an element, and the beginning of why
marked() {
    # shellcheck disable=SC2046 # a list of words
    find $(reports "$1") -path '*-reports/TEST-*.xml' -newer "$logs/begun" -exec awk -v element="<($2)[ >]" '
        /<testcase / {
            test = $0
            sub(/.*classname="([^"]*[.])?/, "", test)
            sub(/".*/, "", test)
            name = $0
            sub(/.*<testcase name="/, "", name)
            sub(/".*/, "", name)
        }
        $0 ~ element {
            why = $0
            if (!sub(/.* message="/, "", why)) sub(/.*>/, "", why)
            sub(/".*/, "", why)
            print substr(test "." name ": " why, 1, 600)
        }' {} + | sort -u
}

# failures NAME: each test that failed, and the beginning of why
failures() {
    case $1 in
    java | eclipse) marked "$1" 'failure|error' ;;
    *) sed 's/\x1b\[[0-9;]*m//g' "$logs/$1.log" | grep -E '^FAILED|✖|^not ok' | sort -u | cut -c 1-600 ;;
    esac
}

# again: Eclipse's workbench draws on a display which may lose an event while others use the processors: what
# failed there, if it is little, is tried once more when these have ended, named and counted.
again() {
    failures eclipse >"$logs/eclipse.failures"
    classes=$(sed 's/[.].*//' "$logs/eclipse.failures" | sort -u | paste -s -d ,)
    case $classes in '' | *,*,*,*) return ;; esac
    echo "eclipse: once more: $classes"
    some="-Dtest=$classes -DfailIfNoTests=false -Dsurefire.failIfNoSpecifiedTests=false"
    if "${MAKE:-make}" --no-print-directory "test-eclipse$tier" some="$some" >"$logs/eclipse-again.log" 2>&1 </dev/null; then
        sed -i '/^eclipse$/d' "$logs/failed"
        [ -s "$logs/failed" ] || rm "$logs/failed"
        sed 's/^/needed a second try: /' "$logs/eclipse.failures" >>"$logs/eclipse.log"
    fi
}

# What is built is Java, and takes one processor; the library's tests need none of it.
suite native &
"${MAKE:-make}" --no-print-directory build vsix >"$logs/build.log" 2>&1 </dev/null || {
    cat "$logs/build.log"
    wait
    exit 1
}
# What Maven's suite packages again is used by no other: the extension for VS Code has its own copy, and that for
# Eclipse gets it here.
eclipse-plugin/build.sh stage
export POMP_STAGED=1
suite java &
suite vscode &
# Editors wait half of their time.
suite eclipse &
wait
if grep -qx eclipse "$logs/failed" 2>/dev/null; then
    again
fi

tools/skipped.sh
for name in native java vscode eclipse; do
    numbers "$name" | { read -r passed failed skipped && printf '%-8s %6d passed, %d failed, %d skipped\n' "$name" "$passed" "$failed" "$skipped"; }
    sed -n "s/^needed a second try: /needed a second try: $name: /p" "$logs/$name.log"
    # They passed when they were tried again at once.
    [ -z "$(reports "$name")" ] || marked "$name" 'flakyFailure|flakyError' | sed "s/^/needed a second try: $name: /"
done | tee "$logs/numbers"
if [ -f "$logs/failed" ]; then
    while read -r name; do
        echo "$name failed; the end of $logs/$name.log, and what it says of failures:"
        grep -E '^FAILED|^\[ERROR\]|✖|^not ok|^Error|failed with|: error: ' "$logs/$name.log" | head -n 60 | sed 's/^/    /'
        tail -n 30 "$logs/$name.log" | sed 's/^/    /'
        echo "again alone: make test-$name$tier"
    done <"$logs/failed"
fi
[ -f "$logs/failed" ] || [ "$before" != "$(state)" ] || [ -z "$before" ] || [ "$(printf '%s\n' "$before" | wc -l)" -ne 1 ] || echo "$before" >build/passed
echo "suites took $(minutes "$begun")"
awk '
    / passed, / { passed += $2; failed += $4 }
    /^needed/ { again++ }
    END { printf "%d passed, %d failed, %d needed a second try\n", passed, failed, again }' "$logs/numbers"
# Last, where whoever sees only the end of a log finds them.
[ ! -f "$logs/failed" ] || while read -r name; do
    failures "$name" | sed "s/^/failed: $name: /"
done <"$logs/failed"
[ ! -f "$logs/failed" ]
