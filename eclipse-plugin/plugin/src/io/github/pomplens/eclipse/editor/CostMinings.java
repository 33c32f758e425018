// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.editor;

import com.google.gson.Gson;
import com.google.gson.JsonElement;
import io.github.pomplens.eclipse.Services;
import io.github.pomplens.eclipse.document.Documents;
import io.github.pomplens.eclipse.document.OpenDocument;
import io.github.pomplens.eclipse.preferences.Preferences;
import io.github.pomplens.eclipse.server.Server;
import io.github.pomplens.languageserver.protocol.PompCommands;
import io.github.pomplens.languageserver.protocol.PropertyPlaces;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.preference.IPreferenceStore;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.codemining.AbstractCodeMiningProvider;
import org.eclipse.jface.text.codemining.ICodeMining;
import org.eclipse.jface.text.codemining.LineEndCodeMining;
import org.eclipse.jface.text.codemining.LineHeaderCodeMining;
import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.CodeLensParams;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.InlayHint;
import org.eclipse.lsp4j.InlayHintParams;
import org.eclipse.swt.events.MouseEvent;

/**
 * The costs of constructs behind their directives, and above them if wanted, and what properties
 * hold for above those: in the lines that are seen, and some around them, because the platform
 * takes long over thousands.
 */
public final class CostMinings extends AbstractCodeMiningProvider {
    @Override
    public CompletableFuture<List<? extends ICodeMining>> provideCodeMinings(
            ITextViewer viewer, IProgressMonitor monitor) {
        IPreferenceStore preferences = Preferences.store();
        Optional<OpenDocument> document = Services.get(Documents.class).of(viewer.getDocument());
        Optional<LineWindow> lines = Services.get(ServedEditors.class).lines(viewer);
        if (document.isEmpty() || lines.isEmpty()) {
            return nothing();
        }
        boolean isSource = document.get().isSource();
        boolean hints = isSource && preferences.getBoolean(Preferences.HINTS);
        // Those of properties are not costs: they say what a property holds for.
        boolean lenses = !isSource || preferences.getBoolean(Preferences.LENSES);
        return (hints ? hints(document.get(), lines.get()) : nothing())
                .thenCombine(
                        lenses ? lenses(document.get(), lines.get()) : nothing(),
                        CostMinings::both);
    }

    private static CompletableFuture<List<? extends ICodeMining>> nothing() {
        return CompletableFuture.completedFuture(List.of());
    }

    private static List<? extends ICodeMining> both(
            List<? extends ICodeMining> first, List<? extends ICodeMining> second) {
        List<ICodeMining> all = new ArrayList<>(first);
        all.addAll(second);
        return all;
    }

    private CompletableFuture<List<? extends ICodeMining>> hints(
            OpenDocument document, LineWindow lines) {
        IDocument text = document.text();
        int version = document.version();
        InlayHintParams params =
                new InlayHintParams(document.identifier(), lines.range(text.getNumberOfLines()));
        return Services.get(Server.class)
                .ask(server -> server.getTextDocumentService().inlayHint(params))
                .thenApply(
                        found ->
                                found == null || version != document.version()
                                        ? List.of()
                                        : found.stream()
                                                .flatMap(h -> hint(text, h).stream())
                                                .toList());
    }

    private List<ICodeMining> hint(IDocument text, InlayHint hint) {
        try {
            return List.of(new Hint(text, hint, this));
        } catch (BadLocationException e) {
            return List.of();
        }
    }

    private static final class Hint extends LineEndCodeMining {
        Hint(IDocument text, InlayHint hint, CostMinings provider) throws BadLocationException {
            super(text, hint.getPosition().getLine(), provider);
            setLabel("  " + hint.getLabel().getLeft());
        }
    }

    private CompletableFuture<List<? extends ICodeMining>> lenses(
            OpenDocument document, LineWindow lines) {
        CodeLensParams params = new CodeLensParams(document.identifier());
        int version = document.version();
        return Services.get(Server.class)
                .ask(server -> server.getTextDocumentService().codeLens(params))
                .thenApply(
                        found ->
                                found == null || version != document.version()
                                        ? List.of()
                                        : found.stream()
                                                .filter(l -> lines.contains(line(l)))
                                                .flatMap(l -> lens(document.text(), l).stream())
                                                .toList());
    }

    private static int line(CodeLens lens) {
        return lens.getRange().getStart().getLine();
    }

    private List<ICodeMining> lens(IDocument text, CodeLens lens) {
        try {
            return List.of(new Lens(text, lens, this));
        } catch (BadLocationException e) {
            return List.of();
        }
    }

    /** May come without its text, which is asked for when it is seen. */
    private static final class Lens extends LineHeaderCodeMining {
        private final CodeLens lens;

        Lens(IDocument text, CodeLens lens, CostMinings provider) throws BadLocationException {
            super(line(lens), text, provider, action(lens));
            this.lens = lens;
            if (lens.getCommand() != null) {
                setLabel(lens.getCommand().getTitle());
            }
        }

        /** Returns what a click does; null for nothing, as the platform wants it. */
        private static Consumer<MouseEvent> action(CodeLens lens) {
            Command command = lens.getCommand();
            return command == null || !command.getCommand().equals(PompCommands.SHOW_PLACES)
                    ? null
                    : click -> showPlaces(command.getArguments().get(0));
        }

        private static void showPlaces(Object places) {
            Services.get(PropertyPlaceList.class)
                    .show(new Gson().fromJson((JsonElement) places, PropertyPlaces.class));
        }

        @Override
        protected CompletableFuture<Void> doResolve(ITextViewer viewer, IProgressMonitor monitor) {
            if (lens.getCommand() != null) {
                return CompletableFuture.completedFuture(null);
            }
            return Services.get(Server.class)
                    .ask(server -> server.getTextDocumentService().resolveCodeLens(lens))
                    .thenAccept(full -> setLabel(full.getCommand().getTitle()));
        }
    }
}
