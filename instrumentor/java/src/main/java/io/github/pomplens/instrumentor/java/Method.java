// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.java;

import io.github.pomplens.instrumentor.construct.model.FunctionExtent;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.ASTVisitor;
import org.eclipse.jdt.core.dom.AbstractTypeDeclaration;
import org.eclipse.jdt.core.dom.Block;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.MethodDeclaration;

/** A method or constructor with a body, and what it is called: {@code Outer.Inner.name}. */
record Method(FunctionExtent extent, Block body) {
    /** The methods of a file in order of place. */
    static List<Method> of(CompilationUnit unit) {
        List<Method> methods = new ArrayList<>();
        unit.accept(
                new ASTVisitor() {
                    @Override
                    public boolean visit(MethodDeclaration method) {
                        if (method.getBody() != null) {
                            methods.add(of(method));
                        }
                        return true;
                    }
                });
        methods.sort(Comparator.comparingInt(method -> method.extent.nameRange().start()));
        return methods;
    }

    private static Method of(MethodDeclaration method) {
        StringBuilder name = new StringBuilder(method.getName().getIdentifier());
        for (ASTNode at = method.getParent(); at != null; at = at.getParent()) {
            if (at instanceof AbstractTypeDeclaration type) {
                name.insert(0, type.getName().getIdentifier() + ".");
            }
        }
        FunctionExtent extent =
                new FunctionExtent(
                        name.toString(),
                        Problems.rangeOf(method.getName()),
                        Problems.rangeOf(method.getBody()));
        return new Method(extent, method.getBody());
    }

    /** The name of the innermost method around a place; empty when there is none. */
    static String nameAt(List<Method> methods, int offset) {
        String name = "";
        for (Method method : methods) {
            // Inner ones come later.
            if (method.extent.body().start() <= offset && offset < method.extent.body().end()) {
                name = method.extent.name();
            }
        }
        return name;
    }
}
