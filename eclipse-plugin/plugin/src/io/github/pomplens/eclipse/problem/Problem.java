// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.problem;

import io.github.pomplens.eclipse.Plugin;
import io.github.pomplens.eclipse.document.Places;
import java.util.Map;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DiagnosticSeverity;

/**
 * A problem at a place of a text.
 *
 * @param severity as markers know it
 * @param line from 1
 * @param start from the start of the text
 * @param end behind its last character
 * @param code the server's name of its kind
 */
record Problem(int severity, String message, int line, int start, int end, String code) {
    /** The type of our markers in plugin.xml. */
    static final String TYPE = Plugin.ID + ".problem";

    private static final String CODE = "code";

    /** A problem in a text; empty when that has changed so much that there is no such place. */
    static Optional<Problem> of(IDocument text, Diagnostic found) {
        return Places.region(text, found.getRange())
                .map(
                        region ->
                                new Problem(
                                        severity(found.getSeverity()),
                                        message(found),
                                        found.getRange().getStart().getLine() + 1,
                                        region.getOffset(),
                                        region.getOffset() + region.getLength(),
                                        found.getCode() == null
                                                ? ""
                                                : String.valueOf(found.getCode().get())));
    }

    static Problem of(IMarker marker) {
        return new Problem(
                marker.getAttribute(IMarker.SEVERITY, IMarker.SEVERITY_INFO),
                marker.getAttribute(IMarker.MESSAGE, ""),
                marker.getAttribute(IMarker.LINE_NUMBER, 0),
                marker.getAttribute(IMarker.CHAR_START, 0),
                marker.getAttribute(IMarker.CHAR_END, 0),
                marker.getAttribute(CODE, ""));
    }

    void mark(IFile file) throws CoreException {
        file.createMarker(
                TYPE,
                Map.of(
                        IMarker.SEVERITY,
                        severity,
                        IMarker.MESSAGE,
                        message,
                        IMarker.LINE_NUMBER,
                        line,
                        IMarker.CHAR_START,
                        start,
                        IMarker.CHAR_END,
                        end,
                        IMarker.SOURCE_ID,
                        "pomp",
                        CODE,
                        code));
    }

    private static String message(Diagnostic found) {
        return found.getMessage().isLeft()
                ? found.getMessage().getLeft()
                : found.getMessage().getRight().getValue();
    }

    private static int severity(DiagnosticSeverity severity) {
        return switch (severity == null ? DiagnosticSeverity.Error : severity) {
            case Error -> IMarker.SEVERITY_ERROR;
            case Warning -> IMarker.SEVERITY_WARNING;
            case Information, Hint -> IMarker.SEVERITY_INFO;
        };
    }
}
