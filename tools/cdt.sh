#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
#
# CDT's core for the tests of the Eclipse plug-in, as bundles in a folder of the user's cache:
#
#   cdt.sh            fetches it unless it is there; says so in a line when it can't be had, and does
#                     not try again for a day: mirrors that can't be reached make one wait
#   cdt.sh --folder   prints the folder; fails when it isn't there
#
# It is in no Maven repository. Some of Debian's releases have its classes as a package, without the
# resources that make a plug-in of them; those are in the source package. Both come from this machine's
# own mirror through apt, which checks signatures; nothing is installed.
set -eu
folder=${XDG_CACHE_HOME:-$HOME/.cache}/pomp-lens-cdt
package=libeclipse-cdt-java
source=eclipse-cdt
core=org.eclipse.cdt.core
root=$(CDPATH='' cd -- "$(dirname "$0")/.." && pwd)
missed=build/cdt-missed # in $root, like all that can be made again

if [ -f "$folder/$core.jar" ]; then
    [ $# -eq 0 ] || echo "$folder"
    exit 0
fi
[ $# -eq 0 ] || exit 1
if [ -n "$(find "$root/$missed" -mtime -1 2>/dev/null)" ]; then
    echo "setup: CDT's core could not be had today; the tests with CDT are skipped (remove $missed to try again)"
    exit 0
fi

give_up() {
    echo "setup: no mirror of this machine has CDT's core; the tests with CDT are skipped"
    exit 0
}

for tool in apt-get dpkg-deb jar tar xz; do
    command -v "$tool" >/dev/null 2>&1 || give_up
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/lists/partial" "$work/cache/archives/partial"
cat >"$work/apt.conf" <<EOF
Dir::Etc::sourcelist "$work/sources.list";
Dir::Etc::sourceparts "/dev/null";
Dir::State::lists "$work/lists";
Dir::Cache "$work/cache";
Acquire::Retries "0";
APT::Sandbox::User "root";
EOF
# shellcheck disable=SC2016 # apt's own variable
uris=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 2>/dev/null | sort -u) || give_up
suites='sid bullseye'
if apt-cache show "$package" >/dev/null 2>&1; then
    # shellcheck disable=SC1091 # a file of the system
    suites="$(. /etc/os-release && echo "${VERSION_CODENAME:-}") $suites"
fi
for keyring in /usr/share/keyrings/debian-archive-keyring.pgp /usr/share/keyrings/debian-archive-keyring.gpg ''; do
    [ ! -f "$keyring" ] || break
done

# fetch URI SUITE: the package and the sources of its resources, into $work
fetch() {
    line="${keyring:+[signed-by=$keyring] }$1 $2 main"
    printf 'deb %s\ndeb-src %s\n' "$line" "$line" >"$work/sources.list"
    (
        cd "$work"
        rm -f -- *.deb *.tar.*
        export APT_CONFIG="$work/apt.conf"
        apt-get -qq update && apt-get -qq download "$package" &&
            apt-get -qq source --download-only --tar-only "$source"
    ) >/dev/null 2>&1
}

# All of the bundle's source folder that is not compiled goes into the jar with the classes.
assemble() {
    mkdir "$work/classes" "$work/sources" "$work/resources" &&
        dpkg-deb -x "$work"/*.deb "$work/classes" &&
        tar -xf "$work"/*.orig.tar.* -C "$work/sources" --strip-components=1 --wildcards "*/core/$core/*" &&
        cd "$work/sources/core/$core" &&
        cp plugin.xml plugin.properties "$work/resources" || return 1
    for part in src model parser browser templateengine utils; do
        (cd "$part" && find . -type f ! -name '*.java' ! -name package.html -exec cp --parents {} "$work/resources" \;) ||
            return 1
    done
    mkdir -p "$folder" &&
        cp -L "$work/classes/usr/share/java/$core.jar" "$work/$core.jar" &&
        jar uf "$work/$core.jar" -C "$work/resources" . &&
        cp -L "$work/classes/usr/share/java/$core.native.jar" "$folder" &&
        cp "$work/$core.jar" "$folder/$core.jar.new" &&
        mv "$folder/$core.jar.new" "$folder/$core.jar"
}

found=''
for suite in $suites; do
    for uri in $uris; do
        if [ -z "$found" ] && fetch "$uri" "$suite"; then
            found=$suite
        fi
    done
done
if [ -z "$found" ] || ! assemble; then
    mkdir -p "$root/build" && : >"$root/$missed"
    give_up
fi
echo "setup: CDT's core for the tests is in $folder"
