// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.java;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.rewrite.model.Options;
import io.github.pomplens.sources.language.SourceReader;
import io.github.pomplens.sources.language.SourceReaders;
import io.github.pomplens.sources.model.BlockEnd;
import io.github.pomplens.sources.model.CodeReader;
import org.junit.jupiter.api.Test;

/** Protects that sources of Java find their reader, and which of them are programs. */
class JavaSourceReaderTest {
    @Test
    void sourcesOfJavaHaveAReader() {
        SourceReader reader = SourceReaders.ofAnyName("X.java");
        assertThat(reader).isInstanceOf(JavaSourceReader.class);
        assertThat(reader.blockEnd()).isEqualTo(BlockEnd.BRACE);
        assertThat(reader.names().haveCase()).isTrue();
    }

    @Test
    void aClassWithAMainMethodIsAProgram() {
        CodeReader code = SourceReaders.ofAnyName("X.java").code(Options.forFile("X.java"));
        assertThat(code.hasMainProgram("class X { public static void main(String[] a) {} }"))
                .isTrue();
        assertThat(code.hasMainProgram("class X { /* static void main( */ void main() {} }"))
                .isFalse();
    }
}
