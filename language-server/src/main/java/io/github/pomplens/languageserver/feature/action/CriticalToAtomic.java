// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.action;

import io.github.pomplens.instrumentor.construct.model.BlockConstruct;
import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.source.Language;
import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.languageserver.document.DocumentSnapshot;
import io.github.pomplens.languageserver.document.TextChange;
import io.github.pomplens.languageserver.feature.data.SharedData;
import io.github.pomplens.runtime.analysis.Units;
import io.github.pomplens.runtime.analysis.property.Thresholds;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Makes an atomic update of a critical section that does nothing but update one variable. */
public final class CriticalToAtomic implements MeasuredFix {
    /** {@code x += ...;} or {@code x++;}, perhaps in braces; x may be an element of an array. */
    private static final Pattern UPDATE =
            Pattern.compile(
                    "(?s)\\{?\\s*(?:(?<x>[A-Za-z_]\\w*(?:\\s*\\[[\\w\\s+*-]+])?)\\s*"
                            + "(?:(?:[-+*/&|^]|<<|>>)=(?<value>[^;={}\"']*)|\\+\\+|--)"
                            + "|(?:\\+\\+|--)\\s*[A-Za-z_]\\w*)\\s*;\\s*}?");

    private static final Pattern CALL = Pattern.compile("[A-Za-z_\\])]\\w*\\s*\\(");

    private static final String RISK =
            "Make sure that the variable is a number, that critical sections of the same name in"
                    + " other files don't protect it, and that it isn't changed elsewhere meanwhile.";

    @Override
    public Optional<Action> fix(MeasuredConstruct critical) {
        return Optional.of(critical)
                .filter(it -> it.construct().name().equals("critical"))
                .filter(it -> it.directive().clauses().isEmpty())
                .filter(it -> it.cost().enterFraction() >= Thresholds.WAIT)
                .filter(CriticalToAtomic::isAlone)
                .filter(CriticalToAtomic::isNumber)
                .flatMap(CriticalToAtomic::action);
    }

    /** Another section of the same name would no longer be kept apart from this one. */
    private static boolean isAlone(MeasuredConstruct critical) {
        String name = critical.directive().argument();
        List<Construct> all = critical.context().document().tree().allConstructs();
        return all.stream()
                        .filter(other -> other.name().equals("critical"))
                        .filter(other -> other.directive().argument().equals(name))
                        .count()
                == 1;
    }

    /** In C++ operators of classes look like those of numbers. */
    private static boolean isNumber(MeasuredConstruct critical) {
        DocumentSnapshot document = critical.context().document();
        return !document.language().equals(Optional.of(Language.CPP))
                || critical.construct() instanceof BlockConstruct block
                        && SharedData.usesNumbersOnly(document, block);
    }

    private static Optional<Action> action(MeasuredConstruct critical) {
        if (!(critical.construct() instanceof BlockConstruct block)) {
            return Optional.empty();
        }
        return (critical.isFortran() ? ofFortran(critical, block) : ofC(critical, block))
                .map(
                        changes ->
                                Action.risky(
                                        "Use atomic: threads waited "
                                                + Units.percent(critical.cost().enterFraction())
                                                + " to enter",
                                        RISK,
                                        changes));
    }

    private static Optional<List<TextChange>> ofC(
            MeasuredConstruct critical, BlockConstruct block) {
        String text = block.body().in(critical.context().document().text());
        if (!text.equals(critical.plain(block.body().start(), block.body().end()))
                || !isUpdate(text)) {
            return Optional.empty();
        }
        String statement = text.replaceAll("(?s)^\\{\\s*|\\s*}$", "");
        return name(critical, critical.directive(), "atomic")
                .map(name -> List.of(name, new TextChange(block.body(), statement)));
    }

    private static Optional<List<TextChange>> ofFortran(
            MeasuredConstruct critical, BlockConstruct block) {
        String text = critical.context().document().text();
        Optional<Directive> last = critical.endDirective();
        if (last.isEmpty()) {
            return Optional.empty();
        }
        TextRange inside =
                new TextRange(critical.directive().range().end(), last.get().range().start());
        String statement = critical.plain(inside.start(), inside.end());
        Optional<TextChange> begin = name(critical, critical.directive(), "atomic");
        Optional<TextChange> end = name(critical, last.get(), "end atomic");
        return begin.isPresent() && end.isPresent() && FortranUpdate.is(statement, text)
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

    private static boolean isUpdate(String text) {
        Matcher update = UPDATE.matcher(text);
        boolean braces = text.startsWith("{") == text.endsWith("}");
        if (!update.matches() || !braces) {
            return false;
        }
        String value = Optional.ofNullable(update.group("value")).orElse("0");
        String variable = Optional.ofNullable(update.group("x")).orElse("").replaceAll("\\W.*", "");
        boolean usesItself =
                !variable.isEmpty()
                        && Pattern.compile("\\b" + variable + "\\b").matcher(value).find();
        return !value.isBlank()
                && !usesItself
                && !CALL.matcher(value).find()
                && !value.contains("++")
                && !value.contains("--")
                && !value.contains(",");
    }
}
