// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.command;

import io.github.pomplens.eclipse.PompPlugin;
import java.util.List;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.lsp4j.ExecuteCommandParams;

/** Has hovers say how the time of constructs went from commit to commit, or no more. */
public final class ShowHistory extends AbstractHandler {
    private boolean shown;

    @Override
    public Object execute(ExecutionEvent event) {
        shown = !shown;
        ExecuteCommandParams command =
                new ExecuteCommandParams("pomp.showHistory", List.of(String.valueOf(shown)));
        PompPlugin.get()
                .server()
                .ask(server -> server.getWorkspaceService().executeCommand(command));
        return null;
    }
}
