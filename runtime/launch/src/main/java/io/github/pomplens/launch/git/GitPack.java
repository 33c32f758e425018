// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch.git;

import java.io.EOFException;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import java.util.zip.InflaterInputStream;

/** Reads objects out of a pack, by its index of version 2 (gitformat-pack). */
final class GitPack {
    private static final int MAGIC = 0xff744f63;
    private static final int VERSION = 2;
    private static final int HEAD = 8;
    private static final int FANOUT = 4 * 256;

    private final RandomAccessFile pack;
    private final int idBytes;
    private final GitObjects others;

    private GitPack(RandomAccessFile pack, int idBytes, GitObjects others) {
        this.pack = pack;
        this.idBytes = idBytes;
        this.others = others;
    }

    /**
     * @param index the file beside the pack that says where its objects are
     * @param others where objects are that the pack only has differences from
     * @param chain how many objects differ from this one, each from the next
     * @return empty when the pack doesn't have the object
     */
    static Optional<GitObject> read(Path index, String id, GitObjects others, int chain)
            throws IOException {
        String name = String.valueOf(index.getFileName());
        Path file = index.resolveSibling(name.substring(0, name.length() - 4) + ".pack");
        if (!Files.isRegularFile(index) || !Files.isRegularFile(file)) {
            return Optional.empty();
        }
        byte[] wanted = HexFormat.of().parseHex(id);
        long place;
        try (RandomAccessFile in = new RandomAccessFile(index.toFile(), "r")) {
            place = place(in, wanted);
        }
        if (place < 0) {
            return Optional.empty();
        }
        try (RandomAccessFile in = new RandomAccessFile(file.toFile(), "r")) {
            return Optional.of(new GitPack(in, wanted.length, others).at(place, chain));
        }
    }

    /** Where an object is in the pack; -1 when it isn't. */
    private static long place(RandomAccessFile index, byte[] id) throws IOException {
        if (index.readInt() != MAGIC || index.readInt() != VERSION) {
            return -1;
        }
        int first = id[0] & 0xff;
        int low = first == 0 ? 0 : fanout(index, first - 1);
        int high = fanout(index, first) - 1;
        int count = fanout(index, 255);
        long names = HEAD + FANOUT;
        byte[] at = new byte[id.length];
        while (low <= high) {
            int middle = (low + high) >>> 1;
            index.seek(names + (long) middle * id.length);
            index.readFully(at);
            int order = Arrays.compareUnsigned(id, at);
            if (order == 0) {
                return offset(index, names + (long) count * id.length, count, middle);
            }
            low = order > 0 ? middle + 1 : low;
            high = order > 0 ? high : middle - 1;
        }
        return -1;
    }

    private static int fanout(RandomAccessFile index, int entry) throws IOException {
        index.seek(HEAD + 4L * entry);
        return index.readInt();
    }

    private static long offset(RandomAccessFile index, long checksums, int count, int entry)
            throws IOException {
        long offsets = checksums + 4L * count;
        index.seek(offsets + 4L * entry);
        int small = index.readInt();
        if (small >= 0) {
            return small;
        }
        index.seek(offsets + 4L * count + 8L * (small & Integer.MAX_VALUE));
        return index.readLong();
    }

    private GitObject at(long place, int chain) throws IOException {
        GitObjects.checkChain(chain);
        pack.seek(place);
        int head = pack.readUnsignedByte();
        int type = head >> 4 & 7;
        while ((head & 0x80) != 0) {
            head = pack.readUnsignedByte(); // the size, which the content tells as well
        }
        return switch (type) {
            case 1 -> new GitObject("commit", inflated());
            case 2 -> new GitObject("tree", inflated());
            case 3 -> new GitObject("blob", inflated());
            case 4 -> new GitObject("tag", inflated());
            case 6 -> {
                long base = place - distance();
                byte[] difference = inflated();
                yield applied(at(base, chain + 1), difference);
            }
            case 7 -> {
                byte[] base = new byte[idBytes];
                pack.readFully(base);
                byte[] difference = inflated();
                String id = HexFormat.of().formatHex(base);
                yield applied(
                        others.read(id, chain + 1)
                                .orElseThrow(() -> new IOException("git has no object " + id)),
                        difference);
            }
            default -> throw new IOException("git has no objects of type " + type);
        };
    }

    /** How far before this object the one is that it differs from. */
    private long distance() throws IOException {
        int part = pack.readUnsignedByte();
        long distance = part & 0x7f;
        while ((part & 0x80) != 0) {
            part = pack.readUnsignedByte();
            distance = distance + 1 << 7 | part & 0x7f;
        }
        if (distance <= 0) {
            throw new IOException("an object of git differs from one behind it");
        }
        return distance;
    }

    private byte[] inflated() throws IOException {
        // Not closed: that would close the pack.
        FileInputStream from = new FileInputStream(pack.getFD());
        return others.all(new InflaterInputStream(from));
    }

    private static GitObject applied(GitObject base, byte[] difference) throws IOException {
        return new GitObject(base.type(), new GitDelta(base.content(), difference).applied());
    }

    /** Makes an object of another one and what differs. */
    private static final class GitDelta {
        private final byte[] base;
        private final byte[] steps;
        private int at;

        GitDelta(byte[] base, byte[] steps) {
            this.base = base;
            this.steps = steps;
        }

        byte[] applied() throws IOException {
            if (size() != base.length) {
                throw new IOException("an object of git differs from another one than it says");
            }
            byte[] result = new byte[size()];
            int filled = 0;
            while (at < steps.length) {
                int step = next();
                boolean copies = (step & 0x80) != 0;
                int from = copies ? number(step, 4) : at;
                int length = copies ? number(step >> 4, 3) : step;
                length = copies && length == 0 ? 0x10000 : length;
                byte[] source = copies ? base : steps;
                if (length == 0
                        || from < 0
                        || length > source.length - from
                        || length > result.length - filled) {
                    throw new IOException("an object of git is damaged");
                }
                System.arraycopy(source, from, result, filled, length);
                filled += length;
                at += copies ? 0 : length;
            }
            if (filled != result.length) {
                throw new IOException("an object of git is damaged");
            }
            return result;
        }

        private int next() throws IOException {
            if (at >= steps.length) {
                throw new EOFException("an object of git is damaged");
            }
            return steps[at++] & 0xff;
        }

        /** A number of which only the bytes are there whose bits are set. */
        private int number(int present, int bytes) throws IOException {
            int number = 0;
            for (int i = 0; i < bytes; i++) {
                number |= (present >> i & 1) == 0 ? 0 : next() << 8 * i;
            }
            return number;
        }

        private int size() throws IOException {
            long size = 0;
            int part = 0x80;
            for (int shift = 0; (part & 0x80) != 0; shift += 7) {
                part = next();
                size |= shift > 28 ? GitObject.MAX_BYTES + 1L : (long) (part & 0x7f) << shift;
            }
            if (size > GitObject.MAX_BYTES) {
                throw new IOException("an object of git is too large");
            }
            return (int) size;
        }
    }
}
