// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.properties;

import io.github.pomplens.runtime.analysis.property.Definition.Parameter;
import io.github.pomplens.runtime.analysis.property.Definition.Value;
import io.github.pomplens.runtime.analysis.property.Unit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The names that a property has given so far, and those of all properties. */
final class PropertyNames {
    private final Set<String> properties;
    private final List<Parameter> parameters = new ArrayList<>();
    private final List<Value> values = new ArrayList<>();
    private final Map<String, Integer> parameterIndexes = new LinkedHashMap<>();
    private final Map<String, Integer> valueIndexes = new HashMap<>();

    /** Named, but not understood: whoever uses them isn't wrong for that. */
    private final Set<String> broken = new HashSet<>();

    /** Properties that the property asks about. */
    private final Set<String> asked = new HashSet<>();

    PropertyNames(Set<String> properties) {
        this.properties = properties;
    }

    Set<String> properties() {
        return properties;
    }

    List<Parameter> parameters() {
        return parameters;
    }

    List<Value> values() {
        return values;
    }

    Set<String> asked() {
        return asked;
    }

    boolean isGiven(String name) {
        return parameterIndexes.containsKey(name)
                || valueIndexes.containsKey(name)
                || broken.contains(name);
    }

    boolean isBroken(String name) {
        return broken.contains(name);
    }

    void add(Parameter parameter) {
        parameterIndexes.put(parameter.name(), parameters.size());
        parameters.add(parameter);
    }

    void add(Value value) {
        valueIndexes.put(value.name(), values.size());
        values.add(value);
    }

    void addBroken(String name) {
        broken.add(name);
    }

    Optional<Integer> value(String name) {
        return Optional.ofNullable(valueIndexes.get(name));
    }

    Optional<Integer> parameter(String name) {
        return Optional.ofNullable(parameterIndexes.get(name));
    }

    Unit unitOfValue(int index) {
        return values.get(index).unit();
    }

    Unit unitOfParameter(int index) {
        return parameters.get(index).unit();
    }

    /** All names of values and parameters. */
    Set<String> given() {
        Set<String> all = new HashSet<>(valueIndexes.keySet());
        all.addAll(parameterIndexes.keySet());
        return all;
    }
}
