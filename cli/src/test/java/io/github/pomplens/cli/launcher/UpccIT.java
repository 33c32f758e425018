// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects UPC from {@code pomp upcc --smp} to the report. */
class UpccIT {
    private static final String SOURCE =
            """
            #include <upc.h>
            #include <stdio.h>
            #include "size.h"

            shared int a[SIZE * THREADS];
            shared int total;

            int main(void) {
                int i;
                upc_forall (i = 0; i < SIZE * THREADS; i++; &a[i]) {
                    a[i] = i;
                }
                upc_barrier;
                if (MYTHREAD == 0) {
                    for (i = 0; i < SIZE * THREADS; i++) {
                        total += a[i];
                    }
                    printf("%d\\n", total);
                }
                return 0;
            }
            """;

    @TempDir private Path folder;
    private Project project;

    @BeforeEach
    void create() throws Exception {
        project = Project.in(folder);
        project.write("it's 5%.upc", SOURCE).write("size.h", "#define SIZE 4\n");
    }

    @Test
    void reportShowsBarriersLoopsAndAccesses() throws Exception {
        project.run("pomp", "upcc", "--smp", "-Wall", "-Werror", "it's 5%.upc", "-o", "x")
                .quietly();
        // Tests look at nothing but the program; this one protects that Trust can.
        assertThat(
                        project.run(
                                        "env",
                                        "POMP_SURROUNDINGS=",
                                        "pomp",
                                        "run",
                                        "--",
                                        "./x",
                                        "-n",
                                        "2")
                                .successfully()
                                .out())
                .isEqualTo("28\n");
        assertThat(project.profiles()).hasSize(1);
        assertThat(project.profiles().get(0))
                .contains("\"iterations\": 8", "\"threads\": 2,")
                .contains("\"bytes\": 16", "\"surroundings\": {\"threads\": [");
        assertThat(project.run("pomp", "report").quietly().out())
                .contains("2 threads", "it's 5%.upc:10", "it's 5%.upc:16", "Ended      normally")
                .contains(" upc_forall ", " upc_barrier ")
                .contains(" get (a, local) ", " get (a, remote) ", " put (total, local) ")
                .doesNotContain("put (a");
    }

    /** The reading loop goes through elements of the other thread one by one. */
    @Test
    void analysisNamesWhatOneCopyOfABlockWouldDo() throws Exception {
        project.write(
                "reads.upc",
                """
                #include <upc.h>
                shared int a[20000 * THREADS];
                int main(void) {
                    int i, round, sum = 0;
                    for (round = 0; round < 5 && MYTHREAD == 0; round++)
                        for (i = 0; i < 20000 * THREADS; i++)
                            sum += a[i];
                    return sum;
                }
                """);
        project.run("pomp", "upcc", "--smp", "reads.upc", "-o", "x").quietly();
        project.run("pomp", "run", "--", "./x", "-n", "2").successfully();
        assertThat(project.run("pomp", "report").successfully().out())
                .contains("Many remote accesses", "100,000 remote", "upc_memget");
        project.run("pomp", "run", "--", "./x", "-n", "1").successfully();
        assertThat(project.run("pomp", "report").successfully().out())
                .doesNotContain("Many remote accesses");
    }

    @Test
    void objectsAreLinkedAndThreadsCanBeFixed() throws Exception {
        project.write("size.h", "#define SIZE 2\n");
        project.run("pomp", "upcc", "--smp", "--threads=3", "-c", "it's 5%.upc").quietly();
        project.run("pomp", "upcc", "--smp", "it's 5%.o", "-o", "x").quietly();
        assertThat(project.run("./x").quietly().out()).isEqualTo("15\n");
        Result refused = project.run("./x", "-n", "2");
        assertThat(refused.status()).isEqualTo(2);
        assertThat(refused.err())
                .isEqualTo(
                        "pomp: this program was compiled for 3 UPC threads and cannot run on 2\n");
    }

    @Test
    void withoutEventsNothingIsMeasured() throws Exception {
        project.run("pomp", "upcc", "--smp", "--no-profile", "it's 5%.upc", "-o", "x").quietly();
        assertThat(project.run("./x", "-n", "2").quietly().out()).isEqualTo("28\n");
        assertThat(project.profiles()).isEmpty();
    }

    /** The paper's section 3.4.1: all, some, or all but some functions; pragmas come first. */
    @Test
    void listsChooseEvents() throws Exception {
        project.write("some events", "# waiting\nPUPC_BARRIER\nPUPC_RELAXED_PUT\n");
        project.run(
                        "pomp",
                        "upcc",
                        "--smp",
                        "--profile-partial",
                        "some events",
                        "it's 5%.upc",
                        "-o",
                        "x")
                .quietly();
        project.run("pomp", "run", "--", "./x", "-n", "2").successfully();
        assertThat(project.run("pomp", "report").quietly().out())
                .contains(" upc_barrier ", " put (total, local) ")
                .doesNotContain(" upc_forall ", " get (");

        project.write("some events", "PUPC_BARRIER\nPUPC_BARRIER_START\n");
        Result refused =
                project.run(
                        "pomp", "upcc", "--smp", "--profile-partial=some events", "it's 5%.upc");
        assertThat(refused.status()).isEqualTo(1);
        assertThat(refused.err())
                .isEqualTo(
                        "pomp: some events:2: 'PUPC_BARRIER_START' is no event of UPC; give names"
                                + " as PUPC_FORALL and PUPC_MEMCPY, without _START and _END\n");
        assertThat(project.run("pomp", "upcc", "--smp", "--profile", "--profile-partial=x").err())
                .isEqualTo(
                        "pomp: --profile-partial and --profile exclude each other; give one of"
                                + " them\n");
    }

    @Test
    void profileBuildsAndRunsASource() throws Exception {
        project.below(".pomp");
        Result named = project.run("pomp", "profile", "it's 5%.upc", "--threads=2").successfully();
        assertThat(named.out()).isEqualTo("28\n");
        assertThat(named.err()).contains("building it's 5%.upc with pomp upcc --smp");
        // It is the only program here.
        assertThat(project.with("UPC_THREADS", "3").run("pomp", "profile").successfully().out())
                .isEqualTo("66\n");
        assertThat(project.profiles()).hasSize(2);
        assertThat(project.profiles().get(0)).contains("\"threads\": 2,");
    }

    @Test
    void errorsLeaveNothingBehind() throws Exception {
        project.write("bad.upc", "int f(void) {\n\tshared int  b;\n\treturn b;\n}\n");
        Result result = project.run("pomp", "upcc", "--smp", "it's 5%.upc", "bad.upc", "-o", "x");
        assertThat(result.status()).isEqualTo(1);
        assertThat(result.err())
                .isEqualTo("bad.upc:2:2: error: 'b' is shared and must be static or extern\n");
        assertThat(Files.exists(folder.resolve("x"))).isFalse();

        Result of = project.run("pomp", "upcc", "--smp", "missing.upc");
        assertThat(of.status()).isNotZero();
        assertThat(of.err()).contains("missing.upc");
    }

    @Test
    void saysThatNoUpcCompilerIsThere() throws Exception {
        Result result =
                project.run("env", "POMP_UPCC=/nowhere/upcc", "pomp", "upcc", "it's 5%.upc");
        assertThat(result.status()).isEqualTo(1);
        assertThat(result.err())
                .isEqualTo(
                        "pomp: POMP_UPCC is '/nowhere/upcc', which cannot be run; --smp translates"
                                + " for this machine without one\n");
    }
}
