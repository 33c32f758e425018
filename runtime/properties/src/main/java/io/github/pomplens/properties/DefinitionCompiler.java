// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.properties;

import io.github.pomplens.properties.generated.propertyLanguage.Certainty;
import io.github.pomplens.properties.generated.propertyLanguage.Clause;
import io.github.pomplens.properties.generated.propertyLanguage.Condition;
import io.github.pomplens.properties.generated.propertyLanguage.Cost;
import io.github.pomplens.properties.generated.propertyLanguage.Figure;
import io.github.pomplens.properties.generated.propertyLanguage.Formula;
import io.github.pomplens.properties.generated.propertyLanguage.Property;
import io.github.pomplens.properties.generated.propertyLanguage.PropertyLanguagePackage.Literals;
import io.github.pomplens.properties.generated.propertyLanguage.Replacement;
import io.github.pomplens.properties.generated.propertyLanguage.SignedNumber;
import io.github.pomplens.properties.generated.propertyLanguage.Spread;
import io.github.pomplens.runtime.analysis.property.Definition;
import io.github.pomplens.runtime.analysis.property.Definition.Advice;
import io.github.pomplens.runtime.analysis.property.Definition.Parameter;
import io.github.pomplens.runtime.analysis.property.Definition.Scope;
import io.github.pomplens.runtime.analysis.property.Definition.Value;
import io.github.pomplens.runtime.analysis.property.Definition.Wording;
import io.github.pomplens.runtime.analysis.property.Expression;
import io.github.pomplens.runtime.analysis.property.Expression.Group;
import io.github.pomplens.runtime.analysis.property.Unit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.jspecify.annotations.Nullable;

/** Compiles one property part by part; each is refused by itself. */
final class DefinitionCompiler {
    /** Longer texts are refused. */
    static final int LONGEST_TEXT = 10_000;

    private final PropertyText source;
    private final Property property;
    private final PropertyNames names;
    private final List<Scope> scopes = new ArrayList<>();
    private final Map<String, Expression> single = new HashMap<>();
    private final List<String> insteadOf = new ArrayList<>();
    private final List<Wording> shows = new ArrayList<>();
    private final List<Wording> says = new ArrayList<>();
    private final List<Advice> advice = new ArrayList<>();
    private boolean failed;

    DefinitionCompiler(PropertyText source, Property property, Set<String> properties) {
        this.source = source;
        this.property = property;
        this.names = new PropertyNames(properties);
    }

    /** The properties that this one asks about. */
    Set<String> asked() {
        return names.asked();
    }

    /** Something of it is wrong: there is no property then. */
    void fail() {
        failed = true;
    }

    /** Returns the property, when all of it has been compiled; empty when there were problems. */
    Optional<Definition> definition() {
        if (failed) {
            return Optional.empty();
        }
        return Optional.of(
                new Definition(
                        property.getName(),
                        Quoted.text(property.getTitle()),
                        Optional.ofNullable(property.getParent()),
                        Documentation.of(property),
                        Span.of(source, 0, property, Literals.PROPERTY__NAME, 0).place(),
                        scopes,
                        insteadOf,
                        names.parameters(),
                        names.values(),
                        Optional.ofNullable(single.get("when")),
                        Optional.ofNullable(single.get("costs")),
                        Optional.ofNullable(single.get("spread")),
                        Optional.ofNullable(single.get("sure")),
                        shows,
                        says,
                        advice));
    }

    void scope(io.github.pomplens.properties.generated.propertyLanguage.Scope it) throws Rejection {
        scopes.add(new ScopeCompiler(source).compile(it));
    }

    void condition(Condition it) throws Rejection {
        once(it, "when");
        put("when", it.getExpression(), Unit.BOOLEAN, "A condition");
    }

    void cost(Cost it) throws Rejection {
        once(it, "costs");
        put("costs", it.getExpression(), Unit.TIME, "What it costs");
    }

    void spread(Spread it) throws Rejection {
        once(it, "spread");
        Typed weight = expressions(Group.THREADS).numeric(it.getExpression());
        single.put("spread", weight.expression());
    }

    void certainty(Certainty it) throws Rejection {
        once(it, "sure");
        put("sure", it.getExpression(), Unit.RATIO, "How sure it is");
    }

    void figure(Figure it) throws Rejection {
        shows.add(wording(it, it.getCondition(), Literals.FIGURE__TEXT));
    }

    void formula(Formula it) throws Rejection {
        says.add(wording(it, it.getCondition(), Literals.FORMULA__TEXT));
    }

    void advice(io.github.pomplens.properties.generated.propertyLanguage.Advice it)
            throws Rejection {
        List<String> fixes = it.getFixes().stream().map(Quoted::text).toList();
        advice.add(new Advice(wording(it, it.getCondition(), Literals.ADVICE__TEXT), fixes));
    }

    /** Checks one of the quick fixes that advice names. */
    void fix(io.github.pomplens.properties.generated.propertyLanguage.Advice it, int index)
            throws Rejection {
        Words.fix(Span.of(source, 0, it, Literals.ADVICE__FIXES, index), it.getFixes().get(index));
    }

