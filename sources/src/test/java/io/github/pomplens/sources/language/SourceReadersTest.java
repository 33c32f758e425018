// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pomplens.instrumentor.source.Language;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.sources.model.BlockEnd;
import org.junit.jupiter.api.Test;

/** Protects that each source is read by the reader of its language. */
class SourceReadersTest {
    @Test
    void aNameTellsTheLanguage() {
        SourceReader c = SourceReaders.ofAnyName("x.c");
        SourceReader fortran = SourceReaders.ofAnyName("x.f90");
        assertThat(c.blockEnd()).isEqualTo(BlockEnd.BRACE);
        assertThat(c.names().haveCase()).isTrue();
        assertThat(fortran.blockEnd()).isEqualTo(BlockEnd.END_DIRECTIVE);
        assertThat(fortran.names().haveCase()).isFalse();
        assertThat(SourceReaders.ofAnyName("x.cpp")).isSameAs(c);
        assertThat(SourceReaders.ofAnyName("x")).as("read as C").isSameAs(c);
    }

    @Test
    void aTextIsReadByItsLanguageWhateverItsName() {
        SourceText text = new SourceText("x.c", "end", Language.FORTRAN);
        assertThat(SourceReaders.of(text)).isSameAs(SourceReaders.ofAnyName("x.f"));
    }

    @Test
    void aLanguageWithoutAReaderIsNamed() {
        SourceText text = new SourceText("x.zz", "", new Language("Zz", Language.C));
        assertThatThrownBy(() -> SourceReaders.of(text))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("Zz");
    }
}
