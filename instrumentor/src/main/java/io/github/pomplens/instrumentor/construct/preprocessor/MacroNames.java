// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.preprocessor;

import io.github.pomplens.instrumentor.directive.Suggestions;
import io.github.pomplens.instrumentor.source.CText;
import io.github.pomplens.instrumentor.source.Language;
import io.github.pomplens.instrumentor.source.SourceForm;
import io.github.pomplens.instrumentor.source.SourceText;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The names of the macros that a text defines, looked for when somebody asks. */
public final class MacroNames {
    public static final String DEFINE = "define";

    /**
     * Headers whose macros are known not to be words of OpenMP's. Those of C++ have neither a dot
     * nor a folder in their names.
     */
    private static final Set<String> STANDARD =
            Set.of(
                    "assert.h",
                    "complex.h",
                    "ctype.h",
                    "errno.h",
                    "float.h",
                    "inttypes.h",
                    "limits.h",
                    "math.h",
                    "omp.h",
                    "pthread.h",
                    "sched.h",
                    "signal.h",
                    "stdarg.h",
                    "stdatomic.h",
                    "stdbool.h",
                    "stddef.h",
                    "stdint.h",
                    "stdio.h",
                    "stdlib.h",
                    "string.h",
                    "sys/time.h",
                    "sys/types.h",
                    "time.h",
                    "unistd.h",
                    "wchar.h");

    /** The extensions of files that nothing includes as a rule. */
    private static final Set<String> SOURCES =
            Set.of("c", "C", "cc", "cpp", "cxx", "c++", "F", "F90", "F95", "F03", "F08");

    private final String text;
    private final String file;
    private final Language language;
    private @Nullable Set<String> names;
    private @Nullable Boolean complete;

    /** The macros of a file. */
    public MacroNames(SourceText source) {
        this(source.name(), source.text(), source.language());
    }

    /** The macros of a text of C or C++, whatever its file is called. */
    public MacroNames(String text) {
        this("", text, Language.C);
    }

    private MacroNames(String file, String text, Language language) {
        this.text = text;
        this.file = file;
        this.language = language;
    }

    /** Whether a preprocessor may run at all; in Fortran the file's name or its lines tell. */
    public boolean areUsed() {
        return language != Language.FORTRAN
                || SourceForm.ofFileName(file).preprocessed()
                || text.startsWith("#")
                || text.contains("\n#");
    }

    /** Whether a word may be a macro: the text defines one of this name, or it looks like one. */
    public boolean mayDefine(String word) {
        return Suggestions.looksLikeMacro(word) || define(word);
    }

    /** Whether a macro of this name is defined somewhere in the text. */
    public boolean define(String name) {
        Set<String> known = names;
        if (known == null) {
            known = new HashSet<>();
            for (int i = text.indexOf(DEFINE); i >= 0; i = text.indexOf(DEFINE, i + 1)) {
                int start = CText.skipBlanks(text, i + DEFINE.length(), text.length());
                int end = CText.wordEnd(text, start, text.length());
                if (end > start) {
                    known.add(text.substring(start, end));
                }
            }
            names = known;
        }
        return known.contains(name);
    }

    /** Whether no other file may define more, but for headers that define no words of OpenMP's. */
    public boolean areComplete() {
        Boolean known = complete;
        if (known == null) {
            String extension = file.substring(file.lastIndexOf('.') + 1);
            known = SOURCES.contains(extension) && includeNothingElse(IncludeLine.of(text));
            complete = known;
        }
        return known;
    }

    private boolean includeNothingElse(List<IncludeLine> lines) {
        for (IncludeLine line : lines) {
            String name = line.name();
            boolean ofCpp = name.indexOf('.') < 0 && name.indexOf('/') < 0;
            boolean standard =
                    line.kind() == IncludeLine.Kind.INCLUDE
                            && !line.isQuoted(text)
                            && (ofCpp || STANDARD.contains(name));
            if (!standard) {
                return false;
            }
        }
        return true;
    }
}
