// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pomplens.languageserver.testing.Capabilities;
import io.github.pomplens.languageserver.testing.Editor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.DocumentHighlight;
import org.eclipse.lsp4j.DocumentHighlightParams;
import org.eclipse.lsp4j.LinkedEditingRangeParams;
import org.eclipse.lsp4j.LinkedEditingRanges;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PrepareRenameParams;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.ReferenceContext;
import org.eclipse.lsp4j.ReferenceParams;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.TextDocumentEdit;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.WorkspaceSymbolParams;
import org.eclipse.lsp4j.services.TextDocumentService;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects going to, finding and renaming the names of regions and critical sections. */
class NameRequestsTest {
    private static final String OPEN =
            """
            void f(void) {
            #pragma omp inst begin(solve)
            #pragma omp critical(sum)
                ;
            #pragma omp inst end(solve)
            }
            """;
    private static final String OTHER =
            """
            void g(void) {
            #pragma omp critical /* the sum */ \\
                    ( sum )
                ;
            }
            """;
    private static final Position BEGIN = new Position(1, 25);
    private static final Position END = new Position(4, 21);
    private static final Position CRITICAL = new Position(2, 24);

    @TempDir Path temporary;
    private Editor editor;
    private String open;
    private String other;
    private TextDocumentIdentifier document;

    @BeforeEach
    void start() throws IOException {
        Path root = temporary.toRealPath();
        Files.createDirectories(root.resolve("src"));
        Files.createDirectories(root.resolve(".git"));
        Files.writeString(root.resolve("src/open.c"), "#pragma omp critical(old)\n");
        Files.writeString(root.resolve("src/other.c"), OTHER);
        Files.writeString(root.resolve("src/plain.c"), "int sum; // omp critical(sum)\n");
        Files.writeString(root.resolve(".git/copy.c"), OTHER);
        open = root.resolve("src/open.c").toUri().toString();
        other = root.resolve("src/other.c").toUri().toString();
        document = new TextDocumentIdentifier(open);
        editor = Editor.in(root, Capabilities.usual());
        editor.open(open, "c", OPEN);
    }

    @AfterEach
    void stop() {
        editor.close();
    }

    @Test
    void goesFromAnEndToItsBegin() {
        assertThat(definitions(END)).containsExactly(new Location(open, range(1, 23, 1, 28)));
        assertThat(definitions(new Position(1, 15))).isEmpty();
    }

    @Test
    void findsANameInTheWholeWorkspace() {
        assertThat(references(CRITICAL))
                .containsExactlyInAnyOrder(
                        new Location(open, range(2, 21, 2, 24)),
                        new Location(other, range(2, 10, 2, 13)));
        assertThat(references(BEGIN)).hasSize(2);
        assertThat(references(new Position(0, 0))).isEmpty();
    }

    @Test
    void seesFilesThatChangeOnDisk() throws IOException {
        assertThat(references(CRITICAL)).hasSize(2);
        Path file = Path.of(java.net.URI.create(other));
        Files.writeString(file, OTHER + OTHER);
        assertThat(references(CRITICAL)).hasSize(3);
        Files.delete(file);
        assertThat(references(CRITICAL)).hasSize(1);
    }

    @Test
    void highlightsBothEndsAndEditsThemTogether() {
        List<Range> highlights =
                Editor.get(
                                documents()
                                        .documentHighlight(
                                                new DocumentHighlightParams(document, END)))
                        .stream()
                        .<Range>map(DocumentHighlight::getRange)
                        .toList();
        assertThat(highlights).containsExactly(range(1, 23, 1, 28), range(4, 21, 4, 26));
        assertThat(linked(END).getRanges())
                .containsExactly(range(1, 23, 1, 28), range(4, 21, 4, 26));
        assertThat(linked(CRITICAL)).isNull();
    }

    @Test
    void renamesInOpenDocumentsAndInFiles() {
        assertThat(
                        Editor.get(
                                        documents()
                                                .prepareRename(
                                                        new PrepareRenameParams(
                                                                document, CRITICAL)))
                                .getSecond()
                                .getPlaceholder())
                .isEqualTo("sum");
        WorkspaceEdit edit = rename(CRITICAL, "total");
        List<TextDocumentEdit> edits =
                edit.getDocumentChanges().stream().map(e -> e.getLeft()).toList();
        assertThat(edits)
                .extracting(e -> e.getTextDocument().getUri())
                .containsExactly(open, other);
        assertThat(edits)
                .extracting(e -> e.getTextDocument().getVersion())
                .containsExactly(1, null);
        assertThat(edits.get(1).getEdits().get(0).getLeft())
                .isEqualTo(new TextEdit(range(2, 10, 2, 13), "total"));
    }

