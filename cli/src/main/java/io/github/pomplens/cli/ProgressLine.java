// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import java.util.function.DoubleConsumer;

/** Shows on a terminal how far something is that takes more than a moment. */
final class ProgressLine implements DoubleConsumer, AutoCloseable {
    private static final long MOMENT_NANOS = 500_000_000;
    private static final int PERCENT = 100;

    private final Terminal terminal;
    private final long began = System.nanoTime();
    private int shown = -1;

    ProgressLine(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public void accept(double fraction) {
        int percent = (int) (PERCENT * fraction);
        boolean isLong = System.nanoTime() - began > MOMENT_NANOS;
        if (terminal.interactive() && percent != shown && isLong) {
            shown = percent;
            terminal.err().print("\rpomp: " + percent + " %");
            terminal.err().flush();
        }
    }

    /** Clears the line. */
    @Override
    public void close() {
        if (shown >= 0) {
            terminal.err().print("\r\033[K");
            terminal.err().flush();
        }
    }
}
