// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Small measurements for tests. */
final class Profiles {
    private static final String SMALL =
            """
            {"format":"pomp-profile","version":1,"ended_by":"%s","signal":%d,
             "executable":"/x","pid":1,"clock":"tsc","clock_hz":1000000000,
             "start_unix_ns":1790000000000000000,"wall_time_ns":1530000000,"threads":%d,
             "events":1,"event_cost_ns":10,"dropped_events":0,"unbalanced_events":0,
             "constructs":[{"id":0,"kind":"parallel","name":"","file":"%s","begin_line1":2,
               "begin_lineN":2,"end_line1":3,"end_lineN":3,"num_sections":0}],
             "contexts":[
              {"id":0,"parent":-1,"construct":-1,"part":"program","threads":[
                {"thread":0,"visits":1,"inclusive_ns":1530000000,"body_ns":0,
                 "barrier_wait_ns":0,"enter_wait_ns":0,"lock_wait_ns":0,"lock_visits":0}]},
              {"id":1,"parent":0,"construct":0,"part":"parallel","threads":[
                {"thread":0,"visits":1,"inclusive_ns":900000000,"body_ns":800000000,
                 "barrier_wait_ns":0,"enter_wait_ns":0,"lock_wait_ns":0,"lock_visits":0}]}]}
            """;

    private Profiles() {}

    /** A program with one parallel construct on line 2 of {@code source}. */
    static String of(String endedBy, int signal, int threads, Path source) {
        return SMALL.formatted(endedBy, signal, threads, source);
    }

    /** Puts a finished run into a project. */
    static Path write(Path project, String id, Path source) throws IOException {
        Path run = Files.createDirectories(project.resolve(".pomp/runs").resolve(id));
        Files.writeString(run.resolve("profile.json"), of("exit", 0, 2, source));
        return run;
    }
}
