#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
#
# Makes a Debian package of the tree that dist.sh archives:  deb.sh TREE VERSION FOLDER
#   /usr/lib/pomp-lens    the tree; its classes are archived when it is installed
#   /usr/bin/pomp         a link to the launcher
# Prints the name of the package, which is the same, byte for byte, for the same tree and SOURCE_DATE_EPOCH.
set -eu
umask 022
source=$(CDPATH='' cd -- "$(dirname "$0")/.." && pwd -P)
tree=$1 version=$2 folder=$3
machine=$(dpkg --print-architecture)
# A snapshot is older than its release.
number=$(printf %s "$version" | sed 's/-SNAPSHOT/~snapshot/')
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
root=$work/root
home=$root/usr/lib/pomp-lens
doc=$root/usr/share/doc/pomp-lens

mkdir -p "$root/usr/lib" "$root/usr/share/man/man1" "$root/usr/bin" "$doc" "$root/DEBIAN" "$root/usr/share/lintian/overrides" \
    "$root/usr/share/bash-completion/completions" "$root/usr/share/fish/vendor_completions.d" \
    "$root/usr/share/zsh/vendor-completions"
cp -R "$tree" "$home"
ln -s ../lib/pomp-lens/pomp "$root/usr/bin/pomp"
# A file that is read has no interpreter.
"$source/pomp" completion bash | sed '1{/^#!/d}' >"$root/usr/share/bash-completion/completions/pomp"
"$source/pomp" completion zsh >"$root/usr/share/zsh/vendor-completions/_pomp"
"$source/pomp" completion fish >"$root/usr/share/fish/vendor_completions.d/pomp.fish"
"$source/pomp" man | gzip -9n >"$root/usr/share/man/man1/pomp.1.gz"
cat >"$root/usr/share/lintian/overrides/pomp-lens" <<'END'
# The jars are not libraries for others: the launcher starts them, from the folder that it is in.
pomp-lens: jar-not-in-usr-share *
# Guava consists of two jars, of which one is empty.
pomp-lens: codeless-jar *
# It must start fast, for each source that is compiled.
pomp-lens: statically-linked-binary *
END
{
    cat "$home/NOTICE"
    printf '\nOn Debian systems the Apache License 2.0 is in /usr/share/common-licenses/Apache-2.0.\n'
    printf 'The licences of the Java run-time image are in /usr/lib/pomp-lens/jre/legal.\n'
} >"$doc/copyright"
{
    printf 'pomp-lens (%s) unstable; urgency=medium\n\n  * What is new is in CHANGELOG.md of the sources.\n\n' "$number"
    printf ' -- the POMP Lens developers <pomplens@users.noreply.github.com>  %s\n' "$(LC_ALL=C date -u -R -d "@${SOURCE_DATE_EPOCH:-0}")"
} | gzip -9n >"$doc/changelog.gz"
size=$(du -sk --apparent-size "$root" | cut -f1)
cat >"$root/DEBIAN/control" <<END
Package: pomp-lens
Version: $number
Section: devel
Priority: optional
Architecture: $machine
Maintainer: the POMP Lens developers <pomplens@users.noreply.github.com>
Installed-Size: $size
Depends: libc6
Recommends: gcc, libc6-dev
Suggests: binutils, gfortran, clang
Description: what every OpenMP construct costs, where it was written
 Instruments C, C++ and Fortran programs while they are compiled, measures
 each OpenMP construct, and says which directive costs time, why, and what to
 change: in reports, and on the source lines of VS Code and Eclipse.
END
cat >"$root/DEBIAN/postinst" <<'END'
#!/bin/sh
set -e
if [ "$1" = configure ]; then
    # Without them all works, and starts slower.
    sh /usr/lib/pomp-lens/archive-classes.sh >/dev/null 2>&1 || true
fi
END
cat >"$root/DEBIAN/prerm" <<'END'
#!/bin/sh
set -e
rm -f /usr/lib/pomp-lens/lib/*.jsa /usr/lib/pomp-lens/lib/classes.*
END
chmod 755 "$root/DEBIAN/postinst" "$root/DEBIAN/prerm"
(cd "$root" && find usr -type f | LC_ALL=C sort | xargs md5sum >DEBIAN/md5sums)
find "$root" -exec touch -h -d "@${SOURCE_DATE_EPOCH:-0}" {} +
file=$folder/pomp-lens_${number}_$machine.deb
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-0} dpkg-deb --root-owner-group -Zxz --build "$root" "$file" >/dev/null
echo "$file"
