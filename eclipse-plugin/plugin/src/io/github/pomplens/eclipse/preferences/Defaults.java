// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.preferences;

import io.github.pomplens.eclipse.Plugin;
import org.eclipse.core.runtime.preferences.AbstractPreferenceInitializer;
import org.eclipse.core.runtime.preferences.DefaultScope;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;

/** What holds until the user chooses otherwise. */
public final class Defaults extends AbstractPreferenceInitializer {
    @Override
    public void initializeDefaultPreferences() {
        IEclipsePreferences defaults = DefaultScope.INSTANCE.getNode(Plugin.ID);
        defaults.putBoolean(Preferences.HINTS, true);
        defaults.putBoolean(Preferences.LENSES, false);
        defaults.putBoolean(Preferences.HEAT, true);
        defaults.putBoolean(Preferences.HISTORY, false);
        defaults.putBoolean(Preferences.LSP4E, false);
        defaults.putBoolean(Preferences.TRUSTED, false);
        defaults.put(Preferences.UNIT, "both");
        defaults.putInt(Preferences.THRESHOLD, 1);
        defaults.put(Preferences.JAVA_HOME, "");
        defaults.put(Preferences.EXECUTABLE, "");
    }
}
