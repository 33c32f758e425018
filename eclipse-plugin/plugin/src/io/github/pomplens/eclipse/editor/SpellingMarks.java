// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.editor;

import io.github.pomplens.eclipse.Log;
import io.github.pomplens.eclipse.Services;
import io.github.pomplens.eclipse.Slices;
import io.github.pomplens.eclipse.code.DirectiveLines;
import io.github.pomplens.eclipse.document.OpenDocument;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.AnnotationModelEvent;
import org.eclipse.jface.text.source.IAnnotationModel;
import org.eclipse.jface.text.source.IAnnotationModelExtension;
import org.eclipse.jface.text.source.IAnnotationModelListener;
import org.eclipse.jface.text.source.IAnnotationModelListenerExtension;
import org.eclipse.ui.texteditor.spelling.SpellingAnnotation;

/**
 * Takes what the spelling checker says of directives away: their words are in no dictionary. The
 * platform's checker can't be told what to leave out.
 */
final class SpellingMarks implements IAnnotationModelListener, IAnnotationModelListenerExtension {
    private final OpenDocument document;
    private final IAnnotationModel model;

    private SpellingMarks(OpenDocument document) {
        this.document = document;
        this.model = document.annotations();
    }

    /** Watches until the marks are closed; does nothing where the document has none. */
    static SpellingMarks watch(OpenDocument document) {
        SpellingMarks marks = new SpellingMarks(document);
        if (marks.model != null) {
            marks.model.addAnnotationModelListener(marks);
        }
        return marks;
    }

    void close() {
        if (model != null) {
            model.removeAnnotationModelListener(this);
        }
    }

    @Override
    public void modelChanged(IAnnotationModel changed) {
        // The event comes as well.
    }

    /** Removes the marks in directives; called in any thread. */
    @Override
    public void modelChanged(AnnotationModelEvent event) {
        List<Annotation> words =
                Stream.of(event.getAddedAnnotations())
                        .filter(added -> added.getType().equals(SpellingAnnotation.TYPE))
                        .toList();
        if (!words.isEmpty()) {
            Slices.inUi(() -> removeThoseInDirectives(words));
        }
    }

    private void removeThoseInDirectives(List<Annotation> words) {
        Annotation[] ours = words.stream().filter(this::isInDirective).toArray(Annotation[]::new);
        if (ours.length > 0) {
            ((IAnnotationModelExtension) model).replaceAnnotations(ours, Map.of());
        }
    }

    private boolean isInDirective(Annotation word) {
        Position place = model.getPosition(word);
        try {
            return place != null
                    && DirectiveLines.isIn(document.text(), place.getOffset(), document.language());
        } catch (BadLocationException e) {
            Services.get(Log.class).line("no such place: " + e.getMessage());
            return false;
        }
    }
}
