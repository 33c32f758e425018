// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.wrapper;

import io.github.pomplens.instrumentor.construct.preprocessor.IncludeLine;
import io.github.pomplens.instrumentor.rewrite.model.FortranOptions;
import io.github.pomplens.instrumentor.rewrite.model.InstrumentedPart;
import io.github.pomplens.instrumentor.source.Language;
import io.github.pomplens.instrumentor.source.SourceText;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** A source or header of the user's, and what becomes of it in one run of the compiler. */
final class ProjectFile {
    /** What a compilation does with the file that a line names. */
    static final class Link {
        final IncludeLine line;

        /** The name under which the compiler finds it; empty when it isn't of the project. */
        final String found;

        final @Nullable ProjectFile target;

        /** Why no calls may be put into the text that is included here; empty when they may. */
        String obstacle = "the blocks of the file that includes it do not match";

        Link(IncludeLine line, String found, @Nullable ProjectFile target) {
            this.line = line;
            this.found = found;
            this.target = target;
        }

        boolean isOpen() {
            return obstacle.isEmpty();
        }

        /** Whether the mirrored target is included here, once both are mirrored. */
        boolean leadsToMirror() {
            return isOpen() && target != null && target.mirrored && !target.root;
        }
    }

    /** The name that the compiler has for it, in the way the user spells it. */
    final String name;

    final SourceText source;

    /** Whether it is a source on the command line. */
    final boolean root;

    /** Whether it is on the command line, as a source or as a header to include first. */
    boolean named;

    /** Whether its text looks as if it held something to instrument. */
    final boolean suspect;

    List<Link> links = List.of();

    /** Whether it is instrumented, or includes what is. */
    boolean relevant;

    boolean reached;
    boolean inFunction;

    /** Why it must stay as it is; empty when it need not. */
    String obstacle = "";

    /** How it is read; null for other languages. */
    @Nullable FortranOptions fortran;

    /** The Fortran source that includes this file and has it for itself. */
    @Nullable ProjectFile fortranRoot;

    /** What compilers call it in messages. */
    String shownName;

    @Nullable InstrumentedPart result;
    boolean mirrored;

    /** The folders in which its copy may come to lie. */
    List<String> mirrorFolders = List.of();

    /** Where the mirrored file is. */
    String mirror = "";

    ProjectFile(String name, SourceText source, boolean root, boolean suspicious) {
        this.name = name;
        this.shownName = name;
        this.source = source;
        this.root = root;
        this.named = root;
        this.suspect = suspicious || looksInstrumentable(source, root);
    }

    String folder() {
        return IncludePath.folderOf(name);
    }

    boolean isFortran() {
        return fortran != null;
    }

    boolean isChanged() {
        return result != null && !result.file().insertions().isEmpty();
    }

    /** Whether a second copy of it under another name would be compiled as well. */
    boolean isOnce() {
        int pragma = source.text().indexOf("pragma once");
        return pragma > 0 || source.text().contains("#import");
    }

    private static boolean looksInstrumentable(SourceText source, boolean root) {
        return source.language() == Language.FORTRAN
                ? root
                        || looksInstrumentable(source.text().toLowerCase(Locale.ROOT))
                        || hasSentinel(source.text())
                : looksInstrumentable(source.text());
    }

    /** Sentinels of conditional compilation, {@code !P$}, and directives without a blank. */
    private static boolean hasSentinel(String text) {
        for (int at = text.indexOf('$'); at > 0; at = text.indexOf('$', at + 1)) {
            char before = text.charAt(at - 1);
            if (before == 'p' || before == 'P' || text.regionMatches(true, at + 1, "omp", 0, 3)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Whether a text may hold a directive or a call of a lock routine; the launcher looks for the
     * same.
     */
    static boolean looksInstrumentable(String text) {
        for (int at = text.indexOf("omp"); at >= 0; at = text.indexOf("omp", at + 3)) {
            int start = at > 0 && text.charAt(at - 1) == 'p' ? at - 1 : at;
            boolean begins = start == 0 || !isWordPart(text.charAt(start - 1));
            char after = at + 3 < text.length() ? text.charAt(at + 3) : '\n';
            if (begins && (after <= ' ' || after == ':' || after == '\\')) {
                return true;
            }
            if (after == '_' && isLockRoutine(text, at + 4)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isLockRoutine(String text, int from) {
        int end = from;
        while (end < text.length() && isWordPart(text.charAt(end))) {
            end++;
        }
        return text.substring(from, end).contains("lock");
    }

    private static boolean isWordPart(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_';
    }
}
