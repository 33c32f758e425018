// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.java;

import java.util.List;
import java.util.Optional;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.Block;
import org.eclipse.jdt.core.dom.CatchClause;
import org.eclipse.jdt.core.dom.ConstructorInvocation;
import org.eclipse.jdt.core.dom.EnhancedForStatement;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.LambdaExpression;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.SuperConstructorInvocation;
import org.eclipse.jdt.core.dom.TryStatement;
import org.eclipse.jdt.core.dom.Type;
import org.eclipse.jdt.core.dom.VariableDeclaration;
import org.eclipse.jdt.core.dom.VariableDeclarationExpression;
import org.eclipse.jdt.core.dom.VariableDeclarationFragment;
import org.eclipse.jdt.core.dom.VariableDeclarationStatement;
import org.jspecify.annotations.Nullable;

/**
 * Keeps variables that lambdas change in objects: arrays of one element, or {@code Shared} where
 * Java makes no arrays of the type.
 */
final class Boxes {
    private static final String SHARED = "io.github.pomplens.openmp.Shared";

    private final Types types;
    private final LineKeepingEdits edits;
    private final Problems problems;

    Boxes(Types types, LineKeepingEdits edits, Problems problems) {
        this.types = types;
        this.edits = edits;
        this.problems = problems;
    }

    void declare(Variable variable) {
        VariableDeclaration declaration = variable.declaration;
        if (declaration == null) {
            return;
        }
        ASTNode parent = declaration.getParent();
        if (declaration instanceof VariableDeclarationFragment fragment
                && (parent instanceof VariableDeclarationStatement
                        || parent instanceof VariableDeclarationExpression
                                && !(parent.getParent() instanceof TryStatement))) {
            declareLocal(variable, fragment);
            return;
        }
        Optional<Block> body = body(parent);
        if (body.isEmpty() || startsWithCall(body.get()) || types.of(variable).isEmpty()) {
            refuse(variable, declaration);
            return;
        }
        copyParameter(variable, body.get());
    }

    /**
     * Gives a variable a first value where the source has none: Java must see that it has one
     * behind a block that only one thread executes.
     */
    void initialise(Variable variable) {
        if (variable.declaration instanceof VariableDeclarationFragment fragment
                && fragment.getInitializer() == null
                && fragment.getParent() instanceof VariableDeclarationStatement) {
            String value = Types.defaultValue(types.of(variable).orElse(""));
            edits.insert(end(fragment), " = " + value, 1);
        }
    }

    private void copyParameter(Variable variable, Block body) {
        String type = types.of(variable).orElseThrow();
        String copy = variable.name + "$omp";
        boolean array = Types.hasArrays(variable);
        String made =
                array
                        ? " final " + type + "[] " + copy + " = {" + variable.name + "};"
                        : (" final " + SHARED + "<" + type + "> " + copy)
                                + (" = new " + SHARED + "<>(" + variable.name + ");");
        edits.insert(body.getStartPosition() + 1, made);
        variable.boxSuffix = array ? "$omp[0]" : "$omp.value";
    }

    private void declareLocal(Variable variable, VariableDeclarationFragment fragment) {
        Type written = Types.written(fragment);
        String type = types.of(variable).orElse("");
        boolean inferred = written != null && written.isVar();
        if (Types.isPrimitive(type) || !inferred && Types.hasArrays(variable)) {
            if (inferred && written != null) {
                replace(written, type);
            }
            declareArray(variable, fragment, type);
        } else if (isAlone(fragment) && fragment.getExtraDimensions() == 0 && written != null) {
            declareShared(variable, fragment, written, inferred);
        } else {
            refuse(variable, fragment);
        }
    }

    private void declareArray(
            Variable variable, VariableDeclarationFragment fragment, String type) {
        variable.boxSuffix = "[0]";
        Expression value = fragment.getInitializer();
        int nameEnd = end(fragment.getName());
        edits.insert(nameEnd, "[]");
        if (value == null) {
            edits.insert(end(fragment), " = {" + Types.defaultValue(type) + "}", 1);
        } else {
            edits.insert(value.getStartPosition(), "{");
            edits.insert(end(value), "}", 1);
        }
    }

    private void declareShared(
            Variable variable,
            VariableDeclarationFragment fragment,
            Type written,
            boolean inferred) {
        variable.boxSuffix = ".value";
        Expression value = fragment.getInitializer();
        if (!inferred) {
            edits.insert(written.getStartPosition(), SHARED + "<");
            edits.insert(end(written), ">");
        }
        if (value == null) {
            edits.insert(end(fragment), " = new " + SHARED + "<>(null)", 1);
        } else {
            edits.insert(value.getStartPosition(), "new " + SHARED + "<>(");
            edits.insert(end(value), ")", 1);
        }
    }

    private static boolean isAlone(VariableDeclarationFragment fragment) {
        ASTNode parent = fragment.getParent();
        List<?> all =
                parent instanceof VariableDeclarationStatement statement
                        ? statement.fragments()
                        : ((VariableDeclarationExpression) parent).fragments();
        return all.size() == 1;
    }

    private static Optional<Block> body(ASTNode owner) {
        ASTNode body = bodyOf(owner);
        return body instanceof Block block ? Optional.of(block) : Optional.empty();
    }

    private static @Nullable ASTNode bodyOf(ASTNode owner) {
        if (owner instanceof MethodDeclaration method && !method.isCompactConstructor()) {
            return method.getBody();
        }
        if (owner instanceof LambdaExpression lambda) {
            return lambda.getBody();
        }
        if (owner instanceof CatchClause clause) {
            return clause.getBody();
        }
        return owner instanceof EnhancedForStatement loop ? loop.getBody() : null;
    }

    private static boolean startsWithCall(Block body) {
        for (Object statement : body.statements()) {
            if (statement instanceof ConstructorInvocation
                    || statement instanceof SuperConstructorInvocation) {
                return true;
            }
        }
        return false;
    }

    private void refuse(Variable variable, VariableDeclaration declaration) {
        problems.cannotTranslate(
                Problems.rangeOf(declaration.getName()),
                "'"
                        + variable.name
                        + "' is changed in a construct; copy it to a variable of its own first");
    }

    private void replace(ASTNode node, String replacement) {
        edits.replace(node.getStartPosition(), end(node), replacement);
    }

    private static int end(ASTNode node) {
        return node.getStartPosition() + node.getLength();
    }
}
