// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.command;

import io.github.pomplens.eclipse.Messages;
import io.github.pomplens.eclipse.Services;
import io.github.pomplens.eclipse.Slices;
import io.github.pomplens.eclipse.server.Server;
import io.github.pomplens.languageserver.protocol.ListedRun;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.ui.IWorkbenchPage;

/** The run that commands are about: the one that is shown in lines, else the newest. */
final class ShownRun {
    private ShownRun() {}

    /** Does something with it; says that there is none under the name of the command. */
    static void use(IWorkbenchPage page, String command, Consumer<ListedRun> task) {
        Services.get(Server.class)
                .ask(server -> server.runs())
                .thenAccept(runs -> Slices.inUi(() -> use(page, command, task, runs)));
    }

    /** Which of the runs it is; empty when there is none. */
    static Optional<ListedRun> of(List<ListedRun> runs) {
        return runs.stream()
                .filter(ListedRun::selected)
                .findFirst()
                .or(() -> runs.stream().findFirst());
    }

    private static void use(
            IWorkbenchPage page, String command, Consumer<ListedRun> task, List<ListedRun> runs) {
        of(runs).ifPresentOrElse(
                        task,
                        () ->
                                MessageDialog.openInformation(
                                        page.getWorkbenchWindow().getShell(),
                                        command,
                                        Messages.analysis_noRun));
    }
}
