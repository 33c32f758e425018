// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export.format;

import io.github.pomplens.runtime.export.format.Content.EventsFile;
import io.github.pomplens.runtime.export.format.Content.EventsFolder;
import io.github.pomplens.runtime.export.format.Content.ProfileFile;
import io.github.pomplens.runtime.export.format.Content.ProfileFolder;
import io.github.pomplens.runtime.export.profile.ProfileExport;
import io.github.pomplens.runtime.export.profile.ProfileExport.Format;
import io.github.pomplens.runtime.export.trace.ChromeTrace;
import io.github.pomplens.runtime.export.trace.ParaverFiles;
import io.github.pomplens.runtime.export.trace.PerfettoTrace;
import io.github.pomplens.runtime.export.trace.TraceCsv;
import io.github.pomplens.runtime.results.ResultsException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** All formats. A new one is one more here: commands and editors ask this list. */
public enum ExportFormat {
    CUBEX(
            "Cube, the browser of Score-P and Scalasca",
            "profile.cubex",
            "Profile for Cube (cubex)",
            "Profil für Cube (cubex)",
            new ProfileFile(
                    (from, out) -> ProfileExport.of(from.run()).writeCube(from.report(), out))),
    TAU(
            "ParaProf and other tools of TAU: a folder of profile.N.C.T",
            "tau",
            "Profile for TAU (a folder)",
            "Profil für TAU (ein Ordner)",
            new ProfileFolder((from, folder) -> ProfileExport.of(from.run()).writeTau(folder))),
    SPEEDSCOPE(
            "speedscope, in a browser or VS Code",
            "profile.speedscope.json",
            "Profile for speedscope (JSON)",
            "Profil für speedscope (JSON)",
            profile(Format.SPEEDSCOPE)),
    PPROF(
            "go tool pprof and what reads its profiles",
            "profile.pb.gz",
            "Profile for pprof",
            "Profil für pprof",
            profile(Format.PPROF)),
    CSV(
            "a table for spreadsheets and pandas",
            "figures.csv",
            "Metrics of each thread as a table (CSV)",
            "Zahlen jedes Threads als Tabelle (CSV)",
            profile(Format.CSV)),
    JSON(
            "the same table for jq and other scripts",
            "figures.json",
            "Metrics of each thread as a table (JSON)",
            "Zahlen jedes Threads als Tabelle (JSON)",
            profile(Format.JSON)),
    PERFETTO(
            "ui.perfetto.dev and Perfetto's trace processor",
            "trace.perfetto-trace",
            "Events for Perfetto",
            "Ereignisse für Perfetto",
            new EventsFile(PerfettoTrace::write, true)),
    CHROME(
            "JSON for chrome://tracing and speedscope",
            "trace.json",
            "Events for Chrome and speedscope (JSON)",
            "Ereignisse für Chrome und speedscope (JSON)",
            Content.text(ChromeTrace::write, true)),
    OTF2(
            "Vampir, Scalasca and others: an OTF2 folder; needs libotf2",
            "otf2",
            "Events for Vampir (OTF2, a folder)",
            "Ereignisse für Vampir (OTF2, ein Ordner)",
            new EventsFolder((from, traces, folder) -> from.writeOtf2(traces, folder))),
    PARAVER(
            "Paraver: a folder with trace.prv, trace.pcf and trace.row",
            "paraver",
            "Events for Paraver (a folder)",
            "Ereignisse für Paraver (ein Ordner)",
            new EventsFolder((from, traces, folder) -> ParaverFiles.write(traces, folder))),
    TRACE_CSV(
            "pandas and spreadsheets: a line for each event",
            "trace.csv",
            "Events as a table (CSV)",
            "Ereignisse als Tabelle (CSV)",
            Content.text(TraceCsv::write, false));

    private final String word = name().toLowerCase(Locale.ROOT).replace('_', '-');
    private final String purpose;
    private final String fileName;
    private final String label;
    private final String germanLabel;
    private final Content content;

    ExportFormat(
            String purpose, String fileName, String label, String germanLabel, Content content) {
        this.purpose = purpose;
        this.fileName = fileName;
        this.label = label;
        this.germanLabel = germanLabel;
        this.content = content;
    }

