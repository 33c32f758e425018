// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace.timeline;

import java.util.concurrent.CancellationException;

/** Hears how far long work has come, and can end it. */
@FunctionalInterface
public interface ProgressListener {
    /** Nobody wants to know. */
    ProgressListener NONE = (done, of) -> {};

    /**
     * So much has been done.
     *
     * @throws CancellationException nobody wants the rest
     */
    void at(long done, long of);
}
