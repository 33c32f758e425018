// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.start;

import io.github.pomplens.eclipse.Services;
import io.github.pomplens.eclipse.document.Documents;
import io.github.pomplens.eclipse.editor.ServedEditors;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.PlatformUI;

/** Serves any editor of a known file from the start, also those of other plug-ins. */
public final class EarlyStart implements IStartup {
    @Override
    public void earlyStartup() {
        PlatformUI.getWorkbench().getDisplay().syncExec(EarlyStart::follow);
    }

    private static void follow() {
        Services.get(Documents.class).follow();
        Services.get(ServedEditors.class).follow();
    }
}
