// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects {@code pomp build}: any build command measures, and is otherwise itself. */
class BuildIT {
    /** What some builds do: the compiler's name becomes a string of the program. */
    private static final String MAKEFILE =
            """
            x: x.o
            \t$(CC) -fopenmp x.o -o x
            x.o: x.c
            \t$(CC) -fopenmp -DCOMPILER='"$(CC)"' -c x.c
            """;

    @TempDir private Path folder;
    private Project project;

    @BeforeEach
    void create() throws Exception {
        project = Project.in(folder.resolve("it's a project"));
        project.write("Makefile", MAKEFILE)
                .write("x.c", "const char *compiler = COMPILER;\n" + Sources.SUM);
    }

    @Test
    void theCompilersNameStaysOneWord() throws Exception {
        for (String compiler : List.of("gcc", "clang")) {
            Project one = project.with("CC", compiler);
            one.run("pomp", "build", "--", "make", "-B", "-e").successfully();
            assertThat(one.run("./x").quietly().out()).isEqualTo(Sources.SUM_OUTPUT);
        }
        assertThat(project.profiles()).hasSize(2);
        assertThat(project.constructs()).isNotEmpty();
    }

    @Test
    void theCommandIsItself() throws Exception {
        assertThat(project.run("typed", List.of("pomp", "build", "cat")).quietly().out())
                .isEqualTo("typed");
        assertThat(project.run("pomp", "build", "sh", "-c", "echo \"$0\" >&2; exit 7", "-x y"))
                .satisfies(result -> assertThat(result.status()).isEqualTo(7))
                .satisfies(result -> assertThat(result.err()).isEqualTo("-x y\n"));
        assertThat(project.run("pomp", "build", "sh", "-c", "kill -TERM $$").status())
                .isEqualTo(143);
    }

    @Test
    void mistakesAreReportedInOneLine() throws Exception {
        assertThat(project.run("pomp", "build", "--", "nosuchmake").failedWithOneLine(127))
                .isEqualTo(
                        "pomp: 'nosuchmake' is not a command on the PATH; name the command that builds");
        assertThat(project.run("pomp", "build").failedWithOneLine(2))
                .contains("name the command that builds");
        project.run("pomp", "build", "--jobs", "make").failedWithOneLine(2);
        assertThat(project.run("pomp", "build", "--help").quietly().out())
                .startsWith("Usage: pomp build [--] COMMAND");
        Project colon = project.below("a:b").with("CC", "gcc");
        colon.below(".pomp");
        assertThat(colon.run("pomp", "build", "make").failedWithOneLine(1)).contains("colon");
    }
}
