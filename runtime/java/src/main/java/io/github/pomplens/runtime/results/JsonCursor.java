// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;

/**
 * Walks over one JSON file and takes only what its reader expects. Every complaint becomes a {@link
 * ResultsException} that says where in the file.
 */
final class JsonCursor implements AutoCloseable {
    private static final int MAX_NESTING = 32;
    private static final int MAX_STRING = 256 * 1024;
    private static final int MAX_NUMBER = 64;
    private static final int MAX_FIELD_NAME = 1024;
    private static final int MAX_QUOTED = 40;

    /** Reads the value of the named field. Gives false when it does not know that field. */
    interface FieldReader {
        boolean read(String field) throws IOException, ResultsException;
    }

    /** Reads one element of an array. */
    interface ElementReader {
        void read() throws IOException, ResultsException;
    }

    /** Reads a whole file. */
    interface FileReader<T> {
        T read(JsonCursor cursor) throws IOException, ResultsException;
    }

    private final Path file;
    private final JsonParser parser;

    private JsonCursor(Path file, JsonParser parser) {
        this.file = file;
        this.parser = parser;
    }

    /** Applies {@code reader} to the one JSON value in {@code file}. */
    static <T> T readFile(Path file, long maxBytes, FileReader<T> reader) throws ResultsException {
        checkFile(file, maxBytes);
        try (JsonCursor cursor = new JsonCursor(file, open(file, maxBytes))) {
            cursor.parser.nextToken();
            T result = reader.read(cursor);
            if (cursor.parser.nextToken() != null) {
                throw cursor.damaged("there is more after the end of the results");
            }
            return result;
        } catch (JsonProcessingException e) {
            throw badJson(file, e);
        } catch (IOException | UncheckedIOException e) {
            throw new ResultsException(file + ": cannot be read: " + reason(e), e);
        }
    }

    /** Refuses anything but a regular file: reading a pipe or a device might never end. */
    private static void checkFile(Path file, long maxBytes) throws ResultsException {
        try {
            BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
            if (!attributes.isRegularFile()) {
                throw new ResultsException(file + ": is not a file; name a file with results");
            }
            if (attributes.size() > maxBytes) {
                long limit = maxBytes / (1024 * 1024);
                throw new ResultsException(
                        file + ": is larger than " + limit + " MiB; measure fewer constructs");
            }
        } catch (NoSuchFileException e) {
            throw new ResultsException(file + ": there is no such file; measure a run first", e);
        } catch (IOException e) {
            throw new ResultsException(file + ": cannot be read: " + reason(e), e);
        }
    }

    private static JsonParser open(Path file, long maxBytes) throws IOException {
        StreamReadConstraints limits =
                StreamReadConstraints.builder()
                        .maxNestingDepth(MAX_NESTING)
                        .maxStringLength(MAX_STRING)
                        .maxNumberLength(MAX_NUMBER)
                        .maxNameLength(MAX_FIELD_NAME)
                        .maxDocumentLength(maxBytes)
                        .build();
        JsonFactory factory = JsonFactory.builder().streamReadConstraints(limits).build();
        return factory.createParser(Files.newInputStream(file));
    }

