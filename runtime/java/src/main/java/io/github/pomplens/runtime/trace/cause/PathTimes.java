// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace.cause;

import java.util.HashMap;
import java.util.Map;
import java.util.function.ObjDoubleConsumer;

/** Times by the {@linkplain CallPaths call path} that they belong to; in nanoseconds. */
final class PathTimes {
    private final Map<Integer, Double> times = new HashMap<>();

    void add(int path, double time) {
        if (time > 0) {
            times.merge(path, time, Double::sum);
        }
    }

    void forEach(ObjDoubleConsumer<Integer> action) {
        times.forEach(action::accept);
    }
}
