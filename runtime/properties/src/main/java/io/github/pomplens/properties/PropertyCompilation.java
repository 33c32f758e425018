// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.properties;

import io.github.pomplens.properties.generated.propertyLanguage.Condition;
import io.github.pomplens.properties.generated.propertyLanguage.Element;
import io.github.pomplens.properties.generated.propertyLanguage.Property;
import io.github.pomplens.runtime.analysis.property.Definition;
import io.github.pomplens.runtime.analysis.property.PropertySet.Setting;
import io.github.pomplens.runtime.analysis.property.PropertySet.Switch;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;

/** What is known of the files that are compiled together, while their elements are checked. */
final class PropertyCompilation {
    private final Map<String, Definition> library = new LinkedHashMap<>();

    /** All that is declared, whether it could be compiled or not. */
    private final Map<String, Declared> declared = new LinkedHashMap<>();

    /** All names that there are, those of properties with mistakes, too. */
    private final Set<String> names = new HashSet<>();

    private final List<Setting> settings = new ArrayList<>();
    private final List<Switch> switches = new ArrayList<>();
    private final Circles parents = new Circles();
    private final Circles questions = new Circles();

    /** A property of the files. */
    static final class Declared {
        private final PropertyText source;
        private final Property property;
        private final DefinitionCompiler compiler;
        private Optional<Definition> definition = Optional.empty();

        private Declared(PropertyText source, Property property, Set<String> names) {
            this.source = source;
            this.property = property;
            this.compiler = new DefinitionCompiler(source, property, names);
        }

        PropertyText source() {
            return source;
        }

        Property property() {
            return property;
        }

        DefinitionCompiler compiler() {
            return compiler;
        }

        /** What it has come to; empty before all of it is compiled, and where it has mistakes. */
        Optional<Definition> definition() {
            return definition;
        }

        void complete() {
            definition = compiler.definition();
        }

        void leaveOut() {
            definition = Optional.empty();
        }
    }

    PropertyCompilation(List<ParsedProperties> files, List<Definition> library) {
        library.forEach(definition -> this.library.put(definition.id(), definition));
        names.addAll(this.library.keySet());
        for (ParsedProperties file : files) {
            for (Element element : file.whole().getElements()) {
                if (element instanceof Property property && property.getName() != null) {
                    names.add(property.getName());
                }
            }
        }
        files.forEach(this::declare);
    }

    private void declare(ParsedProperties file) {
        for (Element element : file.model().getElements()) {
            if (element instanceof Property property
                    && property.getName() != null
                    && !library.containsKey(property.getName())) {
                // A mistake before it may have kept it out of the model of the whole file.
                names.add(property.getName());
                declared.putIfAbsent(
                        property.getName(), new Declared(file.source(), property, names));
            }
        }
    }

    /** The properties of the files, the first of each name. */
    Iterable<Declared> declared() {
        return declared.values();
    }

    /** The property that an element is, or is in; empty where its name is taken. */
    Optional<Declared> declaring(EObject element) {
        Property property = EcoreUtil2.getContainerOfType(element, Property.class);
        return property == null
                ? Optional.empty()
                : declared(property.getName()).filter(it -> it.property == property);
    }

    /** The property of the files that has a name. */
    Optional<Declared> declared(String id) {
        return Optional.ofNullable(declared.get(id));
    }

    boolean isOfLibrary(String id) {
        return library.containsKey(id);
    }

    /** All names of properties. */
    Set<String> names() {
        return names;
    }

    /** The property of a name, when it has no mistake; what can't be read has a name only. */
    Optional<Definition> definition(String id) {
        return isOfLibrary(id)
                ? Optional.of(library.get(id))
                : declared(id).flatMap(Declared::definition);
    }

    /** Whether a property only holds others. */
    boolean isHeading(String id) {
        return isOfLibrary(id)
                ? library.get(id).condition().isEmpty()
                : declared(id)
                        .filter(
                                it ->
                                        it.property.getClauses().stream()
                                                .noneMatch(Condition.class::isInstance))
                        .isPresent();
    }

    /** Notes what each property leads to, once all of them have been compiled. */
    void connect() {
        for (Declared it : declared.values()) {
            String id = it.property.getName();
            parents.add(id, Optional.ofNullable(it.property.getParent()).stream().toList());
            questions.add(id, it.compiler.asked());
        }
        for (Definition it : library.values()) {
            questions.add(it.id(), it.asked());
            it.insteadOf().forEach(symptom -> questions.add(symptom, Set.of(it.id())));
        }
    }

    /** Which properties are in which. */
    Circles parents() {
        return parents;
    }

    /** Which properties ask about which, to know whether they hold. */
    Circles questions() {
        return questions;
    }

    List<Setting> settings() {
        return settings;
    }

    List<Switch> switches() {
        return switches;
    }
}
