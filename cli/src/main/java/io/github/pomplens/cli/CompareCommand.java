// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import io.github.pomplens.runtime.analysis.Limit;
import io.github.pomplens.runtime.export.LimitReport;
import io.github.pomplens.runtime.export.Report;
import io.github.pomplens.runtime.export.Style;
import io.github.pomplens.runtime.results.ResultsException;
import io.github.pomplens.runtime.results.RunFolder;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code pomp compare}: holds a run to limits on how much longer it takes than another. */
@Command(
        name = "compare",
        customSynopsis = {
            "pomp compare BEFORE NOW [--fail-on LIMIT]... [--require-repeats]",
            "                    [--json] [--color WHEN] [--width COLUMNS] [--ascii]"
        },
        description = {
            "Say whether a run takes longer than an earlier one, for scripts and continuous"
                    + " integration.",
            "",
            "Repeats of both runs say how much of a difference may be chance. The exit status is 3"
                    + " when a limit is surely exceeded; 4 when it is exceeded and nobody can tell"
                    + " whether by chance, as there are no repeats; 1 when that can't be checked at"
                    + " all; else 0.",
            "All constructs by how they differ: 'pomp report NOW --compare BEFORE'."
        },
        footer = {
            "",
            "Examples:",
            "  pomp run --until-stable --name=now -- ./stommel",
            "  pomp compare before now --fail-on 'time > 3 %%'",
            "  pomp compare before now --fail-on 'solve.c:12 > 5 %%' --fail-on 'time > 200 ms'"
        })
final class CompareCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Spec private @Nullable CommandSpec spec;

    @Parameters(
            index = "0",
            paramLabel = "BEFORE",
            description = "Id, name or beginning of one, or path of the earlier run's folder.")
    private String before = "";

    @Parameters(index = "1", paramLabel = "NOW", description = "The same of the later run.")
    private String now = "";

    @Option(
            names = "--fail-on",
            paramLabel = "LIMIT",
            description =
                    "End with status 3 when this is surely exceeded: 'time > 3 %%' when the run"
                            + " takes 3 %% longer, 'FILE:LINE > 20 ms' when the construct there"
                            + " takes 20 ms longer, 'UnevenWork > 1 %%' when that property costs 1"
                            + " %% of the run more.")
    private List<String> limits = List.of();

    @Option(
            names = "--require-repeats",
            description =
                    "End with status 4 when one of the two was measured only once, whatever the"
                            + " metrics are.")
    private boolean requiresRepeats;

    @Option(names = "--json", description = "Write it as JSON, with times in nanoseconds.")
    private boolean json;

    @Mixin private final TextOptions text = new TextOptions();

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help.")
    private boolean help;

    CompareCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws CommandException, ResultsException, Terminal.BrokenPipeException {
        Style style = text.style(terminal);
        Properties properties = new Properties(terminal, Objects.requireNonNull(spec));
        List<Limit> parsed = new ArrayList<>();
        for (String limit : limits) {
            parsed.add(properties.checked(Limit.parse(limit).orElseThrow(() -> notALimit(limit))));
        }
        Runs runs = new Runs(terminal);
        RunFolder first = runs.find(before);
        RunFolder second = runs.find(now);
        if (first.path().equals(second.path())) {
            throw new CommandException(
                    "BEFORE and NOW are both "
                            + first.id()
                            + "; name two runs, those that there are by 'pomp runs'");
        }
        Report earlier = Report.of(first, properties.search());
        Report later = Report.of(second, properties.search());
        LimitReport report = LimitReport.of(earlier, later, parsed);
        terminal.print(json ? report.json() : report.text(style));
        report.remark(requiresRepeats).ifPresent(terminal::tell);
        if (report.isExceeded()) {
            return Pomp.EXCEEDED;
        }
        return report.remark(requiresRepeats).isPresent() ? Pomp.UNDECIDED : Pomp.OK;
    }

    private ParameterException notALimit(String limit) {
        return new ParameterException(
                Objects.requireNonNull(spec).commandLine(),
                "--fail-on: '" + limit + "' is not a limit; write it as " + Limit.EXAMPLES);
    }
}
