// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.action;

import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.languageserver.document.DocumentSnapshot;
import io.github.pomplens.languageserver.document.TextChange;
import io.github.pomplens.languageserver.feature.FeatureContext;
import io.github.pomplens.languageserver.feature.HintStyle;
import io.github.pomplens.languageserver.overlay.FileResults;
import io.github.pomplens.languageserver.overlay.MeasuredFile;
import io.github.pomplens.languageserver.overlay.Run;
import io.github.pomplens.languageserver.testing.ConstructCosts;
import io.github.pomplens.languageserver.testing.SomeRun;
import io.github.pomplens.runtime.analysis.ConstructCost;
import io.github.pomplens.sources.construct.FileConstructs;
import io.github.pomplens.sources.construct.IdentifiedConstruct;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/** Sources with a selection: from the first {@code «} to the first {@code »}. */
final class Sources {
    /** Fixes of which tests look at what the text says, whatever figures are. */
    private static final List<String> BY_TEXT =
            List.of("nowait", "atomic", "if", "reduction", "collapse", "remove-barrier");

    private Sources() {}

    static FeatureContext context(String marked) {
        String text = marked.replace("«", "").replace("»", "");
        return FeatureContext.of(new DocumentSnapshot("file:///x.c", "c", 1, text));
    }

    /** Returns the context of a marked text in C++. */
    static FeatureContext cpp(String marked) {
        String text = marked.replace("«", "").replace("»", "");
        return FeatureContext.of(new DocumentSnapshot("file:///x.cpp", "cpp", 1, text));
    }

    /** Returns the context of a marked text in Fortran. */
    static FeatureContext fortran(String marked, String languageId) {
        String text = marked.replace("«", "").replace("»", "");
        return FeatureContext.of(new DocumentSnapshot("file:///x.f90", languageId, 1, text));
    }

    static TextRange selection(String marked) {
        int start = marked.indexOf('«');
        return new TextRange(start, marked.indexOf('»') - 1);
    }

    static List<Action> actions(ActionFeature feature, String marked) {
        return feature.actions(context(marked), selection(marked));
    }

    static String applied(String marked, Action action) {
        return TextChange.apply(context(marked).document().text(), action.changes());
    }

    /** A document in which each construct was uneven and waited for. */
    static FeatureContext measured(DocumentSnapshot then, DocumentSnapshot now) {
        return measured(then, now, ConstructCosts::uneven);
    }

    /**
     * A document with measurements.
     *
     * @param cost what a construct of a kind in a line cost
     */
    static FeatureContext measured(
            DocumentSnapshot then,
            DocumentSnapshot now,
            BiFunction<String, Integer, ConstructCost> cost) {
        return measured(SomeRun.advising(SomeRun.of(2), BY_TEXT, List.of()), then, now, cost);
    }

    /** Returns the context of a text that a certain run measured. */
    static FeatureContext measured(
            Run run,
            DocumentSnapshot then,
            DocumentSnapshot now,
            BiFunction<String, Integer, ConstructCost> cost) {
        FileConstructs constructs = FileConstructs.of(then.scanned());
        List<ConstructCost> costs = new ArrayList<>();
        for (IdentifiedConstruct construct : constructs.constructs()) {
            costs.add(cost.apply(construct.identity().kind(), construct.identity().line()));
        }
        MeasuredFile file = MeasuredFile.of(run, constructs, costs);
        return FeatureContext.of(
                now, Optional.of(new FileResults(file, Optional.empty())), HintStyle.DEFAULT);
    }
}
