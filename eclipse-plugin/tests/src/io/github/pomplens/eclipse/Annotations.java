// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse;

import io.github.pomplens.eclipse.testing.Editor;
import io.github.pomplens.eclipse.testing.Workbench;
import java.util.Iterator;
import java.util.function.Predicate;
import org.eclipse.jface.text.source.Annotation;

/** What an editor draws beside its text. */
final class Annotations {
    private Annotations() {}

    static String texts(Editor editor) {
        return texts(editor, type -> true);
    }

    static String texts(Editor editor, Predicate<String> types) {
        return Workbench.inUi(
                () -> {
                    StringBuilder texts = new StringBuilder();
                    Iterator<Annotation> all =
                            editor.viewer().getAnnotationModel().getAnnotationIterator();
                    while (all.hasNext()) {
                        Annotation annotation = all.next();
                        if (types.test(annotation.getType())) {
                            texts.append(annotation.getText()).append('\n');
                        }
                    }
                    return texts.toString();
                });
    }
}
