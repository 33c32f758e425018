#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
#
# Makes of what `make build` built an archive that needs nothing but a compiler: neither root nor Java nor a network.
#
#   dist.sh [FOLDER]    default: build/dist; writes FOLDER/pomp-lens-VERSION-linux-MACHINE.tar.gz, and on Debian
#                       and its like a package of the same tree
#
#   pomp, cli, lib, runtime, examples, docs, archive-classes.sh    what stage.sh copies
#   jre                                        the Java that runs it, of the JDK that is used here
#   share/modulefiles                          for Environment Modules and Lmod
#   bom.json                                   what it consists of, and under which licences (CycloneDX)
#
# Made twice of one commit they are the same, byte for byte.
set -eu
umask 022
source=$(CDPATH='' cd -- "$(dirname "$0")/.." && pwd -P)
mkdir -p "${1:-$source/build/dist}"
folder=$(CDPATH='' cd -- "${1:-$source/build/dist}" && pwd -P)
work=$(mktemp -d "$folder/work.XXXXXX")
trap 'rm -rf "$work"' EXIT
jdk=${JAVA_HOME:+$JAVA_HOME/bin/}

command -v "${jdk}jlink" >/dev/null || {
    echo "dist: no jlink beside java; install a whole JDK, or set JAVA_HOME to one" >&2
    exit 1
}
read -r version <"$source/cli/target/lib/version"
name=pomp-lens-$version-linux-$(uname -m)
target=$work/$name
"$source/tools/stage.sh" "$target"
cp "$source/cli/target/bom.json" "$target/"
mkdir -p "$target/share/modulefiles"
cp "$source/tools/modulefile" "$target/share/modulefiles/pomp-lens"
# The JVM archives no classes of signed jars, which this mends, and says here whether all can be archived.
sh "$target/archive-classes.sh"
rm "$target"/lib/*.jsa

# Java programs are read with the classes of the Java that reads them, so all standard ones are here. They are
# smallest when they are compressed with the archive only.
"${jdk}jlink" --add-modules java.se,jdk.unsupported,jdk.charsets,jdk.zipfs --strip-debug --no-man-pages --no-header-files \
    --output "$target/jre"
find "$target/jre" -type f \( -name '*.so' -o -path '*/bin/*' -o -name jexec -o -name jspawnhelper \) -exec strip --strip-unneeded {} +
chmod -R u=rwX,go=rX "$target"

time=$("$source/tools/commit-time.sh")
commit=$(git -C "$source" rev-parse --short=10 HEAD 2>/dev/null) || commit=unknown
echo "$version ($commit${time:+, ${time%T*}})" >"$target/lib/version"
: "${time:=1980-01-01T00:00:00Z}"
find "$target" -exec touch -h -d "$time" {} +
(cd "$work" && tar --sort=name --owner=0 --group=0 --numeric-owner --mode=go-w -cf - "$name" | gzip -9n >"$folder/$name.tar.gz.new")
mv "$folder/$name.tar.gz.new" "$folder/$name.tar.gz"
echo "$folder/$name.tar.gz"
if command -v dpkg-deb >/dev/null; then
    SOURCE_DATE_EPOCH=$(date -d "$time" +%s) "$source/tools/deb.sh" "$target" "$version" "$folder"
fi
