// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.java;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.directive.ClauseSpec;
import io.github.pomplens.instrumentor.directive.DirectiveKind;
import io.github.pomplens.instrumentor.directive.DirectiveSpec;
import io.github.pomplens.instrumentor.directive.Vocabulary;
import io.github.pomplens.instrumentor.source.Language;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Protects that each clause that the vocabulary has for Java does what it says on each construct
 * that takes it: a program of its own computes what it does when directives are comments.
 */
class ClausesTest {
    /** What a clause is written like, and what a part of the construct does with the number I. */
    private record Use(String clause, String part) {
        Use with(String other) {
            return new Use(other, part);
        }
    }

    /** By {@code if} and {@code num_threads} there is one thread: it alone may count. */
    private static final Map<String, Use> USES =
            Map.ofEntries(
                    Map.entry("if", new Use("if(n > 8)", "a[I]++;")),
                    Map.entry("num_threads", new Use("num_threads(n - 6)", "a[I]++;")),
                    Map.entry("shared", new Use("shared(s)", "//omp critical\ns |= 1L << I;")),
                    Map.entry("private", new Use("private(x)", "x = I * 3; a[I] = x;")),
                    Map.entry(
                            "firstprivate",
                            new Use("firstprivate(n)", "n += I; n -= I; a[I] = n;")),
                    Map.entry(
                            "lastprivate",
                            new Use("lastprivate(last)", "last = I + 3; a[I] = last;")),
                    Map.entry(
                            "reduction",
                            new Use("reduction(max: s)", "s = Math.max(s, I * 5 + 1);")),
                    Map.entry("schedule", new Use("schedule(static, 2)", "a[I] += I + n;")),
                    Map.entry("ordered", new Use("ordered", "//omp ordered\ntext.append(I);")),
                    Map.entry("nowait", new Use("nowait", "a[I] = I + n;")),
                    Map.entry("filter", new Use("filter(n - 7)", "a[I] = n;")));

    private static final List<String> SCHEDULES =
            List.of("dynamic", "dynamic, n - 4", "guided", "guided, 3", "auto", "runtime");

    /** What a program says whose construct did nothing. */
    private static final String NOTHING = "[0, 0, 0, 0, 0, 0, 0, 0] 0 -1 ";

    @TempDir private Path folder;

    @Test
    void doWhatTheySayOnEachConstruct() throws Exception {
        Map<String, String> bodies = bodies();
        Map<String, String> plain = new HashMap<>();
        Map<String, String> translated = new HashMap<>();
        Map<String, String> names = new LinkedHashMap<>();
        for (Map.Entry<String, String> body : bodies.entrySet()) {
            String name = "P" + names.size();
            String source =
                    Programs.source(body.getValue()).replace("class P ", "class " + name + " ");
            names.put(name, body.getKey());
            plain.put(name + ".java", source);
            translated.put(name + ".java", Programs.translated(source));
        }
        Programs.compile(plain, folder.resolve("plain"));
        Programs.compile(translated, folder.resolve("translated"));
        for (Map.Entry<String, String> each : names.entrySet()) {
            String expected = Programs.run(each.getKey(), folder.resolve("plain"), 1);
            assertThat(expected).as(each.getValue()).isNotEqualTo(NOTHING);
            for (int threads : new int[] {1, 2, 4}) {
                assertThat(Programs.run(each.getKey(), folder.resolve("translated"), threads))
                        .as("%s, %d threads", each.getValue(), threads)
                        .isEqualTo(expected);
            }
        }
    }

    /** The programs by the directive with its clause, for all that the vocabulary has. */
    private static Map<String, String> bodies() {
        Map<String, String> bodies = new LinkedHashMap<>();
        for (DirectiveSpec directive : Vocabulary.openmp().directives()) {
            if (directive.languages().contains(Language.JAVA)) {
                for (ClauseSpec clause : Vocabulary.openmp().clauses()) {
                    if (clause.languages().contains(Language.JAVA)
                            && directive.permits(clause.kind())) {
                        Use use = USES.get(clause.name());
                        assertThat(use).as("a program with '%s'", clause.name()).isNotNull();
                        add(bodies, directive, use);
                        for (String kind :
                                clause.name().equals("schedule") ? SCHEDULES : List.<String>of()) {
                            add(bodies, directive, use.with("schedule(" + kind + ")"));
                        }
                    }
                }
            }
        }
        // Those that the guide has: fewer would mean that the vocabulary isn't asked rightly.
        assertThat(bodies).hasSizeGreaterThanOrEqualTo(42 + 2 * SCHEDULES.size());
        return bodies;
    }

    private static void add(Map<String, String> bodies, DirectiveSpec directive, Use use) {
        String name = directive.name().replace("for/do", "for");
        String written = "//omp " + name + " " + use.clause();
        String construct =
                written + "\n" + statement(directive, number -> use.part().replace("I", number));
        bodies.put(
                written,
                "int n = 7, x = 0, last = -1;\nlong s = 0;\nint[] a = new int[8];\n"
                        + "StringBuilder text = new StringBuilder();\n"
                        + around(directive, construct)
                        + "\nreturn Arrays.toString(a) + \" \" + s + \" \" + last + \" \" + text;");
    }

    private static String statement(DirectiveSpec directive, UnaryOperator<String> part) {
        if (directive.includes(DirectiveKind.FOR)) {
            return "for (int i = 0; i < 8; i++) {\n" + part.apply("i") + "\n}";
        }
        return directive.includes(DirectiveKind.SECTIONS)
                ? "{\n//omp section\n{\n%s\n}\n//omp section\n{\n%s\n}\n}"
                        .formatted(part.apply("0"), part.apply("1"))
                : "{\n" + part.apply("2") + "\n}";
    }

    private static String around(DirectiveSpec directive, String construct) {
        if (directive.includes(DirectiveKind.PARALLEL)) {
            return construct;
        }
        String one = directive.includes(DirectiveKind.TASK) ? "//omp single\n{\n" : "{\n";
        return "//omp parallel\n" + one + construct + "\n}";
    }
}
