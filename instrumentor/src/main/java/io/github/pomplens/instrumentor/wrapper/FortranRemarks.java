// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.wrapper;

import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.problem.ProblemSeverity;
import io.github.pomplens.instrumentor.rewrite.model.InstrumentedPart;
import io.github.pomplens.instrumentor.rewrite.model.Part;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What the user is told of Fortran files that are included and not measured. */
final class FortranRemarks {
    private final Decisions decisions;
    private final SourceInstrumentor instrumentor;
    private final List<String> remarks = new ArrayList<>();
    private final Map<ProjectFile, InstrumentedPart> onTheirOwn = new IdentityHashMap<>();

    FortranRemarks(Decisions decisions, SourceInstrumentor instrumentor) {
        this.decisions = decisions;
        this.instrumentor = instrumentor;
    }

    List<String> all() {
        for (Decision decision : decisions.all()) {
            ProjectFile file = decision.file();
            if (file.isOfFortranSource()) {
                addErrors(file);
            }
            if (file.isFortran() && decision.reached()) {
                addLostTexts(decision);
            }
        }
        return remarks;
    }

    private void addLostTexts(Decision decision) {
        ProjectFile file = decision.file();
        for (int i = 0; i < file.links().size(); i++) {
            ProjectFile.Link link = file.links().get(i);
            String obstacle = decision.linkObstacles().get(i);
            if (!obstacle.isEmpty() && isLost(link)) {
                remarks.add(
                        "what "
                                + link.found()
                                + " holds is not measured where "
                                + file.source().place(link.line().range().start())
                                + " includes it: "
                                + obstacle);
            }
        }
    }

    private boolean isLost(ProjectFile.Link link) {
        ProjectFile target = link.target();
        if (target == null || !target.isSuspect()) {
            return false;
        }
        if (result(target) == null) {
            onTheirOwn.put(target, instrumentor.instrument(target, Part.WHOLE));
        }
        return Decision.isChanged(result(target));
    }

    private @Nullable InstrumentedPart result(ProjectFile file) {
        InstrumentedPart result = decisions.of(file).result();
        return result == null ? onTheirOwn.get(file) : result;
    }

    /** Adds errors; half a block may well be in a file, which is not a mistake. */
    private void addErrors(ProjectFile file) {
        InstrumentedPart result = result(file);
        if (result == null || Decision.isChanged(result)) {
            return;
        }
        for (Diagnostic diagnostic : result.file().diagnostics()) {
            if (diagnostic.problem().severity() == ProblemSeverity.ERROR) {
                remarks.add(
                        file.source().place(diagnostic.range().start())
                                + ": "
                                + diagnostic.message()
                                + "; the included file is not measured");
                return;
            }
        }
    }
}
