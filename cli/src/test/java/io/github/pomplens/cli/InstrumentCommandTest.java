// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects the instrumented text, the files it goes to, and every answer to bad input. */
class InstrumentCommandTest {
    private static final String PARALLEL =
            "int f(int n)\n{\n#pragma omp parallel\n    {\n        n++;\n    }\n    return n;\n}\n";
    private static final String UNKNOWN = "void f(void)\n{\n#pragma omp paralel\n    {}\n}\n";

    @TempDir Path folder;

    @BeforeEach
    void makeSource() throws IOException {
        Files.writeString(folder.resolve("x.c"), PARALLEL);
    }

    @Test
    void printsTheInstrumentedText() {
        Cli.Result result = pomp("x.c");
        assertThat(result.status()).isZero();
        assertThat(result.err()).isEmpty();
        assertThat(result.out())
                .contains("POMP_Parallel_fork(")
                .contains("\"" + folder.resolve("x.c") + "\", 3, 3, 6, 6")
                .contains("#line 4 \"x.c\"");
    }

    @Test
    void keepsBytesOfAnyEncoding() throws IOException {
        byte[] latin1 = ("/* M\u00fcll */\r\n" + PARALLEL).getBytes(StandardCharsets.ISO_8859_1);
        Files.write(folder.resolve("m\u00fcll.c"), latin1);
        Cli.Result result = pomp("m\u00fcll.c");
        String bytes = new String(result.bytes(), StandardCharsets.ISO_8859_1);
        assertThat(result.status()).isZero();
        assertThat(bytes).contains("/* M\u00fcll */\r\n");
        assertThat(result.out()).contains("m\u00fcll.c\", 4,");
    }

    /** A script asks whether all of its sources are measured, and why not. */
    @Test
    void tellsScriptsWhatIsMeasuredAndWhatIsNot() throws IOException {
        Files.writeString(folder.resolve("bad.c"), UNKNOWN);
        Files.writeString(
                folder.resolve("\u00e4 \"q\".c"),
                "void f(void)\n{\n#pragma omp critical(\u00e4)\n    {}\n}\n");
        Cli.Result result = pomp("--json", "x.c", "bad.c", "missing.c", "\u00e4 \"q\".c");
        assertThat(result.status()).isEqualTo(1);
        assertThat(result.err()).hasLineCount(1).contains("missing.c");
        JsonArray files =
                JsonParser.parseString(result.out()).getAsJsonObject().getAsJsonArray("files");
        assertThat(files.get(0))
                .isEqualTo(
                        JsonParser.parseString(
                                "{'file':'x.c','measured':[{'kind':'parallel','name':'','file':'x.c',"
                                        + "'begin_line1':3,'begin_lineN':3,'end_line1':6,"
                                        + "'end_lineN':6}],'problems':[]}"));
        assertThat(files.get(1).getAsJsonObject().getAsJsonArray("problems").get(0).toString())
                .startsWith(
                        "{\"severity\":\"error\",\"code\":\"unknown-directive\",\"file\":\"bad.c\","
                                + "\"line\":3,\"column\":");
        assertThat(files.get(2).getAsJsonObject().get("error").getAsString())
                .startsWith("missing.c: ");
        assertThat(files.get(3).toString())
                .startsWith(
                        "{\"file\":\"\u00e4 \\\"q\\\".c\",\"measured\":[{\"kind\":\"critical\",\"name\":\"\u00e4\"");
        assertThat(filesIn(folder)).containsExactlyInAnyOrder("x.c", "bad.c", "\u00e4 \"q\".c");
    }

    @Test
    void theListGoesWithTheWrittenFiles() throws IOException {
        Cli.Result result = pomp("--json", "x.c", "-o", "y.c");
        assertThat(result.status()).isZero();
        assertThat(result.out()).contains("\"written\" : \"y.c\"").doesNotContain("POMP_");
        assertThat(folder.resolve("y.c")).content().contains("POMP_Parallel_fork(");
    }

