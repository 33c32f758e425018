// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.fact;

import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.directive.Association;
import io.github.pomplens.instrumentor.directive.Clause;
import io.github.pomplens.instrumentor.directive.ClauseKind;
import io.github.pomplens.instrumentor.directive.DirectiveKind;
import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.sources.statement.Counter;
import io.github.pomplens.sources.statement.Expression;
import io.github.pomplens.sources.statement.FunctionCode;
import io.github.pomplens.sources.statement.Names;
import io.github.pomplens.sources.statement.Statement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** What the code says about the loops of a construct and around it. */
public final class LoopFacts {
    private final ConstructCode at;
    private final FunctionCode code;
    private final Names names;

    public LoopFacts(ConstructCode at) {
        this.at = at;
        this.code = at.code();
        this.names = code.names();
    }

    /** The line of the innermost sequential loop around the construct, from 1. */
    public Optional<Integer> loopLine() {
        List<Statement.Loop> loops = at.sequentialLoops();
        return loops.isEmpty()
                ? Optional.empty()
                : Optional.of(at.line(loops.get(loops.size() - 1).range().start()));
    }

    /** Loops directly in one another with bounds that don't depend on one another; none if no. */
    public List<Statement.Loop> nest() {
        List<Statement.Loop> nest = new ArrayList<>();
        if (at.construct().directive().association() != Association.LOOP) {
            return nest;
        }
        Set<String> variables = new HashSet<>();
        Optional<Statement.Loop> next = code.firstLoop(ConstructCode.body(at.construct()));
        while (next.isPresent() && fits(next.get(), variables)) {
            nest.add(next.get());
            next.get().counter().ifPresent(it -> variables.add(it.variable().name()));
            next = ConstructCode.only(next.get().body());
        }
        return nest;
    }

    private boolean fits(Statement.Loop loop, Set<String> outer) {
        Optional<Counter> counter = loop.counter().filter(it -> it.step() != 0);
        if (counter.isEmpty() || hasDirective(loop)) {
            return false;
        }
        Set<String> written = new HashSet<>(outer);
        Accesses.of(names, List.of(loop.body())).all().stream()
                .filter(Accesses.Access::written)
                .forEach(it -> written.add(it.name()));
        Accesses bounds = Accesses.of(names, counter.get().from());
        Accesses last = Accesses.of(names, counter.get().to());
        return bounds.areAll()
                && last.areAll()
                && bounds.calls().isEmpty()
                && last.calls().isEmpty()
                && counter.get().isIndependentOf(written);
    }

    /** Whether a loop has a directive of its own. */
    private boolean hasDirective(Statement.Loop loop) {
        return at.construct().children().stream()
                .anyMatch(it -> ConstructCode.body(it).start() == loop.range().start());
    }

    /** How many loops {@code collapse} may take for sure; 0 when it is not sure of two. */
    public int collapse() {
        List<Statement.Loop> nest = nest();
        Construct loop = at.construct();
        if (nest.size() < 2 || loop.directive().has(ClauseKind.ORDERED)) {
            return 0;
        }
        Set<String> own = at.variables(loop, ClauseKind.REDUCTION);
        own.addAll(firstWritten(nest.get(nest.size() - 1).body()));
        for (Statement.Loop one : nest) {
            one.counter().ifPresent(it -> own.add(it.variable().name()));
        }
        int sure = 1;
        while (sure < nest.size() && Independence.isSure(code, nest.get(sure), own)) {
            sure++;
        }
        return sure < 2 ? 0 : sure;
    }

    /** Private variables that get a value before theirs is used. */
    private Set<String> firstWritten(Statement body) {
        Construct construct = at.construct();
        Set<String> all = at.variables(construct, ClauseKind.PRIVATE);
        if (construct.directive().has(ClauseKind.LASTPRIVATE)) {
            return Set.of();
        }
        Set<String> found = new HashSet<>();
        for (Statement statement : body.sequence()) {
            Set<String> seen = new HashSet<>();
            if (statement instanceof Statement.Evaluation evaluation
                    && evaluation.expression() instanceof Expression.Assignment first
                    && first.operator().isEmpty()
                    && first.target() instanceof Expression.Name name
                    && !first.value().mentions(name.name())) {
                seen.add(name.name());
            }
            if (statement instanceof Statement.Loop loop) {
                loop.counter().ifPresent(it -> seen.add(it.variable().name()));
            }
            seen.retainAll(all);
            found.addAll(seen);
            Accesses.of(names, List.of(statement)).all().stream()
                    .map(Accesses.Access::name)
                    .filter(name -> !found.contains(name))
                    .forEach(all::remove);
        }
        return found;
    }

    /** Whether the sequential loop directly around could have the directive: 1, 0 when none is. */
    public Optional<Boolean> enclosesLoop() {
        Construct construct = at.construct();
        boolean shares =
                construct
                        .directive()
                        .spec()
                        .includesAny(Set.of(DirectiveKind.FOR, DirectiveKind.DO));
        if (!shares || construct.directive().has(ClauseKind.ORDERED)) {
            return Optional.empty();
        }
        List<Statement.Loop> loops = at.sequentialLoops();
        if (loops.isEmpty()) {
            return Optional.of(false);
        }
        Statement.Loop around = loops.get(loops.size() - 1);
        return Independence.isSure(code, around, ownInConstruct(around))
                ? Optional.of(true)
                : Optional.empty();
    }

