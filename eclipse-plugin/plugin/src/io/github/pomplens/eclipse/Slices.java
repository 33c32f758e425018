// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse;

import java.util.function.BooleanSupplier;
import org.eclipse.swt.widgets.Display;

/**
 * Work for the user interface's thread, done a few steps at a time: in between the workbench
 * answers its user. All of it is in that thread.
 */
public final class Slices {
    private static final int PAUSE_MS = 5;

    private final int steps;
    private final Runnable slice = this::slice;
    private BooleanSupplier work = () -> false;

    /**
     * @param steps as many as are done without a pause; together they should take a few
     *     milliseconds
     */
    public Slices(int steps) {
        this.steps = steps;
    }

    /**
     * Begins some work at once, and drops what is left of the last one.
     *
     * @param step does the next step; false when nothing was left to do
     */
    public void start(BooleanSupplier step) {
        work = step;
        slice();
    }

    /** Nothing more is done. */
    public void stop() {
        work = () -> false;
    }

    private void slice() {
        for (int i = 0; i < steps; i++) {
            if (!work.getAsBoolean()) {
                return;
            }
        }
        Display.getCurrent().timerExec(PAUSE_MS, slice);
    }

    /** Does something in the user interface's thread soon, while there is one. */
    public static void inUi(Runnable task) {
        Display display = Display.getDefault();
        if (!display.isDisposed()) {
            display.asyncExec(task);
        }
    }
}
