// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.document;

import java.net.URI;
import java.util.Optional;
import org.eclipse.core.filebuffers.ITextFileBuffer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.source.IAnnotationModel;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextDocumentItem;

/** A document that the server looks at, however many editors show it. */
public final class OpenDocument {
    private final ITextFileBuffer buffer;
    private final URI uri;
    private final String language;
    private int version = 1;

    OpenDocument(ITextFileBuffer buffer, URI uri, String language) {
        this.buffer = buffer;
        this.uri = uri;
        this.language = language;
    }

    /** Returns the URI as the protocol writes it. */
    public String uri() {
        return uri.toString();
    }

    public TextDocumentIdentifier identifier() {
        return new TextDocumentIdentifier(uri());
    }

    /** Returns the language as the server calls it. */
    public String language() {
        return language;
    }

    /** Whether this is a source of a program, which may have been measured. */
    public boolean isSource() {
        return !language.equals(Languages.PROPERTIES);
    }

    public IDocument text() {
        return buffer.getDocument();
    }

    public ITextFileBuffer buffer() {
        return buffer;
    }

    /** What is drawn beside the text in all editors of this document. */
    public IAnnotationModel annotations() {
        return buffer.getAnnotationModel();
    }

    /** The file in the workspace; empty for one that is elsewhere. */
    public Optional<IFile> file() {
        IPath path = buffer.getLocation();
        return Optional.ofNullable(path)
                .filter(known -> known.segmentCount() > 1)
                .map(known -> ResourcesPlugin.getWorkspace().getRoot().getFile(known))
                .filter(IFile::exists);
    }

    public int version() {
        return version;
    }

    int nextVersion() {
        return ++version;
    }

    TextDocumentItem item() {
        return new TextDocumentItem(uri(), language, version, text().get());
    }
}
