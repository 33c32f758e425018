// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.java;

import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.source.Language;
import io.github.pomplens.instrumentor.source.SourceText;
import java.util.List;
import java.util.Set;

/**
 * A source to translate.
 *
 * @param name as messages show it
 * @param text all of it
 * @param file as measurements name it, best an absolute path
 * @param classPath where the classes that it uses may be
 * @param disabled names of constructs that are not to be measured, as {@code --pomp-disable} has
 *     them
 */
public record JavaSource(
        String name, String text, String file, List<String> classPath, Set<String> disabled) {
    public JavaSource {
        classPath = List.copyOf(classPath);
        disabled = Set.copyOf(disabled);
    }

    /** A source all constructs of which are to be measured. */
    public JavaSource(String name, String text, String file, List<String> classPath) {
        this(name, text, file, classPath, Set.of());
    }

    /** A problem of this source as javac prints its own. */
    public String format(Diagnostic diagnostic) {
        return diagnostic.format(new SourceText(name, text, Language.JAVA));
    }
}
