// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace.timeline;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The rows of a timeline: the threads of all processes. */
final class Rows {
    /**
     * A thread.
     *
     * @param number of the row, from 0
     */
    record Row(int number, ProcessTimeline process, int thread) {}

    private record Place(int rank, int thread) {}

    private final List<Row> all = new ArrayList<>();
    private final Map<Place, Integer> numbers = new HashMap<>();

    Rows(List<ProcessTimeline> processes) {
        for (ProcessTimeline process : processes) {
            for (int thread : process.timeline().threads()) {
                numbers.put(new Place(process.rank(), thread), all.size());
                all.add(new Row(all.size(), process, thread));
            }
        }
    }

    int count() {
        return all.size();
    }

    List<Row> all() {
        return all;
    }

    /** Returns the number of the row of a thread of a rank; -1 where there is none. */
    int number(int rank, int thread) {
        return numbers.getOrDefault(new Place(rank, thread), -1);
    }

    /** Returns so many rows from a first one on, as far as there are any. */
    List<Row> some(int first, int most) {
        int from = Math.min(Math.max(0, first), all.size());
        return all.subList(from, (int) Math.min(all.size(), (long) from + most));
    }
}
