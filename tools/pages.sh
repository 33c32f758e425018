#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
#
# Makes the whole documentation as Markdown: copies the pages that are written by hand, and makes those that say
# what the product's own tables hold, the properties and the vocabulary. Needs what `make build` built.
#
#   pages.sh [FOLDER]    default: build/pages; what is in it is replaced
set -eu
source=$(CDPATH='' cd -- "$(dirname "$0")/.." && pwd -P)
[ -f "$source/cli/target/lib/pomp-cli.jar" ] || {
    echo "pages: not built yet; run 'make build'" >&2
    exit 1
}
mkdir -p "${1:-$source/build/pages}"
folder=$(CDPATH='' cd -- "${1:-$source/build/pages}" && pwd -P)
# What somebody else keeps there is not ours to remove.
if [ -n "$(ls -A "$folder")" ] && [ ! -f "$folder/docs/properties/README.md" ] || [ -e "$folder/pom.xml" ]; then
    echo "pages: $folder holds something else; give an empty folder" >&2
    exit 1
fi
rm -rf "${folder:?}"/*
cd "$source"

# Pages link to one another, to pictures and examples. An exported tree has no list of its files.
written() {
    git ls-files -z --cached --others --exclude-standard -- '*.md' LICENSE NOTICE docs examples tools/spack tools/Containerfile \
        vscode-client/media '*.schema.json' ':!runtime/properties/examples' ':!docs/site.yml' 2>/dev/null ||
        find . \( -name target -o -name build -o -name node_modules -o -path ./runtime/properties/examples \) -prune -o \
            -type f ! -path ./docs/site.yml \( -name '*.md' -o -name '*.schema.json' -o -path ./LICENSE -o -path ./NOTICE -o -path './docs/*' \
            -o -path './examples/*' -o -path './tools/spack/*' -o -path ./tools/Containerfile -o -path './vscode-client/media/*' \) -print0
}
written | tar --null --ignore-failed-read -T - -cf - | tar -C "$folder" -xf -

made_by() {
    class=$1
    shift
    "${JAVA_HOME:+$JAVA_HOME/bin/}java" -cp 'cli/target/lib/*' "io.github.pomplens.$class" "$@"
}
made_by instrumentor.rewrite.VocabularyPage "$folder/docs/vocabulary.md"
made_by properties.PropertyPages runtime/properties/src/main/library runtime/properties/examples "$folder"
echo "$folder/README.md"
