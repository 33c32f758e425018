// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Protects what a pager gets to show, in a real terminal that {@code script} makes. */
class PagerIT {
    @TempDir private Path folder;
    private Project project;

    @BeforeEach
    void create() throws Exception {
        project = Project.in(folder.resolve("project")).with("TERM", "xterm");
        project.write("x.c", Sources.SUM);
        project.run("pomp", "gcc", "-fopenmp", "x.c", "-o", "x").quietly();
        project.run("./x").quietly();
    }

    private String shown(String pager) throws Exception {
        return project.with("POMP_PAGER", pager)
                .run("script", "-qec", "pomp report", "/dev/null")
                .successfully()
                .out();
    }

    @Test
    void thePagerOfTheUsersChoiceShowsReports() throws Exception {
        assertThat(shown("sed 's/^/paged: /'")).contains("paged: ", "POMP Lens");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "cat", "no-such-pager", "/dev/null"})
    void reportsAreWrittenWhereNoPagerCanShowThem(String pager) throws Exception {
        assertThat(shown(pager)).containsOnlyOnce("POMP Lens").doesNotContain("not found");
    }

    @Test
    void aPagerThatIsLeftEarlyIsNoError() throws Exception {
        assertThat(shown("head -n 1")).contains("POMP Lens").doesNotContain("pomp:");
    }

    @Test
    void filesAndPipesGetNoPager() throws Exception {
        Project paged = project.with("POMP_PAGER", "sed 's/^/paged: /'");
        assertThat(paged.run("pomp", "report").quietly().out()).doesNotContain("paged");
    }
}
