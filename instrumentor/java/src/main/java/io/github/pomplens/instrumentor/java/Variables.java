// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.java;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.ASTVisitor;
import org.eclipse.jdt.core.dom.AbstractTypeDeclaration;
import org.eclipse.jdt.core.dom.AnonymousClassDeclaration;
import org.eclipse.jdt.core.dom.Assignment;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.FieldAccess;
import org.eclipse.jdt.core.dom.IBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.PostfixExpression;
import org.eclipse.jdt.core.dom.PrefixExpression;
import org.eclipse.jdt.core.dom.QualifiedName;
import org.eclipse.jdt.core.dom.SimpleName;
import org.eclipse.jdt.core.dom.Statement;
import org.eclipse.jdt.core.dom.VariableDeclaration;
import org.jspecify.annotations.Nullable;

/** The variables of a file by what is bound to their names, with all uses. */
final class Variables extends ASTVisitor {
    private final CompilationUnit unit;
    private final Map<String, Variable> byKey = new LinkedHashMap<>();

    private Variables(CompilationUnit unit) {
        this.unit = unit;
    }

    static Variables of(CompilationUnit unit) {
        Variables variables = new Variables(unit);
        unit.accept(variables);
        return variables;
    }

    Collection<Variable> all() {
        return byKey.values();
    }

    @Override
    public boolean visit(SimpleName name) {
        IBinding binding = name.resolveBinding();
        if (binding instanceof IVariableBinding its && !name.isDeclaration() && isPlain(name)) {
            Variable variable = of(its.getVariableDeclaration());
            variable.uses.add(name);
            if (isWritten(name)) {
                variable.writes.add(name);
            }
        }
        return true;
    }

    private Variable of(IVariableBinding binding) {
        ASTNode node = binding.isField() ? null : unit.findDeclaringNode(binding);
        VariableDeclaration declaration =
                node instanceof VariableDeclaration its && !binding.isField() ? its : null;
        return byKey.computeIfAbsent(
                binding.getKey() + (declaration == null ? "" : declaration.getStartPosition()),
                key -> new Variable(binding.getName(), declaration, binding));
    }

    /** Whether a name isn't one of a field of some other object. */
    private static boolean isPlain(SimpleName name) {
        ASTNode parent = name.getParent();
        return !(parent instanceof QualifiedName qualified && qualified.getName() == name)
                && !(parent instanceof FieldAccess access && access.getName() == name);
    }

    private static boolean isWritten(SimpleName name) {
        ASTNode node = name;
        while (node.getParent() instanceof org.eclipse.jdt.core.dom.ParenthesizedExpression outer) {
            node = outer;
        }
        ASTNode parent = node.getParent();
        return parent instanceof Assignment assignment && assignment.getLeftHandSide() == node
                || parent instanceof PostfixExpression
                || parent instanceof PrefixExpression prefix
                        && (prefix.getOperator() == PrefixExpression.Operator.INCREMENT
                                || prefix.getOperator() == PrefixExpression.Operator.DECREMENT);
    }

    /** Returns the variable that a name means before a statement; empty when there is none. */
    Optional<Variable> named(String name, Statement before) {
        ASTNode child = before;
        ASTNode scope = before.getParent();
        while (scope != null) {
            VariableDeclaration local = Scope.declarationIn(scope, child, name);
            if (local != null) {
                IVariableBinding binding = local.resolveBinding();
                return binding == null ? Optional.empty() : Optional.of(of(binding));
            }
            ITypeBinding type = typeOf(scope);
            Variable field = type == null ? null : field(type, name);
            if (field != null) {
                return Optional.of(field);
            }
            child = scope;
            scope = scope.getParent();
        }
        return Optional.empty();
    }

    private static @Nullable ITypeBinding typeOf(ASTNode scope) {
        if (scope instanceof AbstractTypeDeclaration type) {
            return type.resolveBinding();
        }
        return scope instanceof AnonymousClassDeclaration type ? type.resolveBinding() : null;
    }

    private @Nullable Variable field(ITypeBinding type, String name) {
        for (ITypeBinding at = type; at != null; at = at.getSuperclass()) {
            for (IVariableBinding field : at.getDeclaredFields()) {
                if (field.getName().equals(name)) {
                    return of(field.getVariableDeclaration());
                }
            }
        }
        return null;
    }
}
