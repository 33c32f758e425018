#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
#
# Holds a program to a limit on how much longer it takes than its baseline, for continuous integration:
#
#   check.sh baseline PROGRAM [ARGUMENT...]    measures the baseline: on the main branch
#   check.sh change PROGRAM [ARGUMENT...]      measures a change, and compares it
#
# The program was built with pomp. Runs are in .pomp/runs, which the service keeps from the main branch's jobs for those of
# changes. report.html is the page to publish. Exit status: 0 within the limit, 3 slower, 4 nobody can tell. LIMIT: default 'time > 5 %'.
set -eu
kind=$1
shift
case $kind in
baseline)
    # Those that nobody compares with any more.
    pomp runs prune --keep=40
    pomp run --until-stable --name baseline -- "$@" </dev/null
    pomp report baseline --html=report.html
    ;;
change)
    pomp run --until-stable --name change -- "$@" </dev/null
    pomp report change --html=report.html
    if ! pomp runs show baseline >/dev/null 2>&1; then
        echo "check: there is no baseline yet; it comes with the next job of the main branch" >&2
        exit 0
    fi
    pomp compare baseline change --fail-on "${LIMIT:-time > 5 %}"
    ;;
*)
    echo "check: write baseline or change, not '$kind'" >&2
    exit 2
    ;;
esac
