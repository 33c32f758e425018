// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.editor;

import io.github.pomplens.eclipse.PompPlugin;
import io.github.pomplens.eclipse.document.OpenDocument;
import io.github.pomplens.eclipse.document.Places;
import io.github.pomplens.eclipse.preferences.Preferences;
import io.github.pomplens.eclipse.protocol.ConstructCost;
import io.github.pomplens.eclipse.protocol.DocumentCosts;
import java.util.HashMap;
import java.util.Map;
import java.util.Map.Entry;
import java.util.stream.Collectors;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.IAnnotationModel;
import org.eclipse.jface.text.source.IAnnotationModelExtension;

/** Bars in the vertical ruler and marks on the overview ruler: how much a construct costs. */
final class Heat {
    /** Levels 1 to 4 follow, or {@link #STALE}; as in plugin.xml. */
    static final String TYPE = PompPlugin.ID + ".heat";

    /** Figures of a construct that has changed since: a hollow bar. */
    private static final String STALE = "Stale";

    private final OpenDocument document;
    private final Map<Annotation, Position> shown = new HashMap<>();

    Heat(OpenDocument document) {
        this.document = document;
    }

    /** In the user interface's thread. */
    void show(DocumentCosts costs) {
        boolean enabled = PompPlugin.get().getPreferenceStore().getBoolean(Preferences.HEAT);
        Map<Annotation, Position> wanted = new HashMap<>();
        if (enabled && costs != null && costs.version() == document.version()) {
            for (ConstructCost construct : costs.constructs()) {
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

    /** Only when it differs: drawing the rulers again closes hovers. */
    private void replace(Map<Annotation, Position> wanted) {
        IAnnotationModel model = document.annotations();
        if (model == null || outline(wanted).equals(outline(shown))) {
            return;
        }
        Annotation[] old = shown.keySet().toArray(Annotation[]::new);
        ((IAnnotationModelExtension) model).replaceAnnotations(old, wanted);
        shown.clear();
        shown.putAll(wanted);
    }

    private static Annotation annotation(ConstructCost construct) {
        String name = construct.name().isEmpty() ? "" : ' ' + construct.name();
        String text = construct.kind() + name + ": " + construct.hint();
        String type = TYPE + (construct.stale() ? STALE : String.valueOf(construct.heat()));
        return new Annotation(type, false, text);
    }

    private static Map<Integer, String> outline(Map<Annotation, Position> annotations) {
        return annotations.entrySet().stream()
                .collect(
                        Collectors.toMap(
                                entry -> entry.getValue().getOffset(),
                                Heat::text,
                                (first, second) -> first + '\n' + second));
    }

    private static String text(Entry<Annotation, Position> entry) {
        return entry.getKey().getType() + entry.getKey().getText();
    }
}
