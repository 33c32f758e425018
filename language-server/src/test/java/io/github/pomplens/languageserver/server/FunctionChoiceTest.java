// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.JsonPrimitive;
import io.github.pomplens.languageserver.protocol.DocumentParams;
import io.github.pomplens.languageserver.testing.Capabilities;
import io.github.pomplens.languageserver.testing.Editor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.ExecuteCommandParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Protects the actions that choose the functions which the next build measures. */
class FunctionChoiceTest {
    private static final String ALL = "Instrument all functions of this file";
    private static final String NONE = "Stop instrumenting the functions of this file";
    private static final String GRID =
            """
            static double cell(int i) { return i * 0.5; }
            double edge(int n) {
              double e = 0;
              for (int i = 0; i < n; i++)
                e += cell(i);
              return e;
            }
            """;

    @TempDir Path temporary;
    private Path folder;
    private Path list;

    @BeforeEach
    void makeProject() throws IOException {
        folder = temporary.toRealPath();
        list = folder.resolve(".pomp/functions");
    }

    private String write(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text).toUri().toString();
    }

    private Editor open(Object options, String uri, String language) throws IOException {
        Editor editor = Editor.uninitialized();
        editor.initialize(folder, Capabilities.usual(), options);
        String text = Files.readString(Path.of(java.net.URI.create(uri)));
        editor.open(uri, language, text);
        return editor;
    }

    private Editor open(String uri, String language) throws IOException {
        return open(Map.of("trusted", true), uri, language);
    }

    private static Optional<CodeAction> action(Editor editor, String uri, int line, String title) {
        Position at = new Position(line, 2);
        return editor.actions(uri, new Range(at, at)).stream()
                .filter(action -> action.getTitle().startsWith(title))
                .findFirst();
    }

    /** Does what an editor does with an action that the user has chosen. */
    private static String choose(Editor editor, String uri, int line, String title) {
        CodeAction action = action(editor, uri, line, title).orElseThrow();
        assertThat(action.getEdit()).isNull();
        Command command = action.getCommand();
        String answer = execute(editor, command.getCommand(), command.getArguments().toArray());
        assertThat(editor.message().getMessage()).isEqualTo(answer);
        return answer;
    }

    private static String execute(Editor editor, String command, Object... arguments) {
        List<Object> words = List.of(arguments);
        Object answer =
                Editor.get(
                        editor.server()
                                .getWorkspaceService()
                                .executeCommand(new ExecuteCommandParams(command, words)));
        return answer instanceof JsonPrimitive text ? text.getAsString() : String.valueOf(answer);
    }

    private List<String> patterns() throws IOException {
        return Files.readAllLines(list).stream().filter(line -> !line.startsWith("#")).toList();
    }

    @Test
    void instrumentsAFileAndStopsAgain() throws IOException {
        String uri = write("src/grid.c", GRID);
        try (Editor editor = open(uri, "c")) {
            assertThat(action(editor, uri, 1, NONE)).isEmpty();
            assertThat(choose(editor, uri, 1, ALL))
                    .startsWith("The next build measures the 2 functions of grid.c.");
            assertThat(patterns()).containsExactly("./src/grid.c:");
            assertThat(folder.resolve(".pomp/.gitignore"))
                    .hasContent("/*\n!/properties/\n!/functions");
            DocumentParams document = new DocumentParams(new TextDocumentIdentifier(uri));
            assertThat(Editor.get(editor.server().instrumentedSource(document)).text())
                    .as("the preview has what the next build compiles")
                    .containsSubsequence("double cell(", "POMP_FUNCTION(", "POMP_FUNCTION(");
            assertThat(action(editor, uri, 3, ALL)).isEmpty();
            assertThat(choose(editor, uri, 3, NONE))
                    .startsWith("The next build measures no function of grid.c.");
            assertThat(list).doesNotExist();
            assertThat(action(editor, uri, 3, ALL)).isPresent();
        }
    }

    @Test
    void keepsWhatTheUserWroteAndOverridesIt() throws IOException {
        String uri = write("grid.c", GRID);
        write(".pomp/functions", "# by hand\nedge\n");
        try (Editor editor = open(uri, "c")) {
            assertThat(action(editor, uri, 1, ALL)).as("cell is not chosen").isPresent();
            choose(editor, uri, 1, NONE);
            assertThat(list).hasContent("# by hand\nedge\n!./grid.c:\n");
            choose(editor, uri, 1, ALL);
            assertThat(list).hasContent("# by hand\nedge\n./grid.c:\n");
        }
    }

    /** The wrapper finds the list from the sources upwards, builds are made in the folder. */
    @Test
    void writesTheListOfTheFolderThatIsOpenAndNotOfOneBelow() throws IOException {
        String uri = write("deep/er/grid.c", GRID);
        try (Editor editor = open(uri, "c")) {
            choose(editor, uri, 0, ALL);
        }
        assertThat(patterns()).containsExactly("./deep/er/grid.c:");
        assertThat(folder.resolve("deep/er/.pomp")).doesNotExist();
    }

    @Test
    void offersNothingBesidesFunctionsAndForSelections() throws IOException {
        String uri = write("x.c", "int n;\n\nvoid f(void) {\n}\n");
        try (Editor editor = open(uri, "c")) {
            assertThat(action(editor, uri, 0, ALL)).isEmpty();
            assertThat(action(editor, uri, 2, ALL)).isPresent();
            Range selected = new Range(new Position(2, 0), new Position(3, 1));
            assertThat(editor.actions(uri, selected))
                    .noneMatch(action -> action.getTitle().equals(ALL));
        }
    }

    @Test
    void anUntrustedWorkspaceGetsNoActionAndNothingIsWritten() throws IOException {
        String uri = write("grid.c", GRID);
        try (Editor editor = open(Map.of("trusted", false), uri, "c")) {
            assertThat(action(editor, uri, 1, ALL)).isEmpty();
            assertThat(action(editor, uri, 1, "Measure the callers")).isEmpty();
            assertThatThrownBy(() -> execute(editor, "pomp.instrumentFunctions", uri, "true"))
                    .hasMessageContaining("not trusted");
            assertThatThrownBy(() -> execute(editor, "pomp.measureCallers", uri, "cell"))
                    .hasMessageContaining("not trusted");
        }
        assertThat(folder.resolve(".pomp")).doesNotExist();
    }

    @Test
    void writesThroughNoLink() throws IOException {
        String uri = write("grid.c", GRID);
        write("elsewhere", "mine\n");
        Files.createDirectories(list.getParent());
        Files.createSymbolicLink(list, folder.resolve("elsewhere"));
        try (Editor editor = open(uri, "c")) {
            assertThat(action(editor, uri, 1, ALL).orElseThrow().getDisabled().getReason())
                    .contains(list + " is not used: it is a link");
            assertThatThrownBy(() -> execute(editor, "pomp.instrumentFunctions", uri, "true"))
                    .hasMessageContaining("it is a link");
        }
        assertThat(folder.resolve("elsewhere")).hasContent("mine\n");
    }

    @Test
    void aFolderThatIsALinkIsNotWrittenTo() throws IOException {
        String uri = write("grid.c", GRID);
        Path outside = Files.createDirectories(folder.resolve("outside"));
        Files.createSymbolicLink(folder.resolve(".pomp"), outside);
        try (Editor editor = open(uri, "c")) {
            assertThatThrownBy(() -> execute(editor, "pomp.instrumentFunctions", uri, "true"))
                    .hasMessageContaining(".pomp is not used: it is a link or a file");
        }
        assertThat(outside).isEmptyDirectory();
    }

    @Test
    void saysWhereAMistakeInTheListIs() throws IOException {
        String uri = write("grid.c", GRID);
        write(".pomp/functions", "ok\n!\n");
        try (Editor editor = open(uri, "c")) {
            assertThatThrownBy(() -> execute(editor, "pomp.instrumentFunctions", uri, "true"))
                    .hasMessageContaining(list + ":2:1: nothing after '!'");
        }
        assertThat(list).hasContent("ok\n!\n");
    }

    @Test
    void measuresTheCallersInAllFiles() throws IOException {
        String uri = write("grid.c", GRID);
        write("main.c", "double edge(int);\nint main(void) { return edge(3) > 1; }\n");
        write(
                "more/t.c",
                "double edge(int);\ndouble twice(void) {\n  return 2 * edge(1) /* cell(2) */;\n}\n");
        write(
                "b/own.c",
                "static int edge(int x) { return x; }\nint other(void) { return edge(1); }\n");
        write("s.c", "int words(void) { return puts(\"edge(1)\"); } struct s v = { edge(2) };\n");
        try (Editor editor = open(uri, "c")) {
            String answer = choose(editor, uri, 3, "Measure the callers of edge");
            assertThat(answer)
                    .contains("measures 2 callers of edge in 2 files: ")
                    .contains("main (main.c:2)")
                    .contains("twice (t.c:3)");
            assertThat(patterns()).containsExactlyInAnyOrder("./main.c:main", "./more/t.c:twice");
        }
    }

    @Test
    void aStaticFunctionHasCallersInItsFileOnly() throws IOException {
        String uri = write("grid.c", GRID);
        write("other.c", "double cell(int);\nint other(void) { return cell(1) > 2; }\n");
        try (Editor editor = open(uri, "c")) {
            assertThat(choose(editor, uri, 0, "Measure the callers of cell"))
                    .contains("1 caller of cell in 1 file: edge (grid.c:5).");
            assertThat(patterns()).containsExactly("./grid.c:edge");
        }
    }

    /** The text in the editor counts, not what was saved. */
    @Test
    void findsCallsThatAreNotSavedYet() throws IOException {
        String uri = write("grid.c", GRID);
        try (Editor editor = open(uri, "c")) {
            editor.change(uri, 2, null, GRID + "double twin(void) { return edge(2); }\n");
            assertThat(choose(editor, uri, 2, "Measure the callers of edge"))
                    .contains("twin (grid.c:8)");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a.c   | double edge(int n) { return n; }   | 'edge' is also defined at a.c:1",
                "a.h   | #define edge(n) (n)                | 'edge' is also a macro at a.h:1",
                "a.c   | int nothing(void) { return 1; }    | no function of the project calls edge",
            })
    void saysWhatItCanNotTell(String file, String text, String why) throws IOException {
        String uri = write("grid.c", GRID);
        write(file, text + "\n");
        try (Editor editor = open(uri, "c")) {
            assertThatThrownBy(() -> execute(editor, "pomp.measureCallers", uri, "edge"))
                    .hasMessageContaining(why)
                    .hasMessageContaining("nothing has been changed");
        }
        assertThat(list).doesNotExist();
    }

    @Test
    void saysWhereCallsMayHide() throws IOException {
        String uri = write("grid.c", GRID);
        write("m.h", "#define EDGE(n) \\\n  edge((n) + 1)\n");
        write("n.c", "int near(void) { return edge(4) > 1; }\n");
        try (Editor editor = open(uri, "c")) {
            assertThat(choose(editor, uri, 2, "Measure the callers of edge"))
                    .contains("near (n.c:1)")
                    .contains("Calls through edge (m.h:1) were not looked for.");
        }
    }

    /** Editors make links of what looks like one, and some of those run commands. */
    @Test
    void namesOfFilesBecomeNoLinks() throws IOException {
        String uri = write("grid.c", GRID);
        write("[all](command:quit).c", "int near(void) { return edge(4) > 1; }\n");
        try (Editor editor = open(uri, "c")) {
            assertThat(choose(editor, uri, 2, "Measure the callers of edge"))
                    .contains("near ([all] (command:quit).c:1)");
            assertThat(patterns()).containsExactly("./[all](command:quit).c:near");
            write("[twice](command:quit).c", "int edge(void) { return 4; }\n");
            assertThatThrownBy(() -> execute(editor, "pomp.measureCallers", uri, "edge"))
                    .hasMessageContaining("[twice] (command:quit).c:1");
        }
    }

    @Test
    void tellsMembersAndNamespacesApart() throws IOException {
        String uri =
                write(
                        "box.cpp",
                        """
                        namespace geo {
                        struct Box {
                          int size() const { return 1; }
                        };
                        int whole(const Box &b) { return b.size(); }
                        }
                        """);
        write(
                "use.cpp",
                "int far() { return other::size() + v.size; }\nint near(geo::Box *b) { return b->size(); }\n");
        try (Editor editor = open(uri, "cpp")) {
            choose(editor, uri, 2, "Measure the callers of geo::Box::size");
            assertThat(patterns())
                    .containsExactlyInAnyOrder("./box.cpp:geo::whole", "./use.cpp:near");
        }
    }

    @Test
    void findsCallsOfFortran() throws IOException {
        String uri =
                write(
                        "area.f90",
                        """
                        module area
                        contains
                          subroutine Fill(a)
                            real :: a(:)
                            a = Height(3)
                          end subroutine Fill
                          real function Height(n)
                            integer :: n
                            Height = n
                          end function Height
                        end module area
                        """);
        write(
                "main.f90",
                """
                program main
                  use area
                  real :: a(9)
                  if (size(a) > 1) CALL &
                    fill(a) ! call fill
                  print *, 'call fill(a)'
                contains
                  subroutine quiet()
                    real :: height(4)
                    height(1) = 2
                  end subroutine quiet
                  subroutine loud()
                    print *, HEIGHT (4)
                  end subroutine loud
                end program main
                """);
        try (Editor editor = open(uri, "fortran")) {
            choose(editor, uri, 3, "Measure the callers of area::fill");
            assertThat(patterns()).containsExactly("./main.f90:main");
            choose(editor, uri, 7, "Measure the callers of area::height");
            assertThat(patterns())
                    .containsExactlyInAnyOrder(
                            "./main.f90:main", "./area.f90:area::fill", "./main.f90:main::loud");
            choose(editor, uri, 7, ALL);
            assertThat(patterns()).contains("./area.f90:").hasSize(3);
        }
    }
}
