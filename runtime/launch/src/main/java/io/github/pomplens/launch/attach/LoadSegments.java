// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch.attach;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Where the parts of a program or library that are loaded stand in its file, of 64 bits. */
final class LoadSegments {
    private static final int MAGIC = 0x7f454c46;
    private static final int HEADER = 64;
    private static final int ENTRY = 56;
    private static final int LOAD = 1;

    private record Segment(long offset, long address, long size) {}

    private final List<Segment> segments = new ArrayList<>();

    private LoadSegments() {}

    /** Those of a file; none when it is of another format or damaged. */
    static LoadSegments of(Path file) throws IOException {
        LoadSegments found = new LoadSegments();
        try (FileChannel channel = FileChannel.open(file)) {
            ByteBuffer head = read(channel, 0, HEADER);
            boolean isElf = head.limit() == HEADER && head.getInt(0) == MAGIC && head.get(4) == 2;
            if (isElf) {
                ByteOrder order = head.get(5) == 2 ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
                head.order(order);
                int size = Short.toUnsignedInt(head.getShort(54));
                int count = Short.toUnsignedInt(head.getShort(56));
                found.readAll(channel, order, head.getLong(32), size, count);
            }
        }
        return found;
    }

    private void readAll(FileChannel channel, ByteOrder order, long table, int size, int count)
            throws IOException {
        if (size < ENTRY || table < 0) {
            return;
        }
        ByteBuffer entries = read(channel, table, size * count).order(order);
        for (int i = 0; i + ENTRY <= entries.limit(); i += size) {
            if (entries.getInt(i) == LOAD) {
                segments.add(
                        new Segment(
                                entries.getLong(i + 8),
                                entries.getLong(i + 16),
                                entries.getLong(i + 32)));
            }
        }
    }

    private static ByteBuffer read(FileChannel channel, long at, int size) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(size);
        while (bytes.hasRemaining()) {
            if (channel.read(bytes, at + bytes.position()) < 0) {
                break;
            }
        }
        return bytes.flip();
    }

    /** The address, as debug information counts it, of a byte of the file; -1 when it has none. */
    long addressOf(long offset) {
        for (Segment segment : segments) {
            if (offset >= segment.offset && offset - segment.offset < segment.size) {
                return offset - segment.offset + segment.address;
            }
        }
        return -1;
    }
}
