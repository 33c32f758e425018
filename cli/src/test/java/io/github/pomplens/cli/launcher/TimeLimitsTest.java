// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import io.github.pomplens.cli.Cli;
import java.util.List;

/** Protects what is said of limits for the runs that {@link TimeLimitsIT} has measured. */
class TimeLimitsTest extends TimeLimits {
    @Override
    void measure(Project to) throws Exception {
        STORED.restore(to);
    }

    @Override
    Outcome pomp(Project of, List<String> words) {
        Cli.Result result = new Cli(of.path("")).run(words.toArray(String[]::new));
        return new Outcome(result.status(), result.out(), result.err());
    }
}
