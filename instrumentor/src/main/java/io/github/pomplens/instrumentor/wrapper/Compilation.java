// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.wrapper;

import io.github.pomplens.instrumentor.construct.preprocessor.InclusionPlace;
import io.github.pomplens.instrumentor.rewrite.model.Inclusion;
import io.github.pomplens.instrumentor.rewrite.model.Part;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Decides which files of a compilation are compiled from the mirror: those in which something is
 * instrumented, and those that include them.
 */
final class Compilation {
    private final IncludeGraph graph;
    private final SourceInstrumentor instrumentor;
    private final List<ProjectFile> starts;
    private final IncludeSpelling respelling;

    /**
     * @param starts the files that the command line names
     */
    Compilation(
            IncludeGraph graph,
            List<ProjectFile> starts,
            IncludeSpelling respelling,
            SourceInstrumentor instrumentor) {
        this.graph = graph;
        this.starts = List.copyOf(starts);
        this.respelling = respelling;
        this.instrumentor = instrumentor;
    }

    /** The files to mirror; each has its instrumented text. */
    List<ProjectFile> decide() {
        findRelevant();
        visit();
        for (ProjectFile file : graph.files()) {
            if (file.reached && file.obstacle.isEmpty() && (file.root || file.suspect)) {
                file.result = instrumentor.instrument(file, part(file));
            }
        }
        do {
            choose();
        } while (findsConflict());
        List<ProjectFile> mirrored = new ArrayList<>();
        for (ProjectFile file : graph.files()) {
            if (file.mirrored) {
                mirrored.add(file);
            }
        }
        return mirrored;
    }

    /** Marks what holds something to instrument or leads to it. */
    private void findRelevant() {
        boolean more = true;
        while (more) {
            more = false;
            for (int i = graph.files().size() - 1; i >= 0; i--) {
                ProjectFile file = graph.files().get(i);
                if (!file.relevant && (file.suspect || file.root || leadsOn(file))) {
                    file.relevant = true;
                    more = true;
                }
            }
        }
    }

    private static boolean leadsOn(ProjectFile file) {
        for (ProjectFile.Link link : file.links) {
            if (link.target != null && link.target.relevant) {
                return true;
            }
        }
        return false;
    }

    /** Follows the include lines from the sources on, to see where each header's text goes. */
    private void visit() {
        Deque<ProjectFile> open = new ArrayDeque<>();
        for (ProjectFile start : starts) {
            start.reached = true;
            open.add(start);
        }
        while (!open.isEmpty()) {
            ProjectFile file = open.remove();
            if (!leadsOn(file) || !file.obstacle.isEmpty()) {
                continue;
            }
            List<Inclusion> inclusions = instrumentor.inclusions(file, part(file));
            for (int i = 0; i < inclusions.size(); i++) {
                ProjectFile.Link link = file.links.get(i);
                boolean inFunction = inclusions.get(i).place() == InclusionPlace.IN_BLOCK;
                link.obstacle = inclusions.get(i).obstacle();
                if (link.isOpen() && link.target != null && reach(link.target, inFunction)) {
                    open.add(link.target);
                }
            }
        }
    }

    /**
     * Notes one more place that a header is included at.
     *
     * @return whether what it includes has to be looked at, or to be looked at again
     */
    private static boolean reach(ProjectFile header, boolean inFunction) {
        boolean first = !header.reached;
        boolean changes = first || header.inFunction && !inFunction;
        if (changes && !header.root) {
            header.reached = true;
            header.inFunction = inFunction;
        }
        return changes && !header.root;
    }

    private void choose() {
        for (ProjectFile file : graph.files()) {
            file.mirrored = file.reached && file.obstacle.isEmpty() && file.isChanged();
        }
        boolean more = true;
        while (more) {
            more = false;
            for (int i = graph.files().size() - 1; i >= 0; i--) {
                ProjectFile file = graph.files().get(i);
                if (!file.mirrored && file.reached && file.obstacle.isEmpty() && includes(file)) {
                    file.mirrored = true;
                    more = true;
                }
            }
        }
    }

    private static boolean includes(ProjectFile file) {
        for (ProjectFile.Link link : file.links) {
            if (link.leadsToMirror()) {
                return true;
            }
        }
        return false;
    }

    /** Finds a file that can't be mirrored after all; then it has an obstacle. */
    private boolean findsConflict() {
        for (ProjectFile file : graph.files()) {
            for (ProjectFile.Link link : file.links) {
                boolean original = !file.mirrored || !link.isOpen();
                if (original && link.target != null && link.target.mirrored) {
                    if (link.target.isOnce() && !link.target.root) {
                        link.target.obstacle =
                                "it is also included where it must stay as it is, but only once";
                        return true;
                    }
                }
            }
            if (file.mirrored && !(file.root && file.isFortran())) {
                file.obstacle = respelling.obstacle(file);
                if (!file.obstacle.isEmpty()) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether constructs of a header are not measured because it must stay as it is. */
    static boolean isLost(ProjectFile file, SourceInstrumentor instrumentor) {
        if (!file.reached || file.root || file.obstacle.isEmpty() || !file.suspect) {
            return false;
        }
        file.result = instrumentor.instrument(file, part(file));
        return file.isChanged();
    }

    private static Part part(ProjectFile file) {
        return file.root ? Part.WHOLE : new Part(partName(file.name), file.inFunction);
    }

    /** Differs for each header of a compilation, and is the same for each compilation. */
    private static String partName(String name) {
        return "h" + Hash.of(Path.of(name).toAbsolutePath().normalize().toString()) + "_";
    }
}
