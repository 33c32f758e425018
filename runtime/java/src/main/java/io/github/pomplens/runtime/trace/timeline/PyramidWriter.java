// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace.timeline;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32C;

/** Writes the levels of threads, one thread after the other, as they are made. */
final class PyramidWriter implements TimelinePieces {
    private static final int BLOCK = 16_384;

    private final FileChannel file;
    private final int thread;
    private final ChunkTimes times;
    private final PyramidIndex index;
    private final List<Stream> streams = new ArrayList<>();
    private final long[] states = new long[ThreadState.values().length];

    PyramidWriter(FileChannel file, int thread, ChunkTimes times, PyramidIndex index) {
        this.file = file;
        this.thread = thread;
        this.times = times;
        this.index = index;
        for (int level = 0; level <= times.highest(); level++) {
            streams.add(new Stream(level));
        }
    }

    /** What is kept of a level. */
    private final class Stream {
        private final int level;
        private PieceCodec codec = new PieceCodec(0);
        private long begin;

        /** The chunk whose time the last piece began in. */
        private int chunk;

        Stream(int level) {
            this.level = level;
        }

        /** Whether a piece has a part in the time of a chunk of which the level is kept. */
        boolean keeps(long from, long to) {
            while (times.until(chunk) <= from) {
                chunk++;
            }
            for (int i = chunk; i < times.count() && (i == chunk || times.since(i) < to); i++) {
                if (times.isKept(i, level)) {
                    return true;
                }
            }
            return false;
        }

        void put(long from, long to, int key, int depth, long spans) {
            if (!codec.hasRoom()) {
                flush();
                codec = codec.hasRoom() ? codec : new PieceCodec(BLOCK);
            }
            if (codec.length() == 0) {
                begin = from;
            }
            codec.put(from, to, key, depth, spans, states);
        }

        void flush() {
            if (codec.length() == 0) {
                return;
            }
            byte[] bytes = codec.bytes();
            CRC32C checksum = new CRC32C();
            checksum.update(bytes);
            try {
                long offset = file.position();
                ByteBuffer buffer = ByteBuffer.wrap(bytes);
                while (buffer.hasRemaining()) {
                    file.write(buffer);
                }
                index.add(
                        thread,
                        level,
                        new PyramidIndex.Block(
                                begin,
                                codec.last(),
                                offset,
                                bytes.length,
                                (int) checksum.getValue()));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            codec.clear();
        }
    }

    @Override
    public void whole(int level, long begin, long end, int key, int depth) {
        Stream stream = streams.get(level);
        if (stream.keeps(begin, end)) {
            stream.put(begin, end, key, depth, 1);
        }
    }

    @Override
    public void merged(int level, Group group) {
        Stream stream = streams.get(level);
        if (stream.keeps(group.begin(), group.end())) {
            Arrays.fill(states, 0);
            group.addTo(states);
            stream.put(group.begin(), group.end(), group.key(), group.depth(), group.spans());
        }
    }

    /** Writes what is left. */
    void finish() {
        streams.forEach(Stream::flush);
    }
}
