// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import io.github.pomplens.runtime.analysis.Limit;
import io.github.pomplens.runtime.analysis.Units;
import io.github.pomplens.runtime.export.AnalysisReport;
import io.github.pomplens.runtime.export.Report;
import io.github.pomplens.runtime.export.Style;
import io.github.pomplens.runtime.results.ResultsException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code pomp analyze}: what a run loses, by finding, call path and location. */
@Command(
        name = "analyze",
        customSynopsis = {
            "pomp analyze [RUN] [--property NAME] [--path] [--threads] [--baseline RUN]",
            "                    [--fail-on LIMIT]... [--color WHEN] [--width COLUMNS] [--ascii]",
            "       pomp analyze [RUN] [--property NAME] [--baseline RUN] --json",
            "       pomp analyze [RUN] --explain CONSTRUCT"
        },
        description = "Show which performance properties hold for a run, and what each costs.",
        footer = {
            "",
            "Examples:",
            "  pomp analyze                       the findings of the newest run",
            "  pomp analyze --path --threads      and where they cost how much, and which threads",
            "  pomp analyze --property UnevenWork that one only, and those in it",
            "  pomp analyze --explain x.c:12      why which property holds there, or doesn't",
            "  pomp analyze --baseline before     with what the same cost in that run",
            "  pomp analyze --fail-on 'UnevenWork > 5 %%'  status 3 when it costs more, for scripts"
        })
final class AnalyzeCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Spec private @Nullable CommandSpec spec;

    @Parameters(
            paramLabel = "RUN",
            arity = "0..1",
            description =
                    "Id, name or beginning of one, or path of a run's folder or profile.json; the"
                            + " newest run by default.")
    private @Nullable String run;

    @Option(
            names = "--property",
            paramLabel = "NAME",
            description = "Show this property and those in it only.")
    private String property = "";

    @Option(
            names = "--baseline",
            paramLabel = "RUN",
            description = "Compare with another, earlier run.")
    private @Nullable String baseline;

    @Option(
            names = "--fail-on",
            paramLabel = "LIMIT",
            description =
                    "End with status 3 when this is exceeded: 'UnevenWork > 5 %%' when the property"
                            + " and those in it cost more than 5 %% of the run, 'UnevenWork > 20"
                            + " ms' when more than that.")
    private List<String> limits = List.of();

    @ArgGroup private final Form form = new Form();

    /** What is shown. */
    private static final class Form {
        @ArgGroup(exclusive = false)
        private final Trees trees = new Trees();

        @Option(names = "--json", description = "Print all of it as JSON.")
        private boolean json;

        @Option(
                names = "--explain",
                paramLabel = "CONSTRUCT",
                description =
                        "Say of each property that could be of a construct, by FILE:LINE, name or"
                                + " kind, whether it holds, with the values that decide.")
        private @Nullable String explained;
    }

    /** The trees besides that of problems. */
    private static final class Trees {
        @Option(names = "--path", description = "Show the tree of call paths, too.")
        private boolean paths;

        @Option(
                names = "--threads",
                description = "Show the tree of locations, too: machines, ranks, threads.")
        private boolean threads;
    }

    @Mixin private final TextOptions text = new TextOptions();

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help.")
    private boolean help;

    AnalyzeCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws CommandException, ResultsException, Terminal.BrokenPipeException {
        Style style = text.style(terminal);
        Properties properties = new Properties(terminal, Objects.requireNonNull(spec));
        if (!property.isEmpty()) {
            properties.check("--property", property);
        }
        List<Limit> parsed = limits(properties);
        Runs runs = new Runs(terminal);
        Report report = Report.of(runs.find(run), properties.search());
        AnalysisReport analysis =
                baseline == null
                        ? AnalysisReport.of(report, property)
                        : AnalysisReport.compare(
                                Report.of(runs.find(baseline), properties.search()),
                                report,
                                property);
        if (form.json) {
            terminal.print(analysis.json());
        } else {
            new Pager(terminal).show(print(analysis, style));
        }
        return isExceeded(analysis, parsed) ? Pomp.EXCEEDED : Pomp.OK;
    }

    private String print(AnalysisReport analysis, Style style) throws ResultsException {
        return form.explained == null
                ? analysis.text(style, form.trees.paths, form.trees.threads)
                : analysis.explained(form.explained, style);
    }

    private List<Limit> limits(Properties properties) {
        List<Limit> parsed = new ArrayList<>();
        for (String limit : limits) {
            Limit found = Limit.parse(limit).orElseThrow(() -> notALimit(limit));
            if (!(found.subject() instanceof Limit.PropertyCost)) {
                throw notALimit(limit);
            }
            parsed.add(properties.checked(found));
        }
        return parsed;
    }

    /** Tells of each limit that is exceeded. */
    private boolean isExceeded(AnalysisReport analysis, List<Limit> all) {
        boolean exceeded = false;
        for (Limit limit : all) {
            if (limit.subject() instanceof Limit.PropertyCost cost) {
                double ns = analysis.costNs(cost.id());
                if (ns > limit.amount().nanoseconds(analysis.runNs())) {
                    exceeded = true;
                    terminal.tell(
                            cost.id()
                                    + " costs "
                                    + Units.duration(Math.round(ns))
                                    + ", "
                                    + Units.percent(ns / analysis.runNs())
                                    + " of the run, which is more than "
                                    + limit.allowed());
                }
            }
        }
        return exceeded;
    }

    private ParameterException notALimit(String limit) {
        return usageError(
                "--fail-on: '"
                        + limit
                        + "' is not a limit on a property; write it as 'UnevenWork > 5 %'"
                        + " or 'UnevenWork > 20 ms'");
    }

    private ParameterException usageError(String message) {
        return new ParameterException(Objects.requireNonNull(spec).commandLine(), message);
    }
}
