#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
#
# Tries the two commands of the README on a new machine: a bare root of a Debian release, in a folder
# that is removed afterwards, with a clone of what is committed here.
#
#   fresh.sh [RELEASE [TARGET...]]    default: bookworm demo test
#
# Needs root, mmdebstrap and unshare. How this machine reaches packages (the settings of apt, Maven and
# npm, and whom it trusts) is copied; nothing else of it is seen. The logs stay in build/fresh.
set -eu

root=$(cd "$(dirname "$0")/.." && pwd -P)
release=${1:-bookworm}
[ $# -eq 0 ] || shift
[ $# -gt 0 ] || set -- demo test

die() {
    echo "fresh: $*" >&2
    exit 1
}

[ "$(id -u)" -eq 0 ] || die "must be root, to make a root of its own"
for command in mmdebstrap unshare git; do
    command -v $command >/dev/null || die "needs $command; on Debian: apt-get install $command"
done
case $release in *[!a-z]*) die "'$release' is not the name of a Debian release" ;; esac

logs=$root/build/fresh/$release
# Of root, here and there.
home=$(getent passwd 0 | cut -d: -f6)
rm -rf "$logs"
mkdir -p "$logs"
machine=$(mktemp -d "${TMPDIR:-/var/tmp}/fresh.XXXXXX")
# All mounts are in a namespace of their own, which is gone before this.
trap 'rm -rf --one-file-system "$machine"' EXIT
trap 'exit 1' HUP INT TERM

# timed LABEL COMMAND...: its time, and the end of its log should it fail
timed() {
    label=$1
    shift
    began=$(date +%s)
    status=0
    "$@" >"$logs/$label.log" 2>&1 || status=$?
    seconds=$(($(date +%s) - began))
    if [ $status -eq 0 ]; then
        printf '%s: %s: passed in %d:%02d\n' "$release" "$label" $((seconds / 60)) $((seconds % 60))
    else
        tail -n 40 "$logs/$label.log" >&2
        printf '%s: %s: FAILED after %d:%02d with status %d; see %s\n' "$release" "$label" \
            $((seconds / 60)) $((seconds % 60)) $status "$logs/$label.log" >&2
        exit 1
    fi
}

# copy FILE...: to the same place, where it exists
copy() {
    for file; do
        [ -e "$file" ] || continue
        mkdir -p "$machine${file%/*}"
        cp -RL "$file" "$machine${file%/*}/"
    done
}

# inside COMMAND...: in the new machine, with file systems and processes of its own
inside() {
    # shellcheck disable=SC2016 # expanded inside
    unshare --mount --pid --fork sh -eu -c '
        machine=$1 home=$2
        shift 2
        mount --make-rprivate /
        mount --rbind /dev "$machine/dev"
        mount -t proc proc "$machine/proc"
        mount --rbind /sys "$machine/sys"
        # This shell stays the first process, which ends what its parents have left.
        chroot "$machine" /usr/bin/env -i HOME="$home" LANG=C.UTF-8 TERM=dumb \
            PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "$@" || exit $?
    ' sh "$machine" "$home" "$@"
}

timed system mmdebstrap --variant=minbase --mode=root "$release" "$machine.tar"
tar -xf "$machine.tar" -C "$machine"
rm -f "$machine.tar"
copy /etc/resolv.conf /etc/hosts /etc/apt/apt.conf.d /etc/npmrc "$home/.npmrc" "$home/.m2/settings.xml"
git clone -q --no-hardlinks "$root" "$machine$home/pomp-lens"

# What a checkout takes is there when the README's commands are read.
timed git inside sh -euc 'apt-get update -qq && apt-get install -y -qq --no-install-recommends git make ca-certificates'
copy /etc/ssl/certs/ca-certificates.crt /etc/ssl/certs/java/cacerts
for target; do
    timed "$target" inside make -C "$home/pomp-lens" "$target"
    ! grep '^skipped: ' "$logs/$target.log" || grep -c '^skipped: ' "$logs/$target.log" | sed "s/^/$release: $target: skipped: /"
done
