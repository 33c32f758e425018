// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pomplens.runtime.testing.ExampleRun;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Protects what is read of the processors that a run had. */
class SurroundingsTest {
    private static final String RECORDED =
            """
            "surroundings": {"threads": [
              {"thread": 0, "alive_ns": 900, "cpu_ns": 500, "processor_wait_ns": 300,
               "voluntary_switches": 7, "involuntary_switches": 4, "processors": "0"},
              {"thread": 1, "alive_ns": 800, "cpu_ns": 400,
               "voluntary_switches": 5, "involuntary_switches": 2, "processors": "2-3"}],
             "all_threads": {"alive_ns": 1700, "cpu_ns": 900,
               "voluntary_switches": 12, "involuntary_switches": 6},
             "longest_wait": {"thread": 0, "alive_ns": 900, "cpu_ns": 500, "processor_wait_ns": 300,
               "voluntary_switches": 7, "involuntary_switches": 4, "processors": "0"},
             "processors": "0,2-3", "cores": 2, "processor_quota": 1.50, "nice": -5,
             "load_at_start": 0.25, "load_at_end": 3.00,
             "busy_ns": 2000, "cpu_ns": 950, "stolen_ns": 10, "throttled_ns": 20},
            """;

    @TempDir private Path folder;

    private Profile read(String surroundings) throws Exception {
        String example = ExampleRun.text("profile.json", folder);
        Path file = folder.resolve("profile.json");
        Files.writeString(file, example.replaceFirst("\\{", "{" + surroundings));
        return ProfileReader.read(file);
    }

    @Test
    void readsAllOfIt() throws Exception {
        ThreadUse first = new ThreadUse(0, 900, 500, 300, 7, 4, ProcessorSet.of("0"));
        ThreadUse second =
                new ThreadUse(1, 800, 400, ThreadUse.UNKNOWN, 5, 2, ProcessorSet.of("2-3"));
        Surroundings read = read(RECORDED).surroundings();
        assertThat(read.threads()).containsExactly(first, second);
        assertThat(read.longest()).isEqualTo(first);
        assertThat(read.all().aliveNs()).isEqualTo(1700);
        assertThat(read.processors()).hasToString("0,2-3");
        assertThat(read.processors().size()).isEqualTo(3);
        assertThat(read.othersNs()).isEqualTo(1050);
        assertThat(read.quota()).isEqualTo(1.5);
        assertThat(read.nice()).isEqualTo(-5);
        assertThat(read.isKnown()).isTrue();
    }

    @Test
    void olderProfilesSayNothingOfIt() throws Exception {
        assertThat(read("").surroundings()).isEqualTo(Surroundings.UNKNOWN);
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "1-", "3-1", "-1", "0,,1", "0-99999", "123456789012", "1 ,2"})
    void rejectsWhatIsNotAListOfProcessors(String list) {
        assertThatThrownBy(() -> read(RECORDED.replace("0,2-3", list)))
                .isInstanceOf(ResultsException.class)
                .hasMessageContaining("surroundings.processors: must be a list of logical CPUs");
    }
}
