// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import io.github.pomplens.languageserver.protocol.ListedRun;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Protects that the server as it is installed, with the libraries that are installed with it,
 * answers all requests of its own; the server's tests have more on their class path.
 */
class InstalledServerIT {
    private static final String TEXT =
            """
            int main(void) {
                int sum = 0;
            #pragma omp parallel for reduction(+ : sum) num_threads(3)
                for (int i = 0; i < 9; i++)
                    sum += i;
            #pragma omp parallel num_threads(2)
            #pragma omp critical
                sum++;
                return sum != 38;
            }
            """;

    @Test
    void answersRequestsOfItsOwn(@TempDir Path folder) throws Exception {
        Project project = Project.in(folder.resolve("project"));
        Files.createDirectory(project.path(".pomp"));
        project.write("sums.c", TEXT);
        assertThat(project.run("pomp", "gcc", "-fopenmp", "sums.c", "-o", "sums").status())
                .isZero();
        assertThat(project.run("pomp", "run", "--", "./sums").status()).isZero();
        try (LspSession editor = LspSession.open(project, "sums.c", "c")) {
            ListedRun listed = editor.runs().get(0);
            assertThat(listed.name()).isEqualTo("sums");
            assertThat(listed.startedMs()).isPositive();

            JsonObject wanted = new JsonObject();
            wanted.addProperty("id", listed.id());
            assertThat(editor.run(wanted).constructs())
                    .as("constructs when no limit is named")
                    .hasSize(3);
            wanted.addProperty("limit", 1);
            assertThat(editor.run(wanted).constructs()).hasSize(1);
            assertThat(editor.run(wanted).total()).isEqualTo(3);

            assertThat(editor.results().constructs()).hasSize(3);
            assertThat(editor.instrumented().text()).contains("POMP_Parallel_fork");
        }
    }
}
