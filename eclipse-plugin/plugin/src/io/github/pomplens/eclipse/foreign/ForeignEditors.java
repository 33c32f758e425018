// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.foreign;

import io.github.pomplens.eclipse.Log;
import io.github.pomplens.eclipse.Services;
import io.github.pomplens.eclipse.action.QuickAssist;
import io.github.pomplens.eclipse.completion.DocumentCompletion;
import java.lang.reflect.Field;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jface.text.BadPartitioningException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IDocumentExtension3;
import org.eclipse.jface.text.ITextHover;
import org.eclipse.jface.text.TextViewer;
import org.eclipse.jface.text.contentassist.ContentAssistant;
import org.eclipse.jface.text.contentassist.IContentAssistProcessor;
import org.eclipse.jface.text.quickassist.IQuickAssistAssistant;
import org.eclipse.jface.text.source.SourceViewer;
import org.eclipse.ui.texteditor.ITextEditor;

/**
 * Brings hovers, Ctrl+1 and proposals into editors of other plug-ins, beside their own. The Generic
 * Editor has extension points for them; others, such as those of CDT and Photran, ask nobody but
 * their own plug-in.
 */
public final class ForeignEditors {
    private static final String GENERIC =
            "org.eclipse.ui.internal.genericeditor.ExtensionBasedTextEditor";

    private ForeignEditors() {}

    /**
     * Equips an editor; may be called again, as an editor may have removed its hovers with its
     * preferences.
     */
    public static void equip(ITextEditor editor, TextViewer viewer) {
        if (isGeneric(editor.getClass())) {
            return;
        }
        addHovers(viewer);
        if (viewer instanceof SourceViewer source) {
            addQuickAssist(source);
            addCompletion(source);
        }
    }

    private static boolean isGeneric(Class<?> editor) {
        return editor != null
                && (editor.getName().equals(GENERIC) || isGeneric(editor.getSuperclass()));
    }

    /**
     * Adds a hover for each kind of text and each key that is held, which only the viewer knows.
     */
    private static void addHovers(TextViewer viewer) {
        field(TextViewer.class, "fTextHovers", viewer, Map.class)
                .ifPresent(
                        hovers -> {
                            @SuppressWarnings("unchecked")
                            Map<Object, ITextHover> theirs = hovers;
                            theirs.replaceAll(
                                    (key, hover) ->
                                            hover instanceof SharedHover
                                                    ? hover
                                                    : new SharedHover(hover));
                        });
    }

    private static void addQuickAssist(SourceViewer viewer) {
        IQuickAssistAssistant assistant = viewer.getQuickAssistAssistant();
        if (assistant != null
                && !(assistant.getQuickAssistProcessor() instanceof SharedQuickAssist)) {
            assistant.setQuickAssistProcessor(
                    new SharedQuickAssist(
                            assistant.getQuickAssistProcessor(), new QuickAssist(false)));
        }
    }

    private static void addCompletion(SourceViewer viewer) {
        field(SourceViewer.class, "fContentAssistant", viewer, ContentAssistant.class)
                .ifPresent(assistant -> addCompletion(assistant, viewer.getDocument()));
    }

    private static void addCompletion(ContentAssistant assistant, IDocument text) {
        try {
            for (String kind :
                    ((IDocumentExtension3) text)
                            .getLegalContentTypes(assistant.getDocumentPartitioning())) {
                addCompletion(assistant, kind);
            }
        } catch (BadPartitioningException e) {
            Services.get(Log.class).line("no proposals in this editor: " + e);
        }
    }

    /**
     * Adds ours in front of theirs, which stays as it is: those of JDT and CDT take part in a
     * session only when the assistant knows them.
     */
    private static void addCompletion(ContentAssistant assistant, String kind) {
        IContentAssistProcessor theirs = assistant.getContentAssistProcessor(kind);
        if (!(theirs instanceof DocumentCompletion)) {
            assistant.setContentAssistProcessor(null, kind);
            assistant.addContentAssistProcessor(new DocumentCompletion(), kind);
            if (theirs != null) {
                assistant.addContentAssistProcessor(theirs, kind);
            }
        }
    }

    /** What a viewer keeps to itself; empty when it isn't there. */
    private static <T> Optional<T> field(
            Class<?> declaring, String name, Object viewer, Class<T> type) {
        try {
            Field field = declaring.getDeclaredField(name);
            field.setAccessible(true);
            return Optional.ofNullable(field.get(viewer)).filter(type::isInstance).map(type::cast);
        } catch (ReflectiveOperationException e) {
            Services.get(Log.class).line("another version of the platform: " + e);
            return Optional.empty();
        }
    }
}
