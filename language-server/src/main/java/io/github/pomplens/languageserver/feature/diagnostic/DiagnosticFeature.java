// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.diagnostic;

import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.languageserver.feature.Feature;
import io.github.pomplens.languageserver.feature.FeatureContext;
import java.util.List;

/** Finds problems in a document. */
public interface DiagnosticFeature extends Feature {
    List<Diagnostic> diagnostics(FeatureContext context);
}
