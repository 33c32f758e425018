// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

import io.github.pomplens.instrumentor.construct.fortran.FortranStatementRanges.Block;
import io.github.pomplens.instrumentor.construct.fortran.FortranStatementRanges.Item;
import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.construct.model.SectionsConstruct;
import io.github.pomplens.instrumentor.construct.model.StandaloneConstruct;
import io.github.pomplens.instrumentor.directive.Association;
import io.github.pomplens.instrumentor.directive.DirectiveKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Finds the blocks of a file between whose statements lines can be put. */
final class StatementBlocks {
    private final Statements statements;
    private final BlockEnds ends;
    private final Map<Construct, FortranExtent> extents;
    private final Map<Integer, Construct> constructs = new HashMap<>();
    private final List<Block> blocks = new ArrayList<>();
    private Procedure procedure;

    private StatementBlocks(
            Statements statements,
            BlockEnds ends,
            Map<Construct, FortranExtent> extents,
            Procedure procedure) {
        this.statements = statements;
        this.ends = ends;
        this.extents = extents;
        this.procedure = procedure;
        for (Construct construct : extents.keySet()) {
            constructs.put(construct.directive().range().start(), construct);
        }
    }

    /**
     * @param procedures of the file
     * @param parts finds what they execute
     */
    static List<Block> of(
            Statements statements,
            BlockEnds ends,
            Map<Construct, FortranExtent> extents,
            List<Procedure> procedures,
            ExecutableParts parts) {
        List<Block> blocks = new ArrayList<>();
        for (Procedure procedure : procedures) {
            boolean executes = procedure.firstExecutable >= 0 && procedure.executableEnd > 0;
            if (executes && procedure.end > 0 && !procedure.pure && !procedure.incomplete) {
                int first = parts.firstStatement(procedure);
                if (parts.obstacle().isEmpty() && first < procedure.executableEnd) {
                    StatementBlocks found =
                            new StatementBlocks(statements, ends, extents, procedure);
                    int start = found.withDirectives(first);
                    found.block(start, procedure.executableEnd, true);
                    blocks.addAll(found.blocks);
                }
            }
        }
        return blocks;
    }

    /** The first of the directives before a statement that is executed. */
    private int withDirectives(int first) {
        int start = first;
        for (int i = first - 1; i > procedure.header && !isStatement(i); i--) {
            start = constructs.containsKey(statements.start(i)) ? i : start;
        }
        return start;
    }

    private boolean isStatement(int line) {
        return statements.kind(line) == LineKind.STATEMENT;
    }

    /**
     * Follows the items from a line to another.
     *
     * @param open whether lines can be put between them
     */
    private void block(int from, int to, boolean open) {
        List<Item> items = new ArrayList<>();
        int place = blocks.size();
        int i = from;
        while (i < to) {
            if (statements.kind(i).isPreprocessor()) {
                i++;
                continue;
            }
            int after = Math.max(i + 1, Math.min(item(i), to));
            items.add(new Item(i, after));
            i = after;
        }
        if (open && !items.isEmpty()) {
            boolean outermost = to == procedure.executableEnd;
            blocks.add(place, new Block(procedure, outermost, items));
        }
    }

    /** Follows what an item holds; returns the line after it. */
    private int item(int line) {
        Construct construct = constructs.get(statements.start(line));
        if (construct != null) {
            return construct(line, construct);
        }
        if (!isStatement(line) || !ends.opensBlock(line)) {
            return line + 1;
        }
        int after = ends.after(line);
        StatementKind kind = ends.kind(line);
        if (kind == StatementKind.DO_CONCURRENT || isMasked(line)) {
            return after; // its statements have no order, or are not calls
        }
        int from = kind == StatementKind.BLOCK ? afterDeclarations(line + 1, after) : line + 1;
        for (int middle : ends.middles(line)) {
            block(from, middle, true);
            from = middle + 1;
        }
        block(from, ends.label(line) > 0 ? after : after - 1, true);
        return after;
    }

    private int construct(int line, Construct construct) {
        FortranExtent extent = extents.get(construct);
        if (construct instanceof StandaloneConstruct || extent == null) {
            return line + 1;
        }
        int after = line + 1;
        while (after < statements.size() && statements.start(after) < extent.after()) {
            after++;
        }
        boolean ordered =
                construct.directive().association() == Association.BLOCK
                        && !(construct instanceof SectionsConstruct)
                        && !construct.directive().spec().includes(DirectiveKind.WORKSHARE);
        block(line + 1, extent.end() == null ? after : after - 1, ordered);
        return after;
    }

    /** {@code where} and {@code forall} hold assignments only. */
    private boolean isMasked(int line) {
        String text = statements.joinedText(line);
        String plain = text.substring(text.indexOf(':') + 1);
        return plain.startsWith("where(") || plain.startsWith("forall(");
    }

    private int afterDeclarations(int from, int to) {
        int i = from;
        while (i < to && isStatement(i)) {
            StatementKind kind = ends.kind(i);
            if (kind == StatementKind.ACTION || kind.opensBlock() || kind.isEnd()) {
                break;
            }
            i++;
        }
        return i;
    }
}