    @Test
    void writesToAFileOrIntoAFolder() throws IOException {
        assertThat(pomp("x.c", "-o", "y.c").status()).isZero();
        String text = pomp("x.c").out();
        assertThat(folder.resolve("y.c")).hasContent(text);
        Files.createDirectory(folder.resolve("out"));
        Files.writeString(folder.resolve("z.cpp"), "int z;\n");
        Cli.Result result = pomp("x.c", "z.cpp", "-o", "out");
        assertThat(result.status()).isZero();
        assertThat(result.out()).isEmpty();
        assertThat(folder.resolve("out/x.c")).hasContent(text);
        assertThat(folder.resolve("out/z.cpp")).hasContent("int z;\n");
        assertThat(filesIn(folder.resolve("out"))).containsExactly("x.c", "z.cpp");
    }

    @Test
    void followsALinkToItsFile() throws IOException {
        Files.writeString(folder.resolve("real.c"), "old");
        Files.createSymbolicLink(folder.resolve("link.c"), Path.of("real.c"));
        assertThat(pomp("x.c", "-o", "link.c").status()).isZero();
        assertThat(folder.resolve("link.c")).isSymbolicLink();
        assertThat(folder.resolve("real.c")).content().contains("POMP_Parallel_fork");
    }

    @Test
    void writesToADeviceInsteadOfReplacingIt() {
        assertThat(pomp("x.c", "-o", "/dev/null").status()).isZero();
        assertThat(Path.of("/dev/null")).exists();
        assertThat(Files.isRegularFile(Path.of("/dev/null"))).isFalse();
    }

    @Test
    void reportsMistakesLikeACompilerAndWritesNothing() throws IOException {
        Files.writeString(folder.resolve("bad.c"), UNKNOWN);
        Files.writeString(folder.resolve("y.c"), "old");
        Cli.Result result = pomp("bad.c", "-o", "y.c");
        assertThat(result.status()).isEqualTo(1);
        assertThat(result.err())
                .startsWith("bad.c:3:")
                .contains(": error: unknown OpenMP directive 'paralel'")
                .endsWith("[unknown-directive]\n");
        assertThat(folder.resolve("y.c")).hasContent("old");
        assertThat(pomp("bad.c").out()).isEmpty();
    }

    @Test
    void goesOnWithOtherFilesAfterAMistake() throws IOException {
        Files.writeString(folder.resolve("bad.c"), UNKNOWN);
        Files.createDirectory(folder.resolve("out"));
        Cli.Result result = pomp("bad.c", "missing.c", "x.c", "-o", "out");
        assertThat(result.status()).isEqualTo(1);
        assertThat(filesIn(folder.resolve("out"))).containsExactly("x.c");
    }

    @Test
    void tellsWhatIsNotMeasuredUnlessItShallBeQuiet() throws IOException {
        String unroll = "void f(void)\n{\n#pragma omp unroll\n    for (;;) {}\n}\n";
        Files.writeString(folder.resolve("unroll.c"), unroll);
        Cli.Result result = pomp("unroll.c");
        assertThat(result.status()).isZero();
        assertThat(result.out()).isEqualTo(unroll);
        assertThat(result.err())
                .startsWith("unroll.c:3:")
                .contains(": note: construct 'unroll' is not measured: ")
                .endsWith("[not-measured]\n");
        assertThat(pomp("unroll.c", "--quiet").err()).isEmpty();
        Files.writeString(folder.resolve("bad.c"), UNKNOWN);
        assertThat(pomp("bad.c", "--quiet").err()).contains("error:");
    }

    @Test
    void leavesDisabledConstructsAlone() {
        assertThat(pomp("x.c", "--pomp-disable=parallel").out()).isEqualTo(PARALLEL);
        assertThat(pomp("x.c", "--pomp-disable=sync").out()).contains("POMP_Parallel_fork");
        Cli cli = new Cli(folder).with("POMP_DISABLE", "parallel");
        assertThat(cli.run("instrument", "x.c").out()).isEqualTo(PARALLEL);
    }

