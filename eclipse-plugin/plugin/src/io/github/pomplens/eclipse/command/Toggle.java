// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.command;

import io.github.pomplens.eclipse.preferences.Preferences;
import java.util.Map;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.IExecutableExtension;
import org.eclipse.jface.preference.IPreferenceStore;
import org.eclipse.jface.util.PropertyChangeEvent;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.commands.IElementUpdater;
import org.eclipse.ui.menus.UIElement;

/** Switches a kind of figures in editors on and off. */
public final class Toggle extends AbstractHandler implements IElementUpdater, IExecutableExtension {
    private String preference = "";
    private String command = "";

    /** The class's data in plugin.xml is the preference. */
    @Override
    public void setInitializationData(IConfigurationElement element, String property, Object data) {
        preference = (String) data;
        command = element.getAttribute("commandId");
        Preferences.store().addPropertyChangeListener(this::changed);
    }

    /** Follows changes made elsewhere, as on the preference page. */
    private void changed(PropertyChangeEvent change) {
        if (change.getProperty().equals(preference)) {
            PlatformUI.getWorkbench()
                    .getService(ICommandService.class)
                    .refreshElements(command, null);
        }
    }

    @Override
    public Object execute(ExecutionEvent event) {
        IPreferenceStore preferences = Preferences.store();
        preferences.setValue(preference, !preferences.getBoolean(preference));
        return null;
    }

    @Override
    public void updateElement(UIElement element, @SuppressWarnings("rawtypes") Map parameters) {
        element.setChecked(Preferences.store().getBoolean(preference));
    }
}
