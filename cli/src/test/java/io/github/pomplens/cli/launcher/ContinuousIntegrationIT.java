// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects the script for jobs: a change that is slower fails, and nothing else does. */
class ContinuousIntegrationIT {
    private static final String SCRIPT =
            Project.CHECKOUT.resolve("examples/ci/check.sh").toString();

    @TempDir private Path folder;
    private Project project;

    @BeforeEach
    void create() throws Exception {
        project = Project.in(folder.toRealPath());
        project.below(".pomp");
    }

    @Test
    void aSlowerChangeFailsTheJob() throws Exception {
        build(1);
        Result first = project.run("sh", SCRIPT, "change", "./x").successfully();
        assertThat(first.err()).contains("there is no baseline yet");
        project.run("sh", SCRIPT, "baseline", "./x").successfully();
        build(100);
        Result slower = project.run("sh", SCRIPT, "change", "./x");
        assertThat(slower.status()).as(slower.err()).isEqualTo(3);
        assertThat(slower.out()).contains("5 %: exceeded");
        assertThat(project.path("report.html")).isNotEmptyFile();
        assertThat(project.with("LIMIT", "time > 10 s").run("sh", SCRIPT, "change", "./x").status())
                .isZero();
    }

    @Test
    void aWrongWordIsOneError() throws Exception {
        assertThat(project.run("sh", SCRIPT, "chnge", "./x").failedWithOneLine(2))
                .isEqualTo("check: write baseline or change, not 'chnge'");
    }

    /** A program that sleeps so many milliseconds: no other program makes that less. */
    private void build(int milliseconds) throws Exception {
        project.write(
                "x.c",
                """
                #include <unistd.h>
                int main(void) {
                #pragma omp parallel
                #pragma omp master
                    usleep(%d000);
                    return 0;
                }
                """
                        .formatted(milliseconds));
        project.run("pomp", "gcc", "-fopenmp", "x.c", "-o", "x").quietly();
    }
}
