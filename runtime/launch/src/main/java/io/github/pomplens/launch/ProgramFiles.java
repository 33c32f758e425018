// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch;

import io.github.pomplens.launch.elf.ElfFile;
import io.github.pomplens.runtime.results.Build;
import io.github.pomplens.runtime.results.Profile;
import io.github.pomplens.runtime.results.ResultsException;
import io.github.pomplens.runtime.results.RunFolder;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Finds out what the program of a run was made of, from the files that were run. */
final class ProgramFiles {
    private static final int BLOCK = 1 << 16;

    /** The size of a note's head: the sizes of its name and of what it says, and its type. */
    private static final int NOTE_HEAD = 12;

    private final RunFolder run;
    private final Profile profile;
    private final Instant started;

    /**
     * @param started when the program was started
     */
    ProgramFiles(RunFolder run, Profile profile, Instant started) {
        this.run = run;
        this.profile = profile;
        this.started = started;
    }

    /**
     * What is known of them.
     *
     * @return empty when it is not known which they were, or one has changed since the program was
     *     started: then nobody knows any more what ran
     */
    Optional<Build> build() {
        boolean severalPrograms =
                profile.ranks().list().stream()
                        .anyMatch(
                                rank ->
                                        !rank.executable()
                                                .equals(profile.execution().executable()));
        try {
            Optional<List<String>> libraries = run.libraries();
            if (libraries.isEmpty() || severalPrograms) {
                return Optional.empty();
            }
            Path program = Path.of(profile.execution().executable());
            List<Build.BuiltFile> files = new ArrayList<>();
            files.add(
                    new Build.BuiltFile(
                            program.toString(), unchanged(program, contentOf(program))));
            for (String name : libraries.get()) {
                Path library = Path.of(name);
                boolean own = library.startsWith(run.projectRoot());
                String fingerprint = own ? contentOf(library) : buildIdOf(library);
                files.add(new Build.BuiltFile(name, unchanged(library, fingerprint)));
            }
            return Optional.of(
                    new Build(
                            files,
                            List.copyOf(textsOf(program, ".comment")),
                            CompilerFlags.of(textsOf(program, ".GCC.command.line"))));
        } catch (IOException | InvalidPathException | ResultsException e) {
            return Optional.empty();
        }
    }

    /** What was found out about a file, if that is still the one that was there at the start. */
    private String unchanged(Path file, String found) throws IOException {
        if (Files.getLastModifiedTime(file).toInstant().isAfter(started)) {
            throw new FileNotFoundException(file + " has changed");
        }
        return found;
    }

    private static String contentOf(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            throw new FileNotFoundException(file + " is gone");
        }
        try (InputStream in = Files.newInputStream(file)) {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            byte[] block = new byte[BLOCK];
            for (int read = in.read(block); read >= 0; read = in.read(block)) {
                digest.update(block, 0, read);
            }
            return "sha256:" + HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    /** The systems' libraries are many and large, and linkers wrote into them which they are. */
    private static String buildIdOf(Path library) throws IOException {
        if (!Files.isRegularFile(library)) {
            throw new FileNotFoundException(library + " is gone");
        }
        try (ElfFile elf = ElfFile.open(library)) {
            ByteBuffer note = ByteBuffer.wrap(elf.section(".note.gnu.build-id")).order(elf.order());
            if (note.remaining() > NOTE_HEAD) {
                int from = NOTE_HEAD + (note.getInt(0) + 3) / 4 * 4;
                int size = note.getInt(4);
                if (from >= NOTE_HEAD && size > 0 && size <= note.capacity() - from) {
                    return "build-id:" + HexFormat.of().formatHex(note.array(), from, from + size);
                }
            }
        }
        return contentOf(library);
    }

    /** Compilers write texts of themselves into sections, each once. */
    private static Set<String> textsOf(Path program, String section) throws IOException {
        try (ElfFile elf = ElfFile.open(program)) {
            String all = new String(elf.section(section), StandardCharsets.UTF_8);
            Set<String> texts = new TreeSet<>(List.of(all.split("\0")));
            texts.remove("");
            return texts;
        }
    }
}
