// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.wrapper;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** What a compilation makes of its files. */
final class Decisions {
    private final List<Decision> all;
    private final Map<ProjectFile, Decision> byFile = new IdentityHashMap<>();
    private final List<ProjectFile> mirrored = new ArrayList<>();

    Decisions(List<Decision> all) {
        this.all = all;
        for (Decision decision : all) {
            byFile.put(decision.file(), decision);
            if (decision.mirrored()) {
                mirrored.add(decision.file());
            }
        }
    }

    /** Returns the decisions for all files, each after one for a file that includes it. */
    List<Decision> all() {
        return all;
    }

    /** The files that are compiled from the mirror, in the same order. */
    List<ProjectFile> mirrored() {
        return mirrored;
    }

    Decision of(ProjectFile file) {
        Decision decision = byFile.get(file);
        if (decision == null) {
            throw new IllegalArgumentException(file.name());
        }
        return decision;
    }

    boolean isMirrored(ProjectFile file) {
        return of(file).mirrored();
    }

    /**
     * Whether a mirrored file includes a mirrored target there.
     *
     * @param link which of the file's links
     */
    boolean leadsToMirror(ProjectFile file, int link) {
        ProjectFile target = file.links().get(link).target();
        return target != null
                && of(file).linkObstacles().get(link).isEmpty()
                && isMirrored(target)
                && !target.isRoot();
    }
}
