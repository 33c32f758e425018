// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code pomp javac}: compiles Java whose OpenMP directives stand in comments. */
@Command(
        name = "javac",
        customSynopsis = "pomp javac [--pomp-disable=LIST] JAVAC-OPTION... FILE.java...",
        description = {
            "Compile Java sources with OpenMP directives in comments (//omp parallel for).",
            "",
            "All other arguments are javac's, and so are messages and exit status. What the program"
                    + " needs to run is put beside its classes.",
            "",
            "--pomp-disable=LIST leaves constructs out of the measurement, as in 'pomp"
                    + " instrument'."
        },
        footer = {
            "",
            "Examples:",
            "  pomp javac -d out Life.java",
            "  pomp run -- java -cp out Life"
        })
final class JavacCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Spec private @Nullable CommandSpec spec;

    @Parameters(paramLabel = "ARGUMENT", arity = "0..*", description = "What javac takes.")
    private List<String> arguments = List.of();

    JavacCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws CommandException, InterruptedException {
        JavaMeasurement measured;
        try {
            List<String> ours = arguments.stream().filter(JavaMeasurement::isOption).toList();
            measured = JavaMeasurement.of(terminal, ours);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(
                    Objects.requireNonNull(spec).commandLine(), e.getMessage());
        }
        List<String> others =
                arguments.stream().filter(it -> !JavaMeasurement.isOption(it)).toList();
        JavacArguments words = JavacArguments.of(terminal, others);
        return new JavaBuild(terminal, words, measured).run();
    }
}
