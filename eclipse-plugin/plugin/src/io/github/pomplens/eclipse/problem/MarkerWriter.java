// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.problem;

import io.github.pomplens.eclipse.Messages;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IWorkspace;
import org.eclipse.core.resources.WorkspaceJob;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.osgi.util.NLS;

/**
 * Writes the markers of files in the background. Touches none that stays: it would close hovers.
 */
final class MarkerWriter {
    private final Map<IFile, List<Problem>> wanted = new HashMap<>();

    /** The last word counts. */
    void write(IFile file, List<Problem> problems) {
        synchronized (wanted) {
            wanted.put(file, problems);
        }
        WorkspaceJob job =
                new WorkspaceJob(NLS.bind(Messages.problems_job, file.getName())) {
                    @Override
                    public IStatus runInWorkspace(IProgressMonitor monitor) throws CoreException {
                        writeNow(file);
                        return Status.OK_STATUS;
                    }
                };
        IWorkspace workspace = file.getWorkspace();
        job.setRule(workspace.getRuleFactory().markerRule(file));
        job.setSystem(true);
        job.schedule();
    }

    private void writeNow(IFile file) throws CoreException {
        List<Problem> problems;
        synchronized (wanted) {
            problems = wanted.remove(file);
        }
        if (problems == null || !file.isAccessible()) {
            return;
        }
        // Each once: of two that say the same at the same place one would be forgotten later.
        Set<Problem> missing = new LinkedHashSet<>(problems);
        for (IMarker marker : file.findMarkers(Problem.TYPE, false, IResource.DEPTH_ZERO)) {
            if (!missing.remove(Problem.of(marker))) {
                marker.delete();
            }
        }
        for (Problem problem : missing) {
            problem.mark(file);
        }
    }
}
