#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
#
# Builds and tests the plug-in:  build.sh [-all] [MAVEN ARGUMENTS]     (default: verify)
# The tests use a real workbench on a display of their own, and a second one with JDT; with -all also a third one
# with CDT, where that is to be had, and a file of 50,000 lines (@Tag("measured")). `make build` must have run
# before. `build.sh stage` only copies what that has built; with POMP_STAGED=1 in the environment that copy is used.
set -eu
here=$(CDPATH='' cd -- "$(dirname "$0")" && pwd -P)

all=''
if [ "${1:-}" = -all ]; then
    all=1
    shift
fi
# The product goes into the plug-in as it is now; whoever has built it anew meanwhile has staged it before.
stage() {
    rm -rf "$here/plugin/pomp"
    "$here/../tools/stage.sh" "$here/plugin/pomp"
    # The timeline is the one of reports; its texts are translated with VS Code's.
    mkdir "$here/plugin/pomp/timeline"
    for part in timeline.js timeline.css; do
        cp "$here/../runtime/java/src/main/resources/io/github/pomplens/runtime/export/$part" "$here/plugin/pomp/timeline/"
    done
    cp "$here/../vscode-client/l10n/bundle.l10n.de.json" "$here/plugin/pomp/timeline/texts.de.json"
}
if [ "${1:-}" = stage ]; then
    stage
    exit
fi
[ -n "${POMP_STAGED:-}" ] || stage

# The newer Maven that Tycho needs; see maven/pom.xml. To start the other one costs more than to look whether it is there.
markers=$here/maven/target/dependency-maven-plugin-markers
[ -n "$(find "$markers" -name '*.marker' -newer "$here/maven/pom.xml" 2>/dev/null)" ] ||
    mvn -q -B -f "$here/maven/pom.xml" generate-resources
set -- -B -ntp -T 2 "${@:-verify}"
# It makes the last part of the plug-in's version, so that a later commit is an update.
time=$("$here/../tools/commit-time.sh")
[ -z "$time" ] || set -- "-Dcommit.time=$time" "$@"
if [ -z "$all" ]; then
    # A test that is wanted by its name is run, whatever it measures.
    case " $*" in *' -Dtest='*) without=cdt,jdt ;; *) without=cdt,jdt,measured ;; esac
    set -- "-Dwithout=$without" "$@"
elif cdt=$("$here/../tools/cdt.sh" --folder); then
    set -- "-Dcdt=$cdt" "$@"
fi
[ -z "$all" ] || set -- -Dpictures=true "$@"
# The projects of tests; outside of this one, as runs are kept in the outermost folder that is one.
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
trap 'exit 130' HUP INT TERM
set -- "-Dscratch=$scratch" "$@"
cd "$here"
xvfb-run -a -s '-screen 0 1280x1024x24' "$here/maven/mvn.sh" "$@"

if [ -d "$here/site/target/repository" ]; then
    mkdir -p "$here/dist"
    cp "$here"/site/target/*.zip "$here/dist/pomp-lens-site.zip"
    cp "$here/plugin/target/pomp-lens-dropin.zip" "$here/dist/"
fi
