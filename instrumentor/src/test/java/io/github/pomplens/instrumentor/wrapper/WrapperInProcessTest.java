// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.wrapper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Protects that the wrapper in a process with other work does what it does in one of its own, in
 * which names begin in the folder that the process works in.
 */
class WrapperInProcessTest {
    private static final Path INCLUDE =
            Path.of("../runtime/native/include").toAbsolutePath().normalize();

    private static final String SOURCE =
            """
            #include "beside.h"
            #include <found.h>
            #ifdef MACRO
            void f(void) {
            MACRO
                g();
            }
            #endif
            void h(void) {
            #pragma omp critical
                g();
            }
            """;

    private static final String HEADER =
            """
            static inline void g(void) {
            #pragma omp barrier
            }
            """;

    @TempDir Path project;
    private Path sub;

    @BeforeEach
    void createProject() throws IOException {
        project = project.toRealPath();
        sub = Files.createDirectories(project.resolve("sub"));
        Files.createDirectories(project.resolve(".pomp"));
        write("src/x.c", SOURCE);
        write("sub/y.c", SOURCE);
        write("src/beside.h", "int beside;\n");
        write("sub/beside.h", "#include \"../src/beside.h\"\n");
        write("inc/found.h", HEADER);
        write("sub/forced.h", "#include \"../inc/found.h\"\n");
        write("sub/list.inc", "      CALL F\nC$OMP BARRIER\n");
        write("sub/z.f", "      SUBROUTINE S\n      INCLUDE 'list.inc'\n      END\n");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    gcc -fopenmp -I../inc -MMD -g -c ../src/x.c y.c                      |
                    clang -fopenmp -I../inc -MJ base.json -MD -MF y.d -c y.c -include forced.h |
                    cc -fopenmp -iquote . -iquote ../src -I../inc/ -c ./y.c              |
                    gfortran -fopenmp -Wimplicit-interface -c z.f                        |
                    gcc -I../inc -c y.c                                                  | POMP_FUNCTIONS=h
                    gcc -fopenmp -I../inc '-DMACRO=_Pragma("omp single")' -MMD -c y.c    | POMP_PREPROCESS=1
                    """)
    void doesTheSameAsInItsOwnProcess(String line, String variable) throws Exception {
        List<String> command =
                Stream.of(line.replace("'", "").split(" (?!single)")).map(String::strip).toList();
        Map<String, String> environment = environment(variable == null ? "" : variable);

        String expected = inItsOwnProcess(environment, command);
        Map<String, String> mirror = filesBelow(project.resolve(".pomp/mirror"));
        assertThat(mirror).isNotEmpty();
        assertThat(expected).contains("word=");
        assertThat(Files.exists(project.resolve("sub/y.d")))
                .isEqualTo(environment.containsKey("POMP_PREPROCESS"));
        delete(project.resolve(".pomp/mirror"));

        Outcome outcome = run(environment, command);
        assertThat(LauncherAnswer.of(outcome)).isEqualTo(expected);
        assertThat(filesBelow(project.resolve(".pomp/mirror"))).isEqualTo(mirror);
        assertThat(outcome.commandAfter(command))
                .startsWith(command.get(0))
                .containsAll(
                        mirror.keySet().stream().filter(name -> name.endsWith("/y.c")).toList());
    }

    @Test
    void saysWhyInTheSameWords() throws Exception {
        write("sub/y.c", "void r(void) {\n#pragma omp inst end(a)\n}\n" + SOURCE);
        Map<String, String> environment = environment("POMP_STRICT=1");
        List<String> command = List.of("gcc", "-fopenmp", "-I../inc", "-c", "y.c");
        String expected = inItsOwnProcess(environment, command);
        assertThat(expected).startsWith("y.c:2:1: pomp warning: ");
        assertThatThrownBy(() -> run(environment, command))
                .isInstanceOf(WrapperException.class)
                .hasMessage(expected);
    }

    @Test
    void saysWhyDirectivesAreNotMeasuredToThoseWhoAsk() throws Exception {
        write(
                "sub/y.c",
                """
                void r(int n) {
                #pragma omp paralel for
                    for (int i = 0; i < n; i++) { }
                #pragma omp target
                    {
                #pragma omp parallel
                        n++;
                    }
                #pragma omp ompx_thing
                #if 0
                #if 1
                #pragma omp paralel
                #endif
                #pragma omp paralel
                #endif
                }
                """);
        List<String> command = List.of("gcc", "-fopenmp", "-c", "y.c");
        String misspelt =
                "y.c:2:13: pomp warning: unknown OpenMP directive 'paralel'; did you mean"
                        + " 'parallel for'? [unknown-directive]";
        assertThat(run(environment(""), command).notes()).containsExactly(misspelt);
        assertThat(run(environment("POMP_NOTES=1"), command).notes())
                .containsExactly(
                        misspelt,
                        "y.c:6:13: pomp note: construct 'parallel' is not measured: it is device"
                                + " code [not-measured]",
                        "y.c:9:13: pomp note: unknown OpenMP directive 'ompx_thing'"
                                + " [unknown-directive]",
                        "y.c:12:13: pomp note: unknown OpenMP directive 'paralel'; did you mean"
                                + " 'parallel'? [unknown-directive]",
                        "y.c:14:13: pomp note: unknown OpenMP directive 'paralel'; did you mean"
                                + " 'parallel'? [unknown-directive]");
    }

    @Test
    void measuresNoDirectivesThatTheCompilerPassesOver() throws Exception {
        List<String> command = List.of("gcc", "-I../inc", "-c", "y.c");
        assertThat(run(environment(""), command).isInstrumented()).isFalse();
        write(".pomp/functions", "h\n");
        assertThat(run(environment(""), command).isInstrumented()).isTrue();
        assertThat(filesBelow(project.resolve(".pomp/mirror")).values())
                .singleElement(InstanceOfAssertFactories.STRING)
                .contains("POMP_FUNCTION(")
                .doesNotContain("POMP_Critical_enter");
    }

    /** In a language server it is the connection to the editor. */
    @Test
    void standardInputOfThisProcessIsNotASource() throws Exception {
        List<String> command = List.of("gcc", "-fopenmp", "-x", "c", "-c", "-");
        assertThat(run(environment(""), command)).isEqualTo(Outcome.unchanged(List.of()));
    }

    @Test
    void anInterruptedThreadWritesNothing() throws Exception {
        List<String> command = List.of("gcc", "-fopenmp", "-I../inc", "-c", "y.c");
        Thread.currentThread().interrupt();
        try {
            assertThatThrownBy(() -> run(environment(""), command))
                    .isInstanceOf(CancellationException.class);
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
        assertThat(project.resolve(".pomp")).isEmptyDirectory();
    }

    @Test
    void filesOfAnySizeLeaveMemoryToOtherWork() throws Exception {
        try (RandomAccessFile file = new RandomAccessFile(sub.resolve("y.c").toFile(), "rw")) {
            file.setLength(3L << 30);
        }
        List<String> command = List.of("gcc", "-fopenmp", "-I../inc", "-c", "y.c", "../src/x.c");
        Outcome outcome = run(environment(""), command);
        assertThat(outcome.notes())
                .containsExactly(
                        "pomp: warning: y.c is compiled without measurement: "
                                + sub.resolve("y.c")
                                + " is too large to be instrumented beside other work");
        assertThat(outcome.commandAfter(command)).contains("y.c").doesNotContain("../src/x.c");
    }

    private Outcome run(Map<String, String> environment, List<String> command)
            throws WrapperException {
        return Wrapper.run(sub, environment, CompilerOptions.read(), INCLUDE, command);
    }

    /**
     * Returns the environment of this process, with a setting; the launcher sees to directives that
     * don't count.
     */
    private static Map<String, String> environment(String variable) {
        Map<String, String> environment = new HashMap<>(System.getenv());
        environment.keySet().removeIf(name -> name.startsWith("POMP_"));
        environment.remove("JAVA_TOOL_OPTIONS");
        if (!variable.isEmpty()) {
            environment.put(variable.split("=")[0], variable.split("=")[1]);
        }
        return environment;
    }

    private String inItsOwnProcess(Map<String, String> environment, List<String> command)
            throws IOException, InterruptedException {
        List<String> words = new ArrayList<>();
        words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        words.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xshare:auto", "-cp"));
        words.add(System.getProperty("java.class.path"));
        words.add(Wrapper.class.getName());
        words.addAll(LauncherScript.arguments(INCLUDE.toString()));
        words.addAll(command);
        ProcessBuilder builder =
                new ProcessBuilder(words)
                        .directory(sub.toFile())
                        .redirectError(ProcessBuilder.Redirect.INHERIT);
        builder.environment().clear();
        builder.environment().putAll(environment);
        if (!command.contains("-fopenmp")) {
            builder.environment().put("POMP_DISABLE", "all");
        }
        Process process = builder.start();
        byte[] answer = process.getInputStream().readAllBytes();
        process.waitFor();
        return new String(answer, StandardCharsets.UTF_8).replace("#pomp#", "");
    }

    private void write(String name, String text) throws IOException {
        Path file = project.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private static Map<String, String> filesBelow(Path folder) throws IOException {
        Map<String, String> files = new TreeMap<>();
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                files.put(file.toString(), Files.readString(file));
            }
        }
        return files;
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path file : all.sorted((one, other) -> other.compareTo(one)).toList()) {
                Files.delete(file);
            }
        }
    }
}
