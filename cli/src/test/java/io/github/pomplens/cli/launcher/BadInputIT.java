// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Protects users from riddles: whatever is wrong, one clear message, and no broken build. */
class BadInputIT {
    /** Balanced for the compiler, but not for a reader that doesn't expand macros. */
    private static final String HIDDEN_BRACE =
            """
            #define END }
            int f(int x) {
            #pragma omp parallel
                { x++; }
                return x;
            END
            """;

    private static final int SOMEBODY_ELSE = 54321;
    private static final String OBJECT = "temporary/x.o";

    @TempDir private Path folder;
    @TempDir private Path product;
    private Project project;
    private OtherUser somebodyElse;

    @BeforeEach
    void create() throws IOException {
        project = Project.in(folder).with("POMP_STRICT", "");
    }

    @ParameterizedTest
    @ValueSource(strings = {"nosuchcompiler", "rnu", "exit", "./missing", "find_java"})
    void refusesWhatIsNeitherCommandNorCompiler(String word) throws Exception {
        assertThat(project.run("pomp", word, "x.c").failedWithOneLine(127))
                .isEqualTo(
                        "pomp: '"
                                + word
                                + "' is neither a command of pomp nor a compiler on the PATH; see 'pomp"
                                + " help'");
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            value = {
                "--pomp-disabled=for, did you mean '--pomp-disable'? see",
                "--pomp-nots, did you mean '--pomp-notes'? see",
                "--xyzzy, see"
            })
    void refusesUnknownOptions(String option, String hint) throws Exception {
        assertThat(project.run("pomp", option, "gcc").failedWithOneLine(2))
                .isEqualTo("pomp: unknown option '" + option + "'; " + hint + " 'pomp help'");
    }

    /** The launcher's own list of options is the one that counts. */
    @Test
    void helpNamesAllOptionsOfTheWrapper() throws Exception {
        String launcher = Files.readString(Project.CHECKOUT.resolve("pomp"));
        List<String> options =
                Pattern.compile("^    (--pomp-[a-z]+)(?:=\\*)?\\) export ", Pattern.MULTILINE)
                        .matcher(launcher)
                        .results()
                        .map(found -> found.group(1))
                        .distinct()
                        .toList();
        assertThat(options).hasSizeGreaterThan(5);
        assertThat(project.run("pomp", "help").quietly().out()).contains(options);
        for (String option : options) {
            assertThat(project.run("pomp", option + "x", "gcc").err())
                    .contains("'" + option + "'?");
        }
    }

    @Test
    void showsItsUsage() throws Exception {
        for (String word : List.of("help", "--help", "-h")) {
            assertThat(project.run("pomp", word).quietly().out()).contains("pomp gcc -fopenmp");
        }
        assertThat(project.run("pomp").quietly().out()).contains("pomp report");
    }

    @Test
    void asksForJavaWhereItIsNeeded() throws Exception {
        Project javaless = withTools(project).with("JAVA_HOME", "");
        project.write("x.c", Sources.SUM).write("plain.c", "int f(void) { return 1; }\n");
        String message = "pomp: no Java found; install a JDK 17 or newer, or set JAVA_HOME";
        assertThat(javaless.run("pomp", "gcc", "-fopenmp", "-c", "x.c").failedWithOneLine(1))
                .isEqualTo(message);
        assertThat(javaless.run("pomp", "report").failedWithOneLine(1)).isEqualTo(message);
        javaless.run("pomp", "gcc", "-fopenmp", "-c", "plain.c").quietly();
        javaless.run("pomp", "help").quietly();
    }

    @Test
    void saysThatTheChosenJavaDoesNotRun() throws Exception {
        project.write("x.c", Sources.SUM);
        Project wrong = project.with("POMP_JAVA", "/nonexistent/java");
        assertThat(wrong.run("pomp", "gcc", "-fopenmp", "-c", "x.c").failedWithOneLine(1))
                .isEqualTo("pomp: POMP_JAVA is '/nonexistent/java', which cannot be run");
    }

