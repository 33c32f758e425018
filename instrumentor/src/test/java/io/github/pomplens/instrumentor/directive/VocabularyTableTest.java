// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.directive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects the vocabulary file against slips: names nothing defines, facts nothing reads. */
class VocabularyTableTest {
    private static final Set<String> VERSIONS =
            Set.of(
                    "0.0", "1.0", "2.0", "2.5", "3.0", "3.1", "4.0", "4.5", "5.0", "5.1", "5.2",
                    "6.0");
    private static final Set<String> KEYS =
            Set.of(
                    "clauses",
                    "without",
                    "exclusive",
                    "needs",
                    "argument",
                    "standalone",
                    "declarative",
                    "then",
                    "deprecated",
                    "values",
                    "before",
                    "operators",
                    "main",
                    "alone",
                    "after",
                    "around",
                    "sets",
                    "modifiers",
                    "shape",
                    "items",
                    "integer",
                    "unnamed",
                    "bare",
                    "only",
                    "except",
                    "summary");

    private final VocabularyTable table = VocabularyTable.ofResource("openmp.vocabulary");

    @Test
    void everyLineIsReadBySomething() throws IOException {
        for (String line : lines()) {
            if (line.startsWith("    ")) {
                assertThat(KEYS).as(line).contains(line.trim().split(" ")[0]);
            } else if (!line.isEmpty() && !line.startsWith("#")) {
                assertThat(line).matches("(directive|clause) .*");
            }
            assertThat(line).as("plain ASCII").matches("\\p{ASCII}*");
        }
    }

    @Test
    void theFirstLinesOfEntriesAreWellFormed() {
        table.directives()
                .forEach(
                        (name, row) -> {
                            assertThat(VERSIONS).as(name).contains(row.column(1));
                            assertThat(row.column(2)).as(name).matches("c|f|c f|c f j");
                            assertThat(row.column(3))
                                    .as(name)
                                    .matches(
                                            "block|loop|atomic|standalone|separating|declarative"
                                                    + "|delimited|utility|combined");
                            assertThat(row.column(4)).as(name).isEmpty();
                        });
        table.clauses()
                .forEach(
                        (name, row) -> {
                            assertThat(VERSIONS).as(name).contains(row.column(1));
                            assertThat(row.column(2)).as(name).isNotEmpty();
                            assertThat(row.column(3)).as(name).matches("|c|f|j|end|end j");
                        });
    }

    @Test
    void everyClauseNamedIsDefinedAndEveryClauseDefinedIsUsed() {
        Set<String> named = new TreeSet<>();
        table.directives()
                .forEach(
                        (name, row) -> {
                            for (String key : List.of("exclusive", "needs")) {
                                named.addAll(words(row.line(key)));
                            }
                            named.addAll(words(row.line("clauses")));
                            named.addAll(words(row.line("standalone")));
                            named.addAll(words(row.line("declarative")));
                        });
        assertThat(named).isEqualTo(new TreeSet<>(table.clauses().keySet()));
    }

    @Test
    void noClauseIsListedTwice() {
        table.directives()
                .forEach(
                        (name, row) -> {
                            for (String key : List.of("clauses", "standalone")) {
                                assertThat(words(row.line(key))).as(name).doesNotHaveDuplicates();
                            }
                        });
    }

    @Test
    void setsNameClausesOfTheirDirective() {
        table.directives()
                .forEach(
                        (name, row) -> {
                            List<String> own = words(row.line("clauses"));
                            for (String key :
                                    List.of("exclusive", "needs", "standalone", "declarative")) {
                                assertThat(own).as(name).containsAll(words(row.line(key)));
                            }
                            for (String set : row.line("exclusive").split(";")) {
                                assertThat(words(set).size()).as(name).isNotEqualTo(1);
                            }
                        });
    }

    @Test
    void combinedDirectivesStateOnlyWhatTheirLeavesDont() {
        table.directives()
                .forEach(
                        (name, row) -> {
                            if (row.column(3).equals("combined")) {
                                for (String leaf : name.split(" ")) {
                                    assertThat(table.directives()).as(name).containsKey(leaf);
                                }
                                for (String key :
                                        List.of("clauses", "exclusive", "without", "then")) {
                                    assertThat(row.line(key)).as(name).isEmpty();
                                }
                            }
                        });
    }

