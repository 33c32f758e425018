// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export.format;

import io.github.pomplens.runtime.export.Report;
import io.github.pomplens.runtime.export.trace.RunTraces;
import io.github.pomplens.runtime.export.trace.Window;
import io.github.pomplens.runtime.results.ResultsException;
import io.github.pomplens.runtime.results.RunFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.DoubleConsumer;

/** The run that is exported, and what formats need besides. */
public final class ExportSource {
    /** Analyses the run. */
    @FunctionalInterface
    public interface Reports {
        /**
         * Returns the report of the run, which knows what properties cost.
         *
         * @throws ResultsException the run can't be read
         */
        Report report() throws ResultsException;
    }

    /** Writes OTF2 archives, for which a library of the user is needed. */
    @FunctionalInterface
    public interface Otf2Archives {
        /**
         * Writes an archive.
         *
         * @param folder an empty one
         * @throws ResultsException there is no OTF2, or it can't write the archive
         */
        void write(RunTraces traces, Path folder) throws IOException, ResultsException;
    }

    /** What is done with traces. */
    interface Use {
        /** Returns what is wrong with them, a sentence each. */
        List<String> use(RunTraces traces) throws IOException, ResultsException;
    }

    private final RunFolder run;
    private final Window window;
    private final Reports reports;
    private final Otf2Archives otf2;
    private final DoubleConsumer progress;
    private final Set<String> problems = new LinkedHashSet<>();

    /**
     * @param window the time whose events are wanted
     * @param progress gets the fraction of the events that has been read
     */
    public ExportSource(
            RunFolder run,
            Window window,
            Reports reports,
            Otf2Archives otf2,
            DoubleConsumer progress) {
        this.run = run;
        this.window = window;
        this.reports = reports;
        this.otf2 = otf2;
        this.progress = progress;
    }

    RunFolder run() {
        return run;
    }

    Report report() throws ResultsException {
        return reports.report();
    }

    List<String> writeOtf2(RunTraces traces, Path folder) throws IOException, ResultsException {
        otf2.write(traces, folder);
        return List.of();
    }

    /** Opens the traces of the run, and closes them. */
    void withTraces(Use use) throws IOException, ResultsException {
        try (RunTraces traces = RunTraces.open(run)) {
            traces.limitTo(window);
            traces.checkRange();
            traces.showProgress(progress);
            problems.addAll(use.use(traces));
            problems.addAll(traces.problems());
        }
    }

    /** Returns what of the run couldn't be read, a sentence each. */
    public List<String> problems() {
        return List.copyOf(problems);
    }
}
