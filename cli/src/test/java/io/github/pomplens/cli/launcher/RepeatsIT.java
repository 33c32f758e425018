// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects that a property knows how often a run was repeated, and what a repeat is. */
class RepeatsIT {
    private static final String OFTEN =
            """
            property MeasuredOften "Measured often" in Measurement {
                of     single
                when   run.repeats >= 3
                costs  time
                says   "{run.repeats} runs"
            }
            """;
    private static final String PROGRAM =
            """
            #include <unistd.h>
            int main(int argc, char **argv) {
                (void)argv;
            #pragma omp parallel
            #pragma omp single
                usleep(30000 * argc);
                return 0;
            }
            """;

    @TempDir private Path folder;

    @Test
    void countsRunsOfTheSameProgramWithTheSameArguments() throws Exception {
        Project project = Project.in(folder.toRealPath());
        project.write(".pomp/properties/often.property", OFTEN).write("x.c", PROGRAM);
        project.run("pomp", "gcc", "-fopenmp", "x.c", "-o", "x").quietly();
        project.run("pomp", "run", "./x").successfully();
        project.run("pomp", "run", "./x").successfully();
        project.run("pomp", "run", "./x", "longer").successfully();
        assertThat(explain(project))
                .contains("MeasuredOften")
                .doesNotContainPattern("[0-9] runs\\)");
        project.run("pomp", "run", "./x").successfully();
        assertThat(explain(project)).contains("Measured often", "(3 runs)");
    }

    private static String explain(Project project) throws Exception {
        return project.pomp("analyze", "--explain=x.c:5").successfully().out();
    }
}
