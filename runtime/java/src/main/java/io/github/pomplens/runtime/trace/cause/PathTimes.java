// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace.cause;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.ObjDoubleConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Times by the {@linkplain ContextPaths call path} that they belong to; in nanoseconds. Small where
 * there are few: a long run has very many of these.
 */
final class PathTimes {
    /** So many are looked through one by one. */
    private static final int FEW = 8;

    private int[] paths = new int[1];
    private double[] times = new double[1];
    private int count;

    /** Where each path is, when there are many. */
    private @Nullable Map<Integer, Integer> places;

    void add(int path, double time) {
        if (time > 0) {
            int place = place(path);
            times[place] += time;
        }
    }

    private int place(int path) {
        Map<Integer, Integer> known = places;
        if (known != null) {
            Integer found = known.get(path);
            return found == null ? append(path) : found;
        }
        for (int i = 0; i < count; i++) {
            if (paths[i] == path) {
                return i;
            }
        }
        return append(path);
    }

    private int append(int path) {
        if (count == paths.length) {
            paths = Arrays.copyOf(paths, 2 * count);
            times = Arrays.copyOf(times, 2 * count);
        }
        paths[count] = path;
        if (places != null) {
            places.put(path, count);
        } else if (count == FEW) {
            Map<Integer, Integer> all = new HashMap<>();
            for (int i = 0; i <= count; i++) {
                all.put(paths[i], i);
            }
            places = all;
        }
        return count++;
    }

    double sum() {
        double sum = 0;
        for (int i = 0; i < count; i++) {
            sum += times[i];
        }
        return sum;
    }

    void forEach(ObjDoubleConsumer<Integer> action) {
        for (int i = 0; i < count; i++) {
            action.accept(paths[i], times[i]);
        }
    }
}
