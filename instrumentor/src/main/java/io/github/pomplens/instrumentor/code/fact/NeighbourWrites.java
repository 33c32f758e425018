// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.code.fact;

import io.github.pomplens.instrumentor.code.statement.Expression;
import io.github.pomplens.instrumentor.code.statement.FunctionCode;
import io.github.pomplens.instrumentor.code.statement.Names;
import io.github.pomplens.instrumentor.code.statement.Statement;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Finds arrays whose elements threads write again and again while their neighbours in memory are
 * those of other threads: false sharing, as far as the text can tell.
 */
public final class NeighbourWrites {
    /** What a processor takes from memory at once, nearly everywhere. */
    private static final int CACHE_LINE = 64;

    private static final String THREAD = "omp_get_thread_num";

    /**
     * An array.
     *
     * @param elementBytes empty where the type isn't a basic one
     */
    public record Shared(String array, OptionalInt elementBytes) {}

    private final ConstructCode at;
    private final FunctionCode code;
    private final Names names;

    /** What pointers of a thread point to, by their names. */
    private final Map<String, Shared> pointers = new HashMap<>();

    public NeighbourWrites(ConstructCode at) {
        this.at = at;
        this.code = at.code();
        this.names = code.names();
    }

    /** The first such array that the construct writes; empty when there is none. */
    public Optional<Shared> find() {
        Set<String> own = new HashSet<>(threadNumbers());
        if (new LoopFacts(at).hasSingleIterations()) {
            at.associatedLoops(at.construct())
                    .forEach(it -> it.counter().ifPresent(one -> own.add(one.variable().name())));
        }
        findPointers(own);
        Set<Integer> shared = new HashSet<>();
        at.associatedLoops(at.construct()).forEach(it -> shared.add(it.range().start()));
        for (Statement statement : at.statements()) {
            Optional<Shared> found = find(statement, false, shared, own);
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    /** Variables that hold the number of the thread. */
    private Set<String> threadNumbers() {
        Set<String> found = new HashSet<>();
        for (Statement statement : code.body().all()) {
            if (statement instanceof Statement.Declaration declared
                    && declared.value().size() == 1
                    && isThreadNumber(declared.value().get(0))) {
                found.add(declared.name());
            }
            if (statement instanceof Statement.Evaluation evaluation
                    && evaluation.expression() instanceof Expression.Assignment assignment
                    && assignment.target() instanceof Expression.Name name
                    && isThreadNumber(assignment.value())) {
                found.add(name.name());
            }
        }
        return found;
    }

    private static boolean isThreadNumber(Expression value) {
        if (value instanceof Expression.Operation sum
                && sum.operator().matches("[+-]")
                && sum.operands().size() == 2) {
            return isThreadNumber(sum.operands().get(0))
                    && sum.operands().get(1).number().isPresent();
        }
        return value.isCallOf(THREAD);
    }

    /**
     * @param again whether the statement is executed several times by a thread
     * @param shared where loops begin whose iterations threads share
     */
    private Optional<Shared> find(
            Statement statement, boolean again, Set<Integer> shared, Set<String> own) {
        if (again) {
            for (Expression expression : statement.expressions()) {
                for (Expression part : expression.all()) {
                    Optional<Shared> found =
                            part instanceof Expression.Assignment assignment
                                    ? of(assignment.target(), own)
                                    : Optional.empty();
                    if (found.isPresent()) {
                        return found;
                    }
                }
            }
        }
        boolean inner = statement instanceof Statement.Loop loop && isRepeated(loop, shared, own);
        for (Statement part : statement.parts()) {
            Optional<Shared> found = find(part, again || inner, shared, own);
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    /** Iterations that threads share write the same element only if it is that of the thread. */
    private static boolean isRepeated(Statement.Loop loop, Set<Integer> shared, Set<String> own) {
        boolean itsOwn =
                loop.counter().filter(it -> own.contains(it.variable().name())).isPresent();
        return !(shared.contains(loop.range().start()) && itsOwn);
    }

    /** Finds pointers to elements that threads have next to each other: {@code &a[me]}. */
    private void findPointers(Set<String> own) {
        for (Statement statement : code.body().all()) {
            if (statement instanceof Statement.Declaration declared
                    && declared.value().size() == 1) {
                pointedAt(declared.value().get(0))
                        .flatMap(it -> element(it, own))
                        .ifPresent(it -> pointers.put(declared.name(), it));
            }
        }
    }

    /** {@code &a[i]} and {@code a + i} point to the same element. */
    private static Optional<Expression.Element> pointedAt(Expression value) {
        if (value instanceof Expression.Operation operation) {
            List<Expression> operands = operation.operands();
            if (operation.operator().equals("&")
                    && operands.size() == 1
                    && operands.get(0) instanceof Expression.Element element) {
                return Optional.of(element);
            }
            if (operation.operator().equals("+")
                    && operands.size() == 2
                    && operands.get(0) instanceof Expression.Name array) {
                return Optional.of(new Expression.Element(array, List.of(operands.get(1))));
            }
        }
        return Optional.empty();
    }

    private Optional<Shared> of(Expression target, Set<String> own) {
        if (target instanceof Expression.Member member) {
            // Structures may be padded: only of those whose size is known something can be said.
            Optional<Shared> of =
                    member.of() instanceof Expression.Name pointer
                            ? Optional.ofNullable(pointers.get(pointer.name()))
                            : of(member.of(), own);
            return of.filter(it -> it.elementBytes().isPresent());
        }
        if (target instanceof Expression.Operation star
                && star.operator().equals("*")
                && star.operands().get(0) instanceof Expression.Name pointer) {
            return Optional.ofNullable(pointers.get(pointer.name()));
        }
        return target instanceof Expression.Element element
                ? element(element, own)
                : Optional.empty();
    }

    private Optional<Shared> element(Expression.Element element, Set<String> own) {
        if (!(element.array() instanceof Expression.Name name)) {
            return Optional.empty();
        }
        boolean isFirst =
                element.subscripts().size() == 1
                        && element.subscripts().get(0).number().orElse(-1) == 0;
        if (pointers.containsKey(name.name()) && isFirst) {
            return Optional.of(pointers.get(name.name()));
        }
        if (at.isOwn(name.name(), name.offset(), at.construct())) {
            return Optional.empty();
        }
        List<Expression> subscripts = element.subscripts();
        Expression nearest =
                subscripts.get(code.firstSubscriptIsNearest() ? 0 : subscripts.size() - 1);
        OptionalInt bytes = names.bytes(name.name());
        return isNear(nearest, own, bytes)
                ? Optional.of(new Shared(name.name(), bytes))
                : Optional.empty();
    }

    /** Whether elements of neighbouring threads lie in one line of the cache. */
    private boolean isNear(Expression subscript, Set<String> own, OptionalInt bytes) {
        if (isThreadNumber(subscript)) {
            return bytes.orElse(1) < CACHE_LINE;
        }
        Optional<Polynomial> place = Polynomial.of(subscript, names::constant);
        for (String name : own) {
            if (place.isPresent() && place.get().mentions(name)) {
                Optional<Polynomial> factor = place.get().factorOf(name);
                boolean alone = place.get().without(name).value().isPresent();
                long apart =
                        factor.isPresent() && factor.get().value().isPresent()
                                ? factor.get().value().getAsLong()
                                : CACHE_LINE;
                return alone && apart * bytes.orElse(1) < CACHE_LINE;
            }
        }
        return false;
    }
}
