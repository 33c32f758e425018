// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse;

import io.github.pomplens.eclipse.testing.Editor;
import io.github.pomplens.eclipse.testing.Workbench;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.codemining.ICodeMining;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.IAnnotationModel;
import org.eclipse.jface.text.source.ISourceViewerExtension2;
import org.eclipse.swt.widgets.Display;

/** What an editor draws between the characters of its text. */
final class Minings {
    private Minings() {}

    /** What is drawn in the line that a text first occurs in; empty when there is nothing. */
    static String of(Editor editor, String lineWith) {
        int line = line(editor, lineWith);
        return in(editor, line, line);
    }

    private static int line(Editor editor, String with) {
        String text = editor.text();
        return (int) text.substring(0, text.indexOf(with)).chars().filter(c -> c == '\n').count();
    }

    /** Clicks what is drawn in a line. Doesn't wait: a dialog may open. */
    static void click(Editor editor, String lineWith) {
        int line = line(editor, lineWith);
        List<ICodeMining> found =
                Workbench.inUi(
                        () -> {
                            IAnnotationModel model = model(editor);
                            List<ICodeMining> minings = new ArrayList<>();
                            for (Annotation annotation : annotations(model)) {
                                if (isIn(editor, model.getPosition(annotation), line, line)) {
                                    minings.addAll(minings(annotation));
                                }
                            }
                            return minings;
                        });
        found.stream()
                .filter(mining -> mining.getAction() != null)
                .forEach(
                        mining ->
                                Display.getDefault()
                                        .asyncExec(() -> mining.getAction().accept(null)));
    }

    /** What is drawn in some lines, counted from 0. */
    static String in(Editor editor, int first, int last) {
        return Workbench.inUi(
                () -> {
                    IAnnotationModel model = model(editor);
                    StringBuilder found = new StringBuilder();
                    for (Annotation annotation : annotations(model)) {
                        if (isIn(editor, model.getPosition(annotation), first, last)) {
                            minings(annotation).forEach(mining -> found.append(mining.getLabel()));
                        }
                    }
                    return found.toString();
                });
    }

    /** What has no place is gone: threads of the server take it away while this one looks. */
    private static boolean isIn(Editor editor, Position place, int first, int last)
            throws BadLocationException {
        if (place == null) {
            return false;
        }
        int line = editor.document().getLineOfOffset(place.getOffset());
        return first <= line && line <= last;
    }

    /** How many lines have something drawn into them. */
    static int count(Editor editor) {
        return Workbench.inUi(() -> annotations(model(editor)).size());
    }

    private static IAnnotationModel model(Editor editor) {
        return ((ISourceViewerExtension2) editor.viewer()).getVisualAnnotationModel();
    }

    private static List<Annotation> annotations(IAnnotationModel model) {
        List<Annotation> found = new ArrayList<>();
        Iterator<Annotation> all = model.getAnnotationIterator();
        while (all.hasNext()) {
            Annotation annotation = all.next();
            if (annotation.getClass().getName().contains("CodeMining")) {
                found.add(annotation);
            }
        }
        return found;
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
