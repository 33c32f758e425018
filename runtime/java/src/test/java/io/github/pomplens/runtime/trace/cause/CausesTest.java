// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace.cause;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.runtime.results.Part;
import io.github.pomplens.runtime.trace.TracePhase;
import org.junit.jupiter.api.Test;

/** Protects the critical path and the causes of waits, by runs in which both are known. */
class CausesTest {
    private final Threads run = new Threads();

    /** A serial stretch, a loop whose second thread works longer, and a serial stretch. */
    @Test
    void pathGoesThroughTheSlowestThreadOfALoop() {
        int region = run.context(Part.PARALLEL, 0);
        int loop = run.context(Part.FOR, region);
        run.thread()
                .forks(100, region, 1)
                .body(110, loop)
                .goesOn(200, TracePhase.BARRIER)
                .leaves(400)
                .goesOn(410, TracePhase.BARRIER)
                .leaves(420)
                .ends(500);
        run.thread()
                .joins(105, region, 1)
                .body(120, loop)
                .goesOn(390, TracePhase.BARRIER)
                .leaves(400)
                .goesOn(405, TracePhase.BARRIER)
                .leaves(420)
                .ends(500);
        Causes causes = run.causes();
        // The other one arrives at 390; until 400 the barrier itself takes its time.
        assertThat(run.figures(causes, loop).onPath()).isEqualTo((390 - 120) + (400 - 390));
        assertThat(run.figures(causes, region).onPath()).isEqualTo(420 - 100);
        assertThat(causes.ofProgram().onPath()).isEqualTo(500);
        // 190 of the first thread's waiting, of which the loop's difference of 180 and that
        // before it have their shares.
        assertThat(causes.ofProgram().causedWait()).isEqualTo((390 - 200) + (410 - 405));
        assertThat(run.figures(causes, loop).causedWait()).isBetween(160.0, 190.0);
    }

    /**
     * The thread that waits at the second loop waits because of the first one, which has no
     * barrier.
     */
    @Test
    void delayIsInTheLoopBefore() {
        int region = run.context(Part.PARALLEL, 0);
        int first = run.context(Part.FOR, region);
        int second = run.context(Part.FOR, region);
        run.thread()
                .forks(0, region, 1)
                .body(0, first)
                .leaves(100)
                .body(100, second)
                .goesOn(200, TracePhase.BARRIER)
                .leaves(500)
                .leaves(500)
                .ends(500);
        run.thread()
                .joins(0, region, 1)
                .body(0, first)
                .leaves(400)
                .body(400, second)
                .goesOn(500, TracePhase.BARRIER)
                .leaves(500)
                .leaves(500)
                .ends(500);
        Causes causes = run.causes();
        assertThat(run.figures(causes, first).causedWait()).isEqualTo(300);
        assertThat(run.figures(causes, second).causedWait()).isZero();
        assertThat(run.figures(causes, first).onPath()).isEqualTo(400);
        assertThat(run.figures(causes, second).onPath()).isEqualTo(100);
    }

    /**
     * The second thread waits for the critical section, is late at the barrier therefore, and what
     * the first one waits there is due to what it did in the section itself.
     */
    @Test
    void whoWasLateBecauseItWaitedPassesTheCostOn() {
        int region = run.context(Part.PARALLEL, 0);
        int section = run.context(Part.CRITICAL, region, "total");
        int barrier = run.context(Part.BARRIER, region);
        run.thread()
                .forks(0, region, 1)
                .wants(0, section)
                .goesOn(0, TracePhase.BODY)
                .leaves(200)
                .waits(200, barrier)
                .leaves(300)
                .leaves(300)
                .ends(300);
        run.thread()
                .joins(0, region, 1)
                .wants(0, section)
                .goesOn(200, TracePhase.BODY)
                .leaves(300)
                .waits(300, barrier)
                .leaves(300)
                .leaves(300)
                .ends(300);
        Causes causes = run.causes();
        // 200 for the section, and the 100 that the first thread then waits at the barrier.
        assertThat(run.figures(causes, section).causedWait()).isEqualTo(300);
        assertThat(run.figures(causes, barrier).causedWait()).isZero();
        assertThat(run.figures(causes, section).onPath()).isEqualTo(300);
    }

