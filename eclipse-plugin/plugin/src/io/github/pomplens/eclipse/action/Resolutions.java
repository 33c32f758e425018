// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.action;

import io.github.pomplens.eclipse.Services;
import io.github.pomplens.eclipse.document.Documents;
import io.github.pomplens.eclipse.document.OpenDocument;
import java.net.URI;
import java.util.Optional;
import org.eclipse.core.resources.IMarker;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IMarkerResolution;
import org.eclipse.ui.IMarkerResolutionGenerator2;

/** Offers the server's corrections for its problems. */
public final class Resolutions implements IMarkerResolutionGenerator2 {
    @Override
    public boolean hasResolutions(IMarker marker) {
        // Hints say what is as it is; all else may have a correction.
        return marker.getAttribute(IMarker.SEVERITY, 0) > IMarker.SEVERITY_INFO
                && document(marker).isPresent();
    }

    @Override
    public IMarkerResolution[] getResolutions(IMarker marker) {
        int start = marker.getAttribute(IMarker.CHAR_START, 0);
        int length = marker.getAttribute(IMarker.CHAR_END, start) - start;
        return document(marker)
                .filter(known -> start + length <= known.text().getLength())
                .map(known -> CodeActions.at(known, start, length))
                .stream()
                .flatMap(actions -> actions.stream())
                .filter(CodeActions::isQuickFix)
                .map(Resolution::new)
                .toArray(IMarkerResolution[]::new);
    }

    private static Optional<OpenDocument> document(IMarker marker) {
        URI uri = marker.getResource().getLocationURI();
        return uri == null ? Optional.empty() : Services.get(Documents.class).of(uri.toString());
    }

    private record Resolution(CodeAction action) implements IMarkerResolution {
        @Override
        public String getLabel() {
            return action.getTitle();
        }

        @Override
        public void run(IMarker marker) {
            new Edits(Services.get(Documents.class), Display.getCurrent().getActiveShell())
                    .apply(action.getTitle(), action.getEdit());
        }
    }
}
