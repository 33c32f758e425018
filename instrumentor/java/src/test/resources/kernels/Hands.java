// SPDX-License-Identifier: Apache-2.0

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/** What all do who start threads by hand. */
final class Hands {
    private Hands() {}

    /** The work of one thread. */
    interface Work {
        void run(int number) throws InterruptedException, BrokenBarrierException;
    }

    /** Has the work done by some threads, this one among them, and waits for their end. */
    static void work(int threads, Work work) throws InterruptedException, BrokenBarrierException {
        List<Thread> others = new ArrayList<>();
        for (int i = 1; i < threads; i++) {
            int number = i;
            others.add(
                    new Thread(
                            () -> {
                                try {
                                    work.run(number);
                                } catch (InterruptedException | BrokenBarrierException e) {
                                    throw new IllegalStateException(e);
                                }
                            }));
        }
        others.forEach(Thread::start);
        work.run(0);
        for (Thread other : others) {
            other.join();
        }
    }

    /** Where the part of a thread begins when a number of iterations is shared out. */
    static int begin(int count, int threads, int number) {
        return (int) ((long) count * number / threads);
    }

    static CyclicBarrier barrier(int threads) {
        return new CyclicBarrier(threads);
    }
}
