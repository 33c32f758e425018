// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.diagnostic;

import io.github.pomplens.instrumentor.construct.check.VersionChecks;
import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.languageserver.feature.FeatureContext;
import java.util.List;

/** What is newer than the OpenMP that the user chose. */
public final class VersionProblems implements DiagnosticFeature {
    @Override
    public List<Diagnostic> diagnostics(FeatureContext context) {
        int version = context.openMp();
        return version == 0 ? List.of() : VersionChecks.of(context.document().tree(), version);
    }
}
