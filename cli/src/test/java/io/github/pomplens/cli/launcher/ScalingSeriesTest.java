// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.cli.Cli;

/** Protects what reports say of the series that {@link ScalingSeriesIT} has measured. */
class ScalingSeriesTest extends ScalingSeries {
    @Override
    void measure(Project to, String program, String threads) throws Exception {
        stored(program, threads).restore(to);
    }

    @Override
    String pomp(Project of, String... words) {
        Cli.Result result = new Cli(of.path("")).run(words);
        assertThat(result.status()).as(result.err()).isZero();
        return result.out();
    }
}
