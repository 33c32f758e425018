// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;

/** Protects what reports say of a series that is measured now, on a quiet machine. */
@Tag("measured")
class ScalingSeriesIT extends ScalingSeries {
    @Override
    void measure(Project to, String program, String threads) throws Exception {
        to.run("pomp", "profile", "--threads=" + threads, program).successfully();
        stored(program, threads).keep(to, threads.split(",").length);
    }

    @Override
    String pomp(Project of, String... words) throws Exception {
        List<String> command = new ArrayList<>(List.of("pomp"));
        command.addAll(List.of(words));
        return of.run("", command).successfully().out();
    }
}
