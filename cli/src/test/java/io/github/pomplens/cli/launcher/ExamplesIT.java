// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Protects the promise that a measured program does what the plain one does, on the examples. */
class ExamplesIT {
    @TempDir private Path folder;

    /** Examples, compilers, arguments, and a construct that is in each; Fortran's are apart. */
    static Stream<Arguments> inC() {
        List<List<String>> examples =
                List.of(
                        List.of("heat", "60 40", "parallel for"),
                        List.of("nbody", "60 5", "critical"),
                        List.of("pipeline", "40 300", "sections"),
                        List.of("stommel", "40 40 100", "single"));
        List<Arguments> cases = new ArrayList<>();
        for (List<String> it : examples) {
            int turn = examples.indexOf(it);
            for (String compiler : Cases.byTurns(turn, List.of("gcc", "clang"))) {
                cases.add(Arguments.of(it.get(0), compiler, it.get(1), it.get(2)));
            }
        }
        cases.add(Arguments.of("trace-me", "gcc", "batches", "for"));
        cases.add(Arguments.of("trace-me", "clang", "together", "for"));
        return cases.stream();
    }

    @ParameterizedTest
    @MethodSource("inC")
    void doesTheSameWhenMeasured(String name, String compiler, String size, String construct)
            throws Exception {
        assertThat(measuredLikePlain(name, compiler, size).profiles().get(0))
                .contains("\"kind\": \"" + construct + "\"");
    }

    /** Returns the measured project, which has done the same as the plain one. */
    private Project measuredLikePlain(String name, String compiler, String size) throws Exception {
        Project plain = copy(name, "plain");
        Project measured = copy(name, "measured");
        String variable = compiler.equals("gfortran") ? "FC=" : "CC=";
        plain.run("make", "-j2", variable + compiler).quietly();
        measured.run("make", "-j2", variable + "pomp " + compiler).quietly();

        String[] run = words("./" + name, size);
        Result expected = plain.run(run).quietly();
        assertThat(measured.run(run).quietly().out()).isEqualTo(expected.out());
        assertThat(expected.out()).contains("right");
        assertThat(measured.profiles()).hasSize(1);
        assertThat(plain.profiles()).isEmpty();

        Result refused = plain.run("./" + name, "nonsense");
        assertThat(refused.status()).isNotZero();
        Result refusedMeasured = measured.run("./" + name, "nonsense");
        assertThat(refusedMeasured.status()).isEqualTo(refused.status());
        assertThat(refusedMeasured.err()).isEqualTo(refused.err());
        return measured;
    }

    /** In Java, directives are comments to javac alone. */
    @Test
    void doesTheSameInJava() throws Exception {
        Project plain = copy("life-java", "plain");
        Project measured = copy("life-java", "measured");
        plain.run("make").quietly();
        measured.run("make", "JAVAC=pomp javac").quietly();

        Result expected = plain.run(words("java -cp classes Life", "60 10")).quietly();
        Result run = measured.run(words("pomp run -- java -cp classes Life", "60 10"));
        assertThat(run.successfully().out()).isEqualTo(expected.out());
        assertThat(expected.out()).contains("generation   10:");
        assertThat(measured.pomp("report").quietly().out()).contains("Life.java");
        assertThat(measured.run("pomp", "analyze").successfully().out()).contains("Life.java");
        assertThat(plain.profiles()).isEmpty();

        Result refused = plain.run(words("java -cp classes Life", "nonsense"));
        assertThat(refused.status()).isNotZero();
        assertThat(measured.run(words("java -cp classes Life", "nonsense")).status())
                .isEqualTo(refused.status());
    }

    @ParameterizedTest
    @CsvSource({"heat, solver.c", "stommel, stommel.c"})
    void runsUnderPomp(String name, String source) throws Exception {
        Project project = copy(name, "project");
        project.run("make", "CC=pomp gcc").quietly();
        Result run =
                project.run(words("pomp run --name small -- ./" + name, "30 30")).successfully();
        assertThat(run.out()).contains("right");
        assertThat(project.profiles()).hasSize(1);
        assertThat(project.pomp("report").quietly().out()).contains(source);
    }

    @ParameterizedTest
    @CsvSource({
        "cg, 300 3, 'parallel cg.f=6, single cg.f=390, critical cg.f=390, do cg.f=198'",
        "bay, 40 20, 'do motion.f90=80, workshare motion.f90=80, task gauges.f90=33'"
    })
    void doesTheSameInFortranAndCountsVisits(String name, String size, String visits)
            throws Exception {
        Project project = measuredLikePlain(name, "gfortran", size);
        // The later run, of wrong arguments, ended at once.
        String run;
        try (Stream<Path> runs = Files.list(project.path(".pomp/runs"))) {
            run = runs.sorted().findFirst().orElseThrow().getFileName().toString();
        }
        String report = project.pomp("report", run, "--json").quietly().out();
        Pattern construct =
                Pattern.compile(
                        "\"kind\" : \"([^\"]*)\"[^}]*?\"path\" : \"([^\"]*)\"[^}]*?\"visits\" : (\\d+)");
        List<String> counted =
                construct
                        .matcher(report)
                        .results()
                        .map(m -> m.group(1) + " " + m.group(2) + "=" + m.group(3))
                        .toList();
        assertThat(counted).contains(visits.split(", "));
    }

    private Project copy(String name, String to) throws IOException {
        Project project = Project.in(folder.resolve(to));
        Path example = Project.CHECKOUT.resolve("examples").resolve(name);
        try (Stream<Path> files = Files.list(example)) {
            for (Path file : files.toList()) {
                String fileName = file.getFileName().toString();
                if (fileName.equals("Makefile") || fileName.matches(".*\\.([chf]|f90|inc|java)")) {
                    project.write(fileName, Files.readString(file));
                }
            }
        }
        return project;
    }

    private static String[] words(String command, String more) {
        List<String> words = new ArrayList<>(List.of(command.split(" ")));
        words.addAll(List.of(more.split(" ")));
        return words.toArray(String[]::new);
    }
}
