// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code pomp javac}: compiles Java whose OpenMP directives stand in comments. */
@Command(
        name = "javac",
        customSynopsis = "pomp javac JAVAC-OPTION... FILE.java...",
        description = {
            "Compile Java sources with OpenMP directives in comments (//omp parallel for).",
            "",
            "All arguments are javac's, and so are messages and exit status. What the program"
                    + " needs to run is put beside its classes."
        },
        footer = {
            "",
            "Examples:",
            "  pomp javac -d out Life.java",
            "  pomp run -- java -cp out Life"
        })
final class JavacCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Parameters(paramLabel = "ARGUMENT", arity = "0..*", description = "What javac takes.")
    private List<String> arguments = List.of();

    JavacCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws CommandException, InterruptedException {
        JavacArguments words = JavacArguments.of(terminal, arguments);
        return new JavaBuild(terminal, words).run();
    }
}
