// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace.timeline;

/** A file of levels is not what was written. It is made again from the trace. */
final class DamagedPyramidException extends Exception {
    private static final long serialVersionUID = 1L;

    DamagedPyramidException() {
        super("damaged", null, false, false);
    }
}
