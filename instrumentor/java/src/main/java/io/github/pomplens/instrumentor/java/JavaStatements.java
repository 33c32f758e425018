// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.java;

import io.github.pomplens.instrumentor.construct.model.StatementRanges;
import io.github.pomplens.instrumentor.construct.model.StatementSequence;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.Block;
import org.eclipse.jdt.core.dom.BreakStatement;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.ContinueStatement;
import org.eclipse.jdt.core.dom.DoStatement;
import org.eclipse.jdt.core.dom.EnhancedForStatement;
import org.eclipse.jdt.core.dom.ForStatement;
import org.eclipse.jdt.core.dom.NodeFinder;
import org.eclipse.jdt.core.dom.ReturnStatement;
import org.eclipse.jdt.core.dom.Statement;
import org.eclipse.jdt.core.dom.ThrowStatement;
import org.eclipse.jdt.core.dom.WhileStatement;
import org.eclipse.jdt.core.dom.YieldStatement;

/** The statements of a file's blocks. */
final class JavaStatements implements StatementRanges {
    private final String text;
    private final CompilationUnit unit;
    private final List<Method> methods;
    private final Map<Integer, Integer> directives = new HashMap<>();

    JavaStatements(
            String text,
            CompilationUnit unit,
            List<Method> methods,
            List<JavaConstruct> constructs) {
        this.text = text;
        this.unit = unit;
        this.methods = methods;
        for (JavaConstruct construct : constructs) {
            Statement its = construct.statement;
            if (its != null) {
                directives.putIfAbsent(its.getStartPosition(), construct.start());
            }
        }
    }

    @Override
    public Optional<StatementSequence> covering(TextRange selection) {
        List<Statement> covered = covered(selection);
        return covered.isEmpty() || Jumps.leaving(covered).isPresent()
                ? Optional.empty()
                : Optional.of(sequence(covered));
    }

    @Override
    public Optional<TextRange> exit(TextRange selection) {
        return Jumps.leaving(covered(selection)).map(JavaStatements::word);
    }

    private static TextRange word(ASTNode jump) {
        TextRange all = Problems.rangeOf(jump);
        String name = jump.getClass().getSimpleName();
        return new TextRange(all.start(), all.start() + name.length() - "Statement".length());
    }

    /** The statements of the innermost block that holds the selection; none when it has others. */
    private List<Statement> covered(TextRange selection) {
        int start = selection.start();
        int end = selection.end();
        while (start < end && Character.isWhitespace(text.charAt(start))) {
            start++;
        }
        while (end > start && Character.isWhitespace(text.charAt(end - 1))) {
            end--;
        }
        ASTNode at = NodeFinder.perform(unit, start, end - start);
        while (at != null && (!(at instanceof Block) || isWhole(at, start, end))) {
            at = at.getParent();
        }
        List<Statement> covered = new ArrayList<>();
        if (at instanceof Block block) {
            for (Statement statement : statements(block)) {
                TextRange range = Problems.rangeOf(statement);
                if (range.start() < end && start < range.end()) {
                    covered.add(statement);
                }
            }
        }
        return covered;
    }

    /** Whether the selection begins or ends with a block's own braces. */
    private static boolean isWhole(ASTNode block, int start, int end) {
        TextRange range = Problems.rangeOf(block);
        return start <= range.start() || end >= range.end();
    }

    @Override
    public Optional<StatementSequence> from(int start) {
        ASTNode at = NodeFinder.perform(unit, start, 0);
        while (at != null && !(at.getParent() instanceof Block)) {
            at = at.getParent();
        }
        if (at == null || at.getStartPosition() != start) {
            return Optional.empty();
        }
        List<Statement> siblings = statements((Block) at.getParent());
        return Optional.of(sequence(siblings.subList(siblings.indexOf(at), siblings.size())));
    }

    @Override
    public Optional<StatementSequence> function(int offset) {
        List<Statement> found = List.of();
        for (Method method : methods) {
            int head = method.body().getParent().getStartPosition();
            if (head <= offset && offset <= method.extent().body().end()) {
                found = statements(method.body());
            }
        }
        return found.isEmpty() ? Optional.empty() : Optional.of(sequence(found));
    }

    @Override
    public Optional<TextRange> loop(int offset) {
        ASTNode at = NodeFinder.perform(unit, offset, 0);
        while (at != null && !(isLoop(at) && at.getParent() instanceof Block)) {
            at = at.getParent();
        }
        return Optional.ofNullable(at).map(this::withDirective);
    }

    /** Several directives may have the same statement. */
    private TextRange withDirective(ASTNode loop) {
        TextRange range = Problems.rangeOf(loop);
        return new TextRange(directives.getOrDefault(range.start(), range.start()), range.end());
    }

    @Override
    public boolean isJump(TextRange statement) {
        ASTNode node = NodeFinder.perform(unit, statement.start(), statement.length());
        return node instanceof ReturnStatement
                || node instanceof BreakStatement
                || node instanceof ContinueStatement
                || node instanceof ThrowStatement
                || node instanceof YieldStatement;
    }

    private static boolean isLoop(ASTNode node) {
        return node instanceof ForStatement
                || node instanceof EnhancedForStatement
                || node instanceof WhileStatement
                || node instanceof DoStatement;
    }

    private static List<Statement> statements(Block block) {
        List<Statement> statements = new ArrayList<>();
        for (Object each : block.statements()) {
            statements.add((Statement) each);
        }
        return statements;
    }

    private StatementSequence sequence(List<Statement> statements) {
        int start = statements.get(0).getStartPosition();
        return new StatementSequence(
                Method.nameAt(methods, start), statements.stream().map(Problems::rangeOf).toList());
    }
}
