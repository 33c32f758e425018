// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.languageserver.protocol.DocumentConstruct;
import io.github.pomplens.languageserver.protocol.DocumentParams;
import io.github.pomplens.languageserver.protocol.RunConstruct;
import io.github.pomplens.languageserver.protocol.RunParams;
import io.github.pomplens.languageserver.testing.Capabilities;
import io.github.pomplens.languageserver.testing.Editor;
import io.github.pomplens.languageserver.testing.Runs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.lsp4j.InlayHint;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects that calls of MPI have their figures on their lines, also after edits. */
class MpiCallsTest {
    private static final String RUN = "20261122-101500-s";
    private static final Range ALL = new Range(new Position(0, 0), new Position(99, 0));

    private static final String C =
            """
            #include <mpi.h>
            void f(int *a, int n, MPI_Comm c) {
                #pragma omp parallel for
                for (int i = 0; i < n; i++)
                    a[i] = i;
                MPI_Send(a, n, MPI_INT, 1, 0, c); // MPI_Recv(a)
                if (n) MPI_Recv(a, 1, MPI_INT,
                                0, 0, c, 0); else MPI_Recv(a, 2, MPI_INT, 0, 0, c, 0);
                if (n) MPI_Wait(a, 0); else MPI_Wait(a, 1);
            }
            void g(MPI_Comm c) {
                MPI_Barrier(c);
            }
            """;

    private static final String FORTRAN =
            """
            program x
              use mpi
              integer :: e, i
              call MPI_Init(e)
              if (i > 0) call mpi_barrier( & ! all
                                          MPI_COMM_WORLD, e)
              CALL MPI_FINALIZE(e)
            end program
            """;

    @TempDir private Path temporary;
    private Path root;

    @BeforeEach
    void project() throws IOException {
        root = temporary.toRealPath();
        Files.createDirectory(root.resolve(".pomp"));
    }

    /** An editor that shows a file with what a run measured in it. */
    private Editor open(String name, String language, String text, Runs.Measured... measured)
            throws IOException {
        Path file = Files.writeString(root.resolve(name), text);
        new Runs(root, file).write(RUN, text, measured);
        Editor editor = Editor.in(root, Capabilities.usual());
        editor.open(uri(name), language, text);
        return editor;
    }

    private Editor openC() throws IOException {
        return open(
                "x.c",
                "c",
                C,
                new Runs.Measured("parallel for", "parallel", 3, 200),
                Runs.Measured.call("MPI_Send", 6, 110),
                Runs.Measured.call("MPI_Recv", 7, 120),
                Runs.Measured.call("MPI_Wait", 9, 140),
                Runs.Measured.call("MPI_Barrier", 12, 150),
                Runs.Measured.call("MPI_Recv", 8, 130));
    }

    private String uri(String name) {
        return root.resolve(name).toUri().toString();
    }

    private List<DocumentConstruct> constructs(Editor editor, String name) {
        TextDocumentIdentifier document = new TextDocumentIdentifier(uri(name));
        return Editor.get(editor.server().results(new DocumentParams(document))).constructs();
    }

    /** Each as line, name, milliseconds; marked where the figures are of an earlier version. */
    private List<String> figures(Editor editor, String name) {
        return constructs(editor, name).stream()
                .map(
                        it ->
                                (it.directive().getStart().getLine() + 1)
                                        + " "
                                        + (it.name().isEmpty() ? it.kind() : it.name())
                                        + " "
                                        + it.timeNs() / 1_000_000
                                        + (it.stale() ? " stale" : ""))
                .toList();
    }

    @Test
    void callsOfCHaveTheirFigures() throws IOException {
        try (Editor editor = openC()) {
            assertThat(figures(editor, "x.c"))
                    .containsExactly(
                            "3 parallel for 200",
                            "6 MPI_Send 110",
                            "7 MPI_Recv 120",
                            "8 MPI_Recv 130",
                            "9 MPI_Wait 140",
                            "12 MPI_Barrier 150");
            DocumentConstruct send = constructs(editor, "x.c").get(1);
            assertThat(send.kind()).isEqualTo("mpi");
            assertThat(send.heat()).isEqualTo(2);
            assertThat(send.directive())
                    .isEqualTo(new Range(new Position(5, 4), new Position(5, 12)));
            assertThat(send.range()).isEqualTo(new Range(new Position(5, 4), new Position(5, 36)));
        }
    }

    @Test
    void aCallHasAHoverAndOneHintForAllOfItsNameOnALine() throws IOException {
        try (Editor editor = openC()) {
            assertThat(editor.hover(uri("x.c"), 5, 6))
                    .contains("**MPI\\_Send** · run ", "| Time | 110 ms · 11 % of the run |")
                    .contains("| Visits | 2 |");
            assertThat(editor.hover(uri("x.c"), 8, 12)).contains("140 ms");
            assertThat(editor.hover(uri("x.c"), 8, 34)).contains("140 ms");
            assertThat(editor.hints(uri("x.c"), ALL))
                    .extracting(InlayHint::getPosition)
                    .extracting(Position::getLine)
                    .containsExactly(2, 5, 6, 7, 8, 11);
        }
    }

