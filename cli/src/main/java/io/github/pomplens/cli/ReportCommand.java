// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import io.github.pomplens.runtime.analysis.SampledPaths.TaskCallers;
import io.github.pomplens.runtime.analysis.property.PropertySearch;
import io.github.pomplens.runtime.export.AnalysisReport;
import io.github.pomplens.runtime.export.HtmlReport;
import io.github.pomplens.runtime.export.JsonReport;
import io.github.pomplens.runtime.export.Report;
import io.github.pomplens.runtime.export.Style;
import io.github.pomplens.runtime.export.TextReport;
import io.github.pomplens.runtime.export.View;
import io.github.pomplens.runtime.results.ResultsException;
import io.github.pomplens.runtime.results.RunFolder;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code pomp report}: shows what a run measured. */
@Command(
        name = "report",
        customSynopsis = {
            "pomp report [RUN] [--view NAME[,NAME...] | --no-source] [--color WHEN]",
            "                   [--paths WHERE] [--width COLUMNS] [--ascii]",
            "       pomp report [RUN] --compare RUN [--html [FILE]]",
            "       pomp report [RUN] --history [CONSTRUCT]",
            "       pomp report [RUN] --html [FILE] [--paths WHERE]",
            "       pomp report [RUN] --json"
        },
        description = "Show the constructs of a run by cost, and the sources with what they cost.",
        footer = {
            "",
            "Examples:",
            "  pomp report                   the newest run",
            "  pomp report stommel | less    the newest run called stommel",
            "  pomp report --view why        why constructs take their time, and what to try",
            "  pomp report --view flat,locks each construct once, and the locks",
            "  pomp report --compare before  what is faster or slower than in that run",
            "  pomp report --history x.c:12  its time from commit to commit, and which made it slower",
            "  pomp report --html            write report.html into the run's folder",
            "  pomp report --json | jq .     for scripts"
        })
final class ReportCommand implements Callable<Integer> {
    private static final String NO_FILE = "";
    private static final String WHOLE_RUN = "";

    private final Terminal terminal;

    @Spec private @Nullable CommandSpec spec;

    @Parameters(
            paramLabel = "RUN",
            arity = "0..1",
            description =
                    "Id, name or beginning of one, or path of a run's folder or profile.json; the"
                            + " newest run by default.")
    private @Nullable String run;

    @ArgGroup private final Form form = new Form();

