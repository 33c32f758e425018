// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import io.github.pomplens.languageserver.feature.FeatureContext;
import io.github.pomplens.languageserver.feature.diagnostic.DiagnosticFeature;
import java.util.List;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DiagnosticRegistrationOptions;
import org.eclipse.lsp4j.DocumentDiagnosticReport;
import org.eclipse.lsp4j.RelatedFullDocumentDiagnosticReport;
import org.eclipse.lsp4j.RelatedUnchangedDocumentDiagnosticReport;
import org.jspecify.annotations.Nullable;

/** Finds the problems of a document, for editors that ask and for those that are told. */
final class DiagnosticAnswers {
    private final Session session;

    DiagnosticAnswers(Session session) {
        this.session = session;
    }

    static DiagnosticRegistrationOptions options() {
        DiagnosticRegistrationOptions options = new DiagnosticRegistrationOptions(false, false);
        options.setIdentifier("pomp");
        return options;
    }

    List<Diagnostic> of(FeatureContext context) {
        FeatureContext chosen = context.inOpenMp(session.settings().openMp());
        return session
                .features()
                .ask(DiagnosticFeature.class, feature -> feature.diagnostics(chosen))
                .stream()
                .map(diagnostic -> session.conversions().diagnostic(context.source(), diagnostic))
                .toList();
    }

    /**
     * @param previous the result that the editor has
     */
    DocumentDiagnosticReport report(FeatureContext context, @Nullable String previous) {
        List<Diagnostic> diagnostics = of(context);
        String id = Integer.toHexString(diagnostics.hashCode()) + "-" + diagnostics.size();
        if (id.equals(previous)) {
            return new DocumentDiagnosticReport(new RelatedUnchangedDocumentDiagnosticReport(id));
        }
        RelatedFullDocumentDiagnosticReport report =
                new RelatedFullDocumentDiagnosticReport(diagnostics);
        report.setResultId(id);
        return new DocumentDiagnosticReport(report);
    }
}
