// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

import io.github.pomplens.instrumentor.construct.model.ConstructTree;
import io.github.pomplens.instrumentor.construct.model.FunctionDefinition;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds the programs and procedures of a file, all their exits, and the place where each begins to
 * be executed.
 */
final class FortranFunctionScanner {
    private static final String BRANCHES = "its parts lie in different #if branches";
    private static final String INCLUDED = "an included file may hold a way out of it";
    private static final String LOOP_END = "a loop ends with a way out of it";

    private final Statements statements;
    private final Branches branches;
    private final ConstructBuilder builder;
    private final ExecutableParts parts;
    private final FunctionUses uses;
    private final ExitStatements exits;
    private final ExitPlaces places;
    private int lastLabel = 100_000;

    FortranFunctionScanner(
            ConstructTree tree,
            Statements statements,
            ExitPlaces places,
            StatementClassifier classifier,
            Branches branches,
            ConstructBuilder builder,
            ExecutableParts parts) {
        this.statements = statements;
        this.branches = branches;
        this.builder = builder;
        this.parts = parts;
        this.uses = new FunctionUses(tree, statements, classifier.fixed());
        this.exits = new ExitStatements(statements, classifier);
        this.places = places;
    }

    List<FortranFunction> functions(List<Procedure> procedures) {
        uses.find(procedures);
        List<FortranFunction> functions = new ArrayList<>();
        for (Procedure procedure : procedures) {
            boolean unit =
                    procedure.kind == StatementKind.PROGRAM
                            || procedure.kind == StatementKind.PROCEDURE;
            if (unit && procedure.end > 0) {
                functions.add(function(procedure));
            }
        }
        return functions;
    }

    private FortranFunction function(Procedure procedure) {
        List<FortranFunction.Entry> entries = new ArrayList<>(0);
        List<FortranExit> ways = new ArrayList<>(1);
        String obstacle = obstacle(procedure);
        int entry = -1;
        if (obstacle.isEmpty()) {
            int first = parts.firstStatement(procedure);
            obstacle = parts.obstacle();
            if (obstacle.isEmpty()) {
                entry = parts.entry(procedure, first);
                obstacle = entry < 0 ? BRANCHES : waysOut(procedure, first, entries, ways);
            }
        }
        FunctionDefinition definition =
                new FunctionDefinition(
                        procedure.name, nameRange(procedure), body(procedure), entry, obstacle);
        return new FortranFunction(definition, entries, ways);
    }

    private TextRange nameRange(Procedure procedure) {
        if (procedure.nameStart < 0) {
            int start = statements.start(procedure.header);
            return new TextRange(start, start);
        }
        int last = procedure.nameStart + procedure.simpleName().length() - 1;
        return new TextRange(places.place(procedure.nameStart), places.place(last) + 1);
    }

    private TextRange body(Procedure procedure) {
        boolean named = procedure.nameStart >= 0;
        int start = named ? statements.end(procedure.header) : statements.start(procedure.header);
        return new TextRange(start, statements.end(procedure.end));
    }

    private String obstacle(Procedure procedure) {
        if (procedure.pure) {
            return DirectivePlaces.PURE;
        }
        if (procedure.device) {
            return FunctionUses.DEVICE;
        }
        if (procedure.incomplete) {
            return BRANCHES;
        }
        boolean together =
                branches.areInOneBranch(procedure.header, procedure.executableEnd)
                        && branches.areInOneBranch(procedure.header, procedure.end);
        return together ? uses.reason(procedure.simpleName()) : BRANCHES;
    }

    // ------------------------------------------------------------------ ways in and out

    /** Collects them; returns why that can't be done, or nothing. */
    private String waysOut(
            Procedure procedure,
            int first,
            List<FortranFunction.Entry> entries,
            List<FortranExit> ways) {
        for (int i = first; i < procedure.executableEnd; i++) {
            if (statements.kind(i) == LineKind.INCLUDE) {
                return INCLUDED;
            }
            if (statements.kind(i) != LineKind.STATEMENT) {
                continue;
            }
            String obstacle =
                    switch (exits.kind(i)) {
                        case EXIT, CONDITIONAL_EXIT ->
                                uses.isInConstruct(statements.start(i))
                                        ? ""
                                        : exit(i, exits.word(), ways);
                        case ENTRY -> entry(procedure, i, entries);
                        case INCLUDE -> INCLUDED;
                        case OTHER -> "";
                    };
            if (!obstacle.isEmpty()) {
                return obstacle;
            }
        }
        int end = procedure.executableEnd;
        int last = previous(end);
        boolean reached =
                last < first
                        || statements.label(end) > 0
                        || !branches.areInOneBranch(last, end)
                        || !exits.isJump(last);
        return reached ? exit(end, Procedure.NONE, ways) : "";
    }

    private String exit(int line, int clearWord, List<FortranExit> ways) {
        if (statements.label(line) > 0 && exits.endsLoop(statements.label(line))) {
            return LOOP_END;
        }
        return places.add(line, clearWord, ways);
    }

    private String entry(Procedure procedure, int line, List<FortranFunction.Entry> entries) {
        int before = parts.before(line);
        int after = builder.offsetAfter(line);
        if (before < 0 || after < 0 || statements.label(line) > 0) {
            return ExitPlaces.JOINED;
        }
        int last = previous(line);
        boolean reached = last <= procedure.header || !exits.isJump(last);
        entries.add(new FortranFunction.Entry(before, after, reached ? freeLabel() : 0));
        return "";
    }

    /** A label that nothing in the file has. */
    private int freeLabel() {
        boolean free;
        do {
            lastLabel--;
            free = true;
            for (int i = 0; i < statements.size() && free; i++) {
                free = statements.label(i) != lastLabel;
            }
        } while (!free);
        return lastLabel;
    }

    /** The statement before a line; -1 when there is none. */
    private int previous(int line) {
        int i = line - 1;
        while (i >= 0 && statements.kind(i) != LineKind.STATEMENT) {
            i--;
        }
        return i;
    }
}
