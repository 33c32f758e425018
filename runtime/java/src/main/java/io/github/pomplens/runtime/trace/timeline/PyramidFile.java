// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace.timeline;

import io.github.pomplens.runtime.trace.Trace;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/**
 * The levels of a trace in a file beside it, which is made again whenever the trace is another one.
 * It is ours: nobody else reads it, and it may be deleted at any time.
 */
final class PyramidFile implements Closeable {
    private static final long MAGIC = 0x0152_5950_504D_4F50L;
    private static final int HEAD = 64;
    private static final int LARGEST_BLOCK = 1 << 16;
    private static final int LARGEST_INDEX = 1 << 28;
    private static final int LEVELS = 62;

    /** Which trace it was made of. */
    private record Source(long size, long modified, long fingerprint) {
        static Source of(Path file, Trace trace) throws IOException {
            var now = Files.readAttributes(file, BasicFileAttributes.class);
            return new Source(
                    now.size(),
                    now.lastModifiedTime().to(TimeUnit.NANOSECONDS),
                    trace.fingerprint());
        }
    }

    private final FileChannel file;
    private final PyramidIndex index;

    private PyramidFile(FileChannel file, PyramidIndex index) {
        this.file = file;
        this.index = index;
    }

    /** What one gets to know when all events are read. */
    record Summary(long end, List<String> problems) {}

    /** A file that was found, or has been written. */
    record Known(PyramidFile file, Summary summary) {}

    private static Path beside(Path trace) {
        return trace.resolveSibling(
                trace.getFileName().toString().replaceFirst("[.]bin$", "") + ".pyramid");
    }

    /** Returns the levels of a trace; empty when there is no file of them that can be used. */
    static Optional<Known> find(Path path, Trace trace, Map<Integer, ChunkTimes> chunks) {
        Path beside = beside(path);
        if (!Files.isRegularFile(beside, LinkOption.NOFOLLOW_LINKS)) {
            return Optional.empty();
        }
        FileChannel file = null;
        try {
            file = FileChannel.open(beside, StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS);
            return Optional.of(read(file, Source.of(path, trace), chunks));
        } catch (IOException | DamagedPyramidException e) {
            close(file);
            return Optional.empty();
        }
    }

    private static void close(@Nullable FileChannel file) {
        if (file != null) {
            try {
                file.close();
            } catch (IOException e) {
                // Nothing was written to it.
            }
        }
    }

