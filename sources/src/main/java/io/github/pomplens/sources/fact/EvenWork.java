// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.fact;

import io.github.pomplens.sources.statement.Expression;
import io.github.pomplens.sources.statement.Names;
import io.github.pomplens.sources.statement.Statement;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Finds shared loops of which each iteration does the same: the same operations, as often, on other
 * data. No schedule makes the work of their threads more even.
 */
public final class EvenWork {
    /** These choose what is computed. */
    private static final Set<String> CHOICES = Set.of("?", "&&", "||", ".and.", ".or.", ",", ":");

    /** Functions that take about as long for each value, in C, C++ and Fortran. */
    private static final Set<String> STEADY =
            Set.of(
                    "abs", "fabs", "fabsf", "sqrt", "sqrtf", "fma", "min", "max", "fmin", "fmax",
                    "sin", "cos", "tan", "asin", "acos", "atan", "atan2", "sinh", "cosh", "tanh",
                    "exp", "log", "log10", "floor", "ceil", "mod", "real", "dble", "int", "nint",
                    "sign");

    private final ConstructCode at;
    private final Names names;

    public EvenWork(ConstructCode at) {
        this.at = at;
        this.names = at.code().names();
    }

    /** Whether each iteration surely does the same. */
    public boolean isSure() {
        List<Statement.Loop> loops = at.associatedLoops(at.construct());
        if (loops.isEmpty() || !at.isUnderstood() || !at.construct().children().isEmpty()) {
            return false;
        }
        Set<String> changing = new HashSet<>();
        for (Statement.Loop loop : loops) {
            loop.counter().ifPresent(it -> changing.add(it.variable().name()));
        }
        Statement body = loops.get(loops.size() - 1).body();
        Accesses all = Accesses.of(names, List.of(body));
        all.all().stream().filter(Accesses.Access::written).forEach(it -> changing.add(it.name()));
        return loops.stream().allMatch(it -> it.counter().isPresent())
                && all.areAll()
                && all.all().stream().allMatch(it -> isBasic(it.name()))
                && body.all().stream().allMatch(it -> isSame(it, changing))
                && body.allExpressions().stream().allMatch(EvenWork::isSteady);
    }

    /** An operator of a class may do anything. */
    private boolean isBasic(String name) {
        return names.bytes(name).isPresent() || names.constant(name).isPresent();
    }

    private static boolean isSame(Statement statement, Set<String> changing) {
        if (statement instanceof Statement.Loop loop) {
            // It is as long in each iteration.
            return loop.counter()
                    .filter(it -> it.step() != 0 && it.isIndependentOf(changing))
                    .isPresent();
        }
        return !(statement instanceof Statement.Branch) && !(statement instanceof Statement.Jump);
    }

    private static boolean isSteady(Expression expression) {
        if (expression instanceof Expression.Call call) {
            String name = call.name();
            return STEADY.contains(name.startsWith("std::") ? name.substring(5) : name);
        }
        if (expression instanceof Expression.Element element) {
            return element.subscripts().stream().noneMatch(EvenWork::isLookedUp);
        }
        return !(expression instanceof Expression.Operation operation)
                || !CHOICES.contains(operation.operator());
    }

    /** What {@code a[index[i]]} is may be near for some threads, and far for others. */
    private static boolean isLookedUp(Expression subscript) {
        return subscript.all().stream().anyMatch(Expression.Element.class::isInstance);
    }
}
