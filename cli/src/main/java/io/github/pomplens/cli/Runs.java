// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import io.github.pomplens.runtime.results.ProjectRoot;
import io.github.pomplens.runtime.results.ResultsException;
import io.github.pomplens.runtime.results.RunFolder;
import io.github.pomplens.runtime.results.RunStore;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** The runs that commands are about. */
final class Runs {
    private final Terminal terminal;
    private final Path root;

    Runs(Terminal terminal) {
        this.terminal = terminal;
        this.root = ProjectRoot.of(terminal.workingDirectory());
    }

    /**
     * Finds a run.
     *
     * @param run id, name or beginning of one, or path; the newest finished run when it is null
     */
    RunFolder find(@Nullable String run) throws ResultsException, CommandException {
        RunStore store = new RunStore(root);
        if (run != null) {
            return store.find(run);
        }
        return store.newestFinished().orElseThrow(this::noRuns);
    }

    private CommandException noRuns() {
        String refused =
                ProjectRoot.refusal(terminal.workingDirectory())
                        .map(why -> " (" + why + ")")
                        .orElse("");
        return new CommandException(
                "no measured runs in "
                        + root
                        + refused
                        + "; start one with 'pomp run -- ./program'");
    }
}
