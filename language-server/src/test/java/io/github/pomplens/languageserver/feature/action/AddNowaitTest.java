// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.action;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.languageserver.document.DocumentSnapshot;
import io.github.pomplens.languageserver.document.TextChange;
import io.github.pomplens.languageserver.feature.FeatureContext;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Protects {@code nowait}: offered where nothing up to the next barrier uses the same data, as far
 * as the text shows for sure, and nowhere else.
 */
class AddNowaitTest {
    /** Arrays and numbers of their own; %s is what the region's threads do. */
    private static final String C =
            """
            #define N 100
            enum { M = 50 };
            static double a[N], b[N], c[N], d[2 * N];
            double x, y;
            double f(double);
            void work(int n, double *p, double *q, double *restrict r) {
                int i, j;
                #pragma omp parallel private(j)
                {
            %s
                }
            }
            """;

    private static final String FILL = "#pragma omp for\nfor (i = 0; i < N; i++) a[i] = i + M;\n";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "#pragma omp for\nfor (i = 0; i < N; i++) b[i] = c[i];",
                "#pragma omp for\nfor (int k = 0; k < n; k++) { double t = c[k]; b[k] += t * sqrt(t); }",
                "#pragma omp for\nfor (i = 0; i < N; i++) for (j = 0; j < n; j++) b[i] += c[j];",
                "#pragma omp for private(x)\nfor (i = 0; i < N; i++) { x = c[i]; r[i] = x; }",
                "#pragma omp for reduction(+: x)\nfor (i = 0; i < N; i++) x += c[i];",
                "#pragma omp for nowait\nfor (i = 0; i < N; i++) b[i] = 1;\n"
                        + "#pragma omp for\nfor (i = 0; i < N; i++) c[i] = 1;\nx = a[0];",
                "#pragma omp barrier\nx = a[0];",
                "#pragma omp single\nx = 1;\ny = a[3];",
                "#pragma omp critical\n{ x += c[1]; }\n#pragma omp barrier",
                "int me = omp_get_thread_num();\nd[me] = 1;",
                "/* a */ x = 1; // a[0]",
            })
    void isOfferedBeforeWhatUsesOtherData(String after) {
        assertThat(inC(FILL + after)).hasSize(1).allSatisfy(it -> assertThat(it.risk()).isEmpty());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "#pragma omp for\nfor (i = 0; i < N; i++) b[i] = a[N - i];",
                "#pragma omp for\nfor (i = 0; i < N; i++) a[i] = 1;",
                "#pragma omp for nowait\nfor (i = 0; i < N; i++) b[i] = 1;\nx = a[0];",
                "#pragma omp single nowait\nx = 1;\ny = a[3];",
                "#pragma omp master\nx = a[0];",
                "#pragma omp for firstprivate(x)\nfor (i = 0; i < N; i++) b[i] = a[0] + x;",
                "#pragma omp for\nfor (i = 0; i < N; i++) b[i] = f(c[i]);",
                "#pragma omp for\nfor (i = 0; i < N; i++) p[i] = 1;",
                "#pragma omp for\nfor (i = 0; i < N; i++) b[i] = *p;",
                "#pragma omp for\nfor (i = 0; i < N; i++) b[i] = s.v[i];",
                "#pragma omp for\nfor (i = 0; i < N; i++) b[i] = unknown[i];",
                "#pragma omp for\nfor (i = 0; i < N; i++) b[i] = (a + 1)[i];",
                "#pragma omp for\nfor (i = 0; i < N; i++) b[i] = *(a + i);",
                "#pragma omp for\nfor (i = 0; i < N; i++) b[i] = *&a[i];",
                "{ double a2 = a[0]; x = a2; }",
                "double *z = a;\nx = z[0];",
                "#pragma omp task\nx = 1;",
                "#pragma omp for\nfor (i = 0; i < N; i++) { b[i] = 1;\n#pragma omp cancel for\n }",
                "#if N\nx = a[0];\n#endif",
                "MACRO\n#pragma omp barrier",
                "do x = a[0]; while (0);",
            })
    void isNotOfferedWhereTheSameDataMayBeUsed(String after) {
        assertThat(inC(FILL + after)).isEmpty();
    }

    @Test
    void looksAtWhatIsBeforeTheConstructUpToTheLastBarrier() {
        String next = "#pragma omp for\nfor (i = 0; i < N; i++) b[i] = c[i];";
        String running = "#pragma omp for nowait\nfor (i = 0; i < N; i++) c[i] = 1;\n";
        assertThat(at(running + FILL + next, FILL)).isEmpty();
        assertThat(at(running + "#pragma omp barrier\n" + FILL + next, FILL)).hasSize(1);
        assertThat(at("if (n > 3) { x = b[2]; }\n" + FILL + next, FILL)).isEmpty();
        assertThat(at("#pragma omp task\n{ x = 1; }\n" + FILL + next, FILL)).isEmpty();
        assertThat(at("f(2);\n" + FILL + next, FILL)).isEmpty();
    }

    @Test
    void looksAroundTheLoopThatTheConstructIsIn() {
        String around = "for (int t = 0; t < n; t++) {\n%s}\n";
        String next = "#pragma omp for\nfor (i = 0; i < N; i++) b[i] = c[i];\n";
        String first = "#pragma omp barrier\n" + FILL + next;
        assertThat(at(around.formatted(first), FILL)).hasSize(1);
        assertThat(at(around.formatted(next + FILL), FILL)).as("the next turn").isEmpty();
        assertThat(at(around.formatted(FILL + next + "x = b[1];\n"), FILL))
                .as("the end of the last turn")
                .isEmpty();
        assertThat(at(around.formatted(FILL + "if (n > t) continue;\n" + next), FILL)).isEmpty();
        assertThat(at("if (n)\n" + FILL, FILL)).as("no statement of a block").isEmpty();
        String loop = C.replace("{\n%s\n    }", "for (int t = 0; t < n; t++) {\n" + FILL + "}\n");
        assertThat(offered(loop, FILL, "c")).as("the region is a loop").isEmpty();
    }

    @Test
    void isNotOfferedInAFunctionWhoseCallerHasTheRegion() {
        String orphan = C.replace("#pragma omp parallel private(j)", "").formatted(FILL);
        assertThat(offered(orphan, FILL, "c")).isEmpty();
    }

    @Test
    void trustsNoNamesOfCppThatMayMeanTheSame() {
        String next = FILL + "#pragma omp for\nfor (i = 0; i < N; i++) b[i] = c[i];";
        assertThat(offered(C.formatted(next), FILL, "cpp")).hasSize(1);
        String reference = C.replace("int i, j;", "int i, j; double (&b)[N] = a;");
        assertThat(offered(reference.formatted(next), FILL, "cpp")).isEmpty();
        String simple = C.replace("int i, j;", "int i, j; double &x = a[1];");
        String sum = FILL + "#pragma omp for\nfor (i = 0; i < N; i++) b[i] = x;";
        assertThat(offered(simple.formatted(sum), FILL, "cpp")).isEmpty();
        String vector = C.replace("int i, j;", "int i, j; std::vector<double> &b = v;");
        assertThat(offered(vector.formatted(next), FILL, "cpp")).isEmpty();
        String macro = C.replace("enum { M = 50 };", "#define M a[0]");
        assertThat(offered(macro.formatted(next), FILL, "c")).isEmpty();
    }

    private static final String FORTRAN =
            """
            subroutine work(n, a, b, p, t)
              implicit none
              integer, intent(in) :: n
              real(8), dimension(n) :: a, b
              real :: c(n), x, f
              real, pointer :: p(:)
              real, target :: t(n)
              integer :: i, j
              external f
              !$omp parallel private(x)
            %s
              !$omp end parallel
            end subroutine
            """;

    private static final String FILL_F =
            "  !$omp do\n  do i = 1, n\n    a(i) = i + 1.5d0\n  end do\n  !$omp end do\n";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "!$omp do\ndo i = 1, n\nb(i) = c(i) * sqrt(2.0)\nend do\n!$omp end do",
                "!$omp do\ndo i = 1, n\nx = c(i)\ndo j = 1, 3\nif (x > 1.0) b(i) = &\n  & x\nend do\nend do",
                "!$omp barrier\nx = a(1)",
                "!$omp do reduction(+: c)\ndo i = 1, n\nC(1) = c(1) + 2 ! a(i)\nend do\n!$omp end do",
                "!$omp workshare\nb = c\nwhere (c > 1) b = 1\n!$omp end workshare",
            })
    void isOfferedInFortranBeforeWhatUsesOtherData(String after) {
        assertThat(inFortran(FILL_F + after)).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "!$omp do\ndo i = 1, n\nb(i) = A(n - i)\nend do\n!$omp end do",
                "!$omp do\ndo i = 1, n\na(i) = 1\nend do\n!$omp end do",
                "!$omp do\ndo i = 1, n\nb(i) = 1\nend do\n!$omp end do nowait\nx = a(1)",
                "!$omp single\nx = a(1)\n!$omp end single",
                "!$omp do\ndo i = 1, n\nb(i) = f(c(i))\nend do",
                "!$omp do\ndo i = 1, n\np(i) = 1\nend do",
                "!$omp do\ndo i = 1, n\nb(i) = t(i)\nend do",
                "!$omp do\ndo i = 1, n\nb(i) = unknown(i)\nend do",
                "!$omp do\ndo i = 1, n\nb(i) = y\nend do",
                "!$omp do\ndo i = 1, n\ncall g(b(i))\nend do",
                "!$ x = a(1)",
                "x = c(1); b(1) = a(1)",
                "print *, a",
            })
    void isNotOfferedInFortranWhereTheSameDataMayBeUsed(String after) {
        assertThat(inFortran(FILL_F + after)).isEmpty();
    }

    @Test
    void looksAtTheDeclarationsThatHoldInFortran() {
        String next = "!$omp do\ndo i = 1, n\nb(i) = c(i)\nend do\n!$omp end do";
        String text = FORTRAN.formatted(FILL_F + next);
        assertThat(offered(text, FILL_F, "FortranFreeForm")).hasSize(1);
        String last =
                text.replaceFirst("omp do", "omp do lastprivate(i)")
                        .replace("do i = 1, n\nb(i) = c(i)", "do j = 1, n\nb(j) = c(j)");
        String place = FILL_F.replace("omp do", "omp do lastprivate(i)").strip();
        assertThat(offered(last, place, "FortranFreeForm")).hasSize(1);
        assertThat(offered(last.replace("= c(j)", "= c(i)"), place, "FortranFreeForm"))
                .as("i has the value of the last iteration")
                .isEmpty();
        String equal = text.replace("external f", "equivalence (c, x)");
        assertThat(offered(equal, FILL_F, "FortranFreeForm")).isEmpty();
        String fixed =
                "      subroutine s(a, b, n)\n      integer n, i\n      real a(n), b(n)\n"
                        + "c$omp parallel\nc$omp do\n      do i = 1, n\n      a(i) =\n     &  1\n"
                        + "      end do\nc$omp end do\nc$omp do\n      do i = 1, n\n"
                        + "      b(i) =\n     &  %s\n      end do\nc$omp end do\nc$omp end parallel\n"
                        + "      end\n";
        assertThat(offered(fixed.formatted("2"), "c$omp do", "FortranFixedForm")).hasSize(1);
        assertThat(offered(fixed.formatted("a(1)"), "c$omp do", "FortranFixedForm")).isEmpty();
        String module =
                "module m\n  real :: a(9), b(9)\ncontains\n  subroutine s()\n    integer :: i\n%s"
                        + "    !$omp parallel\n    !$omp do\n    do i = 1, 9\n      a(i) = 1\n"
                        + "    end do\n    !$omp do\n    do i = 1, 9\n      b(i) = 1\n    end do\n"
                        + "    !$omp end parallel\n  end subroutine\nend module\n";
        assertThat(offered(module.formatted(""), "!$omp do", "FortranFreeForm")).hasSize(1);
        String other = module.replace("    integer :: i\n", "    use other\n    integer :: i\n");
        assertThat(offered(other.formatted(""), "!$omp do", "FortranFreeForm")).isEmpty();
    }

    /**
     * Loops whose data is known: from an array, from a number, to an array, and with or without.
     */
    @Property(tries = 500)
    void isOfferedJustWhereNoLoopOverlapsWithOneThatUsesItsData(
            @ForAll @Size(min = 2, max = 5) List<@IntRange(min = 0, max = 127) Integer> loops,
            @ForAll @IntRange(min = 0, max = 4) int chosen) {
        int wanted = chosen % loops.size();
        StringBuilder text = new StringBuilder();
        List<String> directives = new ArrayList<>();
        for (int k = 0; k < loops.size(); k++) {
            boolean nowait = k != wanted && waits(loops, k);
            directives.add("#pragma omp for schedule(static, " + (k + 1) + ")");
            text.append(directives.get(k)).append(nowait ? " nowait\n" : "\n");
            text.append("for (i = 0; i < N; i++) " + written(loops, k) + "[i] = ");
            text.append(read(loops, k) + "[i] + " + read(loops, k) + "[0];\n");
        }
        assertThat(at(text.toString(), directives.get(wanted)).size())
                .as(text.toString())
                .isEqualTo(wanted == loops.size() - 1 || isSafe(loops, wanted) ? 1 : 0);
    }

    private static boolean isSafe(List<Integer> loops, int wanted) {
        int first = wanted;
        while (first > 0 && waits(loops, first - 1)) {
            first--;
        }
        int last = wanted + 1;
        while (last < loops.size() - 1 && waits(loops, last)) {
            last++;
        }
        for (int before = first; before <= wanted; before++) {
            for (int after = wanted + 1; after <= last; after++) {
                Set<String> both = new HashSet<>(Set.of(written(loops, after)));
                both.add(read(loops, after));
                if (both.contains(written(loops, before))
                        || read(loops, before).equals(written(loops, after))) {
                    return false;
                }
            }
        }
        return true;
    }

    private static boolean waits(List<Integer> loops, int k) {
        return loops.get(k) % 2 == 1;
    }

    private static String written(List<Integer> loops, int k) {
        return "abcd".charAt(loops.get(k) / 2 % 4) + "";
    }

    private static String read(List<Integer> loops, int k) {
        return "abcd".charAt(loops.get(k) / 8 % 4) + "";
    }

    private static List<Action> inC(String region) {
        return at(region, FILL);
    }

    private static List<Action> at(String region, String place) {
        return offered(C.formatted(region), place, "c");
    }

    private static List<Action> inFortran(String region) {
        return offered(FORTRAN.formatted(region), FILL_F.strip(), "FortranFreeForm");
    }

    private static List<Action> offered(String text, String place, String language) {
        DocumentSnapshot document = new DocumentSnapshot("file:///x", language, 1, text);
        FeatureContext context = Sources.measured(document, document);
        int offset = text.indexOf(place);
        assertThat(offset).isNotNegative();
        List<Action> actions = new AddNowait().actions(context, new TextRange(offset, offset));
        for (Action action : actions) {
            assertThat(TextChange.apply(text, action.changes())).contains("nowait");
        }
        return actions;
    }
}
