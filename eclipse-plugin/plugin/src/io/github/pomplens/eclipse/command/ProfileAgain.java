// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.command;

import io.github.pomplens.eclipse.launch.ProfileShortcut;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.ui.handlers.HandlerUtil;

/** Profiles with the settings of the last time; the program in the editor at first. */
public final class ProfileAgain extends AbstractHandler {
    @Override
    public Object execute(ExecutionEvent event) {
        new ProfileShortcut().launchAgain(HandlerUtil.getActiveEditor(event));
        return null;
    }
}
