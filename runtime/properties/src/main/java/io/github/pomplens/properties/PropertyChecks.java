// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.properties;

import io.github.pomplens.properties.PropertyCompilation.Declared;
import io.github.pomplens.properties.generated.propertyLanguage.Advice;
import io.github.pomplens.properties.generated.propertyLanguage.Certainty;
import io.github.pomplens.properties.generated.propertyLanguage.Clause;
import io.github.pomplens.properties.generated.propertyLanguage.Condition;
import io.github.pomplens.properties.generated.propertyLanguage.Cost;
import io.github.pomplens.properties.generated.propertyLanguage.Figure;
import io.github.pomplens.properties.generated.propertyLanguage.Formula;
import io.github.pomplens.properties.generated.propertyLanguage.Parameter;
import io.github.pomplens.properties.generated.propertyLanguage.Property;
import io.github.pomplens.properties.generated.propertyLanguage.PropertyLanguagePackage.Literals;
import io.github.pomplens.properties.generated.propertyLanguage.Replacement;
import io.github.pomplens.properties.generated.propertyLanguage.Scope;
import io.github.pomplens.properties.generated.propertyLanguage.Setting;
import io.github.pomplens.properties.generated.propertyLanguage.Spread;
import io.github.pomplens.properties.generated.propertyLanguage.Switch;
import io.github.pomplens.properties.generated.propertyLanguage.Value;
import io.github.pomplens.properties.generated.validation.AbstractPropertyLanguageValidator;
import io.github.pomplens.runtime.analysis.property.Definition;
import io.github.pomplens.runtime.analysis.property.Definition.Place;
import io.github.pomplens.runtime.analysis.property.Expression;
import io.github.pomplens.runtime.analysis.property.PropertySet;
import io.github.pomplens.runtime.analysis.property.Unit;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.validation.Check;
import org.eclipse.xtext.validation.CheckType;

/**
 * What can be wrong in files of properties. Xtext calls, of each element, the checks that take one
 * of its kind. Those of clauses compile them as well, since a problem of units is found while units
 * are computed; those of {@link CheckType#NORMAL} come when all properties have been compiled.
 */
final class PropertyChecks extends AbstractPropertyLanguageValidator {
    /** A part that can be refused. */
    @FunctionalInterface
    private interface Step<T> {
        void run(T on) throws Rejection;
    }

    private PropertyCompilation known() {
        return (PropertyCompilation)
                Objects.requireNonNull(getContext().get(PropertyCompilation.class));
    }

    private PropertyText source() {
        return (PropertyText) Objects.requireNonNull(getContext().get(PropertyText.class));
    }

    private <T> boolean attempt(T on, Step<T> step) {
        try {
            step.run(on);
            return true;
        } catch (Rejection e) {
            if (!e.isConsequence()) {
                PropertyProblem it = e.problem();
                acceptError(
                        it.message(),
                        getCurrentObject(),
                        it.offset(),
                        it.length(),
                        it.code().name(),
                        it.data().toArray(String[]::new));
            }
            return false;
        } catch (NullPointerException e) {
            throw new IllegalStateException(e); // which Xtext would take for a check that passed
        }
    }

    /** Compiles a part of a property, which is left out where that can't be done. */
    private void compile(EObject part, Step<DefinitionCompiler> step) {
        Optional<Declared> declared = known().declaring(part);
        if (declared.isPresent() && !attempt(declared.get().compiler(), step)) {
            declared.get().compiler().fail();
        }
    }

