// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.timeline;

import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import io.github.pomplens.eclipse.Messages;
import io.github.pomplens.eclipse.server.Server;
import io.github.pomplens.eclipse.timeline.PageMessages.Range;
import io.github.pomplens.eclipse.timeline.PageMessages.Window;
import io.github.pomplens.languageserver.protocol.ListedRun;
import io.github.pomplens.languageserver.protocol.RangeParams;
import io.github.pomplens.languageserver.protocol.TimelineParams;
import io.github.pomplens.languageserver.protocol.TimelineVisitsParams;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Consumer;
import org.eclipse.osgi.util.NLS;

/** The runs that a timeline shows, and what the server knows of them. */
final class TimelineRuns {
    /** As many visits as anybody goes through. */
    private static final int MOST_VISITS = 100;

    private final Server server;
    private final List<ListedRun> runs;
    private boolean hasSelection;

    TimelineRuns(Server server, List<ListedRun> runs) {
        this.server = server;
        this.runs = runs;
    }

    private List<String> folders() {
        return folders(runs);
    }

    private static List<String> folders(List<ListedRun> runs) {
        return runs.stream().map(ListedRun::folder).toList();
    }

    boolean areThoseOf(List<ListedRun> others) {
        return folders().equals(folders(others));
    }

    List<String> names() {
        return runs.stream().map(ListedRun::name).toList();
    }

    /** What people call them. */
    String title() {
        List<String> names = names();
        return names.size() == 1
                ? names.get(0)
                : NLS.bind(Messages.timeline_compared, names.get(0), names.get(1));
    }

    /** The folder that relative names of sources begin at. */
    Path project() {
        return Path.of(runs.get(0).project());
    }

    /** Answers a question of the page: with a message for it, also when there is no answer. */
    CompletableFuture<String> answer(JsonObject message) {
        int id = message.get("id").getAsInt();
        CompletableFuture<?> asked;
        try {
            asked = ask(message.getAsJsonObject("question"));
        } catch (JsonParseException | IndexOutOfBoundsException e) {
            asked = CompletableFuture.failedFuture(e);
        }
        return asked.handle(
                (answer, failure) ->
                        failure == null
                                ? PageMessages.answer(id, answer)
                                : PageMessages.problem(id, reason(failure)));
    }

    private CompletableFuture<?> ask(JsonObject question) {
        String run = folders().get(question.get("run").getAsInt());
        if (question.get("kind").getAsString().equals("window")) {
            Window wanted = PageMessages.window(question.getAsJsonObject("request"));
            TimelineParams params =
                    new TimelineParams(run, wanted.from(), wanted.to(), wanted.width(), 0, 0);
            return server.ask(asked -> asked.timeline(params));
        }
        TimelineVisitsParams params =
                new TimelineVisitsParams(
                        run,
                        PageMessages.place(question.getAsJsonObject("construct")),
                        MOST_VISITS);
        return server.ask(asked -> asked.timelineVisits(params));
    }

    /**
     * Has all figures be of a range of the first run.
     *
     * @param range empty for the whole run
     * @param failed hears why they are not
     */
    void select(Optional<Range> range, Consumer<String> failed) {
        Range all = range.orElse(new Range(0, 0));
        RangeParams params = new RangeParams(folders().get(0), all.from(), all.to());
        hasSelection = range.isPresent();
        server.ask(asked -> asked.selectRange(params))
                .whenComplete(
                        (shown, failure) -> {
                            if (failure != null) {
                                failed.accept(reason(failure));
                            }
                        });
    }

    void clearSelection() {
        if (hasSelection) {
            select(Optional.empty(), reason -> {});
        }
    }

    private static String reason(Throwable failure) {
        Throwable cause =
                failure instanceof CompletionException && failure.getCause() != null
                        ? failure.getCause()
                        : failure;
        return String.valueOf(cause.getMessage());
    }
}
