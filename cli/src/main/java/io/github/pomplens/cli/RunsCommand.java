// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import io.github.pomplens.runtime.analysis.Units;
import io.github.pomplens.runtime.export.RunList;
import io.github.pomplens.runtime.results.ProjectRoot;
import io.github.pomplens.runtime.results.ResultsException;
import io.github.pomplens.runtime.results.RunFolder;
import io.github.pomplens.runtime.results.RunStore;
import java.time.Instant;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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

/** {@code pomp runs}: the runs of the project, to look at and to put in order. */
@Command(
        name = "runs",
        customSynopsis = {
            "pomp runs [--json] [--color WHEN] [--width COLUMNS] [--ascii]",
            "       pomp runs show RUN [--json]",
            "       pomp runs du [--json]",
            "       pomp runs rename RUN NAME",
            "       pomp runs rm RUN...",
            "       pomp runs prune --keep=N [--older-than=DAYS] [--dry-run]"
        },
        description = {
            "List the runs of the project, newest first, with what they take on disk.",
            "",
            "RUN is an id, a name or the beginning of one, or the path of a run's folder."
        },
        subcommands = {
            RunsCommand.Listing.class,
            RunsCommand.Show.class,
            RunsDiskCommand.class,
            RunsCommand.Rename.class,
            RunsCommand.Remove.class,
            RunsCommand.Prune.class
        },
        footer = {
            "",
            "Examples:",
            "  pomp runs rename 20261122-1015 before-tiling",
            "  pomp runs prune --keep=20 --older-than=30"
        })
