// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace.timeline;

import io.github.pomplens.runtime.trace.ThreadEvents;
import io.github.pomplens.runtime.trace.Trace;
import java.io.IOException;
import java.util.List;

/** Makes what is seen of a thread in a range of time from its events. */
final class EventPieces {
    /** So many chunks are read beyond the range, for the end of a span that is open there. */
    private static final int MOST_BEYOND = 8;

    private final Trace trace;
    private final ContextKeys keys;
    private final long end;
    private final ProgressListener progress;

    /**
     * @param end of the whole trace
     */
    EventPieces(Trace trace, ContextKeys keys, long end, ProgressListener progress) {
        this.trace = trace;
        this.keys = keys;
        this.end = end;
        this.progress = progress;
    }

    /** Adds pieces to a list, in order. Those that go beyond the range may be incomplete. */
    void addTo(List<Piece> all, int thread, ChunkTimes chunks, Range range) throws IOException {
        Levels levels = new Levels(range.level(), range.level(), new Collector(all));
        SpanMaker maker =
                new SpanMaker(
                        keys,
                        trace.start().executesProgram(thread),
                        (begin, until, key, depth) -> {
                            if (until > range.from() && begin < range.to()) {
                                levels.span(begin, until, key, depth);
                            }
                        });
        int chunk = chunks.readableFrom(chunks.at(range.from()));
        if (chunk > 0) {
            maker.startAt(chunks.began(chunk));
        }
        ThreadEvents events = trace.events(thread, chunk, maker);
        int beyond = 0;
        while (events.hasNext() && maker.began() < range.to() && beyond < MOST_BEYOND) {
            progress.at(0, 0);
            if (chunks.since(chunk++) >= range.to()) {
                beyond++;
            }
            events.next();
        }
        if (events.hasNext()) {
            maker.cut();
        } else {
            maker.finish(end);
        }
        levels.finish();
    }

    private record Collector(List<Piece> all) implements TimelinePieces {
        @Override
        public void whole(int level, long begin, long end, int key, int depth) {
            all.add(Piece.whole(begin, end, key, depth));
        }

        @Override
        public void merged(int level, Group group) {
            all.add(Piece.of(group));
        }
    }
}
