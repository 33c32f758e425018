// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import io.github.pomplens.runtime.analysis.ShellWords;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Writes the function with which bash completes commands and options of pomp, their words, runs and
 * files, and after a compiler's name what that compiler takes.
 */
final class BashCompletion {
    /**
     * Finds what is begun. Names of runs come from folders that anybody may have made: they are
     * compared, and never expanded as {@code compgen -W} does with what it is given.
     */
    private static final String FUNCTIONS =
            """
            # Completions of pomp for bash.

            # Offers those of some words that continue what is typed; after a comma in lists.
            _pomp_offer() {
                local begun=$1 lists=$2 head='' word
                shift 2
                if [[ $lists && $begun == *,* ]]; then
                    head=${begun%,*},
                    begun=${begun##*,}
                fi
                for word in "$@"; do
                    if [[ $word == "$begun"* ]]; then
                        COMPREPLY+=("$head$word")
                    fi
                done
            }

            # Offers the runs of the project that the working directory is in.
            _pomp_runs() {
                local folder=$PWD run
                while [[ $folder && ! -d $folder/.pomp && ! -e $folder/.git && ! -e $folder/.hg ]]; do
                    folder=${folder%/*}
                done
                for run in "$folder"/.pomp/runs/*/; do
                    run=${run%/}
                    run=${run##*/}
                    if [[ $run =~ ^[0-9]{8}-[0-9]{6}-[A-Za-z0-9._+-]+$ ]]; then
                        _pomp_offer "$1" '' "$run"
                    fi
                done
            }

            _pomp() {
                local begun=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
                local command=${COMP_WORDS[1]} inner=${COMP_WORDS[2]} option='' joined=''
                local value='' takes='' lists=''
                local -a commands=() options=() words=()
                COMPREPLY=()
                # '=' is a word of its own.
                if [[ $begun == '=' ]]; then
                    begun='' option=$before joined=yes
                elif [[ $before == '=' ]]; then
                    option=${COMP_WORDS[COMP_CWORD - 2]} joined=yes
                elif [[ $before == -* ]]; then
                    option=$before
                fi
            """;

    private static final String CHOICE =
            """
                if [[ ! $value ]]; then
                    if [[ $begun == -* ]]; then
                        _pomp_offer "$begun" '' "${options[@]}"
                        if [[ ${#COMPREPLY[@]} == 1 && $COMPREPLY == *= ]]; then
                            compopt -o nospace 2>/dev/null
                        fi
                        return
                    fi
                    _pomp_offer "$begun" '' "${commands[@]}"
                    value=$takes
                fi
                case $value in
                word) _pomp_offer "$begun" "$lists" "${words[@]}" ;;
                run) _pomp_runs "$begun" ;;
                anything) compopt +o default 2>/dev/null ;;
                esac
            }

            # Where nothing is offered files are.
            complete -o default -F _pomp pomp
            """;

    private final StringBuilder out = new StringBuilder();

    private BashCompletion() {}

    static String of(CommandLine pomp) {
        BashCompletion script = new BashCompletion();
        script.write(pomp);
        return script.out.toString();
    }

    private void write(CommandLine pomp) {
        out.append(FUNCTIONS);
        line(1, "if ((COMP_CWORD == 1)); then");
        line(2, "commands=(" + String.join(" ", pomp.getSubcommands().keySet()) + ")");
        line(2, "if [[ $begun && $begun != -* ]]; then");
        line(3, "mapfile -t COMPREPLY < <(compgen -c -- \"$begun\")");
        line(2, "fi");
        options(2, pomp);
        line(1, "else");
        line(2, "case $command in");
        for (Map.Entry<String, CommandLine> each : pomp.getSubcommands().entrySet()) {
            line(2, each.getKey() + ")");
            command(3, each.getValue());
            line(3, ";;");
        }
        line(2, "*)");
        line(3, "if declare -F _command_offset >/dev/null; then");
        line(4, "_command_offset 1");
        line(3, "fi");
        line(3, "return");
        line(3, ";;");
        line(2, "esac");
        line(1, "fi");
        out.append(CHOICE);
    }

    /** A command, and those below it: the second word is one of them, or is to become one. */
    private void command(int depth, CommandLine command) {
        Map<String, CommandLine> below = command.getSubcommands();
        if (below.isEmpty()) {
            options(depth, command);
            return;
        }
        line(depth, "case $inner in");
        for (Map.Entry<String, CommandLine> each : below.entrySet()) {
            line(depth, each.getKey() + ")");
            line(depth + 1, "if ((COMP_CWORD == 2)); then");
            line(depth + 2, "commands=(" + each.getKey() + ")");
            line(depth + 1, "else");
            options(depth + 2, each.getValue());
            line(depth + 1, "fi");
            line(depth + 1, ";;");
        }
        line(depth, "*)");
        options(depth + 1, command);
        line(depth + 1, "if ((COMP_CWORD == 2)); then");
        line(depth + 2, "commands=(" + String.join(" ", below.keySet()) + ")");
        line(depth + 1, "fi");
        line(depth + 1, ";;");
        line(depth, "esac");
    }

    private void options(int depth, CommandLine command) {
        List<OptionSpec> options =
                command.getCommandSpec().options().stream().filter(it -> !it.hidden()).toList();
        List<String> names = new ArrayList<>();
        for (OptionSpec option : options) {
            for (String name : option.names()) {
                boolean joins = option.arity().min() > 0 && name.startsWith("--");
                names.add(joins ? name + "=" : name);
            }
        }
        line(depth, "options=(" + ShellWords.join(names) + ")");
        line(depth, "takes='" + word(CompletedValue.of(command.getCommandSpec())) + "'");
        List<OptionSpec> taking = options.stream().filter(it -> it.arity().max() > 0).toList();
        if (!taking.isEmpty()) {
            line(depth, "case $option in");
            taking.forEach(option -> value(depth, option));
            line(depth, "esac");
        }
    }

    /** What follows an option: after {@code =} only where it can do without. */
    private void value(int depth, OptionSpec option) {
        String names = Stream.of(option.names()).collect(Collectors.joining(" | "));
        CompletedValue kind = CompletedValue.of(option);
        String set = "value='" + word(kind) + "'";
        if (kind == CompletedValue.WORD) {
            set += " words=(" + ShellWords.join(CompletedValue.words(option)) + ")";
            set += option.splitRegex().isEmpty() ? "" : " lists=yes";
        }
        boolean needed = option.arity().min() > 0;
        line(depth, names + ")");
        line(depth + 1, needed ? set : "if [[ $joined ]]; then " + set + "; fi");
        line(depth + 1, ";;");
    }

    private static String word(CompletedValue value) {
        return value.name().toLowerCase(Locale.ROOT);
    }

    private void line(int depth, String text) {
        out.append("    ".repeat(depth)).append(text).append('\n');
    }
}
