// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.report;

import io.github.pomplens.eclipse.Log;
import io.github.pomplens.eclipse.Messages;
import io.github.pomplens.eclipse.Services;
import io.github.pomplens.eclipse.preferences.Preferences;
import io.github.pomplens.eclipse.server.Installation;
import io.github.pomplens.eclipse.server.Server;
import io.github.pomplens.languageserver.protocol.ListedRun;
import java.io.File;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.osgi.framework.FrameworkUtil;

/** The HTML report of a run, made by the command and shown in an editor. */
public final class Reports {
    /** What the page calls the part with the trees. */
    private static final String ANALYSIS = "analysis";

    private final IWorkbenchPage page;

    public Reports(IWorkbenchPage page) {
        this.page = page;
    }

    /**
     * Shows a report in the background; a failure shows as that of the job, in the command's own
     * words.
     */
    public void show(ListedRun run) {
        show(run, Optional.empty());
    }

    /** Shows a report at its trees of problems, call paths and locations. */
    public void showAnalysis(ListedRun run) {
        show(run, Optional.of(ANALYSIS));
    }

    /**
     * Follows the baseline as well, as the view and the lines do.
     *
     * @param section the part of the page to go to
     */
    private void show(ListedRun run, Optional<String> section) {
        Services.get(Server.class)
                .ask(server -> server.runs())
                // Without a server nobody has chosen a baseline.
                .exceptionally(unknown -> List.of())
                .thenAccept(all -> show(run, baseline(run, all), section));
    }

    private static Optional<ListedRun> baseline(ListedRun run, List<ListedRun> all) {
        return all.stream()
                .filter(ListedRun::baseline)
                .filter(other -> other.project().equals(run.project()))
                .filter(other -> !other.folder().equals(run.folder()))
                .findFirst();
    }

    private void show(ListedRun run, Optional<ListedRun> baseline, Optional<String> section) {
        Job job =
                new Job(NLS.bind(Messages.report_job, run.name())) {
                    @Override
                    protected IStatus run(IProgressMonitor monitor) {
                        return write(run, baseline, section);
                    }
                };
        job.setUser(true);
        job.schedule();
    }

    private IStatus write(ListedRun run, Optional<ListedRun> baseline, Optional<String> section) {
        try {
            File folder =
                    Platform.getStateLocation(FrameworkUtil.getBundle(Reports.class))
                            .append("reports")
                            .toFile();
            folder.mkdirs();
            Path file = new File(folder, run.id() + ".html").toPath();
            List<String> words = new ArrayList<>(List.of("report", run.folder(), "--html=" + file));
            baseline.ifPresent(other -> words.add("--compare=" + other.folder()));
            words.add("--color=never");
            Process process =
                    Installation.find(Preferences.store())
                            .process(words.toArray(String[]::new))
                            .directory(new File(run.project()))
                            .redirectErrorStream(true)
                            .start();
            process.getOutputStream().close();
            byte[] said = process.getInputStream().readAllBytes();
            if (process.waitFor() != 0) {
                return Status.error(new String(said, Charset.defaultCharset()).strip());
            }
            page.getWorkbenchWindow()
                    .getShell()
                    .getDisplay()
                    .asyncExec(
                            () ->
                                    open(
                                            new ReportInput(
                                                    run.name(), file, Path.of(run.project())),
                                            section));
            return Status.OK_STATUS;
        } catch (IOException e) {
            return Status.error(NLS.bind(Messages.report_failed, e.getMessage()), e);
        } catch (InterruptedException e) {
            return Status.CANCEL_STATUS;
        }
    }

    private void open(ReportInput input, Optional<String> section) {
        try {
            if (page.openEditor(input, ReportEditor.ID) instanceof ReportEditor editor) {
                editor.show(section);
            }
        } catch (PartInitException e) {
            Services.get(Log.class).error("the report could not be opened", e);
        }
    }
}
