// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.upc;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.tests.SameSeeds;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Protects each construct with each type, strict and relaxed: what it computes, with events and
 * without, and exactly which events it has. A program has all constructs with all types, a line
 * each.
 */
class UpcCasesTest {
    /** Of x = 3, a[i] = i + 1 for i < 4 * THREADS, s = {1, {2, 3}}; each thread does it. */
    private static final List<Construct> CONSTRUCTS =
            List.of(
                    new Construct("read", "r = x;", "GET=T", "r", "3"),
                    new Construct("write", "if (first) x = 5;", "PUT=1", "x", "5"),
                    new Construct("add", "if (first) x += 4;", "GET=1 PUT=1", "x", "7"),
                    new Construct("after", "if (first) r = x++;", "GET=1 PUT=1", "r + x", "7"),
                    new Construct("before", "if (first) r = --x;", "GET=1 PUT=1", "r + x", "4"),
                    new Construct("chain", "if (first) r = x = 9;", "PUT=1", "r + x", "18"),
                    new Construct("element", "r = a[MYTHREAD + 2];", "GET=T", "r", "3"),
                    new Construct("own", "a[MYTHREAD] = 7;", "PUT=T", "a[THREADS - 1]", "7"),
                    new Construct("index", "r = a[(int)x];", "GET=2T", "r", "4"),
                    new Construct(
                            "pointer", "{ Q T *p = &a[1]; r = *p + p[1]; }", "GET=2T", "r", "5"),
                    new Construct("step", "{ Q T *p = a; r = *p++; r += *p; }", "GET=2T", "r", "3"),
                    new Construct(
                            "store", "if (first) { Q T *p = &x; *p = 6; }", "PUT=1", "x", "6"),
                    new Construct(
                            "private", "if (first) { T *p = (T *)&x; *p = 8; }", "", "x", "8"),
                    new Construct("choice", "r = first ? x : 0;", "GET=1", "r", "3"),
                    new Construct("and", "r = first && x && x == 3;", "GET=2", "r", "1"),
                    new Construct("or", "r = x || x == 4;", "GET=T", "r", "1"),
                    new Construct("size", "r = sizeof x == sizeof(T);", "", "r", "1"),
                    new Construct("address", "r = &a[2] - &a[1];", "", "r", "1"),
                    new Construct("argument", "r = twice(x);", "GET=T", "r", "6"),
                    new Construct("comma", "r = (x, a[0]);", "GET=2T", "r", "1"),
                    new Construct(
                            "loop", "if (first) for (r = 0; r < x; r++) {}", "GET=4", "r", "3"),
                    new Construct(
                            "member", "if (first) s.n[1] = s.m;", "GET=1 PUT=1", "s.n[1]", "1"),
                    new Construct(
                            "structure",
                            "if (first) { struct s_T v = s; v.m = 5; s = v; }",
                            "GET=1 PUT=1",
                            "s.m + s.n[0]",
                            "7"),
                    new Construct(
                            "forall",
                            "upc_forall (i = 0; i < 4 * THREADS; i++; &a[i]) a[i] = 2;",
                            "FORALL=T",
                            "a[4 * THREADS - 1]",
                            "2"),
                    new Construct(
                            "forall number",
                            "upc_forall (i = 0; i < THREADS; i++; i) a[i] = 6;",
                            "FORALL=T PUT=T",
                            "a[0]",
                            "6"),
                    new Construct(
                            "forall all",
                            "upc_forall (i = 0; i < 2; i++; continue) r = a[i];",
                            "FORALL=T GET=2T",
                            "r",
                            "2"),
                    new Construct(
                            "memget",
                            "{ T v; upc_memget(&v, &a[1], sizeof v); r = v; }",
                            "MEMGET=T",
                            "r",
                            "2"),
                    new Construct(
                            "memput",
                            "if (first) { T v = 6; upc_memput(&x, &v, sizeof v); }",
                            "MEMPUT=1",
                            "x",
                            "6"),
                    new Construct(
                            "memset",
                            "if (first) upc_memset(&x, 0, sizeof x);",
                            "MEMSET=1",
                            "x",
                            "0"),
                    new Construct(
                            "memcpy",
                            "if (first) upc_memcpy(&x, &a[1], sizeof x);",
                            "MEMCPY=1",
                            "x",
                            "2"),
                    new Construct(
                            "broadcast",
                            "upc_all_broadcast(a, &x, sizeof x, 0);",
                            "ALL_BROADCAST=T",
                            "a[THREADS - 1]",
                            "3"),
                    new Construct(
                            "lock",
                            "upc_lock(lock); x += 1; upc_unlock(lock);",
                            "LOCK=T UNLOCK=T GET=T PUT=T",
                            "x - THREADS",
                            "3"),
                    new Construct("barrier", "upc_barrier 4;", "BARRIER=T", "x", "3"),
                    new Construct(
                            "split",
                            "upc_notify; r = x; upc_wait;",
                            "NOTIFY=T WAIT=T GET=T",
                            "r",
                            "3"),
                    new Construct("fence", "r = x; upc_fence;", "FENCE=T GET=T", "r", "3"));

    private static final List<String> TYPES = List.of("char", "int", "long", "double");

    /** Then each way to say strict or relaxed has all constructs with one type, another each. */
    private static final boolean FEW = SameSeeds.areTriesFew();

    /** Events that have a number of their own for each consistency. */
    private static final List<String> ACCESSES = List.of("GET", "PUT");

    @TempDir private Path folder;

    /**
     * A statement and what it does.
     *
     * @param events how often each begins and ends, as a number or a multiple of the threads: T
     * @param check what the first thread prints after it
     */
    private record Construct(
            String name, String code, String events, String check, String result) {}

