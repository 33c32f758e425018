#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
#
# Measures kernels in Java by directives beside the same by threads that are written by hand, each in
# rounds by turns, on two threads. Prints a Markdown table. Constructs are left out of the measurement:
# this is what the library costs.
set -eu
root=$(CDPATH='' cd -- "$(dirname "$0")/.." && pwd -P)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
threads=2
"$root/pomp" --pomp-disable=all javac -d "$work" \
    "$root/instrumentor/java/src/test/resources/kernels"/*.java
OMP_NUM_THREADS=$threads java -Xmx1g -XX:+UseSerialGC -cp "$work" Kernels $threads "${ROUNDS:-200}" \
    >"$work/log"
echo "| Kernel | by hand, ms | by directives, ms | ratio |"
echo "|---|---:|---:|---:|"
awk '{ printf "| %s | %s | %s | %s |\n", $1, $2, $3, $4 }' "$work/log"
