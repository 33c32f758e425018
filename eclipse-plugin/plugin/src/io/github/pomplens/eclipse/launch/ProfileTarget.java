// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.launch;

import io.github.pomplens.eclipse.document.Languages;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
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
 * @param folder the project's, or another one as a whole
 * @param program a program or a source, relative to the folder; empty for the only program that the
 *     build makes
 * @param buildFolder where it is built, relative to the folder; empty for that
 */
record ProfileTarget(String name, Path folder, String program, String buildFolder) {
    private static final List<String> MAKEFILES = List.of("GNUmakefile", "makefile", "Makefile");

    /**
     * The program of the build configuration that is active in the resource's project, where an IDE
     * knows it; else a source within its project, a folder or a project as a whole. In the UI
     * thread.
     */
    static Optional<ProfileTarget> of(IResource resource) {
        IContainer folder =
                resource instanceof IContainer container ? container : resource.getProject();
        if (folder instanceof IWorkspaceRoot
                || folder.getLocation() == null
                || resource.getLocation() == null) {
            return Optional.empty(); // not on this machine
        }
        Optional<ProfileTarget> built =
                BuildConfigurations.of(resource.getProject())
                        .flatMap(build -> built(build, resource));
        return built.isPresent() ? built : Optional.of(of(resource, folder));
    }

    private static ProfileTarget of(IResource resource, IContainer folder) {
        Path place = folder.getLocation().toPath();
        return isSource(resource)
                ? of(place, resource.getLocation().toPath())
                : new ProfileTarget(folder.getName(), place, "", "");
    }

    private static boolean isSource(IResource resource) {
        return resource instanceof IFile && Languages.isSource(resource.getName());
    }

    private static ProfileTarget of(Path folder, Path source) {
        return new ProfileTarget(
                source.getFileName().toString(), folder, within(folder, source), "");
    }

    /**
     * Returns the place as seen from a folder. A linked file is somewhere else, and so may be a
     * build folder.
     */
    private static String within(Path folder, Path place) {
        return (place.startsWith(folder) ? folder.relativize(place) : place).toString();
    }

    /**
     * What a build configuration makes.
     *
     * @return empty for a source of which it is not clear which program it is part of
     */
    private static Optional<ProfileTarget> built(ActiveBuild build, IResource resource) {
        IProject project = resource.getProject();
        List<String> names = new ArrayList<>();
        if (isSource(resource)) {
            names.add(ActiveBuild.stem(resource.getLocation().toPath()));
        }
        names.add(project.getName());
        Optional<Path> program = build.program(names);
        if (program.isEmpty() && isSource(resource)) {
            return Optional.empty();
        }
        Path place = project.getLocation().toPath();
        return Optional.of(
                new ProfileTarget(
                        project.getName() + " " + build.configuration(),
                        place,
                        program.map(file -> within(place, file)).orElse(""),
                        hasMakefile(build.folder()) ? within(place, build.folder()) : ""));
    }

    /** Other ways to build keep their descriptions with the sources, and build elsewhere. */
    private static boolean hasMakefile(Path folder) {
        return MAKEFILES.stream().anyMatch(name -> Files.isRegularFile(folder.resolve(name)))
                && !Files.exists(folder.resolve("CMakeCache.txt"));
    }

    /** The source in an editor, which need not be in the workspace. */
    static Optional<ProfileTarget> of(IEditorPart editor) {
        IFile file = Adapters.adapt(editor.getEditorInput(), IFile.class);
        if (file != null) {
            return of(file);
        }
        return editor.getEditorInput() instanceof IURIEditorInput input
                        && "file".equals(input.getURI().getScheme())
                        && Languages.isSource(input.getName())
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
        describe(configuration, Attributes.PROGRAM, program);
        describe(configuration, Attributes.BUILD_FOLDER, buildFolder);
    }

    private static void describe(
            ILaunchConfigurationWorkingCopy configuration, String attribute, String value) {
        if (value.isEmpty()) {
            configuration.removeAttribute(attribute);
        } else {
            configuration.setAttribute(attribute, value);
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
            return place.equals(folder)
                    && place.resolve(named).equals(folder.resolve(program))
                    && (isNamed() || isBuiltBy(configuration));
        } catch (CoreException e) {
            return false; // It names what is no longer there; launching it says so.
        }
    }

    /** Whether configurations are told apart by more than where they build. */
    private boolean isNamed() {
        return !program.isEmpty() || buildFolder.isEmpty();
    }

    private boolean isBuiltBy(ILaunchConfiguration configuration) throws CoreException {
        return !Attributes.asks(configuration, Attributes.BUILD_FOLDER)
                && folder.resolve(Attributes.text(configuration, Attributes.BUILD_FOLDER))
                        .equals(folder.resolve(buildFolder));
    }
}
