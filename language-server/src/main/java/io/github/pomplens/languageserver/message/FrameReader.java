// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.message;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Cuts what an editor writes into messages. Where it isn't known how long one is, what comes is
 * passed over up to the next line that says so: no text of JSON looks like one.
 */
final class FrameReader {
    /** The end of a message whose length was wrong may stand before it. */
    private static final Pattern LENGTH =
            Pattern.compile("content-length: *(-?\\d+) *", Pattern.CASE_INSENSITIVE);

    private static final int MAX_DIGITS = 9;

    /** The length of a line above which only its end is looked at. */
    private static final int MAX_LINE = 1 << 12;

    private final InputStream in;
    private final int maxBytes;
    private final Consumer<String> complaints;

    /**
     * @param maxBytes of a message
     * @param complaints takes one line for each piece that is passed over
     */
    FrameReader(InputStream in, int maxBytes, Consumer<String> complaints) {
        this.in = in;
        this.maxBytes = maxBytes;
        this.complaints = complaints;
    }

    /** The content of the next message; empty at the end of the input. */
    Optional<byte[]> next() throws IOException {
        int length = -1;
        boolean begun = false;
        for (Optional<String> line = line(); line.isPresent(); line = line()) {
            if (!line.get().isEmpty()) {
                begun = true;
                int given = length(line.get());
                length = given < 0 ? length : given;
            } else if (length >= 0) {
                byte[] content = in.readNBytes(length);
                return content.length == length ? Optional.of(content) : Optional.empty();
            } else if (begun) {
                complaints.accept("a message without a valid Content-Length is passed over");
                begun = false;
            }
        }
        return Optional.empty();
    }

    /** The length that a line gives; negative when it gives none that can be. */
    private int length(String line) {
        Matcher matcher = LENGTH.matcher(line);
        int given = -1;
        while (matcher.find()) {
            String digits = matcher.group(1);
            boolean whole = matcher.end() == line.length() && digits.length() <= MAX_DIGITS;
            given = whole ? Integer.parseInt(digits) : -1;
        }
        return given <= maxBytes ? given : -1;
    }

    private Optional<String> line() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int c = in.read(); c != '\n'; c = in.read()) {
            if (c < 0) {
                return Optional.empty();
            }
            line.write(c);
            if (line.size() > 2 * MAX_LINE) {
                byte[] bytes = line.toByteArray();
                line.reset();
                line.write(bytes, bytes.length - MAX_LINE, MAX_LINE);
            }
        }
        String text = line.toString(StandardCharsets.ISO_8859_1);
        return Optional.of(text.endsWith("\r") ? text.substring(0, text.length() - 1) : text);
    }
}
