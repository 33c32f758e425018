// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch.buildsystem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Protects what is read of files that build systems, and people, have written. */
class JsonTest {
    @TempDir Path folder;
    private Path file;

    @BeforeEach
    void nameFile() {
        file = folder.resolve("reply.json");
    }

    private Json read(String text) throws IOException {
        Files.writeString(file, text);
        return Json.read(file);
    }

    @Test
    void hasWhatIsInTheFile() throws IOException {
        Json json =
                read(
                        "{\"names\": [\"\u00e4\\n\", 7, true, [\"x\"]], \"of\": {\"id\": 1.50}, \"of2\": {}}");
        assertThat(json.isObject()).isTrue();
        assertThat(json.get("names").isList()).isTrue();
        assertThat(json.get("names").elements())
                .extracting(Json::text)
                .containsExactly("\u00e4\n", "7", "true", "");
        assertThat(json.get("names").elements().get(3).elements())
                .extracting(Json::text)
                .containsExactly("x");
        assertThat(json.get("of").get("id").text()).isEqualTo("1.50");
        assertThat(json.get("of2").isObject()).isTrue();
    }

    @Test
    void whatIsMissingIsEmpty() throws IOException {
        Json json = read("[null, {\"a\": null}]");
        assertThat(json.get("a").get("b").elements()).isEmpty();
        assertThat(json.elements()).extracting(Json::isObject).containsExactly(false, true);
        assertThat(json.elements().get(1).get("a").text()).isEmpty();
        assertThat(read("").isList()).isFalse();
    }

    @Test
    void peoplesCommentsAndTheMarkOfSomeEditorsAreNotMistakes() throws IOException {
        assertThat(read("\uFEFF// by hand\n[ /* one */ \"a\" ]\n").elements()).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[1, 2         | 1 | is not JSON: ",
                "{'a': 1}      | 1 | is not JSON: ",
                "[1] [2]       | 1 | there is more after the end",
            })
    void aMistakeIsReportedWithItsPlace(String text, int line, String problem) {
        assertThatThrownBy(() -> read(text))
                .isInstanceOf(IOException.class)
                .hasMessageMatching(
                        "(?s)\\Q" + file + ":" + line + ":\\E\\d+: \\Q" + problem + "\\E.*");
    }

    /** Such a file is meant to exhaust the stack of who reads it. */
    @Test
    void nestingHasALimit() {
        assertThatThrownBy(() -> read("[".repeat(200_000)))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith(file.toString())
                .hasMessageContaining("is not JSON");
    }
}
