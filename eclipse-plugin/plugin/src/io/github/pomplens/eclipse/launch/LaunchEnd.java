// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.launch;

import io.github.pomplens.eclipse.Log;
import io.github.pomplens.eclipse.Messages;
import io.github.pomplens.eclipse.Notice;
import io.github.pomplens.eclipse.Services;
import io.github.pomplens.languageserver.protocol.RunPublished;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.console.IConsoleConstants;

/** What came of a launch, and what is said of it at the end. */
final class LaunchEnd {
    private final List<RunPublished> runs = new ArrayList<>();
    private String nothing = "";

    synchronized void published(RunPublished run) {
        runs.add(run);
    }

    synchronized void nothingRecorded(String reason) {
        nothing = reason;
    }

    /** Says where to look, or why there is no run. What failed or was stopped has been said. */
    synchronized void tell() {
        if (!runs.isEmpty()) {
            Services.get(RunsMessage.class).show(runs.get(runs.size() - 1), runs.size());
        } else if (!nothing.isEmpty()) {
            new Notice(
                            NLS.bind(Messages.ended_nothing, nothing),
                            Messages.ended_console,
                            LaunchEnd::showConsole)
                    .show();
        }
    }

    private static void showConsole(IWorkbenchPage page) {
        try {
            page.showView(IConsoleConstants.ID_CONSOLE_VIEW);
        } catch (PartInitException e) {
            Services.get(Log.class).error("the console can't be opened", e);
        }
    }
}
