// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.testing;

import java.io.InputStream;
import java.io.OutputStream;

/** A server that a test talks to, wherever it runs. */
interface RunningServer {
    /** What it reads. */
    OutputStream input();

    /** What it writes. */
    InputStream output();

    /** Waits for it to end by itself; its exit status. */
    int exitStatus();

    /** The process that it is. */
    Process process();

    /** Ends it, if it hasn't ended. Fails when anything has failed in it. */
    void end();
}
