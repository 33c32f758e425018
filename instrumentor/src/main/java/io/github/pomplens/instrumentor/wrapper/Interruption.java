// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.wrapper;

import java.util.concurrent.CancellationException;

/** Lets whoever runs the wrapper in a thread interrupt it: nothing is read or written then. */
final class Interruption {
    private Interruption() {}

    /**
     * @throws CancellationException when this thread has been interrupted
     */
    static void check() {
        if (Thread.currentThread().isInterrupted()) {
            throw new CancellationException("interrupted");
        }
    }
}
