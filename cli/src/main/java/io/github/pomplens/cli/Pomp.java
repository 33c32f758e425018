// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toSet;

import io.github.pomplens.launch.LaunchException;
import io.github.pomplens.runtime.results.ResultsException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.MaxValuesExceededException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.MutuallyExclusiveArgsException;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/** Entry point of the {@code pomp} command. */
@Command(
        name = "pomp",
        header = "pomp - see what every OpenMP construct costs, where you wrote it",
        synopsisSubcommandLabel = "COMMAND",
        footer = {
            "",
            "To build with measurement, put pomp before the compiler:",
            "  pomp gcc -fopenmp -O2 x.c -o x",
            "  pomp build make -j8",
            "",
            "'pomp help COMMAND' tells more about a command."
        })
public final class Pomp implements Runnable {
    /** Exit status when all is well. */
    static final int OK = 0;

    /** Exit status when the command failed. */
    static final int FAILED = 1;

    /** Exit status when the command line is wrong. */
    static final int USAGE = 2;

    /** Exit status when a limit that was asked for is exceeded. */
    static final int EXCEEDED = 3;

    /** Exit status when nobody can tell whether a limit is exceeded. */
    static final int UNDECIDED = 4;

    private static final Pattern OPTION = Pattern.compile("--[a-z-]+");

    /** How picocli says that a value can't be converted. */
    private static final Pattern NOT_A_NUMBER =
            Pattern.compile(
                    "Invalid value for (?:option '([^']*)'|positional parameter at index [^(]*\\(([^)]*)\\))"
                            + ".*: '(.*)' is not an? (?:int|Integer|long|Long)");

    /** Each is called as its class. */
    private static final List<Class<?>> COMMANDS =
            List.of(
                    DemoCommand.class,
                    ProfileCommand.class,
                    BuildCommand.class,
                    JavacCommand.class,
                    UpccCommand.class,
                    RunCommand.class,
                    ReportCommand.class,
                    AnalyzeCommand.class,
                    CompareCommand.class,
                    ExportCommand.class,
                    RunsCommand.class,
                    PropertiesCommand.class,
                    InstrumentCommand.class,
                    LspCommand.class,
                    DapCommand.class,
                    CompletionCommand.class,
                    ManCommand.class,
                    HelpCommand.class);

    /** Commands that tell of the others. */
    private static final Set<String> OF_ALL = Set.of("completion", "man", "help");

    /** What follows the program is the program's, even if it looks like an option. */
    private static final List<String> WITH_A_PROGRAM =
            List.of("build", "run", "profile", "javac", "upcc");

    @Spec private @Nullable CommandSpec spec;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help.")
    private boolean help;

    private Pomp() {}

    /** Runs a command and ends the process with its exit status. */
    public static void main(String[] arguments) {
        System.exit(execute(Terminal.ofProcess(), arguments));
    }

    /**
     * Runs a command.
     *
     * @return the exit status: {@link #OK}, {@link #FAILED}, {@link #USAGE}, {@link #EXCEEDED},
     *     {@link #UNDECIDED}; that of the program for {@code run}
     */
    static int execute(Terminal terminal, String... arguments) {
        try {
            return commandLine(terminal, arguments).execute(arguments);
        } catch (Throwable e) {
            InternalErrors.report(terminal, e);
            return FAILED;
        }
    }

    private static CommandLine commandLine(Terminal terminal, String... words) {
        CommandLine line = new CommandLine(new Pomp(), new CommandFactory(terminal));
        needed(words).forEach(line::addSubcommand);
        line.setExpandAtFiles(false)
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setOut(new PrintWriter(terminal.out(), true))
                .setErr(new PrintWriter(terminal.err(), true))
                .setParameterExceptionHandler((e, given) -> usageError(terminal, e, given))
                .setExecutionExceptionHandler((e, command, parsed) -> failure(terminal, e));
        line.getSubcommands()
                .forEach(
                        (name, command) -> {
                            command.setStopAtPositional(WITH_A_PROGRAM.contains(name));
                            command.setUnmatchedOptionsArePositionalParams(
                                    name.equals("javac") || name.equals("upcc"));
                        });
        return line;
    }

    /**
     * The commands of which picocli has to know. To look at the options of all takes it longer than
     * most of them work, so it gets the one that is called.
     */
    private static List<Class<?>> needed(String... words) {
        if (words.length == 0 || OF_ALL.contains(words[0])) {
            return COMMANDS;
        }
        String called = words[0] + "Command";
        List<Class<?>> one =
                COMMANDS.stream()
                        .filter(type -> type.getSimpleName().equalsIgnoreCase(called))
                        .toList();
        return one.isEmpty() ? COMMANDS : one;
    }

    /** {@code pomp} alone is a question, not a command. */
    @Override
    public void run() {
        throw new ParameterException(Objects.requireNonNull(spec).commandLine(), "which command?");
    }

    private static int usageError(Terminal terminal, ParameterException e, String[] words) {
        String command = e.getCommandLine().getCommandSpec().qualifiedName();
        String what = describe(e, words);
        terminal.tell(what + (what.endsWith("?") ? " See '" : "; see '") + command + " --help'");
        return USAGE;
    }

    private static String describe(ParameterException e, String[] words) {
        if (e instanceof UnmatchedArgumentException unmatched) {
            String word = unmatched.getUnmatched().get(0);
            boolean option = unmatched.isUnknownOption();
            boolean top = e.getCommandLine().getParent() == null;
            String what =
                    option ? "unknown option" : top ? "unknown command" : "one word too many:";
            return what + " '" + word + "'" + NameGuess.of(unmatched, word);
        }
        // The second is how several of a group are refused that hold a group themselves.
        if (e instanceof MutuallyExclusiveArgsException
                || e instanceof MaxValuesExceededException) {
            return exclusive(e.getMessage(), words);
        }
        String message = String.valueOf(e.getMessage());
        Matcher number = NOT_A_NUMBER.matcher(message);
        if (number.matches()) {
            String where = number.group(1) == null ? number.group(2) : number.group(1);
            return where.split("=")[0] + ": '" + number.group(3) + "' is not a whole number";
        }
        String clause =
                message.endsWith(".") ? message.substring(0, message.length() - 1) : message;
        return clause.substring(0, 1).toLowerCase(Locale.ROOT) + clause.substring(1);
    }

    /** Returns those of the options named by the message that were given. */
    private static String exclusive(String message, String[] words) {
        Set<String> named =
                OPTION.matcher(message).results().map(MatchResult::group).collect(toSet());
        return Stream.of(words)
                        .map(word -> word.split("=", 2)[0])
                        .filter(named::contains)
                        .distinct()
                        .collect(joining(" and "))
                + " exclude each other";
    }

    private static int failure(Terminal terminal, Exception e) {
        if (e instanceof Terminal.BrokenPipeException) {
            return Terminal.BrokenPipeException.EXIT_STATUS;
        }
        if (e instanceof LaunchException launch) {
            terminal.tell(launch.getMessage());
            return launch.exitStatus();
        }
        if (e instanceof CommandException || e instanceof ResultsException) {
            terminal.tell(String.valueOf(e.getMessage()));
        } else {
            InternalErrors.report(terminal, e);
        }
        return FAILED;
    }
}
