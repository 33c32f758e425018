// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

import io.github.pomplens.runtime.analysis.property.Definition.Advice;
import io.github.pomplens.runtime.analysis.property.Definition.Parameter;
import io.github.pomplens.runtime.analysis.property.Definition.Piece;
import io.github.pomplens.runtime.analysis.property.Definition.Place;
import io.github.pomplens.runtime.analysis.property.Definition.Scope;
import io.github.pomplens.runtime.analysis.property.Definition.Value;
import io.github.pomplens.runtime.analysis.property.Definition.Wording;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Compiled properties in a file, so that reading them needs no parser. The format is private to a
 * version of the product: a file of another one is refused, and made again.
 */
public final class PropertyFile {
    /** "POMP", then the version of the format. */
    private static final int MAGIC = 0x504f4d50;

    private static final int VERSION = 2;

    /** What a damaged file can't make us allocate. */
    private static final int MOST = 100_000;

    private PropertyFile() {}

    /**
     * Writes definitions.
     *
     * @throws IOException when {@code out} can't be written to
     */
    public static void write(List<Definition> definitions, OutputStream out) throws IOException {
        DataOutputStream data = new DataOutputStream(new BufferedOutputStream(out));
        data.writeInt(MAGIC);
        data.writeInt(VERSION);
        list(definitions, data, PropertyFile::write);
        data.flush();
    }

    /**
     * Reads what {@link #write} has written.
     *
     * @throws IOException when it can't be read, is damaged, or of another version
     */
    public static List<Definition> read(InputStream in) throws IOException {
        DataInputStream data = new DataInputStream(new BufferedInputStream(in));
        if (data.readInt() != MAGIC || data.readInt() != VERSION) {
            throw new IOException("not a file of properties, or one of another version");
        }
        return list(data, PropertyFile::definition);
    }

    private static void write(Definition it, DataOutputStream out) throws IOException {
        out.writeUTF(it.id());
        out.writeUTF(it.title());
        optional(it.parent(), out, (parent, to) -> to.writeUTF(parent));
        out.writeUTF(it.documentation());
        out.writeUTF(it.place().file());
        out.writeInt(it.place().line());
        out.writeInt(it.place().column());
        list(it.scopes(), out, PropertyFile::write);
        words(it.insteadOf(), out);
        list(it.parameters(), out, PropertyFile::write);
        list(it.values(), out, PropertyFile::write);
        optional(it.condition(), out, ExpressionFormat::write);
        optional(it.cost(), out, ExpressionFormat::write);
        optional(it.spread(), out, ExpressionFormat::write);
        optional(it.certainty(), out, ExpressionFormat::write);
        list(it.shows(), out, PropertyFile::write);
        list(it.says(), out, PropertyFile::write);
        list(it.advice(), out, PropertyFile::write);
    }

    private static Definition definition(DataInputStream in) throws IOException {
        return new Definition(
                in.readUTF(),
                in.readUTF(),
                optional(in, from -> from.readUTF()),
                in.readUTF(),
                new Place(in.readUTF(), in.readInt(), in.readInt()),
                list(in, PropertyFile::scope),
                words(in),
                list(in, PropertyFile::parameter),
                list(in, PropertyFile::value),
                optional(in, ExpressionFormat::read),
                optional(in, ExpressionFormat::read),
                optional(in, ExpressionFormat::read),
                optional(in, ExpressionFormat::read),
                list(in, PropertyFile::wording),
                list(in, PropertyFile::wording),
                list(in, PropertyFile::advice));
    }

    private static void write(Scope it, DataOutputStream out) throws IOException {
        words(it.kinds(), out);
        words(it.having(), out);
        words(it.without(), out);
        words(it.inside(), out);
        words(it.outside(), out);
        words(it.callers(), out);
    }

    private static Scope scope(DataInputStream in) throws IOException {
        return new Scope(words(in), words(in), words(in), words(in), words(in), words(in));
    }

    private static void write(Parameter it, DataOutputStream out) throws IOException {
        out.writeUTF(it.name());
        out.writeDouble(it.value());
        ExpressionFormat.unit(it.unit(), out);
        out.writeUTF(it.documentation());
    }

    private static Parameter parameter(DataInputStream in) throws IOException {
        return new Parameter(
                in.readUTF(), in.readDouble(), ExpressionFormat.unit(in), in.readUTF());
    }

    private static void write(Value it, DataOutputStream out) throws IOException {
        out.writeUTF(it.name());
        ExpressionFormat.write(it.expression(), out);
        ExpressionFormat.unit(it.unit(), out);
    }

    private static Value value(DataInputStream in) throws IOException {
        return new Value(in.readUTF(), ExpressionFormat.read(in), ExpressionFormat.unit(in));
    }

    private static void write(Wording it, DataOutputStream out) throws IOException {
        optional(it.condition(), out, ExpressionFormat::write);
        list(it.pieces(), out, PropertyFile::write);
    }

    private static Wording wording(DataInputStream in) throws IOException {
        return new Wording(optional(in, ExpressionFormat::read), list(in, PropertyFile::piece));
    }

    private static void write(Piece it, DataOutputStream out) throws IOException {
        if (it instanceof Piece.Inserted inserted) {
            out.writeBoolean(true);
            ExpressionFormat.write(inserted.expression(), out);
            ExpressionFormat.unit(inserted.unit(), out);
            out.writeUTF(inserted.format());
        } else if (it instanceof Piece.Literal literal) {
            out.writeBoolean(false);
            out.writeUTF(literal.text());
        }
    }

    private static Piece piece(DataInputStream in) throws IOException {
        return in.readBoolean()
                ? new Piece.Inserted(
                        ExpressionFormat.read(in), ExpressionFormat.unit(in), in.readUTF())
                : new Piece.Literal(in.readUTF());
    }

    private static void write(Advice it, DataOutputStream out) throws IOException {
        write(it.wording(), out);
        words(it.fixes(), out);
    }

    private static Advice advice(DataInputStream in) throws IOException {
        return new Advice(wording(in), words(in));
    }

    private static void words(List<String> words, DataOutputStream out) throws IOException {
        list(words, out, (word, to) -> to.writeUTF(word));
    }

    private static List<String> words(DataInputStream in) throws IOException {
        return list(in, from -> from.readUTF());
    }

    /** Writes one thing. */
    @FunctionalInterface
    interface Writer<T> {
        void write(T it, DataOutputStream out) throws IOException;
    }

    /** Reads one thing. */
    @FunctionalInterface
    interface Reader<T> {
        T read(DataInputStream in) throws IOException;
    }

    static <T> void list(List<T> all, DataOutputStream out, Writer<T> writer) throws IOException {
        out.writeInt(all.size());
        for (T one : all) {
            writer.write(one, out);
        }
    }

    static <T> List<T> list(DataInputStream in, Reader<T> reader) throws IOException {
        int size = in.readInt();
        if (size < 0 || size > MOST) {
            throw new IOException("a damaged file of properties");
        }
        List<T> all = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            all.add(reader.read(in));
        }
        return all;
    }

    static <T> void optional(Optional<T> it, DataOutputStream out, Writer<T> writer)
            throws IOException {
        out.writeBoolean(it.isPresent());
        if (it.isPresent()) {
            writer.write(it.get(), out);
        }
    }

    static <T> Optional<T> optional(DataInputStream in, Reader<T> reader) throws IOException {
        return in.readBoolean() ? Optional.of(reader.read(in)) : Optional.empty();
    }
}
