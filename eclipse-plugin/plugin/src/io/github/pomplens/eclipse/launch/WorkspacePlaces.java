// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.launch;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IWorkspaceRoot;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.variables.VariablesPlugin;

/** Files and folders as launch configurations name them: so that they hold in other workspaces. */
final class WorkspacePlaces {
    private WorkspacePlaces() {}

    /** A folder of the file system; as one of the workspace when it is there. */
    static String expression(Path folder) {
        IWorkspaceRoot root = ResourcesPlugin.getWorkspace().getRoot();
        // A project that lies in a folder of another one is called by its own name.
        return Stream.of(root.findContainersForLocationURI(folder.toUri()))
                .min(Comparator.comparing(found -> found.getFullPath().segmentCount()))
                .map(WorkspacePlaces::expression)
                .orElse(folder.toString());
    }

    static String expression(IResource resource) {
        String path = resource.getFullPath().toString();
        // What a variable is given can't contain the end of the variable.
        return path.contains("}")
                ? resource.getLocation().toOSString()
                : VariablesPlugin.getDefault()
                        .getStringVariableManager()
                        .generateVariableExpression("workspace_loc", path);
    }
}