final class RunsCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Option(names = "--json", description = "Write the list as JSON.")
    private boolean json;

    @Mixin private final TextOptions text = new TextOptions();

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help.")
    private boolean help;

    RunsCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws CommandException, ResultsException, Terminal.BrokenPipeException {
        list(terminal, json, text);
        return Pomp.OK;
    }

    private static void list(Terminal terminal, boolean json, TextOptions text)
            throws CommandException, ResultsException, Terminal.BrokenPipeException {
        RunList list = RunList.of(store(terminal).list());
        terminal.print(
                json ? list.json() : list.text(text.style(terminal), ZoneId.systemDefault()));
    }

    private static RunStore store(Terminal terminal) {
        return new RunStore(ProjectRoot.of(terminal.workingDirectory()));
    }

    private static void delete(Terminal terminal, RunStore store, RunFolder run)
            throws ResultsException {
        long bytes = run.bytes();
        store.delete(run);
        terminal.tell("removed " + run.id() + ", " + Units.bytes(bytes));
    }

    /** {@code pomp runs list}, which {@code pomp runs} is short for. */
    @Command(
            name = "list",
            customSynopsis = "pomp runs list [--json] [--color WHEN] [--width COLUMNS] [--ascii]",
            description = "List the runs, as 'pomp runs' does.")
    static final class Listing implements Callable<Integer> {
        private final Terminal terminal;

        @Option(names = "--json", description = "Write the list as JSON.")
        private boolean json;

        @Mixin private final TextOptions text = new TextOptions();

        @Option(
                names = {"-h", "--help"},
                usageHelp = true,
                description = "Show this help.")
        private boolean help;

        Listing(Terminal terminal) {
            this.terminal = terminal;
        }

        @Override
        public Integer call()
                throws CommandException, ResultsException, Terminal.BrokenPipeException {
            list(terminal, json, text);
            return Pomp.OK;
        }
    }

    /** {@code pomp runs show}. */
    @Command(
            name = "show",
            customSynopsis = "pomp runs show RUN [--json]",
            description = "Say when and how a run was started, and where it is kept.")
    static final class Show implements Callable<Integer> {
        private final Terminal terminal;

        @Parameters(paramLabel = "RUN", description = "The run.")
        private String run = "";

        @Option(names = "--json", description = "Write it as JSON.")
        private boolean json;

        @Mixin private final TextOptions text = new TextOptions();

        @Option(
                names = {"-h", "--help"},
                usageHelp = true,
                description = "Show this help.")
        private boolean help;

        Show(Terminal terminal) {
            this.terminal = terminal;
        }

        @Override
        public Integer call()
                throws CommandException, ResultsException, Terminal.BrokenPipeException {
            RunFolder found = store(terminal).find(run);
            RunList list = RunList.of(List.of(found));
            terminal.print(
                    json
                            ? list.json()
                            : list.text(text.style(terminal), ZoneId.systemDefault())
                                    + found.path()
                                    + "\n");
            return Pomp.OK;
        }
    }

    /** {@code pomp runs rename}. */
    @Command(
            name = "rename",
            customSynopsis = "pomp runs rename RUN NAME",
            description = "Give a run another name. Its place in the order of runs stays.")
    static final class Rename implements Callable<Integer> {
        private final Terminal terminal;

        @Parameters(index = "0", paramLabel = "RUN", description = "The run.")
        private String run = "";

        @Parameters(index = "1", paramLabel = "NAME", description = "Its name from now on.")
        private String name = "";

        @Option(
                names = {"-h", "--help"},
                usageHelp = true,
                description = "Show this help.")
        private boolean help;

        Rename(Terminal terminal) {
            this.terminal = terminal;
        }

        @Override
        public Integer call() throws ResultsException {
            RunStore store = store(terminal);
            RunFolder renamed = store.rename(store.find(run), name);
            terminal.tell("the run is " + renamed.id() + " now");
            return Pomp.OK;
        }
    }

    /** {@code pomp runs rm}. */
    @Command(
            name = "rm",
            customSynopsis = "pomp runs rm RUN...",
            description = "Remove runs with all that is in their folders.")
    static final class Remove implements Callable<Integer> {
        private final Terminal terminal;

        @Parameters(paramLabel = "RUN", arity = "1..*", description = "The runs.")
        private List<String> runs = List.of();

        @Option(
                names = {"-h", "--help"},
                usageHelp = true,
                description = "Show this help.")
        private boolean help;

        Remove(Terminal terminal) {
            this.terminal = terminal;
        }

        @Override
        public Integer call() throws ResultsException {
            RunStore store = store(terminal);
            // All are found before one is gone: a name that is wrong removes nothing.
            Map<String, RunFolder> found = new LinkedHashMap<>();
            for (String wanted : runs) {
                RunFolder run = store.find(wanted);
                found.put(run.id(), run);
            }
            for (RunFolder run : found.values()) {
                delete(terminal, store, run);
            }
            return Pomp.OK;
        }
    }

    /** {@code pomp runs prune}. */
    @Command(
            name = "prune",
            customSynopsis = "pomp runs prune --keep=N [--older-than=DAYS] [--dry-run]",
            description = {
                "Remove old runs. Of all runs the N newest stay; with --older-than also those that"
                        + " are not older."
            })
    static final class Prune implements Callable<Integer> {
        private final Terminal terminal;

        @Spec private @Nullable CommandSpec spec;

        @Option(
                names = "--keep",
                paramLabel = "N",
                required = true,
                description = "How many of the newest runs stay.")
        private int keep;

        @Option(
                names = "--older-than",
                paramLabel = "DAYS",
                description = "Remove only what is older than so many days.")
        private int days;

        @Option(names = "--dry-run", description = "Only say what would be removed.")
        private boolean dry;

        @Option(
                names = {"-h", "--help"},
                usageHelp = true,
                description = "Show this help.")
        private boolean help;

        Prune(Terminal terminal) {
            this.terminal = terminal;
        }

        @Override
        public Integer call() throws ResultsException {
            refuseNegative("--keep", keep);
            refuseNegative("--older-than", days);
            RunStore store = store(terminal);
            List<RunFolder> old = new ArrayList<>();
            Instant limit = Instant.now().minus(days, ChronoUnit.DAYS);
            for (RunFolder run : store.list().stream().skip(keep).toList()) {
                // A program that still runs writes into its folder.
                if (run.isFinished() && (days == 0 || run.modified().isBefore(limit))) {
                    old.add(run);
                }
            }
            for (RunFolder run : old) {
                if (dry) {
                    terminal.tell("would remove " + run.id() + ", " + Units.bytes(run.bytes()));
                } else {
                    delete(terminal, store, run);
                }
            }
            if (old.isEmpty()) {
                terminal.tell("there is nothing to remove");
            }
            return Pomp.OK;
        }

        private void refuseNegative(String option, int value) {
            if (value < 0) {
                throw new ParameterException(
                        Objects.requireNonNull(spec).commandLine(),
                        option + ": must not be negative");
            }
        }
    }
}
