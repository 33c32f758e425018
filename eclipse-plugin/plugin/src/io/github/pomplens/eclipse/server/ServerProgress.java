// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.server;

import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.IJobChangeEvent;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.jobs.JobChangeAdapter;
import org.eclipse.lsp4j.ProgressParams;
import org.eclipse.lsp4j.WorkDoneProgressBegin;
import org.eclipse.lsp4j.WorkDoneProgressCancelParams;
import org.eclipse.lsp4j.WorkDoneProgressEnd;
import org.eclipse.lsp4j.WorkDoneProgressNotification;
import org.eclipse.lsp4j.WorkDoneProgressReport;
import org.eclipse.lsp4j.jsonrpc.messages.Either;

/** What the server does in the background, as jobs: the Progress view shows and cancels them. */
final class ServerProgress implements ServerListener {
    private static final int PERCENT = 100;

    private final Map<Either<String, Integer>, Task> tasks = new ConcurrentHashMap<>();
    private final Consumer<WorkDoneProgressCancelParams> cancel;

    /**
     * @param cancel asks the server to end something
     */
    ServerProgress(Consumer<WorkDoneProgressCancelParams> cancel) {
        this.cancel = cancel;
    }

    /** The server tells how far it is. */
    void tell(ProgressParams progress) {
        if (!progress.getValue().isLeft()) {
            return;
        }
        WorkDoneProgressNotification news = progress.getValue().getLeft();
        Either<String, Integer> token = progress.getToken();
        if (news instanceof WorkDoneProgressBegin begin) {
            Task task =
                    new Task(begin, () -> cancel.accept(new WorkDoneProgressCancelParams(token)));
            tasks.put(token, task);
            task.schedule();
        } else {
            Task task =
                    news instanceof WorkDoneProgressEnd ? tasks.remove(token) : tasks.get(token);
            if (task != null) {
                task.news.add(news);
            }
        }
    }

    /** Nobody will tell the end any more. */
    @Override
    public void ended() {
        tasks.values().forEach(task -> task.news.add(new WorkDoneProgressEnd()));
        tasks.clear();
    }

    /** Lasts from the beginning that the server tells to the end that it tells. */
    private static final class Task extends Job {
        private final BlockingQueue<WorkDoneProgressNotification> news =
                new LinkedBlockingQueue<>();
        private final Runnable cancel;
        private volatile boolean begun;
        private int done;

        Task(WorkDoneProgressBegin begin, Runnable cancel) {
            super(begin.getTitle());
            this.cancel = cancel;
            addJobChangeListener(
                    new JobChangeAdapter() {
                        @Override
                        public void done(IJobChangeEvent event) {
                            askWhenNeverBegun();
                        }
                    });
        }

        /** A job that is cancelled while it waits, or is about to run, isn't notified. */
        private void askWhenNeverBegun() {
            if (!begun) {
                cancel.run();
            }
        }

        @Override
        protected IStatus run(IProgressMonitor monitor) {
            begun = true;
            monitor.beginTask(getName(), PERCENT);
            try {
                while (news.take() instanceof WorkDoneProgressReport report) {
                    show(report, monitor);
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            monitor.done();
            return monitor.isCanceled() ? Status.CANCEL_STATUS : Status.OK_STATUS;
        }

        private void show(WorkDoneProgressReport report, IProgressMonitor monitor) {
            if (report.getMessage() != null) {
                monitor.subTask(report.getMessage());
            }
            if (report.getPercentage() != null && report.getPercentage() > done) {
                monitor.worked(report.getPercentage() - done);
                done = report.getPercentage();
            }
        }

        @Override
        protected void canceling() {
            cancel.run();
        }
    }
}
