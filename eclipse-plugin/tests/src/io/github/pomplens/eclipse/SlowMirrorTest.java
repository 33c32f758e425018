// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse;

import static io.github.pomplens.eclipse.testing.Workbench.eventually;
import static io.github.pomplens.eclipse.testing.Workbench.inUi;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.eclipse.preferences.Preferences;
import io.github.pomplens.eclipse.testing.Editor;
import io.github.pomplens.eclipse.testing.PompCommand;
import io.github.pomplens.eclipse.testing.Sample;
import io.github.pomplens.eclipse.testing.Workbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.core.runtime.CoreException;
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
 * view. The server is one that waits at a pipe when it opens a header of the file, as it would wait
 * for a slow disk.
 */
class SlowMirrorTest {
    private static final String TITLE = "Instrumenting stencil.c";

    /** In the place of the system's functions: waits for somebody who writes to the pipe. */
    private static final String SLOW_OPEN =
            """
            #define _GNU_SOURCE
            #include <dlfcn.h>
            #include <stdarg.h>
            #include <string.h>
            #include <unistd.h>

            typedef int open_function(const char *, int, unsigned);

            static int slow(const char *symbol, const char *path, int flags, va_list more) {
                open_function *real = (open_function *)dlsym(RTLD_NEXT, symbol);
                const char *name = strrchr(path, '/');
                if (name != NULL && strcmp(name, "/slow.h") == 0) {
                    int pipe = real(PIPE, 0, 0);
                    char go;
                    (void)!read(pipe, &go, 1);
                    close(pipe);
                }
                return real(path, flags, va_arg(more, unsigned));
            }

            #define SLOW(symbol) \
                int symbol(const char *path, int flags, ...) { \
                    va_list more; \
                    va_start(more, flags); \
                    int file = slow(#symbol, path, flags, more); \
                    va_end(more); \
                    return file; \
                }
            SLOW(open)
            SLOW(open64)
            """;

    @TempDir private Path folder;
    private PompCommand command;
    private Sample sample;
    private Editor editor;
    private IViewPart view;

    @BeforeEach
    void open() throws CoreException, IOException, InterruptedException {
        Workbench.tidy();
        command = new PompCommand(folder);
        command.use("LD_PRELOAD='" + slowOpen(command.pipe()) + "'\nexport LD_PRELOAD");
        Preferences.store().setValue(Preferences.TRUSTED, true);
        sample = Sample.create("slow");
        sample.file("slow.h", "");
        editor = Editor.open(sample.file("stencil.c", "#include \"slow.h\"\n" + Sample.STENCIL));
        view = inUi(() -> Workbench.page().showView("org.eclipse.ui.views.ProgressView"));
        editor.typeAtEndOf("#pragma omp for", " nowait");
        editor.save();
        eventually("a job", SlowMirrorTest::isShown);
    }

    /** The library that makes the server wait at a pipe. */
    private Path slowOpen(Path pipe) throws IOException, InterruptedException {
        Path source = Files.writeString(folder.resolve("slow.c"), SLOW_OPEN);
        Path library = folder.resolve("slow.so");
        List<String> compile =
                List.of(
                        "gcc",
                        "-shared",
                        "-fPIC",
                        "-U_FORTIFY_SOURCE",
                        "-DPIPE=\"" + pipe + "\"",
                        "-o",
                        library.toString(),
                        source.toString(),
                        "-ldl");
        assertThat(new ProcessBuilder(compile).inheritIO().start().waitFor()).isZero();
        return library;
    }

    @AfterEach
    void close() throws CoreException {
        PompCommand.putAway();
        Preferences.store().setToDefault(Preferences.TRUSTED);
        Workbench.run(() -> Workbench.page().hideView(view));
        sample.close();
    }

    @Test
    void itIsShownUntilItIsDone() throws IOException {
        Workbench.shot("progress");
        assertThat(sample.mirrored("stencil.c")).isEmpty();
        command.go();
        eventually("the mirror", () -> sample.mirrored("stencil.c").contains("nowait"));
        eventually("no job", () -> !isShown());
    }

    @Test
    void itIsEndedThere() throws CoreException, IOException {
        ToolBar stop =
                eventually("a button", () -> Workbench.find(ToolBar.class, bar -> isOfJob(bar)));
        Workbench.run(() -> stop.getItem(0).notifyListeners(SWT.Selection, new Event()));
        eventually("no job", () -> !isShown());
        command.go();
        Editor next = Editor.open(sample.file("next.c", Sample.STENCIL));
        next.typeAtEndOf("#pragma omp for", " nowait");
        next.save();
        eventually("the next file's mirror", () -> sample.mirrored("next.c").contains("nowait"));
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
}
