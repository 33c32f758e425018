// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.toy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.construct.model.Node;
import io.github.pomplens.instrumentor.directive.Vocabulary;
import io.github.pomplens.instrumentor.language.LanguageFrontEnds;
import io.github.pomplens.instrumentor.rewrite.model.FunctionFilter;
import io.github.pomplens.instrumentor.rewrite.model.Instrumented;
import io.github.pomplens.instrumentor.source.Language;
import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.languageserver.document.DocumentSnapshot;
import io.github.pomplens.languageserver.document.TextChange;
import io.github.pomplens.languageserver.feature.FeatureContext;
import io.github.pomplens.languageserver.feature.HintStyle;
import io.github.pomplens.languageserver.feature.action.ActionFeature;
import io.github.pomplens.languageserver.feature.action.AddNowait;
import io.github.pomplens.languageserver.feature.action.DoNotInstrument;
import io.github.pomplens.languageserver.feature.action.MergeParallelRegions;
import io.github.pomplens.languageserver.feature.action.WrapInBraces;
import io.github.pomplens.languageserver.feature.completion.DirectiveCompletion;
import io.github.pomplens.languageserver.feature.folding.ConstructFolds;
import io.github.pomplens.languageserver.feature.hover.MeasurementHover;
import io.github.pomplens.languageserver.feature.lens.CostLenses;
import io.github.pomplens.languageserver.feature.name.NameUse;
import io.github.pomplens.languageserver.feature.symbol.ConstructSymbols;
import io.github.pomplens.languageserver.feature.symbol.Symbol;
import io.github.pomplens.languageserver.overlay.FileResults;
import io.github.pomplens.languageserver.overlay.MeasuredFile;
import io.github.pomplens.languageserver.overlay.Measurement;
import io.github.pomplens.languageserver.overlay.Overlay;
import io.github.pomplens.languageserver.testing.ConstructCosts;
import io.github.pomplens.languageserver.testing.SomeRun;
import io.github.pomplens.launch.buildsystem.BuildFinder;
import io.github.pomplens.sources.construct.FileConstructs;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Protects that a language has one door: with a front end on the class path, and nothing else, a
 * language is scanned, checked, rewritten, completed and shown with its figures.
 */
class ToyLanguageTest {
    private static final String BOX =
            """
            to play
            #pragma omp parallel
            #pragma omp for schedule(static)
            repeat 10 roll ball
            say done ~ #pragma omp barrier
            #pragma omp barrier
            to tidy
            #pragma omp critical(box)
            put ball
            """;

    private static final String SWEETS =
            """
            to give
            #pragma omp parallel
            share 12 sweets ~ fairly
            #pragma omp barrier
            """;

    /** The actions that look at all constructs of a document. */
    private static final List<ActionFeature> ACTIONS =
            List.of(
                    new AddNowait(),
                    new DoNotInstrument(),
                    new MergeParallelRegions(),
                    new WrapInBraces());

    @Test
    void isScannedAndFollowed() {
        DocumentSnapshot document = document(BOX);
        assertThat(document.isKnown()).isTrue();
        assertThat(document.tree().allConstructs())
                .extracting(Construct::name)
                .containsExactly("parallel", "for", "barrier", "critical");
        assertThat(document.functions())
                .extracting(function -> function.name())
                .containsExactly("play", "tidy");
        int place = BOX.indexOf("put ball");
        TextChange change =
                new TextChange(new TextRange(place, place), "#pragma omp critical(ball)\n");
        DocumentSnapshot next = document.with(2, List.of(change));
        assertThat(next.tree().constructs()).hasSize(3);
        assertThat(next.tree().constructs().get(2).children()).hasSize(1);
    }

    @Test
    void isCheckedByItsOwnRulesAndThoseOfAllLanguages() {
        assertThat(problems(BOX)).isEmpty();
        assertThat(problems(BOX.replace("repeat 10 roll", "drop")))
                .containsExactly("directive 'for' needs a for loop, not 'drop ball'");
        assertThat(problems(BOX.replace("omp for", "omp critical")))
                .anyMatch(problem -> problem.contains("'schedule'"));
        assertThat(problems(BOX.replace("#pragma omp parallel\n", "#pragma omp single\n")))
                .anyMatch(problem -> problem.contains("no toy is alone"))
                .anyMatch(problem -> problem.startsWith("'for' may not stand inside 'single'"));
    }

