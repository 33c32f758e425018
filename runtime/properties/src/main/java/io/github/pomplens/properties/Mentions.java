// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.properties;

import io.github.pomplens.properties.generated.propertyLanguage.Aggregate;
import io.github.pomplens.properties.generated.propertyLanguage.Call;
import io.github.pomplens.properties.generated.propertyLanguage.CostQuestion;
import io.github.pomplens.properties.generated.propertyLanguage.InsideQuestion;
import io.github.pomplens.properties.generated.propertyLanguage.Parameter;
import io.github.pomplens.properties.generated.propertyLanguage.Property;
import io.github.pomplens.properties.generated.propertyLanguage.PropertyLanguagePackage.Literals;
import io.github.pomplens.properties.generated.propertyLanguage.Reference;
import io.github.pomplens.properties.generated.propertyLanguage.Replacement;
import io.github.pomplens.properties.generated.propertyLanguage.Scope;
import io.github.pomplens.properties.generated.propertyLanguage.ScopeCondition;
import io.github.pomplens.properties.generated.propertyLanguage.Setting;
import io.github.pomplens.properties.generated.propertyLanguage.Spread;
import io.github.pomplens.properties.generated.propertyLanguage.Switch;
import io.github.pomplens.properties.generated.propertyLanguage.TextLiteral;
import io.github.pomplens.properties.generated.propertyLanguage.Value;
import io.github.pomplens.runtime.analysis.property.Definition;
import io.github.pomplens.runtime.analysis.property.Expression.Group;
import io.github.pomplens.runtime.analysis.property.Expression.Owner;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.xtext.EcoreUtil2;
import org.jspecify.annotations.Nullable;

/** Finds all places of a file where something is named, in what the parser understood of it. */
public final class Mentions {
    private final PropertyText source;
    private final Map<String, String> properties = new HashMap<>();
    private final List<Mention> found = new ArrayList<>();

    private Mentions(PropertyText source, List<Definition> known) {
        this.source = source;
        known.forEach(it -> properties.put(it.id(), Explanations.property(it)));
    }

    /**
     * Returns the mentions of a file in their order.
     *
     * @param known the properties of the library and of other files
     */
    public static List<Mention> of(ParsedProperties file, List<Definition> known) {
        Mentions mentions = new Mentions(file.source(), known);
        for (EObject element : file.whole().getElements()) {
            if (element instanceof Property property && property.getName() != null) {
                mentions.properties.put(property.getName(), description(property));
            }
        }
        for (EObject element : file.whole().getElements()) {
            mentions.element(element);
        }
        mentions.found.sort(Comparator.comparingInt(Mention::offset));
        return List.copyOf(mentions.found);
    }

    private static String description(Property property) {
        String text = Documentation.of(property);
        return "**"
                + property.getName()
                + "**: "
                + Quoted.text(property.getTitle())
                + (text.isEmpty() ? "" : "\n\n" + text);
    }

    private void element(EObject element) {
        if (element instanceof Property property) {
            property(property);
        } else if (element instanceof Setting setting) {
            property(setting, Literals.SETTING__PROPERTY, setting.getProperty(), 0, false);
            add(
                    Mention.Sort.PARAMETER,
                    setting.getProperty() + "." + setting.getParameter(),
                    span(setting, Literals.SETTING__PARAMETER, 0),
                    false,
                    "A parameter of " + setting.getProperty() + ".");
        } else if (element instanceof Switch off) {
            property(off, Literals.SWITCH__PROPERTY, off.getProperty(), 0, false);
        }
    }

    private void property(Property property) {
        property(property, Literals.PROPERTY__NAME, property.getName(), 0, true);
        if (property.getParent() != null) {
            property(property, Literals.PROPERTY__PARENT, property.getParent(), 0, false);
        }
        Map<String, Mention.Sort> given = new HashMap<>();
        property.eAllContents()
                .forEachRemaining(
                        it -> {
                            if (it instanceof Parameter parameter) {
                                given.put(parameter.getName(), Mention.Sort.PARAMETER);
                            } else if (it instanceof Value value) {
                                given.put(value.getName(), Mention.Sort.VALUE);
                            }
                        });
        property.eAllContents().forEachRemaining(it -> part(property, given, it, 0));
        for (TextTemplates.Inserted inserted : TextTemplates.in(source, property)) {
            EObject root = inserted.expression();
            part(property, given, root, inserted.base());
            root.eAllContents().forEachRemaining(it -> part(property, given, it, inserted.base()));
        }
    }

