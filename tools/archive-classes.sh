#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
#
# Makes the class-data-sharing archive with which the compiler wrapper's JVM starts fast.
# A rebuilt or moved jar invalidates it silently, so it is made where the jars finally are.
#
#   archive-classes.sh [FOLDER]    the folder with pomp-instrumentor.jar, lib beside this script if
#                                  none is given; FOLDER/wrapper.jsa is written
set -eu
lib=$(CDPATH='' cd -- "${1:-$(dirname "$0")/lib}" && pwd -P)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
java=${JAVA_HOME:+$JAVA_HOME/bin/}java

# A training source that goes through every rule, so that all classes are in the archive.
cat >"$work/training.c" <<'SOURCE'
#include "training.h"
#ifdef _OPENMP
#pragma omp threadprivate(t)
#endif
void f(void) {
#pragma omp parallel default(none) num_threads(2)
    {
#pragma omp for schedule(static) lastprivate(a)
        for (;;) {
        }
#pragma omp sections
        {
            a();
#pragma omp section
            b();
        }
#pragma omp single copyprivate(x)
        if (a) b(); else c();
#pragma omp critical(name)
        x++;
#pragma omp atomic
        x++;
#pragma omp master
        x++;
#pragma omp barrier
#pragma omp inst begin(region)
        omp_set_lock(&l);
#pragma omp inst end(region)
#pragma omp task untied
        {
#pragma omp taskyield
        }
#pragma omp flush
    }
#pragma omp parallel for lastprivate(a) default(none) firstprivate(a, b)
    for (;;)
        ;
#pragma omp parallel sections
    {
        ;
    }
}
SOURCE
cat >"$work/training.h" <<'SOURCE'
#pragma once
#include "training.inc"
#if __has_include("missing.h")
#endif
static void g(void) {
#pragma omp critical
    x++;
}
SOURCE
echo 'int x;' >"$work/training.inc"
cd "$work"
train() {
    "$java" -XX:TieredStopAtLevel=1 -XX:+UseSerialGC "$@" -cp "$lib/pomp-instrumentor.jar" \
        io.github.pomplens.instrumentor.wrapper.Wrapper include "-o -I" gcc -fopenmp -MMD -c training.c
}
train -Xshare:off -XX:DumpLoadedClassList=classes >/dev/null
"$java" -Xshare:dump -XX:+UseSerialGC -XX:SharedClassListFile=classes \
    -XX:SharedArchiveFile="$work/wrapper.jsa" -cp "$lib/pomp-instrumentor.jar" >log 2>&1 ||
    { cat log >&2; exit 1; }
mv "$work/wrapper.jsa" "$lib/wrapper.jsa"
