// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.java;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.ASTVisitor;
import org.eclipse.jdt.core.dom.AbstractTypeDeclaration;
import org.eclipse.jdt.core.dom.AnonymousClassDeclaration;
import org.eclipse.jdt.core.dom.CatchClause;
import org.eclipse.jdt.core.dom.ClassInstanceCreation;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.LambdaExpression;
import org.eclipse.jdt.core.dom.MethodInvocation;
import org.eclipse.jdt.core.dom.Statement;
import org.eclipse.jdt.core.dom.SuperMethodInvocation;
import org.eclipse.jdt.core.dom.ThrowStatement;
import org.eclipse.jdt.core.dom.TryStatement;
import org.eclipse.jdt.core.dom.Type;
import org.eclipse.jdt.core.dom.UnionType;
import org.jspecify.annotations.Nullable;

/** Finds which checked exceptions leave a statement, of which a lambda's type can name one. */
final class CheckedExceptions extends ASTVisitor {
    private final Statement body;
    private final List<ITypeBinding> thrown = new ArrayList<>();

    private CheckedExceptions(Statement body) {
        this.body = body;
    }

    static void check(JavaConstruct construct, Problems problems) {
        Statement body = construct.statement;
        if (body == null || !construct.isLambda()) {
            return;
        }
        CheckedExceptions visitor = new CheckedExceptions(body);
        body.accept(visitor);
        List<String> names = visitor.widest();
        if (names.size() > 1 && names.contains("")) {
            problems.cannotTranslate(
                    construct.directive.range(),
                    "'"
                            + construct.directive.name()
                            + "' throws several exceptions, of which one has no name outside of its"
                            + " method; catch that inside");
        } else if (names.size() > 1) {
            construct.thrown.addAll(names);
        }
    }

    private List<String> widest() {
        List<String> names = new ArrayList<>();
        for (ITypeBinding type : thrown) {
            boolean covered =
                    thrown.stream()
                            .anyMatch(
                                    other ->
                                            !other.isEqualTo(type)
                                                    && type.isSubTypeCompatible(other));
            if (!covered && !names.contains(type.getQualifiedName())) {
                names.add(type.getQualifiedName());
            }
        }
        return names;
    }

    @Override
    public boolean preVisit2(ASTNode node) {
        return !(node instanceof AbstractTypeDeclaration
                || node instanceof AnonymousClassDeclaration
                || node instanceof LambdaExpression);
    }

    @Override
    public boolean visit(MethodInvocation call) {
        add(call, call.resolveMethodBinding());
        return true;
    }

    @Override
    public boolean visit(SuperMethodInvocation call) {
        add(call, call.resolveMethodBinding());
        return true;
    }

    @Override
    public boolean visit(ClassInstanceCreation creation) {
        add(creation, creation.resolveConstructorBinding());
        return true;
    }

    @Override
    public boolean visit(ThrowStatement statement) {
        add(statement, statement.getExpression().resolveTypeBinding());
        return true;
    }

    private void add(ASTNode place, @Nullable IMethodBinding method) {
        if (method != null) {
            for (ITypeBinding type : method.getExceptionTypes()) {
                add(place, type);
            }
        }
    }

    private void add(ASTNode place, @Nullable ITypeBinding type) {
        if (type == null || type.isRecovered() || isUnchecked(type)) {
            return;
        }
        ASTNode child = place;
        for (ASTNode at = place; at != body.getParent(); at = at.getParent()) {
            boolean inBody =
                    at instanceof TryStatement attempt
                            && (child == attempt.getBody() || attempt.resources().contains(child));
            if (inBody && catches((TryStatement) at, type)) {
                return;
            }
            child = at;
        }
        thrown.add(type);
    }

    private static boolean isUnchecked(ITypeBinding type) {
        for (ITypeBinding at = type; at != null; at = at.getSuperclass()) {
            String name = at.getQualifiedName();
            if (name.equals("java.lang.RuntimeException") || name.equals("java.lang.Error")) {
                return true;
            }
        }
        return false;
    }

    private static boolean catches(TryStatement attempt, ITypeBinding type) {
        for (Object each : attempt.catchClauses()) {
            Type caught = ((CatchClause) each).getException().getType();
            List<?> types = caught instanceof UnionType union ? union.types() : List.of(caught);
            for (Object one : types) {
                ITypeBinding binding = ((Type) one).resolveBinding();
                if (binding != null && type.isSubTypeCompatible(binding)) {
                    return true;
                }
            }
        }
        return false;
    }
}
