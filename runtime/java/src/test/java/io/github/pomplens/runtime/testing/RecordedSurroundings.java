// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.testing;

/** What profiles say of the processors that a run had, recorded on a machine of two. */
public final class RecordedSurroundings {
    /** Two threads with another program on one of the processors. */
    public static final String DISTURBED = longestWait(480_000_000, "0-1", 2_040_000_000L);

    /** Two threads with nobody else on the processors. */
    public static final String QUIET = longestWait(220_000, "0-1", 1_010_000_000L);

    /** Two threads that are bound to the same one. */
    public static final String OVERSUBSCRIBED = longestWait(480_000_000, "0", 1_010_000_000L);

    private RecordedSurroundings() {}

    /** The profile of a run without it, with it. */
    public static String in(String profile, String surroundings) {
        return profile.replaceFirst("\\{", "{" + surroundings);
    }

    private static String longestWait(long waitNs, String processors, long busyNs) {
        String use =
                """
                "alive_ns": 2000000000, "cpu_ns": 1000000000, "processor_wait_ns": %d,
                "voluntary_switches": 9, "involuntary_switches": 312, "processors": "%s"
                """
                        .formatted(waitNs, processors);
        return """
                "surroundings": {"all_threads": {%s}, "longest_wait": {"thread": 1, %s},
                 "processors": "%s", "cores": 2, "load_at_start": 0.10, "load_at_end": 1.50,
                 "busy_ns": %d, "cpu_ns": 1000000000, "stolen_ns": 0},
                """
                .formatted(use, use, processors, busyNs);
    }
}
