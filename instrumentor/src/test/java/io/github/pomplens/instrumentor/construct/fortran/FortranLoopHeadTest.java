// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Protects what is evaluated once more to count iterations: it must have no effect. */
class FortranLoopHeadTest {
    private static Optional<FortranLoopHead> read(String line) {
        return FortranLoopHead.read(line);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "do i = 1, n; 1; n; 1",
                "do i = 1, size(a); 1; size(a); 1",
                "do i = 1, SIZE ( p % temp ) - 1; 1; SIZE ( p % temp ) - 1; 1",
                "do i = lbound(a, 1), ubound(a, 1), 2; lbound(a, 1); ubound(a, 1); 2",
                "do 10 i = 2, (size(a, 2) + m) * 2; 2; (size(a, 2) + m) * 2; 1"
            })
    void readsBoundsWithoutEffects(String line, String first, String last, String step) {
        FortranLoopHead head = read(line).orElseThrow();
        assertThat(head.first()).isEqualTo(first);
        assertThat(head.last()).isEqualTo(last);
        assertThat(head.step()).isEqualTo(step);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "do i = 1, count(a)",
                "do i = 1, size(next())",
                "do i = 1, size(a(1:n))",
                "do i = 1, size(a, d)",
                "do i = 1, mysize(a)",
                "do i = 1, size(a) size(b)",
                "do i = 1, size(a",
                "do while (size(a) > 1)"
            })
    void leavesOutWhatMayCall(String line) {
        assertThat(read(line)).isEmpty();
    }

    @Test
    void saysWhichNamesItUses() {
        assertThat(read("do i = k, size(p%temp)").orElseThrow().operands())
                .containsExactlyInAnyOrder("k", "p", "size");
    }
}
