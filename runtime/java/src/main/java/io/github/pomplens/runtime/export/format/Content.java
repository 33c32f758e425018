// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export.format;

import io.github.pomplens.runtime.export.trace.RunTraces;
import io.github.pomplens.runtime.results.ResultsException;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** What a format consists of, and what of a run it needs. */
sealed interface Content {
    /** A file that any run has. */
    record ProfileFile(FileWriter writer) implements Content {}

    /** A folder that any run has. */
    record ProfileFolder(FolderWriter writer) implements Content {}

    /**
     * A file of a run with events.
     *
     * @param canSplit whether the file of a range of time is complete in itself
     */
    record EventsFile(EventsWriter writer, boolean canSplit) implements Content {}

    /** A folder of a run with events. */
    record EventsFolder(EventsFolderWriter writer) implements Content {}

    /** Writes a file. */
    interface FileWriter {
        void write(ExportSource from, OutputStream out) throws IOException, ResultsException;
    }

    /** Writes files into an empty folder. */
    interface FolderWriter {
        void write(ExportSource from, Path folder) throws IOException, ResultsException;
    }

    /** Writes a file event by event, and returns what is wrong with them, a sentence each. */
    interface EventsWriter {
        List<String> write(RunTraces traces, OutputStream out) throws IOException, ResultsException;
    }

    /** Does the same with a folder. */
    interface EventsFolderWriter {
        List<String> write(ExportSource from, RunTraces traces, Path folder)
                throws IOException, ResultsException;
    }

    /** Writes text. */
    interface TextWriter {
        void write(RunTraces traces, Writer out) throws IOException;
    }

    /** Returns a file of text. */
    static Content text(TextWriter writer, boolean canSplit) {
        return new EventsFile(
                (traces, out) -> {
                    Writer text =
                            new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
                    writer.write(traces, text);
                    text.flush();
                    return List.of();
                },
                canSplit);
    }
}
