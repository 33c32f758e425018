// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.properties.edit;

import io.github.pomplens.properties.Explanations;
import io.github.pomplens.properties.LanguageNames;
import io.github.pomplens.properties.LanguageNames.Named;
import io.github.pomplens.properties.Mention;
import io.github.pomplens.properties.edit.PropertyDocument.Proposal;
import io.github.pomplens.properties.edit.PropertyDocument.Proposal.Sort;
import io.github.pomplens.runtime.analysis.property.Definition;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds what may be written at a place, from the words and signs before it: what is being typed is
 * most often not yet what a parser understands.
 */
final class Proposals {
    private static final List<String> CLAUSES =
            List.of(
                    "of",
                    "parameter",
                    "let",
                    "when",
                    "costs",
                    "spread",
                    "sure",
                    "shows",
                    "says",
                    "advise");

    private static final Set<String> BEFORE_OPERANDS =
            Set.of(
                    "when",
                    "costs",
                    "spread",
                    "sure",
                    "if",
                    "then",
                    "else",
                    "otherwise",
                    "or",
                    "and",
                    "not",
                    "where",
                    "=",
                    "==",
                    "!=",
                    "<",
                    "<=",
                    ">",
                    ">=",
                    "+",
                    "-",
                    "*",
                    "/",
                    "(",
                    "{",
                    ",");

    /** Between such a word and its text there may be a condition. */
    private static final Set<String> TEXT_CLAUSES = Set.of("shows", "says", "advise");

    private static final List<String> OPERATORS = List.of("and", "or", "of", "otherwise");

