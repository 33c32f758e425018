// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.wrapper;

import io.github.pomplens.instrumentor.rewrite.model.FortranOptions;
import io.github.pomplens.instrumentor.source.SourceForm;
import java.util.List;

/** What a command line says about the Fortran sources in it. */
final class FortranFlags {
    // The value follows after a hyphen, or in flang after an equals sign.
    private static final String FIXED_LENGTH = "-ffixed-line-length";
    private static final String FREE_LENGTH = "-ffree-line-length";

    private static final String STACK_SIZE = "-fmax-stack-var-size=";

    /** The bytes of a variable that holds an address. */
    private static final int WORD = 8;

    /** gfortran's name for lines of any length; so is zero. */
    private static final String NO_LIMIT = "none";

    private final String allWords;
    private String form = "";
    private String fixedLength = "";
    private String freeLength = "";
    private String preprocessor = "";
    private String obstacle = "";
    private boolean staticVariables;

    private FortranFlags(String allWords) {
        this.allWords = allWords;
    }

    /**
     * @param words the compiler, then its arguments
     */
    static FortranFlags of(List<String> words) {
        // The same source may be in a program twice, compiled with other options.
        FortranFlags flags = new FortranFlags(String.join("\0", words));
        for (String word : words) {
            flags.read(word);
        }
        return flags;
    }

    private void read(String word) {
        switch (word) {
            case "-ffixed-form", "-ffree-form" -> form = word;
            case "-cpp", "-nocpp" -> preprocessor = word;
            case "-fno-automatic" -> staticVariables = true;
            case "-fno-underscoring" ->
                    obstacle = "the measurement library has no names for -fno-underscoring";
            case "-fd-lines-as-code" ->
                    obstacle = "-fd-lines-as-code makes statements of lines taken for comments";
            case "-fpreprocessed" -> obstacle = "it has been preprocessed already";
            default -> {
                if (word.startsWith(STACK_SIZE)) {
                    staticVariables |= size(word.substring(STACK_SIZE.length())) < WORD;
                } else if (hasValue(word, FIXED_LENGTH)) {
                    fixedLength = word.substring(FIXED_LENGTH.length() + 1);
                } else if (hasValue(word, FREE_LENGTH)) {
                    freeLength = word.substring(FREE_LENGTH.length() + 1);
                }
            }
        }
    }

    private static boolean hasValue(String word, String option) {
        return word.startsWith(option)
                && word.length() > option.length()
                && (word.charAt(option.length()) == '-' || word.charAt(option.length()) == '=');
    }

    /** Why a source must stay as it is; empty when it need not. */
    String obstacle(CompilerCommand.Source source) {
        SourceForm its = form(source);
        String length = its.fixed() ? fixedLength : freeLength;
        if (obstacle.isEmpty() && !length.isEmpty() && length(length) < minimum(its)) {
            return "its lines are too short for the calls that measure";
        }
        return obstacle;
    }

    /**
     * How a source is to be read and what its procedures are named by.
     *
     * @param source one without {@link #obstacle}
     */
    FortranOptions options(CompilerCommand.Source source) {
        SourceForm its = form(source);
        String length = its.fixed() ? fixedLength : freeLength;
        return new FortranOptions(
                length.isEmpty() ? its : its.withLineLength(length(length)),
                SourceInstrumentor.asBytes(source.file().normalize() + "\0" + allWords),
                staticVariables,
                false);
    }

    /** Follows gfortran: {@code -x} decides about the preprocessor, and only f77 about the form. */
    private SourceForm form(CompilerCommand.Source source) {
        SourceForm ofName = SourceForm.ofFileName(source.name());
        String asked = source.asked();
        boolean fixed =
                form.isEmpty()
                        ? asked.startsWith("f77") || ofName.fixed()
                        : form.equals("-ffixed-form");
        boolean preprocessed =
                !preprocessor.isEmpty()
                        ? preprocessor.equals("-cpp")
                        : asked.equals("none")
                                ? ofName.preprocessed()
                                : asked.endsWith("-cpp-input");
        return fixed ? SourceForm.fixed(preprocessed) : SourceForm.free(preprocessed);
    }

    /** Lines that are shorter than the fixed form's usual ones are not written. */
    private static int minimum(SourceForm form) {
        return SourceForm.fixed(form.preprocessed()).lineLength();
    }

    private static int size(String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            // The compiler will say so.
            return WORD;
        }
    }

    private static int length(String text) {
        if (text.equals(NO_LIMIT)) {
            return SourceForm.UNLIMITED;
        }
        try {
            int length = Integer.parseInt(text);
            return length == 0 ? SourceForm.UNLIMITED : length;
        } catch (NumberFormatException e) {
            // The compiler will say so.
            return 0;
        }
    }
}