    @Test
    void isRewrittenAndComesBack() {
        Instrumented result = document(BOX).instrumented(FunctionFilter.NONE).orElseThrow();
        assertThat(result.descriptors()).isEqualTo(4);
        assertThat(result.text().lines().filter(line -> line.startsWith("say ")))
                .containsExactly(
                        "say enter parallel",
                        "say enter for",
                        "say exit for",
                        "say exit parallel",
                        "say done ~ #pragma omp barrier",
                        "say enter barrier",
                        "say exit barrier",
                        "say enter critical",
                        "say exit critical");
        assertThat(result.original()).isEqualTo(BOX);
    }

    @Test
    void isCompleted() {
        DirectiveCompletion completion = new DirectiveCompletion(Vocabulary.openmp());
        String typed = BOX.replace("schedule(static)", "");
        FeatureContext context = FeatureContext.of(document(typed));
        int offset = typed.indexOf("omp for ") + "omp for ".length();
        assertThat(completion.complete(context, offset))
                .extracting(proposal -> proposal.label())
                .contains("schedule", "nowait")
                .doesNotContain("copyin");
        int comment = typed.indexOf("~ #pragma omp ") + "~ #pragma omp ".length();
        assertThat(completion.complete(context, comment)).isEmpty();
    }

    @Test
    void directivesArePutIntoItAsItWantsThem() {
        int place = BOX.indexOf("#pragma omp critical");
        List<TextChange> changes =
                new DoNotInstrument()
                        .actions(FeatureContext.of(document(BOX)), new TextRange(place, place))
                        .get(0)
                        .changes();
        assertThat(TextChange.apply(BOX, changes))
                .endsWith(
                        """
                        to tidy
                        #pragma pomp noinstrument ~ for toys
                        #pragma omp critical(box)
                        put ball
                        #pragma pomp instrument ~ for toys
                        """);
    }

    @Test
    void figuresAreShownWhereTheConstructIsNow() {
        MeasuredFile measured =
                MeasuredFile.of(
                        SomeRun.of(1),
                        constructs(BOX),
                        List.of(
                                ConstructCosts.of("for", 3, 30),
                                ConstructCosts.of("critical", 8, 80)));
        String now = "\n" + BOX.replace("put ball", "PUT   Ball").replace("roll", "kick");
        assertThat(Overlay.of(constructs(now), measured).measurements())
                .extracting(
                        measurement -> measurement.construct().identity().line(),
                        measurement -> measurement.cost().timeNs(),
                        Measurement::stale)
                .containsExactly(tuple(4, 30L, true), tuple(9, 80L, false));
    }

    @Test
    void namesAreComparedAsItWants() {
        String text = BOX + "#pragma omp critical(BOX)\nput bat\n";
        FeatureContext context = FeatureContext.of(document(text));
        assertThat(context.namesHaveCase()).isFalse();
        assertThat(context.names().uses())
                .extracting(NameUse::name, use -> use.range().start())
                .containsExactly(
                        tuple("box", text.indexOf("box)")), tuple("box", text.indexOf("BOX)")));
    }

    @Test
    void programsAreMadeOfItByItsOwnCompiler(@TempDir Path folder) throws Exception {
        Files.writeString(folder.resolve("box.toy"), BOX);
        Files.writeString(folder.resolve("part.toy"), BOX.replace("to play", "to help"));
        BuildFinder finder = new BuildFinder(folder, Map.of("TOYC", "toycc -fast"), false);
        assertThat(finder.find(Optional.empty()).description()).isEqualTo("box.toy with toycc");
    }

    @Test
    void isItselfWhateverTheFileIsCalled() {
        assertThat(document(BOX).source().language()).isSameAs(ToyFrontEnd.TOY);
        assertThat(LanguageFrontEnds.source("box.toy", BOX).language()).isSameAs(ToyFrontEnd.TOY);
        DocumentSnapshot untitled = new DocumentSnapshot("untitled:Box", "toy", 1, BOX);
        assertThat(FeatureContext.of(untitled).names().uses())
                .extracting(NameUse::name)
                .containsExactly("box");
        assertThat(untitled.diagnostics()).isEmpty();
        assertThat(ToyFrontEnd.TOY.base()).isSameAs(Language.C);
    }

