# SPDX-License-Identifier: Apache-2.0
#
# pomp reads this where there are no archives of classes beside the jars: they serve only in the place and for the Java that
# they were made for, so what is unpacked or comes with an editor has none.
# shellcheck shell=sh disable=SC2034,SC2154 # variables of the script that reads this one
# shellcheck disable=SC3013 # every shell that there is has -nt

# Finds the archive of that name, or has it made: beside the jars for a Java of our own, else in the user's cache. Sets
# $archive, which is empty until there is one.
find_own_archive() {
    archive=''
    [ -f "$home/archive-classes.sh" ] || return 0
    real=$(readlink -f -- "$java") || return 0
    # The Java's own file says which one it is.
    release=${real%/bin/java}/release
    [ -f "$release" ] || return 0
    if [ "$java" = "$home/jre/bin/java" ] && [ -w "$lib" ]; then
        make_archives "$lib"
        return 0
    fi
    . "$home/cli/launcher/library.sh"
    entry=classes-$(printf '%s\n%s\n' "$home" "$real" | cat - "$lib/version" "$release" | cksum)
    entry=${entry%% *}
    find_cached "$1.jsa" make_cached_archives || return 0
    # What was made for other jars is of no use.
    if [ "$lib/pomp-cli.jar" -nt "$cached" ]; then
        make_cached_archives
    else
        archive=$cached
    fi
}

make_cached_archives() {
    make_archives "$cache/$entry"
    (remove_old_archives) 2>/dev/null
    false
}

# Makes them in a folder, beside all other work: commands start slower until then. Of those that want to at the same time
# one does. What can't be made isn't tried again.
make_archives() {
    (
        umask 022
        mkdir -p -- "$1" && exec 8>"$1/classes.lock" && [ ! -f "$1/classes.none" ] || exit
        ! command -v flock || flock -n 8 || exit
        {
            POMP_JAVA=$real nice sh "$home/archive-classes.sh" "$lib" "$1" || [ $? -gt 128 ] || : >"$1/classes.none"
        } &
    ) >/dev/null 2>&1 </dev/null
}

# Removes those of places that are no more, for editors put each version in a place of its own.
remove_old_archives() {
    encode "$home"
    printf '%s\n' "$encoded" >"$cache/$entry/classes.home"
    for of in "$cache"/classes-*/classes.home; do
        IFS= read -r place <"$of" || continue
        decode "$place"
        [ ! -e "$decoded" ] || continue
        rm -f -- "${of%/*}"/*.jsa "${of%/*}"/classes.*
        rmdir -- "${of%/*}"
    done
}
