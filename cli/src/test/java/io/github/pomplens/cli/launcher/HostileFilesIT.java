// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Protects from what a strange project may hold in the place of an ordinary file: pipes and
 * devices, reading which never ends, and links and lists that lead to the user's own files.
 */
class HostileFilesIT {
    private static final String PARALLEL = "void f(void) {\n#pragma omp parallel\n{ }\n}\n";

    @TempDir private Path folder;
    private Project project;

    @BeforeEach
    void create() throws Exception {
        project = Project.in(folder.resolve("project"));
        project.run("mkfifo", "pipe.h").quietly();
    }

    /** The compiler never opens what stands under #if 0, and so we must not wait for it. */
    @ParameterizedTest
    @ValueSource(strings = {"pipe.h", "zero.h"})
    void onlyRegularFilesAreSearchedForDirectives(String header) throws Exception {
        Files.createSymbolicLink(project.path("zero.h"), Path.of("/dev/zero"));
        String skipped = "#if 0\n#include \"" + header + "\"\n#endif\n";
        project.write("plain.c", "#include \"deep/plain.h\"\n");
        project.write("deep/plain.h", skipped.replace("\"p", "\"../p").replace("\"z", "\"../z"));
        project.write("measured.c", skipped + PARALLEL);
        project.write("fixed.F90", skipped + "end\n");
        project.run("pomp", "gcc", "-fopenmp", "-c", "plain.c").quietly();
        project.run("pomp", "gfortran", "-fopenmp", "-c", "fixed.F90").quietly();
        assertThat(project.path(".pomp")).doesNotExist();
        project.run("pomp", "gcc", "-fopenmp", "-c", "measured.c").quietly();
        assertThat(project.path(".pomp/mirror/measured.c")).isDirectory();
        Files.delete(project.path("zero.h"));
    }

    @Test
    void whatAPipeHoldsIsLeftToTheCompiler() throws Exception {
        project.write("x.c", "int main(void) { return STATUS; }\n");
        String feed = "echo '#define STATUS 5' >pipe.h & exec \"$@\"";
        String[] words = {
            "sh",
            "-c",
            feed,
            "sh",
            "pomp",
            "gcc",
            "-fopenmp",
            "-include",
            "pipe.h",
            "x.c",
            "-o",
            "x"
        };
        project.run(words).quietly();
        assertThat(project.run("./x").status()).isEqualTo(5);
    }

    /** Shells can't keep a null character; the search still ends, and the compiler has the word. */
    @Test
    void aNameWithANullCharacterIsNotLookedForWithoutEnd() throws Exception {
        project.write("x.c", "#if 0\n#include \"a\0b.h\"\n#endif\nint x;\n");
        Result plain = project.run("gcc", "-fopenmp", "-c", "x.c");
        Result wrapped = project.run("pomp", "gcc", "-fopenmp", "-c", "x.c").successfully();
        assertThat(wrapped.err()).isEqualTo(plain.err());
        assertThat(wrapped.status()).isEqualTo(plain.status());
    }

    /**
     * Protects names that mean something to awk: "-" is its own input, and a word with "=" may be
     * an assignment.
     */
    @ParameterizedTest
    @ValueSource(strings = {"-", "ARGC=1", "a%pb.h", "?", "+x", "=i"})
    void headersWithNamesThatMeanSomethingToToolsAreFound(String header) throws Exception {
        project.write(header, PARALLEL);
        project.write("x.c", "#include \"" + header + "\"\nint main(void) { f(); return 0; }\n");
        project.run("pomp", "gcc", "-fopenmp", "x.c", "-o", "x").quietly();
        project.run("./x").quietly();
        assertThat(project.constructs()).containsExactly("parallel " + header + ":2");
    }

    @Test
    void compilersAreNotWrittenThroughLinks() throws Exception {
        Path victim = Files.writeString(folder.resolve("victim"), "precious");
        project.run("pomp", "build", "true").quietly();
        Path gcc = builtFile("gcc");
        Files.delete(gcc);
        Files.createSymbolicLink(gcc, victim);
        project.run("pomp", "build", "true").quietly();
        assertThat(victim).hasContent("precious");
        assertThat(gcc).isExecutable().content().contains("exec");
    }

    @Test
    void theListOfACopyRemovesNothingElsewhere() throws Exception {
        Path victim = Files.writeString(folder.resolve("victim"), "precious");
        project.write("Makefile", "x: x.c\n\t$(CC) -fopenmp -o x x.c\n");
        project.write("x.c", Sources.SUM).write("gone.c", "");
        project.run("pomp", "profile").successfully();
        Path list = builtFile(".pomp-copied");
        assertThat(list).content().contains("gone.c");
        Files.createSymbolicLink(list.resolveSibling("away"), folder);
        Files.writeString(list, "../../../../victim\n" + victim + "\naway/victim\ngone.c\n");
        Files.delete(project.path("gone.c"));
        project.run("pomp", "profile").successfully();
        assertThat(victim).exists();
        assertThat(list.resolveSibling("gone.c")).doesNotExist();

        Files.delete(list);
        Files.createSymbolicLink(list, victim);
        project.run("pomp", "profile").successfully();
        assertThat(victim).hasContent("precious");
    }

    private Path builtFile(String name) throws IOException {
        try (Stream<Path> files = Files.walk(project.path(".pomp"))) {
            List<Path> found = files.filter(file -> file.endsWith(name)).toList();
            assertThat(found).hasSize(1);
            return found.get(0);
        }
    }
}
