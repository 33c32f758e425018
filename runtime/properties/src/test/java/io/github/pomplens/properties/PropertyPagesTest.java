// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.properties;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.runtime.analysis.property.Definition;
import io.github.pomplens.runtime.analysis.property.PropertyLibrary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Protects the pages of the properties: they say what the library does now. {@code
 * -Dproperties.update=true} writes them again.
 */
class PropertyPagesTest {
    private static final Path ROOT = Path.of(System.getProperty("pomp.root"));
    private static final Path PAGES = ROOT.resolve("docs/properties");
    private static final Path MODULE = ROOT.resolve("runtime/properties");

    /** Pages of that folder that are written by hand. */
    private static final List<String> OTHERS = List.of("language.md");

    @Test
    void thePagesAreUpToDate() throws IOException {
        Map<String, String> expected =
                new PropertyPages(
                                PropertyLibrary.load(),
                                MODULE.resolve("src/main/library"),
                                MODULE.resolve("examples"))
                        .pages();
        if (Boolean.getBoolean("properties.update")) {
            update(expected);
        }
        assertThat(written()).as("run this test with -Dproperties.update=true").isEqualTo(expected);
    }

    @Test
    void eachPropertySaysWhatItIsAndWhatToDo() {
        for (Definition definition : PropertyLibrary.load()) {
            assertThat(definition.documentation()).as(definition.id()).endsWith(".");
            if (definition.condition().isPresent()) {
                assertThat(definition.says()).as(definition.id()).isNotEmpty();
                assertThat(definition.parent()).as(definition.id()).isPresent();
            }
        }
    }

    private static void update(Map<String, String> pages) throws IOException {
        for (String old : written().keySet()) {
            Files.delete(PAGES.resolve(old));
        }
        for (Map.Entry<String, String> page : pages.entrySet()) {
            Files.writeString(PAGES.resolve(page.getKey()), page.getValue());
        }
    }

    private static Map<String, String> written() throws IOException {
        Map<String, String> pages = new HashMap<>();
        try (Stream<Path> files = Files.list(PAGES)) {
            for (Path file : files.toList()) {
                String name = file.getFileName().toString();
                if (!OTHERS.contains(name)) {
                    pages.put(name, Files.readString(file));
                }
            }
        }
        return pages;
    }
}
