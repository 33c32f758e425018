// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.directive;

import io.github.pomplens.instrumentor.problem.Diagnostic;
import java.util.List;

/**
 * A parsed directive and what is wrong with it.
 *
 * @param directive what was read, as far as it could be
 * @param diagnostics the problems found; empty when there are none
 */
public record ParseResult(ParsedDirective directive, List<Diagnostic> diagnostics) {
    public ParseResult {
        diagnostics = List.copyOf(diagnostics);
    }
}
