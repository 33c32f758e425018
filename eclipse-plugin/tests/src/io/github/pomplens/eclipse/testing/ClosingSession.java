// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.testing;

import static io.github.pomplens.eclipse.testing.Workbench.eventually;

import io.github.pomplens.eclipse.Messages;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.eclipse.core.commands.Command;
import org.eclipse.core.commands.common.NotDefinedException;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandService;

/**
 * A user who profiles a program that never ends and closes the workbench, in German: in a workbench
 * of its own that a test starts with the folder of the program, and nowhere else.
 */
public final class ClosingSession implements IStartup {
    private static final String FOLDER = "pomp.closing";
    private static final String BEGUN = "begun";

    /** The file with the names of the menu's commands and of the view. */
    public static final String MENU = "menu.txt";

    private static final String ENDLESS =
            """
            #include <stdio.h>
            #include <unistd.h>
            int main(void) {
                for (int i = 0;; i++) {
            #pragma omp parallel num_threads(2)
                    usleep(1000);
                    if (i == 0)
                        fclose(fopen("begun", "w"));
                }
            }
            """;

    /** The option of the Java virtual machine that makes a workbench such a session. */
    public static String option(Path folder) {
        return "-D" + FOLDER + "=" + folder;
    }

    @Override
    public void earlyStartup() {
        String folder = System.getProperty(FOLDER);
        if (folder != null) {
            try {
                profileAndClose(Path.of(folder));
            } catch (CoreException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    private static String menu() {
        RunsTree.open();
        eventually("empty state", () -> Workbench.texts().contains(Messages.runs_empty));
        Workbench.shot("german");
        Command profile =
                PlatformUI.getWorkbench()
                        .getService(ICommandService.class)
                        .getCommand("io.github.pomplens.eclipse.profileFile");
        try {
            return profile.getName() + "\n" + Messages.runs_empty + "\n";
        } catch (NotDefinedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void profileAndClose(Path folder) throws CoreException {
        Sample sample = Sample.in(folder);
        Editor.open(sample.file("endless.c", ENDLESS));
        sample.file(MENU, menu());
        Launches.profile(Launches.configuration(sample, Map.of("program", "endless.c")));
        eventually("begun", () -> Files.exists(folder.resolve(BEGUN)));
        Display.getDefault().asyncExec(() -> PlatformUI.getWorkbench().close());
    }
}
