// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.java;

import java.util.List;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.Block;
import org.eclipse.jdt.core.dom.CatchClause;
import org.eclipse.jdt.core.dom.EnhancedForStatement;
import org.eclipse.jdt.core.dom.ForStatement;
import org.eclipse.jdt.core.dom.LambdaExpression;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.SwitchStatement;
import org.eclipse.jdt.core.dom.TryStatement;
import org.eclipse.jdt.core.dom.VariableDeclaration;
import org.eclipse.jdt.core.dom.VariableDeclarationExpression;
import org.eclipse.jdt.core.dom.VariableDeclarationStatement;
import org.jspecify.annotations.Nullable;

/** Finds local variables by name in what is around a place. */
final class Scope {
    private Scope() {}

    /**
     * Returns the declaration of a name in one scope; null when there is none.
     *
     * @param child the part of the scope that the place is in
     */
    static @Nullable VariableDeclaration declarationIn(ASTNode scope, ASTNode child, String name) {
        if (scope instanceof Block block) {
            return inStatements(block.statements(), child, name);
        }
        if (scope instanceof SwitchStatement block) {
            return inStatements(block.statements(), child, name);
        }
        if (scope instanceof ForStatement loop) {
            return inExpressions(loop.initializers(), name);
        }
        if (scope instanceof TryStatement attempt && child == attempt.getBody()) {
            return inExpressions(attempt.resources(), name);
        }
        if (scope instanceof EnhancedForStatement loop) {
            return named(List.of(loop.getParameter()), name);
        }
        if (scope instanceof CatchClause clause) {
            return named(List.of(clause.getException()), name);
        }
        if (scope instanceof LambdaExpression lambda) {
            return named(lambda.parameters(), name);
        }
        return scope instanceof MethodDeclaration method ? named(method.parameters(), name) : null;
    }

    private static @Nullable VariableDeclaration inStatements(
            List<?> statements, ASTNode child, String name) {
        for (Object statement : statements) {
            if (statement == child) {
                break;
            }
            if (statement instanceof VariableDeclarationStatement declaration) {
                VariableDeclaration found = named(declaration.fragments(), name);
                if (found != null) {
                    return found;
                }
            }
        }
        return null;
    }

    private static @Nullable VariableDeclaration inExpressions(List<?> expressions, String name) {
        for (Object expression : expressions) {
            if (expression instanceof VariableDeclarationExpression declaration) {
                VariableDeclaration found = named(declaration.fragments(), name);
                if (found != null) {
                    return found;
                }
            }
        }
        return null;
    }

    private static @Nullable VariableDeclaration named(List<?> declarations, String name) {
        for (Object each : declarations) {
            if (each instanceof VariableDeclaration declaration
                    && declaration.getName().getIdentifier().equals(name)) {
                return declaration;
            }
        }
        return null;
    }
}
