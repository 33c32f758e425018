// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects that {@code pomp javac} compiles what it translates, as javac does. */
class JavacCommandTest {
    private static final String SOURCE =
            """
            package a.b;

            class Sum {
                public static void main(String[] args) {
                    int sum = 0;
                    //omp parallel for reduction(+: sum)
                    for (int i = 0; i < 10; i++) {
                        sum += i;
                    }
                    System.out.println(sum);
                }
            }
            """;

    private static final String[] SUM = {"javac", "-d", "out", "a/b/Sum.java"};

    @TempDir private Path folder;
    private Path source;

    @BeforeEach
    void write() throws Exception {
        source = folder.resolve("a/b/Sum.java");
        Files.createDirectories(source.getParent());
        Files.writeString(source, SOURCE);
    }

    @Test
    void programsRunWithTheirClassesAlone() throws Exception {
        assertThat(javac("-d", "out", "a/b/Sum.java").status()).isZero();
        assertThat(folder.resolve("out/a/b/Sum$$omp_Sum.class")).exists();
        Process program =
                new ProcessBuilder(javaCommand(), "-cp", "out", "a.b.Sum")
                        .directory(folder.toFile())
                        .redirectErrorStream(true)
                        .start();
        assertThat(new String(program.getInputStream().readAllBytes()).strip()).isEqualTo("45");
        assertThat(program.waitFor()).isZero();
    }

    @Test
    void classesAreWhereJavacPutsThem() throws Exception {
        Files.writeString(folder.resolve("arguments"), "-encoding UTF-8\n'a/b/Sum.java'\n");
        assertThat(javac("@arguments").status()).isZero();
        assertThat(folder.resolve("a/b/Sum.class")).exists();
        assertThat(folder.resolve("io/github/pomplens/openmp/Omp.class")).exists();
    }

    @Test
    void sourcesWithoutDirectivesAreCompiledAsTheyAre() throws Exception {
        Files.writeString(source, SOURCE.replace("//omp", "// open"));
        assertThat(javac("a/b/Sum.java").status()).isZero();
        assertThat(folder.resolve("a/b/Sum.class")).exists();
        assertThat(folder.resolve("io")).doesNotExist();
    }

    @Test
    void nothingIsCompiledWhenADirectiveIsWrong() throws Exception {
        Files.writeString(source, SOURCE.replace("sum += i", "return"));
        Cli.Result result = javac("-d", "out", "a/b/Sum.java");
        assertThat(result.status()).isEqualTo(1);
        assertThat(result.err())
                .startsWith("a/b/Sum.java:8:13: error: 'return' must not leave the construct");
        assertThat(folder.resolve("out")).doesNotExist();
    }

    @Test
    void statusIsThatOfJavac() throws Exception {
        Files.writeString(source, SOURCE.replace("sum += i", "sum += true"));
        assertThat(javac("a/b/Sum.java").status()).isEqualTo(1);
        assertThat(javac("-d").status()).isEqualTo(2);
    }

    @Test
    void classesOfSourcesElsewhereNeedAFolder() throws Exception {
        Files.writeString(folder.resolve("Sum.java"), SOURCE);
        Cli.Result result = javac("Sum.java");
        assertThat(result.status()).isEqualTo(1);
        assertThat(List.of(result.err().split("\n"))).hasSize(1).first().asString().contains("-d");
    }

    @Test
    void whatIsLeftOutHasNoEvents() throws Exception {
        String measured = classWith(javac("-d", "out", "a/b/Sum.java"));
        assertThat(measured).contains(source.toString());
        for (String option : List.of("--pomp-disable=for", "--pomp-disable=sync,parallel")) {
            assertThat(classWith(javac(option, "-d", "out", "a/b/Sum.java")))
                    .contains("unmeasured")
                    .doesNotContain(source.toString());
        }
        assertThat(classWith(cli().with("POMP_DISABLE", "all").run(SUM))).contains("unmeasured");
        assertThat(classWith(javac("--pomp-disable=task", "-d", "out", "a/b/Sum.java")))
                .isEqualTo(measured);
    }

    private String classWith(Cli.Result result) throws Exception {
        assertThat(result.err()).isEmpty();
        assertThat(result.status()).isZero();
        Path made = folder.resolve("out/a/b/Sum$$omp_Sum.class");
        String text = Files.readString(made, StandardCharsets.ISO_8859_1);
        Files.delete(made);
        return text;
    }

    /** The class in the guide; with what the guide says on setting the number of threads. */
    @Test
    void aLibraryOfTheUsersOwnGetsTheEvents() throws Exception {
        String guide = Files.readString(Path.of("..", "docs/guide/java.md"));
        String begin = "```java\npublic class Regions";
        int start = guide.indexOf(begin) + "```java\n".length();
        Files.writeString(
                folder.resolve("Regions.java"),
                guide.substring(start, guide.indexOf("```", start)));
        String threads = "sum + \" \" + jomp.runtime.OMP.getMaxThreads()";
        Files.writeString(source, SOURCE.replace("println(sum)", "println(" + threads + ")"));
        Cli.Result built = javac("-Xlint:all", "-d", "out", "a/b/Sum.java", "Regions.java");
        assertThat(built.err()).isEmpty();
        ProcessBuilder program =
                new ProcessBuilder(
                        javaCommand(),
                        "-Dpomp.library=Regions",
                        "-Domp.num_threads=3",
                        "-cp",
                        "out",
                        "a.b.Sum");
        program.environment().put("OMP_NUM_THREADS", "2");
        Process run = program.directory(folder.toFile()).redirectErrorStream(true).start();
        assertThat(new String(run.getInputStream().readAllBytes()).lines())
                .containsExactly("45 3", "1 parallel regions");
        assertThat(run.waitFor()).isZero();
        assertThat(folder.resolve(".pomp")).doesNotExist();
    }

    @Test
    void whatJavaHasNotIsSaidOnce() {
        String[] asked = {"javac", "--pomp-functions=f*", "-d", "out", "a/b/Sum.java"};
        Cli.Result result = cli().with("POMP_BARRIERS", "1").run(asked);
        assertThat(result.status()).isZero();
        assertThat(result.err().lines())
                .satisfiesExactly(
                        line ->
                                assertThat(line)
                                        .startsWith("pomp: note: functions of Java are not"),
                        line -> assertThat(line).startsWith("pomp: note: barriers at the end"));
        assertThat(cli().with("POMP_FUNCTIONS", "*").run(SUM).err())
                .startsWith("pomp: note: functions of Java");
    }

    @Test
    void wrongOptionsOfOursAreRefused() {
        for (String option :
                List.of("--pomp-disable=paralel", "--pomp-disabled=for", "--pomp-disable")) {
            Cli.Result result = javac(option, "-d", "out", "a/b/Sum.java");
            assertThat(result.status()).as(option).isEqualTo(2);
            assertThat(result.err().lines()).as(option).hasSize(1);
        }
        assertThat(folder.resolve("out")).doesNotExist();
    }

    private Cli cli() {
        String compiler = Path.of(System.getProperty("java.home"), "bin/javac").toString();
        return new Cli(folder).with("POMP_JAVAC", compiler);
    }

    private Cli.Result javac(String... arguments) {
        String[] words = new String[arguments.length + 1];
        words[0] = "javac";
        System.arraycopy(arguments, 0, words, 1, arguments.length);
        return cli().run(words);
    }

    private static String javaCommand() {
        return Path.of(System.getProperty("java.home"), "bin/java").toString();
    }
}
