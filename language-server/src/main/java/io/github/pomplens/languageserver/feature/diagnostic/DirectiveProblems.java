// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.diagnostic;

import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.languageserver.feature.FeatureContext;
import java.util.List;

/** What the instrumentor would say about the document, constructs that it leaves alone included. */
public final class DirectiveProblems implements DiagnosticFeature {
    @Override
    public List<Diagnostic> diagnostics(FeatureContext context) {
        return context.document().diagnostics();
    }
}
