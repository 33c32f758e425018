// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

import static io.github.pomplens.runtime.testing.ProfileBuilder.PROGRAM;
import static io.github.pomplens.runtime.testing.ProfileBuilder.thread;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.runtime.results.Part;
import io.github.pomplens.runtime.testing.ProfileBuilder;
import org.junit.jupiter.api.Test;

/** Protects what counts as serial: the initial thread's time outside of all parallel regions. */
class IdlenessTest {
    @Test
    void countsWhatIsOutsideOfOutermostRegions() {
        ProfileBuilder builder = new ProfileBuilder(1000, 4);
        int code = builder.construct("region", 1);
        int outer = builder.construct("parallel", 2);
        int inner = builder.construct("parallel", 3);
        int region = builder.context(PROGRAM, code, Part.REGION, thread(0, 1, 900, 900));
        int fork =
                builder.context(
                        region,
                        outer,
                        Part.PARALLEL,
                        thread(0, 2, 500, 400),
                        thread(1, 2, 450, 400),
                        thread(2, 2, 450, 400));
        builder.context(fork, inner, Part.PARALLEL, thread(0, 1, 100, 90), thread(3, 1, 90, 90));
        builder.context(PROGRAM, inner, Part.PARALLEL, thread(0, 1, 100, 90));
        assertThat(Idleness.of(builder.build())).isEqualTo(new Idleness(400, 3, 2 * 400 / 3000.0));
    }

    @Test
    void aSerialProgramHasNobodyIdle() {
        assertThat(Idleness.of(new ProfileBuilder(1000, 1).build()))
                .isEqualTo(new Idleness(1000, 1, 0));
    }
}
