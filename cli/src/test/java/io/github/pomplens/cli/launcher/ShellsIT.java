// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Protects the launcher's portability: it is the same script to every shell that is a sh. */
class ShellsIT {
    @TempDir private Path folder;

    /** All shells but the one that is sh here, by which all other tests start the launcher. */
    static Stream<String> otherShells() throws IOException {
        String sh = Path.of("/bin/sh").toRealPath().getFileName().toString();
        return Stream.of("dash", "bash", "bash --posix", "busybox sh")
                .filter(shell -> !shell.equals(sh));
    }

    @ParameterizedTest
    @MethodSource("otherShells")
    void worksInEveryShell(String shell) throws Exception {
        Path cache = folder.resolve("cache");
        Project project =
                Project.in(folder.resolve("it's"))
                        .withKeptObjects()
                        .with("POMP_CACHE", cache.toString());
        project.write("a b/x.c", "#include \"sum.h\"\n").write("a b/sum.h", Sources.SUM);
        List<String> pomp = new ArrayList<>(List.of(shell.split(" ")));
        pomp.add(Project.CHECKOUT.resolve("pomp").toString());

        run(project, pomp, "gcc", "-fopenmp", "-MMD", "-c", "a b/x.c", "-o", "x.o").quietly();
        assertThat(project.dependencies("x.d")).isEqualTo("x.o: a\\ b/x.c a\\ b/sum.h\n");
        run(project, pomp, "gcc", "-fopenmp", "x.o", "-o", "x").quietly();
        assertThat(project.run("./x").quietly().out()).isEqualTo(Sources.SUM_OUTPUT);
        assertThat(project.profiles()).hasSize(1);
        run(project, pomp, "nosuchcompiler").failedWithOneLine(127);
        assertThat(run(project, pomp, "help").quietly().out()).contains("pomp gcc -fopenmp");
    }

    /**
     * Protects names for busybox's awk, to which "-" is not standard input: dependency files named
     * the instrumented source.
     */
    @Test
    void worksWithTheAwkOfBusybox() throws Exception {
        Project project = Project.in(folder);
        project.write("tools/awk", "#!/bin/sh\nexec busybox awk \"$@\"\n");
        assertThat(project.path("tools/awk").toFile().setExecutable(true)).isTrue();
        String path = project.path("tools") + ":" + Project.CHECKOUT + ":" + System.getenv("PATH");
        Project small = project.with("PATH", path);
        project.write("y.c", "#include \"one.h\"\n").write("one.h", "#include \"two.h\"\n");
        project.write("two.h", "int two(void);\n");
        small.with("POMP_JAVA", "/nonexistent/java")
                .run("pomp", "gcc", "-fopenmp", "-c", "y.c")
                .quietly();
        project.write("two.h", Sources.SUM);
        small.run("pomp", "gcc", "-fopenmp", "-MMD", "-c", "y.c").quietly();
        assertThat(project.dependencies("y.d")).isEqualTo("y.o: y.c one.h two.h\n");
        assertThat(project.path(".pomp/mirror/y.c")).isDirectory();
    }

    @Test
    void isCleanForShellcheck() throws Exception {
        List<String> words = new ArrayList<>(List.of("shellcheck", "pomp"));
        for (String folder : List.of("cli/launcher", "tools")) {
            try (Stream<Path> scripts = Files.list(Project.CHECKOUT.resolve(folder))) {
                scripts.map(Path::toString)
                        .filter(file -> file.endsWith(".sh"))
                        .forEach(words::add);
            }
        }
        Project checkout = Project.in(Project.CHECKOUT);
        assertThat(checkout.run("", words).successfully().out()).isEmpty();
        assertThat(words).hasSizeGreaterThan(8);
    }

    private static Result run(Project project, List<String> pomp, String... arguments)
            throws Exception {
        List<String> words = new ArrayList<>(pomp);
        words.addAll(List.of(arguments));
        return project.run("", words);
    }
}
