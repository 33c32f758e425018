#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
#
# Says when the sources were committed, as 2026-01-31T12:30:00Z; nothing when nobody knows.
# What is built from one commit is the same wherever and whenever that is, and newer than what was built from
# the commits before. SOURCE_DATE_EPOCH (seconds since 1970) overrides it.
set -eu
root=$(CDPATH='' cd -- "$(dirname "$0")/.." && pwd -P)

# `git archive` puts the commit's time here.
# shellcheck disable=SC2016 # nothing of it is the shell's
exported='$Format:%ct$'

if [ -n "${SOURCE_DATE_EPOCH:-}" ]; then
    seconds=$SOURCE_DATE_EPOCH
elif [ -e "$root/.git" ]; then
    # Not that of a repository around this folder, hence the test above.
    seconds=$(git -C "$root" log -1 --format=%ct) || seconds=
else
    seconds=$exported
fi
case $seconds in
    '' | *[!0-9]*) ;;
    *) date -u -d "@$seconds" +%Y-%m-%dT%H:%M:%SZ ;;
esac
