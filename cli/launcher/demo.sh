# SPDX-License-Identifier: Apache-2.0
#
# pomp reads this for `pomp demo`: from a loop that costs too much to the one that doesn't.
# shellcheck shell=sh disable=SC2154 # variables of the script that reads this one

# run_demo demo [FOLDER]
run_demo() {
    command -v gcc >/dev/null || command -v clang >/dev/null ||
        die 1 "neither gcc nor clang is on the PATH; install one, for example: apt-get install gcc libc6-dev"
    folder=$(run_java "$@") || exit
    cd -- "$folder" || exit 1
    PATH=$home:$PATH POMP_PAGER=cat
    : "${OMP_NUM_THREADS:=$(demo_threads)}"
    export PATH POMP_PAGER OMP_NUM_THREADS

    say "pairs.c counts pairs of points. A loop shares out its rows among $OMP_NUM_THREADS threads."
    show pomp profile --name before pairs.c
    show pomp report before
    say 'Row i has n - i pairs: who gets the first rows works longest. So rows are handed out a few at a time.'
    printf '\n$ diff pairs.c.before pairs.c\n'
    mv pairs.c pairs.c.before
    LC_ALL=C awk '{ sub(/schedule\(static\)/, "schedule(dynamic, 16)"); print }' pairs.c.before >pairs.c
    diff pairs.c.before pairs.c
    show pomp profile --name now pairs.c
    show pomp compare before now
    say "All of it is in $folder. With a program of your own: pomp profile X.c, or pomp build make and pomp run ./x."
}

# What a laptop has: with many more threads the program would be over at once.
demo_threads() {
    processors=$(nproc 2>/dev/null) || processors=2
    if [ "$processors" -gt 4 ]; then processors=4; fi
    echo "$processors"
}

say() { printf '\n# %s\n' "$*"; }

show() {
    printf '\n$ %s\n' "$*"
    "$@" || exit
}
