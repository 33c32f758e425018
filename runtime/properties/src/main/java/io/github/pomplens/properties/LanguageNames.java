// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.properties;

import io.github.pomplens.runtime.analysis.property.Definition;
import io.github.pomplens.runtime.analysis.property.Expression.Combination;
import io.github.pomplens.runtime.analysis.property.Expression.Group;
import io.github.pomplens.runtime.analysis.property.Expression.Owner;
import io.github.pomplens.runtime.analysis.property.QuickFix;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/** The names of the language with what they stand for, for proposals. */
public final class LanguageNames {
    private static final Pattern ID = Pattern.compile("[A-Za-z_]\\w*");

    private LanguageNames() {}

    /**
     * A name.
     *
     * @param documentation in Markdown, may be empty
     */
    public record Named(String name, String documentation) {}

    /** Kinds of constructs. */
    public static List<Named> kinds() {
        return BuiltInNames.ofKinds().stream()
                .map(it -> new Named(it, Explanations.kind(it)))
                .toList();
    }

    /** Clauses of directives. */
    public static List<Named> clauses() {
        return BuiltInNames.ofClauses().stream()
                .map(it -> new Named(it, Explanations.clause(it)))
                .toList();
    }

    /** Groups of which values are taken together. */
    public static List<Named> groups() {
        return Stream.of(Group.values())
                .map(it -> new Named(BuiltInNames.text(it), Explanations.group(it)))
                .toList();
    }

    /** Whose metrics there are. */
    public static List<Named> owners() {
        return BuiltInNames.OWNERS.stream()
                .map(it -> new Named(BuiltInNames.text(it), Explanations.owner(it)))
                .toList();
    }

    /** What takes values or a name between parentheses. */
    public static List<Named> functions() {
        return CallCompiler.NAMES.stream().map(it -> new Named(it, Explanations.word(it))).toList();
    }

    /** Ways to make one value of a group's. */
    public static List<String> combinations() {
        return Stream.of(Combination.values()).map(BuiltInNames::text).toList();
    }

    /** How values can be written in texts. */
    public static List<Named> formats() {
        return WordingCompiler.FORMATS.stream().map(it -> new Named(it, "")).toList();
    }

    /** Units behind numbers. */
    public static Collection<String> units() {
        return UnitRules.SUFFIXES.keySet();
    }

    /** Quick fixes that advice can name. */
    public static List<Named> fixes() {
        return Stream.of(QuickFix.values())
                .map(it -> new Named(it.id(), Explanations.fix(it.id())))
                .toList();
    }

    /**
     * Metrics without an owner.
     *
     * @param at an expression, or what it is in; in a group the metrics of its elements come first
     */
    public static List<Named> metrics(@Nullable EObject at) {
        Optional<Group> found = Optional.ofNullable(at == null ? null : Mentions.group(at));
        Set<String> names = new LinkedHashSet<>();
        found.ifPresent(it -> names.addAll(BuiltInNames.metrics(it)));
        names.addAll(BuiltInNames.metrics(Owner.CONSTRUCT));
        return names.stream()
                .map(it -> new Named(it, Explanations.metric(null, found.orElse(null), it)))
                .toList();
    }

    /** The metrics of an owner; none when there is no such owner. */
    public static List<Named> metricsOf(String owner) {
        Optional<Owner> found = BuiltInNames.constant(Owner.values(), owner);
        return found.stream()
                .flatMap(
                        it ->
                                BuiltInNames.metrics(it).stream()
                                        .map(
                                                name ->
                                                        new Named(
                                                                name,
                                                                Explanations.metric(
                                                                        it, null, name))))
                .toList();
    }

    /** What a property is, in Markdown. */
    public static String documentation(Definition definition) {
        return Explanations.property(definition);
    }

    /** Returns the head of the property that a text ends in, and its last clause. */
    public static String lastClause(String text) {
        return TextPreparation.lastClause(text);
    }

    /** Whether a word may be the name of a property, a parameter or a value. */
    public static boolean isId(String word) {
        return ID.matcher(word).matches() && !PropertyParser.get().keywords().contains(word);
    }

    /** A name as it must be written: between quotes where it is no simple word. */
    public static String written(String name) {
        return isId(name) ? name : "\"" + name + "\"";
    }
}