    @Test
    void compilesWithoutMeasurementWhenJavaFails() throws Exception {
        project.write("x.c", Sources.SUM);
        String java = script("java", "echo 'set -- rm -rf everything'\nexit 1\n");
        Project failing = project.with("POMP_JAVA", java);
        Result build = failing.run("pomp", "gcc", "-fopenmp", "x.c", "-o", "x").successfully();
        assertThat(build.err())
                .isEqualTo(
                        "pomp: warning: the instrumentor failed on x.c (Java ended with status 1);"
                                + " compiled without measurement\n");
        assertThat(project.run("./x").quietly().out()).isEqualTo(Sources.SUM_OUTPUT);
        assertThat(
                        failing.run("pomp", "--pomp-strict", "gcc", "-fopenmp", "-c", "x.c")
                                .failedWithOneLine(1))
                .isEqualTo(
                        "pomp: the instrumentor failed on x.c (Java ended with status 1);"
                                + " try 'pomp instrument'");
    }

    @Test
    void passesOnWhyTheJvmDoesNotStart() throws Exception {
        project.write("x.c", Sources.SUM);
        Project small = project.with("JAVA_TOOL_OPTIONS", "-Xmx1k");
        Result build = small.run("pomp", "gcc", "-fopenmp", "-c", "x.c").successfully();
        assertThat(build.out()).isEmpty();
        assertThat(build.err())
                .contains("Too small maximum heap")
                .endsWith("; compiled without measurement\n")
                .hasLineCount(1);
    }

    @Test
    void isNotConfusedByWhatTheJvmSaysItself() throws Exception {
        project.write("x.c", Sources.SUM);
        String agent = "-agentlib:jdwp=transport=dt_socket,server=y,suspend=n";
        Project talking = project.with("JAVA_TOOL_OPTIONS", "-Xlog:safepoint=info " + agent);
        Result build = talking.run("pomp", "gcc", "-fopenmp", "x.c", "-o", "x").successfully();
        assertThat(build.out()).isEmpty();
        assertThat(build.err()).isEmpty();
        project.run("./x").quietly();
        assertThat(project.profiles()).hasSize(1);
    }

    @Test
    void leavesUnbalancedSourcesToTheCompiler() throws Exception {
        project.write("x.c", "int f(void) {\n#pragma omp parallel\n    { return 1;\n");
        Result plain = project.run("gcc", "-fopenmp", "-c", "x.c");
        Result wrapped = project.run("pomp", "gcc", "-fopenmp", "-c", "x.c");
        assertThat(wrapped.status()).isEqualTo(plain.status()).isEqualTo(1);
        assertThat(wrapped.err()).isEqualTo(plain.err()).contains("x.c:3:");
    }

    @Test
    void tellsWhatItCannotReadButTheCompilerCan() throws Exception {
        project.write("x.c", HIDDEN_BRACE);
        Result build = project.run("pomp", "gcc", "-fopenmp", "-c", "x.c").successfully();
        assertThat(build.err().lines()).hasSize(1);
        assertThat(build.err())
                .startsWith("x.c:2:14: pomp warning: ")
                .contains("compiled without measurement")
                .endsWith("[unbalanced]\n");
        assertThat(project.path("x.o")).exists();
    }

    @Test
    void failsOnThatWhenStrict() throws Exception {
        project.write("x.c", HIDDEN_BRACE);
        assertThat(
                        project.run("pomp", "--pomp-strict", "gcc", "-fopenmp", "-c", "x.c")
                                .failedWithOneLine(1))
                .startsWith("x.c:2:14: ");
        assertThat(project.path("x.o")).doesNotExist();
    }

    @Test
    void refusesUnknownConstructsToDisable() throws Exception {
        project.write("x.c", Sources.SUM);
        assertThat(
                        project.run(
                                        "pomp",
                                        "--pomp-disable=critcal",
                                        "gcc",
                                        "-fopenmp",
                                        "-c",
                                        "x.c")
                                .failedWithOneLine(1))
                .startsWith(
                        "pomp: --pomp-disable: unknown construct 'critcal'; known are atomic, ");
        assertThat(project.path("x.o")).doesNotExist();
    }

    @Test
    void leavesFoldersAndMissingSourcesToTheCompiler() throws Exception {
        Files.createDirectory(project.path("x.c"));
        for (String name : List.of("x.c", "missing.c")) {
            Result plain = project.run("gcc", "-fopenmp", "-c", name);
            Result wrapped = project.run("pomp", "gcc", "-fopenmp", "-c", name);
            assertThat(wrapped.status()).isEqualTo(plain.status()).isNotZero();
            assertThat(wrapped.err()).isEqualTo(plain.err());
        }
    }

