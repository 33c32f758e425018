// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code pomp completion}: what shells need to complete commands and options, from their model. */
@Command(
        name = "completion",
        customSynopsis = "pomp completion bash|zsh|fish",
        description = {
            "Write a script with which a shell completes the commands and options of pomp.",
            "'make install' puts it where shells look for it."
        },
        footer = {
            "",
            "Examples:",
            "  source <(pomp completion bash)               also for zsh, in this shell",
            "  pomp completion fish >~/.config/fish/completions/pomp.fish"
        })
final class CompletionCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Spec private @Nullable CommandSpec spec;

    @Parameters(paramLabel = "SHELL", description = "bash, zsh or fish.")
    private String shell = "";

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help.")
    private boolean help;

    CompletionCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws CommandException, Terminal.BrokenPipeException {
        CommandLine own = Objects.requireNonNull(spec).commandLine();
        CommandLine pomp = own.getParent();
        terminal.print(
                switch (shell) {
                    case "bash" -> BashCompletion.of(pomp);
                    case "zsh" -> ZshCompletion.of(pomp);
                    case "fish" -> fish(pomp);
                    default ->
                            throw new ParameterException(
                                    own,
                                    "'"
                                            + shell
                                            + "' is not a shell that this is for; write bash,"
                                            + " zsh or fish");
                });
        return Pomp.OK;
    }

    private static String fish(CommandLine pomp) {
        StringBuilder out = new StringBuilder("# Completions of pomp for fish.\n");
        pomp.getSubcommands()
                .forEach(
                        (name, command) -> {
                            out.append("complete -c pomp -n __fish_use_subcommand -a ")
                                    .append(name)
                                    .append(about(command.getCommandSpec()))
                                    .append('\n');
                            options(out, "__fish_seen_subcommand_from " + name, command);
                            command.getSubcommands()
                                    .forEach((inner, its) -> inner(out, name, inner, its));
                        });
        return out.toString();
    }

    private static void inner(StringBuilder out, String outer, String name, CommandLine command) {
        out.append("complete -c pomp -n ")
                .append(quoted("__fish_seen_subcommand_from " + outer))
                .append(" -a ")
                .append(name)
                .append(about(command.getCommandSpec()))
                .append('\n');
    }

    private static void options(StringBuilder out, String condition, CommandLine command) {
        for (OptionSpec option : command.getCommandSpec().options()) {
            out.append("complete -c pomp -n ").append(quoted(condition));
            for (String name : option.names()) {
                out.append(
                        name.startsWith("--")
                                ? " -l " + name.substring(2)
                                : " -s " + name.charAt(1));
            }
            if (option.arity().min() > 0) {
                out.append(" -r");
            }
            List<String> words = CompletedValue.words(option);
            if (!words.isEmpty()) {
                out.append(" -f -a ").append(quoted(String.join(" ", words)));
            }
            out.append(" -d ").append(quoted(first(option.description()))).append('\n');
        }
    }

    private static String about(CommandSpec command) {
        return " -d " + quoted(first(command));
    }

    /** What a command does: the framework's own says so in another place than ours. */
    static String first(CommandSpec command) {
        String[] header = command.usageMessage().header();
        return first(header.length > 0 ? header : command.usageMessage().description());
    }

    /** The first sentence of a description. */
    static String first(String[] description) {
        String all = description.length == 0 ? "" : description[0].replace("%%", "%");
        int end = all.indexOf(". ");
        String sentence = end < 0 ? all : all.substring(0, end);
        return sentence.endsWith(".") ? sentence.substring(0, sentence.length() - 1) : sentence;
    }

    private static String quoted(String text) {
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }
}
