// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import io.github.pomplens.runtime.export.format.ExportFormat;
import io.github.pomplens.runtime.export.trace.Window;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Map;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options of {@code pomp export} for events: of which time they are wanted, and in what files. */
final class ExportOptions {
    private static final Pattern TIME =
            Pattern.compile("(\\d{1,9}(?:\\.\\d{1,9})?)\\s?(ns|us|µs|ms|s)");
    private static final Map<String, Integer> DIGITS =
            Map.of("ns", 0, "us", 3, "µs", 3, "ms", 6, "s", 9);
    private static final Pattern SIZE = Pattern.compile("(\\d{1,9})\\s?(kB|KB|MB|GB)");
    private static final Map<String, Long> BYTES =
            Map.of("kB", 1_000L, "KB", 1_000L, "MB", 1_000_000L, "GB", 1_000_000_000L);

    /** What a user has written is wrong, or can't be done. */
    static final class BadOptionException extends Exception {
        private static final long serialVersionUID = 1L;

        BadOptionException(String message) {
            super(message);
        }
    }

    @Option(
            names = "--from",
            paramLabel = "TIME",
            description =
                    "Write events from this time on, since the start of the run, such as 1.5s or"
                            + " 200ms.")
    private @Nullable String from;

    @Option(
            names = "--to",
            paramLabel = "TIME",
            description = "Write events before this time; of a visit that goes on, what is before.")
    private @Nullable String to;

    @Option(
            names = "--split",
            paramLabel = "SIZE",
            description = {
                "Write a folder of files that are complete in themselves, each of a range of time"
                        + " and not larger than SIZE, such as 500MB."
            })
    private @Nullable String split;

    /** Checks what is written against a format. */
    void check(ExportFormat format) throws BadOptionException {
        if ((from != null || to != null) && !format.needsEvents()) {
            throw new BadOptionException(
                    (from != null ? "--from" : "--to")
                            + ": --format="
                            + format.word()
                            + " has no events, only sums; leave it out, or write one of "
                            + ExportFormat.words(all().filter(ExportFormat::needsEvents).toList()));
        }
        if (split != null && !format.canSplit()) {
            throw new BadOptionException(
                    "--split: --format="
                            + format.word()
                            + " can't be split; leave it out, or write one of "
                            + ExportFormat.words(all().filter(ExportFormat::canSplit).toList()));
        }
    }

    private static Stream<ExportFormat> all() {
        return Arrays.stream(ExportFormat.values());
    }

    /** The time whose events are wanted. */
    Window window() throws BadOptionException {
        long begin = from == null ? 0 : nanos("--from", from);
        long end = to == null ? Long.MAX_VALUE : nanos("--to", to);
        if (end <= begin) {
            throw new BadOptionException(
                    "--to: '"
                            + to
                            + "' is not after "
                            + (from == null ? "the start of the run" : "--from, '" + from + "'")
                            + "; name a later time");
        }
        return new Window(begin, end);
    }

    private static long nanos(String option, String text) throws BadOptionException {
        Matcher written = TIME.matcher(text);
        if (!written.matches()) {
            throw new BadOptionException(
                    option
                            + ": '"
                            + text
                            + "' is not a time; write a number with ns, us, ms or s, such as 1.5s or"
                            + " 200ms");
        }
        return new BigDecimal(written.group(1))
                .movePointRight(DIGITS.get(written.group(2)))
                .longValue();
    }

    /** How large a file may be; empty for one file. */
    OptionalLong largest() throws BadOptionException {
        if (split == null) {
            return OptionalLong.empty();
        }
        Matcher written = SIZE.matcher(split);
        long bytes =
                written.matches()
                        ? Long.parseLong(written.group(1)) * BYTES.get(written.group(2))
                        : 0;
        if (bytes == 0) {
            throw new BadOptionException(
                    "--split: '"
                            + split
                            + "' is not a size; write a whole number with kB, MB or GB, such as"
                            + " 500MB");
        }
        return OptionalLong.of(bytes);
    }
}
