// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse;

import static io.github.pomplens.eclipse.testing.Workbench.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.eclipse.preferences.Preferences;
import io.github.pomplens.eclipse.server.Installation;
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
        Preferences.store().setToDefault(Preferences.EXECUTABLE);
    }

    @Test
    void aProjectThatIsMadeMeanwhileShowsItsRuns()
            throws CoreException, IOException, InterruptedException {
        Workbench.tidy();
        Path pipe = folder.resolve("pipe");
        Path begun = folder.resolve("begun");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
        Path own = Installation.find(Preferences.store()).command();
        Path slow = folder.resolve("slow");
        Files.writeString(
                slow,
                "#!/bin/sh\n[ \"$1\" != lsp ] || { : >'%s'; read -r go <'%s'; }\nexec '%s' \"$@\"\n"
                        .formatted(begun, pipe, own));
        assertThat(slow.toFile().setExecutable(true)).isTrue();
        Preferences.store().setValue(Preferences.EXECUTABLE, slow.toString());
        RunsTree tree = RunsTree.open();
        eventually("a server that starts", () -> Files.exists(begun));
        Sample sample = Sample.create("meanwhile");
        sample.file("sections.c", SECTIONS);
        sample.measure("gcc", "sections.c");
        Files.writeString(pipe, "go\n");
        eventually("the run", () -> tree.runs().size() == 1);
        tree.close();
        sample.close();
    }
}