    /**
     * All threads wait for each other when a collective function of UPC begins, and once more when
     * it ends: each of the two comes late once.
     */
    @Test
    void whoWaitsInACollectiveFunctionWaitsForTheLastThread() {
        int slow = run.context(Part.REGION, 0);
        int collective = run.context(Part.UPC, 0);
        run.thread()
                .body(100, collective)
                .meets(100, 0, 1)
                .goesOn(400, TracePhase.BODY)
                .meets(500, 0, 3)
                .goesOn(500, TracePhase.BODY)
                .leaves(500)
                .ends(500);
        run.thread()
                .body(0, slow)
                .leaves(400)
                .body(400, collective)
                .meets(400, 1, 1)
                .goesOn(400, TracePhase.BODY)
                .meets(420, 1, 3)
                .goesOn(500, TracePhase.BODY)
                .leaves(500)
                .ends(500);
        Causes causes = run.causes();
        assertThat(run.figures(causes, slow).causedWait()).isEqualTo(400 - 100);
        assertThat(run.figures(causes, collective).causedWait()).isEqualTo(500 - 420);
        assertThat(run.waitsIn(causes, collective).causes()).hasSize(2);
    }

    /** Idle threads take tasks of the one that creates them slowly. */
    @Test
    void whoWaitsForTasksWaitsForTheirCreator() {
        int region = run.context(Part.PARALLEL, 0);
        int single = run.context(Part.SINGLE, region);
        int create = run.context(Part.TASK_CREATE, single);
        int task = run.context(Part.TASK, single);
        run.thread()
                .forks(0, region, 1)
                .body(0, single)
                .creates(100, create, 7)
                .creates(300, create, 8)
                .goesOn(300, TracePhase.BARRIER)
                .leaves(350)
                .leaves(350)
                .ends(350);
        run.thread()
                .joins(0, region, 1)
                .waits(0, single)
                .executes(100, task, 7)
                .leaves(150)
                .executes(300, task, 8)
                .leaves(350)
                .leaves(350)
                .leaves(350)
                .ends(350);
        Causes causes = run.causes();
        // Until 100, from 150 to 300, and the creator then waits for the last task.
        assertThat(run.figures(causes, single).causedWait()).isEqualTo(100 + 150 + 50);
        assertThat(run.figures(causes, task).causedWait()).isEqualTo(50);
        assertThat(causes.ofProgram().onPath()).isEqualTo(350);
        assertThat(run.figures(causes, task).onPath()).isEqualTo(50);
    }

    /** Two regions: the worker that idles in between is not on the path, the serial part is. */
    @Test
    void serialPartIsOnThePath() {
        int first = run.context(Part.PARALLEL, 0);
        int second = run.context(Part.PARALLEL, 0);
        run.thread()
                .forks(0, first, 1)
                .goesOn(100, TracePhase.BARRIER)
                .leaves(100)
                .forks(400, second, 2)
                .goesOn(450, TracePhase.BARRIER)
                .leaves(500)
                .ends(510);
        run.thread()
                .joins(0, first, 1)
                .goesOn(100, TracePhase.BARRIER)
                .leaves(100)
                .joins(400, second, 2)
                .goesOn(500, TracePhase.BARRIER)
                .leaves(500)
                .ends(510);
        Causes causes = run.causes();
        assertThat(run.figures(causes, first).onPath()).isEqualTo(100);
        assertThat(run.figures(causes, second).onPath()).isEqualTo(100);
        assertThat(causes.ofProgram().onPath()).isEqualTo(510);
        assertThat(run.figures(causes, second).causedWait()).isEqualTo(50);
    }

    /** The second rank sends late, as it works longer before. */
    @Test
    void whoReceivesWaitsForWhatTheSenderDoes() {
        int work = run.context(Part.REGION, 0);
        int send = run.context(Part.MPI, 0, "MPI_Send");
        int receive = run.context(Part.MPI, 0, "MPI_Recv");
        run.rank(0, 0);
        run.thread().body(0, work).leaves(100).calls(100, receive).leaves(420).ends(500);
        run.rank(1, 50);
        run.thread().body(0, work).leaves(350).calls(350, send).leaves(360).ends(400);
        run.message(1, 400, 0, 420);
        Causes causes = run.causes();
        assertThat(run.figures(causes, work).causedWait()).isEqualTo(400 - 100);
        assertThat(run.figures(causes, receive).causedWait()).isZero();
        // From its end at 500 back to the message, and what the sender did before that.
        assertThat(run.figures(causes, receive).onPath()).isEqualTo(20);
        assertThat(run.figures(causes, work).onPath()).isEqualTo(350);
        assertThat(causes.idealTime()).isEqualTo(causes.ofProgram().onPath() - 20);
    }

