// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.wrapper;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.tests.SameSeeds;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Protects what the wrapper tells the launcher, for whatever names files may have. */
class WrapperTest {
    private static final String INCLUDE = "/opt/it's here/include";
    private static final String MARK = "#pomp#";
    private static final String SOURCE =
            "int n;\nvoid f(void)\n{\n#pragma omp critical\n    n++;\n}\n";
    private static final String REGION = "void f(void)\n{\n#pragma omp inst end(a)\n}\n";

    /** What the script gets: its answer, what the wrapper said, how it ended. */
    private record Answer(String text, String errors, int status) {}

    /** What the answer means for a command line. */
    private record Effect(
            List<String> words, List<String> dependencies, String edits, List<String> notes) {}

    @TempDir Path project;

    @BeforeEach
    void createProject() throws IOException {
        Files.createDirectories(project.resolve(".pomp"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "plain.c",
                "a b.c",
                "it's.c",
                "'.c",
                "\"quoted\".c",
                "$HOME.c",
                "$(exit 9).c",
                "`exit 9`.c",
                "back\\slash.c",
                "new\nline.c",
                "tab\t.c",
                "*.c",
                "a;b&c|d.c",
                "./-x.c",
                "~.c",
                "#.c",
                "in a folder/x.cpp",
                "%s.c",
                "%n%p%e.c",
                "return\r.c",
                "control\u0001e touch gone\n\u0001.c"
            })
    void putsTheInstrumentedSourceInItsPlace(String name) throws Exception {
        Path file = write(name, SOURCE);

        Map<String, String> temporary = Map.of("TMPDIR", project.toString());
        Effect effect = effect(temporary, "gcc", "-DX=a b", "-c", name, "-o", "out put.o");

        Path mirrored = mirrored(name, effect.words());
        assertThat(mirrored.getFileName()).isEqualTo(file.getFileName());
        assertThat(effect.words())
                .containsExactly(
                        "gcc",
                        "-iquote",
                        name.contains("/") ? name.substring(0, name.lastIndexOf('/')) : ".",
                        "-isystem",
                        INCLUDE,
                        "-DX=a b",
                        "-c",
                        mirrored.toString(),
                        "-o",
                        "out put.o");
        assertThat(Files.readString(mirrored)).contains("POMP_Critical_enter(&omp_rd_1);");
        assertThat(effect.notes()).isEmpty();
        assertThat(effect.dependencies()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"gcc,-g,1", "/usr/bin/clang-14,-ggdb3,1", "gcc,-g0,0", "gcc,-O2,0", "nvc,-g,0"})
    void mapsTheMirrorToTheSourceInDebugInformation(String compiler, String option, int maps)
            throws Exception {
        write("src/x.c", SOURCE);

        List<String> words = effect(Map.of(), compiler, option, "-c", "src/x.c").words();

        String map = "-fdebug-prefix-map=" + project.resolve(".pomp/mirror/src/x.c") + "/=src/";
        assertThat(words.stream().filter(map::equals)).hasSize(maps);
        assertThat(words.stream().filter(word -> word.startsWith("-fdebug"))).hasSize(maps);
    }

    /** The other tests rely on that, where few tries are made. */
    @Test
    void answersFromAProcessOfItsOwn() throws Exception {
        write("x.c", REGION + SOURCE);
        String[] command = {"gcc", "", "-DA='\"", "\n", "-c", "x.c"};
        for (String setting : List.of("X=1", "DISABLE=critical,lop", "STRICT=1")) {
            Map<String, String> environment =
                    Map.of("POMP_" + setting.split("=")[0], setting.split("=")[1]);
            assertThat(inItsOwnProcess(environment, command))
                    .isEqualTo(inThisProcess(environment, command));
        }
    }

    @Test
    void changesNothingWhereThereIsNothingToInstrument() throws Exception {
        write("x.c", "int n;\n");
        assertThat(run(Map.of(), "gcc", "-c", "x.c")).isEqualTo(new Answer("", "", 0));
        assertThat(run(Map.of(), "gcc", "-E", "x.c")).isEqualTo(new Answer("", "", 0));
        assertThat(run(Map.of(), "gcc")).isEqualTo(new Answer("", "", 0));
    }

    @Test
    void keepsEveryOtherWord() throws Exception {
        write("x.c", SOURCE);
        Effect effect =
                effect(Map.of(), "gcc", "", "-DA='", "\"", "$X", "a\\", "new\nline", "x.c", "*");
        assertThat(effect.words().subList(5, 11))
                .containsExactly("", "-DA='", "\"", "$X", "a\\", "new\nline");
        assertThat(effect.words()).endsWith("*").hasSize(13);
    }

    @Test
    void mendsDependencyFilesOfHostileNames() throws Exception {
        write("a b$c#d.c", SOURCE);
        write("e&f.c", SOURCE);
        Effect effect = effect(Map.of(), "gcc", "-MMD", "-c", "a b$c#d.c", "e&f.c");
        assertThat(effect.dependencies()).contains("a b$c#d.d", "e&f.d");

        String mirror = project + "/.pomp/mirror/";
        String written =
                "x.o: "
                        + (mirror + "a b$c#d.c/a b$c#d.c")
                                .replace("$", "$$")
                                .replace(" ", "\\ ")
                                .replace("#", "\\#")
                        + " \\\n "
                        + mirror
                        + "e&f.c/e&f.c \\\n "
                        + INCLUDE.replace(" ", "\\ ")
                        + "/pomp/pomp.h "
                        + INCLUDE.replace(" ", "\\ ")
                        + "/pomp/region.h other.h\n";
        Files.writeString(project.resolve("x.d"), written);

        String scripts = Path.of("../cli/launcher").toAbsolutePath().normalize() + "/";
        Answer mended =
                execute(
                        Map.of(),
                        List.of("awk", "-f", scripts + "mend.awk", "./x.d"),
                        effect.edits());

        assertThat(mended.text().replaceAll("\\\\\n", "").replaceAll(" +", " "))
                .isEqualTo("x.o: a\\ b$$c\\#d.c e&f.c other.h\n.");
    }

    @Test
    void editsNoDependencyFileThatIsNotWritten() throws Exception {
        write("x.c", SOURCE);
        Effect effect = effect(Map.of(), "gcc", "-c", "x.c");
        assertThat(effect.dependencies()).isEmpty();
        assertThat(effect.edits()).isEmpty();
    }

    @Test
    void instrumentsSourcesOfSeveralFolders() throws Exception {
        write("a/x.c", SOURCE);
        write("b/y.c", SOURCE);
        Effect effect = effect(Map.of(), "gcc", "-c", "a/x.c", "b/y.c");
        assertThat(effect.words())
                .containsSubsequence("-iquote", "a", "-iquote", "b")
                .endsWith(
                        project.resolve(".pomp/mirror/a/x.c/x.c").toString(),
                        project.resolve(".pomp/mirror/b/y.c/y.c").toString());
        assertThat(effect.notes()).isEmpty();
    }

    @Test
    void notesSayWhatTheUserAskedForInVain() throws Exception {
        write("x.c", REGION + SOURCE);
        assertThat(effect(Map.of(), "gcc", "-c", "x.c").notes())
                .singleElement(InstanceOfAssertFactories.STRING)
                .contains("x.c:3:1", "inst end(a)", "[region-not-begun]");
    }

    @Test
    void strictMakesNotesErrors() throws Exception {
        write("x.c", REGION + SOURCE);
        Answer answer = run(Map.of("POMP_STRICT", "1"), "gcc", "-c", "x.c");
        assertThat(answer.status()).isEqualTo(3);
        assertThat(answer.text()).isEmpty();
        assertThat(answer.errors()).contains("x.c:3:1").doesNotContain("\tat ");
    }

    @Test
    void leavesSingleConstructsOut() throws Exception {
        write("x.c", SOURCE);
        assertThat(run(Map.of("POMP_DISABLE", "critical"), "gcc", "-c", "x.c"))
                .isEqualTo(new Answer("", "", 0));
    }

    @Test
    void refusesUnknownNamesOfConstructs() throws Exception {
        write("x.c", SOURCE);
        Answer answer = run(Map.of("POMP_DISABLE", "critical,lop"), "gcc", "-c", "x.c");
        assertThat(answer.status()).isEqualTo(3);
        assertThat(answer.errors())
                .startsWith("pomp: --pomp-disable: unknown construct 'lop'; known are atomic, ")
                .hasLineCount(1);
    }

    @Test
    void compilesTheOriginalWhenTheMirrorCannotBeWritten() throws Exception {
        write("x.c", SOURCE);
        Files.delete(project.resolve(".pomp"));
        Files.createFile(project.resolve(".pomp"));
        Effect effect = effect(Map.of(), "gcc", "-c", "x.c");
        assertThat(effect.words()).containsExactly("gcc", "-c", "x.c");
        assertThat(effect.notes())
                .singleElement(InstanceOfAssertFactories.STRING)
                .isEqualTo(
                        "pomp: warning: x.c is compiled without measurement: "
                                + project.resolve(".pomp")
                                + " is not used: it is a link or a file; remove it");
    }

    /** What can be in an include line is in the project, the rest in a folder with a plain name. */
    private Path mirrored(String name, List<String> words) {
        Path place = project.resolve(".pomp/mirror").resolve(Path.of(name).normalize());
        if (Mirror.isPlain(name)) {
            return place.resolve(place.getFileName());
        }
        Path mirrored = Path.of(words.get(words.size() - 3));
        assertThat(mirrored.getParent().getParent().getParent()).isEqualTo(project);
        assertThat(Mirror.isPlain(mirrored.getParent().toString())).isTrue();
        return mirrored;
    }

    private Path write(String name, String content) throws IOException {
        Path file = project.resolve(name).normalize();
        Files.createDirectories(file.getParent());
        return Files.writeString(file, content);
    }

    private Answer run(Map<String, String> environment, String... command) throws Exception {
        return SameSeeds.areTriesFew()
                ? inThisProcess(environment, command)
                : inItsOwnProcess(environment, command);
    }

    /** Does what the wrapper's process does, without the second that its start takes. */
    private Answer inThisProcess(Map<String, String> environment, String... command)
            throws IOException {
        Map<String, String> its = new HashMap<>(System.getenv());
        its.keySet().removeIf(name -> name.startsWith("POMP_"));
        its.putAll(environment);
        CompilerSurroundings around =
                new CompilerSurroundings(
                        new WorkingFolder(project, Long.MAX_VALUE),
                        its,
                        CompilerOptions.read(),
                        INCLUDE);
        try {
            return new Answer(
                    LauncherAnswer.of(Wrapper.run(around, List.of(command), true)), "", 0);
        } catch (WrapperException e) {
            return new Answer("", String.valueOf(e.getMessage()), 3);
        }
    }

    private Answer inItsOwnProcess(Map<String, String> environment, String... command)
            throws Exception {
        List<String> words = new ArrayList<>();
        words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        words.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xshare:auto", "-cp"));
        words.add(System.getProperty("java.class.path"));
        words.add(Wrapper.class.getName());
        words.addAll(LauncherScript.arguments(INCLUDE));
        words.addAll(List.of(command));
        Answer answer = execute(environment, words);
        // Marks let the launcher tell the shell text from what an agent in the JVM prints.
        String marked = answer.text();
        if (answer.status() == 0 || answer.status() == 3) {
            assertThat(marked).startsWith(MARK).endsWith(MARK).hasSizeGreaterThan(MARK.length());
            marked = marked.substring(MARK.length(), marked.length() - MARK.length());
        }
        if (answer.status() == 3) {
            assertThat(answer.errors()).isEmpty();
            return new Answer("", marked, 3);
        }
        return new Answer(marked, answer.errors(), answer.status());
    }

    /** Takes the answer over the way the launcher does. */
    private Effect effect(Map<String, String> environment, String... command) throws Exception {
        Answer answer = run(environment, command);
        assertThat(answer.errors()).isEmpty();
        assertThat(answer.status()).isZero();
        Deque<String> users = new ArrayDeque<>(List.of(command));
        List<String> words = new ArrayList<>();
        List<String> dependencies = new ArrayList<>();
        List<String> notes = new ArrayList<>();
        StringBuilder edits = new StringBuilder();
        for (String line : answer.text().split("\n")) {
            String key = line.substring(0, line.indexOf('='));
            String value = line.substring(key.length() + 1);
            String text = value.equals("%e") ? "" : value.replace("%n", "\n").replace("%p", "%");
            switch (key) {
                case "keep" ->
                        IntStream.range(0, Integer.parseInt(value))
                                .forEach(i -> words.add(users.remove()));
                case "skip" -> users.remove();
                case "word" -> words.add(text);
                case "mend" -> dependencies.add(text);
                case "note" -> notes.add(text);
                case "from", "to", "drop" -> edits.append(line).append('\n');
                default -> assertThat(key).isIn("sources", "log");
            }
        }
        if (words.isEmpty()) {
            words.addAll(users);
        } else {
            assertThat(users).isEmpty();
        }
        return new Effect(words, dependencies, edits.toString(), notes);
    }

    private Answer execute(Map<String, String> environment, List<String> command, String... input)
            throws IOException, InterruptedException {
        Path errors = Files.createTempFile("errors", "");
        ProcessBuilder builder =
                new ProcessBuilder(command)
                        .directory(project.toFile())
                        .redirectError(errors.toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("POMP_"));
        builder.environment().remove("JAVA_TOOL_OPTIONS");
        builder.environment().putAll(environment);
        Process process = builder.start();
        try (OutputStream stream = process.getOutputStream()) {
            stream.write(String.join("", input).getBytes(StandardCharsets.UTF_8));
        }
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        int status = process.waitFor();
        String said = Files.readString(errors);
        Files.delete(errors);
        return new Answer(output, said, status);
    }
}
