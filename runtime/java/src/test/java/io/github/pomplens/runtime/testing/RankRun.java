// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.testing;

import io.github.pomplens.runtime.results.RunFolder;
import java.nio.file.Files;
import java.nio.file.Path;

/** Hand-made measurements of MPI programs. */
public final class RankRun {
    private static final String METRICS =
            "{\"thread\": %d, %s\"visits\": %d, \"inclusive_ns\": %d, \"body_ns\": %d,"
                    + " \"barrier_wait_ns\": 0, \"enter_wait_ns\": 0, \"lock_wait_ns\": 0,"
                    + " \"lock_visits\": 0}";

    private static final String CONSTRUCTS =
            """
            "constructs": [{"id": 0, "kind": "parallel", "name": "", "file": "x.c", "begin_line1": 2,
             "begin_lineN": 2, "end_line1": 3, "end_lineN": 3, "num_sections": 0},
             {"id": 1, "kind": "mpi", "name": "MPI_Barrier", "file": "", "begin_line1": 0,
             "begin_lineN": 0, "end_line1": 0, "end_lineN": 0, "num_sections": 0}],
            """;

    private RankRun() {}

    /** Puts a run into a project. */
    public static RunFolder in(Path project, String name, String profile) throws Exception {
        Path folder = project.resolve(".pomp/runs/20261122-101500-" + name);
        Files.createDirectories(folder);
        Files.writeString(folder.resolve("profile.json"), profile);
        return RunFolder.at(folder);
    }

    /** Returns a profile of two ranks of two threads; rank 1 is two thirds as long in MPI. */
    public static String profile() {
        return head("mpi_finalize", 4, "\"ranks_total\": 2, \"detail\": \"threads\", ")
                + "\"ranks\": ["
                + rank(0, 600)
                + ", "
                + rank(1, 400)
                + "],\n"
                + CONSTRUCTS
                + "\"contexts\": ["
                + context(0, -1, -1, "program", 2, metrics(0, 1, 1000), metrics(2, 1, 1000))
                + context(
                        1,
                        0,
                        0,
                        "parallel",
                        4,
                        metrics(0, 1, 300),
                        metrics(1, 1, 300),
                        metrics(2, 1, 300),
                        metrics(3, 1, 300))
                + context(2, 0, 1, "mpi", 2, metrics(0, 1, 600), metrics(2, 1, 400))
                        .replaceFirst(",\n$", "")
                + "]}";
    }

    /** Returns the profile with the threads of equal numbers added up over the ranks. */
    public static String merged() {
        return head("mpi_finalize", 2, "\"ranks_total\": 2, \"detail\": \"thread_numbers\", ")
                + "\"ranks\": ["
                + rank(0, 600)
                + ", "
                + rank(1, 400)
                + "],\n"
                + CONSTRUCTS
                + "\"contexts\": ["
                + context(0, -1, -1, "program", 2, merged(0, 2, 2000))
                + context(1, 0, 0, "parallel", 4, merged(0, 2, 600), merged(1, 2, 600))
                + context(2, 0, 1, "mpi", 2, merged(0, 2, 1000)).replaceFirst(",\n$", "")
                + "]}";
    }

    /** What one rank of several left, because MPI_Finalize was not reached. */
    public static String ofRank(int rank, int total, String endedBy) {
        return head(endedBy, 2, "\"rank\": " + rank + ", \"ranks_total\": " + total + ", ")
                + CONSTRUCTS
                + "\"contexts\": ["
                + context(0, -1, -1, "program", 0, metrics(0, 1, 1000))
                + context(1, 0, 0, "parallel", 0, metrics(0, 1, 300), metrics(1, 1, 300))
                + context(2, 0, 1, "mpi", 0, metrics(0, rank + 1, 500)).replaceFirst(",\n$", "")
                + "]}";
    }

    private static String head(String endedBy, int threads, String more) {
        return "{\"format\": \"pomp-profile\", \"version\": 1, \"ended_by\": \""
                + endedBy
                + "\", \"executable\": \"/x\", \"pid\": 7, \"clock\": \"tsc\", \"clock_hz\": 1,\n"
                + more
                + "\"start_unix_ns\": 5, \"wall_time_ns\": 1000, \"threads\": "
                + threads
                + ",\n\"events\": 9, \"event_cost_ns\": 1.5, \"dropped_events\": 0,"
                + " \"unbalanced_events\": 0,\n";
    }

    private static String rank(int rank, int mpiNs) {
        return "{\"rank\": %d, \"host\": \"node%d\", \"pid\": %d, \"threads\": 2,"
                        .formatted(rank, rank, 7 + rank)
                + " \"first_thread\": %d, \"start_unix_ns\": 5, \"wall_time_ns\": 1000,"
                        .formatted(2 * rank)
                + " \"parallel_ns\": 300, \"mpi_ns\": %d, \"wait_ns\": 0, \"events\": 4,"
                        .formatted(mpiNs)
                + " \"dropped_events\": 0, \"unbalanced_events\": 0}";
    }

    private static String metrics(int thread, int visits, int ns) {
        return METRICS.formatted(thread, "", visits, ns, ns);
    }

    private static String merged(int thread, int visits, int ns) {
        return METRICS.formatted(thread, "\"merged\": 2, ", visits, ns, ns);
    }

    /** A context; with spreads when the number of threads that were there is given. */
    private static String context(
            int id, int parent, int construct, String part, int count, String... metrics) {
        String spreads =
                count == 0
                        ? ""
                        : "\"over_threads\": "
                                + spread(count)
                                + ", \"over_ranks\": "
                                + spread(2)
                                + ", ";
        return "{\"id\": %d, \"parent\": %d, \"construct\": %d, \"part\": \"%s\", "
                        .formatted(id, parent, construct, part)
                + spreads
                + "\"threads\": ["
                + String.join(", ", metrics)
                + "]},\n";
    }

    private static String spread(int count) {
        return "{\"count\": %d, \"visits_min\": 1, \"visits_max\": 1, \"visits_mean\": 1,"
                        .formatted(count)
                + " \"visits_stddev\": 0, \"inclusive_min_ns\": 300, \"inclusive_max_ns\": 650,"
                + " \"inclusive_mean_ns\": 400, \"inclusive_stddev_ns\": 50, \"body_min_ns\": 300,"
                + " \"body_max_ns\": 650, \"body_mean_ns\": 400, \"body_stddev_ns\": 50,"
                + " \"wait_min_ns\": 0, \"wait_max_ns\": 0, \"wait_mean_ns\": 0,"
                + " \"wait_stddev_ns\": 0}";
    }
}
