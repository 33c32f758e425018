// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.source;

import java.util.Locale;

/**
 * How the lines of a Fortran file are laid out (Fortran 2018 section 6.3).
 *
 * @param fixed whether columns have a meaning; free form otherwise
 * @param lineLength columns after this one are not read; {@link #UNLIMITED} when all are
 * @param preprocessed whether the compiler runs a preprocessor on the file first
 */
public record SourceForm(boolean fixed, int lineLength, boolean preprocessed) {
    public static final int UNLIMITED = Integer.MAX_VALUE;

    private static final int FIXED_LENGTH = 72;
    private static final int FREE_LENGTH = 132;

    public SourceForm {
        if (lineLength < FIXED_LENGTH) {
            throw new IllegalArgumentException("lines are shorter than 72: " + lineLength);
        }
    }

    public static SourceForm fixed(boolean preprocessed) {
        return new SourceForm(true, FIXED_LENGTH, preprocessed);
    }

    public static SourceForm free(boolean preprocessed) {
        return new SourceForm(false, FREE_LENGTH, preprocessed);
    }

    /**
     * The form of a file by its extension, as gfortran sees it: {@code .f}, {@code .for} and {@code
     * .ftn} are fixed; files with capitals in the extension are preprocessed.
     */
    public static SourceForm ofFileName(String name) {
        String extension = name.substring(name.lastIndexOf('.') + 1);
        boolean capital = false;
        for (int i = 0; i < extension.length(); i++) {
            capital |= extension.charAt(i) >= 'A' && extension.charAt(i) <= 'Z';
        }
        return switch (extension.toLowerCase(Locale.ROOT)) {
            case "f", "for", "ftn", "f77" -> fixed(capital);
            case "fpp" -> fixed(true);
            default -> free(capital);
        };
    }

    /** Returns the same form with another line length. */
    public SourceForm withLineLength(int length) {
        return new SourceForm(fixed, length, preprocessed);
    }
}
