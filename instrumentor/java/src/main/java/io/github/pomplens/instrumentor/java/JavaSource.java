// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.java;

import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.source.Language;
import io.github.pomplens.instrumentor.source.SourceText;
import java.util.List;

/**
 * A source to translate.
 *
 * @param name as messages show it
 * @param text all of it
 * @param file as measurements name it, best an absolute path
 * @param classPath where the classes that it uses may be
 */
public record JavaSource(String name, String text, String file, List<String> classPath) {
    public JavaSource {
        classPath = List.copyOf(classPath);
    }

    /** A problem of this source as javac prints its own. */
    public String format(Diagnostic diagnostic) {
        return diagnostic.format(new SourceText(name, text, Language.JAVA));
    }
}
