// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.sample;

import io.github.pomplens.runtime.results.CallPaths.Frame;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** What functions of system libraries are for. Functions of the program count as its own work. */
enum CodeUse {
    /** Gets and returns memory. */
    ALLOCATION(
            "(__libc_|__GI___libc_|__)?(malloc|calloc|c?free|realloc(array)?|memalign|valloc"
                    + "|posix_memalign|aligned_alloc)"
                    + "|_int_(malloc|free|realloc|memalign)\\b.*|malloc_consolidate|sysmalloc"
                    + "|operator (new|delete).*|_Zn[wa].*|_Zd[la].*"),
    /** Copies or fills memory. */
    COPYING("_*(memcpy|memmove|memset|mempcpy|bcopy|bzero|strn?cpy)(_.*)?"),
    /** Reads and writes files. */
    INPUT_OUTPUT(
            "_*(libc_)?(p?(read|write)v?|open(at)?|close|lseek|fsync|fdatasync)(64)?(_nocancel)?"
                    + "|(_IO_)?f(open|close|read|write|flush|put[cs]|get[cs]|seek)(64|_unlocked)?"
                    + "|(_IO_)?(puts|putchar|getchar|getc|putc|getline|v?f?printf|v?f?scanf)"
                    + "|_IO_(new_)?(file|do)_.*|_IO_.*flush.*|_gfortran_(st|transfer)_.*"
                    + "|std::(basic_)?([io]|io|[io]f|f)stream.*|std::(basic_)?filebuf.*"),
    /** Anything else, or nobody knows what. */
    OTHER("");

    /** Libraries of the system, and of those who wrote a faster {@code malloc}. */
    private static final Pattern LIBRARY =
            Pattern.compile(
                    "(.*/)?(lib(c|stdc\\+\\+|c\\+\\+|gfortran|m|jemalloc|tcmalloc\\w*|mimalloc|asan)"
                            + "|ld-\\w+)[.-].*");

    private final Pattern names;

    CodeUse(String names) {
        this.names = Pattern.compile(names);
    }

    /** Whether a library is one of the system's, whatever debug information there is of it. */
    static boolean isOfSystem(String module) {
        return LIBRARY.matcher(module).matches();
    }

    /**
     * Finds what code is for. A library's function may call others, as one that writes gets memory:
     * the one that the program has called decides. In a static program the library's functions are
     * known by names that no other function may have.
     *
     * @param path the code itself first, then its callers
     */
    static CodeUse of(List<Frame> path) {
        CodeUse found = OTHER;
        for (Frame frame : path) {
            boolean isOfLibrary = isOfSystem(frame.module());
            if (frame.line() > 0 && !isOfLibrary) {
                return found;
            }
            found =
                    of(frame.function())
                            .filter(it -> isOfLibrary || it != INPUT_OUTPUT)
                            .orElse(found);
            if (!isOfLibrary) {
                return found;
            }
        }
        return found;
    }

    /** What a function of a library is for, by its name. */
    private static Optional<CodeUse> of(String function) {
        for (CodeUse use : values()) {
            if (use != OTHER && use.names.matcher(function).matches()) {
                return Optional.of(use);
            }
        }
        return Optional.empty();
    }
}
