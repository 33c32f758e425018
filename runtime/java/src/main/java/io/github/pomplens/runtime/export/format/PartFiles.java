// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export.format;

import io.github.pomplens.runtime.export.trace.RunTraces;
import io.github.pomplens.runtime.export.trace.Window;
import io.github.pomplens.runtime.results.ResultsException;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Files of ranges of time that follow one another, none larger than it may be: a range whose file
 * gets too large is given up there, and halved.
 */
final class PartFiles {
    private static final int MOST_FILES = 9999;

    /** A file is larger than it may be. */
    private static final class TooLargeException extends IOException {
        private static final long serialVersionUID = 1L;
    }

    /** Counts what is written. */
    private static final class Limited extends OutputStream {
        private final OutputStream to;
        private long left;

        Limited(OutputStream to, long most) {
            this.to = to;
            this.left = most;
        }

        private void take(int count) throws TooLargeException {
            left -= count;
            if (left < 0) {
                throw new TooLargeException();
            }
        }

        @Override
        public void write(int value) throws IOException {
            take(1);
            to.write(value);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            take(length);
            to.write(bytes, offset, length);
        }

        @Override
        public void flush() throws IOException {
            to.flush();
        }
    }

    private final RunTraces traces;
    private final Content.EventsWriter writer;
    private final Path folder;
    private final String ending;
    private final long most;
    private final Set<String> problems = new LinkedHashSet<>();
    private int count;

    PartFiles(
            RunTraces traces, Content.EventsWriter writer, Path folder, String ending, long most) {
        this.traces = traces;
        this.writer = writer;
        this.folder = folder;
        this.ending = ending;
        this.most = most;
    }

    /** Writes all files; returns what is wrong with the events. */
    List<String> write() throws IOException, ResultsException {
        long end = traces.window().to();
        Window known = traces.range();
        // The trace of a program that was killed has events after the last time that it tells.
        write(known, new Window(known.from(), end));
        return List.copyOf(problems);
    }

    /**
     * Writes a range of time.
     *
     * @param range what is halved when it is too large
     * @param wanted the same, or more after its end
     */
    private void write(Window range, Window wanted) throws IOException, ResultsException {
        if (count == MOST_FILES) {
            throw new ResultsException(
                    "--split: these would be more than "
                            + MOST_FILES
                            + " files; name a larger size");
        }
        traces.limitTo(wanted);
        Path file = folder.resolve("part-%04d%s".formatted(count + 1, ending));
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
            problems.addAll(writer.write(traces, new Limited(out, most)));
            count++;
            return;
        } catch (TooLargeException e) {
            // Goes on below, when the file is closed.
        }
        Files.delete(file);
        if (range.firstHalf().equals(range) || range.secondHalf().equals(range)) {
            throw new ResultsException(
                    "--split: not even the events of a nanosecond fit into "
                            + most
                            + " bytes; name a larger size");
        }
        Window second = range.secondHalf();
        write(range.firstHalf(), range.firstHalf());
        write(second, new Window(second.from(), wanted.to()));
    }
}
