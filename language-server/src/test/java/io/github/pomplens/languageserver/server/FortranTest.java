// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.languageserver.protocol.DocumentParams;
import io.github.pomplens.languageserver.protocol.InstrumentedSource;
import io.github.pomplens.languageserver.testing.Capabilities;
import io.github.pomplens.languageserver.testing.Editor;
import io.github.pomplens.languageserver.testing.Runs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.ReferenceContext;
import org.eclipse.lsp4j.ReferenceParams;
import org.eclipse.lsp4j.SemanticTokensParams;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Protects what the editor gets for Fortran: the same as for C, but for what writes C. */
class FortranTest {
    private static final String URI = "file:///work/x.f90";
    private static final TextDocumentIdentifier DOCUMENT = new TextDocumentIdentifier(URI);
    private static final String TEXT =
            """
            subroutine s(a, n)
              real :: a(n)
              !$OMP Parallel Do &
              !$omp   Schedule(static)
              do i = 1, n
                a(i) = i
              end do
              !$omp end parallel do
              !$omp critical (sum)
              a(1) = 0
              !$omp end critical (sum)
            end subroutine
            """;

    @TempDir Path folder;
    private Editor editor;

    @BeforeEach
    void start() throws IOException {
        editor = Editor.in(folder, Capabilities.usual());
    }

    @AfterEach
    void stop() {
        editor.close();
    }

    private static String regionWith(String clause) {
        return """
            subroutine t(a, n)
              real :: a(n), s
              !$omp parallel %s
              !$omp do
              do i = 1, n
                a(i) = i
              end do
              !$omp end do
              !$omp critical
              s = s + a(1)
              !$omp end critical
              !$omp single
              a(2) = 0
              !$omp end single
              !$omp task
              a(3) = 0
              !$omp end task
              !$omp end parallel
            end subroutine
            """
                .formatted(clause);
    }

    @ParameterizedTest
    @CsvSource({
        "x.f90, defalt(shared),        2:17, unknown-clause",
        "x.f90, SHARD(a),              2:17, unknown-clause",
        "x.F90, defalt(shared),        2:17, unknown-clause",
        "x.f90, nowait,                2:17, clause-not-allowed",
        "x.f90, num_threads(2,         2:28, directive-syntax",
    })
    void oneMistakeInARegionIsOneProblem(String file, String clause, String place, String code) {
        String uri = URI.replace("x.f90", file);
        editor.open(uri, "fortran", regionWith(clause));
        assertThat(editor.diagnostics(uri, 1).getDiagnostics())
                .extracting(
                        found ->
                                found.getRange().getStart().getLine()
                                        + ":"
                                        + found.getRange().getStart().getCharacter()
                                        + " "
                                        + found.getCode().getLeft())
                .containsExactly(place + " " + code);
    }

    @Test
    void macrosAreMentionedOnlyWhereAPreprocessorRuns() {
        String preprocessed = "file:///work/x.F90";
        editor.open(preprocessed, "fortran", regionWith("CLAUSES"));
        assertThat(editor.diagnostics(preprocessed, 1).getDiagnostics())
                .hasSize(5)
                .extracting(found -> found.getMessage().getLeft())
                .allMatch(message -> message.contains(" macro"));
        editor.open(URI, "fortran", regionWith("ompx_fast"));
        assertThat(editor.diagnostics(URI, 1).getDiagnostics())
                .hasSize(5)
                .extracting(found -> found.getMessage().getLeft())
                .allMatch(message -> message.contains("'ompx_fast'"))
                .noneMatch(message -> message.contains("macro"));
    }

    @Test
    void findsProblemsAndCorrectsThem() {
        editor.open(URI, "fortran", TEXT.replace("Parallel", "Paralel"));
        List<Diagnostic> diagnostics = editor.diagnostics(URI, 1).getDiagnostics();
        assertThat(diagnostics)
                .anyMatch(
                        diagnostic ->
                                diagnostic.getCode().getLeft().equals("unknown-directive")
                                        && diagnostic.getRange().equals(range(2, 8, 2, 15)));
        CodeAction fix = editor.actions(URI, range(2, 10, 2, 10)).get(0);
        assertThat(fix.getTitle()).isEqualTo("Change to 'parallel do'");
        editor.change(URI, 2, null, TEXT);
        assertThat(editor.diagnostics(URI, 2).getDiagnostics()).isEmpty();
        assertThat(editor.actions(URI, range(4, 0, 7, 0)))
                .extracting(CodeAction::getTitle)
                .contains("Measure this region");
    }

