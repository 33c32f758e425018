// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.workspace;

import io.github.pomplens.instrumentor.language.LanguageFrontEnds;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Set;
import java.util.function.BiConsumer;

/** Finds and reads the sources of a folder. */
final class SourceFiles {
    /** A folder of more sources is not a project, and a larger source was made by a program. */
    private static final int MAX_FILES = 20_000;

    private static final long MAX_SIZE = 4L << 20;

    /** Folders of tools; those with a dot before their name are left out as well. */
    private static final Set<String> FOREIGN = Set.of("node_modules", "CMakeFiles");

    private SourceFiles() {}

    /** Shows each source to {@code visitor}; folders that can't be read are passed over. */
    static void visit(Path folder, BiConsumer<Path, BasicFileAttributes> visitor)
            throws IOException {
        Files.walkFileTree(folder, new Visitor(folder, visitor));
    }

    /** The text as editors read it: UTF-8, or else one character for each byte. */
    static String read(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
        } catch (CharacterCodingException e) {
            return new String(bytes, StandardCharsets.ISO_8859_1);
        }
    }

    private static final class Visitor extends SimpleFileVisitor<Path> {
        private final Path root;
        private final BiConsumer<Path, BasicFileAttributes> visitor;
        private int files;

        Visitor(Path root, BiConsumer<Path, BasicFileAttributes> visitor) {
            this.root = root;
            this.visitor = visitor;
        }

        @Override
        public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            String name = String.valueOf(folder.getFileName());
            boolean foreign = name.startsWith(".") || FOREIGN.contains(name);
            return foreign && !folder.equals(root)
                    ? FileVisitResult.SKIP_SUBTREE
                    : FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            boolean source =
                    attributes.isRegularFile()
                            && attributes.size() <= MAX_SIZE
                            && LanguageFrontEnds.ofFileName(String.valueOf(file.getFileName()))
                                    .isPresent();
            if (source) {
                visitor.accept(file, attributes);
                files++;
            }
            boolean stop = files == MAX_FILES || Thread.currentThread().isInterrupted();
            return stop ? FileVisitResult.TERMINATE : FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException e) {
            return FileVisitResult.CONTINUE;
        }
    }
}
