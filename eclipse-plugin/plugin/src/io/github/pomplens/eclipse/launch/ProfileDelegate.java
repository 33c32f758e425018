// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.launch;

import io.github.pomplens.eclipse.Log;
import io.github.pomplens.eclipse.Messages;
import io.github.pomplens.eclipse.Services;
import io.github.pomplens.eclipse.preferences.Preferences;
import io.github.pomplens.eclipse.server.Installation;
import io.github.pomplens.eclipse.server.NoJavaException;
import io.github.pomplens.eclipse.server.StartFailure;
import io.github.pomplens.languageserver.protocol.FoundProblem;
import io.github.pomplens.languageserver.protocol.RunPublished;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.model.LaunchConfigurationDelegate;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.debug.ui.IDebugUIConstants;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.PlatformUI;

/** Builds a program with measurement and runs it, through {@code pomp dap}. */
public final class ProfileDelegate extends LaunchConfigurationDelegate {
    private static final long LOOK_MS = 100;

    /**
     * Whether it makes sense to go on. Settings that are wrong are shown where they can be
     * corrected; they are not errors of the workbench, and so not for its log.
     */
    @Override
    public boolean preLaunchCheck(
            ILaunchConfiguration configuration, String mode, IProgressMonitor monitor)
            throws CoreException {
        if (Attributes.problem(configuration) == null) {
            return super.preLaunchCheck(configuration, mode, monitor);
        }
        inUi(
                shell ->
                        DebugUITools.openLaunchConfigurationDialogOnGroup(
                                shell,
                                new StructuredSelection(configuration),
                                IDebugUIConstants.ID_PROFILE_LAUNCH_GROUP));
        return false;
    }

    @Override
    public void launch(
            ILaunchConfiguration configuration,
            String mode,
            ILaunch launch,
            IProgressMonitor monitor)
            throws CoreException {
        Map<String, Object> arguments = arguments(configuration);
        Path folder = Path.of((String) arguments.get(Attributes.FOLDER));
        BuildProblems problems = new BuildProblems();
        problems.clear(folder);
        SubMonitor progress = SubMonitor.convert(monitor, configuration.getName(), 1);
        ProfiledProgram program = new ProfiledProgram(launch, configuration.getName());
        LaunchEnd end = new LaunchEnd();
        try {
            Installation installation = Installation.find(Preferences.store());
            Adapter adapter =
                    new Adapter(installation, new Listener(program, problems, end, progress));
            program.started(adapter);
            adapter.ended().thenRun(end::tell);
            await(adapter.launch(arguments), adapter, progress)
                    .ifPresent(message -> tell(configuration, message));
        } catch (NoJavaException e) {
            launch.removeProcess(program);
            StartFailure.of(e).show();
            throw new CoreException(Status.CANCEL_STATUS);
        } catch (IOException e) {
            launch.removeProcess(program);
            throw new CoreException(Status.error(e.getMessage(), e));
        }
    }

    private static Map<String, Object> arguments(ILaunchConfiguration configuration)
            throws CoreException {
        try {
            return Attributes.arguments(configuration);
        } catch (CoreException e) {
            // What the user was asked for only now can be wrong, too.
            if (e.getStatus().getSeverity() == IStatus.ERROR) {
                tell(configuration, e.getStatus().getMessage());
            }
            throw new CoreException(Status.CANCEL_STATUS);
        }
    }

    /** What goes on in the adapter, shown in the console, the progress and the problems. */
    private record Listener(
            ProfiledProgram program,
            BuildProblems problems,
            LaunchEnd end,
            IProgressMonitor progress)
            implements Adapter.Listener {
        @Override
        public void output(String text, boolean error) {
            program.append(text, error);
        }

        @Override
        public void problem(FoundProblem problem) {
            problems.add(problem);
        }

        @Override
        public void published(RunPublished run) {
            end.published(run);
        }

        @Override
        public void nothingRecorded(String reason) {
            end.nothingRecorded(reason);
        }

        @Override
        public void step(String message) {
            progress.subTask(message);
        }
    }

    /** A program that can't be built or started is the user's affair, and not for the log. */
    private static void tell(ILaunchConfiguration configuration, String message) {
        String text = NLS.bind(Messages.launch_failed, configuration.getName(), message);
        inUi(shell -> MessageDialog.openError(shell, Messages.launch_title, text));
    }

    /** Opens a dialog without waiting for the user. */
    private static void inUi(Consumer<Shell> dialog) {
        IWorkbench workbench = PlatformUI.getWorkbench();
        workbench
                .getDisplay()
                .asyncExec(() -> dialog.accept(workbench.getModalDialogShellProvider().getShell()));
    }

    /**
     * Waits until the program has been started; the build may take long, and may be cancelled.
     *
     * @return why it was not started, for the user
     */
    private static Optional<String> await(
            CompletableFuture<Void> started, Adapter adapter, IProgressMonitor progress) {
        while (true) {
            try {
                started.get(LOOK_MS, TimeUnit.MILLISECONDS);
                return Optional.empty();
            } catch (TimeoutException e) {
                if (progress.isCanceled()) {
                    adapter.terminate();
                    return Optional.empty();
                }
            } catch (ExecutionException e) {
                if (!(e.getCause() instanceof ResponseErrorException)) {
                    Services.get(Log.class).error("no answer of the launcher", e.getCause());
                }
                return Optional.of(e.getCause().getMessage());
            } catch (InterruptedException e) {
                adapter.terminate();
                Thread.currentThread().interrupt();
                return Optional.empty();
            }
        }
    }

    /** Returns the projects whose editors are saved before. */
    @Override
    protected IProject[] getBuildOrder(ILaunchConfiguration configuration, String mode)
            throws CoreException {
        if (Attributes.asks(configuration, Attributes.FOLDER)) {
            return new IProject[0];
        }
        Path folder = Path.of(Attributes.text(configuration, Attributes.FOLDER));
        IResource[] found =
                ResourcesPlugin.getWorkspace()
                        .getRoot()
                        .findContainersForLocationURI(folder.toUri());
        return found.length == 0 || found[0].getProject() == null
                ? new IProject[0]
                : new IProject[] {found[0].getProject()};
    }
}
