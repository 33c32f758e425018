// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.statement;

import io.github.pomplens.instrumentor.construct.model.FunctionExtent;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The code of a function. Immutable. */
public final class FunctionCode {
    /** A variable that is known by a name from its declaration to the end of a block. */
    private record Scope(int start, int end) {}

    private final FunctionExtent function;
    private final Statement body;
    private final Names names;
    private final boolean countersArePrivate;
    private final boolean firstSubscriptIsNearest;
    private final Map<String, List<Scope>> declared = new HashMap<>();

    /**
     * @param countersArePrivate whether each thread has its own variable of every loop in a
     *     parallel region (OpenMP 5.2 section 5.1.1)
     * @param firstSubscriptIsNearest whether elements that differ in the first subscript are
     *     neighbours, not those that differ in the last one
     */
    public FunctionCode(
            FunctionExtent function,
            Statement body,
            Names names,
            boolean countersArePrivate,
            boolean firstSubscriptIsNearest) {
        this.function = function;
        this.body = body;
        this.names = names;
        this.countersArePrivate = countersArePrivate;
        this.firstSubscriptIsNearest = firstSubscriptIsNearest;
        declarations(body, body.range().end());
    }

    private void declarations(Statement statement, int end) {
        int inner =
                statement instanceof Statement.Block || statement instanceof Statement.Loop
                        ? statement.range().end()
                        : end;
        if (statement instanceof Statement.Declaration declaration) {
            declared.computeIfAbsent(declaration.name(), name -> new ArrayList<>())
                    .add(new Scope(declaration.range().start(), end));
        }
        for (Statement part : statement.parts()) {
            declarations(part, inner);
        }
    }

    public FunctionExtent function() {
        return function;
    }

    public Statement body() {
        return body;
    }

    public Names names() {
        return names;
    }

    /** Whether each thread has its own variable of every loop in a parallel region. */
    public boolean countersArePrivate() {
        return countersArePrivate;
    }

    /** Whether elements that differ in the first subscript are neighbours. */
    public boolean firstSubscriptIsNearest() {
        return firstSubscriptIsNearest;
    }

    /**
     * Where the variable was declared that a name means at a place; empty for parameters, variables
     * of the file, and where the language declares elsewhere.
     */
    public Optional<Integer> declaration(String name, int offset) {
        int found = -1;
        for (Scope scope : declared.getOrDefault(name, List.of())) {
            if (scope.start() <= offset && offset < scope.end()) {
                found = Math.max(found, scope.start());
            }
        }
        return found < 0 ? Optional.empty() : Optional.of(found);
    }

    /** All loops, outer ones before those in them. */
    public List<Statement.Loop> loops() {
        return body.all().stream()
                .filter(Statement.Loop.class::isInstance)
                .map(Statement.Loop.class::cast)
                .toList();
    }

    /** The outermost loop that begins in a range. */
    public Optional<Statement.Loop> firstLoop(TextRange range) {
        return loops().stream().filter(loop -> isIn(loop, range)).findFirst();
    }

    /** The outermost statements that begin in a range, in order. */
    public List<Statement> statements(TextRange range) {
        List<Statement> found = new ArrayList<>();
        Deque<Statement> open = new ArrayDeque<>(List.of(body));
        while (!open.isEmpty()) {
            Statement next = open.pop();
            if (isIn(next, range)) {
                found.add(next);
            } else if (touches(next.range(), range)) {
                List<Statement> parts = next.parts();
                for (int i = parts.size() - 1; i >= 0; i--) {
                    open.push(parts.get(i));
                }
            }
        }
        return found;
    }

    /** The statements that others are in, from the outermost to the one that has a place in it. */
    public List<Statement> around(int offset) {
        List<Statement> path = new ArrayList<>();
        Optional<Statement> next = Optional.of(body);
        while (next.isPresent()) {
            path.add(next.get());
            next =
                    next.get().parts().stream()
                            .filter(it -> it.range().start() <= offset)
                            .filter(it -> offset < it.range().end())
                            .findFirst();
        }
        return path;
    }

    private static boolean touches(TextRange some, TextRange other) {
        return some.start() < other.end() && other.start() < some.end();
    }

    private static boolean isIn(Statement statement, TextRange range) {
        return range.start() <= statement.range().start()
                && statement.range().start() < range.end();
    }
}
