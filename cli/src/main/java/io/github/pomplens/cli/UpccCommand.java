// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code pomp upcc}: compiles UPC, with a run time of our own for one machine. */
@Command(
        name = "upcc",
        customSynopsis = "pomp upcc --smp [CC-OPTION...] FILE.upc... -o PROGRAM",
        description = {
            "Compile UPC sources with measurement.",
            "",
            "--smp makes programs for one machine: they are translated to C, and each UPC thread"
                    + " is a process. All other arguments are the C compiler's (CC, or cc). Without"
                    + " --smp a UPC compiler is called (POMP_UPCC, or upcc, gupc or clang-upc).",
            "",
            "--no-profile leaves the events out, --threads=N fixes the number of UPC threads.",
            "--profile-partial FILE puts in only the events that FILE names, a line each;",
            "--exclude-functions FILE leaves out the start and end of functions that it names."
        },
        footer = {
            "",
            "Examples:",
            "  pomp upcc --smp -O2 heat.upc -o heat",
            "  pomp run -- ./heat -n 4"
        })
final class UpccCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Parameters(paramLabel = "ARGUMENT", arity = "0..*", description = "What the compiler takes.")
    private List<String> arguments = List.of();

    UpccCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws CommandException, InterruptedException {
        return new UpcBuild(terminal, UpccArguments.of(arguments)).run();
    }
}
