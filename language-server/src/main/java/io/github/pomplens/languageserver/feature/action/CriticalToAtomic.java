// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.action;

import io.github.pomplens.instrumentor.construct.model.BlockConstruct;
import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.directive.DirectiveKind;
import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.languageserver.document.TextChange;
import io.github.pomplens.runtime.analysis.Units;
import java.util.List;
import java.util.Optional;

/** Makes an atomic update of a critical section that does nothing but update one variable. */
public final class CriticalToAtomic implements MeasuredFix {
    private static final String RISK =
            "Make sure that the variable is a number, that critical sections of the same name in"
                    + " other files don't protect it, and that it isn't changed elsewhere meanwhile.";

    @Override
    public Optional<Action> fix(MeasuredConstruct critical) {
        return Optional.of(critical)
                .filter(it -> it.construct().kind() == DirectiveKind.CRITICAL)
                .filter(it -> it.directive().clauses().isEmpty())
                .filter(it -> it.cost().enterFraction() >= Thresholds.WAIT)
                .filter(CriticalToAtomic::isAlone)
                .flatMap(CriticalToAtomic::action);
    }

    /** Whether no other section has this name: it would no longer be kept apart from this one. */
    private static boolean isAlone(MeasuredConstruct critical) {
        String name = critical.directive().argument();
        List<Construct> all = critical.context().document().tree().allConstructs();
        return all.stream()
                        .filter(other -> other.kind() == DirectiveKind.CRITICAL)
                        .filter(other -> other.directive().argument().equals(name))
                        .count()
                == 1;
    }

    private static Optional<Action> action(MeasuredConstruct critical) {
        if (!(critical.construct() instanceof BlockConstruct block)) {
            return Optional.empty();
        }
        return (critical.hasEndDirectives() ? ended(critical, block) : braced(critical, block))
                .map(
                        changes ->
                                Action.risky(
                                        "Use atomic: threads waited "
                                                + Units.percent(critical.cost().enterFraction())
                                                + " to enter",
                                        RISK,
                                        changes));
    }

    private static Optional<List<TextChange>> braced(
            MeasuredConstruct critical, BlockConstruct block) {
        String text = block.body().in(critical.context().document().text());
        if (!text.equals(critical.plain(block.body().start(), block.body().end()))
                || !isUpdate(critical, block, text)) {
            return Optional.empty();
        }
        String statement = text.replaceAll("(?s)^\\{\\s*|\\s*}$", "");
        return name(critical, critical.directive(), "atomic")
                .map(name -> List.of(name, new TextChange(block.body(), statement)));
    }

    private static Optional<List<TextChange>> ended(
            MeasuredConstruct critical, BlockConstruct block) {
        Optional<Directive> last = critical.endDirective();
        if (last.isEmpty()) {
            return Optional.empty();
        }
        TextRange inside =
                new TextRange(critical.directive().range().end(), last.get().range().start());
        String statement = critical.plain(inside.start(), inside.end());
        Optional<TextChange> begin = name(critical, critical.directive(), "atomic");
        Optional<TextChange> end = name(critical, last.get(), "end atomic");
        return begin.isPresent() && end.isPresent() && isUpdate(critical, block, statement)
                ? Optional.of(List.of(begin.get(), end.get()))
                : Optional.empty();
    }

    /** Gives a directive another name and no argument, unless comments or line ends are in it. */
    private static Optional<TextChange> name(
            MeasuredConstruct critical, Directive directive, String name) {
        TextRange written = new TextRange(directive.nameRange().start(), directive.range().end());
        String text = written.in(critical.context().document().text());
        return text.matches("(?s).*(//|/\\*|\\\\|[!&\\r\\n]).*")
                ? Optional.empty()
                : Optional.of(new TextChange(written, name));
    }

    private static boolean isUpdate(
            MeasuredConstruct critical, BlockConstruct block, String statement) {
        return critical.code()
                .isAtomicUpdate(critical.context().document().scanned(), block, statement);
    }
}
