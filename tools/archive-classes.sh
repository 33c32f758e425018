#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
#
# Makes the class-data-sharing archives with which the JVMs of the compiler wrapper and of the other
# commands start fast. A rebuilt or moved jar invalidates them silently, so they are made where the
# jars finally are.
#
# The Java is that of POMP_JAVA, the one beside this script, that of JAVA_HOME, or the one on the PATH, as for pomp.
#
#   archive-classes.sh [FOLDER [PLACE]]    the folder with the jars, lib beside this script if none is given;
#                                          PLACE/wrapper.jsa and PLACE/pomp.jsa are written, PLACE is FOLDER
#                                          if none is given
set -eu
lib=$(CDPATH='' cd -- "${1:-$(dirname "$0")/lib}" && pwd -P)
written=${2:-$lib}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
own=$(CDPATH='' cd -- "$(dirname "$0")" && pwd -P)/jre/bin/java
if [ -n "${POMP_JAVA:-}" ]; then
    java=$POMP_JAVA
elif [ -x "$own" ]; then
    java=$own
else
    java=${JAVA_HOME:+$JAVA_HOME/bin/}java
fi

# are_taken NAME CLASSPATH: whether there is an archive newer than this script that the JVM takes for these jars
are_taken() {
    [ -n "$(find "$written/$1.jsa" -newer "$0" 2>/dev/null)" ] &&
        "$java" -Xshare:on -XX:+UseSerialGC -XX:SharedArchiveFile="$written/$1.jsa" -cp "$2" -version >/dev/null 2>&1
}

