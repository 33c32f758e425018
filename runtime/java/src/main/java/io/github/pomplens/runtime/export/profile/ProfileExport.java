// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export.profile;

import io.github.pomplens.runtime.export.Report;
import io.github.pomplens.runtime.results.Profile;
import io.github.pomplens.runtime.results.ResultsException;
import io.github.pomplens.runtime.results.RunFolder;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** Writes the profile of a run in the forms of other tools. */
public final class ProfileExport {
    /** What is one file. */
    public enum Format {
        /** A line for each thread at each node, for spreadsheets and pandas. */
        CSV,
        /** The same as JSON. */
        JSON,
        /** The own format of speedscope. */
        SPEEDSCOPE,
        /** The profile of pprof. */
        PPROF
    }

    private static final long NANOS = 1_000_000_000;

    private final ProfileNames names;
    private final Profile profile;
    private final CallTree tree;
    private final SampledStacks samples;

    private ProfileExport(RunFolder run) throws ResultsException {
        this.names = new ProfileNames(run);
        this.profile = run.profile();
        this.tree = CallTree.of(profile);
        this.samples = SampledStacks.of(run, names, profile);
    }

    /**
     * Prepares the profile of a run.
     *
     * @throws ResultsException there is none, or it can't be read
     */
    public static ProfileExport of(RunFolder run) throws ResultsException {
        return new ProfileExport(run);
    }

    /** Writes a file. */
    public void write(Format format, OutputStream out) throws IOException {
        if (format == Format.PPROF) {
            PprofProfile.write(names, tree, samples, profile.execution(), out);
        } else {
            Writer text = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
            writeText(format, text);
            text.flush();
        }
    }

    /**
     * Writes the file of Cube, which browses what Score-P and Scalasca measure.
     *
     * @param report of the same run, which knows what properties cost
     * @throws ResultsException the run is too large for the format
     */
    public void writeCube(Report report, OutputStream out) throws IOException, ResultsException {
        long seconds = profile.execution().startUnixNs() / NANOS;
        CubeFile.write(names, tree, CubeMetrics.ofLosses(report.analysis()), out, seconds);
    }

    private void writeText(Format format, Writer out) throws IOException {
        if (format == Format.SPEEDSCOPE) {
            SpeedscopeJson.write(names, tree, samples, out);
        } else if (format == Format.JSON) {
            new FigureTable(names, tree).writeJson(out);
        } else {
            new FigureTable(names, tree).writeCsv(out);
        }
    }

    /**
     * Writes the files of TAU.
     *
     * @param folder an empty one
     * @throws ResultsException the run is too large for the format
     */
    public void writeTau(Path folder) throws IOException, ResultsException {
        new TauFiles(names, tree).write(folder);
    }
}