    @ParameterizedTest
    @CsvSource({
        "upc_strict.h, shared, STRICT, char",
        "upc_relaxed.h, shared, RELAXED, int",
        "upc_relaxed.h, strict shared, STRICT, long",
        "upc_strict.h, relaxed shared, RELAXED, double",
    })
    void eachConstructHasExactlyItsEvents(
            String header, String qualifier, String consistency, String type) throws Exception {
        List<String> types = FEW ? List.of(type) : TYPES;
        Map<Integer, String> cases = new TreeMap<>();
        Path source = folder.resolve("cases.upc");
        Files.write(source, program(types, header, qualifier, cases));
        UpcPrograms programs = new UpcPrograms(folder);
        Path plain = programs.compile(source, false);
        Path measured = programs.compile(source, true);
        List<String> results = new ArrayList<>();
        for (String each : types) {
            CONSTRUCTS.forEach(it -> results.add(each + " " + it.name() + ": " + it.result()));
        }
        for (int threads : List.of(1, 2, 4)) {
            UpcPrograms.Outcome without = programs.run(plain, threads);
            UpcPrograms.Outcome with = programs.run(measured, threads);
            assertThat(without.err()).isEmpty();
            assertThat(without.out()).isEqualTo(results);
            assertThat(with.out()).isEqualTo(results);
            assertThat(List.of(with.status(), without.status())).containsOnly(0);
            assertThat(counted(with.err(), cases)).isEqualTo(wanted(types, consistency, threads));
        }
    }

    /** The program; puts the name of each case by the number of its line. */
    private static List<String> program(
            List<String> types, String header, String qualifier, Map<Integer, String> cases) {
        List<String> lines = new ArrayList<>();
        lines.add("#include <" + header + ">");
        lines.add("#include <upc_collective.h>");
        lines.add("#include <stdio.h>");
        lines.add("static double r;");
        lines.add("static upc_lock_t *lock;");
        lines.add("static double twice(double value) { return 2 * value; }");
        for (String type : types) {
            lines.add("struct s_T { T m; T n[2]; };".replace("T", type));
            for (String each : List.of("T x_T;", "T a_T[4 * THREADS];", "struct s_T s_T;")) {
                lines.add(qualifier + " " + each.replaceAll("\\bT\\b|(?<=_)T", type));
            }
            lines.add(typed("static void set_T(void) {", qualifier, type));
            lines.add(typed("r = 0; x = 3; s.m = 1; s.n[0] = 2; s.n[1] = 3;", qualifier, type));
            lines.add(
                    typed(
                            "for (int i = 0; i < 4 * THREADS; i++) a[i] = i + 1; }",
                            qualifier,
                            type));
            lines.add(typed("static void run_T(int i, int first) {", qualifier, type));
            for (Construct construct : CONSTRUCTS) {
                String name = type + " " + construct.name();
                lines.add("upc_barrier; if (first) set_" + type + "(); upc_barrier;");
                lines.add(typed(construct.code(), qualifier, type));
                cases.put(lines.size(), name);
                String check = typed(construct.check(), qualifier, type);
                lines.add("upc_barrier; if (first)");
                lines.add("printf(\"%s: %g\\n\", \"" + name + "\", (double)(" + check + "));");
            }
            lines.add("(void)i; }");
        }
        lines.add("int main(void) {");
        lines.add("lock = upc_all_lock_alloc();");
        types.forEach(type -> lines.add("run_" + type + "(0, MYTHREAD == 0);"));
        lines.add("return 0; }");
        return lines;
    }

    private static String typed(String code, String qualifier, String type) {
        return code.replaceAll("\\b([xas])\\b", "$1_" + type)
                .replaceAll("\\bT\\b|(?<=_)T\\b", type)
                .replaceAll("\\bQ\\b", qualifier);
    }

    /** How often each event came on each line of a case. */
    private static Map<String, Map<String, Integer>> counted(
            List<String> events, Map<Integer, String> cases) {
        Map<String, Map<String, Integer>> counts = new TreeMap<>();
        cases.values().forEach(name -> counts.put(name, new TreeMap<>()));
        for (String event : events) {
            String[] words = event.split(" ");
            String[] place = words.length < 3 ? words : words[2].split(":");
            String name = place.length < 3 ? null : cases.get(Integer.valueOf(place[1]));
            if (name != null) {
                counts.get(name).merge(words[1], 1, Integer::sum);
            }
        }
        return counts;
    }

    private static Map<String, Map<String, Integer>> wanted(
            List<String> types, String consistency, int threads) {
        Map<String, Map<String, Integer>> wanted = new TreeMap<>();
        for (String type : types) {
            for (Construct construct : CONSTRUCTS) {
                Map<String, Integer> counts = new TreeMap<>();
                for (String event : construct.events().split(" ")) {
                    if (!event.isEmpty()) {
                        String name = event.substring(0, event.indexOf('='));
                        String full = ACCESSES.contains(name) ? consistency + "_" + name : name;
                        int times = times(event.substring(event.indexOf('=') + 1), threads);
                        counts.put(full + "_START", times);
                        counts.put(full + "_END", times);
                    }
                }
                wanted.put(type + " " + construct.name(), counts);
            }
        }
        return wanted;
    }

    /** {@code 2}, {@code T} or {@code 2T}. */
    private static int times(String text, int threads) {
        String number = text.replace("T", "");
        int times = number.isEmpty() ? 1 : Integer.parseInt(number);
        return text.endsWith("T") ? times * threads : times;
    }
}
