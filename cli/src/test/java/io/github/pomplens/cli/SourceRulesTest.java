// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Protects rules of the product's code that its class files don't show. */
class SourceRulesTest {
    private static final String DIRECTIVE_PACKAGE = "/instrumentor/directive/";

    private static final List<Path> SOURCES =
            Stream.of("instrumentor", "sources", "language-server", "runtime/launch", "cli")
                    .map(module -> Path.of("..").resolve(module).resolve("src/main/java"))
                    .toList();

    /**
     * The name of a directive or a clause, or a leaf of a combined one, that is compared with a text
     * instead of a kind: {@code name().equals("task")}, {@code NAMES.contains(clause.name())},
     * {@code switch (directive.name()) { case "task"}.
     */
    private static final Pattern COMPARED_NAME =
            Pattern.compile(
                    "(?:\\bname\\(\\)|\\bleaf|\\bleaves\\(\\)(?:\\.get\\(\\d+\\))?)\\s*"
                            + "\\.(?:equals|equalsIgnoreCase|startsWith|endsWith|contains|matches)"
                            + "\\(\\s*(?:\"[a-z]|[A-Z_]+\\))"
                            + "|\\bclauses\\(\\)\\s*\\.(?:containsKey|get)\\(\\s*(?:\"|[A-Z_]+\\))"
                            + "|\\b[A-Z_]{2,}\\.(?:contains|get|getOrDefault)"
                            + "\\(\\s*\\w+(?:\\.\\w+\\(\\w*\\))*\\.name\\(\\)[,)]"
                            + "|\\bswitch \\([\\w.()]*\\bname\\(\\)\\) \\{\\s*case \"");

    @Test
    void directivesAndClausesAreComparedByKind() throws IOException {
        List<String> found = new ArrayList<>();
        for (Path module : SOURCES) {
            try (Stream<Path> files = Files.walk(module)) {
                for (Path file : files.filter(SourceRulesTest::mustCompareByKind).toList()) {
                    Matcher compared = COMPARED_NAME.matcher(Files.readString(file));
                    while (compared.find()) {
                        found.add(file + ": " + compared.group());
                    }
                }
            }
        }
        assertThat(found)
                .as("names compared with texts; DirectiveKind and ClauseKind have constants")
                .isEmpty();
    }

    /**
     * Who may write to a folder is decided alike by three modules, none of which may use another:
     * the wrapper's, the reader's, and the library that Java programs run with.
     */
    @Test
    void modulesAgreeWhoseAGroupIs() throws IOException {
        Set<String> texts = new HashSet<>();
        int copies = 0;
        for (String module : List.of("instrumentor", "runtime/java", "runtime/openmp-java")) {
            try (Stream<Path> files = Files.walk(Path.of("..", module, "src/main/java"))) {
                for (Path file : files.filter(it -> it.endsWith("PrivateGroup.java")).toList()) {
                    String text = Files.readString(file);
                    texts.add(text.replaceAll("(?m)^package .*|\\bpublic ", ""));
                    copies++;
                }
            }
        }
        assertThat(copies).isEqualTo(3);
        assertThat(texts).as("the texts of PrivateGroup.java but for their packages").hasSize(1);
    }

    /** Where the vocabulary is read, names are data. */
    private static boolean mustCompareByKind(Path file) {
        String name = file.toString().replace('\\', '/');
        return name.endsWith(".java") && !name.contains(DIRECTIVE_PACKAGE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "if (construct.name().equals(\"barrier\")) {",
                "return end.name().startsWith(\"end \");",
                "boolean on = directive.name().equals(ON);",
                "KNOWN.contains(it.directive().name())",
                "ENDS.getOrDefault(all.get(i).name(), \"\")",
                "leaf.equals(\"loop\")",
                "spec.leaves().get(0).equals(\"for\")",
                "spec.leaves().contains(\"workshare\")",
                "spec.clauses().containsKey(\"nowait\")",
                "switch (clause.name()) {\n    case \"private\" -> 1;"
            })
    void aComparisonWithATextIsFound(String code) {
        assertThat(COMPARED_NAME.matcher(code).find()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "if (other.name().equals(own.name())) {",
                "spec.clauses().containsKey(clause.name())",
                "switch (clause.kind()) {\n    case PRIVATE -> 1;",
                "KNOWN.contains(directive.kind())",
                "link.line.name().startsWith(\"/\")",
                "ALL.get(i).ofFileName(source.name())"
            })
    void otherComparisonsAreLeftAlone(String code) {
        assertThat(COMPARED_NAME.matcher(code).find()).isFalse();
    }
}
