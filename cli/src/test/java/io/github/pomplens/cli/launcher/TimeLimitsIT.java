// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;

/** Protects what is said of limits for runs that are measured now, on a quiet machine. */
@Tag("measured")
class TimeLimitsIT extends TimeLimits {
    private static final int TIMES = 3;

    @Override
    void measure(Project to) throws Exception {
        measure(to, "quick", 80_000);
        measure(to, "slow", 240_000);
        STORED.keep(to, 2 * TIMES);
    }

    private static void measure(Project to, String name, int pause) throws Exception {
        to.run("pomp", "gcc", "-fopenmp", "-DPAUSE=" + pause, "x.c", "-o", "x").successfully();
        for (int i = 0; i < TIMES; i++) {
            to.run("pomp", "run", "--name=" + name, "--", "./x").successfully();
        }
    }

    @Override
    Outcome pomp(Project of, List<String> words) throws Exception {
        List<String> command = new ArrayList<>(List.of("pomp"));
        command.addAll(words);
        Result result = of.run("", command);
        return new Outcome(result.status(), result.out(), result.err());
    }
}
