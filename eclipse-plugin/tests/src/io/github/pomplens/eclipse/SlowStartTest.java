// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse;

import static io.github.pomplens.eclipse.testing.Workbench.eventually;

import io.github.pomplens.eclipse.testing.PompCommand;
import io.github.pomplens.eclipse.testing.RunsTree;
import io.github.pomplens.eclipse.testing.Sample;
import io.github.pomplens.eclipse.testing.Workbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.core.runtime.CoreException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects what is done in the workbench while the server is still starting. */
class SlowStartTest {
    private static final String SECTIONS =
            """
            int main(void) {
            #pragma omp parallel sections num_threads(2)
                {
            #pragma omp section
                    {}
                }
                return 0;
            }
            """;

    @TempDir private Path folder;

    @AfterEach
    void useOwnCommand() {
        PompCommand.putAway();
    }

    @Test
    void aProjectThatIsMadeMeanwhileShowsItsRuns()
            throws CoreException, IOException, InterruptedException {
        Workbench.tidy();
        PompCommand command = new PompCommand(folder);
        Path begun = folder.resolve("begun");
        command.use(
                "[ \"$1\" != lsp ] || { : >'%s'; read -r go <'%s'; }"
                        .formatted(begun, command.pipe()));
        RunsTree tree = RunsTree.open();
        eventually("a server that starts", () -> Files.exists(begun));
        Sample sample = Sample.create("meanwhile");
        sample.file("sections.c", SECTIONS);
        sample.measure("gcc", "sections.c");
        command.go();
        eventually("the run", () -> tree.runs().size() == 1);
        tree.close();
        sample.close();
    }
}
