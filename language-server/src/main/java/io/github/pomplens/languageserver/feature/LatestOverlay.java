// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature;

import io.github.pomplens.languageserver.overlay.FileResults;
import io.github.pomplens.languageserver.overlay.Overlay;
import io.github.pomplens.sources.construct.FileConstructs;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The overlays of one document version, kept until there are other results. Safe for use by several
 * threads.
 */
final class LatestOverlay {
    /**
     * @param shown the figures that are shown
     * @param baseline those that they are compared with
     */
    record Overlays(Overlay shown, Optional<Overlay> baseline) {}

    private @Nullable FileResults results;
    private @Nullable Overlays overlays;

    /**
     * @param constructs of the document; always the same ones
     */
    synchronized Overlays of(FileConstructs constructs, FileResults present) {
        Overlays known = overlays;
        if (known == null || results != present) {
            known =
                    new Overlays(
                            Overlay.of(constructs, present.measured()),
                            present.baseline()
                                    .map(found -> Overlay.of(constructs, found.measured())));
            results = present;
            overlays = known;
        }
        return known;
    }
}
