// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Protects programs whose compilers have other commands in front of them, and compilers' names that
 * lead back to {@code pomp}.
 */
class CommandsInFrontIT {
    private static final List<String> COMPILATION = List.of("-fopenmp", "x.c", "-o", "x");

    @TempDir private Path folder;
    private Project project;

    @BeforeEach
    void create() throws IOException {
        project = Project.in(folder.resolve("project")).write("x.c", Sources.SUM);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "pomp gcc",
                "env LC_ALL=C gcc",
                "env -u CC LC_ALL=C nice gcc",
                "nice -n 5 gcc",
                "prlimit --nofile=1000 gcc",
                "timeout -k 5 600 gcc",
                "stdbuf -o L gcc",
                "env LC_ALL=C pomp gcc"
            })
    void areLookedThrough(String inFront) throws Exception {
        assumeTrue(project.has(inFront.split(" ")[0]), inFront);
        List<String> command = new ArrayList<>(List.of("pomp"));
        command.addAll(List.of(inFront.split(" ")));
        compiles(project, command);
    }

    /** Some put pomp behind the compiler's name for good. */
    @Test
    void aCompilersNameMayLeadToPomp() throws Exception {
        Path own = Files.createDirectories(folder.resolve("bin"));
        Path script = Files.writeString(own.resolve("gcc"), "#!/bin/sh\nexec pomp gcc \"$@\"\n");
        assertThat(script.toFile().setExecutable(true)).isTrue();
        String path = own + ":" + Project.CHECKOUT + ":" + System.getenv("PATH");
        Project led = project.with("PATH", path);
        compiles(led, List.of("gcc"));
        compiles(led, List.of("pomp", "gcc"));
        compiles(led, List.of(script.toString()));
    }

    @Test
    void aCompilerThatOnlyCallsPompIsRefused() throws Exception {
        Path script = folder.resolve("onlygcc");
        Files.writeString(script, "#!/bin/sh\nexec pomp \"$0\" \"$@\"\n");
        assertThat(script.toFile().setExecutable(true)).isTrue();
        assertThat(project.run(script.toString(), "-c", "x.c").failedWithOneLine(1))
                .isEqualTo(
                        "pomp: "
                                + script
                                + " calls pomp, which was to call it; have it call another"
                                + " compiler");
    }

    @Test
    void aWordThatStartsNothingIsTheUsersOwnCommand() throws Exception {
        assertThat(project.run("pomp", "env", "-u", "POMP_CALLED").quietly().out())
                .contains("OMP_NUM_THREADS=2");
    }

    @Test
    void anOlderJavaIsNamed() throws Exception {
        Path java = Files.createDirectories(folder.resolve("old/bin")).resolve("java");
        Files.writeString(java, "#!/bin/sh\nexit 1\n");
        assertThat(java.toFile().setExecutable(true)).isTrue();
        Files.writeString(
                folder.resolve("old/release"), "OS_NAME=\"Linux\"\nJAVA_VERSION=\"11.0.2\"\n");
        Project old = project.with("JAVA_HOME", folder.resolve("old").toString());
        String message =
                "pomp: "
                        + java
                        + " is Java 11.0.2; POMP Lens needs Java 17 or newer (set JAVA_HOME or"
                        + " POMP_JAVA)";
        for (List<String> command :
                List.of(List.of("pomp", "report"), List.of("pomp", "gcc", "-fopenmp", "x.c"))) {
            assertThat(old.run("", command).failedWithOneLine(1)).isEqualTo(message);
        }
    }

    /** Some installations of Java have no file that says what they are. */
    @Test
    void anOlderJavaIsAskedWhereNoFileSaysWhatItIs() throws Exception {
        Path java = Files.createDirectories(folder.resolve("older/bin")).resolve("java");
        Files.writeString(
                java,
                """
                #!/bin/sh
                [ "$*" = -version ] || { echo "Unrecognized option: $1" >&2; exit 1; }
                echo 'Picked up JAVA_TOOL_OPTIONS: -Da=b' >&2
                echo 'openjdk version "1.8.0_292"' >&2
                """);
        assertThat(java.toFile().setExecutable(true)).isTrue();
        Project old = project.with("POMP_JAVA", java.toString());
        for (List<String> command :
                List.of(List.of("pomp", "report"), List.of("pomp", "gcc", "-fopenmp", "x.c"))) {
            assertThat(old.run("", command).failedWithOneLine(1))
                    .startsWith("pomp: " + java + " is Java 1.8.0_292; POMP Lens needs Java 17");
        }
    }

    /** The variable is one of the program's, too, where calls of MPI are left out. */
    @Test
    void callsOfMpiMayBeLeftOutWhereProgramsAreBuilt() throws Exception {
        compiles(project.with("POMP_DISABLE", "mpi"), List.of("pomp", "gcc"));
    }

    /** Compiles with measurement, once: the program does what it did, and counts its visits. */
    private static void compiles(Project project, List<String> compiler) throws Exception {
        List<String> command = new ArrayList<>(compiler);
        command.addAll(COMPILATION);
        int before = project.profiles().size();
        project.run("", command).quietly();
        assertThat(project.run("./x").quietly().out()).isEqualTo(Sources.SUM_OUTPUT);
        assertThat(project.profiles()).hasSize(before + 1);
        Files.delete(project.path("x"));
    }
}
