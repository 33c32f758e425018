// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse;

import java.util.Locale;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.PlatformUI;

/** What F1 shows; the texts are in help/contexts.xml. */
public enum Help {
    RUNS,
    REPORT,
    TIMELINE,
    PROFILE,
    PREFERENCES,
    PROPERTIES;

    /** Sets the help of a control and of all that it holds. */
    public void on(Control control) {
        String topic = name().toLowerCase(Locale.ROOT);
        PlatformUI.getWorkbench().getHelpSystem().setHelp(control, Plugin.ID + '.' + topic);
    }
}
