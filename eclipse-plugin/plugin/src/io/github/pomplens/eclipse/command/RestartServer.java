// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.command;

import io.github.pomplens.eclipse.PompPlugin;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;

/** Restarts the language server. */
public final class RestartServer extends AbstractHandler {
    @Override
    public Object execute(ExecutionEvent event) {
        PompPlugin.get().server().restart();
        return null;
    }
}
