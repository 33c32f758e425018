// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature;

import io.github.pomplens.languageserver.overlay.FileConstructs;
import io.github.pomplens.languageserver.overlay.MeasuredFile;
import io.github.pomplens.languageserver.overlay.Overlay;
import org.jspecify.annotations.Nullable;

/**
 * The overlay of one document version, kept until there are other results. Safe for use by several
 * threads.
 */
final class LatestOverlay {
    private @Nullable MeasuredFile measured;
    private @Nullable Overlay overlay;

    /**
     * @param constructs of the document; always the same ones
     */
    synchronized Overlay of(FileConstructs constructs, MeasuredFile results) {
        Overlay known = overlay;
        if (known == null || measured != results) {
            known = Overlay.of(constructs, results);
            measured = results;
            overlay = known;
        }
        return known;
    }
}
