// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

import io.github.pomplens.runtime.analysis.property.Definition.Piece;
import io.github.pomplens.runtime.analysis.property.Definition.Scope;
import io.github.pomplens.runtime.analysis.property.Definition.Wording;
import io.github.pomplens.runtime.analysis.property.Expression.Group;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A property whose expressions are compiled for one run.
 *
 * @param definition what was written; its condition also asks that none holds that is said instead
 * @param steps how much work its condition and cost are, each group counted with one element
 * @param scopes what it is of
 * @param values what it has named
 * @param condition when it holds; empty for a heading
 * @param cost wall time that could be saved, in nanoseconds
 * @param spread a weight for each thread; empty where all have the same
 * @param certainty how sure it is; see {@link #unsaid} where it doesn't say
 * @param shows its figure
 * @param says how the figure comes about
 * @param advice what to try
 */
record CompiledProperty(
        Definition definition,
        long steps,
        List<CompiledScope> scopes,
        List<Code> values,
        Optional<Code.Number> condition,
        Code.Number cost,
        Optional<Code.Number> spread,
        Code.Number certainty,
        List<CompiledText> shows,
        List<CompiledText> says,
        List<CompiledText> advice) {
    /**
     * How sure a property that costs something is where it doesn't say: less than most of the
     * library, so that a property that nobody has thought about isn't read as a certain one.
     */
    private static final double UNSAID = 0.5;

    /** What a property is of, with the names of callers as patterns. */
    record CompiledScope(Scope scope, List<Pattern> callers) {
        /** Whether a construct of a kind may be meant at all. */
        boolean mayBe(ConstructKinds kinds, String kind) {
            return scope.kinds().stream().anyMatch(it -> KindNames.matches(kinds, kind, it));
        }

        /** Whether a construct of such a kind is meant; what isn't known is not. */
        boolean includes(Questions ask, Subject subject) {
            return scope.having().stream().allMatch(it -> isYes(ask.has(subject, it)))
                    && scope.without().stream().allMatch(it -> isNo(ask.has(subject, it)))
                    && scope.inside().stream().allMatch(it -> isYes(ask.inside(subject, it)))
                    && scope.outside().stream().allMatch(it -> isNo(ask.inside(subject, it)))
                    && (callers.isEmpty()
                            || callers.stream().anyMatch(it -> isYes(ask.calledBy(subject, it))));
        }

        private static boolean isYes(double answer) {
            return answer == Questions.YES;
        }

        private static boolean isNo(double answer) {
            return answer == Questions.NO;
        }
    }

    /** A text; its condition is true where it has none. */
    record CompiledText(Code.Number condition, List<CompiledPiece> pieces, List<String> fixes) {}

    /** A value of a text, or, where {@code code} is a text that is always the same, words. */
    record CompiledPiece(Piece piece, Code code) {}

    static CompiledProperty of(Evaluator evaluator, Definition definition) {
        ExpressionCompiler compiler = new ExpressionCompiler(evaluator, definition);
        return new CompiledProperty(
                definition,
                steps(definition),
                definition.scopes().stream().map(CompiledProperty::scope).toList(),
                definition.values().stream()
                        .map(value -> compiler.compile(value.expression(), null))
                        .toList(),
                definition.condition().map(it -> compiler.number(it, null)),
                definition
                        .cost()
                        .map(it -> compiler.number(it, null))
                        .orElse(Code.Number.constant(0)),
                definition.spread().map(it -> compiler.number(it, Group.THREADS)),
                definition
                        .certainty()
                        .map(it -> compiler.number(it, null))
                        .orElse(unsaid(definition)),
                texts(compiler, definition.shows()),
                texts(compiler, definition.says()),
                definition.advice().stream()
                        .map(it -> text(compiler, it.wording(), it.fixes()))
                        .toList());
    }

    /**
     * How sure a property is that doesn't say: one that costs nothing states what it has computed.
     */
    private static Code.Number unsaid(Definition definition) {
        return Code.Number.constant(definition.cost().isPresent() ? UNSAID : 1);
    }

    private static long steps(Definition it) {
        return Stream.of(
                        it.values().stream().map(Definition.Value::expression),
                        it.condition().stream(),
                        it.cost().stream())
                .flatMap(expressions -> expressions)
                .mapToLong(WorkLimit::steps)
                .sum();
    }

    private static CompiledScope scope(Scope scope) {
        return new CompiledScope(scope, scope.callers().stream().map(Questions::pattern).toList());
    }

    private static List<CompiledText> texts(ExpressionCompiler compiler, List<Wording> wordings) {
        return wordings.stream().map(it -> text(compiler, it, List.of())).toList();
    }

    private static CompiledText text(
            ExpressionCompiler compiler, Wording wording, List<String> fixes) {
        List<CompiledPiece> pieces =
                wording.pieces().stream()
                        .map(piece -> new CompiledPiece(piece, code(compiler, piece)))
                        .toList();
        Code.Number condition =
                wording.condition()
                        .map(it -> compiler.number(it, null))
                        .orElse(Code.Number.constant(Questions.YES));
        return new CompiledText(condition, pieces, fixes);
    }

    private static Code code(ExpressionCompiler compiler, Piece piece) {
        if (piece instanceof Piece.Inserted inserted) {
            return compiler.compile(inserted.expression(), null);
        }
        Code.Text words = frame -> ((Piece.Literal) piece).text();
        return words;
    }

    /** Whether it is of a construct of a kind that {@link CompiledScope#mayBe} allows. */
    boolean isOf(Questions questions, Subject subject) {
        for (CompiledScope scope : scopes) {
            if (scope.mayBe(questions.kinds(), subject.kind())
                    && scope.includes(questions, subject)) {
                return true;
            }
        }
        return scopes.isEmpty();
    }
}
