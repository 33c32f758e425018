// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.pomplens.runtime.results.ContextNode;
import io.github.pomplens.runtime.results.Part;
import io.github.pomplens.runtime.results.Profile;
import io.github.pomplens.runtime.results.ProfileReader;
import io.github.pomplens.runtime.results.ThreadMetrics;
import io.github.pomplens.runtime.trace.Trace;
import io.github.pomplens.runtime.trace.TracePhase;
import io.github.pomplens.runtime.trace.TraceTotals;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects that traces of UPC programs say when threads do what the profile adds up. */
class UpcTraceIT {
    /** Its threads fill several chunks, and come to each barrier on another line. */
    private static final String MANY =
            """
            #include <upc.h>
            #include <upc_collective.h>
            #include <pupc.h>
            shared int a[16 * THREADS];
            shared int sum_of_all;
            upc_lock_t *lock;
            static int deep(int n) {
                if (n > 0) return deep(n - 1) + 1;
                upc_lock(lock);
                a[0]++;
                upc_unlock(lock);
                return 0;
            }
            int main(void) {
                unsigned int phase = pupc_create_event("phase");
                int i, round, sum = 0;
                lock = upc_all_lock_alloc();
                upc_forall (i = 0; i < 16 * THREADS; i++; &a[i]) a[i] = i;
                for (round = 0; round < 20; round++) {
                    pupc_event_start(phase);
                    for (i = 0; i < 2000; i++) sum += a[i % (16 * THREADS)];
                    if (MYTHREAD == 0) upc_barrier;
                    if (MYTHREAD != 0) {
                        upc_notify;
                        deep(round % 5);
                        upc_wait;
                    }
                    if (upc_lock_attempt(lock)) upc_unlock(lock);
                    upc_fence;
                    pupc_event_end(phase);
                }
                upc_all_broadcast(a, &a[1], sizeof(int), UPC_IN_MYSYNC);
                upc_all_reduceI(&sum_of_all, a, UPC_ADD, 16 * THREADS, 1, NULL, 0);
                pupc_control(0);
                upc_barrier;
                pupc_control(1);
                upc_barrier;
                return sum == 0;
            }
            """;

    /** Thread 1 comes late for two reasons, and holds the lock on which thread 0 waits then. */
    private static final String LATE =
            """
            #include <upc.h>
            #include <unistd.h>
            upc_lock_t *lock;
            static void first(void) { usleep(50000); }
            static void second(void) { usleep(150000); }
            static void held(void) { usleep(100000); }
            int main(void) {
                lock = upc_all_lock_alloc();
                upc_barrier;
                if (MYTHREAD == 1) { first(); second(); upc_lock(lock); }
                upc_barrier;
                if (MYTHREAD == 1) { held(); upc_unlock(lock); }
                if (MYTHREAD == 0) { upc_lock(lock); upc_unlock(lock); }
                return 0;
            }
            """;

    @TempDir private Path folder;
    private Project project;

    @BeforeEach
    void create() throws Exception {
        project = Project.in(folder);
        project.write("many.upc", MANY).write("late.upc", LATE);
    }

    @Test
    void addsUpToTheProfileToTheTick() throws Exception {
        project.run("pomp", "upcc", "--smp", "many.upc", "-o", "x").quietly();
        for (int threads : List.of(2, 4)) {
            Path run = folder.resolve("run-" + threads);
            project.run(
                            "env",
                            "POMP_TRACE=on",
                            "POMP_RUN_DIR=" + run,
                            "./x",
                            "-n",
                            String.valueOf(threads))
                    .quietly();
            Profile profile = ProfileReader.read(run.resolve("profile.json"));
            try (Trace trace = Trace.open(run.resolve("trace.bin"))) {
                assertThat(trace.problems()).isEmpty();
                assertThat(trace.isComplete()).isTrue();
                assertThat(trace.start().upcThreads()).isEqualTo(threads);
                assertThat(trace.threads()).hasSize(threads);
                assertThat(trace.chunks(0)).isGreaterThan(2);
                for (int thread : trace.threads()) {
                    assertSame(profile, trace, thread);
                }
            }
        }
    }

    private static void assertSame(Profile profile, Trace trace, int thread) throws Exception {
        assertCollectives(profile, thread, trace.start().upcThreads());
        Map<Integer, TraceTotals.Sums> sums =
                TraceTotals.of(trace, thread, 0, trace.lastTicks() + 1);
        int compared = 0;
        for (ContextNode context : profile.contexts()) {
            for (ThreadMetrics own : context.threads()) {
                if (own.thread() == thread && context.part() != Part.PROGRAM) {
                    TraceTotals.Sums of = sums.get(context.id());
                    assertThat(of.visits()).isEqualTo(own.visits().count());
                    assertThat(of.bytes()).isEqualTo(own.visits().bytes());
                    assertThat(of.iterations()).isEqualTo(own.visits().iterations());
                    assertThat(trace.nanos(of.inclusive())).isEqualTo(own.times().inclusiveNs());
                    assertThat(trace.nanos(of.in(TracePhase.ENTRY)))
                            .isEqualTo(own.waits().enterNs());
                    if (context.part() == Part.UPC) {
                        assertThat(trace.nanos(of.in(TracePhase.BARRIER)))
                                .isEqualTo(own.waits().barrierNs());
                    }
                    compared++;
                }
            }
        }
        assertThat(sums).hasSize(compared);
    }

