// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.openmp;

import java.util.concurrent.atomic.AtomicInteger;

/** A measurement library of another's making: counts some events, and says how many at the end. */
public final class NotingLibrary implements Pomp {
    private final AtomicInteger begun = new AtomicInteger();
    private final AtomicInteger forks = new AtomicInteger();

    @Override
    public void init() {
        System.out.println("init " + Region.registered().size());
    }

    @Override
    public void parallelFork(Region d) {
        forks.incrementAndGet();
        PompThread.current().fork(d);
    }

    @Override
    public void parallelBegin(Region d) {
        if (PompThread.current().fork() == d) {
            begun.incrementAndGet();
        }
    }

    @Override
    public void exit() {
        System.out.println(forks + " forks, " + begun + " begun");
    }
}
