// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * {@code pomp man}: the manual page, pomp(1), of the command line's own model, for those who
 * install and package.
 */
@Command(
        name = "man",
        description = {
            "Write the manual page of all commands, as 'make install' does: pomp man | man -l -"
        })
final class ManCommand implements Callable<Integer> {
    private static final List<String> NOT_DESCRIBED = List.of("help", "man");

    private final Terminal terminal;

    @Spec private @Nullable CommandSpec spec;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help.")
    private boolean help;

    ManCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws CommandException, Terminal.BrokenPipeException {
        CommandLine pomp = Objects.requireNonNull(spec).commandLine().getParent();
        StringBuilder page = new StringBuilder(".TH POMP 1 \"\" \"POMP Lens\" \"User commands\"\n");
        page.append(".SH NAME\n")
                .append(escaped(pomp.getCommandSpec().usageMessage().header()[0]))
                .append('\n');
        page.append(".SH SYNOPSIS\n.B pomp\nCOMPILER ...\n.br\n.B pomp\nCOMMAND [OPTION...]\n");
        page.append(".SH DESCRIPTION\n")
                .append("Before a compiler it builds with measurement:\n")
                .append(".PP\n.RS\npomp gcc \\-fopenmp \\-O2 x.c \\-o x\n.RE\n.SH COMMANDS\n");
        pomp.getSubcommands().forEach((name, command) -> describe(page, "pomp " + name, command));
        page.append(".SH EXIT STATUS\n")
                .append(
                        "0 all is well, 1 the command failed, 2 the command line is wrong, 3 a limit")
                .append(
                        " is exceeded, 4 nobody can tell. Compilers and programs that it becomes or")
                .append(" runs have their own.\n");
        terminal.print(page.toString());
        return Pomp.OK;
    }

    private static void describe(StringBuilder page, String name, CommandLine command) {
        if (NOT_DESCRIBED.contains(command.getCommandName())) {
            return;
        }
        CommandLine.Help help = new CommandLine.Help(command.getCommandSpec(), Ansi.OFF);
        page.append(".SS ").append(escaped(name)).append('\n');
        page.append(".nf\n").append(lines(help.synopsis(0))).append(".fi\n.PP\n");
        page.append(lines(help.description()));
        for (OptionSpec option : command.getCommandSpec().options()) {
            if (!option.hidden()) {
                page.append(".TP\n.B ")
                        .append(escaped(String.join(", ", option.names())))
                        .append(escaped(value(option)))
                        .append('\n');
                page.append(lines(String.join("\n", option.description()).replace("%%", "%")));
            }
        }
        if (command.getCommandSpec().usageMessage().footer().length > 0) {
            page.append(".PP\n.nf\n").append(lines(help.footer())).append(".fi\n");
        }
        command.getSubcommands().forEach((inner, its) -> describe(page, name + " " + inner, its));
    }

    private static String value(OptionSpec option) {
        String label = option.paramLabel().replaceAll("[<>]", "");
        if (option.arity().max() == 0) {
            return "";
        }
        return option.arity().min() == 0 ? "[=" + label + "]" : " " + label;
    }

    /** The lines of a text, none of which is a request of troff. */
    private static String lines(String text) {
        StringBuilder lines = new StringBuilder();
        text.strip().lines().forEach(line -> lines.append(escaped(line)).append('\n'));
        return lines.toString();
    }

    private static String escaped(String line) {
        String text = line.replace("\\", "\\e").replace("-", "\\-");
        return text.startsWith(".") || text.startsWith("'") ? "\\&" + text : text;
    }
}
