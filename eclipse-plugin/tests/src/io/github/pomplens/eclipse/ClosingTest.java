// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse;

import static io.github.pomplens.eclipse.testing.Workbench.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.eclipse.testing.ClosingSession;
import io.github.pomplens.eclipse.testing.Runs;
import io.github.pomplens.eclipse.testing.Sample;
import io.github.pomplens.eclipse.testing.Workbench;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.eclipse.core.runtime.FileLocator;
import org.eclipse.core.runtime.Platform;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects what was measured when the workbench is closed while a program runs. */
class ClosingTest {
    @TempDir private Path folder;

    @Test
    void theRunIsKeptAndNothingGoesOn() throws Exception {
        Workbench.tidy();
        Sample sample = Sample.create("closing");
        Path project = folder.toRealPath().resolve("session");
        Process workbench = start(project);
        try {
            assertThat(workbench.waitFor(15, TimeUnit.MINUTES)).isTrue();
        } finally {
            workbench.destroyForcibly();
        }
        assertThat(workbench.exitValue()).isZero();
        eventually("nothing goes on", () -> processesOf(project) == 0);
        assertThat(project.resolve(ClosingSession.MENU))
                .content()
                .contains("Diese Datei profilieren", "Noch keine gemessenen");
        assertThat(Runs.in(project)).hasSize(1);
        String figures = sample.pomp("report", Runs.in(project).get(0).toString());
        assertThat(figures).contains("parallel");
        sample.close();
    }

    /** Starts another workbench of the same bundles. */
    private Process start(Path project) throws IOException, URISyntaxException {
        Path configuration = Files.createDirectories(folder.resolve("configuration"));
        Path ours = Path.of(new URI(Platform.getConfigurationLocation().getURL().toString()));
        Files.copy(ours.resolve("config.ini"), configuration.resolve("config.ini"));
        File launcher =
                FileLocator.getBundleFileLocation(
                                Platform.getBundle("org.eclipse.equinox.launcher"))
                        .orElseThrow();
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx512m",
                        "-XX:TieredStopAtLevel=1",
                        ClosingSession.option(project),
                        "-Dpomp.shots=" + System.getProperty("pomp.shots"),
                        "-Dpomp.pictures=" + System.getProperty("pomp.pictures"),
                        "-jar",
                        launcher.toString(),
                        "-configuration",
                        configuration.toString(),
                        "-data",
                        folder.resolve("workspace").toString(),
                        "-application",
                        "org.eclipse.ui.ide.workbench",
                        "-nosplash",
                        "-cssTheme",
                        Workbench.LIGHT,
                        "-nl",
                        "de")
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("output").toFile())
                .start();
    }

    private static long processesOf(Path project) {
        return ProcessHandle.allProcesses()
                .filter(ProcessHandle::isAlive)
                .filter(process -> process.info().commandLine().orElse("").contains("" + project))
                .count();
    }
}
