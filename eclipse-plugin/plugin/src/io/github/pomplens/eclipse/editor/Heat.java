// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.editor;

import io.github.pomplens.eclipse.Plugin;
import io.github.pomplens.eclipse.document.OpenDocument;
import io.github.pomplens.eclipse.document.Places;
import io.github.pomplens.eclipse.preferences.Preferences;
import io.github.pomplens.languageserver.protocol.DocumentConstruct;
import io.github.pomplens.languageserver.protocol.DocumentFigures;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Map.Entry;
import java.util.Set;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.IAnnotationModel;
import org.eclipse.jface.text.source.IAnnotationModelExtension;

/** Bars in the vertical ruler and marks on the overview ruler: how much a construct costs. */
final class Heat {
    /** Levels 1 to 4 follow, or {@link #STALE}; as in plugin.xml. */
    static final String TYPE = Plugin.ID + ".heat";

    /** Figures of a construct that has changed since: a hollow bar. */
    private static final String STALE = "Stale";

    private final OpenDocument document;
    private final Map<Annotation, Position> shown = new HashMap<>();

    Heat(OpenDocument document) {
        this.document = document;
    }

    /** Shows costs; called in the user interface's thread. */
    void show(DocumentFigures costs) {
        boolean enabled = Preferences.store().getBoolean(Preferences.HEAT);
        Map<Annotation, Position> wanted = new HashMap<>();
        if (enabled && costs != null && costs.version() == document.version()) {
            for (DocumentConstruct construct : costs.constructs()) {
                if (construct.heat() > 0) {
                    Places.region(document.text(), construct.directive())
                            .ifPresent(
                                    place ->
                                            wanted.put(
                                                    annotation(construct),
                                                    new Position(
                                                            place.getOffset(), place.getLength())));
                }
            }
        } else if (enabled && costs != null) {
            return; // another change came, and with it another drawing
        }
        replace(wanted);
    }

    /** Replaces only what differs: drawing the rulers again closes hovers. */
    private void replace(Map<Annotation, Position> wanted) {
        IAnnotationModel model = document.annotations();
        if (model == null) {
            return;
        }
        Map<String, Annotation> known = new HashMap<>();
        shown.forEach((annotation, place) -> known.put(text(annotation, place), annotation));
        Set<Annotation> gone = new HashSet<>(shown.keySet());
        wanted.entrySet().removeIf(entry -> gone.remove(known.remove(text(entry))));
        if (!gone.isEmpty() || !wanted.isEmpty()) {
            ((IAnnotationModelExtension) model)
                    .replaceAnnotations(gone.toArray(Annotation[]::new), wanted);
            shown.keySet().removeAll(gone);
            shown.putAll(wanted);
        }
    }

    private static Annotation annotation(DocumentConstruct construct) {
        String name = construct.name().isEmpty() ? "" : ' ' + construct.name();
        String text = construct.kind() + name + ": " + construct.hint();
        String type = TYPE + (construct.stale() ? STALE : String.valueOf(construct.heat()));
        return new Annotation(type, false, text);
    }

    private static String text(Entry<Annotation, Position> entry) {
        return text(entry.getKey(), entry.getValue());
    }

    /** Returns the same text for two annotations that look the same. */
    private static String text(Annotation annotation, Position place) {
        String where = place.isDeleted() ? "" : place.getOffset() + "+" + place.getLength();
        return where + ' ' + annotation.getType() + ' ' + annotation.getText();
    }
}
