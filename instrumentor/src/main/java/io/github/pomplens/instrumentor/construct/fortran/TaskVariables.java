// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

import io.github.pomplens.instrumentor.source.TextSearch;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Tells where a variable can be declared for a construct that makes tasks: among the declarations
 * of its procedure, so that nothing has to be put around the construct that would change what names
 * mean in it.
 *
 * <p>Threads must never share the variable. So each construct around that gives its threads or
 * tasks variables of their own has to be in sight, and able to name this one; where there is none,
 * the variable must be one of the procedure's call.
 */
final class TaskVariables {
    private static final String NO_PLACE =
            "there is no place to declare the variable that it is known by";
    private static final String CLAUSES =
            "#if lines decide which clauses a directive around it has";
    private static final String METADIRECTIVE =
            "what the metadirective around it becomes decides which variables threads share";
    private static final String IMPORT =
            "an import statement of the block around it hides the variable that it is known by";
    private static final String UNREAD =
            "a directive around it may stand in a file that is included before it, or in an #if"
                    + " branch that opens or closes a block";
    private static final String MACRO = "a directive around it may come out of a macro";
    private static final String SAVED =
            "the variables of its procedure are saved, so that threads would share the one that it"
                    + " is known by";

    private final String text;
    private final Statements statements;
    private final Branches branches;
    private final Frames frames;
    private final ExecutableParts parts;

    /** Whether a macro may become a directive; looked for when it is asked for. */
    private @Nullable Boolean hasMacros;

    /**
     * @param text of the file
     */
    TaskVariables(
            String text,
            Statements statements,
            Branches branches,
            Frames frames,
            ExecutableParts parts) {
        this.text = text;
        this.statements = statements;
        this.branches = branches;
        this.frames = frames;
        this.parts = parts;
    }

    private boolean hasMacros() {
        if (hasMacros == null) {
            hasMacros = statements.isPreprocessed() && definesDirectives();
        }
        return hasMacros;
    }

    private boolean definesDirectives() {
        for (int i = 0; i < statements.size(); i++) {
            if (statements.kind(i) == LineKind.PREPROCESSOR) {
                String line = statements.range(i).in(text);
                if (line.contains("define") && TextSearch.containsInAnyCase(line, "$omp")) {
                    return true;
                }
            }
        }
        return false;
    }

    /** A statement of declarations in the innermost frame. */
    void declaration(int line) {
        Frame frame = frames.top();
        if (frame.kind == StatementKind.BLOCK) {
            frame.imports |= statements.joinedText(line).startsWith("import");
        } else if (frame.procedure != null && statements.joinedText(line).equals("save")) {
            frame.procedure.isSaved = true;
        }
    }

    /** A line that includes a file, which may hold declarations or directives. */
    void include(int line) {
        Procedure procedure = frames.procedure();
        String all = statements.range(line).in(text);
        boolean known = all.contains("omp_lib.h") || all.contains("mpif.h");
        if (procedure != null && !known) {
            procedure.lastUnread = line;
        }
    }

    /**
     * Finds the place for a construct.
     *
     * @param construct its frame, the innermost one
     */
    void find(Frame construct) {
        Procedure procedure = frames.procedure();
        if (procedure == null) {
            construct.noVariable = NO_PLACE;
            return;
        }
        construct.declarations = parts.declarationsBefore(procedure, construct.line);
        construct.noVariable =
                construct.declarations < 0 ? NO_PLACE : obstacle(procedure, construct.line);
    }

    private String obstacle(Procedure procedure, int line) {
        if (hasMacros()) {
            return MACRO;
        }
        // Below an outer directive that is always there, nobody sees what is outside of that.
        int around = -1;
        List<Frame> all = frames.all();
        for (int i = all.size() - 2; i >= 0 && !all.get(i).isUnit(); i--) {
            Frame frame = all.get(i);
            if (frame.imports) {
                return IMPORT;
            }
            if (frame.directive != null) {
                if (frame.directive.spec().isMetadirective()) {
                    return METADIRECTIVE;
                }
                if (frame.directive.spec().hasOwnData()) {
                    if (statements.isConditional(frame.line)) {
                        return CLAUSES;
                    }
                    boolean always = branches.isAlwaysWith(frame.line, line);
                    around = always ? Math.max(around, frame.line) : around;
                }
            }
        }
        if (procedure.lastUnread > around) {
            return UNREAD;
        }
        boolean shared = procedure.isSaved && procedure.kind != StatementKind.PROGRAM;
        return shared && around < 0 ? SAVED : "";
    }
}