    private void part(Property property, Map<String, Mention.Sort> given, EObject it, int base) {
        String owner = property.getName() + ".";
        if (it instanceof Parameter parameter) {
            add(
                    Mention.Sort.PARAMETER,
                    owner + parameter.getName(),
                    span(it, Literals.PARAMETER__NAME, 0),
                    true,
                    "Parameter. " + Quoted.text(parameter.getDocumentation()));
        } else if (it instanceof Value value) {
            add(
                    Mention.Sort.VALUE,
                    owner + value.getName(),
                    span(it, Literals.VALUE__NAME, 0),
                    true,
                    code(value));
        } else if (it instanceof Scope scope) {
            for (int i = 0; i < scope.getKinds().size(); i++) {
                kind(scope.getKinds().get(i), span(it, Literals.SCOPE__KINDS, i));
            }
        } else if (it
                instanceof io.github.pomplens.properties.generated.propertyLanguage.Advice advice) {
            for (int i = 0; i < advice.getFixes().size(); i++) {
                String id = Quoted.text(advice.getFixes().get(i));
                Span span = span(it, Literals.ADVICE__FIXES, i);
                add(Mention.Sort.FIX, id, span, false, Explanations.fix(id));
            }
        } else if (it instanceof Replacement replacement) {
            for (int i = 0; i < replacement.getProperties().size(); i++) {
                Span span = span(it, Literals.REPLACEMENT__PROPERTIES, i);
                property(replacement.getProperties().get(i), span, false);
            }
        } else if (it instanceof ScopeCondition condition) {
            condition(condition);
        } else if (it instanceof Reference reference) {
            reference(owner, given, reference, base);
        } else if (it instanceof Call call) {
            call(call, base);
        } else if (it instanceof CostQuestion cost) {
            property(cost, Literals.COST_QUESTION__PROPERTY, cost.getProperty(), base, false);
        } else if (it instanceof InsideQuestion inside) {
            kind(inside.getName(), span(it, Literals.INSIDE_QUESTION__NAME, base, 0));
        } else if (it instanceof Aggregate aggregate) {
            BuiltInNames.constant(Group.values(), String.valueOf(aggregate.getGroup()))
                    .ifPresent(
                            group ->
                                    add(
                                            Mention.Sort.GROUP,
                                            aggregate.getGroup(),
                                            span(it, Literals.AGGREGATE__GROUP, base, 0),
                                            false,
                                            Explanations.group(group)));
        }
    }

    private String code(Value value) {
        return "```property\n" + Span.of(source, 0, value).text() + "\n```";
    }

    private void condition(ScopeCondition condition) {
        Span span = span(condition, Literals.SCOPE_CONDITION__NAME, 0);
        String relation = String.valueOf(condition.getRelation());
        String name = Quoted.text(condition.getName());
        if (relation.equals("having") || relation.equals("without")) {
            add(Mention.Sort.CLAUSE, name, span, false, Explanations.clause(name));
        } else if (!relation.equals("called")) {
            kind(name, span);
        }
    }

    private void kind(@Nullable String word, Span span) {
        String name = Quoted.text(word);
        add(Mention.Sort.KIND, name, span, false, Explanations.kind(name));
    }

    private void reference(
            String property, Map<String, Mention.Sort> given, Reference it, int base) {
        if (it.getName() == null || it.eContainer() instanceof Call call && takesName(call)) {
            return;
        }
        Span span = span(it, Literals.REFERENCE__NAME, base, 0);
        String name = it.getName();
        if (it.getOwner() != null) {
            Optional<Owner> owner = BuiltInNames.constant(Owner.values(), it.getOwner());
            if (owner.isPresent()) {
                add(
                        Mention.Sort.OWNER,
                        it.getOwner(),
                        span(it, Literals.REFERENCE__OWNER, base, 0),
                        false,
                        Explanations.owner(owner.get()));
                metric(owner.get(), null, name, span);
            }
        } else if (given.containsKey(name)) {
            Mention.Sort sort = given.get(name);
            add(sort, property + name, span, false, "");
        } else {
            metric(null, group(it), name, span);
        }
    }

    private void metric(@Nullable Owner owner, @Nullable Group group, String name, Span span) {
        String text = Explanations.metric(owner, group, name);
        if (!text.isEmpty()) {
            String before = owner == null ? "" : BuiltInNames.text(owner) + ".";
            add(Mention.Sort.METRIC, before + name, span, false, text);
        }
    }

    /** The group of whose elements an expression speaks; null outside of groups. */
    static @Nullable Group group(EObject expression) {
        Aggregate aggregate = EcoreUtil2.getContainerOfType(expression, Aggregate.class);
        if (aggregate != null) {
            return BuiltInNames.constant(Group.values(), String.valueOf(aggregate.getGroup()))
                    .orElse(null);
        }
        return EcoreUtil2.getContainerOfType(expression, Spread.class) == null
                ? null
                : Group.THREADS;
    }

    private static boolean takesName(Call call) {
        return switch (String.valueOf(call.getFunction())) {
            case "is", "has", "allows", "holds" -> true;
            default -> false;
        };
    }

    private void call(Call call, int base) {
        String function = String.valueOf(call.getFunction());
        add(
                Mention.Sort.FUNCTION,
                function,
                span(call, Literals.CALL__FUNCTION, base, 0),
                false,
                Explanations.word(function));
        if (call.getArguments().size() != 1 || !takesName(call)) {
            return;
        }
        EObject argument = call.getArguments().get(0);
        Span span = Span.of(source, base, argument);
        String name =
                argument instanceof Reference reference
                        ? reference.getName()
                        : argument instanceof TextLiteral text ? Quoted.text(text.getText()) : "";
        switch (function) {
            case "is" -> kind(name, span);
            case "holds" -> property(name, span, false);
            default -> add(Mention.Sort.CLAUSE, name, span, false, Explanations.clause(name));
        }
    }

    private void property(
            EObject it, EStructuralFeature feature, @Nullable String id, int base, boolean given) {
        property(id, span(it, feature, base, 0), given);
    }

    private void property(@Nullable String id, Span span, boolean given) {
        if (id != null) {
            add(Mention.Sort.PROPERTY, id, span, given, properties.getOrDefault(id, ""));
        }
    }

    private void add(
            Mention.Sort sort, String key, Span span, boolean definition, String documentation) {
        found.add(new Mention(sort, key, span.offset(), span.length(), definition, documentation));
    }

    private Span span(EObject it, EStructuralFeature feature, int index) {
        return span(it, feature, 0, index);
    }

    private Span span(EObject it, EStructuralFeature feature, int base, int index) {
        return Span.of(source, base, it, feature, index);
    }
}
