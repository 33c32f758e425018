// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.runs;

import io.github.pomplens.eclipse.Messages;
import io.github.pomplens.eclipse.Notice;
import io.github.pomplens.eclipse.Services;
import io.github.pomplens.eclipse.launch.RunsMessage;
import io.github.pomplens.eclipse.server.Server;
import io.github.pomplens.languageserver.protocol.PompCommands;
import io.github.pomplens.languageserver.protocol.RunConstruct;
import io.github.pomplens.languageserver.protocol.RunFigures;
import io.github.pomplens.languageserver.protocol.RunParams;
import io.github.pomplens.languageserver.protocol.RunPublished;
import java.util.List;
import java.util.Optional;
import org.eclipse.lsp4j.ExecuteCommandParams;
import org.eclipse.osgi.util.NLS;

/** A notice that leads to the hottest construct; there is none where there is nothing to see. */
public final class EndNotice implements RunsMessage {
    @Override
    public void show(RunPublished last, int count) {
        Server server = Services.get(Server.class);
        // Then the server knows the run, wherever it is.
        List<Object> opened = List.of(last.project());
        server.ask(
                        it ->
                                it.getWorkspaceService()
                                        .executeCommand(
                                                new ExecuteCommandParams(
                                                        PompCommands.OPEN_PROJECT, opened)))
                .thenCompose(done -> server.ask(it -> it.run(new RunParams(last.runId(), 1))))
                .thenAccept(
                        figures ->
                                Optional.ofNullable(figures)
                                        .map(RunFigures::hottest)
                                        .ifPresent(it -> show(last, count, it)));
    }

    private static void show(RunPublished run, int count, RunConstruct hottest) {
        String name = run.name();
        MeasuredPlace place = MeasuredPlace.of(run.runId(), hottest);
        String what = MeasuredPlace.called(hottest.kind(), hottest.name());
        String where = Constructs.briefPlace(hottest);
        String text =
                count == 1
                        ? NLS.bind(Messages.ended_measured, new Object[] {name, what, where})
                        : NLS.bind(
                                Messages.ended_measuredTimes,
                                new Object[] {name, count, what, where});
        new Notice(text, Messages.ended_hottest, page -> new Constructs(page).open(place)).show();
    }
}
