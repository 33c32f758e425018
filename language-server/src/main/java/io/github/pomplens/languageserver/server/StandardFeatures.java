// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import io.github.pomplens.instrumentor.directive.Vocabulary;
import io.github.pomplens.languageserver.feature.Features;
import io.github.pomplens.languageserver.feature.action.AddEnd;
import io.github.pomplens.languageserver.feature.action.AddIf;
import io.github.pomplens.languageserver.feature.action.AddNowait;
import io.github.pomplens.languageserver.feature.action.ChangeChunk;
import io.github.pomplens.languageserver.feature.action.ChangeSchedule;
import io.github.pomplens.languageserver.feature.action.CollapseLoops;
import io.github.pomplens.languageserver.feature.action.CorrectSpelling;
import io.github.pomplens.languageserver.feature.action.CriticalToAtomic;
import io.github.pomplens.languageserver.feature.action.DoNotInstrument;
import io.github.pomplens.languageserver.feature.action.DoNotInstrumentFile;
import io.github.pomplens.languageserver.feature.action.InstrumentFunctions;
import io.github.pomplens.languageserver.feature.action.MatchRegionEnds;
import io.github.pomplens.languageserver.feature.action.MeasureCallers;
import io.github.pomplens.languageserver.feature.action.MeasureFunction;
import io.github.pomplens.languageserver.feature.action.MeasureLoop;
import io.github.pomplens.languageserver.feature.action.MeasureRegion;
import io.github.pomplens.languageserver.feature.action.MergeParallelRegions;
import io.github.pomplens.languageserver.feature.action.ReductionClause;
import io.github.pomplens.languageserver.feature.action.RemoveBarrier;
import io.github.pomplens.languageserver.feature.action.RemoveClause;
import io.github.pomplens.languageserver.feature.action.RemoveEnd;
import io.github.pomplens.languageserver.feature.action.RemoveMeasurement;
import io.github.pomplens.languageserver.feature.action.SplitClause;
import io.github.pomplens.languageserver.feature.action.SwapRegionEnds;
import io.github.pomplens.languageserver.feature.action.SwitchMeasurementOff;
import io.github.pomplens.languageserver.feature.action.WrapInBraces;
import io.github.pomplens.languageserver.feature.completion.DirectiveCompletion;
import io.github.pomplens.languageserver.feature.completion.NameCompletion;
import io.github.pomplens.languageserver.feature.diagnostic.DirectiveProblems;
import io.github.pomplens.languageserver.feature.diagnostic.VersionProblems;
import io.github.pomplens.languageserver.feature.folding.ConstructFolds;
import io.github.pomplens.languageserver.feature.hint.CostHints;
import io.github.pomplens.languageserver.feature.hover.MeasurementHover;
import io.github.pomplens.languageserver.feature.hover.VocabularyHover;
import io.github.pomplens.languageserver.feature.lens.CostLenses;
import io.github.pomplens.languageserver.feature.symbol.ConstructSymbols;
import io.github.pomplens.languageserver.feature.token.DirectiveTokens;
import java.time.ZoneId;
import java.util.List;

/** The features of the server, in the order in which their answers appear. */
final class StandardFeatures {
    private StandardFeatures() {}

    static Features create() {
        Vocabulary vocabulary = Vocabulary.openmp();
        return new Features(
                List.of(
                        new DirectiveProblems(),
                        new VersionProblems(),
                        new MeasurementHover(ZoneId.systemDefault()),
                        new VocabularyHover(vocabulary),
                        new CorrectSpelling(vocabulary),
                        new MatchRegionEnds(),
                        new SwapRegionEnds(),
                        new WrapInBraces(),
                        new RemoveEnd(),
                        new AddEnd(),
                        new MeasureRegion(),
                        new RemoveClause(),
                        new SplitClause(),
                        new SwitchMeasurementOff(),
                        new DoNotInstrument(),
                        new RemoveMeasurement(),
                        new DoNotInstrumentFile(),
                        new ChangeSchedule(),
                        new ChangeChunk(),
                        new CollapseLoops(),
                        new AddNowait(),
                        new RemoveBarrier(),
                        new AddIf(),
                        new CriticalToAtomic(),
                        new ReductionClause(),
                        new MergeParallelRegions(),
                        new MeasureLoop(),
                        new MeasureFunction(),
                        new MeasureCallers(),
                        new InstrumentFunctions(),
                        new CostHints(),
                        new CostLenses(),
                        new DirectiveCompletion(vocabulary),
                        new NameCompletion(),
                        new ConstructSymbols(),
                        new ConstructFolds(),
                        new DirectiveTokens(vocabulary)));
    }
}
