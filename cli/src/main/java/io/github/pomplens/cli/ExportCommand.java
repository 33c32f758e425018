// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import io.github.pomplens.runtime.export.Report;
import io.github.pomplens.runtime.export.TraceExport;
import io.github.pomplens.runtime.export.profile.ProfileExport;
import io.github.pomplens.runtime.export.trace.ParaverFiles;
import io.github.pomplens.runtime.export.trace.RunTraces;
import io.github.pomplens.runtime.results.ResultsException;
import io.github.pomplens.runtime.results.RunFolder;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code pomp export}: writes what a run has measured for other tools. */
@Command(
        name = "export",
        customSynopsis = "pomp export [RUN] --format=FORMAT [-o FILE]",
        description = {
            "Write what a run has measured for other tools.",
            "",
            "Formats of every run, with the figures of each thread on each call path:",
            "  cubex       for Cube, with what performance properties cost",
            "  tau         for ParaProf: a folder of profile.N.C.T",
            "  speedscope  for speedscope",
            "  pprof       for pprof",
            "  csv, json   a table, for spreadsheets, pandas and jq",
            "",
            "Formats of the events of a run that was measured with --trace:",
            "  otf2        a folder with an OTF2 archive, for Vampir and others; needs libotf2",
            "  paraver     a folder with trace.prv, trace.pcf and trace.row",
            "  perfetto    JSON for ui.perfetto.dev, Chrome and speedscope",
            "  trace-csv   a line for each event"
        },
        footer = {
            "",
            "Examples:",
            "  pomp export --format=cubex           write profile.cubex into the newest run's folder",
            "  pomp run --trace -- ./stommel 100",
            "  pomp export stommel --format=perfetto -o stommel.json"
        })
final class ExportCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Spec private @Nullable CommandSpec spec;

    @Parameters(
            paramLabel = "RUN",
            arity = "0..1",
            description =
                    "Id, name or beginning of one, or path of a run's folder; the newest run by"
                            + " default.")
    private @Nullable String run;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            required = true,
            description = "One of the formats above.")
    private String format = "";

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "The file or folder to write; by default one in the run's folder.")
    private @Nullable Path output;

    @Option(names = "--quiet", description = "Don't say what was written.")
    private boolean quiet;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help.")
    private boolean help;

    ExportCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws CommandException, ResultsException {
        ExportFormat wanted = ExportFormat.of(format).orElseThrow(this::unknownFormat);
        RunFolder of = new Runs(terminal).find(run);
        Path name = output == null ? of.path().resolve(wanted.fileName()) : output;
        Path file = terminal.resolve(name);
        write(wanted, of, name, file);
        if (!quiet) {
            terminal.tell("wrote " + name);
        }
        return Pomp.OK;
    }

    private void write(ExportFormat wanted, RunFolder of, Path name, Path file)
            throws CommandException, ResultsException {
        switch (wanted) {
            case TAU -> {
                ProfileExport profile = ProfileExport.of(of);
                OutputFile.writeFolder(name, file, profile::writeTau);
            }
            case OTF2 -> {
                Otf2Export otf2 = new Otf2Export(PompLauncher.home());
                writeTraces(of, name, file, otf2::write);
            }
            case PARAVER -> writeTraces(of, name, file, ParaverFiles::write);
            case PERFETTO -> writeTrace(of, TraceExport.Format.PERFETTO, name, file);
            case TRACE_CSV -> writeTrace(of, TraceExport.Format.CSV, name, file);
            case CUBEX -> {
                Properties properties = new Properties(terminal, Objects.requireNonNull(spec));
                Report report = Report.of(of, properties.search());
                ProfileExport profile = ProfileExport.of(of);
                OutputFile.write(name, file, out -> profile.writeCube(report, out));
            }
            default -> {
                ProfileExport.Format kind = ProfileExport.Format.valueOf(wanted.name());
                ProfileExport profile = ProfileExport.of(of);
                OutputFile.write(name, file, out -> profile.write(kind, out));
            }
        }
    }

    private void writeTrace(RunFolder of, TraceExport.Format kind, Path name, Path file)
            throws CommandException, ResultsException {
        List<String> problems = new ArrayList<>();
        try (Progress progress = new Progress(terminal)) {
            OutputFile.write(
                    name,
                    file,
                    bytes -> {
                        Writer out =
                                new BufferedWriter(
                                        new OutputStreamWriter(bytes, StandardCharsets.UTF_8));
                        TraceExport.write(of, kind, out, problems::add, progress);
                        out.flush();
                    });
        }
        problems.forEach(terminal::tell);
    }

    /** Writes traces into a folder. */
    private interface TraceFolder {
        /** Returns what is wrong, a sentence each. */
        List<String> write(RunTraces traces, Path folder) throws IOException, CommandException;
    }

    private void writeTraces(RunFolder of, Path name, Path file, TraceFolder content)
            throws CommandException, ResultsException {
        List<String> problems = new ArrayList<>();
        try (Progress progress = new Progress(terminal)) {
            OutputFile.writeFolder(
                    name,
                    file,
                    folder -> {
                        try (RunTraces traces = RunTraces.open(of)) {
                            traces.showProgress(progress);
                            problems.addAll(content.write(traces, folder));
                            problems.addAll(traces.problems());
                        }
                    });
        }
        problems.forEach(terminal::tell);
    }

    private ParameterException unknownFormat() {
        return new ParameterException(
                Objects.requireNonNull(spec).commandLine(),
                "--format: '" + format + "' is not a format; write one of " + ExportFormat.words());
    }
}
