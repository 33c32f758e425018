// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Protects {@code --sample}: of a program whose lines have designed shares of the work, these are
 * found on these lines, and serial code is charged with what the other threads don't do.
 */
class SampleIT {
    /**
     * Line 9 does three times what line 10 does; the serial loop is on line 14. A long chain of
     * multiplications in a register is as long on each line: memory is faster for one than for
     * another on some processors, and so is a short loop that doesn't cross a cache line.
     */
    private static final String PROGRAM =
            """
            #include <stdio.h>
            int main(void) {
            #pragma omp parallel num_threads(2)
                {
                    register unsigned long x = 1, m = 6364136223846793005;
            #pragma omp for schedule(static)
                    for (int i = 0; i < 1200000; i++) {
                        /* the same work three times, and once */
                        for (register int k = 0; k < 300; k++) { x = (((x * m + k) * m + k) * m + k) * m + k; __asm__ volatile("" : "+r"(x)); }
                        for (register int k = 0; k < 100; k++) { x = (((x * m + k) * m + k) * m + k) * m + k; __asm__ volatile("" : "+r"(x)); }
                    }
                }
                volatile double alone = 0;
                for (int i = 0; i < 100000; i++) for (int k = 0; k < 1000; k++) alone += k;
                printf("done\\n");
                return 5;
            }
            """;

    /**
     * One thread holds what another waits for, on line 13; the third works on line 26 and has
     * nothing to do with it.
     */
    private static final String HOLDER =
            """
            #include <omp.h>
            static volatile double kept, apart;
            static volatile int is_held;
            int main(void) {
                omp_lock_t lock;
                omp_init_lock(&lock);
            #pragma omp parallel num_threads(3)
                {
                    if (omp_get_thread_num() == 0) {
                        ACQUIRE
                        {
                            is_held = 1;
                            for (long k = 0; k < 50000000; k++) kept += k;
                        }
                        RELEASE
                    }
                    if (omp_get_thread_num() == 1) {
                        while (!is_held) {}
                        ACQUIRE
                        {
                            apart = kept;
                        }
                        RELEASE
                    }
                    if (omp_get_thread_num() == 2)
                        for (long k = 0; k < 50000000; k++) apart += k;
                }
                omp_destroy_lock(&lock);
                return 5;
            }
            """;

    /** The loop is inlined nowhere; the code in it is. */
    private static final String CALLERS =
            """
            static volatile double sink;
            static inline __attribute__((always_inline)) void inner(void) {
                for (int k = 0; k < 1000; k++) sink += k;
            }
            static __attribute__((noinline)) void loop(int n) {
            #pragma omp parallel num_threads(2)
                for (int i = 0; i < n; i++) inner();
                __asm__ volatile("");
            }
            static __attribute__((noinline)) void often(void) { loop(30000); __asm__ volatile(""); }
            static __attribute__((noinline)) void seldom(void) { loop(10000); __asm__ volatile(""); }
            int main(void) {
                for (int i = 0; i < 2; i++) { often(); seldom(); }
                return 0;
            }
            """;

    private static final String FORTRAN_CALLERS =
            """
            module work
              real(8), volatile :: sink = 0
            contains
              subroutine loop(n)
                integer, intent(in) :: n
                integer :: i, k
                !$omp parallel num_threads(2) private(i, k)
                do i = 1, n
                  do k = 1, 1000
                    sink = sink + k
                  end do
                end do
                !$omp end parallel
                sink = 0
              end subroutine
              subroutine often()
                call loop(30000)
                sink = 1
              end subroutine
              subroutine seldom()
                call loop(10000)
                sink = 2
              end subroutine
            end module
            program callers
              use work
              integer :: i
              do i = 1, 2
                call often()
                call seldom()
              end do
            end program
            """;

    /** Where nobody looks at shares, a tenth of the work gives samples enough. */
    private static final String SHORT = PROGRAM.replace("00000; i++", "0000; i++");

    /** What is as rare as a wrong line is far outside of it. */
    private static final Offset<Double> TOLERANCE = within(0.10);

    /** The system's coarse timers, where the fine ones are not permitted, give a quarter. */
    private static final int ENOUGH = 100;

    @TempDir private Path folder;
    private Project project;

    @BeforeEach
    void create() throws Exception {
        project = Project.in(folder.resolve("project"));
        project.write(".pomp/.keep", "");
        project.write("x.c", PROGRAM);
    }

    @Test
    void findsTheLinesOfAProgram() throws Exception {
        project.build("pomp gcc -g -O0 -fopenmp x.c -o x");
        findsTheLines("run", "--sample", "--", "./x");
    }

