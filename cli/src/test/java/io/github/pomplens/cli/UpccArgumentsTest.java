// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Protects how options of {@code pomp upcc} are written, and that operands are no options. */
class UpccArgumentsTest {
    private static UpccArguments of(String... words) throws CommandException {
        return UpccArguments.of(List.of(words));
    }

    /** Section 3.4.1 of the paper: two dashes, or one "if using traditional flag styles". */
    @ParameterizedTest
    @ValueSource(strings = {"--", "-"})
    void optionsHaveOneDashOrTwo(String dashes) throws Exception {
        UpccArguments all = of("--smp", dashes + "profile", "x.upc");
        assertThat(all.words()).containsExactly("x.upc");
        assertThat(all.hasEvents()).isTrue();
        assertThat(of("--smp", dashes + "no-profile", "x.upc").hasEvents()).isFalse();

        UpcLists lists = new UpcLists("some events", "f");
        String partial = dashes + "profile-partial";
        String functions = dashes + "exclude-functions";
        assertThat(of("--smp", partial, "some events", functions, "f", "x.upc").lists())
                .isEqualTo(lists);
        assertThat(of("--smp", partial + "=some events", functions + "=f", "x.upc"))
                .isEqualTo(new UpccArguments(List.of("x.upc"), true, true, 0, lists));
        assertThatThrownBy(() -> of("--smp", partial, "e", dashes + "profile"))
                .hasMessage("--profile-partial and --profile exclude each other; give one of them");
        assertThatThrownBy(() -> of("--smp", "x.upc", partial))
                .hasMessage("--profile-partial needs a file");
    }

    @Test
    void operandsAreTheCompilers() throws Exception {
        assertThat(of("--smp", "-o", "-profile", "-Xlinker", "-T=2", "x.upc"))
                .isEqualTo(
                        new UpccArguments(
                                List.of("-o", "-profile", "-Xlinker", "-T=2", "x.upc"),
                                true,
                                true,
                                0,
                                new UpcLists("", "")));
    }

    /** A compiler of the user gets all options as they are. */
    @Test
    void withoutSmpNothingIsTaken() throws Exception {
        assertThat(of("-profile", "--threads=2", "x.upc").words())
                .containsExactly("-profile", "--threads=2", "x.upc");
    }
}
