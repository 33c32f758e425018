// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.action;

import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.languageserver.document.DocumentSnapshot;
import io.github.pomplens.languageserver.document.TextChange;
import io.github.pomplens.languageserver.feature.FeatureContext;
import java.util.List;

/** Sources with a selection: from the first {@code «} to the first {@code »}. */
final class Sources {
    private Sources() {}

    static FeatureContext context(String marked) {
        String text = marked.replace("«", "").replace("»", "");
        return FeatureContext.of(new DocumentSnapshot("file:///x.c", "c", 1, text));
    }

    /** The same in Fortran. */
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
}
