#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
#
# start.sh UPDATED DROPIN NEWER: looks at two Eclipses at once, as a user sees them. In the first one
# an older build of the plug-in is installed; it is updated from the site NEWER and started again.
# Into the other one this unpacks the drop-in, which it finds when it starts.
set -eu
here=$(CDPATH='' cd -- "$(dirname "$0")" && pwd -P)
time=$("$here/../../tools/commit-time.sh" | sed 's/:..Z$//; s/[^0-9]//g')
# As in pom.xml, where nobody knows the commit.
time=${time:-202601010000}

fail() {
    echo "installs: $eclipse: $*" >&2
    exit 1
}

# start [PROPERTY]: starts the Eclipse and waits until the probe in it has said all. Leaves that in $output.
start() {
    launcher=$(echo "$eclipse"/plugins/org.eclipse.equinox.launcher_*.jar)
    output=$workspace/output
    : >"$output"
    # Without xvfb-run: its process is a shell, and the workbench is to be ended by its own number.
    DISPLAY=:$number java "$@" -jar "$launcher" -data "$workspace" -nosplash >"$output" 2>&1 &
    ide=$!
    tries=0
    until grep -q '^probe: end' "$output"; do
        tries=$((tries + 1))
        if [ $tries -gt 600 ] || ! kill -0 $ide 2>/dev/null; then
            fail "the probe did not end: $(cat "$output" "$workspace/.metadata/.log")"
        fi
        sleep 0.5
    done
    kill $ide
    wait $ide || :
    if grep -A3 '^!ENTRY io.github.pomplens' "$workspace/.metadata/.log" 2>/dev/null; then
        fail "the plug-in logged problems"
    fi
    if grep '^probe: failure' "$output"; then
        fail "the probe failed"
    fi
}

# says PATTERN: the probe has said so.
says() {
    grep -q "^probe: $1" "$output" || fail "the probe did not say '$1': $(cat "$output")"
}

# What a user finds in the Eclipse of whichever way to install.
look() {
    start
    # A later commit has a later version, and so is an update.
    says "version: .*\.$time\$"
    says 'menu bar: .*, Run, OpenMP, '
    says 'menu Run: .*Profile History, Profile As, Profile Configurations\.\.\.'
    says 'menu Profile As: .*1 OpenMP Profile[],]'
    says 'tool bar: .*[[ ]Profile'
    version=$(sed -n 's/^probe: version: //p' "$output")
    pomp=$(find "$eclipse/dropins" "$eclipse/plugins/io.github.pomplens.eclipse_$version" -path "*/pomp/pomp" 2>/dev/null || :)
    [ -x "$pomp" ] || fail "pomp is missing, or no program: $pomp"
    "$pomp" --version
    echo "installs: $eclipse: $version, with its menus"
}

# prepare FOLDER: puts the probe into the Eclipse there, and makes a display for it.
prepare() {
    eclipse=$1
    workspace=$1-workspace
    mkdir "$workspace"
    mkfifo "$workspace/display"
    Xvfb -displayfd 3 -screen 0 1280x1024x24 3>"$workspace/display" 2>/dev/null &
    xvfb=$!
    ide=$xvfb
    trap 'kill $ide $xvfb 2>/dev/null || :' EXIT
    read -r number <"$workspace/display"
    mkdir -p "$eclipse/dropins"
    cp "$here"/../probe/target/io.github.pomplens.eclipse.probe-*.jar "$eclipse/dropins/"
}

update() {
    start "-Dprobe.update=$newer"
    says 'version: .*\.202501010000$'
    says "updated to: .*\.$time\$"
    look
}

newer=$3
mkdir "$2/dropins"
busybox unzip -q "$here/../plugin/target/pomp-lens-dropin.zip" -d "$2/dropins"
(
    prepare "$1"
    update
) &
updated=$!
(
    prepare "$2"
    look
) &
drop_in=$!
status=0
wait $updated || status=1
wait $drop_in || status=1
exit $status
