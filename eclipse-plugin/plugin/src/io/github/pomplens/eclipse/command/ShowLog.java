// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.command;

import io.github.pomplens.eclipse.Log;
import io.github.pomplens.eclipse.Services;
import java.util.stream.Stream;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.ui.console.ConsolePlugin;
import org.eclipse.ui.console.IConsole;
import org.eclipse.ui.console.IConsoleManager;
import org.eclipse.ui.console.MessageConsole;

/** Shows the last lines that the server logged in a console. */
public final class ShowLog extends AbstractHandler {
    private static final String NAME = "POMP Lens";

    @Override
    public Object execute(ExecutionEvent event) {
        IConsoleManager manager = ConsolePlugin.getDefault().getConsoleManager();
        MessageConsole console =
                Stream.of(manager.getConsoles())
                        .filter(known -> known.getName().equals(NAME))
                        .map(MessageConsole.class::cast)
                        .findFirst()
                        .orElseGet(() -> new MessageConsole(NAME, null));
        manager.addConsoles(new IConsole[] {console});
        // The document takes text of its user only, and this console has none.
        console.clearConsole();
        console.newMessageStream().println(Services.get(Log.class).text());
        manager.showConsoleView(console);
        return null;
    }
}
