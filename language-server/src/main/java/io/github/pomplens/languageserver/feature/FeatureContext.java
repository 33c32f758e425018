// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature;

import io.github.pomplens.instrumentor.construct.model.FunctionExtent;
import io.github.pomplens.instrumentor.construct.model.StatementRanges;
import io.github.pomplens.instrumentor.directive.ParsedDirective;
import io.github.pomplens.instrumentor.rewrite.model.FunctionFilter;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.languageserver.document.DocumentSnapshot;
import io.github.pomplens.languageserver.feature.name.DirectiveNames;
import io.github.pomplens.languageserver.overlay.FileResults;
import io.github.pomplens.languageserver.overlay.MeasuredFile;
import io.github.pomplens.languageserver.overlay.Measurement;
import io.github.pomplens.languageserver.overlay.Overlay;
import io.github.pomplens.runtime.analysis.Difference;
import io.github.pomplens.runtime.analysis.History;
import io.github.pomplens.sources.construct.FileConstructs;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What a feature works on: one version of a document, and what is known of it from runs. */
public final class FeatureContext {
    private final DocumentSnapshot document;
    private final @Nullable FileResults results;
    private final HintStyle style;
    private final int openMp;
    private final BooleanSupplier unwanted;
    private final Supplier<Optional<FunctionChoice>> functions;

    private FeatureContext(
            DocumentSnapshot document,
            @Nullable FileResults results,
            HintStyle style,
            int openMp,
            BooleanSupplier unwanted,
            Supplier<Optional<FunctionChoice>> functions) {
        this.document = document;
        this.results = results;
        this.style = style;
        this.openMp = openMp;
        this.unwanted = unwanted;
        this.functions = functions;
    }

    /** A document that no run measured. */
    public static FeatureContext of(DocumentSnapshot document) {
        return of(document, Optional.empty(), HintStyle.DEFAULT);
    }

    /** Returns the context with the version of OpenMP that the user chose, times ten. */
    public FeatureContext inOpenMp(int version) {
        return new FeatureContext(document, results, style, version, unwanted, functions);
    }

    /** Returns the context for a request that the editor may cancel. */
    public FeatureContext until(BooleanSupplier cancelled) {
        return new FeatureContext(document, results, style, openMp, cancelled, functions);
    }

    /**
     * Returns the context where the user may choose which functions the next build measures.
     *
     * @param choice finds out what is chosen now; empty where nothing may be
     */
    public FeatureContext choosing(Supplier<Optional<FunctionChoice>> choice) {
        return new FeatureContext(document, results, style, openMp, unwanted, choice);
    }

    /**
     * Stops what nobody waits for; called now and then by what takes long.
     *
     * @throws CancellationException when nobody waits for the answer any more
     */
    public void checkWanted() {
        if (unwanted.getAsBoolean()) {
            throw new CancellationException();
        }
    }

    /**
     * @param results what is known of it from runs; empty for nothing
     * @param style how costs are shown in its lines
     */
    public static FeatureContext of(
            DocumentSnapshot document, Optional<FileResults> results, HintStyle style) {
        return new FeatureContext(
                document, results.orElse(null), style, 0, () -> false, Optional::empty);
    }

    /** The version of OpenMP that the user chose, times ten: 45 for 4.5; 0 when none was chosen. */
    public int openMp() {
        return openMp;
    }

    /** How costs are shown in lines. */
    public HintStyle style() {
        return style;
    }

    public DocumentSnapshot document() {
        return document;
    }

    public SourceText source() {
        return document.source();
    }

    /** Results of the file that the document shows. */
    public Optional<MeasuredFile> measured() {
        return Optional.ofNullable(results).map(FileResults::measured);
    }

    /** Results of the file in the run that is compared with. */
    public Optional<FileResults.Baseline> baseline() {
        return Optional.ofNullable(results).flatMap(FileResults::baseline);
    }

    /** Whether the document is no longer the code that its results are of. */
    public boolean isChanged() {
        return measured()
                .filter(known -> !known.placed() || !constructs().isCodeOf(known.then()))
                .isPresent();
    }

