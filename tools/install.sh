#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
#
# Installs what `make build` built:  install.sh PREFIX
#   PREFIX/lib/pomp    the launcher and its parts, the jars, the measurement library's sources, and
#                      the page that editors link the codes of problems to
#   PREFIX/bin/pomp    a link to the launcher
#   PREFIX/share       completions of commands and options for bash, zsh and fish, the manual page, and a module file
#
# The archive of classes that makes the compiler wrapper start fast only serves where it was made.
# Whoever moves an installation, as packages do, runs PREFIX/lib/pomp/archive-classes.sh again.
set -eu
umask 022
prefix=$1
source=$(CDPATH='' cd -- "$(dirname "$0")/.." && pwd -P)
target=$prefix/lib/pomp

if ! mkdir -p "$prefix/bin" "$prefix/lib" 2>/dev/null || ! [ -w "$prefix/lib" ]; then
    echo "install: cannot write to $prefix; choose another PREFIX or run as root" >&2
    exit 1
fi
rm -rf "$target.new"
"$source/tools/stage.sh" "$target.new"
chmod -R a+rX "$target.new"
rm -rf "$target"
mv "$target.new" "$target"
sh "$target/archive-classes.sh"
ln -sf ../lib/pomp/pomp "$prefix/bin/pomp"
for place in 'completion bash:bash-completion/completions/pomp' 'completion zsh:zsh/site-functions/_pomp' \
    'completion fish:fish/vendor_completions.d/pomp.fish' man:man/man1/pomp.1; do
    file=$prefix/share/${place#*:}
    mkdir -p "${file%/*}"
    # shellcheck disable=SC2086 # a list of words
    "$target/pomp" ${place%%:*} >"$file.new"
    chmod 644 "$file.new"
    mv "$file.new" "$file"
done
mkdir -p "$prefix/share/modulefiles"
cp "$source/tools/modulefile" "$prefix/share/modulefiles/pomp-lens"
chmod 644 "$prefix/share/modulefiles/pomp-lens"
echo "installed $prefix/bin/pomp"
