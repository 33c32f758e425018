// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.java;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.SimpleName;
import org.eclipse.jdt.core.dom.VariableDeclaration;
import org.eclipse.jdt.core.dom.VariableDeclarationFragment;
import org.jspecify.annotations.Nullable;

/** A variable of the source with its uses: a local one or a parameter, or a field. */
final class Variable {
    final String name;

    /** Where it is declared; null for a field. */
    final @Nullable VariableDeclaration declaration;

    final @Nullable IVariableBinding binding;

    final List<SimpleName> uses = new ArrayList<>();
    final List<SimpleName> writes = new ArrayList<>();

    /** Whether it is kept in an object that all threads see. */
    boolean boxed;

    /** What is put after its name where it is used; empty when it is used as it is. */
    String boxSuffix = "";

    Variable(
            String name,
            @Nullable VariableDeclaration declaration,
            @Nullable IVariableBinding binding) {
        this.name = name;
        this.declaration = declaration;
        this.binding = binding;
    }

    boolean isField() {
        return declaration == null;
    }

    /** Whether a lambda may use it as it is. */
    boolean isStable() {
        if (declaration == null) {
            return true;
        }
        return writes.isEmpty()
                && (!(declaration instanceof VariableDeclarationFragment fragment)
                        || fragment.getInitializer() != null
                        || fragment.getParent() instanceof org.eclipse.jdt.core.dom.LambdaExpression
                        || uses.isEmpty());
    }

    /** The offset of its declaration; -1 for a field. */
    int declaredAt() {
        ASTNode its = declaration;
        return its == null ? -1 : its.getStartPosition();
    }

    /** Whether it is declared in a construct's statement. */
    boolean isDeclaredIn(JavaConstruct construct) {
        return !isField() && construct.holds(declaredAt());
    }
}
