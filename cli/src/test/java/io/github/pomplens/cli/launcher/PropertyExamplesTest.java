// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonParser;
import io.github.pomplens.cli.Cli;
import java.nio.file.Files;
import java.nio.file.Path;

/** Protects what properties say of the runs that {@link PropertyExamplesIT} has measured. */
class PropertyExamplesTest extends PropertyExamples {
    @Override
    void check(Asked asked, boolean alone, Check check) throws Exception {
        StoredRuns stored = stored(asked.name());
        for (Path source : stored.sources()) {
            assertThat(Files.readString(EXAMPLES.resolve(asked.name())))
                    .isEqualTo(Files.readString(source));
        }
        stored.restore(asked.project());
        Cli.Result result = new Cli(asked.project().path("")).run("report", "--json");
        assertThat(result.status()).as(result.err()).isZero();
        check.of(JsonParser.parseString(result.out()).getAsJsonObject());
    }
}