    private static final class ViewWords implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Arrays.stream(View.values()).map(View::word).iterator();
        }
    }

    /** The report is of one form only. */
    private static final class Form {
        @ArgGroup(exclusive = false)
        private final Page page = new Page();

        @Option(names = "--json", description = "Print the metrics as JSON.")
        private boolean json;

        @Option(
                names = "--view",
                paramLabel = "NAME",
                split = ",",
                completionCandidates = ViewWords.class,
                description =
                        "Show these parts only: ${COMPLETION-CANDIDATES}. In tree constructs are as"
                                + " they are nested, in flat each is once; why has the findings,"
                                + " and what to try.")
        private List<String> views = List.of();

        @Option(
                names = "--history",
                paramLabel = "CONSTRUCT",
                arity = "0..1",
                fallbackValue = WHOLE_RUN,
                description =
                        "Show how long a construct took from commit to commit, by FILE:LINE, name"
                                + " or kind; without one, the whole run.")
        private @Nullable String history;
    }

    /** What a page may have, and a comparison in the terminal as well. */
    private static final class Page {
        @Option(
                names = "--html",
                paramLabel = "FILE",
                arity = "0..1",
                fallbackValue = NO_FILE,
                description =
                        "Write a page for browsers to FILE, report.html in the run's folder by"
                                + " default, and print its path.")
        private @Nullable String html;

        @Option(
                names = "--compare",
                paramLabel = "RUN",
                description = "Show how each construct differs from that in another, earlier run.")
        private @Nullable String compared;
    }

    @Option(
            names = "--paths",
            paramLabel = "WHERE",
            description =
                    "Show sampled tasks below the callers of their execution (execution, the"
                            + " default), or below the constructs of their creation (creation).")
    private String paths = "execution";

    @Option(names = "--no-source", description = "Leave out the annotated sources.")
    private boolean noSource;

    @Mixin private final TextOptions text = new TextOptions();

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help.")
    private boolean help;

    ReportCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws CommandException, ResultsException, Terminal.BrokenPipeException {
        List<View> views = chosenViews();
        String html = form.page.html;
        if (html != null && html.startsWith("-")) {
            throw usageError("--html: '" + html + "' is not a file; write --html FILE");
        }
        if (html != null && run == null && isRun(html)) {
            run = html;
            html = NO_FILE;
        }
        Style style = text.style(terminal);
        Runs runs = new Runs(terminal);
        RunFolder found = runs.find(run);
        PropertySearch search = new Properties(terminal, Objects.requireNonNull(spec)).search();
        Report report = Report.of(found, search, taskCallers());
        tellOfOthers(found);
        if (form.history != null) {
            new Pager(terminal).show(TextReport.history(report, form.history, style));
        } else if (form.page.compared != null) {
            Report before = Report.of(runs.find(form.page.compared), search);
            if (html != null) {
                AnalysisReport analysis = AnalysisReport.compare(before, report, "");
                writePage(written(out -> HtmlReport.write(analysis, out)), found, html);
            } else {
                new Pager(terminal).show(TextReport.compare(before, report, style));
            }
        } else if (html != null) {
            AnalysisReport analysis = AnalysisReport.of(report);
            writePage(written(out -> HtmlReport.write(analysis, out)), found, html);
        } else if (form.json) {
            terminal.print(written(out -> JsonReport.write(report, out)));
        } else if (!views.isEmpty()) {
            new Pager(terminal).show(TextReport.write(report, style, views));
        } else {
            new Pager(terminal)
                    .show(
                            noSource
                                    ? TextReport.summary(report, style)
                                    : TextReport.write(report, style));
        }
        return Pomp.OK;
    }

    private void tellOfOthers(RunFolder found) {
        List<String> others = found.others();
        if ((run == null || !run.endsWith(".json")) && !others.isEmpty()) {
            terminal.tell(
                    "this is the first process of the run; it has "
                            + others.size()
                            + " more: pomp report "
                            + found.path().resolve(others.get(0))
                            + (others.size() > 1 ? " ..." : ""));
        }
    }

    private List<View> chosenViews() {
        List<View> chosen = new ArrayList<>();
        for (String name : form.views) {
            View view =
                    View.of(name.strip().toLowerCase(Locale.ROOT))
                            .orElseThrow(
                                    () ->
                                            usageError(
                                                    "--view: there is no view '"
                                                            + name.strip()
                                                            + "'; give some of "
                                                            + knownViews()));
            if (!chosen.contains(view) && !(noSource && view == View.SOURCE)) {
                chosen.add(view);
            }
        }
        return chosen;
    }

    private TaskCallers taskCallers() {
        return switch (paths) {
            case "execution" -> TaskCallers.EXECUTION;
            case "creation" -> TaskCallers.CREATION;
            default ->
                    throw usageError(
                            "--paths: there is no '" + paths + "'; give execution or creation");
        };
    }

    private static String knownViews() {
        return Arrays.stream(View.values()).map(View::word).collect(Collectors.joining(", "));
    }

    private void writePage(String html, RunFolder found, String file)
            throws CommandException, Terminal.BrokenPipeException {
        Path target = file.isEmpty() ? found.path().resolve("report.html") : Path.of(file);
        if (file.isEmpty() && Files.isSymbolicLink(target)) {
            throw new CommandException(
                    target
                            + ": is a link that may have come with the run; remove it or name a file");
        }
        byte[] page = html.getBytes(StandardCharsets.UTF_8);
        OutputFile.write(target, terminal.resolve(target), page);
        terminal.print(target + "\n");
    }

    /**
     * Whether the word is a run, as in {@code report --html stommel}: pages have names of pages.
     */
    private static boolean isRun(String word) {
        return !word.isEmpty() && !word.endsWith(".html") && !word.endsWith(".htm");
    }

    private ParameterException usageError(String message) {
        return new ParameterException(Objects.requireNonNull(spec).commandLine(), message);
    }

    /** Something that writes a report. */
    @FunctionalInterface
    private interface Output {
        void write(Writer out) throws IOException, ResultsException;
    }

    private static String written(Output output) throws ResultsException {
        StringWriter out = new StringWriter();
        try {
            output.write(out);
        } catch (IOException e) {
            throw new UncheckedIOException("a string takes everything", e);
        }
        return out.toString();
    }
}