    /** Of several properties of one name the first counts, and that of the library before all. */
    @Check
    void nameIsFree(Property it) {
        attempt(
                known(),
                known -> {
                    String id = it.getName();
                    if (known.declaring(it).isPresent()) {
                        return;
                    }
                    Span span = Span.of(source(), 0, it, Literals.PROPERTY__NAME, 0);
                    if (known.isOfLibrary(id)) {
                        throw new Rejection(
                                span,
                                ProblemCode.NAME_TAKEN,
                                "The library has a property \""
                                        + id
                                        + "\" already. Choose another name, or change the library's"
                                        + " by \"set\" or \"off\".");
                    }
                    Declared other = known.declared(id).orElseThrow();
                    Place place =
                            Span.of(other.source(), 0, other.property(), Literals.PROPERTY__NAME, 0)
                                    .place();
                    throw new Rejection(
                            span,
                            ProblemCode.NAME_TAKEN,
                            "There is another property \""
                                    + id
                                    + "\" at "
                                    + place.file()
                                    + ":"
                                    + place.line()
                                    + ". Choose another name.");
                });
    }

    @Check
    void headingIsOne(Property it) {
        compile(it, DefinitionCompiler::heading);
    }

    @Check
    void documentation(Property it) {
        compile(it, DefinitionCompiler::documentation);
    }

    @Check
    void scope(Scope it) {
        compile(it, compiler -> compiler.scope(it));
    }

    @Check
    void replacement(Replacement it) {
        compile(it, compiler -> compiler.replacement(it));
    }

    @Check
    void parameter(Parameter it) {
        compile(it, compiler -> compiler.parameter(it));
    }

    @Check
    void value(Value it) {
        compile(it, compiler -> compiler.value(it));
    }

    @Check
    void condition(Condition it) {
        compile(it, compiler -> compiler.condition(it));
    }

    @Check
    void cost(Cost it) {
        compile(it, compiler -> compiler.cost(it));
    }

    @Check
    void spread(Spread it) {
        compile(it, compiler -> compiler.spread(it));
    }

    @Check
    void certainty(Certainty it) {
        compile(it, compiler -> compiler.certainty(it));
    }

    @Check
    void figure(Figure it) {
        compile(it, compiler -> compiler.figure(it));
    }

    @Check
    void formula(Formula it) {
        compile(it, compiler -> compiler.formula(it));
    }

    @Check
    void advice(Advice it) {
        compile(it, compiler -> compiler.advice(it));
    }

    @Check
    void fixesExist(Advice it) {
        for (int i = 0; i < it.getFixes().size(); i++) {
            int index = i;
            compile(it, compiler -> compiler.fix(it, index));
        }
    }

    /** Also of a property that can't be read in full: its head and its questions are known. */
    @Check(CheckType.NORMAL)
    void fitsTheOthers(Property it) {
        Optional<Declared> declared = known().declaring(it);
        if (declared.isEmpty()) {
            return;
        }
        boolean hasParent = attempt(it, this::parent);
        boolean ends = attempt(it.getName(), this::circle);
        if (!hasParent || !ends) {
            declared.get().leaveOut();
        }
        declared.get().definition().ifPresent(definition -> explain(declared.get(), definition));
    }

    private void parent(Property it) throws Rejection {
        String parent = it.getParent();
        Set<String> names = known().names();
        if (parent != null && !names.contains(parent)) {
            Span span = Span.of(source(), 0, it, Literals.PROPERTY__PARENT, 0);
            throw Words.unknown(span, "property", parent, names);
        }
    }

    private void circle(String id) throws Rejection {
        Property it = (Property) getCurrentObject();
        if (known().parents().lead(id, id)) {
            throw new Rejection(
                    Span.of(source(), 0, it, Literals.PROPERTY__PARENT, 0),
                    ProblemCode.CIRCLE,
                    "The property \""
                            + id
                            + "\" is in itself, by way of its parents. Put one of them in another.");
        }
        if (known().questions().lead(id, id)) {
            throw new Rejection(
                    Span.of(source(), 0, it, Literals.PROPERTY__NAME, 0),
                    ProblemCode.CIRCLE,
                    "The property \""
                            + id
                            + "\" asks about itself, by way of those that it asks about. Leave out"
                            + " one of the questions.");
        }
    }

