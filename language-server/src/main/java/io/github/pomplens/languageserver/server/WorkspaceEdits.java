// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.languageserver.document.DocumentSnapshot;
import io.github.pomplens.languageserver.document.TextChange;
import io.github.pomplens.languageserver.workspace.NamedFile;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.lsp4j.AnnotatedTextEdit;
import org.eclipse.lsp4j.ChangeAnnotation;
import org.eclipse.lsp4j.ResourceOperation;
import org.eclipse.lsp4j.SnippetTextEdit;
import org.eclipse.lsp4j.TextDocumentEdit;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;

/** Makes the edits that the editor is asked to apply. */
final class WorkspaceEdits {
    private static final String ANNOTATION = "pomp";

    private final ClientSupport client;
    private final Conversions conversions;

    WorkspaceEdits(ClientSupport client, Conversions conversions) {
        this.client = client;
        this.conversions = conversions;
    }

    /**
     * What is changed.
     *
     * @param version of an open document; empty for a file that isn't open
     */
    record Target(String uri, Optional<Integer> version, SourceText source) {
        static Target of(DocumentSnapshot document) {
            return new Target(document.uri(), Optional.of(document.version()), document.source());
        }

        static Target of(NamedFile file) {
            return new Target(file.file().toUri().toString(), Optional.empty(), file.source());
        }
    }

    /** Editors that know versions refuse the edit when a document has changed meanwhile. */
    WorkspaceEdit of(Map<Target, List<TextChange>> changes) {
        if (client.documentChanges()) {
            return new WorkspaceEdit(
                    changes.entrySet().stream()
                            .map(entry -> documentEdit(entry.getKey(), entry.getValue()))
                            .map(Either::<TextDocumentEdit, ResourceOperation>forLeft)
                            .toList());
        }
        Map<String, List<TextEdit>> plain = new LinkedHashMap<>();
        changes.forEach((target, list) -> plain.put(target.uri, edits(target, list)));
        return new WorkspaceEdit(plain);
    }

    private TextDocumentEdit documentEdit(Target target, List<TextChange> changes) {
        List<Either<TextEdit, SnippetTextEdit>> edits =
                edits(target, changes).stream()
                        .map(Either::<TextEdit, SnippetTextEdit>forLeft)
                        .toList();
        return new TextDocumentEdit(
                new VersionedTextDocumentIdentifier(target.uri, target.version.orElse(null)),
                edits);
    }

    private List<TextEdit> edits(Target target, List<TextChange> changes) {
        return changes.stream()
                .map(
                        change ->
                                new TextEdit(
                                        conversions.range(target.source, change.range()),
                                        change.text()))
                .toList();
    }

    /**
     * Returns the edit as one that the user has to confirm; only for editors that can ask.
     *
     * @param risk what the user has to make sure of
     */
    WorkspaceEdit toBeConfirmed(WorkspaceEdit edit, String title, String risk) {
        ChangeAnnotation annotation = new ChangeAnnotation(title);
        annotation.setNeedsConfirmation(true);
        annotation.setDescription(risk);
        for (Either<TextDocumentEdit, ResourceOperation> change : edit.getDocumentChanges()) {
            TextDocumentEdit document = change.getLeft();
            document.setEdits(
                    document.getEdits().stream()
                            .map(Either::getLeft)
                            .map(plain -> annotated(plain))
                            .map(Either::<TextEdit, SnippetTextEdit>forLeft)
                            .toList());
        }
        edit.setChangeAnnotations(Map.of(ANNOTATION, annotation));
        return edit;
    }

    private static TextEdit annotated(TextEdit plain) {
        return new AnnotatedTextEdit(plain.getRange(), plain.getNewText(), ANNOTATION);
    }
}
