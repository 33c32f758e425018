// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.source;

import java.util.Locale;
import java.util.Optional;

/** The language of a source file, as compilers tell it from the file's name. */
public enum Language {
    C,
    CPP,
    FORTRAN;

    /** The language of a file by its extension, the way gcc and clang see it. */
    public static Optional<Language> ofFileName(String name) {
        int dot = name.lastIndexOf('.');
        if (dot < 0) {
            return Optional.empty();
        }
        String extension = name.substring(dot + 1);
        if (extension.equals("C") || extension.equals("H")) {
            return Optional.of(CPP);
        }
        return switch (extension.toLowerCase(Locale.ROOT)) {
            case "c", "h" -> Optional.of(C);
            case "cc", "cpp", "cxx", "c++", "cp", "hpp", "hh", "hxx" -> Optional.of(CPP);
            case "f", "for", "ftn", "fpp", "f77", "f90", "f95", "f03", "f08", "f18" ->
                    Optional.of(FORTRAN);
            default -> Optional.empty();
        };
    }
}
