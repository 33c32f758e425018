// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.document;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.construct.model.ConstructTree;
import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.languageserver.feature.FeatureContext;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** Protects that a document after many edits is read as if it had just been opened. */
class DocumentSnapshotPropertiesTest {
    private static final int EDITS = 40;
    private static final String FUNCTION =
            "void f(int n) {\n#pragma omp parallel\n    n++;\n#pragma omp single\n    n++;\n    MPI_Send(n, (1));\n"
                    + "    if (n) MPI_Recv(n); else MPI_Recv(1);\n}\n";
    private static final List<String> PIECES =
            List.of(
                    "x",
                    "\n",
                    "{",
                    "}",
                    "#pragma omp barrier\n",
                    "namespace a {\n",
                    "/* MPI_Send(1)",
                    "MPI_Barrier(n);",
                    FUNCTION,
                    FUNCTION.replace("f(", "~g("),
                    " ",
                    "",
                    ";\n");

    private static final String PROCEDURE =
            "subroutine f(n)\n!$omp parallel\n  n = n + 1\n!$omp end parallel\n  call MPI_Send(n, (1))\n"
                    + "  if (n > 0) call &\n    mpi_recv(n)\nend subroutine\n";
    private static final List<String> FORTRAN =
            List.of(
                    "x",
                    "\n",
                    "! a comment\n",
                    "end\n",
                    "contains\n",
                    "call mpi_barrier(n)\n",
                    "!$omp barrier\n",
                    "subroutine g\n",
                    PROCEDURE,
                    PROCEDURE.replace("f(", "h("),
                    " ",
                    "",
                    "&\n");

    @Property(tries = 200)
    void editsAreFollowedWhicheverVersionsAreRead(@ForAll long seed) {
        follow(new DocumentSnapshot("file:///x.c", "c", 0, FUNCTION.repeat(12)), PIECES, seed);
    }

    @Property(tries = 200)
    void editsOfFortranAreFollowed(@ForAll long seed) {
        String module = "module m\ncontains\n" + PROCEDURE.repeat(12) + "end module\n";
        follow(new DocumentSnapshot("file:///x.f90", "fortran", 0, module), FORTRAN, seed);
    }

    private static void follow(DocumentSnapshot opened, List<String> pieces, long seed) {
        Random random = new Random(seed);
        DocumentSnapshot followed = opened;
        for (int version = 1; version <= EDITS; version++) {
            int start = random.nextInt(followed.text().length() + 1);
            int end = Math.min(followed.text().length(), start + random.nextInt(6));
            String piece = pieces.get(random.nextInt(pieces.size()));
            DocumentSnapshot next =
                    followed.with(
                            version, List.of(new TextChange(new TextRange(start, end), piece)));
            // Half typed text stays half typed only for a while.
            if (next.tree().isSound() || random.nextInt(4) == 0) {
                DocumentSnapshot unread =
                        followed.with(
                                version, List.of(new TextChange(new TextRange(start, end), piece)));
                followed = random.nextBoolean() ? next : unread;
            }
            if (random.nextBoolean()) {
                DocumentSnapshot anew = opened.with(version, followed.text());
                assertThat(parts(followed.tree())).isEqualTo(parts(anew.tree()));
                assertThat(followed.diagnostics()).isEqualTo(anew.diagnostics());
                assertThat(followed.functions()).isEqualTo(anew.functions());
                assertThat(FeatureContext.of(followed).constructs().constructs())
                        .isEqualTo(FeatureContext.of(anew).constructs().constructs());
            }
        }
    }

    /** All but the source, which every snapshot has of its own. */
    private static List<?> parts(ConstructTree tree) {
        return List.of(
                tree.constructs(),
                tree.directives(),
                tree.regions(),
                tree.lockCalls(),
                tree.branchEnds(),
                tree.diagnostics());
    }
}