    private static Content profile(Format format) {
        return new ProfileFile((from, out) -> ProfileExport.of(from.run()).write(format, out));
    }

    /** Returns the format that a word stands for. */
    public static Optional<ExportFormat> of(String word) {
        return Arrays.stream(values()).filter(format -> format.word.equals(word)).findFirst();
    }

    /** Returns all words, for people. */
    public static String words() {
        return words(List.of(values()));
    }

    /** Returns the words of some formats, for people. */
    public static String words(List<ExportFormat> formats) {
        return formats.stream().map(ExportFormat::word).collect(Collectors.joining(", "));
    }

    /** Returns those of a run: of events only where these were recorded. */
    public static List<ExportFormat> ofRun(boolean hasEvents) {
        return Arrays.stream(values())
                .filter(format -> hasEvents || !format.needsEvents())
                .toList();
    }

    /** Returns those that can be written as several files. */
    public static List<ExportFormat> splittable() {
        return Arrays.stream(values()).filter(ExportFormat::canSplit).toList();
    }

    /** Returns what users write. */
    public String word() {
        return word;
    }

    /** Returns what it is for, for help and documents. */
    public String purpose() {
        return purpose;
    }

    /** Returns what a file or folder of it is called in the run's folder. */
    public String fileName() {
        return fileName;
    }

    /** Returns what a file or folder of it is called elsewhere, after the run. */
    public String fileName(String run) {
        // What events and figures are as JSON or as a table would have the same name.
        String own =
                fileName.matches("trace\\.(json|csv)")
                        ? fileName
                        : fileName.substring(fileName.indexOf('.') + 1);
        return run.replaceAll("[/\\\\:\\p{Cntrl}]", "_") + "." + own;
    }

    /**
     * Returns what editors call it.
     *
     * @param language of the user, such as {@code de} or {@code de-AT}; English where it isn't
     *     known
     */
    public String label(String language) {
        boolean isGerman = Locale.forLanguageTag(language).getLanguage().equals("de");
        return isGerman ? germanLabel : label;
    }

    /** Whether it is of the events of a run, which not every run has. */
    public boolean needsEvents() {
        return content instanceof EventsFile || content instanceof EventsFolder;
    }

    /** Whether it is a folder of files. */
    public boolean isFolder() {
        return content instanceof EventsFolder || content instanceof ProfileFolder;
    }

    /** Whether it can be written as several files. */
    public boolean canSplit() {
        return content instanceof EventsFile file && file.canSplit();
    }

    /**
     * Writes a format that is one file.
     *
     * @throws ResultsException what was measured can't be read, or isn't there
     */
    public void write(ExportSource from, OutputStream out) throws IOException, ResultsException {
        if (content instanceof ProfileFile file) {
            file.writer().write(from, out);
        } else if (content instanceof EventsFile file) {
            from.withTraces(traces -> file.writer().write(traces, out));
        } else {
            throw new IllegalStateException(this + " is a folder");
        }
    }

    /**
     * Writes a format that is a folder.
     *
     * @param folder an empty one
     * @throws ResultsException what was measured can't be read, or isn't there
     */
    public void writeFolder(ExportSource from, Path folder) throws IOException, ResultsException {
        if (content instanceof ProfileFolder own) {
            own.writer().write(from, folder);
        } else if (content instanceof EventsFolder own) {
            from.withTraces(traces -> own.writer().write(from, traces, folder));
        } else {
            throw new IllegalStateException(this + " is a file");
        }
    }

    /**
     * Writes several files, each of a range of time and complete in itself.
     *
     * @param folder an empty one
     * @param most how many bytes each may have
     * @throws ResultsException they can't be so small, or what was measured can't be read
     */
    public void writeParts(ExportSource from, Path folder, long most)
            throws IOException, ResultsException {
        if (!(content instanceof EventsFile file)) {
            throw new IllegalStateException(this + " can't be split");
        }
        String ending = fileName.substring(fileName.indexOf('.'));
        from.withTraces(
                traces -> new PartFiles(traces, file.writer(), folder, ending, most).write());
    }
}
