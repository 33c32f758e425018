// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.fact;

import io.github.pomplens.sources.fact.Accesses.Access;
import io.github.pomplens.sources.statement.Counter;
import io.github.pomplens.sources.statement.Expression;
import io.github.pomplens.sources.statement.FunctionCode;
import io.github.pomplens.sources.statement.Names;
import io.github.pomplens.sources.statement.Statement;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Tells loops whose iterations surely don't depend on one another: no two of them use the same
 * memory, unless both only read it. Arrays are told apart by their names, elements by subscripts.
 */
final class Independence {
    private final FunctionCode code;
    private final Names names;
    private final Statement.Loop loop;
    private final Set<String> own;
    private final Map<String, Counter> counters = new HashMap<>();
    private final Set<String> written = new HashSet<>();

    private Independence(FunctionCode code, Statement.Loop loop, Set<String> own) {
        this.code = code;
        this.names = code.names();
        this.loop = loop;
        this.own = own;
    }

    /**
     * Whether iterations of a loop may be executed at the same time.
     *
     * @param own variables of the code around that each iteration may have a copy of
     */
    static boolean isSure(FunctionCode code, Statement.Loop loop, Set<String> own) {
        return new Independence(code, loop, own).isSure();
    }

    private boolean isSure() {
        Optional<Counter> counter = loop.counter();
        if (counter.isEmpty() || counter.get().step() == 0 || leaves(loop.body(), true)) {
            return false;
        }
        Accesses accesses = Accesses.of(names, List.of(loop.body()));
        if (!accesses.areAll() || !accesses.calls().isEmpty()) {
            return false;
        }
        for (Statement statement : loop.body().all()) {
            if (statement instanceof Statement.Loop inner) {
                inner.counter().ifPresent(it -> counters.put(it.variable().name(), it));
            }
        }
        accesses.all().stream().filter(Access::written).forEach(it -> written.add(it.name()));
        String variable = counter.get().variable().name();
        return !written.contains(variable)
                && written.stream().allMatch(name -> isApart(name, variable, accesses.all()));
    }

    /** Whether control may leave the loop before its last iteration. */
    private static boolean leaves(Statement statement, boolean outermost) {
        if (statement instanceof Statement.Jump jump) {
            boolean inside = jump.word().equals("continue");
            return !inside && (outermost || !jump.word().equals("break"));
        }
        boolean here = outermost && !(statement instanceof Statement.Loop);
        return statement.parts().stream().anyMatch(part -> leaves(part, here));
    }

    /** Whether no two iterations use the same memory of a variable that they write. */
    private boolean isApart(String name, String variable, List<Access> all) {
        List<Access> uses = all.stream().filter(it -> it.name().equals(name)).toList();
        boolean inside =
                uses.stream()
                        .allMatch(
                                use ->
                                        code.declaration(name, use.offset())
                                                .filter(at -> at >= loop.body().range().start())
                                                .isPresent());
        if (inside || own.contains(name)) {
            return true;
        }
        if (code.countersArePrivate() && counters.containsKey(name)) {
            return true;
        }
        boolean elements = uses.stream().noneMatch(use -> use.subscripts().isEmpty());
        return elements && all.stream().allMatch(this::isKnown) && differ(uses, variable);
    }

    /** Whether what is used is the same memory as no other name. */
    private boolean isKnown(Access access) {
        return names.isDistinct(access.name())
                || code.declaration(access.name(), access.offset()).isPresent()
                        && access.subscripts().isEmpty();
    }

    /** Whether one of the subscripts alone tells elements of different iterations apart. */
    private boolean differ(List<Access> uses, String variable) {
        int most = uses.get(0).subscripts().size();
        for (int i = 0; i < most; i++) {
            int at = i;
            if (uses.stream().allMatch(use -> use.subscripts().size() == most)
                    && differ(
                            uses.stream().map(use -> use.subscripts().get(at)).toList(),
                            at,
                            variable)) {
                return true;
            }
        }
        return false;
    }

