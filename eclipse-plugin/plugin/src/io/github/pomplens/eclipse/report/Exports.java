// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.report;

import io.github.pomplens.eclipse.Messages;
import io.github.pomplens.eclipse.Services;
import io.github.pomplens.eclipse.Slices;
import io.github.pomplens.eclipse.preferences.Preferences;
import io.github.pomplens.eclipse.server.Installation;
import io.github.pomplens.eclipse.server.Server;
import io.github.pomplens.languageserver.protocol.ExportFormatsParams;
import io.github.pomplens.languageserver.protocol.ListedRun;
import io.github.pomplens.languageserver.protocol.OfferedFormat;
import java.io.File;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.window.Window;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.DirectoryDialog;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.dialogs.ListDialog;

/** A run as a file, or a folder, for other tools. */
public final class Exports {
    private final Shell shell;

    /**
     * @param shell what dialogs are shown in front of
     */
    public Exports(Shell shell) {
        this.shell = shell;
    }

    /** Asks for a format and a place, and writes in the background. */
    public void export(ListedRun run) {
        String language = Platform.getNL().replace('_', '-');
        Services.get(Server.class)
                .ask(server -> server.exportFormats(new ExportFormatsParams(run.id(), language)))
                .whenComplete((formats, failure) -> Slices.inUi(() -> ask(run, formats, failure)));
    }

    private void ask(ListedRun run, List<OfferedFormat> formats, Throwable failure) {
        if (shell.isDisposed()) {
            return;
        }
        if (failure != null) {
            MessageDialog.openError(shell, title(run), failure.getMessage());
            return;
        }
        format(run, formats)
                .ifPresent(
                        format -> place(run, format).ifPresent(place -> write(run, format, place)));
    }

    private static String title(ListedRun run) {
        return NLS.bind(Messages.export_title, run.name());
    }

    private Optional<OfferedFormat> format(ListedRun run, List<OfferedFormat> formats) {
        ListDialog dialog = new ListDialog(shell);
        dialog.setTitle(title(run));
        dialog.setMessage(Messages.export_format);
        dialog.setContentProvider(ArrayContentProvider.getInstance());
        dialog.setLabelProvider(
                LabelProvider.createTextProvider(format -> ((OfferedFormat) format).label()));
        dialog.setInput(formats);
        if (dialog.open() != Window.OK || dialog.getResult().length == 0) {
            return Optional.empty();
        }
        return Optional.of((OfferedFormat) dialog.getResult()[0]);
    }

    /** Asks for the folder that a folder goes into, or for a file. */
    private Optional<Path> place(ListedRun run, OfferedFormat format) {
        if (format.folder()) {
            DirectoryDialog dialog = new DirectoryDialog(shell);
            dialog.setText(title(run));
            dialog.setMessage(NLS.bind(Messages.export_into, format.fileName()));
            dialog.setFilterPath(run.project());
            return Optional.ofNullable(dialog.open())
                    .map(folder -> Path.of(folder, format.fileName()));
        }
        FileDialog dialog = new FileDialog(shell, SWT.SAVE);
        dialog.setText(title(run));
        dialog.setFilterPath(run.project());
        dialog.setFileName(format.fileName());
        dialog.setOverwrite(true);
        return Optional.ofNullable(dialog.open()).map(Path::of);
    }

    private void write(ListedRun run, OfferedFormat format, Path place) {
        Job job = new ExportJob(run, format, place);
        job.setUser(true);
        job.schedule();
    }

    /** The command at work; who cancels it ends it, and it leaves nothing. */
    private final class ExportJob extends Job {
        private final ListedRun run;
        private final OfferedFormat format;
        private final Path place;
        private Process process;
        private boolean isCancelled;

        ExportJob(ListedRun run, OfferedFormat format, Path place) {
            super(title(run));
            this.run = run;
            this.format = format;
            this.place = place;
        }

        @Override
        protected IStatus run(IProgressMonitor monitor) {
            monitor.beginTask(format.label(), IProgressMonitor.UNKNOWN);
            try {
                Process begun = begin();
                begun.getOutputStream().close();
                byte[] said = begun.getInputStream().readAllBytes();
                int status = begun.waitFor();
                if (monitor.isCanceled()) {
                    return Status.CANCEL_STATUS;
                }
                if (status != 0) {
                    return Status.error(new String(said, Charset.defaultCharset()).strip());
                }
                Slices.inUi(this::tell);
                return Status.OK_STATUS;
            } catch (IOException e) {
                return Status.error(NLS.bind(Messages.export_failed, e.getMessage()), e);
            } catch (InterruptedException e) {
                canceling();
                return Status.CANCEL_STATUS;
            } finally {
                monitor.done();
            }
        }

        private synchronized Process begin() throws IOException {
            process =
                    Installation.find(Preferences.store())
                            .process(
                                    "export",
                                    run.folder(),
                                    "--format=" + format.format(),
                                    "-o",
                                    place.toString())
                            .directory(new File(run.project()))
                            .redirectErrorStream(true)
                            .start();
            if (isCancelled) {
                end(process);
            }
            return process;
        }

        @Override
        protected synchronized void canceling() {
            isCancelled = true;
            if (process != null) {
                end(process);
            }
        }

        private static void end(Process process) {
            process.descendants().forEach(ProcessHandle::destroy);
            process.destroy();
        }

        private void tell() {
            if (!shell.isDisposed()) {
                MessageDialog.openInformation(
                        shell, title(run), NLS.bind(Messages.export_done, place));
            }
        }
    }
}
