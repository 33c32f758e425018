#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
#
# Installs the plug-in into the runnable Eclipse in both ways that users have, from the update site
# and as a drop-in, and starts each. Needs all of them built by build.sh; run by `make test-eclipse`.
set -eu
here=$(CDPATH='' cd -- "$(dirname "$0")" && pwd -P)
built=$here/target/products/io.github.pomplens.eclipse.ide/linux/gtk/x86_64
tycho=$(sed -n 's:.*<tycho.version>\(.*\)</tycho.version>.*:\1:p' "$here/../pom.xml")

fail() {
    echo "try-installs: $name: $*" >&2
    exit 1
}

# Makes a fresh Eclipse.
fresh() {
    name=$1
    eclipse=$here/target/$name
    workspace=$here/target/workspace-$name
    rm -rf "$eclipse" "$workspace"
    cp -R "$built" "$eclipse"
}

install_site() {
    "$here/../build.sh" -q -N "org.eclipse.tycho:tycho-p2-director-plugin:$tycho:director" \
        "-Drepositories=file:$here/../site/target/repository" \
        -DinstallIUs=io.github.pomplens.eclipse.feature.feature.group \
        "-Ddestination=$eclipse" -Dprofile=ide
}

unpack_drop_in() {
    mkdir "$eclipse/dropins"
    busybox unzip -q "$here/../plugin/target/pomp-lens-dropin.zip" -d "$eclipse/dropins"
}

# Starts it, and waits for the plug-in.
start() {
    pomp=$(find "$eclipse" -path '*/pomp/pomp')
    [ -x "$pomp" ] || fail "pomp is missing, or no program: $pomp"
    "$pomp" --version

    launcher=$(echo "$eclipse"/plugins/org.eclipse.equinox.launcher_*.jar)
    # Without xvfb-run: its process is a shell, and the workbench is to be ended by its own number.
    mkdir -p "$workspace"
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
        if [ $tries -gt 240 ] || ! kill -0 $ide 2>/dev/null; then
            fail "the plug-in did not start: $(cat "$workspace/output" "$workspace/.metadata/.log")"
        fi
        sleep 0.5
    done
    if grep -A3 '^!ENTRY io.github.pomplens' "$workspace/.metadata/.log" 2>/dev/null; then
        fail "the plug-in logged problems"
    fi
    echo "try-installs: $name: installed into Eclipse and started"
}

(
    fresh site
    install_site
    start
) &
site=$!
(
    fresh drop-in
    unpack_drop_in
    start
) &
drop_in=$!
status=0
wait $site || status=1
wait $drop_in || status=1
exit $status
