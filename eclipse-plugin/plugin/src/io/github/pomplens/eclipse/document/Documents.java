// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.document;

import io.github.pomplens.eclipse.Slices;
import io.github.pomplens.eclipse.server.Server;
import java.net.URI;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.eclipse.core.filebuffers.FileBuffers;
import org.eclipse.core.filebuffers.IFileBuffer;
import org.eclipse.core.filebuffers.ITextFileBuffer;
import org.eclipse.core.filebuffers.ITextFileBufferManager;
import org.eclipse.jface.text.IDocument;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.DidSaveTextDocumentParams;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.PlatformUI;

/** The documents that the server looks at: the known files among all that any editor has open. */
public final class Documents implements AutoCloseable {
    private final Server server;
    private final ITextFileBufferManager buffers = FileBuffers.getTextFileBufferManager();
    private final Map<IDocument, OpenDocument> open = new ConcurrentHashMap<>();
    private final Map<IDocument, Synchronization> synchronizations = new ConcurrentHashMap<>();
    private final List<Consumer<OpenDocument>> listeners = new CopyOnWriteArrayList<>();
    private final Map<IDocument, JavaSentinel> waiting = new ConcurrentHashMap<>();
    private final BufferListener follower =
            new BufferListener(this::created, this::saved, this::closed);
    private boolean following;

    public Documents(Server server) {
        this.server = server;
        server.documents(this::items);
    }

    /** Looks at what is open, and what will be. In the user interface's thread. */
    public void follow() {
        if (!following) {
            following = true;
            buffers.addFileBufferListener(follower);
            for (IFileBuffer buffer : buffers.getFileBuffers()) {
                opened(buffer);
            }
        }
    }

    /** Hears of each document that is opened or changed. */
    public void addListener(Consumer<OpenDocument> listener) {
        listeners.add(listener);
    }

    public void removeListener(Consumer<OpenDocument> listener) {
        listeners.remove(listener);
    }

    public Optional<OpenDocument> of(IDocument document) {
        return document == null ? Optional.empty() : Optional.ofNullable(open.get(document));
    }

    public Optional<OpenDocument> of(String uri) {
        URI wanted = URI.create(uri);
        return open.values().stream()
                .filter(document -> URI.create(document.uri()).equals(wanted))
                .findFirst();
    }

    public Collection<OpenDocument> all() {
        return List.copyOf(open.values());
    }

    public Server server() {
        return server;
    }

    @Override
    public void close() {
        buffers.removeFileBufferListener(follower);
        listeners.clear();
    }

    private static Display display() {
        return PlatformUI.getWorkbench().getDisplay();
    }

    /** All texts at one time: they change in the user interface's thread only. */
    private CompletableFuture<List<TextDocumentItem>> items() {
        CompletableFuture<List<TextDocumentItem>> items = new CompletableFuture<>();
        display().asyncExec(() -> items.complete(all().stream().map(OpenDocument::item).toList()));
        return items;
    }

    /** Texts are also opened in the background, for instance to change many of them. */
    private void created(IFileBuffer buffer) {
        if (Display.getCurrent() != null) {
            opened(buffer);
        } else {
            Slices.inUi(
                    () -> {
                        if (List.of(buffers.getFileBuffers()).contains(buffer)) {
                            opened(buffer);
                        }
                    });
        }
    }

    private void opened(IFileBuffer created) {
        if (!(created instanceof ITextFileBuffer buffer)
                || open.containsKey(buffer.getDocument())) {
            return;
        }
        Optional<URI> uri = FileUris.of(buffer);
        Optional<String> language = uri.flatMap(known -> Languages.of(FileUris.name(known)));
        if (language.isEmpty()) {
            return;
        }
        if (language.get().equals(Languages.JAVA)
                && !JavaSentinel.isIn(buffer.getDocument().get())) {
            await(buffer);
            return;
        }
        OpenDocument document = new OpenDocument(buffer, uri.get(), language.get());
        Synchronization synchronization =
                new Synchronization(document, server, () -> changed(document));
        open.put(buffer.getDocument(), document);
        synchronizations.put(buffer.getDocument(), synchronization);
        buffer.getDocument().addDocumentListener(synchronization);
        TextDocumentItem item = document.item();
        server.tell(
                running ->
                        running.getTextDocumentService()
                                .didOpen(new DidOpenTextDocumentParams(item)));
        server.start();
        changed(document);
    }

    /** Opens a text of Java as soon as it has a sentinel. */
    private void await(ITextFileBuffer buffer) {
        IDocument text = buffer.getDocument();
        JavaSentinel sentinel =
                new JavaSentinel(
                        () -> {
                            forget(text);
                            created(buffer);
                        });
        if (waiting.putIfAbsent(text, sentinel) == null) {
            text.addDocumentListener(sentinel);
        }
    }

    private void forget(IDocument text) {
        JavaSentinel sentinel = waiting.remove(text);
        if (sentinel != null) {
            text.removeDocumentListener(sentinel);
        }
    }

    /** Tells the listeners in the user interface's thread, wherever the text is changed. */
    private void changed(OpenDocument document) {
        if (Display.getCurrent() != null) {
            listeners.forEach(listener -> listener.accept(document));
        } else {
            Slices.inUi(() -> changed(document));
        }
    }

    /** The server instruments the file again. */
    private void saved(IFileBuffer saved) {
        if (saved instanceof ITextFileBuffer buffer) {
            of(buffer.getDocument())
                    .map(OpenDocument::identifier)
                    .ifPresent(
                            file ->
                                    server.tell(
                                            running ->
                                                    running.getTextDocumentService()
                                                            .didSave(
                                                                    new DidSaveTextDocumentParams(
                                                                            file))));
        }
    }

    private void closed(IFileBuffer disposed) {
        if (disposed instanceof ITextFileBuffer buffer) {
            forget(buffer.getDocument());
            OpenDocument document = open.remove(buffer.getDocument());
            if (document != null) {
                buffer.getDocument()
                        .removeDocumentListener(synchronizations.remove(buffer.getDocument()));
                server.tell(
                        running ->
                                running.getTextDocumentService()
                                        .didClose(
                                                new DidCloseTextDocumentParams(
                                                        document.identifier())));
            }
        }
    }
}