    @Test
    void findsTheLinesOfClangsProgramAtAFixedPlace() throws Exception {
        project.build("pomp clang -g -O1 -no-pie -fno-pie -fopenmp x.c -o x");
        findsTheLines("run", "--sample=500", "./x");
    }

    @Test
    void findsTheLinesOfAStaticProgram() throws Exception {
        project.build("pomp gcc -g -O0 -fopenmp -static x.c -o x");
        findsTheLines("run", "--sample", "./x");
    }

    @Test
    void findsTheLinesOfAnUnmodifiedProgram() throws Exception {
        project.build("clang -g -O1 -fopenmp x.c -o x");
        findsTheLines("run", "--attach", "--sample", "./x");
    }

    @Test
    void isAnOptionOfProfileToo() throws Exception {
        findsTheLines("profile", "--sample", "x.c");
        String text = project.pomp("report", "--view", "lines").out();
        assertThat(text).contains("Lines inside constructs", "x.c:9", "x.c:10");
        assertThat(project.pomp("report", "--html", "x.html").status()).isZero();
        assertThat(project.read("x.html")).contains("Lines inside constructs", "x.c:10");
        try (LspSession editor = LspSession.within(project, "x.c", "c")) {
            assertThat(editor.hover("omp for"))
                    .containsPattern("Hottest lines \\| [0-9.]+ % on line 9, [0-9.]+ % on line 10");
        }
    }

    /** Three quarters of the work are asked for by one caller, on all threads alike. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "pomp gcc -g -O1 -fopenmp callers.c -o x",
                "pomp g++ -g -O1 -fopenmp callers.cpp -o x",
                "pomp gfortran -g -O1 -fopenmp callers.f90 -o x"
            })
    void findsTheCallersOfAProgram(String command) throws Exception {
        project.write("callers.c", CALLERS);
        project.write("callers.cpp", CALLERS);
        project.write("callers.f90", FORTRAN_CALLERS);
        project.build(command);
        assertThat(project.run("pomp", "run", "--sample", "./x").status()).isZero();
        JsonNode samples = samples();
        assumeTrue(samples.get("call_paths").asInt() == 1, "finds callers without locks");
        Map<String, Long> times = new HashMap<>();
        long all = 0;
        Set<Integer> threads = new HashSet<>();
        for (JsonNode stack : samples.get("stacks")) {
            long time = stack.get("work_ns").asLong();
            String path = path(samples, stack.get("path").asInt());
            if (time > 0 && path.contains("loop")) {
                all += time;
                threads.add(stack.get("thread").asInt());
                String caller =
                        path.contains("often") ? "often" : path.contains("seldom") ? "seldom" : "";
                times.merge(caller, time, Long::sum);
            }
        }
        assertThat(threads).hasSize(2);
        assertThat((double) times.get("often") / all).isCloseTo(0.75, TOLERANCE);
        assertThat((double) times.get("seldom") / all).isCloseTo(0.25, TOLERANCE);
        showsTheCallers();
    }

    private void showsTheCallers() throws Exception {
        String table = project.pomp("report", "--view", "functions").out();
        assertThat(table).contains("often", "seldom", "parallel");
        assertThat(project.pomp("report", "--html", "x.html").status()).isZero();
        assertThat(project.read("x.html"))
                .contains("id=\"flames-data\"", "\"construct\":true", "id=\"functions\"");
        assertThat(project.pomp("export", "--format=speedscope", "-o", "s.json").status()).isZero();
        JsonNode exported = new ObjectMapper().readTree(project.read("s.json"));
        assertThat(exported.get("profiles").findValuesAsText("name"))
                .contains("thread 0, samples", "thread 1, samples");
    }

    /** From the outermost function to the code itself. */
    private static String path(JsonNode samples, int node) {
        StringBuilder path = new StringBuilder();
        for (int at = node; at >= 0; at = samples.get("paths").get(at).get("parent").asInt()) {
            int frame = samples.get("paths").get(at).get("frame").asInt();
            path.insert(0, samples.get("frames").get(frame).get("function").asText() + " ");
        }
        return path.toString();
    }

