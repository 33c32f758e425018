// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

import io.github.pomplens.instrumentor.construct.model.StatementRanges;
import io.github.pomplens.instrumentor.construct.model.StatementSequence;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The statements of a Fortran file. */
final class FortranStatementRanges implements StatementRanges {

    /**
     * A statement, a block of statements or a construct.
     *
     * @param first its first logical line
     * @param after the logical line after its last one
     */
    record Item(int first, int after) {}

    /**
     * What is executed one after the other, between which lines can be put.
     *
     * @param procedure it belongs to
     * @param outermost whether it is all that the procedure executes
     */
    record Block(Procedure procedure, boolean outermost, List<Item> items) {
        Block {
            items = List.copyOf(items);
        }

        int start() {
            return items.get(0).first;
        }

        int after() {
            return items.get(items.size() - 1).after;
        }

        int indexOf(int line) {
            for (int i = 0; i < items.size(); i++) {
                if (items.get(i).first <= line && line < items.get(i).after) {
                    return i;
                }
            }
            return -1;
        }
    }

    private final Statements statements;
    private final Branches branches;
    private final Jumps jumps;
    private final List<Block> blocks;

    /**
     * @param blocks in order of place, each before those in it
     */
    FortranStatementRanges(
            Statements statements, Branches branches, Jumps jumps, List<Block> blocks) {
        this.statements = statements;
        this.branches = branches;
        this.jumps = jumps;
        this.blocks = List.copyOf(blocks);
    }

    @Override
    public Optional<StatementSequence> covering(TextRange selection) {
        return covered(selection).filter(this::isWhole).map(this::sequence);
    }

    @Override
    public Optional<TextRange> exit(TextRange selection) {
        return covered(selection)
                .map(block -> jumps.firstExit(block.start(), block.after()))
                .filter(line -> line >= 0)
                .map(line -> new TextRange(statements.start(line), statements.end(line)));
    }

    private boolean isWhole(Block covered) {
        return branches.areInOneBranch(covered.start(), covered.after() - 1)
                && jumps.firstExit(covered.start(), covered.after()) < 0;
    }

    /** The part of the innermost block that covers a selection. */
    private Optional<Block> covered(TextRange selection) {
        int first = 0;
        while (first < statements.size() && statements.end(first) <= selection.start()) {
            first++;
        }
        int last = first - 1;
        while (last + 1 < statements.size() && statements.start(last + 1) < selection.end()) {
            last++;
        }
        return first <= last ? covered(first, last) : Optional.empty();
    }

    private Optional<Block> covered(int firstLine, int lastLine) {
        Block innermost = null;
        for (Block block : blocks) {
            if (block.indexOf(firstLine) >= 0 && block.indexOf(lastLine) >= 0) {
                innermost = block;
            }
        }
        if (innermost == null) {
            return Optional.empty();
        }
        List<Item> items = innermost.items;
        int from = innermost.indexOf(firstLine);
        int to = innermost.indexOf(lastLine);
        while (from > 0 && !statements.isLastOnLine(items.get(from).first - 1)) {
            from--;
        }
        while (to + 1 < items.size() && !statements.isLastOnLine(items.get(to).after - 1)) {
            to++;
        }
        List<Item> covered = items.subList(from, to + 1);
        return Optional.of(new Block(innermost.procedure, innermost.outermost, covered));
    }

    @Override
    public Optional<StatementSequence> from(int start) {
        for (Block block : blocks) {
            for (int i = 0; i < block.items.size(); i++) {
                if (statements.start(block.items.get(i).first) == start) {
                    List<Item> rest = block.items.subList(i, block.items.size());
                    return Optional.of(sequence(new Block(block.procedure, block.outermost, rest)));
                }
            }
        }
        return Optional.empty();
    }

    @Override
    public Optional<StatementSequence> function(int offset) {
        StatementSequence found = null;
        for (Block block : blocks) {
            Procedure procedure = block.procedure;
            if (block.outermost
                    && statements.start(procedure.header) <= offset
                    && offset <= statements.end(procedure.end)) {
                found = sequence(block);
            }
        }
        return Optional.ofNullable(found);
    }

    @Override
    public Optional<TextRange> loop(int offset) {
        int line = 0;
        while (line < statements.size() && statements.end(line) < offset) {
            line++;
        }
        TextRange found = null;
        for (Block block : blocks) {
            int index = block.indexOf(line);
            if (index >= 0 && repeats(block.items.get(index))) {
                List<Item> loop = List.of(block.items.get(index));
                found = sequence(new Block(block.procedure, false, loop)).range();
            }
        }
        return Optional.ofNullable(found);
    }

    /** Whether a statement, or what its directives stand before, is a loop. */
    private boolean repeats(Item item) {
        int head = item.first;
        while (head < item.after - 1 && statements.kind(head).isDirective()) {
            head++;
        }
        return statements.kind(head) == LineKind.STATEMENT && jumps.isLoop(head);
    }

    @Override
    public boolean isJump(TextRange statement) {
        for (int i = 0; i < statements.size(); i++) {
            if (statements.start(i) == statement.start()) {
                return jumps.isJump(i);
            }
        }
        return false;
    }

    private StatementSequence sequence(Block block) {
        List<TextRange> ranges = new ArrayList<>();
        for (Item item : block.items) {
            int last = item.after - 1;
            while (last > item.first && statements.kind(last).isPreprocessor()) {
                last--;
            }
            ranges.add(new TextRange(statements.start(item.first), statements.end(last)));
        }
        return new StatementSequence(block.procedure.simpleName(), ranges);
    }
}