    /** In a call of all ranks without a root all wait for the last, which has worked longer. */
    @Test
    void ranksWaitForTheLastOne() {
        int much = run.context(Part.REGION, 0, "much");
        int rest = run.context(Part.REGION, 0, "rest");
        int reduce = run.context(Part.MPI, 0, "MPI_Allreduce");
        for (int rank = 0; rank < 3; rank++) {
            long length = rank == 1 ? 300 : 100;
            run.rank(rank, 0);
            run.thread()
                    .body(0, much)
                    .leaves(length)
                    .body(length, rest)
                    .leaves(length + 200)
                    .calls(length + 200, reduce)
                    .withAll(length + 200)
                    .leaves(510)
                    .ends(510);
        }
        Causes causes = run.causes();
        assertThat(run.figures(causes, much).causedWait()).isEqualTo(2 * 200);
        assertThat(run.figures(causes, rest).causedWait()).isZero();
        assertThat(run.figures(causes, much).onPath()).isEqualTo(300);
    }

    /** What a call of all ranks moved is recorded at its end: a rank is there before that. */
    @Test
    void aRankIsThereFromTheBeginningOfItsCall() {
        int much = run.context(Part.REGION, 0, "much");
        int reduce = run.context(Part.MPI, 0, "MPI_Allreduce");
        for (int rank = 0; rank < 2; rank++) {
            long length = rank == 1 ? 400 : 100;
            run.rank(rank, 0);
            run.thread()
                    .body(0, much)
                    .leaves(length)
                    .calls(length, reduce)
                    .withAll(410 - rank)
                    .leaves(410)
                    .ends(410);
        }
        assertThat(run.figures(run.causes(), much).causedWait()).isEqualTo(300);
    }

    /** Who sends waits for who receives, when that comes later. */
    @Test
    void whoSendsWaitsForWhatTheReceiverDoes() {
        int work = run.context(Part.REGION, 0);
        int send = run.context(Part.MPI, 0, "MPI_Ssend");
        int receive = run.context(Part.MPI, 0, "MPI_Recv");
        run.rank(0, 0);
        run.thread().body(0, work).leaves(100).calls(100, send).leaves(420).ends(500);
        run.rank(1, 0);
        run.thread().body(0, work).leaves(400).calls(400, receive).leaves(430).ends(500);
        run.message(0, 100, 1, 430);
        Causes causes = run.causes();
        assertThat(run.figures(causes, work).causedWait()).isEqualTo(400 - 100);
        assertThat(run.figures(causes, receive).causedWait()).isZero();
    }

    /** A wait for a lock names the call, and what its holder did meanwhile. */
    @Test
    void whoWaitsForALockWaitsForItsHolder() {
        int region = run.context(Part.PARALLEL, 0);
        int call = run.context(Part.REGION, 0, "omp_set_lock");
        int held = run.context(Part.REGION, region, "held");
        run.thread()
                .forks(0, region, 1)
                .acquires(0, 5)
                .body(0, held)
                .leaves(300)
                .releases(300, 5)
                .leaves(400)
                .ends(400);
        run.thread()
                .joins(0, region, 1)
                .waitedForLock(310, 210, call)
                .acquires(310, 5)
                .releases(350, 5)
                .leaves(400)
                .ends(400);
        WaitCauses waits = run.waitsIn(run.causes(), call);
        assertThat(waits.time()).isEqualTo(300 - 100);
        WaitCauses.Cause only = waits.causes().get(0);
        assertThat(only.construct().orElseThrow().name()).isEqualTo("held");
        assertThat(waits.share(only)).isEqualTo(1);
        assertThat(waits.directShare(only)).isEqualTo(1);
        assertThat(only.threads()).containsExactly(new WaitCauses.CausingThread(-1, 0));
    }

    /** Those who get data from a root wait for that, whoever else comes later. */
    @Test
    void whoGetsDataWaitsForTheRoot() {
        int work = run.context(Part.REGION, 0);
        int broadcast = run.context(Part.MPI, 0, "MPI_Bcast");
        long[] arrivals = {100, 40, 300};
        for (int rank = 0; rank < 3; rank++) {
            run.rank(rank, 0);
            run.thread()
                    .body(0, work)
                    .leaves(arrivals[rank])
                    .calls(arrivals[rank], broadcast)
                    .withRoot(arrivals[rank], 0, rank == 0 ? 0 : 8)
                    .leaves(Math.max(110, arrivals[rank] + 10))
                    .ends(400);
        }
        assertThat(run.figures(run.causes(), work).causedWait()).isEqualTo(60);
    }
}
