// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.languageserver.testing.Capabilities;
import io.github.pomplens.languageserver.testing.Editor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.eclipse.lsp4j.DidChangeConfigurationParams;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Protects that nothing is written into a folder before the editor says that it is trusted. */
class TrustTest {
    private static final String TEXT = "void f(void) {\n#pragma omp barrier\n}\n";

    @TempDir Path folder;
    private Path home;
    private Path project;
    private Path started;
    private String uri;

    /** A launcher that says that it was started. */
    @BeforeEach
    void install() throws IOException {
        home = Files.createDirectories(folder.resolve("home"));
        project = Files.createDirectories(folder.resolve("project"));
        Files.createDirectories(project.resolve(".pomp"));
        started = folder.resolve("started");
        Path launcher =
                Files.writeString(
                        home.resolve("pomp"), "#!/bin/sh\necho >\"%s\"\n".formatted(started));
        assertThat(launcher.toFile().setExecutable(true)).isTrue();
        uri = Files.writeString(project.resolve("x.c"), TEXT).toUri().toString();
    }

    static Stream<Object> whatIsNoTrust() {
        return Stream.of(
                Map.of(),
                Map.of("trusted", false),
                Map.of("trusted", "true"),
                Map.of("trusted", List.of(true)),
                Map.of("pomp", Map.of("trusted", true)));
    }

    @ParameterizedTest
    @MethodSource("whatIsNoTrust")
    void startsNothingWithoutTrustAndSaysSo(Object options) throws Exception {
        try (Editor editor = Editor.installedIn(home)) {
            editor.initialize(project, Capabilities.usual(), options);
            // A file in the folder may be where the editor has this from.
            editor.server()
                    .getWorkspaceService()
                    .didChangeConfiguration(
                            new DidChangeConfigurationParams(Map.of("trusted", true)));
            editor.open(uri, "c", TEXT);
            editor.save(uri);
            assertThat(editor.logged().getMessage())
                    .startsWith("saved files are not instrumented")
                    .contains("not trusted");
            Editor.get(editor.server().shutdown());
            editor.server().exit();
            assertThat(editor.exitStatus()).isZero();
        }
        assertThat(started).doesNotExist();
        assertThat(project.resolve(".pomp/mirror")).doesNotExist();
    }

    @Test
    void instrumentsWhatIsTrustedWithoutStartingAnything() throws Exception {
        Path mirrored = project.resolve(".pomp/mirror/x.c/x.c");
        try (Editor editor = Editor.installedIn(home)) {
            editor.initialize(project, Capabilities.usual(), Map.of("trusted", true));
            editor.open(uri, "c", TEXT);
            editor.save(uri);
            for (long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(120);
                    !Files.exists(mirrored) && System.nanoTime() < end; ) {
                LockSupport.parkNanos(1_000_000);
            }
            assertThat(mirrored).content().contains("POMP_Barrier_enter");
            Editor.get(editor.server().shutdown());
            editor.server().exit();
            assertThat(editor.exitStatus()).isZero();
        }
        assertThat(started).doesNotExist();
    }
}
