// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Protects that {@code pomp compare} checks limits only for runs that did the same work. */
@Timeout(300)
class CompareLimitsIT {
    @TempDir private Path folder;
    private Project project;

    @BeforeEach
    void build() throws Exception {
        project = Project.in(folder.toRealPath());
        project.below(".pomp");
        project.write("x.c", TimeLimits.PROGRAM);
    }

    @Test
    void refusesRunsOfOtherInput() throws Exception {
        project.run("pomp", "gcc", "-fopenmp", "-DPAUSE=1", "x.c", "-o", "x").successfully();
        project.run("pomp", "run", "--name=one", "--", "./x").successfully();
        project.run("pomp", "run", "--name=two", "--", "./x", "more").successfully();
        Result result = compare("one", "two", "time > 1 %");
        assertThat(result.status()).isEqualTo(1);
        assertThat(result.err())
                .isEqualTo(
                        "pomp: the runs did not do the same work, so that no limit can be checked:"
                                + " input: arguments none before, more now; compare runs of one"
                                + " program with the same input\n");
        assertThat(project.run("pomp", "compare", "one", "two").successfully().out())
                .contains("whole run");
    }

    private Result compare(String before, String now, String... limits) throws Exception {
        List<String> words = new ArrayList<>(List.of("compare", before, now));
        for (String limit : limits) {
            words.add("--fail-on");
            words.add(limit);
        }
        return project.pomp(words.toArray(String[]::new));
    }
}
