// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import io.github.pomplens.instrumentor.language.LanguageFrontEnds;
import io.github.pomplens.instrumentor.source.SourceText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads the sources that {@code pomp instrument} is given. */
final class SourceInput {
    private static final long MAX_BYTES = 256L * 1024 * 1024;

    private SourceInput() {}

    /**
     * Reads a C or C++ source. Each byte becomes one character, so that the text keeps the user's
     * encoding, whatever it is.
     *
     * @param name the file as the user named it
     */
    static SourceText read(Path name, Path file) throws CommandException {
        checkLanguage(name);
        if (!Files.exists(file)) {
            throw new CommandException(name + ": no such file; check its name");
        }
        if (Files.isDirectory(file)) {
            throw new CommandException(name + ": is a directory; name the sources in it");
        }
        try {
            if (!Files.isRegularFile(file) || Files.size(file) > MAX_BYTES) {
                throw new CommandException(
                        name + ": is not a file, or larger than any source; name a source file");
            }
            String text = Files.readString(file, StandardCharsets.ISO_8859_1);
            if (text.indexOf('\0') >= 0) {
                throw new CommandException(name + ": is not a text file; name a source file");
            }
            return LanguageFrontEnds.source(asBytes(name.toString()), text);
        } catch (IOException e) {
            throw new CommandException(
                    name + ": cannot be read: " + IoErrors.reason(e) + "; check its permissions");
        }
    }

    /** Text as it looks among bytes that are read as characters: UTF-8 is what compilers expect. */
    static String asBytes(String text) {
        return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
    }

    /** The inverse of {@link #asBytes}, for messages that quote the source. */
    static String asText(String bytes) {
        return new String(bytes.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
    }

    private static void checkLanguage(Path name) throws CommandException {
        Path file = name.getFileName();
        String plain = file == null ? "" : file.toString();
        if (LanguageFrontEnds.ofFileName(plain).isEmpty()) {
            throw new CommandException(
                    name
                            + ": not a C, C++, Fortran or Java source; its name must end like"
                            + " theirs, such as .c, .cpp, .hpp, .f90 or .java");
        }
    }
}
