#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
#
# start.sh SITE DROPIN: starts two Eclipses at once. In the first one the plug-in is installed; into
# the other one this unpacks the drop-in, which it finds when it starts.
set -eu
here=$(CDPATH='' cd -- "$(dirname "$0")" && pwd -P)

fail() {
    echo "installs: $eclipse: $*" >&2
    exit 1
}

# Starts the Eclipse in a folder, and waits for the plug-in.
start() {
    eclipse=$1
    workspace=$1-workspace
    pomp=$(find "$eclipse" -path '*/pomp/pomp')
    [ -x "$pomp" ] || fail "pomp is missing, or no program: $pomp"
    "$pomp" --version

    # A later commit has a later version, and so is an update.
    manifest=${pomp%/pomp/pomp}/META-INF/MANIFEST.MF
    version=$(sed -n 's/^Bundle-Version: .*\.\([0-9]*\).*/\1/p' "$manifest")
    time=$("$here/../../tools/commit-time.sh" | sed 's/:..Z$//; s/[^0-9]//g')
    [ -z "$time" ] || [ "$version" = "$time" ] || fail "the version ends in $version; the commit is of $time"

    launcher=$(echo "$eclipse"/plugins/org.eclipse.equinox.launcher_*.jar)
    # Without xvfb-run: its process is a shell, and the workbench is to be ended by its own number.
    mkdir "$workspace"
    mkfifo "$workspace/display"
    Xvfb -displayfd 3 -screen 0 1280x1024x24 3>"$workspace/display" 2>/dev/null &
    xvfb=$!
    read -r number <"$workspace/display"
    DISPLAY=:$number java -jar "$launcher" -data "$workspace" -nosplash >"$workspace/output" 2>&1 &
    ide=$!
    trap 'kill $ide $xvfb 2>/dev/null || :' EXIT

    tries=0
    until jcmd $ide GC.class_histogram 2>/dev/null | grep -q io.github.pomplens.eclipse.document.Documents; do
        tries=$((tries + 1))
        if [ $tries -gt 600 ] || ! kill -0 $ide 2>/dev/null; then
            fail "the plug-in did not start: $(cat "$workspace/output" "$workspace/.metadata/.log")"
        fi
        sleep 0.5
    done
    if grep -A3 '^!ENTRY io.github.pomplens' "$workspace/.metadata/.log" 2>/dev/null; then
        fail "the plug-in logged problems"
    fi
    echo "installs: $eclipse: the plug-in is there"
}

mkdir "$2/dropins"
busybox unzip -q "$here/../plugin/target/pomp-lens-dropin.zip" -d "$2/dropins"
(start "$1") &
site=$!
(start "$2") &
drop_in=$!
status=0
wait $site || status=1
wait $drop_in || status=1
exit $status
