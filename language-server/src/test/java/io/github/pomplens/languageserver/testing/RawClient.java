// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.testing;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/** Writes bytes to a server or debug adapter, be they messages or not, and reads its messages. */
public final class RawClient implements AutoCloseable {
    private static final long TIMEOUT_SECONDS = 120;

    private final Process process;
    private final Path log;
    private final BlockingQueue<Optional<JsonObject>> received = new LinkedBlockingQueue<>();

    private RawClient(Process process, Path log) {
        this.process = process;
        this.log = log;
        Thread reader = new Thread(this::read, "raw-client");
        reader.setDaemon(true);
        reader.start();
    }

    /**
     * @param main the class that is the program
     */
    public static RawClient of(Class<?> main) throws IOException {
        Path log = Files.createTempFile("pomp-raw", ".log");
        List<String> command = new ArrayList<>(Editor.java(main));
        return new RawClient(new ProcessBuilder(command).redirectError(log.toFile()).start(), log);
    }

    /** A message with the header that it should have. */
    public static byte[] frame(String json) {
        byte[] content = json.getBytes(StandardCharsets.UTF_8);
        byte[] header =
                ("Content-Length: " + content.length + "\r\n\r\n")
                        .getBytes(StandardCharsets.US_ASCII);
        byte[] frame = new byte[header.length + content.length];
        System.arraycopy(header, 0, frame, 0, header.length);
        System.arraycopy(content, 0, frame, header.length, content.length);
        return frame;
    }

    public void send(byte[] bytes) throws IOException {
        process.getOutputStream().write(bytes);
        process.getOutputStream().flush();
    }

    /** The next message of a kind. */
    public JsonObject await(Predicate<JsonObject> wanted) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(TIMEOUT_SECONDS);
        while (true) {
            Optional<JsonObject> next =
                    received.poll(end - System.nanoTime(), TimeUnit.NANOSECONDS);
            if (next == null || next.isEmpty()) {
                throw new AssertionError(next == null ? "no answer" : "the server has ended");
            }
            if (wanted.test(next.get())) {
                return next.get();
            }
        }
    }

    /** What was written to standard error until now. */
    public String log() throws IOException {
        return Files.readString(log, StandardCharsets.ISO_8859_1);
    }

    @Override
    public void close() throws IOException {
        process.destroyForcibly().onExit().join();
        Files.delete(log);
    }

    private void read() {
        try (InputStream in = process.getInputStream()) {
            StringBuilder header = new StringBuilder();
            for (int c = in.read(); c >= 0; c = in.read()) {
                header.append((char) c);
                if (header.toString().endsWith("\r\n\r\n")) {
                    int length = Integer.parseInt(header.toString().replaceAll("\\D+", ""));
                    String json = new String(in.readNBytes(length), StandardCharsets.UTF_8);
                    received.add(Optional.of(JsonParser.parseString(json).getAsJsonObject()));
                    header.setLength(0);
                }
            }
        } catch (IOException e) {
            // It has ended.
        }
        received.add(Optional.empty());
    }
}
