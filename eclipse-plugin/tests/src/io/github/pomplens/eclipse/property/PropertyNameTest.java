// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.property;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Protects that no new property is called like a word of the language. */
class PropertyNameTest {
    @Test
    void theKeywordsAreThoseOfTheGrammar() throws IOException {
        String grammar = Files.readString(Path.of(System.getProperty("pomp.grammar")));
        Set<String> words =
                Pattern.compile("'([a-z]{2,})'")
                        .matcher(grammar)
                        .results()
                        .map(found -> found.group(1))
                        .collect(Collectors.toSet());
        assertThat(words).isNotEmpty();
        assertThat(NewProperty.KEYWORDS).isEqualTo(words);
    }
}
