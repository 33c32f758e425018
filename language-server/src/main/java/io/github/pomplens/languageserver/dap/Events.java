// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.dap;

import io.github.pomplens.languageserver.message.UserText;
import io.github.pomplens.languageserver.protocol.DapClient;
import io.github.pomplens.languageserver.protocol.FoundProblem;
import io.github.pomplens.languageserver.protocol.NothingRecorded;
import io.github.pomplens.languageserver.protocol.RunPublished;
import io.github.pomplens.launch.LaunchListener;
import io.github.pomplens.launch.PublishedRun;
import io.github.pomplens.launch.buildsystem.BuildProblem;
import java.util.Locale;
import org.eclipse.lsp4j.debug.OutputEventArguments;
import org.eclipse.lsp4j.debug.OutputEventArgumentsCategory;

/** Tells an editor what a launch does. */
final class Events implements LaunchListener {
    private final DapClient editor;
    private final LaunchProgress progress;
    private final Runnable onStart;
    private volatile boolean hasErrors;

    /**
     * @param onStart called when the program has been started
     */
    Events(DapClient editor, LaunchProgress progress, Runnable onStart) {
        this.editor = editor;
        this.progress = progress;
        this.onStart = onStart;
    }

    @Override
    public void step(String what) {
        progress.step(what);
        tell(what);
    }

    @Override
    public void percent(int done) {
        progress.percent(done);
    }

    @Override
    public void output(Channel channel, String text) {
        write(
                editor,
                channel == Channel.OUT
                        ? OutputEventArgumentsCategory.STDOUT
                        : OutputEventArgumentsCategory.STDERR,
                text);
    }

    @Override
    public void tell(String line) {
        tell(editor, line);
    }

    @Override
    public void problem(BuildProblem problem) {
        hasErrors |= problem.severity() == BuildProblem.Severity.ERROR;
        editor.buildProblem(found(problem));
    }

    @Override
    public void started() {
        onStart.run();
    }

    @Override
    public void published(PublishedRun run) {
        tell(run.summary());
        run.warning().ifPresent(this::tell);
        editor.runPublished(message(run));
    }

    @Override
    public void notMeasured(String reason) {
        editor.nothingRecorded(new NothingRecorded(UserText.withoutLinks(reason)));
    }

    /** Whether a compiler refused a source. */
    boolean hasErrors() {
        return hasErrors;
    }

    /** Nothing more is done. */
    void end() {
        progress.end();
    }

    private static FoundProblem found(BuildProblem problem) {
        return new FoundProblem(
                problem.file(),
                problem.line(),
                problem.column(),
                problem.severity().name().toLowerCase(Locale.ROOT),
                problem.message());
    }

    private static RunPublished message(PublishedRun run) {
        return new RunPublished(
                run.folder().id(),
                run.folder().name(),
                run.folder().path().toString(),
                run.folder().projectRoot().toString(),
                run.profile().execution().threads(),
                run.profile().execution().wallTimeNs(),
                run.efficiency().isPresent() ? run.efficiency().getAsDouble() : null);
    }

    private static void tell(DapClient editor, String line) {
        write(editor, OutputEventArgumentsCategory.CONSOLE, "pomp: " + line + "\n");
    }

    private static void write(DapClient editor, String category, String text) {
        OutputEventArguments output = new OutputEventArguments();
        output.setCategory(category);
        output.setOutput(text);
        editor.output(output);
    }
}
