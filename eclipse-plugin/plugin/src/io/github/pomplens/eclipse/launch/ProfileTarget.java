// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.launch;

import io.github.pomplens.eclipse.document.Languages;
import java.nio.file.Path;
import java.util.Optional;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IWorkspaceRoot;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IURIEditorInput;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;

/**
 * What to profile.
 *
 * @param name of a configuration for it
 * @param folder where it is built
 * @param program a source, relative to the folder; empty for the only program that the build makes
 */
record ProfileTarget(String name, Path folder, String program) {

    /** A source within its project; a folder or a project as a whole. */
    static Optional<ProfileTarget> of(IResource resource) {
        IContainer folder =
                resource instanceof IContainer container ? container : resource.getProject();
        if (folder instanceof IWorkspaceRoot
                || folder.getLocation() == null
                || resource.getLocation() == null) {
            return Optional.empty(); // not on this machine
        }
        boolean source = resource instanceof IFile && Languages.of(resource.getName()).isPresent();
        Path place = folder.getLocation().toPath();
        return Optional.of(
                source
                        ? of(place, resource.getLocation().toPath())
                        : new ProfileTarget(folder.getName(), place, ""));
    }

    private static ProfileTarget of(Path folder, Path source) {
        // A linked file is somewhere else.
        Path program = source.startsWith(folder) ? folder.relativize(source) : source;
        return new ProfileTarget(source.getFileName().toString(), folder, program.toString());
    }

    /** The source in an editor, which need not be in the workspace. */
    static Optional<ProfileTarget> of(IEditorPart editor) {
        IFile file = Adapters.adapt(editor.getEditorInput(), IFile.class);
        if (file != null) {
            return of(file);
        }
        return editor.getEditorInput() instanceof IURIEditorInput input
                        && "file".equals(input.getURI().getScheme())
                        && Languages.of(input.getName()).isPresent()
                ? Optional.of(of(Path.of(input.getURI()).getParent(), Path.of(input.getURI())))
                : Optional.empty();
    }

    /** What is selected in the workbench, else the source in the editor. In the UI thread. */
    static Optional<ProfileTarget> current() {
        IResource selected = DebugUITools.getSelectedResource();
        if (selected != null) {
            return of(selected);
        }
        IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        return Optional.ofNullable(window)
                .map(IWorkbenchWindow::getActivePage)
                .map(IWorkbenchPage::getActiveEditor)
                .flatMap(ProfileTarget::of);
    }

    /** Makes a configuration one for this. */
    void describe(ILaunchConfigurationWorkingCopy configuration) {
        configuration.setAttribute(Attributes.FOLDER, WorkspacePlaces.expression(folder));
        if (program.isEmpty()) {
            configuration.removeAttribute(Attributes.PROGRAM);
        } else {
            configuration.setAttribute(Attributes.PROGRAM, program);
        }
    }

    /** Whether a configuration is one for this, whatever else it says. */
    boolean isOf(ILaunchConfiguration configuration) {
        try {
            if (Attributes.asks(configuration, Attributes.FOLDER)
                    || Attributes.asks(configuration, Attributes.PROGRAM)) {
                return false; // Only launching it tells.
            }
            Path place = Path.of(Attributes.text(configuration, Attributes.FOLDER));
            String named = Attributes.text(configuration, Attributes.PROGRAM);
            return place.equals(folder) && place.resolve(named).equals(folder.resolve(program));
        } catch (CoreException e) {
            return false; // It names what is no longer there; launching it says so.
        }
    }
}
