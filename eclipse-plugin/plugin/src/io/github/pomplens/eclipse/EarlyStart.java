// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse;

import org.eclipse.ui.IStartup;
import org.eclipse.ui.PlatformUI;

/** Serves any editor of a known file from the start, also those of other plug-ins. */
public final class EarlyStart implements IStartup {
    @Override
    public void earlyStartup() {
        PlatformUI.getWorkbench().getDisplay().syncExec(PompPlugin.get()::follow);
    }
}
