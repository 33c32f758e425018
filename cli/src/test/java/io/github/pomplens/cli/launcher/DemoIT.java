// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects {@code pomp demo}: the first command of a new user works in any folder. */
class DemoIT {
    @TempDir private Path folder;
    private Project project;

    @BeforeEach
    void create() throws IOException {
        project = Project.in(folder.toRealPath());
    }

    @Test
    void showsWhatIsLostAndThenWhatIsWon() throws Exception {
        Result demo = project.run("pomp", "demo", "a first look").successfully();

        assertThat(demo.out())
                .containsSubsequence(
                        "$ pomp profile --name before pairs.c\n",
                        "$ pomp report before\n",
                        "parallel for schedule(static)",
                        "pairs.c:11",
                        "< #pragma omp parallel for schedule(static)",
                        "> #pragma omp parallel for schedule(dynamic, 16)",
                        "$ pomp profile --name now pairs.c\n",
                        "$ pomp compare before now\n",
                        "- code: parallel for pairs.c:11 changed",
                        project.path("a first look").toString());
        assertThat(project.below("a first look").profiles()).hasSize(2);
        assertThat(project.read("a first look/pairs.c.before"))
                .isEqualTo(Files.readString(Project.CHECKOUT.resolve("examples/pairs/pairs.c")));
    }

    @Test
    void touchesNothingThatIsThere() throws Exception {
        project.write("pomp-demo/mine", "kept");

        assertThat(project.run("pomp", "demo").failedWithOneLine(1))
                .isEqualTo(
                        "pomp: pomp-demo: is there already; name another folder: pomp demo FOLDER");
        assertThat(project.run("pomp", "demo", "no/such").failedWithOneLine(1))
                .contains("no/such: cannot be made: ");
        project.run("pomp", "demo", "--fast").failedWithOneLine(2);
        project.run("pomp", "demo", "one", "two").failedWithOneLine(2);
        assertThat(project.run("pomp", "demo", "--help").quietly().out()).contains("FOLDER");
        try (var left = Files.walk(project.path("."))) {
            assertThat(left.filter(Files::isRegularFile)).hasSize(1);
        }
    }
}