    @Test
    void aStatementMayBeAConstruct() {
        assertThat(document(SWEETS).tree().allNodes())
                .extracting(Node::name)
                .containsExactly("parallel", "share", "barrier");
        assertThat(document(SWEETS).tree().allConstructs())
                .extracting(construct -> construct.directive().name())
                .containsExactly("parallel", "barrier");
        assertThat(problems(SWEETS)).isEmpty();
        assertThat(problems(SWEETS.replace("parallel", "atomic")))
                .contains(
                        "construct 'share' is not measured: an atomic construct holds its"
                                + " expression and nothing else");
    }

    @Test
    void eventsAreCalledForAStatement() {
        Instrumented result = document(SWEETS).instrumented(FunctionFilter.NONE).orElseThrow();
        assertThat(result.descriptors()).isEqualTo(3);
        assertThat(result.text().lines())
                .containsSubsequence(
                        "say enter parallel",
                        "say enter share by For_enter",
                        "share 12 sweets ~ fairly",
                        "say exit share by For_enter",
                        "say exit parallel",
                        "say enter barrier");
        assertThat(result.original()).isEqualTo(SWEETS);
        String without = "#pragma pomp noinstrument\n";
        assertThat(document(without + SWEETS).instrumented(FunctionFilter.NONE).orElseThrow())
                .satisfies(nothing -> assertThat(nothing.descriptors()).isZero());
    }

    @Test
    void figuresAreShownAtAStatement() {
        MeasuredFile measured =
                MeasuredFile.of(
                        SomeRun.of(1),
                        constructs(SWEETS),
                        List.of(ConstructCosts.of("share", 3, 40_000_000)));
        DocumentSnapshot now = document("\n" + SWEETS.replace("#pragma omp barrier\n", ""));
        FeatureContext context =
                FeatureContext.of(
                        now,
                        Optional.of(new FileResults(measured, Optional.empty())),
                        HintStyle.DEFAULT);
        int place = now.text().indexOf("share");
        TextRange word = new TextRange(place, place + "share".length());
        assertThat(new CostLenses().lenses(context))
                .singleElement()
                .satisfies(lens -> assertThat(lens.range()).isEqualTo(word));
        Symbol parallel = new ConstructSymbols().symbols(context).get(0);
        assertThat(parallel.children())
                .extracting(Symbol::name, Symbol::detail, Symbol::selection)
                .containsExactly(tuple("share", "give · 40.0 ms · 50 %", word));
        assertThat(new ConstructFolds().folds(context)).hasSize(1);
        MeasurementHover hovers = new MeasurementHover(ZoneOffset.UTC);
        assertThat(hovers.hover(context, place + 2))
                .hasValueSatisfying(
                        hover -> {
                            assertThat(hover.range()).isEqualTo(word);
                            assertThat(hover.markdown()).contains("**share** · run", "40.0 ms");
                        });
        assertThat(hovers.hover(context, word.end() + 3)).isEmpty();
        for (ActionFeature feature : ACTIONS) {
            assertThat(feature.actions(context, word)).isEmpty();
        }
    }

    @Test
    void aStatementWithoutFiguresSaysSo() {
        MeasuredFile measured = MeasuredFile.of(SomeRun.of(1), constructs(SWEETS), List.of());
        FeatureContext context =
                FeatureContext.of(
                        document(SWEETS),
                        Optional.of(new FileResults(measured, Optional.empty())),
                        HintStyle.DEFAULT);
        assertThat(new MeasurementHover(ZoneOffset.UTC).hover(context, SWEETS.indexOf("share")))
                .hasValueSatisfying(
                        hover -> assertThat(hover.markdown()).contains("No metrics in run"));
        assertThat(new MeasurementHover(ZoneOffset.UTC).hover(context, SWEETS.indexOf("give")))
                .isEmpty();
    }

    private static FileConstructs constructs(String text) {
        return FileConstructs.of(LanguageFrontEnds.scan(LanguageFrontEnds.source("box.toy", text)));
    }

    private static List<String> problems(String text) {
        return document(text).diagnostics().stream().map(found -> found.message()).toList();
    }

    private static DocumentSnapshot document(String text) {
        return new DocumentSnapshot("file:///box.toy", "toy", 1, text);
    }
}