    @Test
    void leavesDisabledConstructsOfJavaAloneAndSaysWhatJavaHasNot() throws IOException {
        String text = "class S { void f() {\n//omp parallel\n{}\n//omp critical\n{}\n} }\n";
        Files.writeString(folder.resolve("S.java"), text);
        assertThat(pomp("S.java").out()).doesNotContain("unmeasured");
        assertThat(pomp("S.java", "--pomp-disable=critical").out())
                .contains("Region.of(\"parallel\"", "Region.unmeasured(\"critical\"");
        Cli.Result result = pomp("S.java", "--pomp-functions", "--pomp-barriers");
        assertThat(result.out()).isEqualTo(pomp("S.java").out());
        assertThat(result.err().lines())
                .hasSize(2)
                .allMatch(line -> line.startsWith("S.java: note: "));
        assertThat(pomp("S.java", "--pomp-functions", "--quiet").err()).isEmpty();
    }

    @Test
    void measuresTheFunctionsAskedForOrAll() {
        assertThat(pomp("x.c").out()).doesNotContain("POMP_FUNCTION");
        assertThat(pomp("x.c", "--pomp-functions").out()).contains("POMP_FUNCTION");
        assertThat(pomp("--pomp-functions=f", "x.c").out()).contains("POMP_FUNCTION");
        assertThat(pomp("--pomp-functions=g", "x.c").out()).doesNotContain("POMP_FUNCTION");
    }

    @Test
    void namesTheSameOptionsAsTheOtherCommandThatBuilds() {
        String options = "(?s).*(--pomp-disable=LIST.*--pomp-functions.*See the user\\s+guide).*";
        Cli cli = new Cli(folder);
        String mine = cli.run("instrument", "--help").out().replaceFirst(options, "$1");
        assertThat(mine).contains("critical").contains("sync");
        assertThat(cli.run("profile", "--help").out()).contains(mine);
    }

    @Test
    void refusesUnknownNamesOfConstructs() {
        Cli.Result result = pomp("x.c", "--pomp-disable=paralel");
        assertThat(result.status()).isEqualTo(2);
        assertThat(result.err())
                .startsWith("pomp: --pomp-disable: unknown construct 'paralel'; known are atomic,")
                .endsWith("; see 'pomp instrument --help'\n");
    }

    @Test
    void refusesWhatIsNotASource() throws IOException {
        Files.write(folder.resolve("binary.c"), new byte[] {'a', 0, 'b'});
        Files.createDirectory(folder.resolve("folder.c"));
        error("binary.c: is not a text file; name a source file", "binary.c");
        error("folder.c: is a directory; name the sources in it", "folder.c");
        error("missing.c: no such file; check its name", "missing.c");
        error(
                "notes.txt: not a C, C++, Fortran or Java source; its name must end like theirs,"
                        + " such as .c, .cpp, .hpp, .f90 or .java",
                "notes.txt");
        error("/dev/null: not a C, C++, Fortran or Java source; its name", "/dev/null");
        Files.createSymbolicLink(folder.resolve("device.c"), Path.of("/dev/zero"));
        error("device.c: is not a file, or larger than any source; name a", "device.c");
    }

    @Test
    void instrumentsFortranInTheFormOfItsNameOrTheOneAskedFor() throws IOException {
        String free = "!$omp parallel\ncall f\n!$omp end parallel\nend\n";
        Files.writeString(folder.resolve("free.f90"), free);
        assertThat(pomp("free.f90").out()).contains("\ncall POMP_Parallel_fork('");
        Files.writeString(folder.resolve("free.f"), free);
        assertThat(pomp("free.f", "--form=free").out()).contains("\ncall POMP_Parallel_fork('");
        String fixed = free.replace("\nend", "\n      end").replace("call", "      call");
        Files.writeString(folder.resolve("fixed.f"), fixed);
        assertThat(pomp("fixed.f").out()).contains("\n      call POMP_Parallel_fork('");
        Cli.Result wrong = pomp("free.f90", "--form=loose");
        assertThat(wrong.status()).isEqualTo(2);
        assertThat(wrong.err())
                .startsWith("pomp: --form: there is no form 'loose', only fixed and free");
    }

    @Test
    void refusesASourceThatIsInstrumentedAlready() {
        assertThat(pomp("x.c", "-o", "y.c").status()).isZero();
        Cli.Result result = pomp("y.c");
        assertThat(result.status()).isEqualTo(1);
        assertThat(result.out()).isEmpty();
        assertThat(result.err())
                .isEqualTo(
                        "y.c:1:1: error: this file is already instrumented; instrument the"
                                + " original source [already-instrumented]\n");
    }

