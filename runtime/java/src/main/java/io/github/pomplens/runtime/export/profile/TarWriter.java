// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export.profile;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Writes a POSIX archive (ustar) of files whose sizes are known before. */
final class TarWriter {
    private static final int BLOCK = 512;

    private static final int NAME = 0;
    private static final int MODE = 100;
    private static final int UID = 108;
    private static final int GID = 116;
    private static final int SIZE = 124;
    private static final int MTIME = 136;
    private static final int CHECKSUM = 148;
    private static final int TYPE = 156;
    private static final int MAGIC = 257;

    /** What the header can say: eleven octal digits. */
    static final long MAX_SIZE = (1L << 33) - 1;

    /** Writes the bytes of a file. */
    interface Content {
        void write(OutputStream out) throws IOException;
    }

    private final OutputStream out;

    TarWriter(OutputStream out) {
        this.out = out;
    }

    /**
     * Adds a file.
     *
     * @param size exactly what {@code content} writes
     * @param seconds when it was changed, since 1970
     */
    void add(String name, long size, long seconds, Content content) throws IOException {
        byte[] header = new byte[BLOCK];
        put(header, NAME, name);
        put(header, MODE, "0000644");
        put(header, UID, "0000000");
        put(header, GID, "0000000");
        put(header, SIZE, "%011o".formatted(size));
        put(header, MTIME, "%011o".formatted(Math.max(0, Math.min(seconds, MAX_SIZE))));
        put(header, TYPE, "0");
        put(header, MAGIC, "ustar\00000");
        // The sum is of the header with blanks in its own place.
        Arrays.fill(header, CHECKSUM, TYPE, (byte) ' ');
        int sum = 0;
        for (byte each : header) {
            sum += each & 0xFF;
        }
        put(header, CHECKSUM, "%06o\0".formatted(sum));
        out.write(header);
        content.write(out);
        out.write(new byte[(int) ((BLOCK - size % BLOCK) % BLOCK)]);
    }

    /** Ends the archive. */
    void end() throws IOException {
        out.write(new byte[2 * BLOCK]);
    }

    private static void put(byte[] header, int at, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
        System.arraycopy(bytes, 0, header, at, bytes.length);
    }
}
