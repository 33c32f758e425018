// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.timeline;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import io.github.pomplens.eclipse.Help;
import io.github.pomplens.eclipse.Log;
import io.github.pomplens.eclipse.Messages;
import io.github.pomplens.eclipse.Plugin;
import io.github.pomplens.eclipse.Services;
import io.github.pomplens.eclipse.Slices;
import io.github.pomplens.eclipse.server.Server;
import io.github.pomplens.languageserver.protocol.ConstructPlace;
import io.github.pomplens.languageserver.protocol.ListedRun;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.SWTError;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.part.ViewPart;

/**
 * The view "Timeline": what each thread of a run did, and when. The page in it draws, the server
 * answers what the page asks.
 */
public final class TimelineView extends ViewPart {
    static final String ID = Plugin.ID + ".timeline";

    /** What a view is to show that may not be made yet; of the user interface's thread. */
    private static final Map<IWorkbenchPage, Wanted> WANTED = new WeakHashMap<>();

    private record Wanted(List<ListedRun> runs, Optional<ConstructPlace> place) {}

    private final StackLayout stack = new StackLayout();
    private final PageTexts texts = PageTexts.ofWorkbench();
    private Composite area;
    private Composite hint;
    private Optional<TimelinePage> page = Optional.empty();
    private Optional<PageTheme> theme = Optional.empty();
    private TimelineRuns runs = new TimelineRuns(Services.get(Server.class), List.of());
    private boolean isReady;

    /** Where to go to once the page listens. */
    private Optional<ConstructPlace> wanted = Optional.empty();

    @Override
    public void createPartControl(Composite parent) {
        area = new Composite(parent, SWT.NONE);
        area.setLayout(stack);
        Help.TIMELINE.on(area);
        try {
            page = Optional.of(new TimelinePage(area, this::hear));
            theme = Optional.of(new PageTheme(area, this::send));
            hint = hint(Messages.timeline_nothing);
        } catch (SWTError e) {
            hint = hint(Messages.timeline_noBrowser);
        } catch (IOException e) {
            Services.get(Log.class).error("the page of the timeline is missing", e);
            hint = hint(NLS.bind(Messages.timeline_noPage, e.getMessage()));
        }
        stack.topControl = hint;
        showWanted();
    }

    private Composite hint(String text) {
        Composite around = new Composite(area, SWT.NONE);
        FillLayout margin = new FillLayout();
        margin.marginWidth = 8;
        margin.marginHeight = 8;
        around.setLayout(margin);
        new Label(around, SWT.WRAP).setText(text);
        return around;
    }

    /**
     * Has the view of a page show runs when it is made, or when it is told that they are wanted.
     */
    static void want(IWorkbenchPage page, List<ListedRun> runs, Optional<ConstructPlace> place) {
        WANTED.put(page, new Wanted(runs, place));
    }

    /** Shows what is wanted and not shown yet. */
    void showWanted() {
        Wanted next = WANTED.remove(getSite().getPage());
        if (next != null) {
            show(next.runs(), next.place());
        }
    }

    /**
     * Shows runs on one axis of time; those that are shown already stay as the user sees them.
     *
     * @param shown the first one is whose figures a selected range is of
     * @param place whose slowest visit to go to
     */
    private void show(List<ListedRun> shown, Optional<ConstructPlace> place) {
        if (page.isEmpty()) {
            return;
        }
        wanted = place;
        if (!runs.areThoseOf(shown)) {
            runs.clearSelection();
            runs = new TimelineRuns(Services.get(Server.class), shown);
            setContentDescription(runs.title());
            stack.topControl = page.get().control();
            area.layout();
            sendRuns();
        }
        goToWanted();
    }

    private void sendRuns() {
        if (isReady && !runs.names().isEmpty()) {
            JsonArray names = new JsonArray();
            runs.names().forEach(names::add);
            JsonObject show = new JsonObject();
            show.add("runs", names);
            show.add("translations", texts.translations());
            send("show", show);
        }
    }

    private void goToWanted() {
        if (isReady) {
            wanted.ifPresent(place -> send("reveal", PageMessages.of(place)));
            wanted = Optional.empty();
        }
    }

    private void send(String name, JsonObject content) {
        JsonObject message = new JsonObject();
        message.add(name, content);
        page.ifPresent(shown -> shown.send(message));
    }

    private void send(JsonObject colours) {
        if (isReady) {
            send("theme", colours);
        }
    }

    private void hear(JsonObject message) {
        if (message.has("ready")) {
            isReady = true;
            // The page is not to be called while it calls.
            Slices.inUi(this::begin);
        } else if (message.has("open")) {
            ConstructPlace place = PageMessages.place(message.getAsJsonObject("open"));
            Slices.inUi(() -> new Sources(getSite().getPage()).open(place, runs.project()));
        } else if (message.has("selected")) {
            runs.select(PageMessages.range(message.get("selected")), this::notSelected);
        } else if (message.has("save")) {
            String name = message.getAsJsonObject("save").get("name").getAsString();
            Slices.inUi(() -> save(name));
        } else {
            TimelineRuns asked = runs;
            asked.answer(message)
                    .thenAccept(
                            answer ->
                                    Slices.inUi(
                                            () -> {
                                                // An answer about other runs is for nobody.
                                                if (asked == runs) {
                                                    page.ifPresent(shown -> shown.send(answer));
                                                }
                                            }));
        }
    }

    private void save(String name) {
        page.ifPresent(shown -> new Pictures(getSite().getShell()).save(name, shown.picture()));
    }

    private void begin() {
        theme.ifPresent(known -> send(known.colours()));
        sendRuns();
        goToWanted();
    }

    private void notSelected(String reason) {
        Slices.inUi(
                () ->
                        getViewSite()
                                .getActionBars()
                                .getStatusLineManager()
                                .setErrorMessage(NLS.bind(Messages.timeline_notSelected, reason)));
    }

    @Override
    public void setFocus() {
        stack.topControl.setFocus();
    }

    @Override
    public void dispose() {
        theme.ifPresent(PageTheme::close);
        // What nobody sees any more must not change figures.
        runs.clearSelection();
        super.dispose();
    }
}
