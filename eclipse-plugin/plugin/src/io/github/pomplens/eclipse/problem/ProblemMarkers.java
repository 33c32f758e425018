// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.problem;

import io.github.pomplens.eclipse.Log;
import io.github.pomplens.eclipse.document.Documents;
import io.github.pomplens.eclipse.document.OpenDocument;
import io.github.pomplens.eclipse.lsp4e.Lsp4e;
import io.github.pomplens.eclipse.server.ServerListener;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.PlatformUI;

/**
 * Shows the server's problems: as markers on files, as annotations on what isn't in the workspace.
 */
public final class ProblemMarkers implements ServerListener {
    private final Documents documents;
    private final Log log;
    private final MarkerWriter writer = new MarkerWriter();
    private final Map<OpenDocument, LooseProblems> loose = new ConcurrentHashMap<>();

    public ProblemMarkers(Documents documents, Log log) {
        this.documents = documents;
        this.log = log;
    }

    @Override
    public void problems(PublishDiagnosticsParams published) {
        // Places are those of the text in the editor, which only its thread may read.
        Display display = PlatformUI.getWorkbench().getDisplay();
        if (!display.isDisposed()) {
            display.asyncExec(() -> show(published));
        }
    }

    private void show(PublishDiagnosticsParams published) {
        String uri = published.getUri();
        Optional<OpenDocument> document = documents.of(uri);
        if (document.isEmpty()) {
            // Closed: the server takes its problems back.
            files(uri).forEach(file -> writer.write(file, List.of()));
            return;
        }
        Integer version = published.getVersion();
        if (version != null && version != document.get().version()) {
            return; // of a text that has changed since; the next ones are on their way
        }
        List<Problem> problems =
                Lsp4e.isServing()
                        ? List.of()
                        : published.getDiagnostics().stream()
                                .flatMap(found -> Problem.of(document.get().text(), found).stream())
                                .toList();
        if (document.get().file().isPresent()) {
            files(uri).forEach(file -> writer.write(file, problems));
        } else if (document.get().annotations() != null) {
            loose.keySet().retainAll(documents.all());
            loose.computeIfAbsent(
                            document.get(), outside -> new LooseProblems(outside.annotations()))
                    .show(problems);
        } else {
            log.line("nowhere to show the problems of " + uri);
        }
    }

    /** A file may be in the workspace more than once, through links. */
    private static List<IFile> files(String uri) {
        return List.of(
                ResourcesPlugin.getWorkspace().getRoot().findFilesForLocationURI(URI.create(uri)));
    }
}
