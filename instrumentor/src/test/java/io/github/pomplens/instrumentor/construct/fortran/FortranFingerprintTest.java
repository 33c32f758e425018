// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.source.TextRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Protects that measurements stay with Fortran that is only laid out or commented differently. */
class FortranFingerprintTest {
    private static final String FREE =
            "!$omp parallel do private(a)\n  do i = 1, n\n    x(i) = 'it is' // y\n  end do\n";

    private static final String FIXED =
            "c$omp parallel do private(a)\n      do i = 1, n\n      x(i) = y + z\n      end do\n";

    private static long of(String text, boolean fixed) {
        return FortranFingerprint.of(text, new TextRange(0, text.length()), fixed);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "!$OMP Parallel Do Private(A)\n  Do I = 1, N\n    X(i) = 'it is' // Y\n  End Do\n",
                "!$omp parallel do private(a) ! don't\n! don't\ndo i=1,n\n\nx(i)='it is'//y ! x\nend do",
                "!$omp parallel do &\n!$omp& private(a)\n do i = 1, &\n  & n\n x(i) = 'it is' // & ! c\n\n y\nend do",
                "!$omp parallel do &\n!$omp private(a)\r\n do i = 1, n\r\nx(i) = 'it is' // y\r\nend do\r\n",
            })
    void layoutDoesNotCount(String other) {
        assertThat(of(other, false)).isEqualTo(of(FREE, false));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "C$OMP PARALLEL DO\nC$OMP+ PRIVATE(A)\n      DO I = 1, N\n      X(I) = Y\n     & + Z\n      END DO\n",
                "!$omp parallel do private(a)\nc don't\n      do i = 1, n\n* x\n      x(i) = y + z\n      end do\n",
            })
    void layoutDoesNotCountInFixedForm(String other) {
        assertThat(of(other, true)).isEqualTo(of(FIXED, true));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "end do|enddo",
                "END IF|EndIf",
                "end  subroutine s|endsubroutine s",
                "10 end do|10 enddo",
                "x = 1; end do|x = 1; enddo",
                "else if (x) then|elseif (x) then",
                "else where|elsewhere",
                "go to 10|goto 10",
                "select case (x)|selectcase (x)",
                "end &\n do|enddo",
            })
    void wordsThatMayStandInOneAreTheSame(String both) {
        String[] parts = both.split("\\|");
        assertThat(of(parts[0], false)).isEqualTo(of(parts[1], false));
        assertThat(of(FREE + parts[0], false)).isEqualTo(of(FREE + parts[1], false));
        assertThat(of("      " + parts[0].replaceAll("&\n", ""), true))
                .isEqualTo(of("      " + parts[1], true));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "call end do|call enddo",
                "x end do|x enddo",
                "end do a|end doa",
                "end do a|enddoa",
                "print *, 'end do'|print *, 'enddo'",
                "integer x|integerx",
                "x = end do|x = enddo",
                "blockend do|blockenddo",
                "end_a do|end_ado",
                "end1 do|end1do",
            })
    void otherBlanksCount(String both) {
        String[] parts = both.split("\\|");
        assertThat(of(parts[0], false)).isNotEqualTo(of(parts[1], false));
    }

    @Test
    void everythingElseCounts() {
        long all = of(FREE, false);
        assertThat(of(FREE.replace("'it is'", "'It is'"), false)).isNotEqualTo(all);
        assertThat(of(FREE.replace("'it is'", "'it  is'"), false)).isNotEqualTo(all);
        assertThat(of(FREE.replace("1, n", "1, m"), false)).isNotEqualTo(all);
        assertThat(of(FREE.replace("!$omp", "!"), false)).isNotEqualTo(all);
        assertThat(of(FREE.replace("\n  end do", "; end do"), false)).isNotEqualTo(all);
        assertThat(of(FIXED.replace("      x", "     &x"), true)).isNotEqualTo(of(FIXED, true));
    }
}
