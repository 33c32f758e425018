// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.server;

import io.github.pomplens.eclipse.Messages;
import java.io.IOException;
import java.util.HashSet;
import java.util.Set;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.dialogs.PreferencesUtil;

/**
 * Why there is no server, or no program can be profiled, and what to do.
 *
 * @param message for the user
 */
public record StartFailure(String message) {
    /** The preference page where the Java is chosen. */
    private static final String PAGE = "io.github.pomplens.eclipse.preferences";

    /**
     * What is being said: a launch fails for the same reason as the server. For the display's
     * thread.
     */
    private static final Set<String> SHOWN = new HashSet<>();

    /** Returns what is said of a failure, which may be that there is no Java. */
    public static StartFailure of(IOException cause) {
        return new StartFailure(
                cause instanceof NoJavaException
                        ? NLS.bind(Messages.server_noJava, JavaSearch.OLDEST, cause.getMessage())
                        : NLS.bind(Messages.server_notStarted, cause.getMessage()));
    }

    static StartFailure of(int deaths) {
        return new StartFailure(NLS.bind(Messages.server_deaths, deaths));
    }

    /**
     * Says it to the user, without waiting for them; not while they still read it, or are at the
     * preferences because of it.
     */
    public void show() {
        Display display = PlatformUI.getWorkbench().getDisplay();
        display.asyncExec(
                () -> {
                    if (SHOWN.add(message)) {
                        try {
                            open();
                        } finally {
                            SHOWN.remove(message);
                        }
                    }
                });
    }

    private void open() {
        IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        MessageDialog dialog =
                new MessageDialog(
                        window == null ? null : window.getShell(),
                        "POMP Lens",
                        null,
                        message,
                        MessageDialog.ERROR,
                        0,
                        Messages.ok,
                        Messages.openPreferences);
        dialog.setBlockOnOpen(true);
        if (dialog.open() == 1) {
            PreferencesUtil.createPreferenceDialogOn(null, PAGE, null, null).open();
        }
    }
}
