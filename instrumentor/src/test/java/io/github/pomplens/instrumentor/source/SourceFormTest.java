// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Protects the form of a Fortran file that follows from its name. */
class SourceFormTest {
    @ParameterizedTest
    @CsvSource({
        "x.f, true, 72, false",
        "x.F, true, 72, true",
        "x.for, true, 72, false",
        "x.FTN, true, 72, true",
        "x.fpp, true, 72, true",
        "x.f90, false, 132, false",
        "a.b/x.F90, false, 132, true",
        "x.f08, false, 132, false",
    })
    void followsTheExtension(String name, boolean fixed, int length, boolean preprocessed) {
        assertThat(SourceForm.ofFileName(name))
                .isEqualTo(new SourceForm(fixed, length, preprocessed));
    }

    @Test
    void hasLinesOfAtLeast72Columns() {
        assertThat(SourceForm.fixed(false).withLineLength(132).lineLength()).isEqualTo(132);
        assertThatThrownBy(() -> SourceForm.fixed(false).withLineLength(60))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