    /** Reads an object. Fields that the reader does not know are skipped. */
    void object(FieldReader reader, String... required) throws IOException, ResultsException {
        expect(JsonToken.START_OBJECT, "an object");
        long seen = 0;
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String field = parser.currentName();
            long bit = bitOf(field, required);
            if ((seen & bit) != 0) {
                throw damaged("is given twice");
            }
            seen |= bit;
            parser.nextToken();
            if (!reader.read(field)) {
                parser.skipChildren();
            }
        }
        for (int i = 0; i < required.length; i++) {
            if ((seen & (1L << i)) == 0) {
                throw damaged("field '" + required[i] + "' is missing");
            }
        }
    }

    private static long bitOf(String field, String[] required) {
        for (int i = 0; i < required.length; i++) {
            if (required[i].equals(field)) {
                return 1L << i;
            }
        }
        return 0;
    }

    /** Reads an array of at most {@code max} elements. */
    void array(int max, ElementReader reader) throws IOException, ResultsException {
        expect(JsonToken.START_ARRAY, "a list");
        int count = 0;
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            if (++count > max) {
                throw error("has more than " + max + " entries; measure fewer constructs");
            }
            reader.read();
        }
    }

    String string() throws IOException, ResultsException {
        expect(JsonToken.VALUE_STRING, "a string");
        return parser.getText();
    }

    boolean bool() throws IOException, ResultsException {
        if (parser.currentToken() != JsonToken.VALUE_TRUE) {
            expect(JsonToken.VALUE_FALSE, "true or false");
        }
        return parser.getBooleanValue();
    }

    /** Reads a whole number that is not negative. */
    long count() throws IOException, ResultsException {
        return integer(0, Long.MAX_VALUE);
    }

    /** Reads a number if the field is one of these. Gives false for another field. */
    <E extends Enum<E> & NumberField> boolean number(String field, Numbers<E> into)
            throws IOException, ResultsException {
        E known = into.fields().find(field);
        if (known == null) {
            return false;
        }
        into.set(known, integer(0, known.max()));
        return true;
    }

    int integer(int min, int max) throws IOException, ResultsException {
        return (int) integer((long) min, max);
    }

    private long integer(long min, long max) throws IOException, ResultsException {
        expect(JsonToken.VALUE_NUMBER_INT, "a whole number");
        if (parser.getNumberType() == JsonParser.NumberType.BIG_INTEGER) {
            throw damaged("the number is too large");
        }
        long value = parser.getLongValue();
        if (value < min || value > max) {
            String range = max == Long.MAX_VALUE ? "at least " + min : "from " + min + " to " + max;
            throw damaged("must be " + range + ", not " + value);
        }
        return value;
    }

    /** Reads a finite number that is not negative. */
    double amount() throws IOException, ResultsException {
        if (parser.currentToken() != JsonToken.VALUE_NUMBER_INT) {
            expect(JsonToken.VALUE_NUMBER_FLOAT, "a number");
        }
        double value = parser.getDoubleValue();
        if (!(value >= 0) || Double.isInfinite(value)) {
            throw damaged("must be a number that is not negative");
        }
        return value;
    }

    /** An error at the current position in a file that our writers can't have written like that. */
    ResultsException damaged(String problem) {
        return error(problem + "; the file is damaged or not from POMP Lens, measure again");
    }

    /** An error at the current position; the text says what to do. */
    ResultsException error(String problem) {
        String field = field();
        String where = field.isEmpty() ? "" : field + ": ";
        return new ResultsException(at(file, parser.currentTokenLocation()) + where + problem);
    }

    /** {@code text} short and free of control characters, to be quoted in an error. */
    static String quoted(String text) {
        StringBuilder result = new StringBuilder("'");
        text.codePoints()
                .limit(MAX_QUOTED)
                .map(c -> Character.isISOControl(c) ? '?' : c)
                .forEach(result::appendCodePoint);
        return result.append(text.codePointCount(0, text.length()) > MAX_QUOTED ? "...'" : "'")
                .toString();
    }

    private void expect(JsonToken token, String what) throws ResultsException {
        if (parser.currentToken() != token) {
            throw damaged("must be " + what);
        }
    }

    private String field() {
        StringBuilder path = new StringBuilder();
        JsonToken token = parser.currentToken();
        JsonStreamContext innermost = parser.getParsingContext();
        boolean opening = token != null && token.isStructStart();
        JsonStreamContext context = opening ? innermost.getParent() : innermost;
        for (; context != null && !context.inRoot(); context = context.getParent()) {
            if (context.inArray()) {
                path.insert(0, "[" + context.getCurrentIndex() + "]");
            } else if (context.getCurrentName() != null) {
                String name = quoted(context.getCurrentName());
                path.insert(0, "." + name.substring(1, name.length() - 1));
            }
        }
        return path.isEmpty() ? "" : path.substring(1);
    }

    private static ResultsException badJson(Path file, JsonProcessingException e) {
        String where = at(file, e.getLocation());
        if (e instanceof JsonEOFException) {
            return new ResultsException(
                    where + "the file ends too early, it was not written to its end; measure again",
                    e);
        }
        if (e instanceof StreamConstraintsException) {
            return new ResultsException(
                    where + "not results of POMP Lens: a value is too large", e);
        }
        String problem = e.getOriginalMessage().lines().findFirst().orElse("").strip();
        return new ResultsException(
                where + "the file is damaged (" + problem + "); measure again", e);
    }

    private static String at(Path file, JsonLocation location) {
        return location == null
                ? file + ": "
                : file + ":" + location.getLineNr() + ":" + location.getColumnNr() + ": ";
    }

    static String reason(Exception e) {
        if (e instanceof AccessDeniedException) {
            return "permission denied";
        }
        String message = e.getMessage();
        return message == null
                ? e.getClass().getSimpleName()
                : message.lines().findFirst().orElse("");
    }

    @Override
    public void close() throws IOException {
        parser.close();
    }
}
