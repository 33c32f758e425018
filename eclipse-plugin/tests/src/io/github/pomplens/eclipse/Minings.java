// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse;

import io.github.pomplens.eclipse.testing.Editor;
import io.github.pomplens.eclipse.testing.Workbench;
import java.lang.reflect.Field;
import java.util.Iterator;
import java.util.List;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.codemining.ICodeMining;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.IAnnotationModel;
import org.eclipse.jface.text.source.ISourceViewerExtension2;

/** What an editor draws between the characters of its text. */
final class Minings {
    private Minings() {}

    /** What is drawn in the line that a text first occurs in; empty when there is nothing. */
    static String of(Editor editor, String lineWith) {
        return Workbench.inUi(
                () -> {
                    IDocument text = editor.document();
                    int line = text.getLineOfOffset(text.get().indexOf(lineWith));
                    IAnnotationModel model =
                            ((ISourceViewerExtension2) editor.viewer()).getVisualAnnotationModel();
                    StringBuilder found = new StringBuilder();
                    Iterator<Annotation> all = model.getAnnotationIterator();
                    while (all.hasNext()) {
                        Annotation annotation = all.next();
                        Position place = model.getPosition(annotation);
                        if (annotation.getClass().getName().contains("CodeMining")
                                && text.getLineOfOffset(place.getOffset()) == line) {
                            minings(annotation).forEach(mining -> found.append(mining.getLabel()));
                        }
                    }
                    return found.toString();
                });
    }

    /** The platform tells nobody what it draws. */
    @SuppressWarnings("unchecked")
    private static List<ICodeMining> minings(Annotation annotation)
            throws ReflectiveOperationException {
        Field minings = annotation.getClass().getDeclaredField("fMinings");
        minings.setAccessible(true);
        return (List<ICodeMining>) minings.get(annotation);
    }
}
