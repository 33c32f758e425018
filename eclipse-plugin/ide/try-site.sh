#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
#
# Installs the update site into the runnable Eclipse as a user would, and starts that. Needs both
# built by build.sh; run by `make test-eclipse`.
set -eu
here=$(CDPATH='' cd -- "$(dirname "$0")" && pwd -P)
built=$here/target/products/io.github.pomplens.eclipse.ide/linux/gtk/x86_64
site=$here/../site/target/repository
eclipse=$here/target/installed
workspace=$here/target/workspace
tycho=$(sed -n 's:.*<tycho.version>\(.*\)</tycho.version>.*:\1:p' "$here/../pom.xml")

fail() {
    echo "try-site: $*" >&2
    exit 1
}

rm -rf "$eclipse" "$workspace"
cp -R "$built" "$eclipse"
"$here/../build.sh" -q -N "org.eclipse.tycho:tycho-p2-director-plugin:$tycho:director" \
    "-Drepositories=file:$site" -DinstallIUs=io.github.pomplens.eclipse.feature.feature.group \
    "-Ddestination=$eclipse" -Dprofile=ide

pomp=$(echo "$eclipse"/plugins/io.github.pomplens.eclipse_*/pomp/pomp)
[ -x "$pomp" ] || fail "$pomp is missing, or no program"
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
        fail "the plug-in did not start: $(cat "$workspace/output")"
    fi
    sleep 0.5
done
if grep -A3 '^!ENTRY io.github.pomplens' "$workspace/.metadata/.log" 2>/dev/null; then
    fail "the plug-in logged problems"
fi
echo "try-site: installed into Eclipse and started"