    /** What waits for a lock is the fault of who has it, not of all that work. */
    @ParameterizedTest
    @CsvSource({
        "pomp gcc -g -O1 -fopenmp, lock, --sample",
        "pomp gcc -g -O1 -fopenmp, critical, --sample",
        "clang -g -O1 -fopenmp, lock, --attach",
        "clang -g -O1 -fopenmp, critical, --attach"
    })
    void chargesWaitsForALockToItsHolder(String compiler, String kind, String option)
            throws Exception {
        boolean isLock = kind.equals("lock");
        project.write(
                "held.c",
                HOLDER.replace("ACQUIRE", isLock ? "omp_set_lock(&lock);" : "#pragma omp critical")
                        .replace("RELEASE", isLock ? "omp_unset_lock(&lock);" : ""));
        project.build(compiler + " held.c -o held");
        Result result = project.run("pomp", "run", option, "--sample", "./held");
        assertThat(result.status()).as(result.err()).isEqualTo(5);
        JsonNode report = new ObjectMapper().readTree(project.pomp("report", "--json").out());
        long all = 0;
        long holder = 0;
        for (JsonNode construct : report.get("constructs")) {
            for (JsonNode line : construct.path("lines")) {
                long blame = line.get("blame_ns").asLong();
                assertThat(blame).isLessThanOrEqualTo(line.get("idleness_ns").asLong());
                boolean isHolder = line.get("line").asInt() == 13;
                if (line.get("line").asInt() == 26) {
                    assertThat(blame).isZero();
                }
                all += blame;
                holder += isHolder ? blame : 0;
            }
        }
        assertThat(all).isGreaterThan(10_000_000);
        assertThat((double) holder / all).isGreaterThan(0.9);
        assertThat(project.pomp("report", "--view", "lines").out())
                .containsPattern("idleness +blame +samples")
                .contains("blame: what of the idleness others");
        assertThat(project.pomp("report", "--html", "x.html").status()).isZero();
        assertThat(project.read("x.html")).contains("held.c:13", "blame: what of the idleness");
        try (LspSession editor = LspSession.within(project, "held.c", "c")) {
            assertThat(editor.hover(isLock ? "omp parallel" : "omp critical"))
                    .containsPattern("for locks held here, mostly on line 13");
        }
    }

    /**
     * The first half of the iterations has little work; what others wait for is on lines 6 and 10.
     */
    private static final String UNEVEN =
            """
            #include <stdio.h>
            int main(void) {
            #pragma omp parallel for schedule(static) num_threads(2)
                for (int i = 0; i < 200000; i++) {
                    volatile double sum = 0;
                    for (int k = 0; k < (i < 100000 ? 10 : 1000); k++) sum += k;
                }
                volatile double read = 0;
                for (int i = 0; i < 100000; i++)
                    for (int k = 0; k < 1000; k++) read += k;
                printf("done\\n");
                return 5;
            }
            """;

    /**
     * What properties say of a construct, and of serial code, names the lines that it is due to.
     */
    @Test
    void propertiesNameTheLinesThatTimeIsLostIn() throws Exception {
        // What others take of the processors is none of this test's business.
        project = project.with("POMP_SURROUNDINGS", "off");
        project.write("uneven.c", UNEVEN);
        project.build("pomp gcc -g -O0 -fopenmp uneven.c -o uneven");
        assertThat(project.run("pomp", "run", "--sample", "./uneven").status()).isEqualTo(5);
        String why = project.pomp("report", "--view", "why", "--width=400").out();
        assertThat(why)
                .contains("Uneven work")
                .containsPattern("Hot line: [0-9.]+ % of it .*uneven.c:6 in main")
                .contains("Begin at `uneven.c:6`")
                .containsPattern("Serial code causes idleness: .* uneven.c:10 in main")
                .doesNotContain("Limited parallelism");
        assertThat(project.pomp("analyze").out()).contains("Serial code causes idleness");
        try (LspSession editor = LspSession.within(project, "uneven.c", "c")) {
            assertThat(editor.hover("omp parallel for")).contains("Hot line", "uneven.c:6");
        }
        assertThat(project.run("pomp", "run", "./uneven").status()).isEqualTo(5);
        assertThat(project.pomp("report", "--view", "why", "--width=400").out())
                .contains("Uneven work", "Limited parallelism")
                .doesNotContain("Hot line", "Serial code causes idleness");
    }

    /** Tasks are made in one function and executed while their threads wait in another one. */
    private static final String TASKS =
            """
            static volatile double sink;
            static __attribute__((noinline)) void work(void) { for (int k = 0; k < 2000000; k++) sink += k; }
            static __attribute__((noinline)) void make(void) {
                for (int i = 0; i < 60; i++) {
            #pragma omp task
                    { work(); sink += 1; }
                }
            }
            static __attribute__((noinline)) void elsewhere(void) {
            #pragma omp barrier
                sink += 1;
            }
            int main(void) {
            #pragma omp parallel num_threads(2)
                {
            #pragma omp single nowait
                    { make(); }
                    elsewhere();
                }
                return 5;
            }
            """;