    private static Known read(FileChannel file, Source source, Map<Integer, ChunkTimes> chunks)
            throws IOException, DamagedPyramidException {
        ByteBuffer head = ByteBuffer.wrap(bytes(file, 0, HEAD));
        boolean isSame =
                head.getLong() == MAGIC
                        && head.getLong() == source.size()
                        && head.getLong() == source.modified()
                        && head.getLong() == source.fingerprint();
        long offset = head.getLong();
        long length = head.getLong();
        long checksum = head.getLong();
        if (!isSame || length < 0 || length > Math.min(LARGEST_INDEX, file.size())) {
            throw new DamagedPyramidException();
        }
        byte[] bytes = bytes(file, offset, (int) length);
        if (checksum(bytes) != (int) checksum) {
            throw new DamagedPyramidException();
        }
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
            return readIndex(file, in, chunks);
        }
    }

    private static Known readIndex(
            FileChannel file, DataInputStream in, Map<Integer, ChunkTimes> chunks)
            throws IOException, DamagedPyramidException {
        long end = in.readLong();
        List<String> problems = new ArrayList<>();
        for (int left = in.readInt(); left > 0; left--) {
            problems.add(in.readUTF());
        }
        for (ChunkTimes times : chunks.values()) {
            for (int i = 0; i < times.count(); i++) {
                times.restore(i, in.readLong());
            }
        }
        PyramidIndex index = new PyramidIndex();
        for (int left = in.readInt(); left > 0; left--) {
            int thread = in.readInt();
            int level = in.readByte();
            PyramidIndex.Block block =
                    new PyramidIndex.Block(
                            in.readLong(),
                            in.readLong(),
                            in.readLong(),
                            in.readInt(),
                            in.readInt());
            boolean isPossible =
                    level >= 0
                            && level < LEVELS
                            && block.begin() >= 0
                            && block.end() > block.begin()
                            && block.offset() >= HEAD
                            && block.length() > 0
                            && block.length() <= LARGEST_BLOCK;
            if (!isPossible) {
                throw new DamagedPyramidException();
            }
            index.add(thread, level, block);
        }
        if (end < 0 || end > SpanMaker.LAST) {
            throw new DamagedPyramidException();
        }
        return new Known(new PyramidFile(file, index), new Summary(end, problems));
    }

    private static int checksum(byte[] bytes) {
        CRC32C checksum = new CRC32C();
        checksum.update(bytes);
        return (int) checksum.getValue();
    }

    private static byte[] bytes(FileChannel file, long offset, int length)
            throws IOException, DamagedPyramidException {
        if (offset < 0 || length > file.size() - offset) {
            throw new DamagedPyramidException();
        }
        ByteBuffer buffer = ByteBuffer.allocate(length);
        while (buffer.hasRemaining()) {
            if (file.read(buffer, offset + buffer.position()) < 0) {
                throw new DamagedPyramidException();
            }
        }
        return buffer.array();
    }

    /** Makes the levels of a trace. */
    interface Maker {
        Summary write(FileChannel file, PyramidIndex index) throws IOException;
    }

    /**
     * Writes the levels of a trace; beside it where that is possible, else to a file that lasts as
     * long as it is open.
     */
    static Known write(Path path, Trace trace, Map<Integer, ChunkTimes> chunks, Maker maker)
            throws IOException {
        Source source = Source.of(path, trace);
        Path beside = beside(path);
        Path temporary =
                beside.resolveSibling(
                        "." + beside.getFileName() + "." + Long.toHexString(System.nanoTime()));
        boolean isKept = true;
        FileChannel file;
        try {
            file = create(temporary);
        } catch (IOException e) {
            // The folder is not ours to write to.
            isKept = false;
            temporary = Files.createTempFile("pomp", ".pyramid");
            file =
                    FileChannel.open(
                            temporary,
                            StandardOpenOption.READ,
                            StandardOpenOption.WRITE,
                            StandardOpenOption.DELETE_ON_CLOSE);
        }
        try {
            PyramidIndex index = new PyramidIndex();
            file.position(HEAD);
            Summary summary = maker.write(file, index);
            writeIndex(file, source, summary, chunks, index);
            if (isKept) {
                publish(temporary, beside);
            }
            return new Known(new PyramidFile(file, index), summary);
        } catch (IOException | RuntimeException e) {
            close(file);
            Files.deleteIfExists(temporary);
            throw e;
        }
    }

    /** A reader sees nothing of it or all; where it can't be put it lasts as long as it is open. */
    private static void publish(Path temporary, Path beside) throws IOException {
        try {
            Files.move(temporary, beside, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            Files.delete(temporary);
        }
    }

    private static FileChannel create(Path file) throws IOException {
        return FileChannel.open(
                file,
                StandardOpenOption.CREATE_NEW,
                StandardOpenOption.READ,
                StandardOpenOption.WRITE);
    }

    private static void writeIndex(
            FileChannel file,
            Source source,
            Summary summary,
            Map<Integer, ChunkTimes> chunks,
            PyramidIndex index)
            throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeLong(summary.end());
        out.writeInt(summary.problems().size());
        for (String problem : summary.problems()) {
            out.writeUTF(problem);
        }
        for (ChunkTimes times : chunks.values()) {
            for (int i = 0; i < times.count(); i++) {
                out.writeLong(times.began(i));
            }
        }
        out.writeInt(index.blocks().values().stream().mapToInt(List::size).sum());
        for (Map.Entry<PyramidIndex.Level, List<PyramidIndex.Block>> entry :
                index.blocks().entrySet()) {
            for (PyramidIndex.Block block : entry.getValue()) {
                out.writeInt(entry.getKey().thread());
                out.writeByte(entry.getKey().level());
                out.writeLong(block.begin());
                out.writeLong(block.end());
                out.writeLong(block.offset());
                out.writeInt(block.length());
                out.writeInt(block.checksum());
            }
        }
        long offset = file.position();
        byte[] all = bytes.toByteArray();
        ByteBuffer head = ByteBuffer.allocate(HEAD);
        head.putLong(MAGIC).putLong(source.size()).putLong(source.modified());
        head.putLong(source.fingerprint()).putLong(offset).putLong(all.length);
        head.putLong(checksum(all)).rewind();
        write(file, ByteBuffer.wrap(all), offset);
        write(file, head, 0);
    }

    private static void write(FileChannel file, ByteBuffer buffer, long offset) throws IOException {
        while (buffer.hasRemaining()) {
            file.write(buffer, offset + buffer.position());
        }
    }

    /**
     * Returns what is kept of a range of time.
     *
     * @throws DamagedPyramidException it is not what was written
     */
    List<Piece> pieces(int thread, Range range, Trace trace, ProgressListener progress)
            throws IOException, DamagedPyramidException {
        List<Piece> pieces = new ArrayList<>();
        for (PyramidIndex.Block block : index.in(thread, range)) {
            progress.at(0, 0);
            byte[] bytes = bytes(file, block.offset(), block.length());
            if (checksum(bytes) != block.checksum()) {
                throw new DamagedPyramidException();
            }
            PieceCodec codec = new PieceCodec(bytes, block.begin());
            while (codec.hasMore()) {
                Piece piece = codec.next();
                int construct = SpanKey.construct(piece.key());
                if (construct >= 0 && trace.construct(construct).isEmpty()) {
                    throw new DamagedPyramidException();
                }
                if (range.overlaps(piece)) {
                    pieces.add(piece);
                }
            }
        }
        return pieces;
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
