// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.problem.Severity;
import java.util.List;

/**
 * An instrumented file.
 *
 * @param text the new text; the original one when nothing was done
 * @param original the text that comes back when everything put in is taken out again
 * @param descriptors how many context descriptors it defines
 * @param diagnostics what the user should know, in order of place
 */
public record Instrumented(
        String text, String original, int descriptors, List<Diagnostic> diagnostics) {
    public Instrumented {
        diagnostics = List.copyOf(diagnostics);
    }

    public boolean hasErrors() {
        return diagnostics.stream().anyMatch(d -> d.problem().severity() == Severity.ERROR);
    }
}