    @Test
    void mirrorsIntoTheTemporaryFolderWhereTheProjectCannotBeWritten() throws Exception {
        Path temporary = writeForSomebodyElse();
        String[] words = {
            "pomp", "gcc", "-fopenmp", "-MMD", "-MF", "temporary/x.d", "-c", "x.c", "-o", OBJECT
        };
        bySomebodyElse(temporary.toString(), words).quietly();
        assertThat(project.dependencies("temporary/x.d")).isEqualTo(OBJECT + ": x.c\n");
        try (var files = Files.walk(temporary.resolve("pomp-mirror-" + SOMEBODY_ELSE))) {
            assertThat(files.filter(Files::isRegularFile)).hasSize(1);
        }
    }

    @Test
    void compilesWithoutMeasurementWhereNoMirrorCanBeWritten() throws Exception {
        writeForSomebodyElse();
        String[] words = {"pomp", "gcc", "-fopenmp", "-c", "x.c", "-o", OBJECT};
        Result build = bySomebodyElse("/proc", words).successfully();
        assertThat(build.err().lines()).hasSize(1);
        assertThat(build.err())
                .startsWith("pomp: warning: x.c is compiled without measurement: cannot write to ")
                .contains(".pomp/mirror");
        String[] strict = {"pomp", "--pomp-strict", "gcc", "-fopenmp", "-c", "x.c", "-o", OBJECT};
        assertThat(bySomebodyElse("/proc", strict).failedWithOneLine(1))
                .startsWith("pomp: x.c: cannot write to ");
    }

    /** A project that somebody else can read, with one folder to write to. */
    private Path writeForSomebodyElse() throws Exception {
        somebodyElse = new OtherUser(SOMEBODY_ELSE, product);
        project.write("x.c", Sources.SUM);
        Path temporary = Files.createDirectory(project.path("temporary"));
        somebodyElse.own(temporary);
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
        return temporary;
    }

    private Result bySomebodyElse(String temporary, String... words) throws Exception {
        return somebodyElse.run(project.with("TMPDIR", temporary), words);
    }

    @Test
    void refusesWhatIsAlreadyInstrumented() throws Exception {
        project.write("x.c", Sources.SUM);
        project.run("pomp", "gcc", "-fopenmp", "-c", "x.c").quietly();
        project.write("again.c", project.read(".pomp/mirror/x.c/x.c"));
        String include = "-I" + Project.CHECKOUT.resolve("runtime/native/include");
        Result build =
                project.run("pomp", "gcc", "-fopenmp", include, "-c", "again.c").successfully();
        assertThat(build.err())
                .startsWith("again.c:1:1: pomp warning: this file is already")
                .hasLineCount(1);
    }

    @Test
    void runsProgramsThatArePutInThePlaceOfACompiler() throws Exception {
        script("program", "echo \"$#: $*\"\n");
        assertThat(project.run("pomp", "./program", "5", "input.dat").quietly().out())
                .isEqualTo("2: 5 input.dat\n");
    }

    /** A PATH with the tools that the launcher and gcc need, and no Java. */
    private Project withTools(Project project) throws Exception {
        for (String tool :
                List.of(
                        "sh",
                        "env",
                        "gcc",
                        "as",
                        "ld",
                        "ar",
                        "awk",
                        "grep",
                        "sed",
                        "cat",
                        "cksum",
                        "mkdir",
                        "mktemp",
                        "rm",
                        "mv",
                        "id",
                        "find",
                        "readlink")) {
            String place = project.run("sh", "-c", "command -v " + tool).quietly().out().strip();
            script("tools/" + tool, "exec " + place + " \"$@\"\n");
        }
        return project.with("PATH", project.path("tools") + ":" + Project.CHECKOUT);
    }

    private String script(String name, String text) throws IOException {
        project.write(name, "#!/bin/sh\n" + text);
        assertThat(project.path(name).toFile().setExecutable(true)).isTrue();
        return project.path(name).toString();
    }
}
