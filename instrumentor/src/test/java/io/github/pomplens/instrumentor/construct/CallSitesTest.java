// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.construct.model.CallSite;
import io.github.pomplens.instrumentor.construct.model.ScannedFile;
import io.github.pomplens.instrumentor.language.LanguageFrontEnds;
import io.github.pomplens.instrumentor.source.SourceText;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Protects that calls of a library's functions are found where the code has them. */
class CallSitesTest {
    /** Each call with its name and its text, in functions in order of place. */
    private static List<String> calls(String name, String text) {
        SourceText source = LanguageFrontEnds.source(name, text);
        ScannedFile file = LanguageFrontEnds.scan(source);
        assertThat(file.tree().isSound()).isTrue();
        return file.functions().stream()
                .flatMap(function -> file.calls(function.body(), "MPI_").stream())
                .map(call -> line(source, call) + ": " + call.name() + " " + call.range().in(text))
                .toList();
    }

    private static int line(SourceText source, CallSite call) {
        assertThat(call.nameRange().start()).isEqualTo(call.range().start());
        assertThat(call.nameRange().in(source.text())).isEqualToIgnoringCase(call.name());
        return source.lineOf(call.nameRange().start());
    }

    @Test
    void callsOfCAreFoundWhateverStandsAroundThem() {
        String text =
                """
                #include <mpi.h>
                #define SEND(x) MPI_Send(x)
                int MPI_Own(int a);
                void f(int *a, MPI_Comm c) { /* MPI_Send(a) */
                    MPI_Status status; // MPI_Recv(a)
                    int MPI_Local(void);
                    const char *text = "MPI_Bcast(\\"a\\")";
                    if (MPI_Test(a, (b + c), &status) != MPI_SUCCESS) return;
                    err = MPI_Recv(a, 1, MPI_INT,
                                   MPI_ANY_SOURCE /* ) */, 0, c, &status);
                #ifdef X
                    CHECK(MPI_Wait(MPI_Own(1), 0)); (void)MPI_Barrier (c);
                #else
                    MPI_Barrier(c);
                #endif
                    SEND(a);
                    o.MPI_Send(a); p->MPI_Send(a); f = MPI_Send;
                    return MPI_Send(a);
                }
                """;
        assertThat(calls("x.c", text))
                .containsExactly(
                        "8: MPI_Test MPI_Test(a, (b + c), &status)",
                        """
                        9: MPI_Recv MPI_Recv(a, 1, MPI_INT,
                                           MPI_ANY_SOURCE /* ) */, 0, c, &status)""",
                        "12: MPI_Wait MPI_Wait(MPI_Own(1), 0)",
                        "12: MPI_Own MPI_Own(1)",
                        "12: MPI_Barrier MPI_Barrier (c)",
                        "14: MPI_Barrier MPI_Barrier(c)",
                        "18: MPI_Send MPI_Send(a)");
    }

    @Test
    void callsOfCxxAreFoundInFunctionsOfClassesAndBesideRawStrings() {
        String text =
                """
                struct S {
                    void f() { g([&] { ::MPI_Barrier(c); }); other::MPI_Send(a); }
                };
                void h() { print(R"(" MPI_Send(a))"); MPI_Finalize(); }
                """;
        assertThat(calls("x.cpp", text))
                .containsExactly("2: MPI_Barrier MPI_Barrier(c)", "4: MPI_Finalize MPI_Finalize()");
    }

    @Test
    void callStatementsOfFreeFormAreFoundInAnyCase() {
        String text =
                """
                program x ! call MPI_Init(e)
                  use mpi
                  call mpi_init(e); CALL MPI_Barrier (c, e)
                  print *, 'call MPI_Send(e)' ! call MPI_Send(e)
                  if (all > 0) call Mpi_Send( & ! comment )
                      '(', 1, & ! MPI_INT
                      e)
                  if (a) &
                    call &
                    MPI_RECV(e)
                  mpi_send = 1
                  e = mpi_wtime()
                  recall mpi_send(e)
                  !$ call mpi_wait(e)
                  call own(MPI_COMM_WORLD)
                  call MPI_Finalize
                end program
                """;
        assertThat(calls("x.f90", text))
                .containsExactly(
                        "3: mpi_init mpi_init(e)",
                        "3: mpi_barrier MPI_Barrier (c, e)",
                        """
                        5: mpi_send Mpi_Send( & ! comment )
                              '(', 1, & ! MPI_INT
                              e)""",
                        "10: mpi_recv MPI_RECV(e)",
                        "14: mpi_wait mpi_wait(e)",
                        "16: mpi_finalize MPI_Finalize");
    }

    @Test
    void callStatementsOfFixedFormAreFound() {
        String text =
                """
                      SUBROUTINE X(E)
                C     CALL MPI_INIT(E)
                      CALL MPI_INIT(E)
                   10 IF (E .EQ. 0) CALLMPI_SEND(A,
                     &                            B)
                      CALL MPI_RECV(A                                             ,    MPI_X)
                      X = MPI_WTIME()
                      END
                """;
        assertThat(calls("x.f", text))
                .containsExactly(
                        "3: mpi_init MPI_INIT(E)",
                        """
                        4: mpi_send MPI_SEND(A,
                             &                            B)""");
    }

    @ParameterizedTest
    @ValueSource(strings = {"x.f90", "x.f"})
    void aCallInFortranThatHasNoEndYetIsNone(String name) {
        String text =
                "      subroutine s\n      call MPI_Send(a, (b)\n      call MPI_Init(e)\n      end\n";
        assertThat(calls(name, text)).containsExactly("3: mpi_init MPI_Init(e)");
    }

    @Test
    void aFunctionThatIsInAnotherHasItsCallsInBoth() {
        String text =
                """
                program x
                  call mpi_init(e)
                contains
                  subroutine s; call mpi_send(e); end subroutine
                  subroutine t
                    call mpi_recv(e)
                  end subroutine
                end program
                """;
        assertThat(calls("x.f90", text))
                .containsExactly(
                        "2: mpi_init mpi_init(e)",
                        "4: mpi_send mpi_send(e)",
                        "6: mpi_recv mpi_recv(e)",
                        "4: mpi_send mpi_send(e)",
                        "6: mpi_recv mpi_recv(e)");
    }
}
