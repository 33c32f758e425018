// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

import io.github.pomplens.runtime.analysis.property.Definition.Parameter;
import io.github.pomplens.runtime.analysis.property.Definition.Place;
import io.github.pomplens.runtime.analysis.property.Expression.Binary;
import io.github.pomplens.runtime.analysis.property.Expression.BinaryOperator;
import io.github.pomplens.runtime.analysis.property.Expression.Holds;
import io.github.pomplens.runtime.analysis.property.Expression.Unary;
import io.github.pomplens.runtime.analysis.property.Expression.UnaryOperator;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The properties that are looked for: those of the library and of the user, with what {@code set}
 * and {@code off} have changed. Immutable.
 */
public final class PropertySet {
    /** No properties. */
    public static final PropertySet NONE = of(List.of());

    /**
     * Changes a parameter: {@code set UnevenWork.notable = 1.2}.
     *
     * @param property whose parameter it is
     * @param parameter its name
     * @param value in the base of its unit
     * @param unit of the value, that of the parameter
     * @param place where it was written
     */
    public record Setting(
            String property, String parameter, double value, Unit unit, Place place) {}

    /**
     * Leaves out a property and all that are in it: {@code off ManyShortVisits}.
     *
     * @param property its id
     * @param place where it was written
     */
    public record Switch(String property, Place place) {}

    private final Map<String, Definition> definitions;
    private final Map<String, List<Definition>> children = new HashMap<>();
    private final List<Definition> roots = new ArrayList<>();

    /** By a property those that are said instead of it. */
    private final Map<String, List<Definition>> causes = new HashMap<>();

    private PropertySet(Map<String, Definition> definitions) {
        this.definitions = definitions;
        for (Definition definition : definitions.values()) {
            definition
                    .parent()
                    .filter(definitions::containsKey)
                    .map(parent -> children.computeIfAbsent(parent, id -> new ArrayList<>()))
                    .orElse(roots)
                    .add(definition);
            for (String symptom : definition.insteadOf()) {
                causes.computeIfAbsent(symptom, id -> new ArrayList<>()).add(definition);
            }
        }
    }

    /** The set of some definitions, none of them changed. */
    public static PropertySet of(List<Definition> definitions) {
        return of(definitions, List.of(), List.of());
    }

    /**
     * The set of definitions with changes. Of several definitions of one id the first counts, of
     * several settings of one parameter the last; changes of what there isn't have no effect.
     */
    public static PropertySet of(
            List<Definition> definitions, List<Setting> settings, List<Switch> switches) {
        Map<String, Definition> known = new LinkedHashMap<>();
        definitions.forEach(definition -> known.putIfAbsent(definition.id(), definition));
        known.replaceAll((id, definition) -> changed(definition, settings));
        Set<String> off = new HashSet<>();
        switches.forEach(it -> off.add(it.property()));
        Map<String, Definition> left = new LinkedHashMap<>(known);
        left.values().removeIf(definition -> isOff(definition, known, off));
        return new PropertySet(left);
    }

    private static Definition changed(Definition definition, List<Setting> settings) {
        List<Parameter> parameters = new ArrayList<>();
        for (Parameter parameter : definition.parameters()) {
            double value = parameter.value();
            for (Setting setting : settings) {
                boolean meant =
                        setting.property().equals(definition.id())
                                && setting.parameter().equals(parameter.name());
                value = meant ? setting.value() : value;
            }
            parameters.add(
                    new Parameter(
                            parameter.name(), value, parameter.unit(), parameter.documentation()));
        }
        return definition.withParameters(parameters);
    }

    /**
     * Whether a property, or one that it is in, is off. Properties that are in themselves, which no
     * compiler lets pass, are left out as well.
     */
    private static boolean isOff(
            Definition definition, Map<String, Definition> known, Set<String> off) {
        Set<String> seen = new HashSet<>();
        Definition at = definition;
        while (at != null) {
            if (off.contains(at.id()) || !seen.add(at.id())) {
                return true;
            }
            at = at.parent().map(known::get).orElse(null);
        }
        return false;
    }

    /** All of them, in the order in which they were defined. */
    public List<Definition> all() {
        return List.copyOf(definitions.values());
    }

    /** The property of an id; empty when there is none, or it is off. */
    public Optional<Definition> find(String id) {
        return Optional.ofNullable(definitions.get(id));
    }

    /** Those that are in no other. */
    public List<Definition> roots() {
        return List.copyOf(roots);
    }

    /** Those that are directly in one. */
    public List<Definition> children(String id) {
        return List.copyOf(children.getOrDefault(id, List.of()));
    }

    /** Those that are said instead of one where they hold, in the order of their definition. */
    public List<Definition> causes(String id) {
        return List.copyOf(causes.getOrDefault(id, List.of()));
    }

    /**
     * Returns a property as it is looked for: it doesn't hold where one does that is said instead
     * of it.
     */
    Definition withoutExplained(Definition definition) {
        Optional<Expression> condition = definition.condition();
        for (Definition cause : causes(definition.id())) {
            Expression absent = new Unary(UnaryOperator.NOT, new Holds(cause.id()));
            condition = condition.map(it -> new Binary(BinaryOperator.AND, it, absent));
        }
        return condition.map(definition::withCondition).orElse(definition);
    }

    /** Whether a property is in another, directly or by way of others. */
    public boolean isIn(String id, String other) {
        Optional<String> at = find(id).flatMap(Definition::parent);
        while (at.isPresent()) {
            if (at.get().equals(other)) {
                return true;
            }
            at = find(at.get()).flatMap(Definition::parent);
        }
        return false;
    }
}
