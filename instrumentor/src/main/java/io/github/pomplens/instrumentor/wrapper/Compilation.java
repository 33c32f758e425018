// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.wrapper;

import io.github.pomplens.instrumentor.construct.preprocessor.InclusionPlace;
import io.github.pomplens.instrumentor.rewrite.model.Inclusion;
import io.github.pomplens.instrumentor.rewrite.model.InstrumentedPart;
import io.github.pomplens.instrumentor.rewrite.model.Part;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Decides which files of a compilation are compiled from the mirror: those in which something is
 * instrumented, and those that include them.
 */
final class Compilation {
    private static final String NOT_SEEN = "the blocks of the file that includes it do not match";

    private final SourceInstrumentor instrumentor;
    private final List<ProjectFile> starts;
    private final IncludeSpelling spelling;
    private final WorkingFolder here;

    /** In the order of the graph: each after one that includes it. */
    private final List<State> states = new ArrayList<>();

    private final Map<ProjectFile, State> byFile = new IdentityHashMap<>();

    /** What is known of a file so far. */
    private static final class State {
        private final ProjectFile file;
        private final String[] linkObstacles;

        /** Whether it is instrumented, or includes what is. */
        private boolean relevant;

        private boolean reached;
        private boolean inFunction;
        private String obstacle;
        private @Nullable InstrumentedPart result;
        private boolean mirrored;

        State(ProjectFile file) {
            this.file = file;
            this.obstacle = file.obstacle();
            this.linkObstacles = new String[file.links().size()];
            Arrays.fill(linkObstacles, NOT_SEEN);
        }

        Decision decision() {
            return new Decision(file, reached, obstacle, result, mirrored, List.of(linkObstacles));
        }
    }

    /**
     * @param starts the files that the command line names
     * @param here the folder that the compiler works in
     */
    Compilation(
            IncludeGraph graph,
            List<ProjectFile> starts,
            IncludeSpelling spelling,
            SourceInstrumentor instrumentor,
            WorkingFolder here) {
        this.starts = List.copyOf(starts);
        this.spelling = spelling;
        this.here = here;
        this.instrumentor = instrumentor;
        for (ProjectFile file : graph.files()) {
            State state = new State(file);
            states.add(state);
            byFile.put(file, state);
        }
    }

    /** What becomes of each file, in the order of the graph. */
    Decisions decide() {
        findRelevant();
        visit();
        for (State state : states) {
            if (state.reached
                    && state.obstacle.isEmpty()
                    && (state.file.isRoot() || state.file.isSuspect())) {
                state.result = instrumentor.instrument(state.file, part(state));
            }
        }
        do {
            choose();
        } while (findsConflict());
        List<Decision> decisions = new ArrayList<>();
        for (State state : states) {
            decisions.add(state.decision());
        }
        return new Decisions(decisions);
    }

    /** Marks what holds something to instrument or leads to it. */
    private void findRelevant() {
        boolean more = true;
        while (more) {
            more = false;
            for (int i = states.size() - 1; i >= 0; i--) {
                State state = states.get(i);
                ProjectFile file = state.file;
                if (!state.relevant && (file.isSuspect() || file.isRoot() || leadsOn(file))) {
                    state.relevant = true;
                    more = true;
                }
            }
        }
    }

    private boolean leadsOn(ProjectFile file) {
        for (ProjectFile.Link link : file.links()) {
            State target = target(link);
            if (target != null && target.relevant) {
                return true;
            }
        }
        return false;
    }

    private @Nullable State target(ProjectFile.Link link) {
        return link.target() == null ? null : byFile.get(link.target());
    }

    private State state(ProjectFile file) {
        State state = byFile.get(file);
        if (state == null) {
            throw new IllegalArgumentException(file.name());
        }
        return state;
    }

    /** Follows the include lines from the sources on, to see where each header's text goes. */
    private void visit() {
        Deque<State> open = new ArrayDeque<>();
        for (ProjectFile start : starts) {
            State state = state(start);
            state.reached = true;
            open.add(state);
        }
        while (!open.isEmpty()) {
            State state = open.remove();
            ProjectFile file = state.file;
            if (!leadsOn(file) || !state.obstacle.isEmpty()) {
                continue;
            }
            List<Inclusion> inclusions = instrumentor.inclusions(file, part(state));
            for (int i = 0; i < inclusions.size(); i++) {
                boolean inFunction = inclusions.get(i).place() == InclusionPlace.IN_BLOCK;
                state.linkObstacles[i] = inclusions.get(i).obstacle();
                State target = target(file.links().get(i));
                if (state.linkObstacles[i].isEmpty()
                        && target != null
                        && reach(target, inFunction)) {
                    open.add(target);
                }
            }
        }
    }

    /**
     * Notes one more place that a header is included at.
     *
     * @return whether what it includes has to be looked at, or to be looked at again
     */
    private static boolean reach(State header, boolean inFunction) {
        boolean first = !header.reached;
        boolean changes = first || header.inFunction && !inFunction;
        if (changes && !header.file.isRoot()) {
            header.reached = true;
            header.inFunction = inFunction;
        }
        return changes && !header.file.isRoot();
    }

    private void choose() {
        for (State state : states) {
            state.mirrored =
                    state.reached && state.obstacle.isEmpty() && Decision.isChanged(state.result);
        }
        boolean more = true;
        while (more) {
            more = false;
            for (int i = states.size() - 1; i >= 0; i--) {
                State state = states.get(i);
                if (!state.mirrored
                        && state.reached
                        && state.obstacle.isEmpty()
                        && includesMirrored(state)) {
                    state.mirrored = true;
                    more = true;
                }
            }
        }
    }

    private boolean includesMirrored(State state) {
        for (int i = 0; i < state.linkObstacles.length; i++) {
            State target = target(state.file.links().get(i));
            if (state.linkObstacles[i].isEmpty()
                    && target != null
                    && target.mirrored
                    && !target.file.isRoot()) {
                return true;
            }
        }
        return false;
    }

    /** Finds a file that can't be mirrored after all; then it has an obstacle. */
    private boolean findsConflict() {
        for (State state : states) {
            ProjectFile file = state.file;
            for (int i = 0; i < state.linkObstacles.length; i++) {
                boolean original = !state.mirrored || !state.linkObstacles[i].isEmpty();
                State target = target(file.links().get(i));
                if (original && target != null && target.mirrored) {
                    if (target.file.isOnce() && !target.file.isRoot()) {
                        target.obstacle =
                                "it is also included where it must stay as it is, but only once";
                        return true;
                    }
                }
            }
            if (state.mirrored && !(file.isRoot() && file.isFortran())) {
                state.obstacle = spelling.obstacle(file);
                if (!state.obstacle.isEmpty()) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether constructs of a header are not measured because it must stay as it is. */
    boolean isLost(Decision decision) {
        ProjectFile file = decision.file();
        return decision.reached()
                && !file.isRoot()
                && !decision.obstacle().isEmpty()
                && file.isSuspect()
                && Decision.isChanged(instrumentor.instrument(file, part(state(file))));
    }

    private Part part(State state) {
        return state.file.isRoot()
                ? Part.WHOLE
                : new Part(partName(state.file.name()), state.inFunction);
    }

    /** Differs for each header of a compilation, and is the same for each compilation. */
    private String partName(String name) {
        return "h" + Hash.of(here.path(name).normalize().toString()) + "_";
    }
}
