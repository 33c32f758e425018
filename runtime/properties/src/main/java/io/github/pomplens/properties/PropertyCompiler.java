// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.properties;

import io.github.pomplens.properties.generated.propertyLanguage.Clause;
import io.github.pomplens.properties.generated.propertyLanguage.Condition;
import io.github.pomplens.properties.generated.propertyLanguage.Element;
import io.github.pomplens.properties.generated.propertyLanguage.Property;
import io.github.pomplens.properties.generated.propertyLanguage.PropertyLanguagePackage.Literals;
import io.github.pomplens.properties.generated.propertyLanguage.Replacement;
import io.github.pomplens.runtime.analysis.property.Definition;
import io.github.pomplens.runtime.analysis.property.Definition.Parameter;
import io.github.pomplens.runtime.analysis.property.Expression;
import io.github.pomplens.runtime.analysis.property.PropertySet.Setting;
import io.github.pomplens.runtime.analysis.property.PropertySet.Switch;
import io.github.pomplens.runtime.analysis.property.Unit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Compiles files of properties: what is right in them becomes definitions, each mistake a problem,
 * and a mistake in one property never keeps another from being compiled.
 */
public final class PropertyCompiler {
    private final Map<String, Definition> library = new LinkedHashMap<>();

    /** All that is declared, whether it could be compiled or not. */
    private final Map<String, Declared> declared = new LinkedHashMap<>();

    /** All names that there are, those of properties with mistakes, too. */
    private final Set<String> names = new HashSet<>();

    private final List<PropertyProblem> problems = new ArrayList<>();
    private final List<Setting> settings = new ArrayList<>();
    private final List<Switch> switches = new ArrayList<>();

    /** A property of the files. */
    private static final class Declared {
        final PropertyText source;
        final Property property;
        Set<String> asked = Set.of();
        Optional<Definition> definition = Optional.empty();

        Declared(PropertyText source, Property property) {
            this.source = source;
            this.property = property;
        }
    }

    private PropertyCompiler(List<Definition> library) {
        library.forEach(definition -> this.library.put(definition.id(), definition));
    }

    /**
     * Compiles files that may speak of one another and of a library.
     *
     * @param library what the files may ask about, change and hang their properties below
     */
    public static CompiledProperties compile(
            List<ParsedProperties> files, List<Definition> library) {
        return new PropertyCompiler(library).compile(files);
    }

    private CompiledProperties compile(List<ParsedProperties> files) {
        for (ParsedProperties file : files) {
            problems.addAll(file.problems());
            declare(file);
        }
        names.addAll(library.keySet());
        names.addAll(declared.keySet());
        declared.values().forEach(this::define);
        refuseCircles();
        for (ParsedProperties file : files) {
            change(file);
        }
        Comparator<PropertyProblem> inOrder =
                Comparator.comparing((PropertyProblem it) -> it.place().file())
                        .thenComparing(PropertyProblem::offset);
        List<PropertyProblem> sorted = problems.stream().sorted(inOrder).toList();
        List<Definition> definitions =
                declared.values().stream().flatMap(it -> it.definition.stream()).toList();
        return new CompiledProperties(definitions, settings, switches, sorted);
    }

    private void declare(ParsedProperties file) {
        for (Element element : file.whole().getElements()) {
            if (element instanceof Property property && property.getName() != null) {
                names.add(property.getName());
            }
        }
        for (Element element : file.model().getElements()) {
            if (!(element instanceof Property property) || property.getName() == null) {
                continue;
            }
            String id = property.getName();
            Span span = Span.of(file.source(), 0, property, Literals.PROPERTY__NAME, 0);
            if (library.containsKey(id)) {
                problem(
                        span,
                        "The library has a property \""
                                + id
                                + "\" already. Choose another name, or change the library's by"
                                + " \"set\" or \"off\".");
            } else if (declared.containsKey(id)) {
                Declared other = declared.get(id);
                var place =
                        Span.of(other.source, 0, other.property, Literals.PROPERTY__NAME, 0)
                                .place();
                problem(
                        span,
                        "There is another property \""
                                + id
                                + "\" at "
                                + place.file()
                                + ":"
                                + place.line()
                                + ". Choose another name.");
            } else {
                declared.put(id, new Declared(file.source(), property));
            }
        }
    }

    private void define(Declared it) {
        Span whole = Span.of(it.source, 0, it.property);
        boolean syntax =
                problems.stream()
                        .anyMatch(
                                problem ->
                                        problem.place().file().equals(it.source.file())
                                                && problem.offset() >= whole.offset()
                                                && problem.offset()
                                                        <= whole.offset() + whole.length());
        DefinitionCompiler compiler = new DefinitionCompiler(it.source, it.property, names);
        Optional<Definition> definition = compiler.compile();
        it.asked = compiler.asked();
        String parent = it.property.getParent();
        if (parent != null && !names.contains(parent)) {
            Span span = Span.of(it.source, 0, it.property, Literals.PROPERTY__PARENT, 0);
            problems.add(Words.unknown(span, "property", parent, names).problem());
            definition = Optional.empty();
        }
        // What the parser has left of it may be incomplete: its mistake is the only one to tell of.
        if (!syntax) {
            problems.addAll(compiler.problems());
            it.definition = definition;
        }
    }

    private void refuseCircles() {
        Circles parents = new Circles();
        Circles questions = new Circles();
        for (Declared it : declared.values()) {
            String id = it.property.getName();
            parents.add(id, Optional.ofNullable(it.property.getParent()).stream().toList());
            questions.add(id, it.asked);
        }
        declared.values().forEach(it -> refuseCircle(it, parents, questions));
        for (Definition it : library.values()) {
            questions.add(it.id(), it.asked());
            it.insteadOf().forEach(symptom -> questions.add(symptom, Set.of(it.id())));
        }
        declared.values().forEach(it -> explain(it, questions));
    }