    @Test
    void compoundRulesNameLeavesAndClausesThatExist() {
        table.directives()
                .forEach(
                        (name, row) -> {
                            List<String> own = words(row.line("clauses"));
                            for (String part : VocabularyRow.split(row.line("without"), ';')) {
                                String[] leafAndClauses = part.split(": ");
                                assertThat(table.directives()).containsKey(leafAndClauses[0]);
                                assertThat(own).as(name).containsAll(words(leafAndClauses[1]));
                            }
                            for (String part : VocabularyRow.split(row.line("then"), ';')) {
                                for (String leaf : words(VocabularyTable.spelling(part, false))) {
                                    assertThat(table.directives()).as(name).containsKey(leaf);
                                }
                            }
                        });
    }

    @Test
    void everyEntryHasOneSentenceOfSummary() {
        List<VocabularyRow> rows = new ArrayList<>(table.directives().values());
        rows.addAll(table.clauses().values());
        for (VocabularyRow row : rows) {
            assertThat(row.line("summary")).as(row.column(0)).matches("[A-Z].*[^.]\\.");
        }
    }

    @Test
    void noNameOfCHasMoreWordsThanTheReaderLooksAt() {
        for (DirectiveSpec spec : Samples.directives()) {
            assertThat(spec.name().split(" ").length)
                    .isLessThanOrEqualTo(DirectiveReader.MAX_WORDS);
        }
    }

    @Test
    void refusesTwoEntriesOfOneName() {
        String twice = "clause x | 1.0 | none\n\nclause x | 2.0 | list\n";
        assertThatThrownBy(() -> new VocabularyTable(twice)).hasMessageContaining("x");
        String overlap = "directive for/do | 1.0 | c f | loop\ndirective do | 1.0 | f | loop\n";
        assertThatThrownBy(() -> new VocabularyTable(overlap)).hasMessageContaining("do");
    }

    @Test
    void refusesLinesThatAreNotAnEntry() {
        assertThatThrownBy(() -> new VocabularyTable("# head\ndirectives x | 1.0\n"))
                .hasMessageContaining("directives x");
    }

    @Test
    void refusesNamesThatNothingDefines() {
        Vocabulary noLeaf =
                new Vocabulary(new VocabularyTable("directive foo bar | 1.0 | c | combined\n"));
        assertThatThrownBy(() -> noLeaf.directive("foo bar")).hasMessageContaining("foo");
        Vocabulary noVersion = new Vocabulary(new VocabularyTable("directive foo | | c | block\n"));
        assertThatThrownBy(() -> noVersion.directive("foo")).hasMessageContaining("foo");
    }

    @Test
    void lineEndsOfOtherSystemsMakeNoDifference() throws IOException {
        String crlf = String.join("\r\n", lines()) + "\r\n";
        Vocabulary vocabulary = new Vocabulary(new VocabularyTable(crlf));
        assertThat(vocabulary.directives()).isEqualTo(new Vocabulary(table).directives());
        assertThat(vocabulary.clauses()).isEqualTo(new Vocabulary(table).clauses());
    }

    @Test
    void aJarIsReadDirectlyAndAnythingElseIsLeftToTheClassLoader(@TempDir Path folder)
            throws IOException {
        Path jar = folder.resolve("a.jar");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
            out.putNextEntry(
                    new ZipEntry("io/github/pomplens/instrumentor/directive/openmp.vocabulary"));
            out.write(new byte[] {42});
        }
        assertThat(VocabularyTable.readFromJar(jar.toString(), "openmp.vocabulary"))
                .containsExactly(42);
        assertThat(VocabularyTable.readFromJar(jar.toString(), "other")).isEmpty();
        assertThat(VocabularyTable.readFromJar(folder.toString(), "openmp.vocabulary")).isEmpty();
        assertThat(VocabularyTable.readFromJar(folder + "/none.jar", "x")).isEmpty();
        assertThat(VocabularyTable.readFromJar("", "openmp.vocabulary")).isEmpty();
    }

    private static List<String> words(String line) {
        List<String> words = new ArrayList<>();
        for (String word : line.split("[ ;]+")) {
            if (!word.isEmpty()) {
                words.add(word.replaceAll("[!*]+$", ""));
            }
        }
        return words;
    }

    private static List<String> lines() throws IOException {
        try (InputStream in = Vocabulary.class.getResourceAsStream("openmp.vocabulary")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        }
    }
}
