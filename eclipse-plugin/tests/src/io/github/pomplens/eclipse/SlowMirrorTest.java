// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse;

import static io.github.pomplens.eclipse.testing.Workbench.eventually;
import static io.github.pomplens.eclipse.testing.Workbench.inUi;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.eclipse.preferences.Preferences;
import io.github.pomplens.eclipse.server.Installation;
import io.github.pomplens.eclipse.testing.Editor;
import io.github.pomplens.eclipse.testing.Sample;
import io.github.pomplens.eclipse.testing.Workbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.preference.IPreferenceStore;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.ui.IViewPart;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Protects that a saved file that takes long to instrument is seen and can be ended in the Progress
 * view. The command is one that waits at a pipe before it instruments anything.
 */
class SlowMirrorTest {
    private static final String TITLE = "Instrumenting stencil.c";

    @TempDir private Path folder;
    private Path pipe;
    private Sample sample;
    private Editor editor;
    private IViewPart view;

    @BeforeEach
    void open() throws CoreException, IOException, InterruptedException {
        Workbench.tidy();
        pipe = folder.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
        IPreferenceStore preferences = Preferences.store();
        preferences.setValue(Preferences.EXECUTABLE, slowCommand().toString());
        preferences.setValue(Preferences.TRUSTED, true);
        sample = Sample.create("slow");
        editor = Editor.open(sample.file("stencil.c", Sample.STENCIL));
        view = inUi(() -> Workbench.page().showView("org.eclipse.ui.views.ProgressView"));
        editor.typeAtEndOf("#pragma omp for", " nowait");
        editor.save();
        eventually("a job", SlowMirrorTest::isShown);
    }

    private Path slowCommand() throws IOException {
        Path own = Installation.find(Preferences.store()).command();
        try (Stream<Path> parts = Files.list(own.getParent())) {
            for (Path part : parts.filter(part -> !part.equals(own)).toList()) {
                Files.createSymbolicLink(folder.resolve(part.getFileName()), part);
            }
        }
        String wait = "\ncase ${1:-} in */true) read -r go <'" + pipe + "' ;; esac\n";
        Path slow = folder.resolve("pomp");
        Files.writeString(slow, "#!/bin/sh" + wait + Files.readString(own));
        assertThat(slow.toFile().setExecutable(true)).isTrue();
        return slow;
    }

    @AfterEach
    void close() throws CoreException {
        Preferences.store().setToDefault(Preferences.EXECUTABLE);
        Preferences.store().setToDefault(Preferences.TRUSTED);
        Workbench.run(() -> Workbench.page().hideView(view));
        sample.close();
    }

    @Test
    void itIsShownUntilItIsDone() throws IOException {
        Workbench.shot("progress");
        assertThat(sample.mirrored("stencil.c")).isEmpty();
        Files.writeString(pipe, "go\n");
        eventually("the mirror", () -> sample.mirrored("stencil.c").contains("nowait"));
        eventually("no job", () -> !isShown());
    }

    @Test
    void itIsEndedThere() {
        ToolBar stop =
                eventually("a button", () -> Workbench.find(ToolBar.class, bar -> isOfJob(bar)));
        assertThat(processes()).isPositive();
        Workbench.run(() -> stop.getItem(0).notifyListeners(SWT.Selection, new Event()));
        eventually("no job", () -> !isShown());
        eventually("nothing goes on", () -> processes() == 0);
        assertThat(sample.mirrored("stencil.c")).isEmpty();
    }

    private static boolean isShown() {
        return Workbench.texts().stream().anyMatch(text -> text.startsWith(TITLE));
    }

    /** The button beside the job's name. */
    private static boolean isOfJob(Control bar) {
        return Stream.of(bar.getParent().getChildren())
                .anyMatch(child -> child instanceof Label name && name.getText().startsWith(TITLE));
    }

    /** Counts processes without the server, whose program is Java. */
    private long processes() {
        return ProcessHandle.allProcesses()
                .filter(
                        process ->
                                process.info().commandLine().orElse("").contains(folder + "/pomp "))
                .count();
    }
}