classpath=''
for jar in "$lib"/*.jar; do
    classpath=${classpath:+$classpath:}$jar
done
# Tests package again what was built before them.
if are_taken wrapper "$lib/pomp-instrumentor.jar" && are_taken pomp "$classpath"; then
    exit
fi

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
#pragma omp parallel for reduction(+ : x) schedule(dynamic, 4) collapse(2)
    for (int i = 0; i < n; i += 2)
        for (long k = n; k >= 1; --k) x += i;
#pragma omp parallel for simd
    for (i = b - 1; i != n; i++) x++;
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

# dump NAME CLASSPATH: archives what NAME.classes lists
dump() {
    "$java" -Xshare:dump -XX:+UseSerialGC -XX:SharedClassListFile="$1.classes" \
        -XX:SharedArchiveFile="$work/$1.jsa" -cp "$2" >log 2>&1 || { cat log >&2; exit 1; }
    mv "$work/$1.jsa" "$written/$1.jsa"
}

cat >"$work/training.f90" <<'SOURCE'
module training
  implicit none (type, external)
contains
  subroutine add(a, n)
    use omp_lib, only : omp_set_lock
    integer, intent(in) :: n
    real, intent(inout) :: a(n) ! a comment
    integer :: i
    !$omp parallel do private(i) &
    !$omp& reduction(+ : a)
    do i = 1, n
      if (a(i) > 0) then
        a(i) = a(i) + 1
      end if
    end do
    !$omp parallel sections default(none) shared(a)
    !$omp section
    !$omp task shared(a)
    a = 1
    !$omp end task
    !$omp end parallel sections
    !$omp critical (one)
    a = 2
    !$omp end critical (one)
  end subroutine
end module
SOURCE
cat >"$work/training.f" <<'SOURCE'
      SUBROUTINE ADD(A, N)
      REAL A(N)
C$OMP PARALLEL DO
C$OMP& SCHEDULE(STATIC)
      DO 10 I = 1, N
   10 A(I) = A(I)
     1       + 1
      END
SOURCE

"$java" -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xshare:off \
    -XX:DumpLoadedClassList=wrapper.classes -cp "$lib/pomp-instrumentor.jar" \
    io.github.pomplens.instrumentor.wrapper.Wrapper include "-o -I" -E gcc -fopenmp -MMD -c training.c \
    training.f90 training.f \
    >/dev/null
dump wrapper "$lib/pomp-instrumentor.jar"

# The other commands have all jars. The JVM archives no classes of signed ones, and nobody checks
# the signatures here: the build got the jars by their checksums.
for jar in "$lib"/*.jar; do
    if grep -q 'META-INF/[A-Z0-9_]*[.]SF' "$jar"; then
        mkdir unsigned
        (cd unsigned && "${java%java}jar" xf "$jar" && rm META-INF/*.SF META-INF/*.[RDE]*)
        # In one order and with one time, so that the same comes out wherever that is done.
        (cd unsigned && find . -type f -exec touch -d 2000-01-01T00:00:00Z {} + && find . -type f | LC_ALL=C sort >../names &&
            TZ=UTC "${java%java}jar" cfM ../unsigned.jar @../names)
        rm -r unsigned
        chmod --reference="$jar" unsigned.jar
        mv unsigned.jar "$jar"
    fi
done

# A session with an editor that wants to know everything of the training source.
message() {
    printf 'Content-Length: %s\r\n\r\n%s' "$(printf %s "$1" | wc -c)" "$1"
}
document="\"textDocument\":{\"uri\":\"file://$work/training.c\"}"
place='"position":{"line":5,"character":14}'
range='"range":{"start":{"line":0,"character":0},"end":{"line":9,"character":0}}'
text=$(expand training.c | sed -e 's/["\\]/\\&/g' -e 's/$/\\n/' | tr -d '\n')
session() {
    message "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":{\"processId\":$$,\
\"capabilities\":{\"textDocument\":{\"hover\":{\"contentFormat\":[\"markdown\"]},\"codeAction\":{\
\"codeActionLiteralSupport\":{\"codeActionKind\":{\"valueSet\":[]}}}},\"workspace\":{\"inlayHint\":{\
\"refreshSupport\":true}}},\"workspaceFolders\":[{\"uri\":\"file://$work\",\"name\":\"w\"}]}}"
    message '{"jsonrpc":"2.0","method":"initialized","params":{}}'
    message "{\"jsonrpc\":\"2.0\",\"method\":\"textDocument/didOpen\",\"params\":{\"textDocument\":{\
\"uri\":\"file://$work/training.c\",\"languageId\":\"c\",\"version\":1,\"text\":\"$text\"}}}"
    for method in hover completion documentHighlight documentSymbol foldingRange inlayHint codeLens \
        codeAction semanticTokens/full; do
        message "{\"jsonrpc\":\"2.0\",\"id\":\"$method\",\"method\":\"textDocument/$method\",\"params\":{\
$document,$place,$range,\"context\":{\"diagnostics\":[]}}}"
    done
    # The last answer; the server ends when its input does.
    tries=20
    until grep -q '"id":"semanticTokens/full"' answers || [ "$tries" -eq 0 ]; do
        tries=$((tries - 1))
        sleep 0.5
    done
}
mkdir -p .pomp/runs/20000101-000000-training
cat >.pomp/runs/20000101-000000-training/profile.json <<PROFILE
{"format":"pomp-profile","version":1,"ended_by":"exit","executable":"/x","pid":1,"clock":"tsc",
"clock_hz":1000000000,"start_unix_ns":1790000000000000000,"wall_time_ns":1000000000,"threads":2,
"events":10,"event_cost_ns":1.0,"dropped_events":0,"unbalanced_events":0,"constructs":[{"id":0,
"kind":"parallel","name":"","file":"$work/training.c","begin_line1":6,"begin_lineN":6,
"end_line1":7,"end_lineN":7,"num_sections":0}],"contexts":[{"id":0,"parent":-1,"construct":-1,
"part":"program","threads":[{"thread":0,"visits":1,"inclusive_ns":1000000000,"body_ns":1000000000,
"barrier_wait_ns":0,"enter_wait_ns":0,"lock_wait_ns":0,"lock_visits":0}]},{"id":1,"parent":0,
"construct":0,"part":"parallel","threads":[{"thread":0,"visits":1,"inclusive_ns":900000000,"body_ns":800000000,
"barrier_wait_ns":0,"enter_wait_ns":0,"lock_wait_ns":0,"lock_visits":0},{"thread":1,"visits":1,
"inclusive_ns":900000000,"body_ns":400000000,"barrier_wait_ns":400000000,"enter_wait_ns":0,"lock_wait_ns":0,
"lock_visits":0}]}]}
PROFILE
: >answers
session | "$java" -XX:+UseSerialGC -Xshare:off -XX:DumpLoadedClassList=pomp.classes \
    -cp "$classpath" io.github.pomplens.cli.Pomp lsp >answers 2>/dev/null || true

# Reports look for reasons, in the source too, which the session does only where it is asked for them.
for command in report analyze; do
    "$java" -XX:+UseSerialGC -Xshare:off -XX:DumpLoadedClassList=$command.classes \
        -cp "$classpath" io.github.pomplens.cli.Pomp $command training >/dev/null 2>&1 || true
    cat $command.classes >>pomp.classes
done
# Newer JVMs number the classes of each list. Classes of other loaders, which have a source, name others by their number.
sed -e '/ source: /d' -e 's/ id: [0-9]*$//' pomp.classes | awk '!seen[$0]++' >all.classes
mv all.classes pomp.classes
dump pomp "$classpath"
