// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.testing;

import static io.github.pomplens.eclipse.testing.Workbench.eventually;

import java.util.Map;
import java.util.stream.Stream;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationType;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.core.model.IProcess;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.swt.widgets.Display;

/** Launch configurations and what became of them. */
public final class Launches {
    private static final String TYPE = "io.github.pomplens.eclipse.profile";

    private Launches() {}

    private static ILaunchManager manager() {
        return DebugPlugin.getDefault().getLaunchManager();
    }

    /** Ends and forgets all. */
    public static void clear() throws CoreException {
        forgetLaunches();
        for (ILaunchConfiguration known : manager().getLaunchConfigurations()) {
            known.delete();
        }
    }

    /** Ends and forgets what was launched. */
    public static void forgetLaunches() throws CoreException {
        for (IProcess process : manager().getProcesses()) {
            process.terminate();
        }
        eventually(
                "ended",
                () -> Stream.of(manager().getProcesses()).allMatch(IProcess::isTerminated));
        manager().removeLaunches(manager().getLaunches());
    }

    /** Returns the type of our configurations. */
    public static ILaunchConfigurationType type() {
        return manager().getLaunchConfigurationType(TYPE);
    }

    public static ILaunchConfiguration configuration(Sample sample, Map<String, ?> attributes)
            throws CoreException {
        ILaunchConfigurationWorkingCopy created =
                type().newInstance(null, manager().generateLaunchConfigurationName("test"));
        created.setAttribute("folder", sample.folder().toString());
        attributes.forEach(created::setAttribute);
        return created.doSave();
    }

    /** Launches as a user does: in the background, with dialogs. */
    public static void profile(ILaunchConfiguration configuration) {
        Display.getDefault().asyncExec(() -> DebugUITools.launch(configuration, "profile"));
    }

    /** The only process, once there is one. */
    public static IProcess process() {
        return eventually(
                "process", () -> Stream.of(manager().getProcesses()).findFirst().orElse(null));
    }

    /** The exit status of the only process, once it has ended. */
    public static int status() throws CoreException {
        IProcess process = process();
        eventually("end", process::isTerminated);
        return process.getExitValue();
    }
}
