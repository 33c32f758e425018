// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.command;

import io.github.pomplens.eclipse.Messages;
import io.github.pomplens.eclipse.Services;
import io.github.pomplens.eclipse.Slices;
import io.github.pomplens.eclipse.report.Reports;
import io.github.pomplens.eclipse.server.Server;
import io.github.pomplens.languageserver.protocol.ListedRun;
import java.util.List;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.handlers.HandlerUtil;

/** Opens the report of the run that is shown in lines at its trees of problems. */
public final class ShowAnalysis extends AbstractHandler {
    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        IWorkbenchPage page = HandlerUtil.getActiveWorkbenchWindowChecked(event).getActivePage();
        Services.get(Server.class)
                .ask(server -> server.runs())
                .thenAccept(runs -> Slices.inUi(() -> show(page, runs)));
        return null;
    }

    private static void show(IWorkbenchPage page, List<ListedRun> runs) {
        runs.stream()
                .filter(ListedRun::selected)
                .findFirst()
                .or(() -> runs.stream().findFirst())
                .ifPresentOrElse(
                        new Reports(page)::showAnalysis,
                        () ->
                                MessageDialog.openInformation(
                                        page.getWorkbenchWindow().getShell(),
                                        Messages.runs_analysis,
                                        Messages.analysis_noRun));
    }
}
