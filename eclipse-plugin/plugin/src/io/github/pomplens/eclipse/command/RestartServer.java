// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.command;

import io.github.pomplens.eclipse.Services;
import io.github.pomplens.eclipse.server.Server;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;

/** Restarts the language server. */
public final class RestartServer extends AbstractHandler {
    @Override
    public Object execute(ExecutionEvent event) {
        Services.get(Server.class).restart();
        return null;
    }
}
