#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
#
# Installs what `make build` built:  install.sh PREFIX
#   PREFIX/lib/pomp    the launcher, the jars, the measurement library's sources
#   PREFIX/bin/pomp    a link to the launcher
set -eu
prefix=$1
source=$(cd "$(dirname "$0")/.." && pwd -P)
target=$prefix/lib/pomp

mkdir -p "$prefix/bin" "$prefix/lib" 2>/dev/null && [ -w "$prefix/lib" ] || {
    echo "install: cannot write to $prefix; choose another PREFIX or run as root" >&2
    exit 1
}
rm -rf "$target.new"
mkdir -p "$target.new/lib" "$target.new/runtime/native"
cp "$source/pomp" "$source/LICENSE" "$source/NOTICE" "$target.new/"
cp "$source"/cli/target/lib/*.jar "$target.new/lib/"
cp -R "$source/runtime/native/include" "$source/runtime/native/src" "$target.new/runtime/native/"
rm -rf "$target"
mv "$target.new" "$target"
sh "$source/tools/archive-classes.sh" "$target/lib"
ln -sf ../lib/pomp/pomp "$prefix/bin/pomp"
echo "installed $prefix/bin/pomp"
