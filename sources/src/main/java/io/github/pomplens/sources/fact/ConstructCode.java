// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.fact;

import io.github.pomplens.instrumentor.construct.model.BlockConstruct;
import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.construct.model.ScannedFile;
import io.github.pomplens.instrumentor.construct.model.SectionsConstruct;
import io.github.pomplens.instrumentor.directive.Association;
import io.github.pomplens.instrumentor.directive.Clause;
import io.github.pomplens.instrumentor.directive.ClauseKind;
import io.github.pomplens.instrumentor.directive.DirectiveKind;
import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.sources.model.CodeReader;
import io.github.pomplens.sources.statement.Counter;
import io.github.pomplens.sources.statement.FunctionCode;
import io.github.pomplens.sources.statement.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * The code in and around a construct. Immutable.
 *
 * @param reader of the file's language
 * @param code of the innermost function around it
 * @param path the constructs around it, the outermost one first, and itself
 */
public record ConstructCode(
        ScannedFile file, CodeReader reader, FunctionCode code, List<Construct> path) {
    private static final Set<ClauseKind> OWN =
            EnumSet.of(
                    ClauseKind.PRIVATE,
                    ClauseKind.FIRSTPRIVATE,
                    ClauseKind.LASTPRIVATE,
                    ClauseKind.LINEAR,
                    ClauseKind.REDUCTION,
                    ClauseKind.IN_REDUCTION);

    public ConstructCode {
        path = List.copyOf(path);
    }

    public Construct construct() {
        return path.get(path.size() - 1);
    }

    /** The construct that it is directly in. */
    public Optional<Construct> parent() {
        return path.size() < 2 ? Optional.empty() : Optional.of(path.get(path.size() - 2));
    }

    /** The same for a construct around it. */
    ConstructCode at(Construct around) {
        return new ConstructCode(file, reader, code, path.subList(0, path.indexOf(around) + 1));
    }

    /** The innermost construct around it, itself included, that is of a kind or combines it. */
    Optional<Construct> innermost(DirectiveKind... kinds) {
        Set<DirectiveKind> wanted = new HashSet<>(Arrays.asList(kinds));
        for (int i = path.size() - 1; i >= 0; i--) {
            Construct one = path.get(i);
            if (one.directive().spec().includesAny(wanted)) {
                return Optional.of(one);
            }
        }
        return Optional.empty();
    }

    /** What belongs to the construct; empty range when nothing does. */
    static TextRange body(Construct construct) {
        if (construct instanceof BlockConstruct block) {
            return block.body();
        }
        if (construct instanceof SectionsConstruct sections) {
            return sections.body();
        }
        return new TextRange(construct.extent().end(), construct.extent().end());
    }

    /** The statements of the construct. */
    List<Statement> statements() {
        return code.statements(body(construct()));
    }

    /** Whether all statements of the construct are understood. */
    boolean isUnderstood() {
        return statements().stream().allMatch(Statement::isUnderstood);
    }

    /** The loops whose iterations a construct shares out or orders; none for other constructs. */
    List<Statement.Loop> associatedLoops(Construct construct) {
        List<Statement.Loop> loops = new ArrayList<>();
        if (construct.directive().association() != Association.LOOP) {
            return loops;
        }
        Optional<Statement.Loop> next = code.firstLoop(body(construct));
        int number = Math.max(1, construct.directive().collapsedLoops());
        while (next.isPresent() && loops.size() < number) {
            loops.add(next.get());
            next = only(next.get().body());
        }
        return loops;
    }

    /** The loop that is all of a statement; empty when there is more, or none. */
    static Optional<Statement.Loop> only(Statement body) {
        List<Statement> all = body.sequence();
        return all.size() == 1 && all.get(0) instanceof Statement.Loop loop
                ? Optional.of(loop)
                : Optional.empty();
    }

    /** The sequential loops around the construct within its parallel region, outer ones first. */
    public List<Statement.Loop> sequentialLoops() {
        Set<Integer> shared = new HashSet<>();
        int from = code.body().range().start();
        for (Construct around : path.subList(0, path.size() - 1)) {
            if (around.directive().spec().includes(DirectiveKind.PARALLEL)) {
                from = body(around).start();
            }
            associatedLoops(around).forEach(loop -> shared.add(loop.range().start()));
        }
        int start = from;
        return code.around(construct().extent().start()).stream()
                .filter(Statement.Loop.class::isInstance)
                .map(Statement.Loop.class::cast)
                .filter(loop -> loop.range().start() >= start)
                .filter(loop -> !shared.contains(loop.range().start()))
                .toList();
    }

    /** The variables of a clause. */
    Set<String> variables(Clause clause) {
        String argument = clause.argument();
        String list = argument.substring(argument.indexOf(':') + 1);
        if (clause.kind() == ClauseKind.LINEAR || clause.kind() == ClauseKind.PRIVATE) {
            list = argument.replaceFirst(":.*", "");
        }
        Set<String> found = new HashSet<>();
        for (String item : list.split(",", -1)) {
            String name = item.strip().replaceFirst("\\W.*", "");
            found.add(code.countersArePrivate() ? name.toLowerCase(Locale.ROOT) : name);
        }
        return found;
    }

    /** The variables that clauses of a kind name. */
    Set<String> variables(Construct construct, ClauseKind kind) {
        Set<String> found = new HashSet<>();
        for (Clause clause : construct.directive().clauses()) {
            if (clause.kind() == kind) {
                found.addAll(variables(clause));
            }
        }
        return found;
    }

    /**
     * Whether a name means, at a place in a construct, a variable of which each thread or each
     * iteration has its own there.
     *
     * @param within the construct itself or one around it
     */
    boolean isOwn(String name, int offset, Construct within) {
        Optional<Integer> declared = code.declaration(name, offset);
        if (declared.isPresent() && declared.get() >= within.extent().start()) {
            return true;
        }
        List<Construct> inside = new ArrayList<>(List.of(within));
        for (int i = 0; i < inside.size(); i++) {
            Construct one = inside.get(i);
            if (one.extent().start() > offset || offset >= one.extent().end()) {
                continue;
            }
            if (hasOwn(one, name)) {
                return true;
            }
            inside.addAll(one.children());
        }
        return code.countersArePrivate() && counts(within, name);
    }

    private boolean hasOwn(Construct construct, String name) {
        for (Clause clause : construct.directive().clauses()) {
            if (OWN.contains(clause.kind()) && variables(clause).contains(name)) {
                return true;
            }
        }
        return associatedLoops(construct).stream()
                .flatMap(loop -> loop.counter().stream())
                .anyMatch(counter -> counter.variable().name().equals(name));
    }

    private boolean counts(Construct within, String name) {
        return code.statements(body(within)).stream()
                .flatMap(statement -> statement.all().stream())
                .filter(Statement.Loop.class::isInstance)
                .map(Statement.Loop.class::cast)
                .flatMap(loop -> loop.counter().stream())
                .map(Counter::variable)
                .anyMatch(variable -> variable.name().equals(name));
    }

    /** The line that a place is in, from 1. */
    int line(int offset) {
        return file.tree().source().lineOf(offset);
    }
}
