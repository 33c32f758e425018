// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.command;

import io.github.pomplens.eclipse.Messages;
import io.github.pomplens.eclipse.timeline.Timelines;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.handlers.HandlerUtil;

/** Opens the timeline of the run that is shown in lines. */
public final class ShowTimeline extends AbstractHandler {
    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        IWorkbenchPage page = HandlerUtil.getActiveWorkbenchWindowChecked(event).getActivePage();
        ShownRun.use(page, Messages.timeline_view, new Timelines(page)::show);
        return null;
    }
}