    /**
     * Has the properties that one is said instead of ask about it. The first that would close a
     * circle is refused and asked by none, so that each circle is one problem.
     */
    private void explain(Declared declared, Definition definition) {
        Property it = declared.property();
        List<String> symptoms = definition.insteadOf();
        boolean right = true;
        for (int i = 0; i < symptoms.size(); i++) {
            Span span = replaced(it, i);
            right &= attempt(symptoms.get(i), symptom -> symptom(it.getName(), symptom, span));
        }
        if (right) {
            symptoms.forEach(symptom -> known().questions().add(symptom, Set.of(it.getName())));
        } else {
            declared.leaveOut();
        }
    }

    private Span replaced(Property it, int index) {
        for (Clause clause : it.getClauses()) {
            if (clause instanceof Replacement) {
                return Span.of(source(), 0, clause, Literals.REPLACEMENT__PROPERTIES, index);
            }
        }
        return Span.of(source(), 0, it);
    }

    private void symptom(String id, String symptom, Span span) throws Rejection {
        if (id.equals(symptom)) {
            throw new Rejection(
                    span,
                    ProblemCode.CIRCLE,
                    "\"" + id + "\" can't be said instead of itself. Leave it out here.");
        }
        if (known().questions().lead(id, symptom)) {
            throw new Rejection(
                    span,
                    ProblemCode.CIRCLE,
                    "Whether \""
                            + id
                            + "\" holds depends on \""
                            + symptom
                            + "\", so it can't be said instead of that. Leave that out here, or what"
                            + " asks about it.");
        }
        if (known().isHeading(symptom)) {
            throw new Rejection(
                    span,
                    "\""
                            + symptom
                            + "\" only holds other properties. Name those of them that \""
                            + id
                            + "\" explains.");
        }
    }

    @Check(CheckType.NORMAL)
    void off(Switch it) {
        attempt(
                Span.of(source(), 0, it, Literals.SWITCH__PROPERTY, 0),
                span ->
                        known().switches()
                                .add(
                                        new PropertySet.Switch(
                                                exists(span, it.getProperty()), span.place())));
    }

    @Check(CheckType.NORMAL)
    void set(Setting it) {
        attempt(it, this::change);
    }

    private void change(Setting setting) throws Rejection {
        Span span = Span.of(source(), 0, setting, Literals.SETTING__PROPERTY, 0);
        String id = exists(span, setting.getProperty());
        Optional<Definition> definition = known().definition(id);
        if (definition.isEmpty()) {
            return; // its own problem is enough
        }
        Span name = Span.of(source(), 0, setting, Literals.SETTING__PARAMETER, 0);
        String wanted = String.valueOf(setting.getParameter());
        List<Definition.Parameter> parameters = definition.get().parameters();
        Definition.Parameter parameter =
                parameters.stream().filter(it -> it.name().equals(wanted)).findFirst().orElse(null);
        if (parameter == null) {
            List<String> candidates = parameters.stream().map(Definition.Parameter::name).toList();
            throw Words.unknown(name, "parameter of " + id, wanted, candidates);
        }
        Typed number =
                DefinitionCompiler.number(
                        source(), setting.getValue(), new PropertyNames(Set.of()));
        Unit unit = parameter.unit();
        if (UnitRules.same(number.unit(), unit).isEmpty()) {
            throw new Rejection(
                    Span.of(source(), 0, setting.getValue()),
                    "The parameter \""
                            + wanted
                            + "\" is "
                            + UnitRules.name(unit)
                            + ", and this is "
                            + UnitRules.name(number.unit())
                            + ". Both must have the same unit.");
        }
        double value = ((Expression.Constant) number.expression()).value();
        known().settings().add(new PropertySet.Setting(id, wanted, value, unit, span.place()));
    }

    private String exists(Span span, String id) throws Rejection {
        String name = String.valueOf(id);
        if (!known().names().contains(name)) {
            throw Words.unknown(span, "property", name, known().names());
        }
        return name;
    }
}
