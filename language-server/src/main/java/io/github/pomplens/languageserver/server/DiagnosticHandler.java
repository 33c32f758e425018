// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import io.github.pomplens.languageserver.feature.FeatureContext;
import io.github.pomplens.languageserver.feature.Features;
import io.github.pomplens.languageserver.feature.diagnostic.DiagnosticFeature;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DiagnosticRegistrationOptions;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.eclipse.lsp4j.DocumentDiagnosticReport;
import org.eclipse.lsp4j.RelatedFullDocumentDiagnosticReport;
import org.eclipse.lsp4j.RelatedUnchangedDocumentDiagnosticReport;
import org.jspecify.annotations.Nullable;

/** Finds the problems of a document, for editors that ask and for those that are told. */
final class DiagnosticHandler {
    /** Editors show no more of use, and hundreds of thousands take the memory of both sides. */
    private static final int MOST = 1000;

    private final Conversions conversions;
    private final Features features;
    private final Supplier<Settings> settings;

    DiagnosticHandler(Conversions conversions, Features features, Supplier<Settings> settings) {
        this.conversions = conversions;
        this.features = features;
        this.settings = settings;
    }

    static DiagnosticRegistrationOptions options() {
        DiagnosticRegistrationOptions options = new DiagnosticRegistrationOptions(false, false);
        options.setIdentifier("pomp");
        return options;
    }

    List<Diagnostic> of(FeatureContext context) {
        FeatureContext chosen = context.inOpenMp(settings.get().openMp());
        List<io.github.pomplens.instrumentor.problem.Diagnostic> found =
                features.ask(DiagnosticFeature.class, feature -> feature.diagnostics(chosen));
        if (found.size() <= MOST) {
            return shown(context, found);
        }
        // The sort keeps the order of equally severe ones, which is by place.
        var bySeverity = new ArrayList<>(found);
        bySeverity.sort(Comparator.comparing(diagnostic -> diagnostic.problem().severity()));
        List<Diagnostic> shown = new ArrayList<>(shown(context, bySeverity.subList(0, MOST)));
        shown.add(rest(context, bySeverity.subList(MOST, bySeverity.size())));
        return shown;
    }

    private List<Diagnostic> shown(
            FeatureContext context,
            List<io.github.pomplens.instrumentor.problem.Diagnostic> found) {
        return found.stream()
                .map(diagnostic -> conversions.diagnostic(context.source(), diagnostic))
                .toList();
    }

    /** Says at the first of them how many are not shown. */
    private Diagnostic rest(
            FeatureContext context, List<io.github.pomplens.instrumentor.problem.Diagnostic> rest) {
        Diagnostic says = conversions.diagnostic(context.source(), rest.get(0));
        says.setMessage(
                rest.size()
                        + " more problems of this file are not shown; this is the first of them: "
                        + rest.get(0).message());
        // A hint would be overlooked.
        says.setSeverity(DiagnosticSeverity.Information);
        return says;
    }

    /**
     * @param previous the result that the editor has
     */
    DocumentDiagnosticReport report(FeatureContext context, @Nullable String previous) {
        return report(of(context), previous);
    }

    /**
     * @param previous the result that the editor has
     */
    DocumentDiagnosticReport report(List<Diagnostic> diagnostics, @Nullable String previous) {
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
