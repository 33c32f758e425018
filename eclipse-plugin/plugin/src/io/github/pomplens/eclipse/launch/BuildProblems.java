// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.launch;

import io.github.pomplens.eclipse.Log;
import io.github.pomplens.eclipse.Plugin;
import io.github.pomplens.eclipse.Services;
import io.github.pomplens.languageserver.protocol.FoundProblem;
import java.nio.file.Path;
import java.util.Map;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IWorkspaceRoot;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;

/** Shows what the compiler says in the Problems view; the console has all of it. */
final class BuildProblems {
    private static final String TYPE = Plugin.ID + ".buildProblem";

    private final IWorkspaceRoot root = ResourcesPlugin.getWorkspace().getRoot();

    /** Removes those of the last build. */
    void clear(Path folder) throws CoreException {
        for (IContainer container : root.findContainersForLocationURI(folder.toUri())) {
            if (container.isAccessible()) {
                container.deleteMarkers(TYPE, true, IResource.DEPTH_INFINITE);
            }
        }
    }

    void add(FoundProblem problem) {
        int severity =
                switch (problem.severity()) {
                    case "error" -> IMarker.SEVERITY_ERROR;
                    case "warning" -> IMarker.SEVERITY_WARNING;
                    default -> IMarker.SEVERITY_INFO;
                };
        try {
            for (IFile file : root.findFilesForLocationURI(Path.of(problem.file()).toUri())) {
                if (file.exists()) {
                    file.createMarker(
                            TYPE,
                            Map.of(
                                    IMarker.SEVERITY, severity,
                                    IMarker.MESSAGE, problem.message(),
                                    IMarker.LINE_NUMBER, problem.line()));
                }
            }
        } catch (CoreException e) {
            Services.get(Log.class).line("no marker: " + e.getMessage());
        }
    }
}
