// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.launch;

import io.github.pomplens.eclipse.Messages;
import io.github.pomplens.eclipse.PompPlugin;
import io.github.pomplens.eclipse.document.Languages;
import java.nio.file.Path;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationType;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.debug.ui.ILaunchShortcut;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IURIEditorInput;

/** "Profile As > OpenMP Profile": on a source, a project, or the file in an editor. */
public final class ProfileShortcut implements ILaunchShortcut {
    /**
     * What to profile.
     *
     * @param program a source; empty for the project's only program
     */
    private record Target(String name, Path folder, String program) {
        static Optional<Target> of(IResource resource) {
            if (resource.getLocation() == null) {
                return Optional.empty();
            }
            IProject project = resource.getProject();
            Path folder = project.getLocation().toPath();
            return resource instanceof IFile file && Languages.of(file.getName()).isPresent()
                    ? Optional.of(
                            new Target(file.getName(), folder, file.getLocation().toOSString()))
                    : Optional.of(new Target(project.getName(), folder, ""));
        }

        /** A file that isn't in the workspace. */
        static Optional<Target> of(Path file) {
            return Languages.of(file.getFileName().toString())
                    .map(
                            language ->
                                    new Target(
                                            file.getFileName().toString(),
                                            file.getParent(),
                                            file.toString()));
        }
    }

    @Override
    public void launch(ISelection selection, String mode) {
        Object element =
                selection instanceof IStructuredSelection structured
                        ? structured.getFirstElement()
                        : null;
        IResource resource = Adapters.adapt(element, IResource.class);
        launch(Optional.ofNullable(resource).flatMap(Target::of), mode);
    }

    /** Also without an editor, from the view of runs. */
    @Override
    public void launch(IEditorPart editor, String mode) {
        launch(Optional.ofNullable(editor).flatMap(ProfileShortcut::target), mode);
    }

    private static Optional<Target> target(IEditorPart editor) {
        IFile file = Adapters.adapt(editor.getEditorInput(), IFile.class);
        if (file != null) {
            return Target.of(file);
        }
        return editor.getEditorInput() instanceof IURIEditorInput input
                        && "file".equals(input.getURI().getScheme())
                ? Target.of(Path.of(input.getURI()))
                : Optional.empty();
    }

    private static void launch(Optional<Target> target, String mode) {
        if (target.isEmpty()) {
            MessageDialog.openInformation(null, Messages.launch_title, Messages.launch_nothing);
            return;
        }
        try {
            DebugUITools.launch(configuration(target.get()), mode);
        } catch (CoreException e) {
            PompPlugin.get().log().error("no launch configuration", e);
        }
    }

    /** The one that the user may have changed since, else a new one. */
    private static ILaunchConfiguration configuration(Target target) throws CoreException {
        ILaunchManager manager = DebugPlugin.getDefault().getLaunchManager();
        ILaunchConfigurationType type = manager.getLaunchConfigurationType(Attributes.TYPE);
        for (ILaunchConfiguration known : manager.getLaunchConfigurations(type)) {
            if (Attributes.text(known, Attributes.FOLDER).equals(target.folder().toString())
                    && Attributes.text(known, Attributes.PROGRAM).equals(target.program())) {
                return known;
            }
        }
        ILaunchConfigurationWorkingCopy created =
                type.newInstance(null, manager.generateLaunchConfigurationName(target.name()));
        created.setAttribute(Attributes.FOLDER, target.folder().toString());
        created.setAttribute(Attributes.PROGRAM, target.program());
        return created.doSave();
    }
}
