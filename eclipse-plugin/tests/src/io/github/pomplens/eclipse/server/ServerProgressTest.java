// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.server;

import static io.github.pomplens.eclipse.testing.Workbench.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.lsp4j.ProgressParams;
import org.eclipse.lsp4j.WorkDoneProgressBegin;
import org.eclipse.lsp4j.WorkDoneProgressEnd;
import org.eclipse.lsp4j.WorkDoneProgressNotification;
import org.eclipse.lsp4j.WorkDoneProgressReport;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.junit.jupiter.api.Test;

/** Protects that what the server does in the background can be seen and cancelled as a job. */
class ServerProgressTest {
    private static final String TITLE = "Refresh the mirror of a test";

    private final List<Either<String, Integer>> cancelled = new CopyOnWriteArrayList<>();
    private final ServerProgress progress =
            new ServerProgress(task -> cancelled.add(task.getToken()));

    @Test
    void aJobLastsAsLongAsTheServerWorks() {
        tell(begin());
        Job job = eventually("a job", ServerProgressTest::job);
        WorkDoneProgressReport half = new WorkDoneProgressReport();
        half.setMessage("stencil.c");
        half.setPercentage(50);
        tell(half);
        assertThat(job.getState()).isNotEqualTo(Job.NONE);
        tell(new WorkDoneProgressEnd());
        eventually("no job", () -> job() == null);
        assertThat(job.getResult().isOK()).isTrue();
        assertThat(cancelled).isEmpty();
    }

    @Test
    void cancellingAsksTheServerToEnd() {
        tell(begin());
        Job job = eventually("it runs", () -> isRunning(job()) ? job() : null);
        job.cancel();
        eventually("asked", () -> cancelled.equals(List.of(Either.forLeft("mirror"))));
        tell(new WorkDoneProgressEnd());
        eventually("no job", () -> job() == null);
    }

    @Test
    void cancellingAJobThatHasNotBegunDoesSoToo() {
        Job.getJobManager().suspend();
        try {
            tell(begin());
            eventually("a job", ServerProgressTest::job).cancel();
            eventually("asked", () -> cancelled.equals(List.of(Either.forLeft("mirror"))));
        } finally {
            Job.getJobManager().resume();
        }
        eventually("no job", () -> job() == null);
    }

    @Test
    void aServerThatDiesLeavesNoJob() {
        tell(begin());
        eventually("it runs", () -> isRunning(job()));
        progress.ended();
        eventually("no job", () -> job() == null);
    }

    private void tell(WorkDoneProgressNotification news) {
        progress.tell(new ProgressParams(Either.forLeft("mirror"), Either.forLeft(news)));
    }

    private static WorkDoneProgressBegin begin() {
        WorkDoneProgressBegin begin = new WorkDoneProgressBegin();
        begin.setTitle(TITLE);
        begin.setCancellable(true);
        return begin;
    }

    private static Job job() {
        return Stream.of(Job.getJobManager().find(null))
                .filter(job -> job.getName().equals(TITLE))
                .findFirst()
                .orElse(null);
    }

    private static boolean isRunning(Job job) {
        return job != null && job.getState() == Job.RUNNING;
    }
}
