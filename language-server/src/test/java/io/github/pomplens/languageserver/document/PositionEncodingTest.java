// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.document;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.language.LanguageFrontEnds;
import io.github.pomplens.instrumentor.source.SourceText;
import java.nio.charset.StandardCharsets;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

/** Protects that places mean the same to editor and server in both encodings. */
class PositionEncodingTest {
    @Provide
    Arbitrary<String> texts() {
        return Arbitraries.of("a", "é", "😀", "\n", "\r\n", "\r", "漢", "\t")
                .list()
                .ofMaxSize(30)
                .map(pieces -> String.join("", pieces));
    }

    @Property
    void everyPlaceSurvivesTheWayThereAndBack(
            @ForAll("texts") String text, @ForAll PositionEncoding encoding) {
        SourceText source = LanguageFrontEnds.source("x", text);
        int offset = 0;
        while (offset < text.length()) {
            int line = encoding.line(source, offset);
            boolean insideLineEnd = offset > source.lineEnd(line + 1);
            if (!insideLineEnd) {
                int character = encoding.character(source, offset);
                assertThat(encoding.offset(source, line, character)).isEqualTo(offset);
            }
            offset += Character.charCount(text.codePointAt(offset));
        }
    }

    @Property
    void utf8CountsBytes(@ForAll("texts") String text) {
        SourceText source = LanguageFrontEnds.source("x", text);
        for (int line = 1; line <= source.lineCount(); line++) {
            int bytes = source.line(line).getBytes(StandardCharsets.UTF_8).length;
            assertThat(PositionEncoding.UTF_8.character(source, source.lineEnd(line)))
                    .isEqualTo(bytes);
        }
    }

    @Test
    void placesOutsideAreClamped() {
        SourceText source = LanguageFrontEnds.source("x", "ab\r\ncd");
        for (PositionEncoding encoding : PositionEncoding.values()) {
            assertThat(encoding.offset(source, 0, 99)).isEqualTo(2);
            assertThat(encoding.offset(source, 99, 0)).isEqualTo(6);
            assertThat(encoding.offset(source, -1, 0)).isZero();
            assertThat(encoding.offset(source, 1, -5)).isEqualTo(4);
        }
    }
}
