// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;

/** Says why a program recorded nothing, as far as its file and its end tell. */
final class RecordedNothing {
    private static final String BUILD = "build it with 'pomp gcc -fopenmp ...'";
    private static final byte[] ELF = {0x7f, 'E', 'L', 'F'};

    /** The library asks for this variable, and so its text is in each program that it is in. */
    private static final String LIBRARY = ProgramRun.RUN_DIRECTORY;

    /** What objects have that others link, and programs that load the library. */
    private static final String LOADED = "libpomp";

    private static final String[] OPENMP = {"libgomp.so", "libomp.so", "libiomp5.so"};

    private static final int BLOCK = 1 << 16;

    private RecordedNothing() {}

    /** Whether what starts programs has failed: then it tells the reason. */
    static boolean isOfStarter(RunRequest request, int exitStatus) {
        return ParallelStart.isStarter(request.program()) && exitStatus != 0;
    }

    /** One sentence, that begins with the program's name. */
    static String reason(RunRequest request, int exitStatus) {
        String first = request.program();
        String program = ParallelStart.program(request.command(), request.workingDirectory());
        if (isOfStarter(request, exitStatus)) {
            return first
                    + " ended with status "
                    + exitStatus
                    + ", and no program that it started recorded anything; what it says itself"
                    + " tells why";
        }
        if (isJava(program)) {
            return program
                    + " recorded nothing: none of the constructs that it came to is measured; name"
                    + " the sources with directives to 'pomp javac ...'";
        }
        try {
            Path file = request.workingDirectory().resolve(program);
            if (program.indexOf('/') >= 0 && Files.isRegularFile(file) && isElf(file)) {
                return program + " recorded nothing" + ofProgram(file);
            }
        } catch (IOException | InvalidPathException e) {
            // It ran, so somebody may read it; then less is known of it.
        }
        return first
                + " recorded nothing, and neither did anything that it started; build the program"
                + " with 'pomp gcc -fopenmp ...' to measure it";
    }

    private static boolean isJava(String program) {
        return program.substring(program.lastIndexOf('/') + 1).equals("java");
    }

    private static String ofProgram(Path file) throws IOException {
        if (contains(file, LIBRARY, LOADED)) {
            return ", though it was built with pomp: it ended by _exit or exec, switched measuring"
                    + " off, or could not write its results and says so itself";
        }
        if (contains(file, OPENMP)) {
            return ": it uses OpenMP, but none of its directives is measured; "
                    + BUILD
                    + ", or if it was, 'pomp --pomp-notes gcc ...' says why they are not";
        }
        return ": there is no OpenMP in it; either its sources have no directives, or it was"
                + " compiled without -fopenmp: "
                + BUILD
                + "; samples of it as it is are taken with --attach --sample";
    }

    private static boolean isElf(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return Arrays.equals(in.readNBytes(ELF.length), ELF);
        }
    }

    /** Whether a file, which may be of any size, has one of these texts in it. */
    private static boolean contains(Path file, String... texts) throws IOException {
        int longest = 0;
        for (String text : texts) {
            longest = Math.max(longest, text.length());
        }
        byte[] block = new byte[BLOCK + longest];
        int kept = 0;
        try (InputStream in = Files.newInputStream(file)) {
            while (true) {
                int read = in.readNBytes(block, kept, BLOCK);
                String content = new String(block, 0, kept + read, StandardCharsets.ISO_8859_1);
                for (String text : texts) {
                    if (content.contains(text)) {
                        return true;
                    }
                }
                if (read < BLOCK) {
                    return false;
                }
                // A text may lie across the end of a block.
                System.arraycopy(block, kept + read - longest, block, 0, longest);
                kept = longest;
            }
        }
    }
}
