#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
#
# older.sh FOLDER: builds the update site once more in FOLDER, as it was at an earlier commit.
set -eu
root=$(CDPATH='' cd -- "$(dirname "$0")/.." && pwd -P)

mkdir -p "$1"
tar -C "$root" --exclude=target --exclude=dist -cf - . | tar -C "$1" -xf -
cd "$1"
"$root/maven/mvn.sh" -q -B -ntp -Dcommit.time=2025-01-01T00:00:00Z package -pl plugin,feature,site
