// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.DidSaveTextDocumentParams;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializedParams;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.WorkspaceFolder;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.launch.LSPLauncher;
import org.eclipse.lsp4j.services.LanguageServer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Protects that a folder which was trusted may hold anything, and saving its files in an editor
 * still writes nothing but its mirror, runs nothing, and doesn't go on for ever.
 */
class SavedFilesIT {
    private static final String TEXT =
            "void f(void) {\n#pragma omp parallel\n  {\n#pragma omp barrier\n  }\n}\n";

    private static final String SECRET = "a private key\n";

    @TempDir Path folder;
    private Project project;
    private Path canary;

    @BeforeEach
    void cloneRepository() throws IOException {
        project = Project.in(folder.resolve("project")).write("x.c", TEXT).write("last.c", TEXT);
        Files.createDirectories(project.path(".pomp"));
        canary = Files.writeString(folder.resolve("canary"), SECRET);
        Files.setPosixFilePermissions(canary, PosixFilePermissions.fromString("rw-------"));
    }

    @Test
    void instrumentsWhatIsSaved() throws Exception {
        database("cc", "-fopenmp", "-c", "x.c");
        saveAll("x.c");
        assertThat(project.read(".pomp/mirror/x.c/x.c")).contains("POMP_Parallel_fork");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-MD -MF CANARY",
                "-MFCANARY -MMD",
                "-Wp,-MD,CANARY",
                "-MJ CANARY",
                "-o CANARY",
                "-oCANARY",
                "-gen-cdb-fragment-path FOLDER",
                "-fplugin=./evil.so -B. -specs=./evil -wrapper ./evil",
                "--config ./evil",
                "@/dev/zero",
                "@pipe",
                "-include /dev/zero",
                "-include pipe",
                "-I/dev/zero -isystem pipe",
                "-DX=\u0001w\u0020canary\u0001 -I$(>CANARY) -D`>CANARY`",
                "-D'%s%n';>CANARY;"
            })
    void aDatabaseOfCommandsWritesAndRunsNothing(String options) throws Exception {
        project.write("evil", "#!/bin/sh\n>%s\n".formatted(canary));
        assertThat(project.path("evil").toFile().setExecutable(true)).isTrue();
        assertThat(project.run("mkfifo", "pipe").status()).isZero();
        String[] words =
                ("./evil -fopenmp " + options + " -c x.c")
                        .replace("CANARY", canary.toString())
                        .replace("FOLDER", folder.toString())
                        .split(" ");
        database(words);
        saveAll("x.c");
        assertUntouched();
        assertThat(project.read(".pomp/mirror/x.c/x.c")).contains("POMP_Parallel_fork");
    }

    @Test
    void aDatabaseMovesNothingOutOfTheFolder() throws Exception {
        Path elsewhere = Files.createDirectories(folder.resolve("elsewhere/.git")).getParent();
        project.write(
                "compile_commands.json",
                "[{\"directory\": \"%s\", \"command\": \"cc -fopenmp -c %s\", \"file\": \"%s\"}]"
                        .formatted(elsewhere, project.path("x.c"), project.path("x.c")));
        saveAll("x.c");
        assertUntouched();
        assertThat(elsewhere.resolve(".pomp")).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {".pomp/mirror/x.c", ".pomp/mirror/sub"})
    void aLinkInTheMirrorIsNotWrittenThrough(String link) throws Exception {
        Path elsewhere = Files.createDirectories(folder.resolve("elsewhere"));
        Files.createDirectories(project.path(".pomp/mirror"));
        Files.createSymbolicLink(project.path(link), elsewhere);
        project.write("sub/y.c", TEXT);
        saveAll("x.c", "sub/y.c");
        assertUntouched();
        assertThat(elsewhere).isEmptyDirectory();
    }

    @Test
    void aLinkInPlaceOfAFileIsReplaced() throws Exception {
        Files.createDirectories(project.path(".pomp/mirror/x.c"));
        Files.createSymbolicLink(project.path(".pomp/mirror/x.c/x.c"), canary);
        saveAll("x.c");
        assertUntouched();
    }

    private void database(String... words) throws IOException {
        StringBuilder arguments = new StringBuilder();
        for (String word : words) {
            String escaped = word.replace("\\", "\\\\").replace("\"", "\\\"");
            arguments.append(arguments.isEmpty() ? "\"" : ", \"");
            arguments.append(escaped.replace("\u0001", "\\u0001")).append('"');
        }
        project.write(
                "compile_commands.json",
                "[{\"directory\": \"%s\", \"arguments\": [%s], \"file\": \"x.c\"}]"
                        .formatted(project.path(""), arguments));
    }

    private void assertUntouched() throws IOException {
        assertThat(canary).hasContent(SECRET);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(canary)))
                .isEqualTo("rw-------");
        assertThat(folder.toFile().list())
                .allMatch(name -> List.of("project", "canary", "elsewhere").contains(name));
    }

    /** Saves files one after the other; the mirror has what is to be there of them then. */
    private void saveAll(String... names) throws Exception {
        Process process = project.converse("pomp", "lsp");
        try {
            Launcher<LanguageServer> launcher =
                    LSPLauncher.createClientLauncher(
                            new SilentClient(),
                            process.getInputStream(),
                            process.getOutputStream());
            launcher.startListening();
            LanguageServer server = launcher.getRemoteProxy();
            InitializeParams params = new InitializeParams();
            params.setCapabilities(new ClientCapabilities());
            params.setInitializationOptions(Map.of("trusted", true));
            params.setWorkspaceFolders(
                    List.of(new WorkspaceFolder(project.path("").toUri().toString(), "w")));
            server.initialize(params).get(120, TimeUnit.SECONDS);
            server.initialized(new InitializedParams());
            for (String name : names) {
                save(server, name);
            }
            // They take turns.
            save(server, "last.c");
            long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(300);
            while (!Files.exists(project.path(".pomp/mirror/last.c/last.c"))) {
                assertThat(System.nanoTime()).as("the last file is in the mirror").isLessThan(end);
                LockSupport.parkNanos(1_000_000);
            }
            server.shutdown().get(120, TimeUnit.SECONDS);
            server.exit();
            assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
            assertThat(process.exitValue()).isZero();
        } finally {
            process.destroyForcibly();
        }
    }

    private void save(LanguageServer server, String name) {
        String uri = project.path(name).toUri().toString();
        server.getTextDocumentService()
                .didOpen(new DidOpenTextDocumentParams(new TextDocumentItem(uri, "c", 1, TEXT)));
        server.getTextDocumentService()
                .didSave(new DidSaveTextDocumentParams(new TextDocumentIdentifier(uri)));
    }
}