    /**
     * A broadcast moves one element to each thread; the first thread goes through all to add up.
     */
    private static void assertCollectives(Profile profile, int thread, int threads) {
        long added = thread == 0 ? 16L * threads * Integer.BYTES : 0;
        ThreadMetrics broadcast = metricsOf(profile, "upc_all_broadcast", thread);
        assertThat(broadcast.visits().bytes()).isEqualTo(Integer.BYTES);
        ThreadMetrics loop = metricsOf(profile, "upc_forall", thread);
        assertThat(loop.visits().iterations().total()).isEqualTo(thread == 0 ? 16L * threads : 0);
        assertThat(broadcast.waits().barrierNs())
                .isBetween(1L, broadcast.times().inclusiveNs() - broadcast.times().bodyNs());
        assertThat(metricsOf(profile, "upc_all_reduce", thread).visits().bytes()).isEqualTo(added);
    }

    private static ThreadMetrics metricsOf(Profile profile, String kind, int thread) {
        return profile.contexts().stream()
                .filter(it -> it.part() != Part.PROGRAM)
                .filter(it -> profile.constructs().get(it.construct()).kind().equals(kind))
                .flatMap(it -> it.threads().stream())
                .filter(it -> it.thread() == thread)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void saysWhoWasWaitedForAndExportsIt() throws Exception {
        project.run("pomp", "upcc", "--smp", "late.upc", "-o", "x").quietly();
        project.run("pomp", "run", "--trace", "--", "./x", "-n", "2").successfully();
        JsonNode report =
                new ObjectMapper().readTree(project.pomp("report", "--json").successfully().out());
        JsonNode causes = causesOf(report, "upc_barrier", 11);
        JsonNode first = find(causes, "first");
        JsonNode second = find(causes, "second");
        assertThat(first.findValue("thread").asInt()).isOne();
        double ofFirst = inclusive("first");
        double ofSecond = inclusive("second");
        assertThat(first.get("share").asDouble())
                .isCloseTo(ofFirst / (ofFirst + ofSecond), within(0.02));
        assertThat(second.get("share").asDouble())
                .isCloseTo(ofSecond / (ofFirst + ofSecond), within(0.02));
        JsonNode holder = find(causesOf(report, "upc_lock", 13), "held");
        assertThat(holder.findValue("thread").asInt()).isOne();
        JsonNode place = report.get("locks").get(0).get("places").get(0);
        assertThat(place.get("holders")).hasSize(1);
        assertThat(place.get("holders").get(0).get("thread").asInt()).isOne();
        assertThat(place.get("holders").get(0).get("blame_ns")).isEqualTo(place.get("blame_ns"));
        assertThat(project.pomp("report").successfully().out()).contains(" upc_lock, by thread 1 ");
        for (String format : List.of("perfetto", "paraver", "csv")) {
            project.pomp("export", "--format=" + format, "-o", "out." + format).successfully();
        }
        try (var files = Files.list(folder.resolve("out.paraver"))) {
            Path records =
                    files.filter(it -> it.toString().endsWith(".prv")).findFirst().orElseThrow();
            // Both threads run from the beginning on, in no construct.
            assertThat(Files.readString(records))
                    .containsPattern("\n1:1:1:1:1:0:[0-9]+:1\n")
                    .containsPattern("\n1:2:1:1:2:0:[0-9]+:1\n");
        }
    }

    /**
     * A put of eight bytes to the other thread, and a loop, of which a range of time knows, too.
     */
    @Test
    void exportsSayBytesAndIterations() throws Exception {
        project.write(
                "few.upc",
                """
                #include <upc.h>
                shared double a[2];
                int main(void) {
                    int i;
                    upc_forall (i = 0; i < 6; i++; i) ;
                    if (MYTHREAD == 1) a[0] = 1;
                    return 0;
                }
                """);
        project.run("pomp", "upcc", "--smp", "few.upc", "-o", "x").quietly();
        project.run("pomp", "run", "--trace", "--", "./x", "-n", "2").successfully();
        project.pomp("export", "--format=trace-csv", "-o", "x.csv").successfully();
        List<String> lines = project.read("x.csv").lines().toList();
        assertThat(lines.get(0)).endsWith(",file,line,lock,amount");
        assertThat(lines.stream().filter(it -> it.matches(".*,(moved|iterations),.*")))
                .satisfiesExactly(
                        it -> assertThat(it).startsWith(",0,").endsWith("\"few.upc\",5,,6"),
                        it -> assertThat(it).startsWith(",1,").endsWith("\"few.upc\",6,,8"));
        project.pomp("export", "--format=chrome", "-o", "x.json").successfully();
        JsonNode events = new ObjectMapper().readTree(project.read("x.json")).get("traceEvents");
        assertThat(events.findValuesAsText("bytes")).containsExactly("8");
        assertThat(events.findValuesAsText("iterations")).containsExactly("6");
    }

    private static JsonNode causesOf(JsonNode report, String kind, int line) {
        return StreamSupport.stream(report.get("waits").spliterator(), false)
                .filter(it -> it.findValue("kind").asText().equals(kind))
                .filter(it -> it.findValue("line").asInt() == line)
                .findFirst()
                .orElseThrow()
                .get("causes");
    }

    private static JsonNode find(JsonNode causes, String name) {
        return StreamSupport.stream(causes.spliterator(), false)
                .filter(it -> it.path("name").asText().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** How long a function took in the only run, however busy the machine was. */
    private double inclusive(String name) throws Exception {
        try (var runs = Files.list(project.path(".pomp/runs"))) {
            Path run = runs.filter(Files::isDirectory).findFirst().orElseThrow();
            Profile profile = ProfileReader.read(run.resolve("profile.json"));
            return profile.contexts().stream()
                    .filter(it -> it.part() != Part.PROGRAM)
                    .filter(it -> profile.constructs().get(it.construct()).name().equals(name))
                    .flatMap(it -> it.threads().stream())
                    .mapToDouble(it -> it.times().inclusiveNs())
                    .sum();
        }
    }
}
