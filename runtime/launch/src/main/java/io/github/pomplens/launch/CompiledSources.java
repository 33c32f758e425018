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
 * What the sources of a build were compiled with: the compiler wrapper adds each to the notes of
 * the project's builds, where those that are not compiled again keep what was noted before. Only
 * the last note of a source counts. Whatever a build that was stopped has compiled is there, too.
 */
final class CompiledSources implements Closeable {
    /** The variable that names the file for the notes: a line is a word and a path. */
    private static final String VARIABLE = "POMP_PASSED_OVER";

    /** Instead of a number of directives. */
    private static final String WITH_OPENMP = "openmp";

    /** The size above which a file of notes is not ours. */
    private static final long MAX_BYTES = 4_000_000;

    private final Path notes;
    private final Map<String, String> words = new LinkedHashMap<>();

    private CompiledSources(Path notes) {
        this.notes = notes;
    }

    /**
     * Begins a build.
     *
     * @param builds the folder of the project's builds
     */
    static CompiledSources begin(Path builds) throws IOException {
        CompiledSources sources = new CompiledSources(builds.resolve("compiled.txt"));
        if (!sources.areReadable()) {
            Files.deleteIfExists(sources.notes); // such as a link to what is no business of ours
        }
        return sources;
    }

    /** Returns the variables for the commands of the build. */
    Map<String, String> variables() {
        return Map.of(VARIABLE, notes.toString());
    }

    /** Ends the build, which may have failed. The notes get a line for each source that is left. */
    @Override
    public void close() throws IOException {
        if (!areReadable()) {
            return;
        }
        for (String line : Files.readString(notes, StandardCharsets.ISO_8859_1).split("\n")) {
            int blank = line.indexOf(' ');
            String word = line.substring(0, Math.max(0, blank));
            if (word.equals(WITH_OPENMP) || word.matches("\\d{1,9}")) {
                words.put(line.substring(blank + 1), word);
            }
        }
        words.keySet().removeIf(path -> !isThere(path));
        StringBuilder text = new StringBuilder();
        words.forEach((path, word) -> text.append(word).append(' ').append(path).append('\n'));
        Path temporary = Files.createTempFile(notes.getParent(), "compiled", ".txt");
        Files.writeString(temporary, text, StandardCharsets.ISO_8859_1);
        Files.move(temporary, notes, StandardCopyOption.REPLACE_EXISTING);
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

    private boolean areReadable() throws IOException {
        return Files.isRegularFile(notes, LinkOption.NOFOLLOW_LINKS)
                && Files.size(notes) <= MAX_BYTES;
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
