# SPDX-License-Identifier: Apache-2.0
#
# pomp reads this where it was unpacked from an archive with a Java of its own, and has no archives of classes yet: they
# serve only in the place that they were made for.
# shellcheck shell=sh disable=SC2034,SC2154 # variables of the script that reads this one

# Finds the archive of that name, or makes it, beside the jars or else in the user's cache; sets $archive.
find_own_archive() {
    if [ -w "$lib" ]; then
        make_archives "$lib"
        return
    fi
    . "$home/cli/launcher/library.sh"
    user=$(id -u) refusal='' key=$(printf '%s\n' "$home" | cat - "$lib/version" | cksum)
    entry=classes-${key%% *}
    for cache in "${POMP_CACHE:-}" "${XDG_CACHE_HOME:+$XDG_CACHE_HOME/pomp}" "${HOME:+$HOME/.cache/pomp}"; do
        [ -n "$cache" ] || continue
        archive=$cache/$entry/$1.jsa cached=$archive
        (umask 022 && mkdir -p -- "$cache/$entry") 2>/dev/null || continue
        is_own_cache || continue
        [ -f "$archive" ] || make_archives "$cache/$entry"
        return
    done
}

# Of those that want to at the same time one makes them; the others do without, this time.
make_archives() {
    (
        umask 022
        exec 8>"$1/classes.lock" || exit
        ! command -v flock >/dev/null || flock -n 8 || exit
        JAVA_HOME=$home/jre sh "$home/archive-classes.sh" "$lib" "$1"
    ) >/dev/null 2>&1 </dev/null
}
