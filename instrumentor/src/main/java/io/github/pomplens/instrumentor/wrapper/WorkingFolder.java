// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.wrapper;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The folder that the compiler works in. Relative names on its command line and in its sources
 * begin there, which need not be the folder that this process works in: so nothing else in this
 * package makes a path of a name.
 */
final class WorkingFolder {
    private final Path path;
    private final String name;
    private long readable;

    /**
     * @param path absolute and without links, as the system names it to the compiler
     * @param readable how many bytes may be read of the user's files, all together
     */
    WorkingFolder(Path path, long readable) {
        if (!path.isAbsolute()) {
            throw new IllegalArgumentException(path + " is not absolute");
        }
        this.path = path;
        this.name = path.toString();
        this.readable = readable;
    }

    /** Its own place. */
    Path path() {
        return path;
    }

    /** Its absolute name. */
    String name() {
        return name;
    }

    /** The absolute path of a file that the compiler knows by a name. */
    Path path(String of) {
        return path.resolve(of);
    }

    /** The path of a file whose name is absolute already. */
    static Path absolute(String name) {
        Path its = Path.of(name);
        if (!its.isAbsolute()) {
            throw new IllegalArgumentException(name + " is not absolute");
        }
        return its;
    }

    boolean isFile(String of) {
        return file(of).isFile();
    }

    boolean exists(String of) {
        return file(of).exists();
    }

    boolean canExecute(String of) {
        return file(of).canExecute();
    }

    /** Returns one place for all names of a file or folder. */
    String place(String of) {
        try {
            return file(of).getCanonicalPath();
        } catch (IOException e) {
            return of;
        }
    }

    /** No exception comes from names that no file can have. */
    private File file(String of) {
        return of.startsWith("/") ? new File(of) : new File(name, of);
    }

    /**
     * Reads a file of the user's. Each byte is a character: any encoding comes out as it went in.
     *
     * @throws IOException with a message for the user
     */
    String read(Path file) throws IOException {
        Interruption.check();
        if (Files.size(file) > readable) {
            throw new IOException(file + " is too large to be instrumented beside other work");
        }
        String text = Files.readString(file, StandardCharsets.ISO_8859_1);
        readable -= text.length();
        return text;
    }
}
