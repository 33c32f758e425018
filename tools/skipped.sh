#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
#
# Says which tests the last test run skipped, and why: what they need is optional, and not here.
set -eu
cd "$(dirname "$0")/.."
find . -path '*/target/*-reports/TEST-*.xml' -exec awk '
    /<testcase / {
        test = name = $0
        sub(/.*classname="/, "", test)
        sub(/".*/, "", test)
        sub(/.*\./, "", test)
        sub(/.*<testcase name="/, "", name)
        sub(/".*/, "", name)
    }
    /<skipped/ {
        why = $0
        # As an attribute, or from Eclipse with the stack below it.
        if (sub(/.*message="/, "", why)) sub(/".*/, "", why)
        else if (!sub(/.*<skipped[^>]*><!\[CDATA\[/, "", why)) why = "no reason given"
        sub(/^(org\.opentest4j\.TestAbortedException: )?(Assumption failed: )?/, "", why)
        print "skipped: " test "." name ": " why
    }' {} +
