// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.testing;

import static io.github.pomplens.eclipse.testing.Workbench.inUi;
import static io.github.pomplens.eclipse.testing.Workbench.run;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntSupplier;
import org.eclipse.swt.widgets.Display;

/**
 * Beats in the user interface's thread as often as that is free. It measures how long the thread
 * was not, for people to read: other programs make that longer. Tests look at how much was done
 * between two beats instead, which other programs don't change.
 */
public final class Heartbeat implements AutoCloseable {
    private static final int PERIOD_MS = 5;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final Display display = Display.getDefault();
    private final Runnable beating = this::beat;
    private final Map<String, IntSupplier> counters = new LinkedHashMap<>();
    private final Map<String, Integer> most = new LinkedHashMap<>();
    private boolean running = true;
    private long lastNs;
    private long lastCpuNs;
    private long longestNs;
    private long longestCpuNs;

    public Heartbeat() {
        run(this::start);
    }

    private void start() {
        lastNs = System.nanoTime();
        lastCpuNs = THREADS.getCurrentThreadCpuTime();
        display.timerExec(PERIOD_MS, beating);
    }

    /**
     * Remembers the most that was done between two beats.
     *
     * @param counter how much was done since it was asked last, in the user interface's thread
     */
    public void count(String what, IntSupplier counter) {
        run(() -> counters.put(what, counter));
    }

    private void beat() {
        if (!running) {
            return;
        }
        longestNs = Math.max(longestNs, System.nanoTime() - lastNs);
        longestCpuNs = Math.max(longestCpuNs, THREADS.getCurrentThreadCpuTime() - lastCpuNs);
        counters.forEach((what, done) -> most.merge(what, done.getAsInt(), Math::max));
        start();
    }

    /** The most that was done between two beats. */
    public int most(String what) {
        return inUi(() -> most.getOrDefault(what, 0));
    }

    /**
     * A row of a table: the longest time between two beats since the last row, and the processor
     * time in such a one.
     */
    public String row(String what) {
        return inUi(
                () -> {
                    String row =
                            String.format(
                                    Locale.ROOT,
                                    "| %s | %.0f ms | %.0f ms |%n",
                                    what,
                                    longestNs / 1e6,
                                    longestCpuNs / 1e6);
                    longestNs = 0;
                    longestCpuNs = 0;
                    return row;
                });
    }

    @Override
    public void close() {
        run(() -> running = false);
    }
}
