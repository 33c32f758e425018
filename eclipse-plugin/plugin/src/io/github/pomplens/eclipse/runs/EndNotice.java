// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.runs;

import io.github.pomplens.eclipse.Messages;
import io.github.pomplens.eclipse.Notice;
import io.github.pomplens.eclipse.Services;
import io.github.pomplens.eclipse.server.Server;
import io.github.pomplens.languageserver.protocol.PompCommands;
import io.github.pomplens.languageserver.protocol.RunConstruct;
import io.github.pomplens.languageserver.protocol.RunFigures;
import io.github.pomplens.languageserver.protocol.RunParams;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.eclipse.lsp4j.ExecuteCommandParams;
import org.eclipse.osgi.util.NLS;

/**
 * Says when a launch has ended where to look in its runs: once for all of a series, and nothing
 * where there is nothing to see.
 *
 * @param run id of the last run
 * @param name of that run
 * @param project the folder of its project
 * @param count how many runs there are
 */
public record EndNotice(String run, String name, String project, int count) {
    /** Asks for the figures of the run, and shows the notice when they are there. */
    public void show() {
        Server server = Services.get(Server.class);
        // Then the server knows the run, wherever it is.
        List<Object> opened = List.of(project);
        server.ask(
                        it ->
                                it.getWorkspaceService()
                                        .executeCommand(
                                                new ExecuteCommandParams(
                                                        PompCommands.OPEN_PROJECT, opened)))
                .thenCompose(done -> figures(server))
                .thenAccept(
                        figures ->
                                Optional.ofNullable(figures)
                                        .flatMap(it -> hottest(it.constructs()))
                                        .ifPresent(this::show));
    }

    private CompletableFuture<RunFigures> figures(Server server) {
        return server.ask(it -> it.run(RunParams.all(run)));
    }

    private void show(RunConstruct hottest) {
        MeasuredPlace place = MeasuredPlace.of(run, hottest);
        String what = MeasuredPlace.called(hottest.kind(), hottest.name());
        String where = Constructs.place(hottest);
        String text =
                count == 1
                        ? NLS.bind(Messages.ended_measured, new Object[] {name, what, where})
                        : NLS.bind(
                                Messages.ended_measuredTimes,
                                new Object[] {name, count, what, where});
        new Notice(text, Messages.ended_hottest, page -> new Constructs(page).open(place)).show();
    }

    /**
     * The construct that took most of its time, among those with a source on this machine that are
     * hot at all. Functions hold everything that they call: they are only named where there is
     * nothing else.
     */
    static Optional<RunConstruct> hottest(List<RunConstruct> constructs) {
        List<RunConstruct> hot =
                constructs.stream()
                        .filter(it -> it.uri() != null && it.heat() > 0)
                        .sorted(Comparator.comparingLong(RunConstruct::timeNs).reversed())
                        .toList();
        return Stream.concat(hot.stream().filter(it -> !it.kind().equals("function")), hot.stream())
                .findFirst();
    }
}
