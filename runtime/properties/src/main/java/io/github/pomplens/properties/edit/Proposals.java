// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.properties.edit;

import io.github.pomplens.properties.Explanations;
import io.github.pomplens.properties.LanguageNames;
import io.github.pomplens.properties.LanguageNames.Named;
import io.github.pomplens.properties.Mention;
import io.github.pomplens.properties.PropertyToken;
import io.github.pomplens.properties.edit.PropertyDocument.Proposal;
import io.github.pomplens.properties.edit.PropertyDocument.Proposal.Sort;
import io.github.pomplens.properties.generated.propertyLanguage.Call;
import io.github.pomplens.properties.generated.propertyLanguage.InsideQuestion;
import io.github.pomplens.properties.generated.propertyLanguage.Property;
import io.github.pomplens.runtime.analysis.property.Definition;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.AbstractElement;
import org.eclipse.xtext.Assignment;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.GrammarUtil;
import org.eclipse.xtext.Keyword;
import org.eclipse.xtext.ide.editor.contentassist.ContentAssistContext;
import org.jspecify.annotations.Nullable;

/**
 * Finds what may be written at a place: the grammar says which words and which kinds of names may
 * follow, and here it is said which names there are of a kind.
 */
final class Proposals {
    private final String text;
    private final List<Mention> mentions;
    private final List<Definition> known;
    private final Set<Proposal> found = new LinkedHashSet<>();
    private List<PropertyToken> before = List.of();
    private int start;
    private int length;

    Proposals(String text, List<Mention> mentions, List<Definition> known) {
        this.text = text;
        this.mentions = mentions;
        this.known = known;
    }

    List<Proposal> at(int offset) {
        int at = Math.min(offset, text.length());
        start = at;
        while (start > 0 && isName(text.charAt(start - 1))) {
            start--;
        }
        length = at - start;
        before = PropertyToken.of(text.substring(0, start));
        PropertyToken last = before.isEmpty() ? null : before.get(before.size() - 1);
        if (last != null && last.isText() && last.open()) {
            inText(last);
        } else if (last == null || !last.isComment() || !reaches(last)) {
            after(text.substring(0, start));
        }
        // What belongs to this place comes before what may stand at many.
        return found.stream().sorted(Comparator.comparing(Proposal::sort)).toList();
    }

    private static boolean isName(char character) {
        return character == '_'
                || character >= '0' && character <= '9'
                || character >= 'a' && character <= 'z'
                || character >= 'A' && character <= 'Z';
    }

    /** Whether a comment goes on at the cursor: it has no end, or ends with the line. */
    private boolean reaches(PropertyToken comment) {
        return comment.open()
                || comment.text().startsWith("//")
                        && comment.end() == start
                        && !comment.text().endsWith("\n");
    }

    /** Between the braces of a text there is an expression, as there would be in a clause. */
    private void inText(PropertyToken open) {
        int brace = open.text().replace("{{", "  ").lastIndexOf('{');
        if (brace < 0 || open.text().indexOf('}', brace) >= 0) {
            return;
        }
        String inserted = open.text().substring(brace + 1).replace("\\\"", " \"");
        String clause = text.substring(0, open.offset()) + "\"\" let value = (";
        before = PropertyToken.of(inserted);
        if (last(0).equals(":")) {
            names(LanguageNames.formats(), Sort.NAME);
        } else {
            after(clause + inserted);
        }
    }

    /** The word or sign so many before the cursor; empty when there are not so many. */
    private String last(int back) {
        int index = before.size() - 1 - back;
        return index < 0 ? "" : before.get(index).text();
    }

    private void after(String code) {
        String readable = LanguageNames.lastClause(code);
        for (ContentAssistContext context : ContentAssist.after(readable)) {
            EObject model = context.getCurrentModel();
            if (!context.getPrefix().isEmpty()) {
                continue; // instead of the last word or sign, which people have decided on
            }
            if (model instanceof Call call && last(0).equals("(") && names(call)) {
                continue;
            }
            for (AbstractElement element : context.getFirstSetGrammarElements()) {
                if (element instanceof Keyword keyword) {
                    word(keyword);
                } else if (element instanceof Assignment assignment) {
                    name(assignment, model);
                }
            }
        }
    }

    /** Proposes what a question is about; false when a function takes values. */
    private boolean names(Call call) {
        switch (String.valueOf(call.getFunction())) {
            case "is" -> names(LanguageNames.kinds(), Sort.NAME);
            case "has", "allows" -> names(LanguageNames.clauses(), Sort.NAME);
            case "holds" -> properties();
            default -> {
                return false;
            }
        }
        return true;
    }

