// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.dap;

import io.github.pomplens.languageserver.protocol.DapClient;
import org.eclipse.lsp4j.debug.ProgressEndEventArguments;
import org.eclipse.lsp4j.debug.ProgressStartEventArguments;
import org.eclipse.lsp4j.debug.ProgressUpdateEventArguments;

/** The progress of a session in an editor that shows it: one bar, whatever the step. */
final class LaunchProgress {
    private static final String ID = "launch";

    private final DapClient editor;
    private final boolean shown;
    private boolean begun;
    private boolean ended;
    private int last = -1;

    LaunchProgress(DapClient editor, boolean shown) {
        this.editor = editor;
        this.shown = shown;
    }

    synchronized void step(String what) {
        if (!shown || ended) {
            return;
        }
        last = -1;
        if (begun) {
            ProgressUpdateEventArguments update = new ProgressUpdateEventArguments();
            update.setProgressId(ID);
            update.setMessage(what);
            editor.progressUpdate(update);
            return;
        }
        begun = true;
        ProgressStartEventArguments start = new ProgressStartEventArguments();
        start.setProgressId(ID);
        start.setTitle("POMP Lens");
        start.setMessage(what);
        start.setCancellable(true);
        editor.progressStart(start);
    }

    synchronized void percent(int done) {
        if (begun && !ended && done > last) {
            last = done;
            ProgressUpdateEventArguments update = new ProgressUpdateEventArguments();
            update.setProgressId(ID);
            update.setPercentage((double) done);
            editor.progressUpdate(update);
        }
    }

    synchronized void end() {
        if (begun && !ended) {
            ended = true;
            ProgressEndEventArguments end = new ProgressEndEventArguments();
            end.setProgressId(ID);
            editor.progressEnd(end);
        }
    }
}
