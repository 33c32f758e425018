// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch;

import io.github.pomplens.runtime.results.PassedOver;
import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the sources of a build were compiled with: the compiler wrapper notes each, and those that
 * are not compiled again keep what was noted before.
 */
final class CompiledSources implements Closeable {
    /** The variable that names the file for the notes: a line is a word and a path. */
    private static final String VARIABLE = "POMP_PASSED_OVER";

    /** Instead of a number of directives. */
    private static final String WITH_OPENMP = "openmp";

    /** The size above which a file of notes is not ours. */
    private static final long MAX_BYTES = 4_000_000;

    private final Path kept;
    private final Path notes;
    private final Map<String, String> words = new LinkedHashMap<>();

    private CompiledSources(Path kept, Path notes) {
        this.kept = kept;
        this.notes = notes;
    }

    /**
     * Begins a build.
     *
     * @param builds the folder of the project's builds
     */
    static CompiledSources begin(Path builds) throws IOException {
        return new CompiledSources(
                builds.resolve("compiled.txt"), Files.createTempFile("pomp-compiled-", ".txt"));
    }

    /** Returns the variables for the commands of the build. */
    Map<String, String> variables() {
        return Map.of(VARIABLE, notes.toString());
    }

    /**
     * Ends the build, which may have failed: what it has compiled by then is not compiled again,
     * either.
     */
    @Override
    public void close() throws IOException {
        read(kept);
        read(notes);
        Files.deleteIfExists(notes);
        words.keySet().removeIf(path -> !isThere(path));
        StringBuilder text = new StringBuilder();
        words.forEach((path, word) -> text.append(word).append(' ').append(path).append('\n'));
        Path temporary = Files.createTempFile(kept.getParent(), "compiled", ".txt");
        Files.writeString(temporary, text, StandardCharsets.ISO_8859_1);
        Files.move(temporary, kept, StandardCopyOption.REPLACE_EXISTING);
    }

    /** What a build passed over that compiled no directive, when it has ended; else empty. */
    Optional<PassedOver> passedOver() {
        if (words.containsValue(WITH_OPENMP)) {
            return Optional.empty();
        }
        List<Integer> counts =
                words.values().stream().map(Integer::valueOf).filter(count -> count > 0).toList();
        long all = counts.stream().mapToLong(Integer::longValue).sum();
        return all == 0
                ? Optional.empty()
                : Optional.of(
                        new PassedOver((int) Math.min(all, Integer.MAX_VALUE), counts.size()));
    }

    private void read(Path file) throws IOException {
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) || Files.size(file) > MAX_BYTES) {
            return;
        }
        for (String line : Files.readString(file, StandardCharsets.ISO_8859_1).split("\n")) {
            int blank = line.indexOf(' ');
            String word = line.substring(0, Math.max(0, blank));
            if (word.equals(WITH_OPENMP) || word.matches("\\d{1,9}")) {
                words.put(line.substring(blank + 1), word);
            }
        }
    }

    /** Line ends and percent signs are marked in what the wrapper wrote. */
    private static boolean isThere(String path) {
        byte[] bytes =
                path.replace("%n", "\n").replace("%p", "%").getBytes(StandardCharsets.ISO_8859_1);
        try {
            return Files.isRegularFile(Path.of(new String(bytes, StandardCharsets.UTF_8)));
        } catch (InvalidPathException e) {
            return true; // A name that the locale has no characters for.
        }
    }
}
