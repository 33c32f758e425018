// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.wrapper;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.source.SourceForm;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Protects Fortran sources from being read in another form than the compiler's. */
class FortranFlagsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    x.f90 | -O2                                             | free  | 132  | no
                    x.F90 | -O2                                             | free  | 132  | yes
                    x.f   | -O2                                             | fixed | 72   | no
                    x.F   | -nocpp                                          | fixed | 72   | no
                    x.f   | -cpp                                            | fixed | 72   | yes
                    x.f   | -ffree-form                                     | free  | 132  | no
                    x.f90 | -ffixed-form                                    | fixed | 72   | no
                    x.f90 | -ffixed-form -ffree-form                        | free  | 132  | no
                    x.f   | -ffixed-line-length-132                         | fixed | 132  | no
                    x.f   | -ffixed-line-length=80                          | fixed | 80   | no
                    x.f90 | -ffixed-line-length-80                          | free  | 132  | no
                    x.f90 | -ffree-line-length-200 -ffree-line-length-80    | free  | 80   | no
                    x.f90 | -ffree-line-length-none                         | free  | none | no
                    x.f   | -ffixed-line-length-0                           | fixed | none | no
                    """)
    void readsTheForm(
            String source, String words, String form, String length, String preprocessed) {
        FortranFlags flags = flags(words);
        assertThat(flags.obstacle(source)).isEmpty();
        assertThat(flags.options(source).form())
                .isEqualTo(
                        new SourceForm(
                                form.equals("fixed"),
                                length.equals("none")
                                        ? SourceForm.UNLIMITED
                                        : Integer.parseInt(length),
                                preprocessed.equals("yes")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    -fno-underscoring        | -fno-underscoring
                    -fd-lines-as-code        | -fd-lines-as-code
                    -ffree-line-length-40    | too short
                    -ffree-line-length-x     | too short
                    """)
    void leavesAloneWhatItCannotMeasure(String words, String why) {
        assertThat(flags(words).obstacle("x.f90")).contains(why);
    }

    @ParameterizedTest
    @CsvSource({
        "-std=f95, false",
        "-std=f2003, false",
        "-std=f2008, true",
        "-std=f95 -std=gnu, true",
        "-O2, true"
    })
    void knowsWhichFortranHasBlocks(String words, boolean blocks) {
        assertThat(flags(words).options("x.f90").hasBlocks()).isEqualTo(blocks);
    }

    @Test
    void namesACompilationByAllOfItsCommand() {
        String once = flags("-DN=1 -c").options("x.F90").unit();
        assertThat(flags("-DN=1 -c").options("x.F90").unit()).isEqualTo(once);
        assertThat(flags("-DN=2 -c").options("x.F90").unit()).isNotEqualTo(once);
        assertThat(flags("-DN=1 -c").options("y.F90").unit()).isNotEqualTo(once);
    }

    private static FortranFlags flags(String words) {
        return FortranFlags.of(List.of(("gfortran " + words).split(" ")));
    }
}
