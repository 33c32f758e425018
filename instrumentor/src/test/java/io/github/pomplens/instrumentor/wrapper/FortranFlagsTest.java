// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.wrapper;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.source.Language;
import io.github.pomplens.instrumentor.source.SourceForm;
import java.nio.file.Path;
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
                    x.f   | -ffixed-line-length-none                        | fixed | none | no
                    x.F90 | -x f95                                          | free  | 132  | no
                    x.F   | -x f95                                          | fixed | 72   | no
                    x     | -x f95                                          | free  | 132  | no
                    x     | -x f95-cpp-input                                | free  | 132  | yes
                    x.f90 | -x f95-cpp-input -nocpp                         | free  | 132  | no
                    x.f90 | -x f77                                          | fixed | 72   | no
                    x.f90 | -ffree-form -x f77                              | free  | 132  | no
                    x.f90 | -x f77-cpp-input                                | fixed | 72   | yes
                    x.F   | -x f77 -cpp                                     | fixed | 72   | yes
                    x.fpp | -O2                                             | fixed | 72   | yes
                    x.ftn | -O2                                             | fixed | 72   | no
                    x.f08 | -O2                                             | free  | 132  | no
                    """)
    void readsTheForm(
            String source, String words, String form, String length, String preprocessed) {
        FortranFlags flags = flags(words);
        List<String> all = List.of(words.split(" "));
        String asked = all.contains("-x") ? all.get(all.indexOf("-x") + 1) : "none";
        assertThat(flags.obstacle(source(source, asked))).isEmpty();
        assertThat(flags.options(source(source, asked)).form())
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
        assertThat(flags(words).obstacle(source("x.f90", "none"))).contains(why);
    }

    @ParameterizedTest
    @CsvSource({
        "-fno-automatic, true",
        "-fno-automatic -O2 -recursive, true",
        "-fmax-stack-var-size=0, true",
        "-fmax-stack-var-size=7, true",
        "-fmax-stack-var-size=8, false",
        "-fmax-stack-var-size=65536, false",
        "-fmax-stack-var-size=x, false",
        "-std=f95, false",
        "-O2, false"
    })
    void knowsWhatMakesVariablesStatic(String words, boolean expected) {
        assertThat(flags(words).options(source("x.f90", "none")).staticVariables())
                .isEqualTo(expected);
    }

    @Test
    void namesACompilationByAllOfItsCommand() {
        String once = flags("-DN=1 -c").options(source("x.F90", "none")).unit();
        assertThat(flags("-DN=1 -c").options(source("x.F90", "none")).unit()).isEqualTo(once);
        assertThat(flags("-DN=2 -c").options(source("x.F90", "none")).unit()).isNotEqualTo(once);
        assertThat(flags("-DN=1 -c").options(source("y.F90", "none")).unit()).isNotEqualTo(once);
    }

    private static CompilerCommand.Source source(String name, String asked) {
        return new CompilerCommand.Source(1, name, Path.of(name), Language.FORTRAN, asked);
    }

    private static FortranFlags flags(String words) {
        return FortranFlags.of(List.of(("gfortran " + words).split(" ")));
    }
}
