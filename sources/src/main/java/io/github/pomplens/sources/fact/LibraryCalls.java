// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.fact;

import io.github.pomplens.instrumentor.directive.Association;
import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.sources.statement.Expression;
import io.github.pomplens.sources.statement.Statement;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Finds calls of libraries in the iterations of a shared loop that threads can't make at the same
 * time without cost: those that take a lock inside, and those that get memory. They are known by
 * name; functions that the file itself defines don't count.
 */
public final class LibraryCalls {
    /** These hold one lock for all threads while they are executed. */
    private static final Set<String> LOCKED =
            Set.of(
                    "rand",
                    "random",
                    "drand48",
                    "lrand48",
                    "mrand48",
                    "std::rand",
                    "printf",
                    "puts",
                    "putchar",
                    "std::printf",
                    "std::puts",
                    "std::putchar");

    private static final Set<String> ALLOCATORS =
            Set.of("malloc", "calloc", "realloc", "std::malloc", "std::calloc", "std::realloc");

    /** The type of a container of which each variable gets memory for its elements. */
    private static final Pattern CONTAINER =
            Pattern.compile("(?:^|[;{}\\s])(?<name>(?:std::)?vector)\\s*<(?<of>[\\w\\s:]+)>\\s*$");

    /**
     * Memory that each iteration gets.
     *
     * @param what gets it: the name of a function or type
     * @param bytes how much, where numbers alone say it
     */
    public record Allocation(String what, OptionalLong bytes) {}

    private final ConstructCode at;

    public LibraryCalls(ConstructCode at) {
        this.at = at;
    }

    /** The first call of a function that takes a lock, in the iterations themselves. */
    public Optional<String> locked() {
        return iterations().stream()
                .flatMap(it -> it.expressions().stream())
                .flatMap(it -> it.all().stream())
                .filter(Expression.Call.class::isInstance)
                .map(it -> ((Expression.Call) it).name())
                .filter(name -> LOCKED.contains(name) && !isDefinedHere(name))
                .findFirst();
    }

    /** The first memory that each iteration gets. */
    public Optional<Allocation> allocation() {
        for (Statement statement : iterations()) {
            Optional<Allocation> found =
                    statement instanceof Statement.Declaration declared
                            ? container(declared).or(() -> call(statement))
                            : call(statement);
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    /**
     * The statements that each iteration executes once or more: not those that depend on a
     * condition.
     */
    private List<Statement> iterations() {
        List<Statement.Loop> loops =
                at.construct().directive().association() == Association.LOOP
                        ? at.associatedLoops(at.construct())
                        : List.of();
        return loops.isEmpty()
                ? List.of()
                : unconditional(loops.get(loops.size() - 1).body()).toList();
    }

    private static Stream<Statement> unconditional(Statement statement) {
        return statement instanceof Statement.Branch
                ? Stream.empty()
                : Stream.concat(
                        Stream.of(statement),
                        statement.parts().stream().flatMap(LibraryCalls::unconditional));
    }

    private Optional<Allocation> call(Statement statement) {
        return statement.expressions().stream()
                .flatMap(it -> it.all().stream())
                .filter(Expression.Call.class::isInstance)
                .map(it -> ((Expression.Call) it).name())
                .filter(function -> ALLOCATORS.contains(function) && !isDefinedHere(function))
                .map(function -> new Allocation(function, OptionalLong.empty()))
                .findFirst();
    }

    /** {@code std::vector<double> a(n)}: its elements are allocated and set. */
    private Optional<Allocation> container(Statement.Declaration declared) {
        if (declared.value().size() != 1) {
            return Optional.empty();
        }
        String text = at.file().tree().source().text();
        int start = Math.max(0, declared.range().start() - 200);
        String before = new TextRange(start, declared.range().start()).in(text);
        String after = text.substring(declared.range().start(), declared.range().end());
        Matcher type = CONTAINER.matcher(before);
        boolean sized = after.matches("(?s)\\w+\\s*\\(.*");
        if (!type.find() || !sized) {
            return Optional.empty();
        }
        OptionalLong elements =
                Polynomial.of(declared.value().get(0), at.code().names()::constant)
                        .map(Polynomial::value)
                        .orElse(OptionalLong.empty());
        long each = elementBytes(type.group("of").strip());
        return Optional.of(
                new Allocation(
                        type.group("name"),
                        elements.isPresent() && each > 0
                                ? OptionalLong.of(elements.getAsLong() * each)
                                : OptionalLong.empty()));
    }

    private static long elementBytes(String type) {
        return switch (type) {
            case "double", "long", "size_t", "std::size_t", "int64_t", "std::int64_t" -> 8;
            case "float", "int", "unsigned" -> 4;
            case "char", "unsigned char" -> 1;
            default -> 0;
        };
    }

    private boolean isDefinedHere(String name) {
        return at.file().functions().stream().anyMatch(it -> it.name().equals(name));
    }
}