    @Test
    void namesOfFortranAreTheSameInAnyCase() throws IOException {
        Path file = temporary.toRealPath().resolve("src/sum.f90");
        String text =
                """
                !$omp critical & ! the sum
                !$omp& (SUM)
                s = s + 1
                !$omp end critical (Sum)
                !$pomp inst begin(Sum)
                !$pomp inst end(SUM)
                """;
        Files.writeString(file, text);
        String uri = file.toUri().toString();
        assertThat(references(CRITICAL))
                .contains(
                        new Location(uri, range(1, 8, 1, 11)),
                        new Location(uri, range(3, 20, 3, 23)));
        List<TextDocumentEdit> edits =
                rename(CRITICAL, "total").getDocumentChanges().stream()
                        .map(e -> e.getLeft())
                        .toList();
        assertThat(edits)
                .filteredOn(e -> e.getTextDocument().getUri().equals(uri))
                .flatExtracting(TextDocumentEdit::getEdits)
                .hasSize(2);
        assertThatThrownBy(() -> rename(CRITICAL, "Total"))
                .hasMessageContaining("'sum' is shared with Fortran: give a name in lower case");
        editor.open(uri, "fortran", text);
        document = new TextDocumentIdentifier(uri);
        Position region = new Position(4, 19);
        assertThat(Editor.get(documents().prepareRename(new PrepareRenameParams(document, region))))
                .extracting(found -> found.getSecond().getPlaceholder())
                .isEqualTo("Sum");
        assertThat(definitions(new Position(5, 17)))
                .containsExactly(new Location(uri, range(4, 18, 4, 21)));
        assertThat(linked(region)).isNull();
        assertThatThrownBy(() -> rename(region, "Solve")).hasMessageContaining("'solve' already");
    }

    @Test
    void refusesNamesThatAreTakenOrNone() {
        editor.change(open, 2, range(5, 0, 5, 0), "#pragma omp critical(taken)\n;\n");
        assertThatThrownBy(() -> rename(CRITICAL, "taken"))
                .hasMessageContaining("there is a critical section 'taken' already");
        assertThatThrownBy(() -> rename(CRITICAL, "two words"))
                .hasMessageContaining("'two words' is not a name");
        assertThat(rename(CRITICAL, "solve").getDocumentChanges()).hasSize(2);
        assertThat(rename(new Position(0, 0), "x")).isNull();
    }

    @Test
    void listsNamesOfTheWorkspace() {
        assertThat(symbols("")).containsExactlyInAnyOrder("solve", "sum", "sum");
        assertThat(symbols("SLV")).containsExactly("solve");
        assertThat(symbols("vls")).isEmpty();
    }

    private List<String> symbols(String query) {
        return Editor.get(
                        editor.server()
                                .getWorkspaceService()
                                .symbol(new WorkspaceSymbolParams(query)))
                .<List<String>>map(
                        old -> old.stream().<String>map(symbol -> symbol.getName()).toList(),
                        now -> now.stream().<String>map(symbol -> symbol.getName()).toList());
    }

    private List<Location> definitions(Position position) {
        return List.copyOf(
                Editor.get(documents().definition(new DefinitionParams(document, position)))
                        .getLeft());
    }

    private List<Location> references(Position position) {
        return List.copyOf(
                Editor.get(
                        documents()
                                .references(
                                        new ReferenceParams(
                                                document, position, new ReferenceContext(true)))));
    }

    private LinkedEditingRanges linked(Position position) {
        return Editor.get(
                documents().linkedEditingRange(new LinkedEditingRangeParams(document, position)));
    }

    private WorkspaceEdit rename(Position position, String name) {
        return Editor.get(documents().rename(new RenameParams(document, position, name)));
    }

    private TextDocumentService documents() {
        return editor.server().getTextDocumentService();
    }

    private static Range range(int line, int character, int endLine, int endCharacter) {
        return new Range(new Position(line, character), new Position(endLine, endCharacter));
    }
}
