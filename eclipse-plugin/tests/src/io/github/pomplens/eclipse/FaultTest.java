// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse;

import static io.github.pomplens.eclipse.testing.Workbench.eventually;
import static io.github.pomplens.eclipse.testing.Workbench.popups;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.eclipse.preferences.Preferences;
import io.github.pomplens.eclipse.server.Server;
import io.github.pomplens.eclipse.testing.Editor;
import io.github.pomplens.eclipse.testing.Launches;
import io.github.pomplens.eclipse.testing.Sample;
import io.github.pomplens.eclipse.testing.Workbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects what a user sees when something is missing, dies, or must not be written. */
class FaultTest {
    private static final String PROFILE = "io.github.pomplens.eclipse.profileFile";

    private final Server server = Services.get(Server.class);
    private Sample sample;

    @BeforeEach
    void open() throws CoreException {
        Workbench.tidy();
        Launches.clear();
        sample = Sample.create("faults");
    }

    @AfterEach
    void close() throws CoreException {
        Preferences.store().setToDefault(Preferences.JAVA_HOME);
        Preferences.store().setToDefault(Preferences.EXECUTABLE);
        Launches.clear();
        sample.close();
    }

    @Test
    void aKilledServerComesBackWithAllItKnew() throws CoreException {
        IFile file = sample.file("stencil.c", Sample.STENCIL);
        Editor editor = Editor.open(file);
        editor.typeAtEndOf("#pragma omp for", " nowiat");
        eventually("a problem", () -> Editor.markers(file).length > 0);
        long first = server.pid().orElseThrow();
        ProcessHandle.of(first).orElseThrow().destroyForcibly();
        eventually("another server", () -> server.pid().filter(pid -> pid != first).isPresent());
        editor.replace(" nowiat", " nowait");
        eventually("no problem", () -> Editor.markers(file).length == 0);
        assertThat(editor.hover("single", "OpenMP 1.0")).contains("One thread of the team");
    }

    @Test
    void aWrongJavaIsNamedWithWhatToDo() throws CoreException {
        Editor.open(sample.file("stencil.c", Sample.STENCIL));
        Preferences.store().setValue(Preferences.JAVA_HOME, "/nowhere");
        eventually(
                "dialog",
                () ->
                        popups().stream()
                                .anyMatch(
                                        text ->
                                                text.startsWith("POMP Lens needs Java 17")
                                                        && text.contains(
                                                                "there is no /nowhere/bin/java")));
        Workbench.shot("missing-java");
        Workbench.press("OK");
        assertThat(server.pid()).isEmpty();
        Preferences.store().setToDefault(Preferences.JAVA_HOME);
        eventually("server", () -> server.pid().isPresent());
    }

    @Test
    void aLaunchWithoutJavaLeadsToThePreference() throws CoreException {
        sample.file("stencil.c", Sample.STENCIL);
        Preferences.store().setValue(Preferences.JAVA_HOME, "/nowhere");
        Launches.profile(Launches.configuration(sample, Map.of("program", "stencil.c")));
        eventually(
                "what is missing",
                () -> popups().stream().anyMatch(t -> t.startsWith("POMP Lens needs Java 17")));
        Workbench.press("Open Preferences");
        eventually("the page", () -> popups().contains("The pomp command (empty: own):"));
        Workbench.shot("launch-without-java");
        Workbench.press("Cancel");
    }

    @Test
    void aWrongCommandIsNamedAndThePreferenceIsNear() throws CoreException {
        Editor.open(sample.file("stencil.c", Sample.STENCIL));
        Preferences.store().setValue(Preferences.EXECUTABLE, "/nowhere/pomp");
        eventually(
                "dialog",
                () -> popups().stream().anyMatch(t -> t.contains("there is no /nowhere/pomp")));
        Workbench.press("Open Preferences");
        eventually("the page", () -> popups().contains("The pomp command (empty: own):"));
        Workbench.press("Cancel");
        Preferences.store().setToDefault(Preferences.EXECUTABLE);
        eventually("server", () -> server.pid().isPresent());
    }

    @Test
    void whereNothingCanBeWrittenEditingGoesOn() throws CoreException, IOException {
        // Not even an administrator can write into a file as if it were a folder.
        Files.delete(sample.folder().resolve(".pomp"));
        Files.createFile(sample.folder().resolve(".pomp"));
        IFile file = sample.file("stencil.c", Sample.STENCIL);
        Editor editor = Editor.open(file);
        Workbench.command(PROFILE);
        eventually("dialog", () -> popups().stream().anyMatch(text -> text.contains(".pomp")));
        Workbench.shot("read-only");
        Workbench.press("OK");
        editor.typeAtEndOf("#pragma omp for", " nowiat");
        eventually("a problem", () -> Editor.markers(file).length > 0);
    }

    @Test
    void aProgramOutsideTheWorkspaceIsProfiledWhereItIs(@TempDir Path elsewhere) throws Exception {
        Path folder = Files.createDirectories(elsewhere.toRealPath().resolve(".pomp")).getParent();
        Path file = Files.writeString(folder.resolve("stencil.c"), Sample.STENCIL);
        Editor.open(file);
        Workbench.command(PROFILE);
        assertThat(Launches.status()).isZero();
        try (var runs = Files.list(folder.resolve(".pomp").resolve("runs"))) {
            assertThat(runs).hasSize(1);
        }
    }
}