    /** Variables of which threads have their own in the construct, and that nothing else uses. */
    private Set<String> ownInConstruct(Statement.Loop around) {
        Set<String> own = new HashSet<>();
        for (Statement.Loop loop : at.associatedLoops(at.construct())) {
            loop.counter().ifPresent(it -> own.add(it.variable().name()));
            own.addAll(firstWritten(loop.body()));
        }
        TextRange extent = at.construct().extent();
        for (Accesses.Access use : Accesses.of(names, List.of(around.body())).all()) {
            if (use.offset() < extent.start() || use.offset() >= extent.end()) {
                own.remove(use.name());
            }
        }
        return own;
    }

    /** How often the construct's loop runs; empty unless constants alone decide that. */
    public OptionalLong trips() {
        if (at.construct().directive().association() != Association.LOOP) {
            return OptionalLong.empty();
        }
        Optional<Counter> counter =
                code.firstLoop(ConstructCode.body(at.construct())).flatMap(Statement.Loop::counter);
        if (counter.isEmpty() || counter.get().step() == 0) {
            return OptionalLong.empty();
        }
        long step = counter.get().step();
        Optional<Polynomial> from = Polynomial.of(counter.get().from(), names::constant);
        Optional<Polynomial> to = Polynomial.of(counter.get().to(), names::constant);
        OptionalLong distance =
                from.isEmpty() || to.isEmpty()
                        ? OptionalLong.empty()
                        : to.get().plus(from.get(), -1).value();
        if (distance.isEmpty()) {
            return distance;
        }
        long way = distance.getAsLong() * Long.signum(step) + (counter.get().inclusive() ? 1 : 0);
        long each = Math.abs(step);
        return OptionalLong.of(Math.max(0, (way + each - 1) / each));
    }

    /**
     * The line of an {@code if} that gives the loop's last iteration something else to do than all
     * others, which is a loop or a call; empty where there is none.
     */
    public Optional<Integer> lastIterationLine() {
        List<Statement.Loop> loops = at.associatedLoops(at.construct());
        if (loops.isEmpty() || loops.get(0).counter().isEmpty()) {
            return Optional.empty();
        }
        Counter counter = loops.get(0).counter().get();
        for (Statement statement : loops.get(0).body().sequence()) {
            if (statement instanceof Statement.Branch branch
                    && asksForLast(branch.condition(), counter)
                    && isWork(branch.parts().get(0))) {
                return Optional.of(at.line(branch.range().start()));
            }
        }
        return Optional.empty();
    }

    /** {@code i == n - 1} in a loop to below {@code n}. */
    private boolean asksForLast(Expression condition, Counter counter) {
        if (!(condition instanceof Expression.Operation test)
                || !test.operator().equals("==")
                || test.operands().size() != 2
                || Math.abs(counter.step()) != 1) {
            return false;
        }
        boolean first = test.operands().get(0).isNamed(counter.variable().name());
        boolean second = test.operands().get(1).isNamed(counter.variable().name());
        Expression value = test.operands().get(first ? 1 : 0);
        Optional<Polynomial> asked = Polynomial.of(value, names::constant);
        Optional<Polynomial> bound = Polynomial.of(counter.to(), names::constant);
        long beyond = counter.inclusive() ? 0 : counter.step();
        return first != second
                && asked.isPresent()
                && bound.isPresent()
                && bound.get().plus(Polynomial.of(beyond), -1).equals(asked.get());
    }

    private static boolean isWork(Statement statement) {
        return statement.all().stream().anyMatch(Statement.Loop.class::isInstance)
                || statement.allExpressions().stream()
                        .anyMatch(
                                it ->
                                        it instanceof Expression.Call
                                                || it instanceof Expression.Element);
    }

    /** The chunk of a static schedule where it is a number. */
    public OptionalLong staticChunk() {
        return schedule("static")
                .flatMap(this::number)
                .map(OptionalLong::of)
                .orElse(OptionalLong.empty());
    }

    /** Whether each chunk of the construct's loop is a single iteration. */
    boolean hasSingleIterations() {
        Optional<Clause> schedule = at.construct().directive().clause(ClauseKind.SCHEDULE);
        String dynamic = schedule.map(it -> it.argument().strip()).orElse("");
        return dynamic.toLowerCase(Locale.ROOT).matches("(?:\\w+\\s*:\\s*)?dynamic")
                || List.of("static", "dynamic").stream()
                        .flatMap(kind -> schedule(kind).stream())
                        .flatMap(chunk -> number(chunk).stream())
                        .anyMatch(chunk -> chunk == 1);
    }

    /** The chunk of a schedule of that kind, as written. */
    private Optional<String> schedule(String kind) {
        return at.construct()
                .directive()
                .clause(ClauseKind.SCHEDULE)
                .map(Clause::argument)
                .map(it -> it.toLowerCase(Locale.ROOT).strip().replaceFirst("^[\\w\\s,]+:\\s*", ""))
                .filter(it -> it.matches("(?s)" + kind + "\\s*,.*"))
                .map(it -> it.substring(it.indexOf(',') + 1).strip());
    }

    private Optional<Long> number(String chunk) {
        if (chunk.matches("\\d{1,9}")) {
            return Optional.of(Long.parseLong(chunk));
        }
        OptionalLong value =
                chunk.matches("[A-Za-z_]\\w*") ? names.constant(chunk) : OptionalLong.empty();
        return value.isPresent() ? Optional.of(value.getAsLong()) : Optional.empty();
    }
}
