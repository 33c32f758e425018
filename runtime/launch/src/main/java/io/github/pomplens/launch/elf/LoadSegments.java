// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch.elf;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Where the parts of a program or library that are loaded stand in its file, of 64 bits. */
public final class LoadSegments {
    private static final int ENTRY = 56;
    private static final int LOAD = 1;

    private record Segment(long offset, long address, long size) {}

    private final List<Segment> segments = new ArrayList<>();

    private LoadSegments() {}

    /** Those of a file; none when it is of another format or damaged. */
    public static LoadSegments of(Path path) throws IOException {
        LoadSegments found = new LoadSegments();
        try (ElfFile file = ElfFile.open(path)) {
            ElfFile.Table table = file.segments();
            int size = table.size();
            ByteBuffer entries = file.read(table.offset(), size * table.count());
            for (int i = 0; size >= ENTRY && i + ENTRY <= entries.limit(); i += size) {
                if (entries.getInt(i) == LOAD) {
                    found.segments.add(
                            new Segment(
                                    entries.getLong(i + 8),
                                    entries.getLong(i + 16),
                                    entries.getLong(i + 32)));
                }
            }
        } catch (EOFException e) {
            return new LoadSegments();
        }
        return found;
    }

    /** The address, as debug information counts it, of a byte of the file; -1 when it has none. */
    public long addressOf(long offset) {
        for (Segment segment : segments) {
            if (offset >= segment.offset && offset - segment.offset < segment.size) {
                return offset - segment.offset + segment.address;
            }
        }
        return -1;
    }
}
