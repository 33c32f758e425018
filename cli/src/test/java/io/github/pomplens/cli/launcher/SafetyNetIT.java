// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Protects builds from mistakes of the instrumentor: the original is compiled then. */
class SafetyNetIT {
    /** Spoils every instrumented source and no other. */
    private static final String SPOILT = "-DOMPRegDescr=int spoilt[-1]; int";

    @TempDir private Path folder;
    private Project project;

    @BeforeEach
    void create() throws IOException {
        project = Project.in(folder).with("POMP_STRICT", "");
        project.write("x.c", Sources.SUM);
    }

    @ParameterizedTest
    @ValueSource(strings = {"gcc", "clang"})
    void compilesTheOriginalWhenTheInstrumentedSourceFails(String compiler) throws Exception {
        Result build =
                project.run("pomp", compiler, "-fopenmp", SPOILT, "x.c", "-o", "x").successfully();
        String log = project.path(".pomp/mirror/x.c/x.c.log").toString();
        assertThat(build.err())
                .isEqualTo(
                        "pomp: warning: compiled without measurement: x.c did not compile with"
                                + " measurement. Please report this, with what the compiler said:"
                                + " it is in "
                                + log
                                + "; 'pomp instrument' shows what it was given\n");
        assertThat(project.read(".pomp/mirror/x.c/x.c.log")).contains("spoilt");
        assertThat(project.run("./x").quietly().out()).isEqualTo(Sources.SUM_OUTPUT);
    }

    @Test
    void failsOnThatWhenStrict() throws Exception {
        Project strict = project.with("POMP_STRICT", "1");
        String[] named = {"pomp", "gcc", "-fopenmp", SPOILT, "-c", "x.c", "-o", "named.o"};
        String[] unnamed = {"pomp", "gcc", "-fopenmp", SPOILT, "-c", "x.c"};
        assertThat(strict.run(named).failedWithOneLine(1))
                .startsWith("pomp: x.c did not compile with measurement");
        assertThat(strict.run(unnamed).failedWithOneLine(1)).startsWith("pomp: x.c did not");
        assertThat(project.path("named.o")).doesNotExist();
        assertThat(project.path("x.o")).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {"gcc", "clang"})
    void saysTheUsersMistakesOnce(String compiler) throws Exception {
        project.write("x.c", Sources.SUM.replace("sum += i", "sum += undeclared"));
        String[] words = {"-fopenmp", "-Wall", "-c", "x.c"};
        Result plain = project.run(join(compiler, words));
        Result wrapped = project.run(join("pomp", join(compiler, words)));
        assertThat(wrapped.status()).isEqualTo(plain.status()).isEqualTo(1);
        assertThat(wrapped.err()).isEqualTo(plain.err()).contains("undeclared");
    }

    @Test
    void showsWarningsOnce() throws Exception {
        project.write("x.c", Sources.SUM.replace("int sum", "int unused; int sum"));
        String[] words = {"gcc", "-fopenmp", "-Wall", "-c", "x.c"};
        Result plain = project.run(words);
        Result wrapped = project.run(join("pomp", words)).successfully();
        assertThat(wrapped.err()).isEqualTo(plain.err()).contains("unused");
    }

    @Test
    void endsWithTheCompilersSignal() throws Exception {
        project.write("cc", "#!/bin/sh\nkill -KILL $$\n");
        assertThat(project.path("cc").toFile().setExecutable(true)).isTrue();
        String command = "pomp ./cc -fopenmp -c x.c; echo $?";
        assertThat(project.run("sh", "-c", command).out()).isEqualTo("137\n");
    }

    /** A compiler that tells when it has started, and when a signal has ended it. */
    @Test
    void passesASignalOnToTheCompiler() throws Exception {
        project.write(
                "cc",
                """
                #!/bin/sh
                case " $* " in *' --version '*) exit ;; esac
                trap 'echo ended >said; exit 1' TERM
                echo started >said
                while :; do sleep 0.1; done
                """);
        assertThat(project.path("cc").toFile().setExecutable(true)).isTrue();
        project.run("mkfifo", "said").successfully();
        String[] words = {"pomp", "./cc", "-fopenmp", "-c", "x.c"};
        try (Project.Running pomp = project.start(List.of(words))) {
            assertThat(project.run("cat", "said").out()).isEqualTo("started\n");
            pomp.process().destroy();
            assertThat(project.run("cat", "said").out()).isEqualTo("ended\n");
            assertThat(pomp.end().status()).isEqualTo(143);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "kill -KILL $$",
                "echo talk; echo 'Exception in thread' >&2; exit 0",
                "echo '#pomp#sources='; exit 0",
                "exit 3"
            })
    void compilesTheOriginalWhenJavaDies(String death) throws Exception {
        Result build = withJava(death).run("pomp", "gcc", "-fopenmp", "x.c", "-o", "x");
        assertThat(build.successfully().err())
                .matches(
                        "pomp: warning: the instrumentor failed on x\\.c \\(Java ended with status"
                                + " \\d+\\); compiled without measurement\n");
        assertThat(project.run("./x").quietly().out()).isEqualTo(Sources.SUM_OUTPUT);
        Project strict = withJava(death).with("POMP_STRICT", "1");
        String[] words = {"pomp", "gcc", "-fopenmp", "-c", "x.c", "-o", "never.o"};
        assertThat(strict.run(words).failedWithOneLine(1))
                .startsWith("pomp: the instrumentor failed on x.c (Java ended with status ");
        assertThat(project.path("never.o")).doesNotExist();
    }

    @Test
    void compilesTheOriginalWhenMemoryIsShort() throws Exception {
        project.write("x.c", Sources.SUM + "/*" + "large\n".repeat(1_500_000) + "*/\n");
        Project small = withJava("exec java -Xmx4m \"$@\"");
        Result build = small.run("pomp", "gcc", "-fopenmp", "x.c", "-o", "x").successfully();
        assertThat(build.err())
                .startsWith("pomp: warning: the instrumentor failed on x.c (java.lang.OutOfMemory")
                .hasLineCount(1);
        assertThat(project.run("./x").quietly().out()).isEqualTo(Sources.SUM_OUTPUT);
    }

    private Project withJava(String script) throws IOException {
        project.write("java.sh", "#!/bin/sh\n" + script + "\n");
        assertThat(project.path("java.sh").toFile().setExecutable(true)).isTrue();
        return project.with("POMP_JAVA", project.path("java.sh").toString());
    }

    @Test
    void keepsTheCompilersStandardOutputAndInput() throws Exception {
        Result build = project.run("pomp", "gcc", "-fopenmp", "-S", "x.c", "-o", "-").quietly();
        assertThat(build.out()).contains("POMP_Parallel_fork").contains("main:");
    }

    private static String[] join(String first, String... words) {
        String[] all = new String[words.length + 1];
        all[0] = first;
        System.arraycopy(words, 0, all, 1, words.length);
        return all;
    }
}
