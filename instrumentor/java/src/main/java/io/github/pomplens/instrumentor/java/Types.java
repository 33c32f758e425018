// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.java;

import java.util.Optional;
import java.util.Set;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.SingleVariableDeclaration;
import org.eclipse.jdt.core.dom.Type;
import org.eclipse.jdt.core.dom.VariableDeclaration;
import org.eclipse.jdt.core.dom.VariableDeclarationExpression;
import org.eclipse.jdt.core.dom.VariableDeclarationStatement;
import org.jspecify.annotations.Nullable;

/** Says how the types of variables are written. */
final class Types {
    private static final Set<String> NUMBERS =
            Set.of("byte", "short", "char", "int", "long", "float", "double");

    private final String text;

    Types(String text) {
        this.text = text;
    }

    /** The type of a variable as it can be written; empty when it has no name. */
    Optional<String> of(Variable variable) {
        VariableDeclaration declaration = variable.declaration;
        Type type = declaration == null ? null : written(declaration);
        if (declaration == null || type == null || type.isVar()) {
            return variable.binding == null ? Optional.empty() : named(variable.binding.getType());
        }
        boolean varargs =
                declaration instanceof SingleVariableDeclaration single && single.isVarargs();
        String dimensions = "[]".repeat(declaration.getExtraDimensions() + (varargs ? 1 : 0));
        int end = type.getStartPosition() + type.getLength();
        String name = text.substring(type.getStartPosition(), end);
        return Optional.of(name.replaceAll("\\s+", " ") + dimensions);
    }

    private static Optional<String> named(@Nullable ITypeBinding type) {
        if (type == null || type.isAnonymous() || type.isCapture() || type.isNullType()) {
            return Optional.empty();
        }
        String name = type.getQualifiedName();
        return name.isEmpty() || name.contains("capture#") || name.contains("&")
                ? Optional.empty()
                : Optional.of(name);
    }

    /** The type before a variable in its declaration; null when there is none. */
    static @Nullable Type written(VariableDeclaration declaration) {
        if (declaration instanceof SingleVariableDeclaration single) {
            return single.getType();
        }
        ASTNode parent = declaration.getParent();
        if (parent instanceof VariableDeclarationStatement statement) {
            return statement.getType();
        }
        return parent instanceof VariableDeclarationExpression expression
                ? expression.getType()
                : null;
    }

    /** Whether arrays of a variable's type can be made. */
    static boolean hasArrays(Variable variable) {
        ITypeBinding type = variable.binding == null ? null : variable.binding.getType();
        while (type != null && type.isArray()) {
            type = type.getComponentType();
        }
        return type != null
                && !type.isTypeVariable()
                && !type.isParameterizedType()
                && !type.isIntersectionType()
                && !type.isAnonymous()
                && (type.getDeclaringClass() == null
                        || !type.getDeclaringClass().isParameterizedType());
    }

    static boolean isPrimitive(String type) {
        return NUMBERS.contains(type) || type.equals("boolean");
    }

    static boolean isNumber(String type) {
        return NUMBERS.contains(type);
    }

    /** The value of fields of a type that nobody has set. */
    static String defaultValue(String type) {
        return NUMBERS.contains(type) ? "0" : type.equals("boolean") ? "false" : "null";
    }
}
