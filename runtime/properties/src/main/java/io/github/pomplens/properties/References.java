// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.properties;

import io.github.pomplens.properties.generated.propertyLanguage.PropertyLanguagePackage.Literals;
import io.github.pomplens.properties.generated.propertyLanguage.Reference;
import io.github.pomplens.runtime.analysis.property.Expression;
import io.github.pomplens.runtime.analysis.property.Expression.Group;
import io.github.pomplens.runtime.analysis.property.Expression.Owner;
import io.github.pomplens.runtime.analysis.property.Metric;
import io.github.pomplens.runtime.analysis.property.SourceFact;
import io.github.pomplens.runtime.analysis.property.Unit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Finds what names stand for. */
final class References {
    private final PropertyText source;
    private final int base;
    private final PropertyNames names;
    private final @Nullable Group group;

    References(PropertyText source, int base, PropertyNames names, @Nullable Group group) {
        this.source = source;
        this.base = base;
        this.names = names;
        this.group = group;
    }

    /** Returns a named value, a parameter or a metric. */
    Typed reference(Reference reference) throws Rejection {
        String name = reference.getName();
        Span span = Span.of(source, base, reference, Literals.REFERENCE__NAME, 0);
        if (name == null) {
            throw new Rejection(span, "A name is missing here.");
        }
        if (reference.getOwner() == null) {
            return unowned(span, name);
        }
        Span before = Span.of(source, base, reference, Literals.REFERENCE__OWNER, 0);
        Owner owner = owner(before, reference.getOwner());
        Optional<Unit> unit = unit(owner, name);
        if (unit.isEmpty()) {
            throw Words.unknown(
                    span,
                    "metric of " + BuiltInNames.text(owner),
                    name,
                    BuiltInNames.metrics(owner));
        }
        return new Typed(new Expression.MetricOf(owner, name), unit.get());
    }

    static Optional<Unit> unit(Owner owner, String name) {
        return owner == Owner.SOURCE
                ? SourceFact.of(name).map(SourceFact::unit)
                : Metric.of(owner, name).map(Metric::unit);
    }

    private Typed unowned(Span span, String name) throws Rejection {
        Optional<Integer> value = names.value(name);
        if (value.isPresent()) {
            int index = value.get();
            return new Typed(new Expression.Named(index), names.unitOfValue(index));
        }
        Optional<Integer> parameter = names.parameter(name);
        if (parameter.isPresent()) {
            int index = parameter.get();
            return new Typed(new Expression.ParameterOf(index), names.unitOfParameter(index));
        }
        if (names.isBroken(name)) {
            throw Rejection.consequence(span);
        }
        if (group != null) {
            Optional<Metric> metric = Metric.of(group, name);
            if (metric.isPresent()) {
                return new Typed(new Expression.MetricOf(Owner.ELEMENT, name), metric.get().unit());
            }
        }
        Optional<Metric> metric = Metric.of(Owner.CONSTRUCT, name);
        if (metric.isEmpty()) {
            throw Words.unknown(span, "value or metric", name, candidates());
        }
        return new Typed(new Expression.MetricOf(Owner.CONSTRUCT, name), metric.get().unit());
    }

    /** All names that may stand here without an owner. */
    List<String> candidates() {
        List<String> all = new ArrayList<>(names.given());
        if (group != null) {
            all.addAll(BuiltInNames.metrics(group));
        }
        all.addAll(BuiltInNames.metrics(Owner.CONSTRUCT));
        return all;
    }

    /** Returns who is meant before a dot. */
    static Owner owner(Span span, String name) throws Rejection {
        Optional<Owner> owner = BuiltInNames.constant(Owner.values(), name);
        if (owner.isEmpty() || owner.get() == Owner.ELEMENT) {
            throw Words.unknown(
                    span, "owner of metrics", name, BuiltInNames.texts(BuiltInNames.OWNERS));
        }
        return owner.get();
    }

    /** Returns whose metric a name without an owner is. */
    Owner self() {
        return group == null ? Owner.CONSTRUCT : Owner.ELEMENT;
    }

    /** Returns the property of an id, and keeps that it was asked about. */
    String property(Span span, @Nullable String id) throws Rejection {
        String name = id == null ? "" : id;
        if (!names.properties().contains(name)) {
            throw Words.unknown(span, "property", name, names.properties());
        }
        names.asked().add(name);
        return name;
    }
}
