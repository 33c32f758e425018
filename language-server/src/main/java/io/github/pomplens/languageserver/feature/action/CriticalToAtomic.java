// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.action;

import io.github.pomplens.instrumentor.construct.model.BlockConstruct;
import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.languageserver.document.TextChange;
import io.github.pomplens.runtime.analysis.Units;
import io.github.pomplens.runtime.analysis.property.QuickFix;
import io.github.pomplens.sources.fact.BodyFacts;
import java.util.List;
import java.util.Optional;

/** Makes an atomic update of a critical section that does nothing but update one variable. */
public final class CriticalToAtomic implements MeasuredFix {
    private static final String RISK =
            "Make sure that the variable is a number, that critical sections of the same name in"
                    + " other files don't protect it, and that it isn't changed elsewhere meanwhile.";

    @Override
    public QuickFix id() {
        return QuickFix.ATOMIC;
    }

    @Override
    public Optional<Action> fix(MeasuredConstruct critical) {
        return critical.facts()
                .filter(at -> new BodyFacts(at).mayBeAtomic())
                .flatMap(at -> action(critical));
    }

    private static Optional<Action> action(MeasuredConstruct critical) {
        if (!(critical.construct() instanceof BlockConstruct block)) {
            return Optional.empty();
        }
        return (critical.hasEndDirectives() ? ended(critical) : braced(critical, block))
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
        if (!text.equals(critical.plain(block.body().start(), block.body().end()))) {
            return Optional.empty();
        }
        String statement = text.replaceAll("(?s)^\\{\\s*|\\s*}$", "");
        return name(critical, critical.directive(), "atomic")
                .map(name -> List.of(name, new TextChange(block.body(), statement)));
    }

    private static Optional<List<TextChange>> ended(MeasuredConstruct critical) {
        Optional<Directive> last = critical.endDirective();
        if (last.isEmpty()) {
            return Optional.empty();
        }
        Optional<TextChange> begin = name(critical, critical.directive(), "atomic");
        Optional<TextChange> end = name(critical, last.get(), "end atomic");
        return begin.isPresent() && end.isPresent()
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
}
