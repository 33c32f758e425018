// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace;

import java.io.IOException;
import java.util.List;
import java.util.NoSuchElementException;

/** The events of a thread, chunk by chunk. Not for use by several threads. */
public final class ThreadEvents {
    private final Trace trace;
    private final List<ChunkIndex.Entry> chunks;
    private final EventDecoder decoder;
    private int at;
    private boolean follows;

    ThreadEvents(Trace trace, List<ChunkIndex.Entry> chunks, int first, EventDecoder decoder) {
        this.trace = trace;
        this.chunks = chunks;
        this.decoder = decoder;
        this.at = first;
    }

    /** Whether there is another chunk. */
    public boolean hasNext() {
        return at < chunks.size();
    }

    /**
     * Reads the next chunk.
     *
     * @return whether all of it could be read
     */
    public boolean next() throws IOException {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        ChunkIndex.Entry entry = chunks.get(at);
        long expected = at == 0 ? 0 : chunks.get(at - 1).number() + 1;
        boolean gap = entry.number() != expected;
        boolean missing = at > 0 || gap;
        at++;
        try {
            trace.read(entry, decoder, follows && !gap, missing);
            follows = true;
        } catch (DamageException e) {
            follows = false;
        }
        return follows;
    }
}
