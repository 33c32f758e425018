// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export.trace;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/**
 * Lines with times, written in parts that are in order, and read as one row in the order of time.
 * They are in files meanwhile, so that any number of them takes little memory.
 */
final class SortedParts {
    /** So many files are open at once. */
    private static final int MOST_OPEN = 200;

    private static final char AFTER_TIME = '\t';

    private final Path folder;
    private final Deque<Path> parts = new ArrayDeque<>();
    private int made;

    /**
     * @param folder where the files are put; it is there and empty
     */
    SortedParts(Path folder) {
        this.folder = folder;
    }

    /** A part while it is written. */
    static final class Part implements AutoCloseable {
        private final Writer out;

        private Part(Writer out) {
            this.out = out;
        }

        /** Adds a line, whose time is not less than that of the one before. */
        void add(long time, String line) throws IOException {
            out.write(Long.toString(time));
            out.write(AFTER_TIME);
            out.write(line);
            out.write('\n');
        }

        @Override
        public void close() throws IOException {
            out.close();
        }
    }

    /** Begins a new part. */
    Part begin() throws IOException {
        Path file = folder.resolve("part-" + made++);
        parts.add(file);
        return new Part(Files.newBufferedWriter(file));
    }

    /** Writes all lines without their times, and removes the parts. */
    void mergeTo(Writer out) throws IOException {
        while (parts.size() > MOST_OPEN) {
            List<Path> some = new ArrayList<>();
            for (int i = 0; i < MOST_OPEN; i++) {
                some.add(parts.remove());
            }
            try (Part merged = begin()) {
                merge(some, merged::add);
            }
        }
        merge(
                List.copyOf(parts),
                (time, line) -> {
                    out.write(line);
                    out.write('\n');
                });
        parts.clear();
    }

    private interface Lines {
        void add(long time, String line) throws IOException;
    }

    private static void merge(List<Path> files, Lines to) throws IOException {
        List<Cursor> cursors = new ArrayList<>();
        try {
            PriorityQueue<Cursor> next =
                    new PriorityQueue<>(
                            Comparator.comparingLong((Cursor it) -> it.time)
                                    .thenComparingInt(it -> it.number));
            for (Path file : files) {
                Cursor cursor = new Cursor(cursors.size(), Files.newBufferedReader(file));
                cursors.add(cursor);
                if (cursor.read()) {
                    next.add(cursor);
                }
            }
            while (!next.isEmpty()) {
                Cursor cursor = next.remove();
                to.add(cursor.time, cursor.line);
                if (cursor.read()) {
                    next.add(cursor);
                }
            }
        } finally {
            for (Cursor cursor : cursors) {
                cursor.in.close();
            }
        }
        for (Path file : files) {
            Files.delete(file);
        }
    }

    private static final class Cursor {
        private final int number;
        private final BufferedReader in;
        private long time;
        private String line = "";

        Cursor(int number, BufferedReader in) {
            this.number = number;
            this.in = in;
        }

        boolean read() throws IOException {
            @Nullable String read = in.readLine();
            if (read == null) {
                return false;
            }
            int end = read.indexOf(AFTER_TIME);
            time = Long.parseLong(read.substring(0, end));
            line = read.substring(end + 1);
            return true;
        }
    }
}
