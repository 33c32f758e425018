// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
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
        // Tests look at nothing but the program; this one protects that Validity can.
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
                    for (round = 0; round < 200 && MYTHREAD == 0; round++)
                        for (i = 0; i < 20000 * THREADS; i++)
                            sum += a[i];
                    return sum;
                }
                """);
        project.run("pomp", "upcc", "--smp", "reads.upc", "-o", "x").quietly();
        project.run("pomp", "run", "--", "./x", "-n", "2").successfully();
        assertThat(project.pomp("report").successfully().out())
                .contains("Many remote accesses", "4,000,000 remote", "upc_memget");
        project.run("pomp", "run", "--", "./x", "-n", "1").successfully();
        assertThat(project.pomp("report").successfully().out())
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
        assertThat(project.pomp("report").quietly().out())
                .contains(" upc_barrier ", " put (total, local) ")
                .doesNotContain(" upc_forall ", " get (");

        project.write("some events", "PUPC_BARRIER\nPUPC_BARRIER_START\n");
        Result refused =
                project.run("pomp", "upcc", "--smp", "-profile-partial=some events", "it's 5%.upc");
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
        assertThat(project.run("pomp", "profile", "--threads=4").successfully().out())
                .isEqualTo("120\n");
        assertThat(project.profiles()).hasSize(3);
        assertThat(project.profiles().get(0)).contains("\"threads\": 2,");
    }

    /** The second thread tests a lock that the first one holds; nobody has to be faster for it. */
    @Test
    void reportSaysWhereALockWasHeldAndHowEventsOfTheUserAreCalled() throws Exception {
        project.write(
                "locks.upc",
                """
                #include <upc.h>
                #include <pupc.h>
                int main(void) {
                    unsigned int phase = pupc_create_event("with 100% <locks>");
                    upc_lock_t *lock = upc_all_lock_alloc();
                    pupc_event_start(phase);
                    if (MYTHREAD == 0) upc_lock(lock);
                    upc_barrier;
                    if (MYTHREAD == 1 && upc_lock_attempt(lock)) return 1;
                    upc_notify;
                    upc_wait;
                    if (MYTHREAD == 0) upc_unlock(lock);
                    pupc_event_end(phase);
                    return 0;
                }
                """);
        project.run("pomp", "upcc", "--smp", "locks.upc", "-o", "x").quietly();
        project.run("pomp", "run", "--", "./x", "-n", "2").successfully();
        assertThat(project.pomp("report").quietly().out())
                .contains("region (with 100% <locks>)", " upc_notify ", " upc_wait ")
                .contains("blame   lock, and where it was held")
                .containsPattern(" upc_lock_attempt \\(1 failed tests\\) +locks.upc:9\n");
    }

    /** One thread has all of the work, because of a layout with one block. */
    @Test
    void analysisNamesAnUnevenForall() throws Exception {
        project.write(
                "uneven.upc",
                """
                #include <upc.h>
                shared [] double a[64];
                int main(void) {
                    int i, k;
                    upc_forall (i = 0; i < 64; i++; &a[i]) {
                        volatile double x = i;
                        for (k = 0; k < 300000; k++) x = x * 0.5 + 1;
                        a[i] = x;
                    }
                    upc_barrier;
                    return 0;
                }
                """);
        project.run("pomp", "upcc", "--smp", "uneven.upc", "-o", "x").quietly();
        project.run("pomp", "run", "--", "./x", "-n", "2").successfully();
        String report = project.pomp("report").successfully().out();
        assertThat(report)
                .containsPattern("upc_forall  uneven.upc:5 .*\n +Uneven work: [12]\\.\\d");
        // Its lines are broken wherever they are full.
        assertThat(report.replaceAll("\\s+", " "))
                .contains("iterations of that thread / mean = 64 / 32")
                .contains("one executed 64, the mean is 32");
        assertThat(project.pomp("report", "--view", "chunks").successfully().out())
                .containsPattern(
                        " 0 +64 +upc_forall +uneven.upc:5\n +1 +0 +upc_forall +uneven.upc:5\n");
        String json = project.pomp("report", "--json").successfully().out();
        JsonNode constructs = new ObjectMapper().readTree(json).get("constructs");
        List<Integer> iterations = new ArrayList<>();
        for (JsonNode construct : constructs) {
            if (construct.get("kind").asText().equals("upc_forall")) {
                construct
                        .get("per_thread")
                        .forEach(it -> iterations.add(it.path("chunk_iterations").asInt()));
            }
        }
        assertThat(iterations).containsExactly(64, 0);
    }

    /** The paper's section 3.1: another tool is linked in place of ours. */
    @Test
    void aToolOfTheUserTakesThePlaceOfOurs() throws Exception {
        String tool = Project.CHECKOUT.resolve("examples/upc-events/events.c").toString();
        project.run("pomp", "upcc", "--smp", "--no-profile", "-c", tool).quietly();
        project.run("pomp", "upcc", "--smp", "it's 5%.upc", "events.o", "-o", "x").quietly();
        Result result = project.run("./x", "-n", "1");
        assertThat(result.out()).isEqualTo("6\n");
        assertThat(result.err())
                .startsWith(
                        "0 INIT argc=NULL argv=NULL\n0 FORALL_START it's 5%.upc:10:5\n"
                                + "0 FORALL_END it's 5%.upc")
                .contains(
                        "0 RELAXED_GET_END it's 5%.upc:16:22 dst=03000000 src=thread 0 n=4"
                                + " relaxed=1 type=\"shared int\" name=\"a\"\n")
                .endsWith("0 GLOBAL_EXIT status=0\n");
        assertThat(project.profiles()).isEmpty();
    }

    /** Options of real compilers come to them as they were given, also those that we have, too. */
    @Test
    void aCompilerOfTheUserGetsTheWholeCommand() throws Exception {
        String[] compilers = {"upcc", "gupc", "clang-upc"};
        for (String name : compilers) {
            project.write("bin/" + name, "#!/bin/sh\nprintf '%s|' \"${0##*/}\" \"$@\"\nexit 7\n");
        }
        project.run("chmod", "+x", "bin/upcc", "bin/gupc", "bin/clang-upc").quietly();
        Project found =
                project.with(
                        "PATH", project.path("bin") + ":" + Project.CHECKOUT + ":/usr/bin:/bin");
        String[] options = {"-T=4", "--profile", "--threads=900", "it's 5%.upc", "-o", "a b"};
        Result first = found.run(command(options));
        assertThat(first.status()).isEqualTo(7);
        assertThat(first.out()).isEqualTo("upcc|" + String.join("|", options) + "|");

        Files.delete(project.path("bin/upcc"));
        assertThat(found.run(command("-fupc-threads-4", "-x", "upc", "it's 5%.upc")).out())
                .isEqualTo("gupc|-fupc-threads-4|-x|upc|it's 5%.upc|");
        Files.delete(project.path("bin/gupc"));
        assertThat(found.run(command("-fupc-threads=4", "--profile-partial", "f")).out())
                .isEqualTo("clang-upc|-fupc-threads=4|--profile-partial|f|");

        String named = project.path("bin/clang-upc").toString();
        assertThat(project.with("POMP_UPCC", named).run(command("-c", "x.upc")).out())
                .isEqualTo("clang-upc|-c|x.upc|");
    }

    private static String[] command(String... options) {
        List<String> command = new ArrayList<>(List.of("pomp", "upcc"));
        command.addAll(List.of(options));
        return command.toArray(String[]::new);
    }

    /** Two threads that come to barriers and locks at times that were chosen. */
    @Test
    @Tag("measured")
    void waitsAreThoseOfTheDesign() throws Exception {
        project.write(
                "design.upc",
                """
                #include <upc.h>
                #include <time.h>
                static void until(double ms) {
                    struct timespec now, begin;
                    clock_gettime(CLOCK_MONOTONIC, &begin);
                    do clock_gettime(CLOCK_MONOTONIC, &now);
                    while ((now.tv_sec - begin.tv_sec) * 1e3 + (now.tv_nsec - begin.tv_nsec) / 1e6 < ms);
                }
                int main(void) {
                    upc_lock_t *lock = upc_all_lock_alloc();
                    upc_barrier;
                    until(MYTHREAD == 0 ? 100 : 300);
                    upc_barrier;
                    until(MYTHREAD == 0 ? 200 : 0); upc_notify;
                    until(50);
                    upc_wait;
                    if (MYTHREAD == 0) upc_lock(lock);
                    upc_barrier;
                    if (MYTHREAD == 0) until(250); else upc_lock(lock);
                    upc_unlock(lock);
                    return 0;
                }
                """);
        project.run("pomp", "upcc", "--smp", "design.upc", "-o", "x").quietly();
        Map<Integer, Double> designed = Map.of(13, 200.0, 16, 150.0, 19, 250.0);
        Map<Integer, Double> nearest = new TreeMap<>();
        for (int run = 0; run < 7; run++) {
            project.run("pomp", "run", "--", "./x", "-n", "2").successfully();
            String text = project.pomp("report", "--json").successfully().out();
            for (JsonNode construct : new ObjectMapper().readTree(text).get("constructs")) {
                Double wanted = designed.get(construct.get("begin_line1").asInt());
                boolean waits = construct.get("kind").asText().matches("upc_(barrier|wait|lock)");
                if (wanted != null && waits) {
                    double ns = construct.get("thread_time_ns").asDouble();
                    double off = Math.abs(ns / 1e6 / wanted - 1);
                    nearest.merge(construct.get("begin_line1").asInt(), off, Math::min);
                }
            }
        }
        assertThat(nearest.keySet()).isEqualTo(designed.keySet());
        assertThat(nearest.values()).allSatisfy(off -> assertThat(off).isLessThan(0.01));
    }

    /** A makefile names the UPC compiler of another machine, which is not installed here. */
    @Test
    void makefilesFindACompilerOfUpc() throws Exception {
        project.below(".pomp");
        project.write("Makefile", "x: a.upc\n\tupcc -T=2 -O1 a.upc -o x\n");
        project.write("a.upc", SOURCE);
        assertThat(project.run("pomp", "profile").successfully().out()).endsWith("28\n");
        assertThat(project.profiles().get(0)).contains("\"threads\": 2,", "a.upc");
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
