// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch.attach;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

/**
 * A program or library of 64 bits, and the two tables that say what is in it. The file may be
 * damaged: whatever is read ends where the file does.
 */
final class ElfFile implements Closeable {
    private static final int MAGIC = 0x7f454c46;
    private static final int HEADER = 64;

    /**
     * @param at where the table begins in the file
     * @param size of each entry, in bytes
     * @param count how many there are
     */
    record Table(long at, int size, int count) {
        static final Table NONE = new Table(0, 0, 0);
    }

    private final FileChannel channel;
    private ByteOrder order = ByteOrder.LITTLE_ENDIAN;
    private Table segments = Table.NONE;
    private Table sections = Table.NONE;

    private ElfFile(FileChannel channel) {
        this.channel = channel;
    }

    /** Opens a file; one of another format has nothing in its tables. */
    static ElfFile open(Path path) throws IOException {
        ElfFile file = new ElfFile(FileChannel.open(path));
        try {
            file.readHead();
            return file;
        } catch (IOException e) {
            file.close();
            throw e;
        }
    }

    private void readHead() throws IOException {
        ByteBuffer head = read(0, HEADER).order(ByteOrder.BIG_ENDIAN);
        if (head.limit() == HEADER && head.getInt(0) == MAGIC && head.get(4) == 2) {
            order = head.get(5) == 2 ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
            head.order(order);
            segments = table(head, 32, 54);
            sections = table(head, 40, 58);
        }
    }

    private static Table table(ByteBuffer head, int at, int sizes) {
        long start = head.getLong(at);
        int size = Short.toUnsignedInt(head.getShort(sizes));
        int count = Short.toUnsignedInt(head.getShort(sizes + 2));
        return start < 0 ? Table.NONE : new Table(start, size, count);
    }

    /** What is loaded into memory. */
    Table segments() {
        return segments;
    }

    /** The parts that linkers and debuggers know. */
    Table sections() {
        return sections;
    }

    /** Reads all entries of a table; fewer where the file ends before. */
    ByteBuffer read(Table table) throws IOException {
        return read(table.at, table.size * table.count);
    }

    /** Reads bytes; fewer where the file ends before. */
    ByteBuffer read(long at, int size) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(size).order(order);
        while (bytes.hasRemaining()) {
            if (channel.read(bytes, at + bytes.position()) < 0) {
                break;
            }
        }
        return bytes.flip();
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
