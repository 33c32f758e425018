#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
#
# Makes a site of the documentation that needs no network, and fails where a link leads nowhere:
#
#   site.sh [FOLDER]    default: build/site; begin with FOLDER/index.html
#
# Needs what `make build` built, and MkDocs with its theme Material (Debian: mkdocs, mkdocs-material).
set -eu
source=$(CDPATH='' cd -- "$(dirname "$0")/.." && pwd -P)
mkdir -p "${1:-$source/build/site}"
folder=$(CDPATH='' cd -- "${1:-$source/build/site}" && pwd -P)
command -v mkdocs >/dev/null || {
    echo "site: MkDocs is not installed (Debian: apt-get install mkdocs mkdocs-material)" >&2
    exit 1
}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$source/tools/pages.sh" "$work/pages" >/dev/null
cp "$source/docs/site.yml" "$work/mkdocs.yml"
(cd "$work" && mkdocs build -f mkdocs.yml) >"$work/log" 2>&1 || {
    grep -E 'WARNING|ERROR' "$work/log" >&2 || cat "$work/log" >&2
    exit 1
}
rm -rf "${folder:?}"/*
cp -R "$work/site/." "$folder/"
echo "$folder/index.html"
