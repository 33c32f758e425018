// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import io.github.pomplens.runtime.analysis.ShellWords;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Writes the function with which zsh completes commands and options of pomp, and after a compiler's
 * name what that compiler takes. It serves as a file of {@code $fpath}, and to be sourced.
 */
final class ZshCompletion {
    private static final String INDENT = "    ";

    /** Ids of the project's runs are the names of their folders, which are fast to find. */
    private static final String RUNS_FUNCTION =
            """
            _pomp_runs() {
                local folder=$PWD
                while [[ $folder != / && ! -d $folder/.pomp && ! -e $folder/.git && ! -e $folder/.hg ]]; do
                    folder=${folder:h}
                done
                local -a runs
                runs=($folder/.pomp/runs/*(N/:t))
                _wanted runs expl run compadd -a runs
                _files -/
            }

            """;

    private final StringBuilder out = new StringBuilder();

    private ZshCompletion() {}

    static String of(CommandLine pomp) {
        ZshCompletion script = new ZshCompletion();
        script.write(pomp);
        return script.out.toString();
    }

    private void write(CommandLine pomp) {
        out.append("#compdef pomp\n# Completions of pomp for zsh.\n\n");
        out.append(RUNS_FUNCTION).append("_pomp() {\n");
        out.append("    local chosen\n    local -a offered\n    if (( CURRENT == 2 )); then\n");
        offer(pomp, "        ");
        out.append("        _command_names -e\n        return\n    fi\n");
        choose(pomp, INDENT);
        out.append("    *) _normal ;;\n    esac\n}\n\n");
        out.append("if [[ ${funcstack[1]} == _pomp ]]; then\n    _pomp \"$@\"\n");
        out.append("else\n    compdef _pomp pomp\nfi\n");
    }

    /** Offers the commands below one. */
    private void offer(CommandLine outer, String indent) {
        out.append(indent).append("offered=(");
        outer.getSubcommands()
                .forEach(
                        (name, command) -> {
                            String about = CompletionCommand.first(command.getCommandSpec());
                            out.append('\n')
                                    .append(indent)
                                    .append(INDENT)
                                    .append(ShellWords.quote(name + ":" + about));
                        });
        out.append('\n').append(indent).append(")\n");
        out.append(indent).append("_describe -t commands command offered\n");
    }

    /** Goes on with the command that was chosen, whose name becomes the first word. */
    private void choose(CommandLine outer, String indent) {
        out.append(indent).append("shift words\n").append(indent).append("(( CURRENT-- ))\n");
        out.append(indent)
                .append("chosen=${words[1]}\n")
                .append(indent)
                .append("case $chosen in\n");
        for (Map.Entry<String, CommandLine> inner : outer.getSubcommands().entrySet()) {
            CommandLine command = inner.getValue();
            String inside = indent + INDENT;
            out.append(indent).append(inner.getKey()).append(")\n");
            if (!command.getSubcommands().isEmpty()) {
                String further = inside + INDENT;
                out.append(inside).append("if (( CURRENT == 2 )); then\n");
                offer(command, further);
                out.append(inside);
                out.append("elif [[ ${words[2]} == (");
                out.append(String.join("|", command.getSubcommands().keySet()))
                        .append(") ]]; then\n");
                choose(command, further);
                out.append(further).append("esac\n").append(further).append("return\n");
                out.append(inside).append("fi\n");
            }
            options(command, inside);
            out.append(inside).append(";;\n");
        }
    }

    private void options(CommandLine command, String indent) {
        out.append(indent).append("_arguments -S");
        for (OptionSpec option : command.getCommandSpec().options()) {
            if (!option.hidden()) {
                for (String name : option.names()) {
                    out.append(" \\\n").append(indent).append(INDENT);
                    out.append(ShellWords.quote(specification(option, name)));
                }
            }
        }
        boolean takesRun = CompletedValue.of(command.getCommandSpec()) == CompletedValue.RUN;
        out.append(" \\\n").append(indent).append(INDENT);
        out.append(takesRun ? "'*:run:_pomp_runs'\n" : "'*:file:_files'\n");
    }

    /** What {@code _arguments} is told of a name of an option. */
    private static String specification(OptionSpec option, String name) {
        boolean takesWord = option.arity().max() > 0;
        boolean needsWord = option.arity().min() > 0;
        String joins = name.startsWith("--") ? "=" : "";
        if (!needsWord) {
            joins += "-";
        }
        String about = CompletionCommand.first(option.description());
        String result = option.isMultiValue() ? "*" : "(" + String.join(" ", option.names()) + ")";
        result += name + (takesWord ? joins : "");
        result += "[" + about.replaceAll("[\\\\\\[\\]]", "\\\\$0") + "]";
        if (takesWord) {
            String label = option.paramLabel().replaceAll("[<>:\\\\]", "");
            result += (needsWord ? ":" : "::") + label + ":" + words(option);
        }
        return result;
    }

    /** What may follow an option. */
    private static String words(OptionSpec option) {
        return switch (CompletedValue.of(option)) {
            case WORD -> {
                String words = String.join(" ", CompletedValue.words(option));
                yield option.splitRegex().isEmpty()
                        ? "(" + words + ")"
                        : "_values -s , " + option.paramLabel() + " " + words;
            }
            case RUN -> "_pomp_runs";
            case FILE -> "_files";
            case ANYTHING -> "";
        };
    }
}