    void replacement(Replacement it) throws Rejection {
        if (!insteadOf.isEmpty()) {
            throw twice(it, "instead of");
        }
        for (int i = 0; i < it.getProperties().size(); i++) {
            Span span = Span.of(source, 0, it, Literals.REPLACEMENT__PROPERTIES, i);
            String id = it.getProperties().get(i);
            if (!names.properties().contains(id)) {
                throw Words.unknown(span, "property", id, names.properties());
            }
            if (insteadOf.contains(id)) {
                throw new Rejection(
                        span, "\"" + id + "\" stands here twice. Leave one of them out.");
            }
            insteadOf.add(id);
        }
    }

    private void once(Clause clause, String word) throws Rejection {
        if (single.containsKey(word)) {
            throw twice(clause, word);
        }
    }

    private Rejection twice(Clause clause, String word) {
        return new Rejection(
                span(clause),
                "A property has \"" + word + "\" once. Put both together, or leave one out.");
    }

    private void put(String word, @Nullable EObject expression, Unit unit, String what)
            throws Rejection {
        single.put(word, expressions(null).compile(expression, unit, what).expression());
    }

    void parameter(io.github.pomplens.properties.generated.propertyLanguage.Parameter it)
            throws Rejection {
        Span span = Span.of(source, 0, it, Literals.PARAMETER__NAME, 0);
        String name = checkNew(span, it.getName());
        try {
            Typed number = number(source, it.getValue(), names);
            double value = ((Expression.Constant) number.expression()).value();
            names.add(
                    new Parameter(name, value, number.unit(), Quoted.text(it.getDocumentation())));
        } catch (Rejection e) {
            names.addBroken(name);
            throw e;
        }
    }

    /** Compiles a number with the sign before it. */
    static Typed number(PropertyText source, @Nullable SignedNumber signed, PropertyNames names)
            throws Rejection {
        ExpressionResolver expressions = new ExpressionResolver(source, 0, names, null);
        if (signed == null || signed.getNumber() == null) {
            throw new Rejection(expressions.span(signed), "A number is missing here.");
        }
        Typed typed = expressions.number(signed.getNumber());
        double value = ((Expression.Constant) typed.expression()).value();
        return new Typed(
                new Expression.Constant(signed.isNegative() ? -value : value, typed.unit()),
                typed.unit());
    }

    void value(io.github.pomplens.properties.generated.propertyLanguage.Value it) throws Rejection {
        Span span = Span.of(source, 0, it, Literals.VALUE__NAME, 0);
        String name = checkNew(span, it.getName());
        try {
            Typed typed = expressions(null).compile(it.getExpression());
            names.add(new Value(name, typed.expression(), typed.unit()));
        } catch (Rejection e) {
            names.addBroken(name);
            throw e;
        }
    }

    private String checkNew(Span span, @Nullable String name) throws Rejection {
        if (name == null) {
            throw new Rejection(span, "A name is missing here.");
        }
        if (names.isGiven(name)) {
            throw new Rejection(
                    span,
                    ProblemCode.NAME_TAKEN,
                    "The name \"" + name + "\" is given twice here. Choose another one.");
        }
        return name;
    }

    private Wording wording(EObject clause, @Nullable EObject condition, EStructuralFeature text)
            throws Rejection {
        Optional<Expression> when = Optional.empty();
        if (condition != null) {
            Typed typed =
                    expressions(null).compile(condition, Unit.BOOLEAN, "What is behind \"when\"");
            when = Optional.of(typed.expression());
        }
        Span token = Span.of(source, 0, clause, text, 0);
        checkLength(token, token.text());
        return new Wording(when, new WordingCompiler(source, names, token).compile());
    }

    private static void checkLength(Span span, String text) throws Rejection {
        if (text.length() > LONGEST_TEXT) {
            throw new Rejection(
                    span,
                    "This text has more than " + LONGEST_TEXT + " characters. Make it shorter.");
        }
    }

    void documentation() throws Rejection {
        checkLength(span(property), Documentation.of(property));
    }

    /** What holds for nothing can say nothing. */
    void heading() throws Rejection {
        boolean heading = property.getClauses().stream().noneMatch(Condition.class::isInstance);
        if (heading && !property.getClauses().isEmpty()) {
            throw new Rejection(
                    Span.of(source, 0, property, Literals.PROPERTY__NAME, 0),
                    "This property never holds, since it has no \"when\". Add one, or leave out"
                            + " all that is between its braces to make it a heading.");
        }
        if (!heading && property.getScopes().isEmpty()) {
            throw new Rejection(
                    Span.of(source, 0, property, Literals.PROPERTY__NAME, 0),
                    "This property doesn't say which constructs it is of. Begin it with \"of\","
                            + " such as: of any");
        }
    }

    private ExpressionResolver expressions(@Nullable Group group) {
        return new ExpressionResolver(source, 0, names, group);
    }

    private Span span(EObject element) {
        return Span.of(source, 0, element);
    }
}
