// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import io.github.pomplens.languageserver.protocol.ConstructPlace;
import io.github.pomplens.languageserver.protocol.RangeParams;
import io.github.pomplens.languageserver.protocol.RunName;
import io.github.pomplens.languageserver.protocol.TimelineConstruct;
import io.github.pomplens.languageserver.protocol.TimelineParams;
import io.github.pomplens.languageserver.protocol.TimelineRow;
import io.github.pomplens.languageserver.protocol.TimelineVisits;
import io.github.pomplens.languageserver.protocol.TimelineVisitsParams;
import io.github.pomplens.languageserver.protocol.TimelineWindow;
import io.github.pomplens.languageserver.results.RunTimelines;
import io.github.pomplens.languageserver.thread.DaemonThreads;
import io.github.pomplens.runtime.results.ResultsException;
import io.github.pomplens.runtime.results.RunFolder;
import io.github.pomplens.runtime.results.RunRecord;
import io.github.pomplens.runtime.trace.timeline.ProgressListener;
import io.github.pomplens.runtime.trace.timeline.ShownConstruct;
import io.github.pomplens.runtime.trace.timeline.SlowestVisits;
import io.github.pomplens.runtime.trace.timeline.Timeline;
import io.github.pomplens.runtime.trace.timeline.TimelineSlice;
import io.github.pomplens.runtime.trace.timeline.TimelineWindowRequest;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;

/**
 * Answers the requests about the course of a run. A thread of its own reads traces, one request
 * after the other, and looks at each chunk whether its answer is still wanted.
 */
final class TimelineHandler implements AutoCloseable {
    private static final int USUAL_VISITS = 100;
    private static final int MOST_VISITS = 10_000;

    private final ResultsPublisher results;
    private final WorkProgress progress;
    private final RunTimelines timelines = new RunTimelines();
    private final ExecutorService worker =
            Executors.newSingleThreadExecutor(DaemonThreads.named("pomp-timeline"));

    TimelineHandler(ResultsPublisher results, WorkProgress progress) {
        this.results = results;
        this.progress = progress;
    }

    CompletableFuture<TimelineWindow> window(TimelineParams params) {
        if (params.from() < 0 || params.to() < params.from() || params.width() <= 0) {
            throw error("a window begins at 0 or later, ends after it begins, and has a width");
        }
        TimelineWindowRequest wanted =
                new TimelineWindowRequest(
                        params.from(), params.to(), params.width(), params.first(), params.rows());
        return answer(
                params.run(),
                (run, timeline, progress) ->
                        window(run, timeline, timeline.slice(wanted, progress)));
    }

    private static TimelineWindow window(RunFolder run, Timeline timeline, TimelineSlice slice)
            throws ResultsException {
        Sources sources = Sources.of(run);
        List<TimelineConstruct> constructs = new ArrayList<>();
        for (Map.Entry<ShownConstruct, Integer> entry : slice.constructs().entrySet()) {
            ShownConstruct construct = entry.getKey();
            constructs.add(
                    new TimelineConstruct(
                            entry.getValue(),
                            construct.kind(),
                            construct.name(),
                            sources.absolute(construct.file()),
                            construct.line(),
                            construct.label()));
        }
        return new TimelineWindow(
                0,
                timeline.end(),
                slice.from(),
                slice.to(),
                slice.rows().stream()
                        .map(
                                row ->
                                        new TimelineRow(
                                                row.rank(), row.thread(), row.upc(), row.spans()))
                        .toList(),
                timeline.rows(),
                constructs,
                slice.messages(),
                slice.causes(),
                timeline.problems());
    }

    CompletableFuture<TimelineVisits> visits(TimelineVisitsParams params) {
        int most = params.most() == 0 ? USUAL_VISITS : Math.min(params.most(), MOST_VISITS);
        ConstructPlace place = params.construct();
        if (most < 0 || place == null) {
            throw error("a construct and a number of visits that is not negative are needed");
        }
        return answer(
                params.run(),
                (run, timeline, progress) -> {
                    Sources sources = Sources.of(run);
                    Predicate<ShownConstruct> wanted =
                            construct ->
                                    construct.line() == place.line()
                                            && construct.kind().equals(place.kind())
                                            && sources.absolute(construct.file())
                                                    .equals(sources.absolute(place.file()));
                    return visits(timeline.visits(wanted, most, progress));
                });
    }

    private static TimelineVisits visits(SlowestVisits found) {
        List<Long> numbers = new ArrayList<>();
        List<Long> counted = new ArrayList<>();
        for (SlowestVisits.Visit visit : found.slowest()) {
            numbers.addAll(List.of((long) visit.row(), visit.start(), visit.duration()));
            counted.addAll(visit.counted());
        }
        return new TimelineVisits(
                found.count(), found.median(), numbers, found.counters(), counted);
    }

    /** Shows the figures of a run in a range of time, or of all of it. */
    CompletableFuture<RunName> select(RangeParams params) {
        boolean isAll = params.from() == 0 && params.to() == 0;
        if (params.run() == null || params.from() < 0 || !isAll && params.to() <= params.from()) {
            throw error("a range is of a run, begins at 0 or later and ends after it begins");
        }
        CompletableFuture<RunName> shown =
                results.results()
                        .showRange(params.run(), params.from(), params.to())
                        .handle(
                                (run, problem) -> {
                                    if (problem != null) {
                                        throw error(problem.getMessage());
                                    }
                                    return new RunName(run.id(), run.name());
                                });
        progress.show("Reading a trace", shown, WorkProgress.PATIENCE_MS);
        return shown;
    }

    /** Where relative names of sources begin. */
    private record Sources(Path folder) {
        static Sources of(RunFolder run) throws ResultsException {
            Path root = run.projectRoot();
            return new Sources(
                    run.record().map(RunRecord::workingDirectory).map(root::resolve).orElse(root));
        }

        String absolute(String file) {
            try {
                return file == null || file.isEmpty()
                        ? ""
                        : folder.resolve(file).normalize().toString();
            } catch (InvalidPathException e) {
                return file;
            }
        }
    }

    /** Something that is asked of a timeline. */
    private interface Question<T> {
        T of(RunFolder run, Timeline timeline, ProgressListener progress)
                throws IOException, ResultsException;
    }

    private <T> CompletableFuture<T> answer(String folder, Question<T> question) {
        Answer<Optional<RunFolder>> found = Answer.of(results.results().run(folder));
        CompletableFuture<T> answer =
                found.thenApplyAsync(
                        run ->
                                answer(
                                        run.orElseThrow(() -> error("there is no run " + folder)),
                                        question,
                                        found::isUnwanted),
                        worker);
        progress.show("Reading a trace", answer, WorkProgress.PATIENCE_MS);
        return answer;
    }

    private <T> T answer(RunFolder run, Question<T> question, BooleanSupplier isUnwanted) {
        ProgressListener progress =
                (done, of) -> {
                    if (isUnwanted.getAsBoolean()) {
                        throw new CancellationException();
                    }
                };
        try {
            return question.of(run, timelines.of(run, progress), progress);
        } catch (ResultsException e) {
            throw error(e.getMessage());
        } catch (IOException e) {
            throw error(run.path() + ": its trace can't be read: " + e.getMessage());
        }
    }

    private static ResponseErrorException error(String message) {
        return new ResponseErrorException(
                new ResponseError(ResponseErrorCode.InvalidParams, message, null));
    }

    @Override
    public void close() {
        worker.execute(timelines::close);
        worker.shutdown();
    }
}
