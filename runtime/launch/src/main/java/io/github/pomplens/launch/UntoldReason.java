// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch;

import io.github.pomplens.launch.elf.ElfFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;

/** Why a program that was built without pomp has told of nothing, and what helps. */
final class UntoldReason {
    static final String GCC =
            "gcc's OpenMP library has no interface for tools; build it with 'pomp gcc -fopenmp"
                    + " ...', or run it with --attach=libomp, which puts LLVM's OpenMP library in"
                    + " its place";

    private static final String RIGHTS = "unix:mode,uid,gid";
    private static final int SET_UID = 04000;
    private static final int SET_GID = 02000;

    private UntoldReason() {}

    /**
     * Looks for the reason in the program's file.
     *
     * @param isSampled whether samples were asked for, which then is no advice
     */
    static String of(Path program, boolean isSampled) {
        // The loader keeps what is to be loaded from programs that may do more than their user.
        if (isSetId(program)) {
            return "it runs with the rights of its file's owner or group, so the system loads no"
                    + " tool into it; run a copy of the program without these rights";
        }
        try (ElfFile elf = ElfFile.open(program)) {
            String names = names(elf, ".dynstr");
            if (names.contains("\0ompt_start_tool\0")) {
                return "it has a tool of its own (ompt_start_tool), and its OpenMP library takes"
                        + " one only; build it without that tool";
            }
            if (names.contains("libgomp.so")) {
                return GCC;
            }
            if (names.isEmpty() && elf.has(".text")) {
                return "it is statically linked, so nothing can be loaded into it; link it"
                        + " dynamically, or build it with 'pomp gcc -fopenmp ...'";
            }
        } catch (IOException e) {
            // A program of the PATH, perhaps: then less is known of it.
        }
        String told =
                "its OpenMP library told of nothing, it uses no OpenMP, or it ended by _exit or exec";
        String build = "; build it with 'pomp gcc -fopenmp ...' to measure it";
        return isSampled
                ? told + build
                : told
                        + build
                        + ", or run it with --attach --sample for the lines that take the time";
    }

    private static boolean isSetId(Path program) {
        try {
            Map<String, Object> file = Files.readAttributes(program, RIGHTS);
            Map<String, Object> own = Files.readAttributes(Path.of("/proc/self"), RIGHTS);
            return changes(SET_UID, "uid", file, own) || changes(SET_GID, "gid", file, own);
        } catch (IOException | UnsupportedOperationException e) {
            return false;
        }
    }

    private static boolean changes(
            int bit, String name, Map<String, Object> file, Map<String, Object> own) {
        return file.get("mode") instanceof Integer mode
                && (mode & bit) != 0
                && !Objects.equals(file.get(name), own.get(name));
    }

    private static String names(ElfFile elf, String section) throws IOException {
        return new String(elf.section(section), StandardCharsets.ISO_8859_1);
    }
}