    /** What to call the run that is compared with; empty when there is none. */
    public String baselineName() {
        return results == null ? "" : results.baselineName();
    }

    /** All that can be measured in the document. */
    public FileConstructs constructs() {
        return document.follow(
                FileConstructs.class,
                () -> FileConstructs.of(document.scanned()),
                earlier ->
                        earlier.value()
                                .after(document.scanned(), earlier.replaced(), earlier.length()));
    }

    /** Which functions the next build measures; empty where the user can't choose them. */
    public Optional<FunctionChoice> functionChoice() {
        return functions.get();
    }

    /** Whether a function of the document is one of those that the next build measures. */
    public boolean isChosen(FunctionExtent function, FunctionChoice choice) {
        FunctionFilter filter =
                namesHaveCase() ? choice.filter() : choice.filter().forNamesInLowerCase();
        return document.file()
                .filter(file -> filter.accepts(file.normalize().toString(), function.name()))
                .isPresent();
    }

    /** Whether names that differ in case only are different; else functions' are in lower case. */
    public boolean namesHaveCase() {
        return document.reader().names().haveCase();
    }

    /** The innermost function of the document whose first line, or a later one, is at a place. */
    public Optional<FunctionExtent> functionAt(int offset) {
        return document.functions().stream()
                .filter(
                        function ->
                                source().lineStart(source().lineOf(function.nameRange().start()))
                                        <= offset)
                .filter(function -> offset <= function.body().end())
                .min(Comparator.comparingInt(function -> function.body().length()));
    }

    /** The statements of the document. */
    public StatementRanges statements() {
        return document.statements();
    }

    /** The names that the document's directives give. */
    public DirectiveNames names() {
        return document.derive(DirectiveNames.class, d -> DirectiveNames.of(d.tree()));
    }

    /** The results on the document's constructs; empty when there are none. */
    public Optional<Overlay> overlay() {
        return overlays().map(LatestOverlay.Overlays::shown);
    }

    /** The results to compare with, on the same constructs. */
    public Optional<Overlay> baselineOverlay() {
        return overlays().flatMap(LatestOverlay.Overlays::baseline);
    }

    /** How a construct compares with the baseline; empty when there is none to compare with. */
    public Optional<Difference> difference(Measurement measurement) {
        return baselineOverlay()
                .flatMap(overlay -> overlay.at(measurement.construct()))
                .flatMap(
                        then ->
                                baseline()
                                        .map(
                                                compared ->
                                                        Difference.of(
                                                                then.sample(),
                                                                measurement.sample(),
                                                                compared.runs())));
    }

    /** How a construct's time went over the runs; empty when nobody wants that. */
    public Optional<History> history(Measurement measurement) {
        return Optional.ofNullable(results)
                .flatMap(FileResults::histories)
                .map(histories -> histories.of(measurement.cost().construct()));
    }

    private Optional<LatestOverlay.Overlays> overlays() {
        return Optional.ofNullable(results)
                .map(
                        known ->
                                document.derive(LatestOverlay.class, d -> new LatestOverlay())
                                        .of(constructs(), known));
    }

    /**
     * The directives that {@code range} touches; one that has its lines for itself also by these.
     */
    public List<ParsedDirective> directivesAt(TextRange range) {
        int from = source().lineStart(source().lineOf(range.start()));
        int to = source().lineEnd(source().lineOf(range.end()));
        TextRange lines = new TextRange(from, to);
        List<ParsedDirective> found = new ArrayList<>();
        DirectiveIndex index =
                document.derive(
                        DirectiveIndex.class, d -> new DirectiveIndex(d.tree().directives()));
        for (ParsedDirective directive : index.near(lines)) {
            boolean near = directive.range().touches(lines);
            if (near && (directive.range().touches(range) || isAlone(directive.range()))) {
                found.add(directive);
            }
        }
        return found;
    }

    private boolean isAlone(TextRange directive) {
        int from = source().lineStart(source().lineOf(directive.start()));
        int to = source().lineEnd(source().lineOf(directive.end()));
        String text = source().text();
        return text.substring(from, directive.start()).isBlank()
                && (directive.end() >= to || text.substring(directive.end(), to).isBlank());
    }
}
