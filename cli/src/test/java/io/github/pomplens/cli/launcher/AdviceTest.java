// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.cli.Cli;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Protects the advice for runs that {@link AdviceIT} has measured: the fix makes the program of
 * which that test knows that it gains.
 */
class AdviceTest extends Advice {
    AdviceTest() {
        super(new Stored());
    }

    /** Returns where the run of a program is kept. */
    static Path store(String name, int step) {
        return PROGRAMS.resolve("runs").resolve(name).resolve(Integer.toString(step));
    }

    private static final class Stored implements Measurement {
        private int step;

        /** What the program prints is the measuring test's affair. */
        @Override
        public String measure(Project project, String name) throws Exception {
            step++;
            StoredRuns stored = new StoredRuns(store(name, step));
            List<Path> sources = stored.sources();
            assertThat(sources).isNotEmpty();
            for (Path source : sources) {
                assertThat(project.read(name)).isEqualTo(Files.readString(source));
            }
            stored.restore(project);
            return "";
        }

        @Override
        public void show(Project project, String name, int at, Check check) throws Exception {
            assertThat(at).isEqualTo(step);
            check.run();
        }

        @Override
        public LspSession open(Project project, String name, String language) throws IOException {
            return LspSession.within(project, name, language);
        }

        @Override
        public String report(Project project) {
            Cli.Result result = new Cli(project.path("").toAbsolutePath()).run("report", "--json");
            assertThat(result.status()).as(result.err()).isZero();
            return result.out();
        }
    }
}
