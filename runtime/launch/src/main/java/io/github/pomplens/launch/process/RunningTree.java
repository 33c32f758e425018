// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch.process;

import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** What a launch has running at present, for those who want to end it. Safe for several threads. */
public final class RunningTree {
    private final long graceMillis;
    private @Nullable ProcessTree tree;
    private boolean rootTellsOthers;
    private boolean starting;
    private boolean stopped;
    private int stopping;

    /** Starts something. */
    @FunctionalInterface
    public interface Start<T, E extends Exception> {
        T start() throws E;
    }

    /**
     * @param graceMillis how long processes have to end by themselves
     */
    public RunningTree(long graceMillis) {
        this.graceMillis = graceMillis;
    }

    /**
     * Starts something unless there is to be no more. Whoever stops meanwhile waits for {@link
     * #set}.
     */
    public synchronized <T, E extends Exception> T start(Start<T, E> start)
            throws E, StoppedException {
        check();
        T started = start.start();
        starting = true;
        return started;
    }

    public synchronized void check() throws StoppedException {
        if (stopped) {
            throw new StoppedException();
        }
    }

    /**
     * Says what was started.
     *
     * @param tellsOthers whether it ends its children itself when it is told to
     */
    public void set(Process process, boolean tellsOthers) throws InterruptedException {
        ProcessTree started = new ProcessTree(process);
        synchronized (this) {
            tree = started;
            starting = false;
            notifyAll();
            rootTellsOthers = tellsOthers;
            if (!stopped) {
                return;
            }
        }
        started.stop(tellsOthers, graceMillis);
    }

    /** Says that it has ended; waits for those who are still ending what it has left. */
    public synchronized void ended() throws InterruptedException {
        while (stopping > 0) {
            wait();
        }
        tree = null;
    }

    /** Whether somebody has asked for its end. */
    public synchronized boolean isStopped() {
        return stopped;
    }

    /** Ends it and lets nothing more be started. */
    public void stop() throws InterruptedException {
        ProcessTree current;
        boolean tellsOthers;
        synchronized (this) {
            stopped = true;
            current = tree;
            tellsOthers = rootTellsOthers;
            if (current == null) {
                return;
            }
            stopping++;
        }
        try {
            current.stop(tellsOthers, graceMillis);
        } finally {
            synchronized (this) {
                stopping--;
                notifyAll();
            }
        }
    }

    /** Ends it at once, since this process ends: also what is just being started. */
    public synchronized void kill() {
        stopped = true;
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(graceMillis);
        try {
            for (long left = graceMillis; starting && left > 0; ) {
                wait(left);
                left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        if (tree != null) {
            tree.kill();
        }
    }
}
