// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects that users see what waits are due to, wherever they look. */
class CausesIT {
    /** The second thread is late at the barrier, because of the region. */
    private static final String PROGRAM =
            """
            #include <omp.h>
            #include <unistd.h>
            int main(void) {
            #pragma omp parallel num_threads(2)
                {
            #pragma omp inst begin(slow)
                    usleep(omp_get_thread_num() ? 200000 : 1000);
            #pragma omp inst end(slow)
            #pragma omp barrier
                }
                return 0;
            }
            """;

    private static final String CAUSE = "by region \\(slow\\) +thread 1 +x.c:6";

    @TempDir private Path folder;

    @Test
    void namesTheCauseOfAWaitAtABarrier() throws Exception {
        Project project = Project.in(folder.resolve("project"));
        project.write(".pomp/.keep", "");
        project.write("x.c", PROGRAM);
        assertThat(project.run("pomp", "gcc", "-fopenmp", "x.c", "-o", "x").status()).isZero();
        assertThat(project.run("pomp", "run", "--trace", "--", "./x").status()).isZero();
        String view = project.pomp("report", "--view", "causes").out();
        assertThat(view).containsPattern("barrier +x.c:9").containsPattern(CAUSE);
        assertThat(project.pomp("report").out()).containsPattern(CAUSE);
        assertThat(project.pomp("analyze").out()).containsPattern(CAUSE);
        assertThat(project.pomp("report", "--json").out())
                .contains("\"waits\"", "\"at_once_share\"");
        assertThat(project.pomp("report", "--html", "x.html").status()).isZero();
        assertThat(project.read("x.html"))
                .contains("Causes of waits")
                .containsPattern("\"causes\":\\[[0-9]");
        try (LspSession editor = LspSession.open(project, "x.c", "c")) {
            assertThat(editor.hover("omp barrier"))
                    .containsPattern(
                            "Waits here are caused \\| [0-9.]+ % by region \\(slow\\) x.c:6, thread 1");
        }
    }
}
