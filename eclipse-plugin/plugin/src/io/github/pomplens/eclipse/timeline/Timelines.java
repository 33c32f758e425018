// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.timeline;

import io.github.pomplens.eclipse.Log;
import io.github.pomplens.eclipse.Messages;
import io.github.pomplens.eclipse.Services;
import io.github.pomplens.eclipse.Slices;
import io.github.pomplens.eclipse.server.Server;
import io.github.pomplens.languageserver.protocol.ConstructPlace;
import io.github.pomplens.languageserver.protocol.ListedRun;
import io.github.pomplens.languageserver.protocol.RunName;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;

/** Ways to the timeline of a run. */
public final class Timelines {
    private final IWorkbenchPage page;

    public Timelines(IWorkbenchPage page) {
        this.page = page;
    }

    /** Shows a run, with the one that it is compared with below it when that has a trace, too. */
    public void show(ListedRun run) {
        if (!saysThatThereIsNone(run)) {
            runs(all -> open(withBaseline(run, all), Optional.empty()));
        }
    }

    /** Shows a run at the slowest visit of a construct. */
    public void show(RunName wanted, ConstructPlace place) {
        runs(
                all ->
                        all.stream()
                                .filter(run -> run.id().equals(wanted.id()))
                                .findFirst()
                                .ifPresentOrElse(
                                        run -> show(run, place),
                                        () -> say(Messages.analysis_noRun)));
    }

    private static void runs(Consumer<List<ListedRun>> task) {
        Services.get(Server.class)
                .ask(server -> server.runs())
                .thenAccept(all -> Slices.inUi(() -> task.accept(all)));
    }

    /** Shows a run at the slowest visit of a construct. */
    public void show(ListedRun run, ConstructPlace place) {
        if (!saysThatThereIsNone(run)) {
            open(List.of(run), Optional.of(place));
        }
    }

    private boolean saysThatThereIsNone(ListedRun run) {
        boolean isMissing = !hasTrace(run);
        if (isMissing) {
            say(NLS.bind(Messages.timeline_noTrace, run.name()));
        }
        return isMissing;
    }

    private void say(String text) {
        MessageDialog.openInformation(
                page.getWorkbenchWindow().getShell(), Messages.timeline_view, text);
    }

    private static boolean hasTrace(ListedRun run) {
        try (DirectoryStream<Path> traces =
                Files.newDirectoryStream(Path.of(run.folder()), "trace*.bin")) {
            return traces.iterator().hasNext();
        } catch (IOException e) {
            return false;
        }
    }

    private static List<ListedRun> withBaseline(ListedRun run, List<ListedRun> all) {
        List<ListedRun> shown = new ArrayList<>(List.of(run));
        all.stream()
                .filter(ListedRun::baseline)
                .filter(other -> !other.folder().equals(run.folder()) && hasTrace(other))
                .findFirst()
                .ifPresent(shown::add);
        return shown;
    }

    private void open(List<ListedRun> runs, Optional<ConstructPlace> place) {
        TimelineView.want(page, runs, place);
        // Another view, such as the console of a launch, can come to the front while this one
        // opens: then it isn't made yet, and comes to the front after that one. It takes what is
        // wanted when it is made.
        if (show() == null) {
            Slices.inUi(this::show);
        }
    }

    private IViewPart show() {
        try {
            IViewPart part = page.showView(TimelineView.ID);
            if (part instanceof TimelineView view) {
                view.showWanted();
            }
            return part;
        } catch (PartInitException e) {
            Services.get(Log.class).error("the timeline could not be opened", e);
            return null;
        }
    }
}