    /** The functions that a task was executed below have no part in it when its creation counts. */
    @Test
    void showsTasksBelowWhatHasCreatedThem() throws Exception {
        project.write("tasks.c", TASKS);
        project.build("pomp gcc -g -O1 -fopenmp tasks.c -o tasks");
        assertThat(project.run("pomp", "run", "--sample", "./tasks").status()).isEqualTo(5);
        assumeTrue(samples().get("call_paths").asInt() == 1, "finds callers without locks");
        assertThat(project.pomp("report", "--view", "functions").out())
                .containsPattern(" work ")
                .containsPattern(" elsewhere ")
                .doesNotContain("in which it was created");
        Result created = project.pomp("report", "--view", "functions", "--paths=creation");
        assertThat(created.out())
                .containsPattern("(9[0-9]|100) % .* single +tasks.c:16")
                .containsPattern(" work ")
                .contains("in which it was created")
                .doesNotContain(" elsewhere ");
        Result wrong = project.pomp("report", "--paths=sideways");
        assertThat(wrong.status()).isNotZero();
        assertThat(wrong.err()).contains("--paths: there is no 'sideways'");
    }

    @Test
    void saysWhatIsWrongWithAnOption() throws Exception {
        Result result = project.pomp("run", "--sample=fast", "./x");
        assertThat(result.status()).isNotZero();
        assertThat(result.err())
                .contains("--sample=fast: give a number of samples a second from 1 to 10000");
    }

    @Test
    void saysHowToGetLines() throws Exception {
        project.write("x.c", SHORT);
        project.build("pomp gcc -O1 -fopenmp x.c -o x");
        Result result = project.run("pomp", "run", "--sample", "./x");
        assertThat(result.status()).isEqualTo(5);
        assertThat(result.err()).contains(" are in code without lines; build with -g");
    }

    @Test
    void saysThatAFileOfSamplesIsDamaged() throws Exception {
        project.write("x.c", SHORT);
        project.build("pomp gcc -g -fopenmp x.c -o x");
        assertThat(project.run("pomp", "run", "--sample", "./x").status()).isEqualTo(5);
        try (Stream<Path> runs = Files.list(project.path(".pomp/runs"))) {
            Path samples = runs.findFirst().orElseThrow().resolve("samples.json");
            Files.writeString(samples, "{\"format\": \"pomp-samples\", ");
        }
        Result report = project.pomp("report", "--no-source");
        assertThat(report.status()).isZero();
        assertThat(report.out()).contains("The samples are missing").doesNotContain("Lines inside");
    }

    private void findsTheLines(String... command) throws Exception {
        String[] words = new String[command.length + 1];
        words[0] = "pomp";
        System.arraycopy(command, 0, words, 1, command.length);
        Result result = project.run(words);
        assertThat(result.status()).as(result.err()).isEqualTo(5);
        assertThat(result.out()).isEqualTo("done\n");
        JsonNode report = new ObjectMapper().readTree(project.pomp("report", "--json").out());
        JsonNode loop = null;
        for (JsonNode construct : report.get("constructs")) {
            loop = construct.get("kind").asText().equals("for") ? construct : loop;
        }
        assertThat(loop).isNotNull();
        assertThat(line(loop, 9).get("samples").asInt()).isGreaterThan(ENOUGH);
        assertThat(line(loop, 9).get("share").asDouble()).isCloseTo(0.75, TOLERANCE);
        assertThat(line(loop, 10).get("share").asDouble()).isCloseTo(0.25, TOLERANCE);
        JsonNode serial = line(report, 14);
        assertThat(serial.get("share").asDouble()).isCloseTo(1.0, TOLERANCE);
        // One thread works, and one has nothing to do, all the time.
        double idleness = serial.get("idleness_ns").asDouble() / serial.get("work_ns").asDouble();
        assertThat(idleness).isCloseTo(1.0, within(0.02));
        losesNothing();
    }

    /** The CPU time of all threads is that of all lines, to the nanosecond. */
    private void losesNothing() throws Exception {
        JsonNode samples = samples();
        assertThat(sum(samples, "threads", "lost")).isZero();
        long lines =
                sum(samples, "lines", "work_ns")
                        + sum(samples, "lines", "wait_ns")
                        + sum(samples, "lines", "overhead_ns");
        assertThat(lines).isEqualTo(sum(samples, "threads", "time_ns"));
    }

    private JsonNode samples() throws Exception {
        try (Stream<Path> runs = Files.list(project.path(".pomp/runs"))) {
            Path run = runs.findFirst().orElseThrow();
            return new ObjectMapper().readTree(run.resolve("samples.json").toFile());
        }
    }

    private static long sum(JsonNode samples, String list, String field) {
        long sum = 0;
        for (JsonNode each : samples.get(list)) {
            sum += each.get(field).asLong();
        }
        return sum;
    }

    private static JsonNode line(JsonNode of, int number) {
        for (JsonNode line : of.get("lines")) {
            if (line.get("line").asInt() == number) {
                assertThat(line.get("file").asText()).endsWith("x.c");
                return line;
            }
        }
        throw new AssertionError("no samples on line " + number + " of " + of.get("lines"));
    }
}
