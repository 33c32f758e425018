// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.java;

import io.github.pomplens.instrumentor.directive.Clause;
import io.github.pomplens.instrumentor.directive.ClauseKind;
import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.directive.DirectiveKind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.jdt.core.dom.Statement;
import org.jspecify.annotations.Nullable;

/** A directive with the statement that belongs to it, and what the analysis found out about it. */
final class JavaConstruct {
    final int number;
    final Directive directive;
    final @Nullable JavaConstruct parent;

    /** The statement; null for directives that have none. */
    final @Nullable Statement statement;

    final boolean measured;

    /** The sections of a sections construct, by their directives. */
    final List<JavaConstruct> sections = new ArrayList<>();

    /** The variables that it has copies of. */
    final Map<Variable, Copy> copies = new LinkedHashMap<>();

    /** The statements of the block in which the directive stands. */
    final List<Statement> siblings;

    /** The checked exceptions that leave its lambda, when there are several. */
    final List<String> thrown = new ArrayList<>();

    /** The construct that ends a user region; null for all others. */
    @Nullable JavaConstruct regionEnd;

    @Nullable LoopHeader loop;

    JavaConstruct(
            int number,
            Directive directive,
            @Nullable JavaConstruct parent,
            @Nullable Statement statement,
            List<Statement> siblings,
            boolean measured) {
        this.number = number;
        this.directive = directive;
        this.parent = parent;
        this.statement = statement;
        this.siblings = siblings;
        this.measured = measured;
    }

    DirectiveKind kind() {
        return directive.kind();
    }

    /** The offset of the directive's comment. */
    int start() {
        return directive.range().start();
    }

    /** The offset after the statement, or after the comment without one. */
    int end() {
        Statement its = statement;
        return its == null ? directive.range().end() : its.getStartPosition() + its.getLength();
    }

    /** Whether an offset is in the statement. */
    boolean holds(int offset) {
        Statement its = statement;
        return its != null && its.getStartPosition() <= offset && offset < end();
    }

    int depth() {
        JavaConstruct around = parent;
        return around == null ? 1 : around.depth() + 1;
    }

    boolean isParallel() {
        return directive.spec().includes(DirectiveKind.PARALLEL);
    }

    boolean isLoop() {
        return directive.spec().includes(DirectiveKind.FOR);
    }

    boolean isSections() {
        return directive.spec().includes(DirectiveKind.SECTIONS);
    }

    /** Whether its statement becomes a lambda. */
    boolean isLambda() {
        return isParallel() || kind() == DirectiveKind.TASK;
    }

    Stream<Clause> clauses(ClauseKind kind) {
        return directive.clauses().stream().filter(clause -> clause.kind() == kind);
    }

    Optional<Clause> clause(ClauseKind kind) {
        return clauses(kind).findFirst();
    }

    boolean has(ClauseKind kind) {
        return clause(kind).isPresent();
    }
}
