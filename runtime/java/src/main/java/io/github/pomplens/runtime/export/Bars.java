// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import io.github.pomplens.runtime.analysis.ThreadLoad;

/** Bars of characters, each of which stands for one thing that a thread did. */
final class Bars {
    static final String LEGEND = "█ work, ▒ barrier, ▓ entry or lock, ▀ MPI, · outside";

    private Bars() {}

    /** What a thread did, in that many characters. */
    static String of(ThreadLoad load, int width) {
        long[] parts = {
            load.workNs(),
            load.barrierWaitNs(),
            load.enterWaitNs() + load.lockWaitNs(),
            load.mpiNs(),
            load.idleNs()
        };
        String marks = "█▒▓▀·";
        double scale = load.wallNs() > 0 ? (double) width / load.wallNs() : 0;
        StringBuilder bar = new StringBuilder();
        double end = 0;
        for (int i = 0; i < parts.length; i++) {
            end += parts[i] * scale;
            while (bar.length() < Math.min(Math.round(end), width)) {
                bar.append(marks.charAt(i));
            }
        }
        return bar.toString();
    }
}
