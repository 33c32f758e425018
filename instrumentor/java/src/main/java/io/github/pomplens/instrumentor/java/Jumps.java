// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.java;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.ASTVisitor;
import org.eclipse.jdt.core.dom.AbstractTypeDeclaration;
import org.eclipse.jdt.core.dom.AnonymousClassDeclaration;
import org.eclipse.jdt.core.dom.BreakStatement;
import org.eclipse.jdt.core.dom.ContinueStatement;
import org.eclipse.jdt.core.dom.DoStatement;
import org.eclipse.jdt.core.dom.EnhancedForStatement;
import org.eclipse.jdt.core.dom.ForStatement;
import org.eclipse.jdt.core.dom.LabeledStatement;
import org.eclipse.jdt.core.dom.LambdaExpression;
import org.eclipse.jdt.core.dom.ReturnStatement;
import org.eclipse.jdt.core.dom.SimpleName;
import org.eclipse.jdt.core.dom.Statement;
import org.eclipse.jdt.core.dom.SwitchExpression;
import org.eclipse.jdt.core.dom.SwitchStatement;
import org.eclipse.jdt.core.dom.WhileStatement;
import org.eclipse.jdt.core.dom.YieldStatement;
import org.jspecify.annotations.Nullable;

/** Finds what leaves a construct by other ways than through its end. */
final class Jumps extends ASTVisitor {
    private final boolean isLoop;
    private final Statement body;
    private final BiConsumer<ASTNode, String> found;

    private Jumps(boolean isLoop, Statement body, BiConsumer<ASTNode, String> found) {
        this.isLoop = isLoop;
        this.body = body;
        this.found = found;
    }

    static void check(JavaConstruct construct, Statement body, Problems problems) {
        String end = "' must not leave the construct '" + construct.directive.name() + "'";
        body.accept(
                new Jumps(
                        construct.isLoop(),
                        body,
                        (node, jump) ->
                                problems.cannotTranslate(
                                        Problems.rangeOf(node), "'" + jump + end)));
    }

    /** The first jump out of statements. */
    static Optional<ASTNode> leaving(List<Statement> statements) {
        List<ASTNode> jumps = new ArrayList<>();
        for (Statement statement : statements) {
            statement.accept(new Jumps(false, statement, (node, jump) -> jumps.add(node)));
        }
        return jumps.stream().findFirst();
    }

    @Override
    public boolean visit(LambdaExpression node) {
        return false;
    }

    @Override
    public boolean visit(AnonymousClassDeclaration node) {
        return false;
    }

    @Override
    public boolean preVisit2(ASTNode node) {
        return !(node instanceof AbstractTypeDeclaration);
    }

    @Override
    public boolean visit(ReturnStatement node) {
        report(node, "return");
        return true;
    }

    @Override
    public boolean visit(YieldStatement node) {
        if (!isInside(node, null, false, true)) {
            report(node, "yield");
        }
        return true;
    }

    @Override
    public boolean visit(BreakStatement node) {
        ASTNode loop = isLoop ? body : null;
        if (!isInside(node, node.getLabel(), false, false)
                || node.getLabel() == null && target(node, false) == loop) {
            report(node, "break");
        }
        return true;
    }

    @Override
    public boolean visit(ContinueStatement node) {
        if (!isInside(node, node.getLabel(), true, false)) {
            report(node, "continue");
        }
        return true;
    }

    private void report(ASTNode node, String jump) {
        found.accept(node, jump);
    }

    private boolean isInside(
            ASTNode from, @Nullable SimpleName label, boolean loopsOnly, boolean yields) {
        ASTNode node = from;
        while (node != body.getParent()) {
            if (label != null) {
                if (node instanceof LabeledStatement labelled
                        && labelled.getLabel().getIdentifier().equals(label.getIdentifier())) {
                    return true;
                }
            } else if (yields ? node instanceof SwitchExpression : isTarget(node, loopsOnly)) {
                return true;
            }
            node = node.getParent();
        }
        return false;
    }

    private @Nullable ASTNode target(ASTNode from, boolean loopsOnly) {
        ASTNode node = from;
        while (node != body.getParent()) {
            if (isTarget(node, loopsOnly)) {
                return node;
            }
            node = node.getParent();
        }
        return null;
    }

    private static boolean isTarget(ASTNode node, boolean loopsOnly) {
        return node instanceof ForStatement
                || node instanceof EnhancedForStatement
                || node instanceof WhileStatement
                || node instanceof DoStatement
                || !loopsOnly && node instanceof SwitchStatement;
    }
}