    private boolean differ(List<Expression> subscripts, int at, String variable) {
        Polynomial factor = null;
        Polynomial first = null;
        boolean same = true;
        boolean fit = true;
        for (Expression subscript : subscripts) {
            Optional<Polynomial> sum = Polynomial.of(subscript, names::constant);
            Optional<Polynomial> its = sum.flatMap(it -> it.factorOf(variable));
            if (its.isEmpty()
                    || its.get().isZero()
                    || factor != null && !factor.equals(its.get())) {
                return false;
            }
            factor = its.get();
            Polynomial rest = sum.get().without(variable);
            same &= (first == null || rest.equals(first)) && isFixed(rest);
            first = rest;
            fit &= fits(rest, factor);
        }
        return factor != null && isFixed(factor) && (same || fit);
    }

    /** Whether a value is the same in all iterations. */
    private boolean isFixed(Polynomial value) {
        return written.stream().noneMatch(value::mentions)
                && counters.keySet().stream().noneMatch(value::mentions)
                && loop.body().all().stream()
                        .filter(Statement.Declaration.class::isInstance)
                        .map(Statement.Declaration.class::cast)
                        .noneMatch(it -> value.mentions(it.name()));
    }

    /** Whether a value is always from 0 to below another: {@code j * m + k} below {@code n * m}. */
    private boolean fits(Polynomial value, Polynomial end) {
        if (value.value().isPresent() && end.value().isPresent()) {
            return value.value().getAsLong() >= 0
                    && value.value().getAsLong() < end.value().getAsLong();
        }
        for (Counter counter : counters.values()) {
            String name = counter.variable().name();
            Optional<Polynomial> factor = value.factorOf(name);
            if (factor.isEmpty() || factor.get().isZero()) {
                continue;
            }
            Polynomial rest = value.without(name);
            boolean inner = factor.get().equals(Polynomial.of(1)) && rest.value().isPresent();
            if (inner
                    ? isWithin(counter, rest.value().getAsLong(), end)
                    : isWithin(counter, 0, end, factor.get()) && fits(rest, factor.get())) {
                return true;
            }
        }
        return false;
    }

    private boolean isWithin(Counter counter, long added, Polynomial end) {
        Optional<Polynomial> from = Polynomial.of(counter.from(), names::constant);
        Optional<Polynomial> to = Polynomial.of(counter.to(), names::constant);
        if (from.isEmpty() || to.isEmpty() || counter.step() <= 0 || isAmbiguous(counter)) {
            return false;
        }
        long low = from.get().value().orElse(Long.MIN_VALUE / 2);
        Polynomial room = end.plus(to.get(), -1).plus(Polynomial.of(added), -1);
        long least = counter.inclusive() ? 1 : 0;
        return low + added >= 0
                && room.value().isPresent()
                && room.value().getAsLong() >= least
                && isFixed(to.get());
    }

    /** Whether a counter times a factor is from 0 up to below the end, in steps of the factor. */
    private boolean isWithin(Counter counter, long added, Polynomial end, Polynomial factor) {
        Optional<Polynomial> from = Polynomial.of(counter.from(), names::constant);
        Optional<Polynomial> to = Polynomial.of(counter.to(), names::constant);
        if (from.isEmpty() || to.isEmpty() || counter.step() <= 0 || isAmbiguous(counter)) {
            return false;
        }
        Polynomial behind =
                to.get().plus(Polynomial.of(counter.inclusive() ? 1 + added : added), 1);
        return from.get().value().orElse(-1) >= 0
                && behind.times(factor).equals(end)
                && isFixed(to.get());
    }

    /** Whether several loops count by variables of the same name. */
    private boolean isAmbiguous(Counter counter) {
        return loop.body().all().stream()
                .filter(Statement.Loop.class::isInstance)
                .map(Statement.Loop.class::cast)
                .flatMap(inner -> inner.counter().stream())
                .filter(it -> it.variable().name().equals(counter.variable().name()))
                .anyMatch(
                        it ->
                                !it.to().isLike(counter.to())
                                        || !it.from().isLike(counter.from())
                                        || it.inclusive() != counter.inclusive());
    }
}
