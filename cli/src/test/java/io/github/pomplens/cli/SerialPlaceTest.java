// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects that a report names the function in which a program is serial, if it was measured. */
class SerialPlaceTest {
    private static final String FUNCTION =
            """
            ,{"id":1,"kind":"function","name":"setup","file":"%s","begin_line1":7,
               "begin_lineN":7,"end_line1":9,"end_lineN":9,"num_sections":0}],
             "contexts":[""";

    private static final String CONTEXT =
            """
            ,{"id":2,"parent":0,"construct":1,"part":"region","threads":[
                {"thread":0,"visits":1,"inclusive_ns":500000000,"body_ns":500000000,
                 "barrier_wait_ns":0,"enter_wait_ns":0,"lock_wait_ns":0,"lock_visits":0}]}""";

    /** The other thread of the region. */
    private static final String THREAD =
            """
            ,{"thread":1,"visits":1,"inclusive_ns":900000000,"body_ns":800000000,
                 "barrier_wait_ns":0,"enter_wait_ns":0,"lock_wait_ns":0,"lock_visits":0}]}""";

    @TempDir Path project;

    @Test
    void namesTheFunctionWithTheTimeOutsideOfRegions() throws Exception {
        Path source =
                Files.writeString(project.resolve("x.c"), "int a;\n#pragma omp parallel\n{}\n");
        Path profile = Profiles.write(project, "20261122-101500-x", source).resolve("profile.json");
        String text = Files.readString(profile).replaceFirst("(?s)\\]\\}\\]\\}\\s*$", THREAD);
        Files.writeString(profile, text + "]}");
        assertThat(report()).contains("look for loops in it").doesNotContain("x.c:7");
        String constructs =
                text.replaceFirst("(?s)\\],\\s*\"contexts\":\\[", FUNCTION.formatted(source));
        Files.writeString(profile, constructs + CONTEXT + "]}");
        assertThat(report()).contains("500 ms of that time in `setup (x.c:7)`");
    }

    private String report() {
        Cli.Result result = new Cli(project).run("report", "--no-source");
        assertThat(result.status()).as(result.err()).isZero();
        return result.out().replaceAll("\\s+", " ");
    }
}
