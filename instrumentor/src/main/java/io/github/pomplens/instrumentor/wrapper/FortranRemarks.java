// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.wrapper;

import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.problem.Severity;
import io.github.pomplens.instrumentor.rewrite.model.Part;
import java.util.ArrayList;
import java.util.List;

/** What the user is told of Fortran files that are included and not measured. */
final class FortranRemarks {
    private final IncludeGraph graph;
    private final SourceInstrumentor instrumentor;
    private final List<String> remarks = new ArrayList<>();

    FortranRemarks(IncludeGraph graph, SourceInstrumentor instrumentor) {
        this.graph = graph;
        this.instrumentor = instrumentor;
    }

    List<String> all() {
        for (ProjectFile file : graph.files()) {
            if (file.fortranRoot != null && file.result != null) {
                addErrors(file);
            }
            for (ProjectFile.Link link : file.links) {
                if (file.isFortran() && file.reached && !link.isOpen() && isLost(link)) {
                    remarks.add(
                            "what "
                                    + link.found
                                    + " holds is not measured where "
                                    + file.source.place(link.line.range().start())
                                    + " includes it: "
                                    + link.obstacle);
                }
            }
        }
        return remarks;
    }

    private boolean isLost(ProjectFile.Link link) {
        ProjectFile target = link.target;
        if (target == null || !target.suspect) {
            return false;
        }
        if (target.result == null) {
            target.result = instrumentor.instrument(target, Part.WHOLE);
        }
        return target.isChanged();
    }

    /** Adds errors; half a block may well be in a file, which is not a mistake. */
    private void addErrors(ProjectFile file) {
        if (file.result == null || file.isChanged()) {
            return;
        }
        for (Diagnostic diagnostic : file.result.file().diagnostics()) {
            if (diagnostic.problem().severity() == Severity.ERROR) {
                remarks.add(
                        file.source.place(diagnostic.range().start())
                                + ": "
                                + diagnostic.message()
                                + "; the included file is not measured");
                return;
            }
        }
    }
}
