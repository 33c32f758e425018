// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.java;

import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.problem.ProblemSeverity;
import io.github.pomplens.instrumentor.rewrite.model.Descriptor;
import java.util.List;

/**
 * What became of a source.
 *
 * @param text the translated text, with the source's lines; the source's own text when there is an
 *     error or nothing to translate
 * @param diagnostics in order of place
 * @param packageName of the source; empty for none
 * @param isTranslated whether the text is another one than the source's
 * @param descriptors how many constructs it describes to the measurement
 * @param measured those of them that are measured
 */
public record JavaTranslation(
        String text,
        List<Diagnostic> diagnostics,
        String packageName,
        boolean isTranslated,
        int descriptors,
        List<Descriptor> measured) {
    public JavaTranslation {
        diagnostics = List.copyOf(diagnostics);
        measured = List.copyOf(measured);
    }

    /** Whether the source can't be translated as it is. */
    public boolean hasErrors() {
        return diagnostics.stream()
                .anyMatch(found -> found.problem().severity() == ProblemSeverity.ERROR);
    }
}
