// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects which Java runs the server, and what the user learns when there is none. */
class JavaSearchTest {
    @TempDir private Path folder;

    @Test
    void theSettingIsTakenOrIsAnError() throws IOException {
        Path java = java("chosen", 17);
        assertThat(search(folder.resolve("chosen").toString(), Map.of()).find()).isEqualTo(java);
        assertThatThrownBy(() -> search("/nowhere", Map.of()).find())
                .isInstanceOf(NoJavaException.class)
                .hasMessage("the preference is /nowhere, but there is no /nowhere/bin/java");
        java("old", 11);
        assertThatThrownBy(() -> search(folder.resolve("old").toString(), Map.of()).find())
                .hasMessageContaining("not a Java 17 or newer");
    }

    @Test
    void theFirstThatIsNewEnoughIsTaken() throws IOException {
        String home = java("home", 8).getParent().getParent().toString();
        Path path = java("path", 21);
        java("jvms/a", 17);
        Map<String, String> environment =
                Map.of("JAVA_HOME", home, "PATH", folder + "/nothing:" + path.getParent());
        assertThat(search("", environment).find()).isEqualTo(path);
        assertThat(search("", Map.of("JAVA_HOME", home)).find())
                .isEqualTo(folder.resolve("jvms/a/bin/java"));
    }

    @Test
    void theOneThatCameAlongWithPompIsTaken() throws IOException {
        Path own = java("pomp-lens/jre", 17);
        java("jvms/a", 21);
        Path pomp = Files.writeString(folder.resolve("pomp-lens/pomp"), "");
        Path bin = Files.createDirectory(folder.resolve("links"));
        Files.createSymbolicLink(bin.resolve("pomp"), pomp);
        assertThat(search("", Map.of("PATH", bin.toString())).find()).isEqualTo(own.toRealPath());
    }

    @Test
    void whatWasSeenIsSaidWhenNothingDoes() throws IOException {
        String home = java("home", 8).getParent().getParent().toString();
        Path broken = java("jvms/b", 0);
        assertThatThrownBy(() -> search("", Map.of("JAVA_HOME", home)).find())
                .hasMessage(
                        "no Java 17 or newer: %s/bin/java (JAVA_HOME) is version 8; %s (the system) is broken",
                        home, broken);
    }

    private JavaSearch search(String setting, Map<String, String> environment) {
        return new JavaSearch(
                setting, environment, folder.resolve("jvms"), JavaSearchTest::version);
    }

    /** A command that is as new as its text says. */
    private Path java(String home, int version) throws IOException {
        Path java = folder.resolve(home).resolve("bin/java");
        Files.createDirectories(java.getParent());
        Files.writeString(java, String.valueOf(version));
        assertThat(java.toFile().setExecutable(true)).isTrue();
        return java;
    }

    private static int version(Path java) {
        try {
            return Integer.parseInt(Files.readString(java));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
