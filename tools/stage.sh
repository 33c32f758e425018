#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
#
# Copies what makes the product, as `make build` built it, to a folder of its own:  stage.sh FOLDER
#   FOLDER/pomp             the launcher
#   FOLDER/cli/launcher     the parts of it that not every compilation needs
#   FOLDER/cli/scan         the source of what looks through sources, which is linked with parts of glibc
#   FOLDER/lib              the jars, and what looks through sources
#   FOLDER/runtime/native   the measurement library's sources
#   FOLDER/examples         the program of `pomp demo`
#   FOLDER/docs             the page that editors link the codes of problems to
#   FOLDER/archive-classes.sh    with which the launcher lets Java start fast
set -eu
target=$1
source=$(CDPATH='' cd -- "$(dirname "$0")/.." && pwd -P)

[ -f "$source/cli/target/lib/pomp-cli.jar" ] || {
    echo "stage: not built yet; run 'make build'" >&2
    exit 1
}
mkdir -p "$target/cli" "$target/lib" "$target/runtime/native" "$target/docs" "$target/examples"
cp "$source/pomp" "$source/LICENSE" "$source/NOTICE" "$target/"
cp "$source"/cli/target/lib/*.jar "$source"/cli/target/lib/version "$target/lib/"
[ ! -x "$source/cli/target/lib/pomp-scan" ] || cp "$source/cli/target/lib/pomp-scan" "$target/lib/"
cp -R "$source/cli/launcher" "$source/cli/scan" "$target/cli/"
for part in include src mpi entry ompt upc otf2; do
    cp -R "$source/runtime/native/$part" "$target/runtime/native/"
done
cp -R "$source/examples/pairs" "$target/examples/"
cp "$source/docs/diagnostics.md" "$target/docs/"
cp "$source/tools/archive-classes.sh" "$target/"