    private final String text;
    private final List<Mention> mentions;
    private final List<Definition> known;
    private final List<Proposal> found = new ArrayList<>();
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
        CursorContext context = CursorContext.of(text, start);
        if (context.inComment() || context.inText() && !context.inBraces()) {
            return List.of();
        }
        if (context.inBraces()) {
            inBraces(context);
        } else if (context.depth() == 0) {
            outside(context);
        } else {
            inProperty(context);
        }
        return List.copyOf(found);
    }

    private static boolean isName(char character) {
        return character == '_'
                || character >= '0' && character <= '9'
                || character >= 'a' && character <= 'z'
                || character >= 'A' && character <= 'Z';
    }

    private void outside(CursorContext context) {
        String before = context.last(0);
        switch (before) {
            case "off", "in", "set" -> properties();
            case "." -> parameters(context.last(1));
            case "property", "=" -> {}
            default -> {
                add(
                        "property",
                        Sort.KEYWORD,
                        "property $0 \"\" {\n    of any\n    when time > 5 % of run.time\n}",
                        Explanations.word("property"));
                add("set", Sort.KEYWORD, "set $0", Explanations.word("set"));
                add("off", Sort.KEYWORD, "off $0", Explanations.word("off"));
                keyword("in");
            }
        }
    }

    private void inBraces(CursorContext context) {
        if (context.last(0).equals(":")) {
            names(LanguageNames.formats(), Sort.NAME);
        } else {
            inExpression(context);
        }
    }

    private void inProperty(CursorContext context) {
        String last = context.last(0);
        boolean inScope = context.clause().equals("of");
        boolean listed = last.equals(",");
        if (context.clause().equals("advise") && (last.equals("fix") || listed)) {
            names(LanguageNames.fixes(), Sort.NAME);
        } else if (inScope && (last.equals("of") || listed)
                || last.equals("inside")
                || last.equals("outside")) {
            names(LanguageNames.kinds(), Sort.NAME);
        } else if (last.equals("having") || last.equals("without")) {
            names(LanguageNames.clauses(), Sort.NAME);
        } else if (inScope) {
            List.of("having", "without", "inside", "outside", "called by").forEach(this::keyword);
            CLAUSES.forEach(this::keyword);
        } else if (last.equals("{") || context.clause().isEmpty()) {
            CLAUSES.forEach(this::keyword);
        } else if (!last.equals("let") && !last.equals("parameter")) {
            inExpression(context);
        }
    }

    private void inExpression(CursorContext context) {
        String last = context.last(0);
        if (last.equals(".")) {
            names(LanguageNames.metricsOf(context.last(1)), Sort.METRIC);
        } else if (last.equals("over")) {
            names(LanguageNames.groups(), Sort.NAME);
        } else if (last.equals("(") && takesName(context)) {
            return;
        } else if (!last.isEmpty() && Character.isDigit(last.charAt(0))) {
            LanguageNames.units().forEach(unit -> add(unit, Sort.UNIT, unit, ""));
        } else if (BEFORE_OPERANDS.contains(last) || last.equals("of")) {
            operands(context);
        } else if (TEXT_CLAUSES.contains(last)) {
            keyword("when");
        } else {
            OPERATORS.forEach(this::keyword);
            if (context.function().isEmpty() && !context.inBraces()) {
                CLAUSES.stream().filter(it -> !it.equals("of")).forEach(this::keyword);
                if (context.clause().equals("advise")) {
                    keyword("fix");
                }
            } else {
                keyword("where");
            }
        }
    }

    private boolean takesName(CursorContext context) {
        switch (context.last(1)) {
            case "is", "inside" -> names(LanguageNames.kinds(), Sort.NAME);
            case "has", "allows" -> names(LanguageNames.clauses(), Sort.NAME);
            case "holds", "costs" -> properties();
            default -> {
                return false;
            }
        }
        return true;
    }

    private void operands(CursorContext context) {
        String property = context.property();
        Map<String, String> given = new LinkedHashMap<>();
        for (Mention mention : mentions) {
            boolean own =
                    mention.definition()
                            && mention.offset() < start
                            && mention.key().startsWith(property + ".");
            if (own && mention.sort() != Mention.Sort.PROPERTY) {
                given.put(mention.key().substring(property.length() + 1), mention.documentation());
            }
        }
        given.forEach((name, documentation) -> add(name, Sort.VALUE, name, documentation));
        names(LanguageNames.metrics(context.group()), Sort.METRIC);
        for (Named owner : LanguageNames.owners()) {
            add(owner.name(), Sort.NAME, owner.name() + ".$0", owner.documentation());
        }
        for (Named function : LanguageNames.functions()) {
            add(
                    function.name() + "()",
                    Sort.FUNCTION,
                    function.name() + "($0)",
                    function.documentation());
        }
        for (String combination : LanguageNames.combinations()) {
            add(combination + " over ...", Sort.FUNCTION, combination + " over threads ($0)", "");
        }
        List.of("not", "if").forEach(this::keyword);
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

    private void keyword(String word) {
        add(word, Sort.KEYWORD, word, Explanations.word(word.split(" ")[0]));
    }

    private void add(String label, Sort sort, String insert, String documentation) {
        found.add(new Proposal(label, sort, insert, start, length, documentation));
    }

    /** What stands before a cursor. */
    record CursorContext(
            List<String> tokens,
            int depth,
            String property,
            String clause,
            String function,
            String group,
            boolean inText,
            boolean inBraces,
            boolean inComment) {
        private static final Pattern TOKEN =
                Pattern.compile(
                        "(?<comment>//[^\\n]*|(?s:/\\*.*?(?:\\*/|\\z)))"
                                + "|(?<text>\"(?:\\\\.|[^\"\\\\])*(?<end>\"?))"
                                + "|[A-Za-z_]\\w*|[0-9][0-9.]*|[<>=!]=|\\S");

        /** The word or sign so many before the cursor; empty when there are not so many. */
        String last(int before) {
            int index = tokens.size() - 1 - before;
            return index < 0 ? "" : tokens.get(index);
        }

        static CursorContext of(String text, int offset) {
            Reader reader = new Reader();
            Matcher token = TOKEN.matcher(text).region(0, offset);
            boolean inText = false;
            boolean inComment = false;
            String open = "";
            while (token.find()) {
                boolean last = token.end() == offset;
                if (token.group("comment") != null) {
                    boolean line = token.group().startsWith("//");
                    inComment = last && (line || !token.group().endsWith("*/"));
                } else if (token.group("text") != null) {
                    inText = last && token.group("end").isEmpty();
                    open = inText ? token.group() : "";
                    reader.read("\"\"");
                } else {
                    reader.read(token.group());
                }
            }
            int brace = open.replace("{{", "  ").lastIndexOf('{');
            boolean inBraces = brace >= 0 && open.indexOf('}', brace) < 0;
            if (inBraces) {
                Reader inner = new Reader();
                inner.property = reader.property;
                inner.tokens.add("{");
                Matcher word = TOKEN.matcher(open.substring(brace + 1));
                while (word.find()) {
                    inner.read(word.group());
                }
                inner.depth = reader.depth;
                return inner.context(true, true, false);
            }
            return reader.context(inText, false, inComment);
        }

        /** Follows words and signs up to the cursor. */
        private static final class Reader {
            private final List<String> tokens = new ArrayList<>();
            private final List<String> groups = new ArrayList<>();
            private final List<String> functions = new ArrayList<>();
            private int depth;
            private String property = "";
            private String clause = "";

            void read(String token) {
                String before = tokens.isEmpty() ? "" : tokens.get(tokens.size() - 1);
                switch (token) {
                    case "{" -> depth++;
                    case "}" -> {
                        depth = Math.max(0, depth - 1);
                        clause = "";
                    }
                    case "(" -> {
                        boolean over =
                                tokens.size() > 1 && tokens.get(tokens.size() - 2).equals("over");
                        groups.add(over ? before : group());
                        functions.add(before);
                    }
                    case ")" -> {
                        if (!groups.isEmpty()) {
                            groups.remove(groups.size() - 1);
                            functions.remove(functions.size() - 1);
                        }
                    }
                    default -> word(token, before);
                }
                tokens.add(token);
            }

            private void word(String token, String before) {
                if (before.equals("property")) {
                    property = token;
                }
                boolean text = TEXT_CLAUSES.contains(before);
                boolean product = token.equals("of") && !clause.isEmpty() && !clause.equals("of");
                boolean question =
                        token.equals("costs") && BEFORE_OPERANDS.contains(before) && depth > 0;
                boolean begins = CLAUSES.contains(token) && groups.isEmpty() && !product;
                boolean first = !before.equals("{") && question;
                if (depth == 1 && begins && !first && !(text && token.equals("when"))) {
                    clause = token;
                }
            }

            private String group() {
                return groups.isEmpty() ? "" : groups.get(groups.size() - 1);
            }

            CursorContext context(boolean inText, boolean inBraces, boolean inComment) {
                String function =
                        functions.isEmpty() ? "" : functions.get(functions.size() - 1) + "(";
                String group = group().isEmpty() && clause.equals("spread") ? "threads" : group();
                return new CursorContext(
                        tokens, depth, property, clause, function, group, inText, inBraces,
                        inComment);
            }
        }
    }
}
