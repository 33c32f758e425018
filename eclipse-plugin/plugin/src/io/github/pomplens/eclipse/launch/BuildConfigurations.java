// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.launch;

import io.github.pomplens.eclipse.Log;
import io.github.pomplens.eclipse.Services;
import java.lang.reflect.InvocationTargetException;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.Platform;
import org.eclipse.ui.PlatformUI;
import org.osgi.framework.Bundle;

/** An IDE that keeps build configurations of its projects. */
interface BuildConfigurations {
    /** Whether a project is one of this IDE. Takes no time. */
    boolean know(IProject project) throws CoreException;

    /**
     * How a project of this IDE is built now. May take long, and not only in the user interface.
     *
     * @return empty when it has no build configuration
     * @throws CoreException when the IDE says something else than expected
     */
    Optional<ActiveBuild> active(IProject project) throws CoreException;

    /**
     * How a project is built now, where an IDE is installed that knows it. In the UI thread, which
     * goes on meanwhile.
     */
    static Optional<ActiveBuild> of(IProject project) {
        Bundle cdt = Platform.getBundle(CdtConfigurations.BUNDLE);
        BuildConfigurations installed = cdt == null ? null : new CdtConfigurations(cdt);
        AtomicReference<Optional<ActiveBuild>> found = new AtomicReference<>(Optional.empty());
        try {
            if (installed == null || !project.isAccessible() || !installed.know(project)) {
                return Optional.empty();
            }
            PlatformUI.getWorkbench()
                    .getProgressService()
                    .busyCursorWhile(
                            monitor -> {
                                try {
                                    found.set(installed.active(project));
                                } catch (CoreException e) {
                                    throw new InvocationTargetException(e);
                                }
                            });
        } catch (CoreException e) {
            ILog.of(BuildConfigurations.class).log(e.getStatus());
        } catch (InvocationTargetException e) {
            Services.get(Log.class).error("no build configuration of " + project, e.getCause());
        } catch (InterruptedException e) {
            // The user does not want to wait; the files alone say what there is.
        }
        return found.get();
    }
}
