// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.preferences;

import io.github.pomplens.eclipse.Plugin;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.jface.preference.IPreferenceStore;
import org.eclipse.ui.preferences.ScopedPreferenceStore;

/** The preferences, and their names. */
public final class Preferences {
    /** Whether figures are shown behind directives. */
    public static final String HINTS = "hints.enabled";

    /** Whether figures are shown above the lines, with the main reason. */
    public static final String LENSES = "codeLens.enabled";

    /** Whether rulers show how hot a construct is. */
    public static final String HEAT = "heat.enabled";

    /** Whether hovers and the view of runs show how costs went from version to version. */
    public static final String HISTORY = "history.enabled";

    /** Whether lines show a share of the run, time, or both. */
    public static final String UNIT = "hints.unit";

    /** Smallest share of the run that lines show, in percent. */
    public static final String THRESHOLD = "hints.threshold";

    /** Whether what is saved is instrumented: not for projects that somebody else may have made. */
    public static final String TRUSTED = "trusted";

    /** Folder of the Java that runs the server; empty for any. */
    public static final String JAVA_HOME = "java.home";

    /** The pomp command; empty for the one that comes along. */
    public static final String EXECUTABLE = "executable";

    /** Whether LSP4E, where it is installed, shows what the server says. */
    public static final String LSP4E = "lsp4e.enabled";

    private static final IPreferenceStore STORE =
            new ScopedPreferenceStore(InstanceScope.INSTANCE, Plugin.ID);

    private Preferences() {}

    /** What the user has chosen, or the defaults. */
    public static IPreferenceStore store() {
        return STORE;
    }
}
