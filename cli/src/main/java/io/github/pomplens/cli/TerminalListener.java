// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import io.github.pomplens.launch.LaunchListener;
import io.github.pomplens.launch.PublishedRun;
import io.github.pomplens.launch.buildsystem.BuildProblem;

/** Tells a terminal what a launch does; build and program write there themselves. */
final class TerminalListener implements LaunchListener {
    private final Terminal terminal;
    private final boolean quiet;

    /**
     * @param quiet whether only what is wrong is told
     */
    TerminalListener(Terminal terminal, boolean quiet) {
        this.terminal = terminal;
        this.quiet = quiet;
    }

    @Override
    public void step(String what) {
        if (!quiet) {
            terminal.tell(what);
        }
    }

    @Override
    public void tell(String line) {
        terminal.tell(line);
    }

    @Override
    public void published(PublishedRun run) {
        if (!quiet) {
            terminal.tell(run.summary(terminal.workingDirectory()));
        }
        run.warning().ifPresent(terminal::tell);
    }

    @Override
    public void notMeasured(String reason) {
        // It has been told.
    }

    @Override
    public void started() {
        // The program tells.
    }

    @Override
    public void percent(int done) {
        throw unexpected();
    }

    @Override
    public void output(Channel channel, String text) {
        throw unexpected();
    }

    @Override
    public void problem(BuildProblem problem) {
        throw unexpected();
    }

    private static IllegalStateException unexpected() {
        return new IllegalStateException("only with piped streams");
    }
}
