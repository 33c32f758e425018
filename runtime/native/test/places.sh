# SPDX-License-Identifier: Apache-2.0
# Where the profile goes: which .pomp folder is used, and what may be in the way. Read by group.sh.

# refused TEXT: the last run, in $place, wrote nothing and has said in one line what is wrong and what to do.
refused() {
    line="pomp: cannot write $place/.pomp: $1; the measurement is lost, the program is not affected"
    [ "$(cat "$directory/err")" = "$line" ] && pass || { fail "$what: wrong message"; cat "$directory/err"; }
}

# start_in FOLDER: runs there, without POMP_RUN_DIR.
start_in() {
    (cd "$1" && $anybody "$copy" exit >"$directory/out" 2>"$directory/err")
    status=$?
    [ "$status" -eq 3 ] && pass || { fail "$what: exit status $status"; cat "$directory/err"; }
}

# used FOLDER: there is one run, of the last start, in the .pomp folder there. It is taken away.
used() {
    set -- "$1" "$1"/.pomp/runs/*/*
    [ $# -eq 2 ] && "$tools/check" "$2" "region:90 visits=1" && pass || fail "$what: $*"
    rm -rf "$1/.pomp/runs"
}

run_places() {
    directory=$1
    anybody=
    new=$(mktemp -d)
    chmod 755 "$new"
    place=$(cd "$new" && pwd -P)
    copy=$place/program
    cp "$1/end_cases" "$copy"
    run_given "$1"
    run_own "$1"
    run_repositories "$1"
    run_links "$1"
    run_others "$1"
    rm -rf "$new"
}

# Whatever has the profile's name, the profile gets one beside it.
run_given() {
    for kind in file link dangling pipe folder; do
        what="$(basename "$1"): a $kind instead of the profile"
        run=$place/run
        rm -rf "$run"
        mkdir -p "$run"
        echo kept >"$place/target"
        case $kind in
        file) echo "{}" >"$run/profile.json" ;;
        link) ln -s "$place/target" "$run/profile.json" ;;
        dangling) ln -s "$place/nowhere" "$run/profile.json" ;;
        pipe) mkfifo "$run/profile.json" ;;
        folder) mkdir "$run/profile.json" ;;
        esac
        POMP_RUN_DIR=$run "$1/end_cases" exit >"$1/out" 2>"$1/err"
        set -- "$1" "$run"/profile-*.json
        [ $# -eq 2 ] && "$tools/check" "$2" "region:90 visits=1" && pass || fail "$what: $*"
        [ "$(cat "$place/target")" = kept ] && [ ! -e "$place/nowhere" ] && pass || fail "$what: written through"
        # Another process's measurement is not a surprise.
        line="pomp: $run/profile.json is not a file; this one's is in $2"
        [ "$kind" != file ] || line=''
        [ "$(cat "$1/err")" = "$line" ] && pass || { fail "$what"; cat "$1/err"; }
        set -- "$1"
    done
    # Too long a path is reported, not ignored.
    what="$(basename "$1"): a path that is too long"
    long=$(printf '%05000d' 0)
    for given in "$long" "/$long"; do
        (cd "$place" && POMP_RUN_DIR=$given "$1/end_cases" exit >"$1/out" 2>"$1/err")
        status=$?
        # shellcheck disable=SC2016
        line='pomp: cannot write $POMP_RUN_DIR/profile.json: path too long; the measurement is lost, the program is not affected'
        [ "$status" -eq 3 ] && [ "$(cat "$1/err")" = "$line" ] && [ ! -e "$place/.pomp" ] && pass || fail "$what: $(head -c 300 "$1/err")"
    done
    # A name can't give commands to a terminal.
    what="$(basename "$1"): a name with control characters"
    : >"$place/blocked"
    POMP_RUN_DIR=$(printf '%s/blocked/\033]0;x\nrun' "$place") "$1/end_cases" exit >"$1/out" 2>"$1/err"
    line="pomp: cannot write $place/blocked/?]0;x?run/profile.json: a file is in the way of a directory; the measurement is lost, the program is not affected"
    [ "$(cat "$1/err")" = "$line" ] && pass || { fail "$what"; cat "$1/err"; }
    # A pipe can't be the file of rules: the program would read nothing, or wait.
    what="$(basename "$1"): a pipe as filter"
    mkfifo "$place/rules"
    POMP_FILTER=$place/rules POMP_RUN_DIR=$place/filtered "$1/end_cases" exit >"$1/out" 2>"$1/err"
    line="pomp: POMP_FILTER: $place/rules: It is a pipe, not a file; nothing is filtered"
    [ "$(cat "$1/err")" = "$line" ] && "$tools/check" "$place/filtered/profile.json" "region:90 visits=1" && pass || { fail "$what"; cat "$1/err"; }
}

# The user's own .pomp folders: made for nobody else to write to, and not for source control.
run_own() {
    mkdir -p "$place/project/sub"
    what="$(basename "$1"): a new .pomp folder"
    (umask 0 && start_in "$place/project")
    [ "$(stat -c %a "$place/project/.pomp")" = 700 ] && [ "$(stat -c %a "$place/project/.pomp/runs")" = 700 ] && pass || fail "$what: mode"
    [ "$(tr '\n' ' ' <"$place/project/.pomp/.gitignore")" = '/* !/properties/ !/functions ' ] && pass || fail "$what: .gitignore"
    used "$place/project"
    echo '!kept' >"$place/project/.pomp/.gitignore"
    start_in "$place/project/sub"
    used "$place/project"
    [ "$(cat "$place/project/.pomp/.gitignore")" = '!kept' ] && pass || fail "$what: .gitignore overwritten"
    what="$(basename "$1"): a .pomp folder that others may write to"
    chmod o+w "$place/project/.pomp"
    start_in "$place/project/sub"
    line="pomp: $place/project/.pomp is not used, as others may write to it; use chmod go-w on it or set POMP_RUN_DIR; results are in $place/project/sub/.pomp"
    [ "$(cat "$1/err")" = "$line" ] && pass || { fail "$what: wrong message"; cat "$1/err"; }
    used "$place/project/sub"
    rm -rf "$place/project/sub/.pomp"
    place=$place/project
    start_in "$place"
    refused "others may write to it; use chmod go-w on it or set POMP_RUN_DIR"
    place=${place%/project}
    rm -rf "$place/project"
}

# The nearest .pomp folder or repository is the project, whatever that is kept by.
run_repositories() {
    what="$(basename "$1"): repositories"
    mkdir -p "$place/outer/.git" "$place/outer/inner/sub/src"
    : >"$place/outer/inner/.hg"
    start_in "$place/outer/inner/sub/src"
    used "$place/outer/inner"
    rm -r "$place/outer/inner/.pomp" "$place/outer/inner/.hg"
    start_in "$place/outer/inner/sub"
    used "$place/outer"
    [ "$(ls -A "$place/outer/inner")" = sub ] && [ -z "$(ls -A "$place/outer/inner/sub/src")" ] && pass || fail "$what: left behind"
    rm -r "$place/outer/.pomp"
    # One in a home folder takes nothing from the repositories below.
    mkdir "$place/.pomp"
    start_in "$place/outer/inner"
    used "$place/outer"
    rm -r "$place/outer/.pomp" "$place/outer/.git"
    start_in "$place/outer/inner"
    used "$place"
    # One that must not be used is no reason to go elsewhere than to the start.
    chmod o+w "$place/.pomp"
    start_in "$place/outer/inner/sub"
    line="pomp: $place/.pomp is not used, as others may write to it; use chmod go-w on it or set POMP_RUN_DIR; results are in $place/outer/inner/sub/.pomp"
    [ "$(cat "$1/err")" = "$line" ] && pass || { fail "$what: wrong message"; cat "$1/err"; }
    used "$place/outer/inner/sub"
    rm -rf "$place/outer" "$place/.pomp"
}

# Nothing is written through links, wherever they are.
run_links() {
    what="$(basename "$1"): links"
    mkdir -p "$place/elsewhere"
    for link in .pomp .pomp/runs .pomp/.gitignore; do
        rm -rf "$place/.pomp"
        [ "$link" = .pomp ] || mkdir "$place/.pomp"
        ln -s "$place/elsewhere" "$place/$link"
        start_in "$place"
        [ -z "$(ls -A "$place/elsewhere")" ] && pass || fail "$what: $link was followed"
        case $link in
        .pomp) refused "it is a link or a file; remove it or set POMP_RUN_DIR" ;;
        .pomp/runs) grep -q "^pomp: cannot write $place/.pomp/runs/.*: a file is in the way of a directory" "$1/err" && pass || fail "$what: $(cat "$1/err")" ;;
        *) used "$place" ;;
        esac
    done
    rm -rf "$place/.pomp"
}

# Folders of other users; only root can make them.
run_others() {
    anybody="setpriv --reuid=65534 --regid=65534 --clear-groups"
    if [ "$(id -u)" -ne 0 ] || ! $anybody true 2>/dev/null; then
        anybody=
        echo "no other user here: folders of others are left out"
        return
    fi
    what="$(basename "$1"): folders of others"
    mkdir -p "$place/shared/.pomp" "$place/shared/mine/sub"
    chmod 1777 "$place/shared"
    chown -R 65534:65534 "$place/shared/mine"
    # The folder above is of another user: what is in it does not matter.
    start_in "$place/shared/mine/sub"
    used "$place/shared/mine/sub"
    [ ! -e "$place/shared/.pomp/runs" ] && [ ! -s "$1/err" ] && pass || fail "$what: $(cat "$1/err")"
    # One's own above is used.
    mkdir "$place/shared/mine/.pomp"
    chown 65534:65534 "$place/shared/mine/.pomp"
    rm -rf "$place/shared/mine/sub/.pomp"
    start_in "$place/shared/mine/sub"
    used "$place/shared/mine"
    # One of another user is not, above or here.
    chown 0:0 "$place/shared/mine/.pomp"
    start_in "$place/shared/mine/sub"
    grep -q "^pomp: $place/shared/mine/.pomp is not used, as it belongs to another user; " "$1/err" && pass || fail "$what: $(cat "$1/err")"
    used "$place/shared/mine/sub"
    place=$place/shared
    start_in "$place"
    refused "it belongs to another user; remove it or set POMP_RUN_DIR"
    place=${place%/shared}
    # And the victim's: root is told of nothing but its own.
    anybody=
    chown 65534:65534 "$place/shared/.pomp"
    mkdir "$place/shared/root"
    start_in "$place/shared/root"
    grep -q "^pomp: $place/shared/.pomp is not used, as it belongs to another user; " "$1/err" && pass || fail "$what: $(cat "$1/err")"
    used "$place/shared/root"
}
