// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.fact;

import io.github.pomplens.sources.statement.Expression;
import io.github.pomplens.sources.statement.Names;
import io.github.pomplens.sources.statement.Statement;
import java.util.ArrayList;
import java.util.List;

/** What statements do with data. */
final class Accesses {
    /**
     * A variable, or an element of an array, that is used.
     *
     * @param subscripts none for a variable as a whole
     */
    record Access(
            String name, List<Expression> subscripts, boolean read, boolean written, int offset) {}

    private final Names names;
    private final List<Access> all = new ArrayList<>();
    private final List<String> calls = new ArrayList<>();
    private boolean understood = true;
    private boolean readsMembers;

    private Accesses(Names names) {
        this.names = names;
    }

    static Accesses of(Names names, List<Statement> statements) {
        Accesses accesses = new Accesses(names);
        for (Statement statement : statements) {
            accesses.add(statement);
        }
        return accesses;
    }

    static Accesses of(Names names, Expression expression) {
        Accesses accesses = new Accesses(names);
        accesses.visit(expression);
        return accesses;
    }

    /** All of them, in order of place. */
    List<Access> all() {
        return all;
    }

    /** The functions that are called and may do more than compute. */
    List<String> calls() {
        return calls;
    }

    /** Whether these are all accesses that there are, but for those in functions called. */
    boolean areAll() {
        return understood && !readsMembers;
    }

    /**
     * Whether these are all accesses to numbers that are no members of structures. What else is
     * read of structures isn't among them.
     */
    boolean areAllToPlainNumbers() {
        return understood;
    }

    private void add(Statement statement) {
        understood &= !(statement instanceof Statement.Unknown);
        statement.expressions().forEach(this::visit);
        if (statement instanceof Statement.Declaration declaration) {
            all.add(
                    new Access(
                            declaration.name(),
                            List.of(),
                            false,
                            true,
                            declaration.range().start()));
        }
        statement.parts().forEach(this::add);
    }

    private void visit(Expression expression) {
        if (expression instanceof Expression.Assignment assignment) {
            target(assignment.target(), !assignment.operator().isEmpty());
            visit(assignment.value());
        } else if (expression instanceof Expression.Name name) {
            all.add(new Access(name.name(), List.of(), true, false, name.offset()));
        } else if (expression instanceof Expression.Element element) {
            element(element, true, false);
        } else {
            if (expression instanceof Expression.Call call && !isHarmless(call)) {
                calls.add(call.name());
            }
            boolean address =
                    expression instanceof Expression.Operation operation
                            && operation.operands().size() == 1
                            && operation.operator().matches("[*&]");
            understood &= !address && !(expression instanceof Expression.Unknown);
            readsMembers |= expression instanceof Expression.Member;
            expression.parts().forEach(this::visit);
        }
    }

    private boolean isHarmless(Expression.Call call) {
        return names.keepsToItself(call.name());
    }

    private void target(Expression target, boolean read) {
        if (target instanceof Expression.Name name) {
            all.add(new Access(name.name(), List.of(), read, true, name.offset()));
        } else if (target instanceof Expression.Element element) {
            element(element, read, true);
        } else {
            understood = false;
            visit(target);
        }
    }

    private void element(Expression.Element element, boolean read, boolean written) {
        if (element.array() instanceof Expression.Name name) {
            all.add(new Access(name.name(), element.subscripts(), read, written, name.offset()));
        } else if (element.array() instanceof Expression.Member member && !written) {
            visit(member);
        } else {
            understood = false;
        }
        element.subscripts().forEach(this::visit);
    }
}
