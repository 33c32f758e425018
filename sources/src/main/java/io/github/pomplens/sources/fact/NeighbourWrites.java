// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.fact;

import io.github.pomplens.sources.statement.Expression;
import io.github.pomplens.sources.statement.FunctionCode;
import io.github.pomplens.sources.statement.Names;
import io.github.pomplens.sources.statement.Statement;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
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

    /** Those of them of which a thread has several elements: {@code &a[4 * me]}. */
    private final Set<String> blocks = new HashSet<>();

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
                Optional<Expression.Element> begin =
                        pointedAt(declared.value().get(0), names.isPointer(declared.name()));
                begin.flatMap(it -> element(it, own))
                        .ifPresent(it -> pointers.put(declared.name(), it));
                begin.filter(it -> isBlock(it, own)).ifPresent(it -> blocks.add(declared.name()));
            }
        }
    }

    /** Whether threads have several elements each, from this one on. */
    private boolean isBlock(Expression.Element begin, Set<String> own) {
        Expression first = begin.subscripts().get(0);
        boolean isEach = isThreadNumber(first) || own.stream().anyMatch(first::isNamed);
        return !isEach
                || begin.array() instanceof Expression.Name name
                        && names.rowLength(name.name()).orElse(1) > 1;
    }

    /**
     * {@code &a[i]} and {@code a + i} point to the same element.
     *
     * @param isPointer whether the value is surely an address
     */
    private static Optional<Expression.Element> pointedAt(Expression value, boolean isPointer) {
        if (value instanceof Expression.Operation operation) {
            List<Expression> operands = operation.operands();
            if (operation.operator().equals("&")
                    && operands.size() == 1
                    && operands.get(0) instanceof Expression.Element element) {
                return Optional.of(withoutZeros(element));
            }
            if (operation.operator().equals("+")
                    && operands.size() == 2
                    && operands.get(0) instanceof Expression.Name array) {
                return Optional.of(new Expression.Element(array, List.of(operands.get(1))));
            }
        }
        // A row of an array: its address is that of its first element.
        return isPointer && value instanceof Expression.Element row
                ? Optional.of(row)
                : Optional.empty();
    }

    /** {@code a[i][0]} is where {@code a[i]} begins. */
    private static Expression.Element withoutZeros(Expression.Element element) {
        List<Expression> subscripts = element.subscripts();
        int size = subscripts.size();
        while (size > 1 && subscripts.get(size - 1).number().orElse(-1) == 0) {
            size--;
        }
        return new Expression.Element(element.array(), subscripts.subList(0, size));
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
        if (element.array() instanceof Expression.Member member) {
            return field(member, element.subscripts(), own);
        }
        if (!(element.array() instanceof Expression.Name name)) {
            return Optional.empty();
        }
        boolean isOne = element.subscripts().size() == 1;
        boolean isFirst = isOne && element.subscripts().get(0).number().orElse(-1) == 0;
        if (pointers.containsKey(name.name())
                && (isFirst || isOne && staysInBlock(name.name(), element.subscripts().get(0)))) {
            return Optional.of(pointers.get(name.name()));
        }
        if (at.isOwn(name.name(), name.offset(), at.construct())) {
            return Optional.empty();
        }
        List<Expression> subscripts = element.subscripts();
        OptionalInt bytes = names.bytes(name.name());
        if (!code.firstSubscriptIsNearest()) {
            Optional<Shared> row = row(name, subscripts, bytes, own);
            if (row.isPresent()) {
                return row;
            }
        }
        Expression nearest =
                subscripts.get(code.firstSubscriptIsNearest() ? 0 : subscripts.size() - 1);
        return isNear(nearest, own, bytes)
                ? Optional.of(new Shared(name.name(), bytes))
                : Optional.empty();
    }

    /** Whether a subscript chooses among the elements of a thread, and doesn't run through all. */
    private boolean staysInBlock(String pointer, Expression subscript) {
        return blocks.contains(pointer)
                && at.associatedLoops(at.construct()).stream()
                        .flatMap(loop -> loop.counter().stream())
                        .noneMatch(
                                it ->
                                        Polynomial.of(subscript, names::constant)
                                                .filter(e -> e.mentions(it.variable().name()))
                                                .isPresent());
    }

    /**
     * Each thread has a row of its own, {@code a[me][k]}, and several rows are in one line of the
     * cache.
     */
    private Optional<Shared> row(
            Expression.Name name, List<Expression> subscripts, OptionalInt bytes, Set<String> own) {
        OptionalLong columns = names.rowLength(name.name());
        if (bytes.isEmpty() || columns.isEmpty()) {
            return Optional.empty();
        }
        long row = columns.getAsLong() * bytes.getAsInt();
        return row < CACHE_LINE && isNear(subscripts.get(0), own, OptionalInt.of((int) row))
                ? Optional.of(new Shared(name.name(), OptionalInt.of((int) row)))
                : Optional.empty();
    }

    /** An array in a structure that threads share, {@code s->count[me]}. */
    private Optional<Shared> field(
            Expression.Member member, List<Expression> subscripts, Set<String> own) {
        boolean isShared =
                member.of() instanceof Expression.Name structure
                        && !at.isOwn(structure.name(), structure.offset(), at.construct());
        OptionalInt bytes = names.bytes(member.name());
        return isShared
                        && subscripts.size() == 1
                        && bytes.isPresent()
                        && isNear(subscripts.get(0), own, bytes)
                ? Optional.of(new Shared(member.name(), bytes))
                : Optional.empty();
    }

    /** Whether elements of neighbouring threads lie in one line of the cache. */
    private boolean isNear(Expression subscript, Set<String> own, OptionalInt bytes) {
        if (isThreadNumber(subscript)) {
            return bytes.orElse(1) < CACHE_LINE;
        }
        OptionalLong factor = factorOfThread(subscript);
        if (factor.isPresent()) {
            return factor.getAsLong() * bytes.orElse(1) < CACHE_LINE;
        }
        if (subscript instanceof Expression.Operation sum
                && sum.operator().equals("+")
                && sum.operands().get(0) instanceof Expression.Operation
                && sum.operands().get(sum.operands().size() - 1) instanceof Expression.Element) {
            // The table says which one of the thread's own it is: a[4 * me + key[i]].
            return isNear(sum.operands().get(0), own, bytes);
        }
        Optional<Polynomial> place = Polynomial.of(subscript, names::constant);
        for (String name : own) {
            if (place.isPresent() && place.get().mentions(name)) {
                Optional<Polynomial> apart = place.get().factorOf(name);
                boolean alone = place.get().without(name).value().isPresent();
                long elements =
                        apart.isPresent() && apart.get().value().isPresent()
                                ? apart.get().value().getAsLong()
                                : CACHE_LINE;
                return (alone || isBelow(place.get().without(name), elements))
                        && elements * bytes.orElse(1) < CACHE_LINE;
            }
        }
        return false;
    }

    /** The number in {@code 4 * omp_get_thread_num()}. */
    private OptionalLong factorOfThread(Expression subscript) {
        if (subscript instanceof Expression.Operation product
                && product.operator().equals("*")
                && product.operands().size() == 2) {
            for (int i = 0; i < 2; i++) {
                OptionalLong number =
                        Polynomial.of(product.operands().get(i), names::constant)
                                .map(Polynomial::value)
                                .orElse(OptionalLong.empty());
                if (number.isPresent() && isThreadNumber(product.operands().get(1 - i))) {
                    return number;
                }
            }
        }
        return OptionalLong.empty();
    }

    /**
     * Whether what is added to the thread's first element, {@code k} in {@code a[4 * me + k]}, is a
     * variable alone: it then runs through the thread's own elements.
     */
    private static boolean isBelow(Polynomial rest, long elements) {
        return elements > 1 && rest.isVariable();
    }
}
