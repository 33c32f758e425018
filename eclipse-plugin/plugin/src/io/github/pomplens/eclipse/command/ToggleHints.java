// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.command;

import io.github.pomplens.eclipse.PompPlugin;
import io.github.pomplens.eclipse.preferences.Preferences;
import java.util.Map;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.jface.preference.IPreferenceStore;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.commands.IElementUpdater;
import org.eclipse.ui.menus.UIElement;

/** Switches the figures behind directives. */
public final class ToggleHints extends AbstractHandler implements IElementUpdater {
    @Override
    public Object execute(ExecutionEvent event) {
        IPreferenceStore preferences = PompPlugin.get().getPreferenceStore();
        preferences.setValue(Preferences.HINTS, !preferences.getBoolean(Preferences.HINTS));
        PlatformUI.getWorkbench()
                .getService(ICommandService.class)
                .refreshElements(event.getCommand().getId(), null);
        return null;
    }

    @Override
    public void updateElement(UIElement element, @SuppressWarnings("rawtypes") Map parameters) {
        element.setChecked(PompPlugin.get().getPreferenceStore().getBoolean(Preferences.HINTS));
    }
}
