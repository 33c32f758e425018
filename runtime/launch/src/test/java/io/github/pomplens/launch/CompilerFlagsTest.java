// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Protects which options of those that compilers record two programs are compared by. */
class CompilerFlagsTest {
    @Test
    void ofGccAllButItsOwnFiles() {
        assertThat(
                        CompilerFlags.of(
                                List.of(
                                        "GNU C17 12.2.0 -mtune=generic -O3 -fopenmp",
                                        "GNU Fortran2008 12.2.0 -O2 -fintrinsic-modules-path"
                                                + " /usr/finclude -fpre-include=/usr/v.h")))
                .containsExactly("-O2", "-O3 -fopenmp");
    }

    @Test
    void ofClangNoNamesOfFiles() {
        assertThat(
                        CompilerFlags.of(
                                List.of(
                                        "/usr/bin/clang -Ofast -pthread -I sp\\ ace -D A=b"
                                                + " -frecord-command-line -c .pomp/mirror/x.c -o x.o",
                                        "/usr/bin/clang -Ofast -pthread -fdiagnostics-color -c y.c")))
                .containsExactly("-Ofast -pthread");
    }

    @Test
    void ofGccThatMadeTheCodeWhenItLinked() {
        assertThat(
                        CompilerFlags.of(
                                List.of(
                                        "GNU GIMPLE 12.2.0 -mtune=generic -O3 -O3 -fno-openacc"
                                                + " -fcf-protection=none -fopenmp -fltrans")))
                .containsExactly("-O3 -fopenmp -flto");
    }

    @Test
    void saysThatNothingWasOptimised() {
        assertThat(CompilerFlags.of(List.of("GNU C17 12.2.0 -march=x86-64 -g", "clang -m32")))
                .containsExactly("-O0 -g", "-O0 -m32");
        assertThat(CompilerFlags.of(List.of())).isEmpty();
    }
}
