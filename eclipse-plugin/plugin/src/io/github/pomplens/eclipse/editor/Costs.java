// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.editor;

import io.github.pomplens.eclipse.Services;
import io.github.pomplens.eclipse.document.OpenDocument;
import io.github.pomplens.eclipse.server.Server;
import io.github.pomplens.languageserver.protocol.DocumentConstruct;
import io.github.pomplens.languageserver.protocol.DocumentFigures;
import io.github.pomplens.languageserver.protocol.DocumentParams;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** The figures of documents, and the way through them. */
public final class Costs {
    private Costs() {}

    /** Asks for the figures of a document; null when no run measured it. */
    public static CompletableFuture<DocumentFigures> of(OpenDocument document) {
        return Services.get(Server.class)
                .ask(server -> server.results(new DocumentParams(document.identifier())));
    }

    /**
     * The construct to go to from a line: the hottest first, then the next one by time. From a line
     * that has none, it is the hottest; after the last comes the first again.
     *
     * @param step 1 for the next one, -1 for the one before
     */
    public static Optional<DocumentConstruct> nextHottest(
            List<DocumentConstruct> constructs, int line, int step) {
        List<DocumentConstruct> hot =
                constructs.stream()
                        .filter(construct -> construct.heat() > 0)
                        .sorted(Comparator.comparingLong(DocumentConstruct::timeNs).reversed())
                        .toList();
        for (int i = 0; i < hot.size(); i++) {
            if (hot.get(i).directive().getStart().getLine() == line) {
                return Optional.of(hot.get(Math.floorMod(i + step, hot.size())));
            }
        }
        return hot.stream().findFirst();
    }
}
