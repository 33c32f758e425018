// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.java;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Protects the text of translations. */
class GoldenTest {
    @ParameterizedTest
    @ValueSource(strings = {"shared", "loops", "tasks", "sections", "exceptions", "newest"})
    void isTranslatedAsExpected(String name) throws IOException {
        assertThat(Programs.translated(resource(name + ".java")))
                .isEqualTo(resource(name + ".expected"));
    }

    private static String resource(String name) throws IOException {
        try (InputStream in = GoldenTest.class.getResourceAsStream("/golden/" + name)) {
            return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
