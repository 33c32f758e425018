// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Protects the names that runs get. */
class RunRequestTest {
    @Test
    void callsARunLikeTheProgramsFile() {
        assertThat(request("./build/stommel", "100").name()).isEqualTo("stommel");
        assertThat(request("stommel").name()).isEqualTo("stommel");
        assertThat(request("stommel").named("8 threads").name()).isEqualTo("8 threads");
    }

    @ParameterizedTest
    @CsvSource({
        "java -cp out Sum 100, Sum",
        "/usr/lib/jvm/bin/java -Xmx1g --add-opens java.base/java.lang=ALL-UNNAMED org.acme.Sum, Sum",
        "java -jar build/sum-1.2.jar -cp x, sum-1.2",
        "java -p mods -m acme/org.acme.Sum, Sum",
        "java --module=acme/org.acme.Sum, Sum",
        "java --module=acme, acme",
        "java src/Sum.java, Sum",
        "java @options, java",
        "java -jar, java",
        "java -version, java",
        "javac Sum.java, javac"
    })
    void callsARunOfJavaLikeItsMainClass(String command, String name) {
        assertThat(request(command.split(" ")).name()).isEqualTo(name);
    }

    @Test
    void needsAProgram() {
        assertThatIllegalArgumentException().isThrownBy(RunRequestTest::request);
    }

    private static RunRequest request(String... command) {
        return RunRequest.inTerminal(List.of(command), Path.of(""));
    }
}
