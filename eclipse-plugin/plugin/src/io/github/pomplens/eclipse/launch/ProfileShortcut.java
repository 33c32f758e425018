// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.launch;

import io.github.pomplens.eclipse.Messages;
import java.util.Optional;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationType;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.debug.ui.IDebugUIConstants;
import org.eclipse.debug.ui.ILaunchShortcut;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.statushandlers.StatusManager;

/**
 * "Profile As > OpenMP Profile": on a source, a folder, a project, or the file in an editor. On
 * sources of Java it is called "OpenMP Java Application".
 */
public final class ProfileShortcut implements ILaunchShortcut {
    @Override
    public void launch(ISelection selection, String mode) {
        Object element =
                selection instanceof IStructuredSelection structured
                        ? structured.getFirstElement()
                        : null;
        IResource resource = Adapters.adapt(element, IResource.class);
        launch(Optional.ofNullable(resource).flatMap(ProfileTarget::of), mode);
    }

    /** Launches, also without an editor, from the view of runs. */
    @Override
    public void launch(IEditorPart editor, String mode) {
        launch(Optional.ofNullable(editor).flatMap(ProfileTarget::of), mode);
    }

    /**
     * Profiles with the configuration of the last time.
     *
     * @param editor whose program is profiled when there was none
     */
    public void launchAgain(IEditorPart editor) {
        ILaunchConfiguration last =
                DebugUITools.getLastLaunch(IDebugUIConstants.ID_PROFILE_LAUNCH_GROUP);
        if (isOurs(last)) {
            DebugUITools.launch(last, ILaunchManager.PROFILE_MODE);
        } else {
            launch(editor, ILaunchManager.PROFILE_MODE);
        }
    }

    private static boolean isOurs(ILaunchConfiguration configuration) {
        try {
            return configuration != null
                    && configuration.exists()
                    && configuration.getType().getIdentifier().equals(Attributes.TYPE);
        } catch (CoreException e) {
            return false;
        }
    }

    private static void launch(Optional<ProfileTarget> target, String mode) {
        if (target.isEmpty()) {
            MessageDialog.openInformation(null, Messages.launch_title, Messages.launch_nothing);
            return;
        }
        try {
            DebugUITools.launch(configuration(target.get()), mode);
        } catch (CoreException e) {
            StatusManager.getManager()
                    .handle(e.getStatus(), StatusManager.SHOW | StatusManager.LOG);
        }
    }

    /** The one that the user may have changed since, else a new one. */
    private static ILaunchConfiguration configuration(ProfileTarget target) throws CoreException {
        ILaunchManager manager = DebugPlugin.getDefault().getLaunchManager();
        ILaunchConfigurationType type = manager.getLaunchConfigurationType(Attributes.TYPE);
        for (ILaunchConfiguration known : manager.getLaunchConfigurations(type)) {
            if (target.isOf(known)) {
                return known;
            }
        }
        ILaunchConfigurationWorkingCopy created =
                type.newInstance(null, manager.generateLaunchConfigurationName(target.name()));
        target.describe(created);
        return created.doSave();
    }
}
