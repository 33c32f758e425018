// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Protects what {@code .pomp/functions} means, how it is changed, and when it isn't used. */
class FunctionListTest {
    @TempDir private Path root;
    private Path file;

    @BeforeEach
    void makeFolder() throws IOException {
        file = FunctionList.fileOf(root);
        Files.createDirectories(file.getParent());
    }

    private FunctionFilter filter(String text) throws IOException {
        Files.writeString(file, text);
        return FunctionList.of(root).filter();
    }

    @Test
    void aFileOfTheProjectIsNotAnotherOfItsName() throws IOException {
        FunctionFilter filter = filter("# mine\n\n  ./src/ä b.c:\r\n./lib/x.c:ns::f\nsolve*");
        assertThat(filter.accepts(root + "/src/ä b.c", "any")).isTrue();
        assertThat(filter.accepts(root + "/old/src/ä b.c", "any")).isFalse();
        assertThat(filter.accepts(root + "/lib/x.c", "ns::f")).isTrue();
        assertThat(filter.accepts(root + "/lib/x.c", "ns::g")).isFalse();
        assertThat(filter.accepts("/elsewhere/y.c", "solver")).isTrue();
    }

    @Test
    void bytesOfNamesStandForTheirCharacters() throws IOException {
        Files.writeString(file, "./ä.c:\n");
        String bytes =
                new String("ä.c".getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
        FunctionFilter filter = FunctionList.of(root).filterOfBytes();
        assertThat(filter.accepts(root + "/" + bytes, "f")).isTrue();
        assertThat(filter.accepts(root + "/ä.c", "f")).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\n\n", "# nothing yet\n"})
    void choosesNothingWithoutPatterns(String text) throws IOException {
        assertThat(filter(text).isEmpty()).isTrue();
        assertThat(FunctionList.of(root).isEmpty()).isTrue();
        Files.delete(file);
        assertThat(FunctionList.of(root).isEmpty()).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'a\n  f(int)\n'   | :2:3: 'f(int)' has parameters",
                "'a\r\n\r\n!\n'    | :3:1: nothing after '!'",
                "'./x.c\n'         | :1:1: no ':' after the file",
                "'a\nb\u0007c\n'   | :2:2: a control character",
            })
    void saysWhereAMistakeIs(String text, String message) {
        assertThatThrownBy(() -> filter(text))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith(file + message);
    }

    @Test
    void saysWhereAByteIsNotUtf8() throws IOException {
        Files.write(file, new byte[] {'a', '\n', 'b', (byte) 0xE4, '\n'});
        assertThatThrownBy(() -> FunctionList.of(root))
                .hasMessage(file + ":2:2: this byte is not UTF-8; remove it");
    }

    @Test
    void usesNoLinkNoFolderAndNothingThatOthersCanWrite() throws IOException {
        Path other = Files.writeString(root.resolve("other"), "*\n");
        Files.createSymbolicLink(file, other);
        String notUsed = file + " is not used: ";
        assertThatThrownBy(() -> FunctionList.of(root))
                .hasMessageStartingWith(notUsed + "it is a link");
        Files.delete(file);
        Files.createDirectory(file);
        assertThatThrownBy(() -> FunctionList.of(root))
                .hasMessageStartingWith(notUsed + "it is a link, a");
        Files.delete(file);
        Files.writeString(file, "*\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--rw-"));
        assertThatThrownBy(() -> FunctionList.of(root))
                .hasMessageStartingWith(notUsed + "others may write");
    }

    @Test
    void usesNoHugeFile() throws IOException {
        Files.writeString(file, "f\n".repeat(1 << 20));
        assertThatThrownBy(() -> FunctionList.of(root)).hasMessageContaining("larger than 1 MiB");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "''                              | ''  | true  | './a.c:\n'",
                "'# kept\nother'                 | ''  | true  | '# kept\nother\n./a.c:\n'",
                "'./a.c:f\n!./a.c:g\nx\n'        | ''  | true  | 'x\n./a.c:\n'",
                "'*\n!./a.c:\n'                  | ''  | true  | '*\n'",
                "'./a.c:\n'                      | ''  | false | ''",
                "'./a.c:f\n./b.c:\n'             | ''  | false | './b.c:\n'",
                "'f\n./a.c:\n'                   | ''  | false | 'f\n!./a.c:\n'",
                "''                              | 'f' | true  | './a.c:f\n'",
                "'./a.c:\n!./a.c:f\n'            | 'f' | true  | './a.c:\n'",
                "'./a.c:f\n./a.c:g\n'            | 'f' | false | './a.c:g\n'",
                "'./a.c:b.c:f\n'                 | ''  | true  | './a.c:b.c:f\n./a.c:\n'",
            })
    void aChangeTouchesOnlyWhatItIsAbout(
            String before, String function, boolean chosen, String after) throws IOException {
        List<String> functions = function.isEmpty() ? List.of("f", "ns::g") : List.of(function);
        FunctionList list = FunctionList.parse(root, before);
        FunctionList changed =
                list.after(
                        new FunctionList.Change(
                                root.resolve("a.c"), function, functions, false, chosen));
        assertThat(changed.text()).isEqualTo(after);
    }

    @Test
    void fortranFunctionsAreLeftOutInAnyCase() throws IOException {
        FunctionList list = FunctionList.parse(root, "Grid::SOLVE\n");
        Path source = root.resolve("g.f90");
        FunctionList changed =
                list.after(
                        new FunctionList.Change(source, "", List.of("grid::solve"), true, false));
        assertThat(changed.text()).isEqualTo("Grid::SOLVE\n!./g.f90:\n");
    }

    @Test
    void refusesAFileThatNoPatternCanName() {
        Path odd = root.resolve("a\nb.c");
        assertThatThrownBy(
                        () ->
                                FunctionList.parse(root, "")
                                        .after(
                                                new FunctionList.Change(
                                                        odd, "", List.of("f"), false, true)))
                .isInstanceOf(IOException.class);
    }
}
