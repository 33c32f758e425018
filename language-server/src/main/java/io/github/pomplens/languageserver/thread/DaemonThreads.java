// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.thread;

import java.util.concurrent.ThreadFactory;

/** Threads that don't keep the process from ending. */
public final class DaemonThreads {
    private DaemonThreads() {}

    public static ThreadFactory named(String name) {
        return task -> {
            Thread thread = new Thread(task, name);
            thread.setDaemon(true);
            return thread;
        };
    }
}