    @Test
    void neverOverwritesTheSource() throws IOException {
        Files.createSymbolicLink(folder.resolve("link.c"), folder.resolve("x.c"));
        error("pomp: x.c: would overwrite the source; name another file", "x.c", "-o", "x.c");
        error("pomp: link.c: would overwrite the source; name", "x.c", "-o", "link.c");
        error("pomp: ./x.c: would overwrite the source; name another file", "x.c", "-o", ".");
        assertThat(folder.resolve("x.c")).hasContent(PARALLEL);
    }

    @Test
    void refusesPlacesWhereNothingCanBeWritten() throws IOException {
        String noFolder = "pomp: no/y.c: cannot be written: its folder does not exist; make it";
        error(noFolder, "x.c", "-o", "no/y.c");
        error("pomp: x.c/y.c: cannot be written: ", "x.c", "-o", "x.c/y.c");
        error("pomp: /proc/y.c: cannot be written: ", "x.c", "-o", "/proc/y.c");
        assertThat(filesIn(folder)).containsExactly("x.c");
    }

    @Test
    void respectsWritePermission() throws IOException {
        Path fixed = Files.writeString(folder.resolve("fixed.c"), "old");
        assertThat(fixed.toFile().setWritable(false)).isTrue();
        if (Files.isWritable(fixed)) { // for root
            assertThat(pomp("x.c", "-o", "fixed.c").status()).isZero();
        } else {
            error("fixed.c: cannot be written: permission denied", "x.c", "-o", "fixed.c");
            assertThat(fixed).hasContent("old");
        }
    }

    @Test
    void needsAFolderForSeveralFiles() throws IOException {
        Files.writeString(folder.resolve("y.c"), PARALLEL);
        Cli.Result result = pomp("x.c", "y.c");
        assertThat(result.status()).isEqualTo(2);
        assertThat(result.err())
                .isEqualTo(
                        "pomp: several files need -o and a folder, or --json; see 'pomp instrument"
                                + " --help'\n");
        error("z.c: is not a folder, which several files need", "x.c", "y.c", "-o", "z.c");
        Files.createDirectories(folder.resolve("sub"));
        Files.writeString(folder.resolve("sub/x.c"), PARALLEL);
        Files.createDirectory(folder.resolve("out"));
        error(
                "x.c and sub/x.c would both be written to out/x.c; give them one at a time",
                "x.c",
                "sub/x.c",
                "-o",
                "out");
        assertThat(filesIn(folder.resolve("out"))).isEmpty();
    }

    @Test
    void needsAFile() {
        Cli.Result result = pomp();
        assertThat(result.status()).isEqualTo(2);
        assertThat(result.err())
                .isEqualTo("pomp: name the source to instrument; see 'pomp instrument --help'\n");
    }

    @Test
    void saysWhenStandardOutputIsFull() throws Exception {
        String command = String.join("' '", PompProcess.command("instrument", "x.c"));
        try (PompProcess shell =
                PompProcess.start(
                        folder, Map.of(), List.of("sh", "-c", "'" + command + "' > /dev/full"))) {
            PompProcess.Result result = shell.end();
            assertThat(result.status()).isEqualTo(1);
            assertThat(result.err())
                    .isEqualTo(
                            "pomp: standard output cannot be written: No space left on device\n");
        }
    }

    private void error(String message, String... arguments) {
        Cli.Result result = pomp(arguments);
        assertThat(result.status()).isEqualTo(1);
        assertThat(result.out()).isEmpty();
        assertThat(result.err()).startsWith("pomp: ").contains(message);
        assertThat(result.err().lines()).hasSize(1);
    }

    private Cli.Result pomp(String... arguments) {
        String[] words =
                Stream.concat(Stream.of("instrument"), Stream.of(arguments)).toArray(String[]::new);
        return new Cli(folder).run(words);
    }

    private static Stream<String> filesIn(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList().stream();
        }
    }
}
