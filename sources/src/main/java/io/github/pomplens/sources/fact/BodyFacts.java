// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.fact;

import io.github.pomplens.instrumentor.construct.model.BlockConstruct;
import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.construct.model.StandaloneConstruct;
import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.directive.DirectiveKind;
import io.github.pomplens.instrumentor.directive.ParsedDirective;
import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.sources.statement.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** What the code says about the statements of a construct as a whole. */
public final class BodyFacts {
    private final ConstructCode at;

    public BodyFacts(ConstructCode at) {
        this.at = at;
    }

    /** Calls in it that may do more than compute; empty where not all of it is understood. */
    public OptionalLong calls() {
        if (!at.isUnderstood() || at.construct() instanceof StandaloneConstruct) {
            return OptionalLong.empty();
        }
        return OptionalLong.of(
                at.statements().stream()
                        .mapToLong(it -> TaskFacts.callsIn(it, at.code().names()))
                        .sum());
    }

    /** Lines of it that hold code and no directive; empty for what has no statements. */
    public OptionalLong lines() {
        if (at.construct() instanceof StandaloneConstruct) {
            return OptionalLong.empty();
        }
        TextRange body = ConstructCode.body(at.construct());
        String text = at.file().tree().source().text();
        StringBuilder code = new StringBuilder(body.in(text));
        for (ParsedDirective directive : at.file().tree().directives()) {
            TextRange range = directive.range();
            if (body.contains(range)) {
                for (int i = range.start(); i < range.end(); i++) {
                    int at = i - body.start();
                    code.setCharAt(at, code.charAt(at) == '\n' ? '\n' : ' ');
                }
            }
        }
        return OptionalLong.of(
                at.reader()
                        .withoutComments(code.toString())
                        .lines()
                        .map(String::strip)
                        .filter(line -> !line.isEmpty() && !line.matches("[{};]+"))
                        .count());
    }

    /** Whether an {@code ordered} holds nearly all of its loop; empty for other constructs. */
    public Optional<Boolean> isWholeBody() {
        Construct ordered = at.construct();
        Optional<Construct> around = at.innermost(DirectiveKind.FOR, DirectiveKind.DO);
        if (ordered.kind() != DirectiveKind.ORDERED
                || !(ordered instanceof BlockConstruct)
                || around.isEmpty()) {
            return Optional.empty();
        }
        List<Statement.Loop> loops = at.associatedLoops(around.get());
        if (loops.isEmpty()) {
            return Optional.empty();
        }
        TextRange extent = ordered.extent();
        List<Statement> outside = new ArrayList<>();
        for (Statement statement : loops.get(loops.size() - 1).body().sequence()) {
            boolean inside =
                    extent.start() <= statement.range().start()
                            && statement.range().start() < extent.end();
            boolean nothing =
                    statement instanceof Statement.Declaration declared
                            && declared.value().isEmpty();
            if (!inside && !nothing) {
                outside.add(statement);
            }
        }
        boolean little =
                outside.stream()
                        .allMatch(
                                it ->
                                        it.isUnderstood()
                                                && it.parts().isEmpty()
                                                && TaskFacts.callsIn(it, at.code().names()) == 0);
        return Optional.of(outside.size() <= 1 && little);
    }

    /**
     * Whether the construct is a critical section that may be an atomic update as it is written:
     * the only one of the file with its name.
     */
    public boolean mayBeAtomic() {
        Construct critical = at.construct();
        if (critical.kind() != DirectiveKind.CRITICAL
                || !critical.directive().clauses().isEmpty()
                || !(critical instanceof BlockConstruct block)) {
            return false;
        }
        String name = critical.directive().argument();
        long same =
                at.file().tree().allConstructs().stream()
                        .filter(other -> other.kind() == DirectiveKind.CRITICAL)
                        .filter(other -> other.directive().argument().equals(name))
                        .count();
        String text = at.file().tree().source().text();
        int from = Math.max(critical.directive().range().end(), block.body().start());
        String statement = at.reader().withoutComments(text.substring(from, end(critical)));
        return same == 1 && at.reader().isAtomicUpdate(at.file(), block, statement);
    }

    /** Where the statements of a construct end: before its end directive where it has one. */
    private int end(Construct construct) {
        for (ParsedDirective parsed : at.file().tree().directives()) {
            if (parsed instanceof Directive last
                    && last.spec().isEnd()
                    && last.range().end() == construct.extent().end()) {
                return last.range().start();
            }
        }
        return construct.extent().end();
    }
}
