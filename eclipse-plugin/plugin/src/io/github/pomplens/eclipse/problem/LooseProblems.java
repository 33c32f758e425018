// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.problem;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.core.resources.IMarker;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.IAnnotationModel;
import org.eclipse.jface.text.source.IAnnotationModelExtension;

/** The problems of a file that isn't in the workspace, and therefore can't have markers. */
final class LooseProblems {
    private static final String ERROR = "org.eclipse.ui.workbench.texteditor.error";
    private static final String WARNING = "org.eclipse.ui.workbench.texteditor.warning";
    private static final String INFO = "org.eclipse.ui.workbench.texteditor.info";

    private final IAnnotationModel model;
    private final Map<Problem, Annotation> shown = new HashMap<>();

    LooseProblems(IAnnotationModel model) {
        this.model = model;
    }

    /** All at once: each change of the model is drawn. */
    void show(List<Problem> problems) {
        Map<Problem, Annotation> gone = new HashMap<>(shown);
        Map<Annotation, Position> added = new HashMap<>();
        for (Problem problem : problems) {
            if (gone.remove(problem) == null && !shown.containsKey(problem)) {
                Annotation annotation = new Annotation(type(problem), false, problem.message());
                shown.put(problem, annotation);
                int length = problem.end() - problem.start();
                added.put(annotation, new Position(problem.start(), length));
            }
        }
        shown.keySet().removeAll(gone.keySet());
        if (!gone.isEmpty() || !added.isEmpty()) {
            ((IAnnotationModelExtension) model)
                    .replaceAnnotations(gone.values().toArray(Annotation[]::new), added);
        }
    }

    private static String type(Problem problem) {
        return switch (problem.severity()) {
            case IMarker.SEVERITY_ERROR -> ERROR;
            case IMarker.SEVERITY_WARNING -> WARNING;
            default -> INFO;
        };
    }
}
