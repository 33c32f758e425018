// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.source;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.language.LanguageFrontEnds;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Protects lines and columns: every message and every descriptor takes its place from here. */
class SourceTextTest {
    private static final SourceText TEXT = LanguageFrontEnds.source("x.c", "ab\n\r\ncd\re");

    @ParameterizedTest
    @CsvSource({
        "0, 1, 1", "1, 1, 2", "2, 1, 3", "3, 2, 1", "4, 2, 2", "5, 3, 1", "7, 3, 3", "8, 4, 1",
        "9, 4, 2"
    })
    void offsetsHaveALineAndAColumn(int offset, int line, int column) {
        assertThat(TEXT.lineOf(offset)).isEqualTo(line);
        assertThat(TEXT.columnOf(offset)).isEqualTo(column);
        assertThat(TEXT.place(offset)).isEqualTo("x.c:" + line + ":" + column);
    }

    @ParameterizedTest
    @CsvSource({"1, 0, 2, ab", "2, 3, 3, ''", "3, 5, 7, cd", "4, 8, 9, e"})
    void linesHaveTheirEndsLeftOut(int line, int start, int end, String text) {
        assertThat(TEXT.lineCount()).isEqualTo(4);
        assertThat(TEXT.lineStart(line)).isEqualTo(start);
        assertThat(TEXT.lineEnd(line)).isEqualTo(end);
        assertThat(TEXT.line(line)).isEqualTo(text);
    }

    @Test
    void emptyTextHasOneLine() {
        SourceText empty = LanguageFrontEnds.source("x.c", "");
        assertThat(empty.lineCount()).isEqualTo(1);
        assertThat(empty.lineOf(0)).isEqualTo(1);
        assertThat(empty.line(1)).isEmpty();
    }

    @Test
    void lineSeparatorIsThatOfTheFile() {
        assertThat(LanguageFrontEnds.source("x", "a").lineSeparator()).isEqualTo("\n");
        assertThat(LanguageFrontEnds.source("x", "a\nb\r\n").lineSeparator()).isEqualTo("\n");
        assertThat(LanguageFrontEnds.source("x", "a\r\nb\n").lineSeparator()).isEqualTo("\r\n");
        assertThat(LanguageFrontEnds.source("x", "a\rb").lineSeparator()).isEqualTo("\r");
        // A stray CR must not make the lines that are put in invisible to gcc.
        assertThat(LanguageFrontEnds.source("x", "a\rb\nc").lineSeparator()).isEqualTo("\n");
    }

    @Property
    void linesCoverTheTextWithoutGaps(@ForAll("texts") String text) {
        SourceText source = LanguageFrontEnds.source("x", text);
        int expected = 0;
        for (int line = 1; line <= source.lineCount(); line++) {
            assertThat(source.lineStart(line)).isEqualTo(expected);
            expected = line < source.lineCount() ? source.lineStart(line + 1) : text.length();
            assertThat(text.substring(source.lineEnd(line), expected)).matches("\r\n|[\r\n]?");
            for (int offset = source.lineStart(line); offset < expected; offset++) {
                assertThat(source.lineOf(offset)).isEqualTo(line);
            }
        }
        assertThat(expected).isEqualTo(text.length());
    }

    @Property
    void linesAfterAChangeAreThoseOfTheNewText(
            @ForAll("texts") String text,
            @ForAll("texts") String piece,
            @ForAll int from,
            @ForAll int to) {
        int start = Math.floorMod(from, text.length() + 1);
        int end = start + Math.floorMod(to, text.length() + 1 - start);
        String changed = text.substring(0, start) + piece + text.substring(end);

        SourceText after =
                LanguageFrontEnds.source("x", text).after(changed, new TextRange(start, end));

        SourceText anew = LanguageFrontEnds.source("x", changed);
        assertThat(after.text()).isEqualTo(changed);
        assertThat(after.lineCount()).isEqualTo(anew.lineCount());
        for (int line = 1; line <= anew.lineCount(); line++) {
            assertThat(after.lineStart(line)).isEqualTo(anew.lineStart(line));
            assertThat(after.lineOf(after.lineStart(line))).isEqualTo(line);
        }
    }

    @Provide
    Arbitrary<String> texts() {
        return Arbitraries.of("a", "\n", "\r", "\r\n", " ")
                .list()
                .ofMaxSize(30)
                .map(parts -> String.join("", parts));
    }
}
