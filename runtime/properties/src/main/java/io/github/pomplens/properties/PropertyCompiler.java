// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.properties;

import io.github.pomplens.properties.PropertyCompilation.Declared;
import io.github.pomplens.properties.generated.propertyLanguage.Element;
import io.github.pomplens.properties.generated.propertyLanguage.Property;
import io.github.pomplens.runtime.analysis.property.Definition;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.emf.common.util.BasicDiagnostic;
import org.eclipse.emf.common.util.Diagnostic;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.validation.AbstractInjectableValidator;
import org.eclipse.xtext.validation.CheckMode;
import org.eclipse.xtext.validation.RangeBasedDiagnostic;

/**
 * Compiles files of properties: what is right in them becomes definitions, each mistake a problem,
 * and a mistake in one property never keeps another from being compiled. {@link PropertyChecks}
 * says what is wrong: of each element by itself first, then of what lies between properties.
 */
public final class PropertyCompiler {
    private final PropertyChecks checks = PropertyParser.get().checks();
    private final List<ParsedProperties> files;
    private final PropertyCompilation known;
    private final List<PropertyProblem> problems = new ArrayList<>();

    private PropertyCompiler(List<ParsedProperties> files, List<Definition> library) {
        this.files = files;
        this.known = new PropertyCompilation(files, library);
    }

    /**
     * Compiles files that may speak of one another and of a library.
     *
     * @param library what the files may ask about, change and hang their properties below
     */
    public static CompiledProperties compile(
            List<ParsedProperties> files, List<Definition> library) {
        return new PropertyCompiler(files, library).compile();
    }

    private CompiledProperties compile() {
        files.forEach(file -> problems.addAll(file.problems()));
        for (ParsedProperties file : files) {
            for (Element element : file.model().getElements()) {
                if (element instanceof Property property && property.getName() != null) {
                    compile(file.source(), property);
                }
            }
        }
        known.connect();
        List<Definition> definitions = new ArrayList<>();
        for (Declared it : known.declared()) {
            problems.addAll(check(it.source(), it.property(), CheckMode.NORMAL_ONLY));
        }
        known.declared().forEach(it -> it.definition().ifPresent(definitions::add));
        for (ParsedProperties file : files) {
            for (Element element : file.model().getElements()) {
                if (!(element instanceof Property)) {
                    problems.addAll(check(file.source(), element, CheckMode.NORMAL_ONLY));
                }
            }
        }
        Comparator<PropertyProblem> inOrder =
                Comparator.comparing((PropertyProblem it) -> it.place().file())
                        .thenComparing(PropertyProblem::offset);
        return new CompiledProperties(
                definitions,
                known.settings(),
                known.switches(),
                problems.stream().sorted(inOrder).toList());
    }

    private void compile(PropertyText source, Property property) {
        List<PropertyProblem> found = check(source, property, CheckMode.FAST_ONLY);
        Optional<Declared> declared = known.declaring(property);
        if (declared.isPresent()) {
            property.eAllContents()
                    .forEachRemaining(it -> found.addAll(check(source, it, CheckMode.FAST_ONLY)));
            declared.get().complete();
        }
        // What the parser has left of it may be incomplete: its mistake is the only one to tell of.
        if (hasProblem(source, Span.of(source, 0, property))) {
            declared.ifPresent(Declared::leaveOut);
        } else {
            problems.addAll(found);
        }
    }

    private boolean hasProblem(PropertyText source, Span whole) {
        return problems.stream()
                .anyMatch(
                        problem ->
                                problem.place().file().equals(source.file())
                                        && problem.offset() >= whole.offset()
                                        && problem.offset() <= whole.offset() + whole.length());
    }

    /** Has Xtext run the checks of an element, without those of what is in it. */
    private List<PropertyProblem> check(PropertyText source, EObject element, CheckMode mode) {
        BasicDiagnostic found = new BasicDiagnostic();
        Map<Object, Object> context = new HashMap<>();
        context.put(CheckMode.KEY, mode);
        context.put(AbstractInjectableValidator.CURRENT_LANGUAGE_NAME, PropertyParser.LANGUAGE);
        context.put(PropertyCompilation.class, known);
        context.put(PropertyText.class, source);
        checks.validate(element, found, context);
        List<PropertyProblem> all = new ArrayList<>();
        for (Diagnostic one : found.getChildren()) {
            RangeBasedDiagnostic it = (RangeBasedDiagnostic) one;
            String[] data = it.getIssueData();
            all.add(
                    new PropertyProblem(
                            source.place(it.getOffset()),
                            it.getOffset(),
                            it.getLength(),
                            it.getMessage(),
                            ProblemCode.valueOf(it.getIssueCode()),
                            data == null ? List.of() : List.of(data)));
        }
        return all;
    }
}