    private void word(Keyword keyword) {
        String word = keyword.getValue();
        boolean question = rule(keyword).equals("Primary");
        switch (word) {
            case "property" ->
                    keyword(
                            word,
                            "property $0 \"\" {\n    of any\n    when time > 5 % of run.time\n}");
            case "set", "off" -> keyword(word, word + " $0");
            case "called" -> keyword("called by", question ? "called by ($0)" : "called by");
            case "over" -> {
                if (LanguageNames.combinations().contains(last(0))) {
                    keyword(word, word);
                }
            }
            case "inside", "costs" -> {
                if (question) {
                    function(word);
                } else {
                    keyword(word, word);
                }
            }
            default -> {
                if (Character.isLetter(word.charAt(0))) {
                    keyword(word, word);
                }
            }
        }
    }

    private static String rule(AbstractElement element) {
        return GrammarUtil.containingRule(element).getName();
    }

    private void name(Assignment assignment, @Nullable EObject model) {
        switch (rule(assignment) + "." + assignment.getFeature()) {
            case "Property.parent",
                    "Setting.property",
                    "Switch.property",
                    "Primary.property",
                    "Replacement.properties" ->
                    properties();
            case "Setting.parameter" -> parameters(last(1));
            case "Scope.kinds" -> names(LanguageNames.kinds(), Sort.NAME);
            case "ScopeCondition.name" -> {
                boolean clause = last(0).equals("having") || last(0).equals("without");
                names(clause ? LanguageNames.clauses() : LanguageNames.kinds(), Sort.NAME);
            }
            case "Advice.fixes" -> names(LanguageNames.fixes(), Sort.NAME);
            case "NumberLiteral.unit" ->
                    LanguageNames.units().forEach(unit -> add(unit, Sort.UNIT, unit, ""));
            case "Primary.group" -> names(LanguageNames.groups(), Sort.NAME);
            case "Primary.name" -> operand(model);
            case "Primary.owner" ->
                    LanguageNames.owners()
                            .forEach(
                                    it ->
                                            add(
                                                    it.name(),
                                                    Sort.NAME,
                                                    it.name() + ".$0",
                                                    it.documentation()));
            case "Primary.function" -> {
                if (!last(0).equals(".")) {
                    LanguageNames.functions().forEach(it -> function(it.name()));
                }
            }
            case "Primary.combination" -> LanguageNames.combinations().forEach(this::combination);
            default -> {} // a name that is given here, a number or a text
        }
    }

    private void combination(String it) {
        add(it + " over ...", Sort.FUNCTION, it + " over threads ($0)", "");
    }

    /** Kinds within {@code inside()}; else values that are named, parameters and metrics. */
    private void operand(@Nullable EObject model) {
        if (last(0).equals(".")) {
            names(LanguageNames.metricsOf(last(1)), Sort.METRIC);
            return;
        }
        if (model instanceof InsideQuestion) {
            names(LanguageNames.kinds(), Sort.NAME);
            return;
        }
        Property property = EcoreUtil2.getContainerOfType(model, Property.class);
        String owner = property == null ? "." : property.getName() + ".";
        Map<String, String> given = new LinkedHashMap<>();
        for (Mention mention : mentions) {
            boolean own =
                    mention.definition()
                            && mention.offset() < start
                            && mention.key().startsWith(owner);
            if (own && mention.sort() != Mention.Sort.PROPERTY) {
                given.put(mention.key().substring(owner.length()), mention.documentation());
            }
        }
        given.forEach((name, documentation) -> add(name, Sort.VALUE, name, documentation));
        names(LanguageNames.metrics(model), Sort.METRIC);
    }

    private void properties() {
        Map<String, String> all = new LinkedHashMap<>();
        mentions.stream()
                .filter(it -> it.definition() && it.sort() == Mention.Sort.PROPERTY)
                .forEach(it -> all.put(it.key(), it.documentation()));
        known.forEach(it -> all.putIfAbsent(it.id(), LanguageNames.documentation(it)));
        all.forEach((id, documentation) -> add(id, Sort.PROPERTY, id, documentation));
    }

    private void parameters(String property) {
        known.stream()
                .filter(it -> it.id().equals(property))
                .flatMap(it -> it.parameters().stream())
                .forEach(it -> add(it.name(), Sort.VALUE, it.name(), it.documentation()));
        mentions.stream()
                .filter(it -> it.definition() && it.sort() == Mention.Sort.PARAMETER)
                .filter(it -> it.key().startsWith(property + "."))
                .forEach(
                        it -> {
                            String name = it.key().substring(property.length() + 1);
                            add(name, Sort.VALUE, name, it.documentation());
                        });
    }

    private void names(Collection<Named> names, Sort sort) {
        for (Named name : names) {
            String written = LanguageNames.written(name.name());
            add(name.name(), sort, written, name.documentation());
        }
    }

    private void function(String name) {
        add(name + "()", Sort.FUNCTION, name + "($0)", Explanations.word(name));
    }

    private void keyword(String label, String insert) {
        add(label, Sort.KEYWORD, insert, Explanations.word(label.split(" ")[0]));
    }

    private void add(String label, Sort sort, String insert, String documentation) {
        found.add(new Proposal(label, sort, insert, start, length, documentation));
    }
}
