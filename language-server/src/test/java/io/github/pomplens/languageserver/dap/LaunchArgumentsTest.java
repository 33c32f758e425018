// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.dap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.Gson;
import io.github.pomplens.launch.LaunchException;
import io.github.pomplens.launch.LaunchRequest;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Protects what the arguments of a launch mean, and what is said of those that mean nothing. */
class LaunchArgumentsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{} | folder: missing; give the absolute path of the project's folder",
                "{'folder': 'here'} | folder: must be the absolute path of the project's folder, not here",
                "{'folder': '/p', 'program': 7} | program: must be a string, not 7",
                "{'folder': '/p', 'threads': 2.5} | threads: must be a number or a list of numbers, not 2.5",
                "{'folder': '/p', 'threads': [1, 'x']} | threads: must be a number or a list of numbers, not x",
                "{'folder': '/p', 'ranks': 'all'} | ranks: must be a number, not all",
                "{'folder': '/p', 'args': 'a b'} | args: must be a list of strings, not a b",
                "{'folder': '/p', 'env': {'A': 1}} | env.A: must be a string, not 1",
                "{'folder': '/p', 'trace': 'on'} | trace: must be true or false, not on",
                "{'folder': '/p', 'sample': 'on'} | sample: must be true, false or a number of samples a second from 1 to 10000, not on",
                "{'folder': '/p', 'sample': 0} | sample: must be true, false or a number of samples a second from 1 to 10000, not 0",
                "{'folder': '/p', 'sample': 10001} | sample: must be true, false or a number of samples a second from 1 to 10000, not 10001",
                "{'folder': '/p', 'attach': 'gomp'} | attach: must be true, false or libomp, not gomp",
                "{'folder': '/p', 'build': true} | build: must be a command, or false for none, not true",
            },
            quoteCharacter = '`')
    void saysWhatIsWrong(String arguments, String message) {
        assertThatThrownBy(() -> request(arguments.replace('\'', '"')))
                .isInstanceOf(LaunchException.class)
                .hasMessage(message);
    }

    @Test
    void takesOneValueOrSeveral() throws LaunchException {
        LaunchRequest request =
                request(
                        "{\"cwd\": \"/p\", \"threads\": 4, \"disable\": \"single, for\","
                                + " \"functions\": true, \"launcher\": \"srun -n 2\"}");
        assertThat(request.folder()).isEqualTo(Path.of("/p"));
        assertThat(request.openMp().threads()).containsExactly(4);
        assertThat(request.measurement().disabled()).containsExactly("single", "for");
        assertThat(request.measurement().functions()).isEqualTo("*");
        assertThat(request.mpi().launcher()).containsExactly("srun", "-n", "2");
        assertThat(request("{\"folder\": \"/p\", \"threads\": [1, 2]}").openMp().threads())
                .isEqualTo(List.of(1, 2));
    }

    @Test
    void recordsATraceOnRequest() throws LaunchException {
        assertThat(request("{'folder': '/p', 'trace': true}".replace('\'', '"')).environment())
                .containsExactly(Map.entry("POMP_TRACE", "on"));
        assertThat(request("{'folder': '/p', 'trace': false}".replace('\'', '"')).environment())
                .isEmpty();
        String both = "{'folder': '/p', 'trace': true, 'env': {'POMP_TRACE': 'off'}}";
        assertThat(request(both.replace('\'', '"')).environment())
                .containsExactly(Map.entry("POMP_TRACE", "off"));
    }

    @ParameterizedTest
    @CsvSource({"true, on", "250, 250"})
    void samplesOnRequest(String asked, String variable) throws LaunchException {
        assertThat(request("{\"folder\": \"/p\", \"sample\": " + asked + "}").environment())
                .containsExactly(Map.entry("POMP_SAMPLE", variable));
        assertThat(request("{\"folder\": \"/p\", \"sample\": false}").environment()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"true, OWN_LIBRARY", "\"libomp\", LIBOMP", "false, NO"})
    void measuresAProgramAsItIsOnRequest(String asked, LaunchRequest.Attach attach)
            throws LaunchException {
        LaunchRequest request =
                request("{\"folder\": \"/p\", \"program\": \"x\", \"attach\": " + asked + "}");
        assertThat(request.measurement().attach()).isEqualTo(attach);
    }

    /** Reads a request as it comes from an editor. */
    @SuppressWarnings("unchecked")
    private static LaunchRequest request(String json) throws LaunchException {
        return LaunchArguments.request((Map<String, Object>) new Gson().fromJson(json, Map.class));
    }
}
