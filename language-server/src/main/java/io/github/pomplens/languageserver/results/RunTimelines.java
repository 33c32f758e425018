// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.results;

import io.github.pomplens.runtime.results.ResultsException;
import io.github.pomplens.runtime.results.RunFolder;
import io.github.pomplens.runtime.trace.timeline.ProgressListener;
import io.github.pomplens.runtime.trace.timeline.Timeline;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The timelines that were asked for last, which stay open for the next request. For one thread. */
public final class RunTimelines implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(RunTimelines.class);

    /** Two runs are compared at most. */
    private static final int MOST = 2;

    private record Open(Path folder, List<String> stamps, Timeline timeline) {}

    private final Deque<Open> open = new ArrayDeque<>();

    /**
     * Returns the timeline of a run, which belongs to this object.
     *
     * @throws ResultsException the run has no trace, or it is none that can be read
     */
    public Timeline of(RunFolder run, ProgressListener progress) throws ResultsException {
        List<Path> traces = run.traces();
        if (traces.isEmpty()) {
            throw new ResultsException(
                    run.path() + ": holds no trace; measure with 'pomp run --trace -- PROGRAM'");
        }
        try {
            List<String> stamps = new ArrayList<>();
            for (Path trace : traces) {
                var now = Files.readAttributes(trace, BasicFileAttributes.class);
                stamps.add(trace + " " + now.fileKey() + now.lastModifiedTime() + now.size());
            }
            for (Open known : List.copyOf(open)) {
                if (known.folder.equals(run.path())) {
                    if (known.stamps.equals(stamps)) {
                        return known.timeline;
                    }
                    open.remove(known);
                    close(known);
                }
            }
            Timeline timeline = Timeline.open(traces, progress);
            open.addFirst(new Open(run.path(), stamps, timeline));
            if (open.size() > MOST) {
                close(open.removeLast());
            }
            return timeline;
        } catch (IOException e) {
            throw new ResultsException(
                    run.path() + ": its trace can't be read: " + e.getMessage(), e);
        }
    }

    private static void close(Open known) {
        try {
            known.timeline.close();
        } catch (IOException e) {
            LOG.warn("{}: its trace can't be closed", known.folder, e);
        }
    }

    @Override
    public void close() {
        open.forEach(RunTimelines::close);
        open.clear();
    }
}