    private void refuseCircle(Declared it, Circles parents, Circles questions) {
        String id = it.property.getName();
        if (parents.lead(id, id)) {
            Span span = Span.of(it.source, 0, it.property, Literals.PROPERTY__PARENT, 0);
            problem(
                    span,
                    "The property \""
                            + id
                            + "\" is in itself, by way of its parents. Put one of them in another.");
            it.definition = Optional.empty();
        } else if (questions.lead(id, id)) {
            Span span = Span.of(it.source, 0, it.property, Literals.PROPERTY__NAME, 0);
            problem(
                    span,
                    "The property \""
                            + id
                            + "\" asks about itself, by way of those that it asks about. Leave out"
                            + " one of the questions.");
            it.definition = Optional.empty();
        }
    }

    /**
     * Has the properties that one is said instead of ask about it. The first that would close a
     * circle is refused and asked by none, so that each circle is one problem.
     */
    private void explain(Declared it, Circles questions) {
        if (it.definition.isEmpty()) {
            return; // its own problem is enough
        }
        String id = it.property.getName();
        List<String> symptoms = it.definition.get().insteadOf();
        for (int i = 0; i < symptoms.size(); i++) {
            String symptom = symptoms.get(i);
            String message = "";
            if (id.equals(symptom)) {
                message = "\"" + id + "\" can't be said instead of itself. Leave it out here.";
            } else if (questions.lead(id, symptom)) {
                message =
                        "Whether \""
                                + id
                                + "\" holds depends on \""
                                + symptom
                                + "\", so it can't be said instead of that. Leave that out here, or"
                                + " what asks about it.";
            } else if (isHeading(symptom)) {
                message =
                        "\""
                                + symptom
                                + "\" only holds other properties. Name those of them that \""
                                + id
                                + "\" explains.";
            }
            if (!message.isEmpty()) {
                problem(replaced(it, i), message);
                it.definition = Optional.empty();
            }
        }
        if (it.definition.isPresent()) {
            symptoms.forEach(symptom -> questions.add(symptom, Set.of(id)));
        }
    }

    private static Span replaced(Declared it, int index) {
        for (Clause clause : it.property.getClauses()) {
            if (clause instanceof Replacement) {
                return Span.of(it.source, 0, clause, Literals.REPLACEMENT__PROPERTIES, index);
            }
        }
        return Span.of(it.source, 0, it.property);
    }

    private boolean isHeading(String id) {
        return library.containsKey(id)
                ? library.get(id).condition().isEmpty()
                : declared.containsKey(id)
                        && declared.get(id).property.getClauses().stream()
                                .noneMatch(Condition.class::isInstance);
    }

    private void change(ParsedProperties file) {
        for (Element element : file.model().getElements()) {
            try {
                if (element
                        instanceof
                        io.github.pomplens.properties.generated.propertyLanguage.Setting setting) {
                    set(file.source(), setting);
                } else if (element
                        instanceof
                        io.github.pomplens.properties.generated.propertyLanguage.Switch off) {
                    Span span = Span.of(file.source(), 0, off, Literals.SWITCH__PROPERTY, 0);
                    switches.add(new Switch(known(span, off.getProperty()), span.place()));
                }
            } catch (Rejection e) {
                problems.add(e.problem());
            }
        }
    }

    private void set(
            PropertyText source,
            io.github.pomplens.properties.generated.propertyLanguage.Setting setting)
            throws Rejection {
        Span span = Span.of(source, 0, setting, Literals.SETTING__PROPERTY, 0);
        String id = known(span, setting.getProperty());
        Optional<Definition> definition = definition(id);
        if (definition.isEmpty()) {
            return; // its own problem is enough
        }
        Span name = Span.of(source, 0, setting, Literals.SETTING__PARAMETER, 0);
        String wanted = String.valueOf(setting.getParameter());
        List<Parameter> parameters = definition.get().parameters();
        Optional<Parameter> parameter =
                parameters.stream().filter(it -> it.name().equals(wanted)).findFirst();
        if (parameter.isEmpty()) {
            List<String> candidates = parameters.stream().map(Parameter::name).toList();
            throw Words.unknown(name, "parameter of " + id, wanted, candidates);
        }
        Typed number =
                DefinitionCompiler.number(source, setting.getValue(), new PropertyNames(Set.of()));
        Unit unit = parameter.get().unit();
        if (UnitRules.same(number.unit(), unit).isEmpty()) {
            throw new Rejection(
                    Span.of(source, 0, setting.getValue()),
                    "The parameter \""
                            + wanted
                            + "\" is "
                            + UnitRules.name(unit)
                            + ", and this is "
                            + UnitRules.name(number.unit())
                            + ". Both must have the same unit.");
        }
        double value = ((Expression.Constant) number.expression()).value();
        settings.add(new Setting(id, wanted, value, unit, span.place()));
    }

    private String known(Span span, String id) throws Rejection {
        String name = String.valueOf(id);
        if (!names.contains(name)) {
            throw Words.unknown(span, "property", name, names);
        }
        return name;
    }

    private Optional<Definition> definition(String id) {
        // What the parser could not read has a name, and nothing more.
        return library.containsKey(id)
                ? Optional.of(library.get(id))
                : Optional.ofNullable(declared.get(id)).flatMap(it -> it.definition);
    }

    private void problem(Span span, String message) {
        problems.add(new Rejection(span, message).problem());
    }
}