    @Test
    void theHoverOfAReceiveSaysHowLateTheSendersWere() throws IOException {
        openC().close();
        new Runs(root, root.resolve("x.c")).sendLate(RUN, 7, 65);
        try (Editor editor = Editor.in(root, Capabilities.usual())) {
            editor.open(uri("x.c"), "c", C);
            assertThat(editor.hover(uri("x.c"), 7, 42))
                    .contains("| Late senders | 7, waited for 65.0 ms · 25 % of thread time |");
            assertThat(editor.hover(uri("x.c"), 6, 12))
                    .contains("120 ms")
                    .doesNotContain("Late senders");
        }
    }

    @Test
    void theListOfARunsConstructsLeadsToTheLineAndNamesTheFunction() throws IOException {
        try (Editor editor = openC()) {
            List<RunConstruct> all =
                    Editor.get(editor.server().run(RunParams.usual(RUN))).constructs();
            assertThat(all)
                    .filteredOn(it -> it.name().equals("MPI_Barrier"))
                    .singleElement()
                    .satisfies(
                            it -> {
                                assertThat(it.line()).isEqualTo(11);
                                assertThat(it.uri()).isEqualTo(uri("x.c"));
                                assertThat(it.function()).isEqualTo("g");
                            });
        }
    }

    @Test
    void figuresFollowEditsAndBecomeStaleWithTheCall() throws IOException {
        try (Editor editor = openC()) {
            Position above = new Position(1, 0);
            editor.change(uri("x.c"), 2, new Range(above, above), "int z;\n/* MPI_Send(a) */\n");
            Position inside = new Position(7, 4);
            editor.change(
                    uri("x.c"),
                    3,
                    new Range(inside, inside),
                    "n++; MPI_Bsend(a, n, 0, 1, 0, c);\n");
            assertThat(figures(editor, "x.c"))
                    .containsExactly(
                            "5 parallel for 200",
                            "9 MPI_Send 110",
                            "10 MPI_Recv 120",
                            "11 MPI_Recv 130",
                            "12 MPI_Wait 140",
                            "15 MPI_Barrier 150");
            Position argument = new Position(8, 12);
            editor.change(uri("x.c"), 4, new Range(argument, argument), "n - ");
            Position last = new Position(11, 44);
            editor.change(uri("x.c"), 5, new Range(last, last), "n + ");
            assertThat(figures(editor, "x.c"))
                    .containsExactly(
                            "5 parallel for 200",
                            "9 MPI_Send 110 stale",
                            "10 MPI_Recv 120",
                            "11 MPI_Recv 130",
                            "12 MPI_Wait 140 stale",
                            "15 MPI_Barrier 150");
            assertThat(editor.hints(uri("x.c"), ALL).get(1).getLabel().getLeft())
                    .startsWith("changed since · 110 ms");
        }
    }

    @Test
    void aFunctionThatIsRenamedKeepsItsCallsAndAnotherCallGetsNone() throws IOException {
        try (Editor editor = openC()) {
            editor.change(
                    uri("x.c"),
                    2,
                    null,
                    C.replace("void g(", "void renamed(").replace("MPI_Send(", "MPI_Ssend("));
            assertThat(figures(editor, "x.c"))
                    .contains("12 MPI_Barrier 150", "7 MPI_Recv 120")
                    .noneMatch(it -> it.contains("MPI_Send"));
            assertThat(editor.hover(uri("x.c"), 5, 6)).isEmpty();
        }
    }

    @Test
    void callsOfFortranHaveTheirFiguresInAnyCase() throws IOException {
        try (Editor editor =
                open(
                        "x.f90",
                        "fortran",
                        FORTRAN,
                        Runs.Measured.call("MPI_Init", 4, 110),
                        Runs.Measured.call("MPI_Barrier", 5, 120),
                        Runs.Measured.call("MPI_Finalize", 7, 130))) {
            assertThat(figures(editor, "x.f90"))
                    .containsExactly("4 MPI_Init 110", "5 MPI_Barrier 120", "7 MPI_Finalize 130");
            editor.change(
                    uri("x.f90"),
                    2,
                    null,
                    "! call MPI_Init(e)\n"
                            + FORTRAN.replace("CALL MPI_FINALIZE", "call mpi_finalize")
                                    .replace("! all", "")
                                    .replace("Init(e)", "Init(i)"));
            assertThat(figures(editor, "x.f90"))
                    .containsExactly(
                            "5 MPI_Init 110 stale", "6 MPI_Barrier 120", "8 MPI_Finalize 130");
            assertThat(editor.hover(uri("x.f90"), 7, 8)).contains("130 ms · 13 % of the run");
        }
    }
}
