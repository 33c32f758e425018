// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import io.github.pomplens.launch.process.ProcessStart;
import io.github.pomplens.launch.process.ProcessTree;
import io.github.pomplens.runtime.export.trace.EventStream;
import io.github.pomplens.runtime.export.trace.RunTraces;
import io.github.pomplens.runtime.results.ResultsException;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Writes OTF2 archives by the OTF2 library of the user: a small program is built with it, each time
 * anew in a folder of ours alone, and gets the events as a stream.
 */
final class Otf2Export {
    private static final int BUFFER = 1 << 16;

    private final Path sources;

    /**
     * @param home where the product is installed
     */
    Otf2Export(Path home) {
        this.sources = home.resolve("runtime/native/otf2");
    }

    /**
     * Writes an archive.
     *
     * @param folder an empty one
     * @throws ResultsException there is no OTF2, or it can't write the archive
     */
    void write(RunTraces traces, Path folder) throws IOException, ResultsException {
        try (Unfinished builds = new Unfinished(Files.createTempDirectory("pomp-otf2-"))) {
            Path program = builds.path().resolve("pomp_otf2");
            run(
                    List.of("sh", sources.resolve("build.sh").toString(), program.toString()),
                    in -> {});
            run(
                    List.of(program.toString(), folder.toString()),
                    in -> EventStream.write(traces, in));
        }
    }

    /** Writes what a program reads. */
    private interface Input {
        void write(OutputStream in) throws IOException;
    }

    private static void run(List<String> command, Input input)
            throws IOException, ResultsException {
        Process process =
                new ProcessStart(
                                command,
                                Path.of("").toAbsolutePath(),
                                Map.of(),
                                ProcessStart.Streams.MERGED)
                        .start();
        try (InputStream said = process.getInputStream()) {
            IOException broken = null;
            try (OutputStream in = new BufferedOutputStream(process.getOutputStream(), BUFFER)) {
                input.write(in);
            } catch (IOException e) {
                broken = e; // what the program says is the reason
            }
            String text = new String(said.readAllBytes(), StandardCharsets.UTF_8).strip();
            int status = process.waitFor();
            if (status != 0) {
                String reason = text.substring(text.lastIndexOf('\n') + 1);
                throw new ResultsException(
                        "--format=otf2: "
                                + (reason.isEmpty() ? "OTF2 ended with status " + status : reason));
            }
            if (broken != null) {
                throw broken;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ResultsException("--format=otf2: interrupted");
        } finally {
            new ProcessTree(process).kill();
        }
    }
}
