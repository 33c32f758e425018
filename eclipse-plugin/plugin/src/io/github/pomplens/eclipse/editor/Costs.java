// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.editor;

import io.github.pomplens.eclipse.PompPlugin;
import io.github.pomplens.eclipse.document.OpenDocument;
import io.github.pomplens.eclipse.protocol.ConstructCost;
import io.github.pomplens.eclipse.protocol.DocumentCosts;
import io.github.pomplens.eclipse.protocol.OfDocument;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** The figures of documents, and the way through them. */
public final class Costs {
    private Costs() {}

    /** Null when no run measured the document. */
    public static CompletableFuture<DocumentCosts> of(OpenDocument document) {
        return PompPlugin.get()
                .server()
                .ask(server -> server.results(OfDocument.of(document.uri())));
    }

    /**
     * The construct to go to from a line: the hottest first, then the next one by time. From a line
     * that has none, it is the hottest; after the last comes the first again.
     *
     * @param step 1 for the next one, -1 for the one before
     */
    public static Optional<ConstructCost> nextHottest(
            List<ConstructCost> constructs, int line, int step) {
        List<ConstructCost> hot =
                constructs.stream()
                        .filter(construct -> construct.heat() > 0)
                        .sorted(Comparator.comparingLong(ConstructCost::timeNs).reversed())
                        .toList();
        for (int i = 0; i < hot.size(); i++) {
            if (hot.get(i).directive().getStart().getLine() == line) {
                return Optional.of(hot.get(Math.floorMod(i + step, hot.size())));
            }
        }
        return hot.stream().findFirst();
    }
}
