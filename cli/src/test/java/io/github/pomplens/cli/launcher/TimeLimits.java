// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code pomp compare} says of limits on times, for real runs with repeats. */
abstract class TimeLimits {
    static final String PROGRAM =
            """
            #include <unistd.h>
            int main(void) {
            #pragma omp parallel
                {
            #pragma omp single
                    usleep(PAUSE);
                }
                usleep(20000);
                return 0;
            }
            """;

    static final StoredRuns STORED =
            new StoredRuns(Project.CHECKOUT.resolve("cli/src/test/resources/limits"));

    @TempDir private Path folder;
    private Project project;

    /** How a command ended. */
    record Outcome(int status, String out, String err) {}

    @BeforeEach
    void makeProject() throws Exception {
        project = Project.in(folder.toRealPath());
        project.below(".pomp");
        project.write("x.c", PROGRAM);
    }

    /** Measures the program three times as {@code quick} and three times as {@code slow}. */
    abstract void measure(Project to) throws Exception;

    abstract Outcome pomp(Project of, List<String> words) throws Exception;

    @Test
    void failsWhereRepeatsShowThatALimitIsExceeded() throws Exception {
        measure(project);
        Outcome exceeded = compare("quick", "slow", "time > 50 %", "x.c:6 > 5 s");
        assertThat(exceeded.status()).as(exceeded.err()).isEqualTo(3);
        assertThat(exceeded.err()).isEmpty();
        assertThat(exceeded.out())
                .contains("They differ in\n- build: the program is another")
                .containsPattern(" 50 %: exceeded +whole run\n")
                .containsPattern(" 5 s: within +single x\\.c:5\n")
                .containsPattern("means\\s+of\\s+3\\s+and\\s+3\\s+runs");
        assertThat(compare("quick", "slow", "x.c:6 > 60 ms").status()).isEqualTo(3);
        assertThat(compare("quick", "slow", "time > 5 s").status()).isZero();
        assertThat(compare("slow", "quick", "time > 1 %").status()).isZero();
    }

    private Outcome compare(String before, String now, String... limits) throws Exception {
        List<String> words = new ArrayList<>(List.of("compare", before, now));
        for (String limit : limits) {
            words.add("--fail-on");
            words.add(limit);
        }
        return pomp(project, words);
    }
}
