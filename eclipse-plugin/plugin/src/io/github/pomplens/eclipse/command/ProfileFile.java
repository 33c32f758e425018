// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.command;

import io.github.pomplens.eclipse.launch.ProfileShortcut;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.ui.handlers.HandlerUtil;

/** Builds and runs the program in the editor with measurement. */
public final class ProfileFile extends AbstractHandler {
    @Override
    public Object execute(ExecutionEvent event) {
        new ProfileShortcut().launch(HandlerUtil.getActiveEditor(event), "profile");
        return null;
    }
}