    @Test
    void showsFiguresAndTheInstrumentedText() throws IOException {
        Path root = folder.toRealPath();
        Path file = Files.writeString(root.resolve("x.f90"), TEXT);
        Files.createDirectory(root.resolve(".pomp"));
        new Runs(root, file)
                .write(
                        "20261122-101500-s",
                        TEXT,
                        new Runs.Measured("parallel do", "parallel", 3, 400));
        String uri = file.toUri().toString();
        try (Editor measured = Editor.in(root, Capabilities.usual())) {
            measured.open(uri, "fortran", TEXT);
            assertThat(measured.hover(uri, 2, 8)).contains("| Time | 400 ms");
            InstrumentedSource source =
                    Editor.get(
                            measured.server()
                                    .instrumentedSource(
                                            new DocumentParams(new TextDocumentIdentifier(uri))));
            assertThat(source.constructs()).isEqualTo(2);
            assertThat(source.text().toLowerCase(Locale.ROOT))
                    .contains("pomp_parallel_fork", "!$omp parallel");
        }
    }

    @Test
    void explainsAndListsDirectives() {
        editor.open(URI, "FortranFreeForm", TEXT);
        assertThat(editor.hover(URI, 2, 12)).contains("**parallel do** · OpenMP 1.0");
        assertThat(editor.hover(URI, 3, 12)).contains("**schedule** clause");
        List<String> symbols =
                Editor.get(
                                editor.server()
                                        .getTextDocumentService()
                                        .documentSymbol(new DocumentSymbolParams(DOCUMENT)))
                        .stream()
                        .map(symbol -> symbol.getRight())
                        .<String>map(DocumentSymbol::getName)
                        .toList();
        assertThat(symbols).containsExactly("parallel do", "critical sum");
    }

    @Test
    void coloursDirectivesButNotTheSentinelsBetweenTheirWords() {
        editor.open(URI, "fortran", "!$omp parallel &\n!$omp do\ndo i = 1, 2\nend do\nend\n");
        assertThat(
                        Editor.get(
                                        editor.server()
                                                .getTextDocumentService()
                                                .semanticTokensFull(
                                                        new SemanticTokensParams(DOCUMENT)))
                                .getData())
                .containsExactly(0, 6, 8, 0, 0, 1, 6, 2, 0, 0);
    }

    @Test
    void findsNamesOfCriticalSections() {
        editor.open(URI, "fortran", TEXT);
        assertThat(
                        Editor.get(
                                editor.server()
                                        .getTextDocumentService()
                                        .references(
                                                new ReferenceParams(
                                                        DOCUMENT,
                                                        new Position(8, 19),
                                                        new ReferenceContext(true)))))
                .hasSize(2);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "!$omp |;parallel do;parallel for",
                "!$OMP Parallel |;parallel sections;barrier",
                "!$omp parallel do |;schedule;nowait",
                "!$omp end |;end parallel do;schedule",
                "!$omp do schedule(|;guided;private",
                "!$pomp inst |;inst begin;parallel",
            })
    void proposesFortransDirectives(String marked, String proposed, String not) {
        editor.open(URI, "fortran", "program p\n" + marked.replace("|", "") + "\nend program\n");
        List<String> labels = complete(new Position(1, marked.indexOf('|')));
        assertThat(labels).contains(proposed).doesNotContain(not);
    }

    @Test
    void proposesClausesOnContinuedLines() {
        editor.open(URI, "fortran", "!$omp parallel do &\n!$omp& \nend\n");
        assertThat(complete(new Position(1, 7))).contains("schedule").doesNotContain("barrier");
        assertThat(complete(new Position(2, 1))).isEmpty();
    }

    @Test
    void knowsFixedFormByTheEditorsNameForIt() {
        String fixed = "      program p\nc$omp barrier\n      end\n";
        editor.open(URI, "FortranFixedForm", fixed);
        assertThat(editor.hover(URI, 1, 8)).contains("**barrier**");
    }

    private List<String> complete(Position position) {
        return Editor.get(
                        editor.server()
                                .getTextDocumentService()
                                .completion(new CompletionParams(DOCUMENT, position)))
                .getLeft()
                .stream()
                .<String>map(CompletionItem::getLabel)
                .toList();
    }

    private static Range range(int line, int character, int endLine, int endCharacter) {
        return new Range(new Position(line, character), new Position(endLine, endCharacter));
    }
}
