// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import io.github.pomplens.runtime.results.ResultsException;
import io.github.pomplens.runtime.results.RunFolder;
import io.github.pomplens.runtime.trace.Trace;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.DoubleConsumer;

/** Writes the traces of a run in the form of other tools, event by event, in bounded memory. */
public final class TraceExport {
    /** What can be written. */
    public enum Format {
        /** A line for each event, for spreadsheets and pandas. */
        CSV,
        /** The JSON of Chrome's tracing, which Perfetto and speedscope open. */
        PERFETTO
    }

    private TraceExport() {}

    /**
     * Writes all events of a run's processes.
     *
     * @param problems gets what of them can't be read, a sentence each
     * @param progress gets the fraction of the chunks of events that has been read
     * @throws ResultsException the run has no trace, or it is none that can be read
     */
    public static void write(
            RunFolder run,
            Format format,
            Writer out,
            Consumer<String> problems,
            DoubleConsumer progress)
            throws IOException, ResultsException {
        List<Path> files = run.traces();
        if (files.isEmpty()) {
            throw new ResultsException(
                    run.path() + ": holds no trace; measure with 'pomp run --trace -- PROGRAM'");
        }
        List<Trace> traces = new ArrayList<>();
        try {
            for (Path file : files) {
                traces.add(Trace.open(file));
            }
            long total = Math.max(1, traces.stream().mapToLong(Trace::chunks).sum());
            AtomicLong read = new AtomicLong();
            for (Trace trace : traces) {
                trace.onChunk(() -> progress.accept((double) read.getAndIncrement() / total));
            }
            if (format == Format.CSV) {
                TraceCsv.write(traces, out);
            } else {
                TraceJson.write(traces, out);
            }
            traces.forEach(trace -> trace.problems().forEach(problems));
        } finally {
            for (Trace trace : traces) {
                trace.close();
            }
        }
    }
}
