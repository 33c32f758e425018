// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

import io.github.pomplens.instrumentor.construct.model.Placement;
import java.util.ArrayList;
import java.util.List;

/** The lines of a file that include others, with what is around them. */
final class IncludeSites {
    private static final String INCLUDED = "what belongs to it may stand in an included file";

    private static final String UNDECLARED =
            "implicit none(external) asks for declarations of what it would call";

    private static final String INCLUDE = "include";

    private final Statements statements;
    private final List<FortranIncludeSite> sites = new ArrayList<>(0);

    IncludeSites(Statements statements) {
        this.statements = statements;
    }

    List<FortranIncludeSite> all() {
        return sites;
    }

    /** Whether a statement is the word and a literal. */
    static boolean isInclude(Statements statements, int line) {
        char[] clear = statements.clear();
        int start = statements.clearStart(line);
        int quotes = statements.clearEnd(line) - 2;
        return quotes - start == INCLUDE.length()
                && clear[quotes] == clear[quotes + 1]
                && (clear[quotes] == '\'' || clear[quotes] == '"')
                && new String(clear, start, INCLUDE.length()).equals(INCLUDE);
    }

    /** Notes that another file stands here, which may hold what directives wait for. */
    void add(int line, DirectivePlaces places, Frames frames, ExternalDeclarations externals) {
        Placement here = places.placement(line, "");
        String obstacle = here.device() ? "it is device code" : here.obstacle();
        if (obstacle.isEmpty() && externals.areNeededIn(frames.all())) {
            obstacle = UNDECLARED;
        }
        sites.add(new FortranIncludeSite(statements.range(line), obstacle));
        for (Frame frame : frames.all()) {
            if (frame.isConstruct() && frame.waiting == Frame.Waiting.STATEMENT) {
                frame.obstacle = INCLUDED;
            }
        }
    }
}
