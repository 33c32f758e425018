// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.fortran;

import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.sources.model.NotUnderstoodException;
import io.github.pomplens.sources.statement.Counter;
import io.github.pomplens.sources.statement.Expression;
import io.github.pomplens.sources.statement.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the statements of a procedure of Fortran. */
final class FortranStatements {
    private static final Pattern DO =
            Pattern.compile(
                    "(?:\\w+\\s*:\\s*)?do\\s+(?:(?<label>\\d+)\\s*,?\\s*)?"
                            + "(?<name>[a-z]\\w*)\\s*=(?<limits>.*)");
    private static final Pattern OTHER_DO =
            Pattern.compile(
                    "(?:\\w+\\s*:\\s*)?do(?:\\s+while\\s*(?<test>\\(.*\\))|\\s+concurrent.*)?");
    private static final Pattern IF_THEN =
            Pattern.compile("(?:\\w+\\s*:\\s*)?if\\s*(?<test>\\(.*\\))\\s*then");
    private static final Pattern ELSE_IF =
            Pattern.compile("else\\s*if\\s*(?<test>\\(.*\\))\\s*then.*");
    private static final Pattern IF = Pattern.compile("if\\s*(?=\\()");
    private static final Pattern END =
            Pattern.compile("end\\s*(?:do|if|where|select|block|associate|critical)?\\b.*");
    private static final Pattern OPAQUE =
            Pattern.compile(
                    "(?:\\w+\\s*:\\s*)?(?:select\\s*(?:case|type)|block|associate|critical|forall|where)\\b.*");
    private static final Pattern DECLARATION =
            Pattern.compile(
                    "(?:integer|real|double\\s*precision|complex|logical|character|type|class|procedure"
                            + "|parameter|dimension)\\b[^'\"]*::.*|(?:implicit|use|include|import|save|data|external|intrinsic|dimension"
                            + "|parameter|integer|real|double\\s*precision|complex|logical|character"
                            + "|type|class|common|equivalence|format)\\b(?!\\s*(?:\\([^=]*\\))?\\s*=(?!=)).*");
    private static final Pattern JUMP =
            Pattern.compile("(?<word>return|cycle|exit|stop|go\\s*to)\\b.*");
    private static final Pattern CALL =
            Pattern.compile("call\\s+(?<name>[a-z]\\w*)\\s*(?<arguments>\\(.*\\))?");

    private final String text;
    private final List<FortranCode.Statement> lines;
    private final Predicate<String> arrays;
    private int at;

    private FortranStatements(
            String text, List<FortranCode.Statement> lines, Predicate<String> arrays) {
        this.text = text;
        this.lines = lines;
        this.arrays = arrays;
    }

    /**
     * The block that statements are.
     *
     * @param text of the file
     * @param arrays the names that are arrays
     */
    static Statement.Block of(
            String text,
            List<FortranCode.Statement> lines,
            TextRange range,
            Predicate<String> arrays) {
        FortranStatements reader = new FortranStatements(text, lines, arrays);
        List<Statement> all = new ArrayList<>();
        while (reader.at < lines.size()) {
            all.addAll(reader.block());
            // An end that ends nothing.
            reader.at++;
        }
        return new Statement.Block(range, all);
    }

    private String line() {
        return at < lines.size() ? lines.get(at).text() : "";
    }

    /** Where the text of a statement begins. */
    private int start(int line) {
        int offset = lines.get(Math.min(line, lines.size() - 1)).offset();
        while (offset < text.length()
                && (text.charAt(offset) == ' ' || text.charAt(offset) == '\t')) {
            offset++;
        }
        return offset;
    }

    /** From a statement to the end of the line of the last one that was read. */
    private TextRange since(int first) {
        int start = start(first);
        int last = Math.max(first, Math.min(at, lines.size()) - 1);
        int end = text.indexOf('\n', start(last));
        return new TextRange(start, Math.max(start, end < 0 ? text.length() : end));
    }

    /** From behind the line that opens a block, where directives may be, to the last one read. */
    private TextRange block(int first) {
        int end = text.indexOf('\n', start(first - 1));
        TextRange statements = since(first);
        int begin = end < 0 ? statements.start() : Math.min(end, statements.start());
        return new TextRange(begin, statements.end());
    }

    /** Statements up to one that ends a block, or begins another part of it. */
    private List<Statement> block() {
        List<Statement> all = new ArrayList<>();
        while (at < lines.size()
                && !END.matcher(line()).matches()
                && !line().matches("else\\b.*")) {
            all.add(statement());
        }
        return all;
    }

    private Statement statement() {
        Matcher counting = DO.matcher(line());
        if (counting.matches()) {
            return counting.group("label") == null
                    ? loop(counting)
                    : opaque(counting.group("label"));
        }
        if (OTHER_DO.matcher(line()).matches()) {
            return loop();
        }
        if (IF_THEN.matcher(line()).matches()) {
            return branch(IF_THEN);
        }
        Matcher where = IF.matcher(line());
        if (where.lookingAt()) {
            return oneLine(where.end());
        }
        if (OPAQUE.matcher(line()).matches()) {
            return opaqueBlock();
        }
        int first = at++;
        return simple(lines.get(first).text(), since(first));
    }

    private Statement loop(Matcher counting) {
        int first = at++;
        String name = counting.group("name");
        List<Expression> limits = limits(counting.group("limits"), start(first));
        Statement body = body();
        Expression.Name variable = new Expression.Name(name, start(first));
        Optional<Counter> counter = Optional.empty();
        if (limits.size() == 2 || limits.size() == 3) {
            long step = limits.size() == 2 ? 1 : limits.get(2).number().orElse(0);
            counter = Optional.of(new Counter(variable, limits.get(0), limits.get(1), true, step));
        }
        List<Expression> expressions = new ArrayList<>(limits);
        expressions.add(
                new Expression.Assignment(
                        variable, "", limits.isEmpty() ? variable : limits.get(0)));
        return new Statement.Loop(since(first), counter, List.of(), expressions, body);
    }

    private List<Expression> limits(String list, int offset) {
        Expression all = expression("limits(" + list + ")", offset);
        return all instanceof Expression.Call call ? call.arguments() : List.of(all);
    }

    private Statement loop() {
        int first = at++;
        Matcher head = OTHER_DO.matcher(lines.get(first).text());
        boolean test = head.matches() && head.group("test") != null;
        List<Expression> condition =
                test ? List.of(expression(head.group("test"), start(first))) : List.of();
        boolean plain = test || lines.get(first).text().endsWith("do");
        List<Statement> header = plain ? List.of() : List.of(new Statement.Unknown(since(first)));
        Statement body = body();
        return new Statement.Loop(since(first), Optional.empty(), header, condition, body);
    }

    /** The statements of a block with their end. */
    private Statement body() {
        int first = at;
        List<Statement> all = block();
        Statement body = new Statement.Block(block(first), all);
        at++;
        return body;
    }

    private Statement branch(Pattern head) {
        int first = at++;
        Matcher test = head.matcher(lines.get(first).text());
        Expression condition =
                test.matches()
                        ? expression(test.group("test"), start(first))
                        : new Expression.Unknown(lines.get(first).text());
        List<Statement> parts = new ArrayList<>();
        int begin = at;
        List<Statement> then = block();
        parts.add(new Statement.Block(block(begin), then));
        if (ELSE_IF.matcher(line()).matches()) {
            parts.add(branch(ELSE_IF));
            return new Statement.Branch(since(first), condition, parts);
        }
        if (line().matches("else\\b.*")) {
            at++;
            begin = at;
            List<Statement> otherwise = block();
            parts.add(new Statement.Block(block(begin), otherwise));
        }
        at++;
        return new Statement.Branch(since(first), condition, parts);
    }

    /** {@code if (condition) statement}. */
    private Statement oneLine(int open) {
        int first = at++;
        String all = lines.get(first).text();
        int depth = 0;
        int close = open;
        do {
            depth += all.charAt(close) == '(' ? 1 : all.charAt(close) == ')' ? -1 : 0;
            close++;
        } while (depth > 0 && close < all.length());
        TextRange range = since(first);
        return new Statement.Branch(
                range,
                expression(all.substring(open, close), range.start()),
                List.of(simple(all.substring(close).strip(), range)));
    }

    /** A block whose statements are executed in ways that aren't followed. */
    private Statement opaqueBlock() {
        int first = at++;
        String head = lines.get(first).text();
        boolean block =
                !head.matches("(?:where|forall)\\b.*")
                        || FortranRegion.opensBlock(head)
                        || head.matches("forall\\s*\\(.*\\)");
        List<Statement> parts = new ArrayList<>();
        if (block) {
            do {
                parts.addAll(block());
                at++;
            } while (lines.get(Math.min(at, lines.size()) - 1).text().startsWith("else")
                    && at < lines.size());
        }
        return new Statement.Branch(since(first), new Expression.Unknown(head), parts);
    }

    /** A loop that a statement with a label ends. */
    private Statement opaque(String label) {
        int first = at++;
        Pattern last = Pattern.compile("(?m)^[ \\t]*" + Pattern.quote(label) + "\\b");
        while (at < lines.size()
                && !last.matcher(text).region(lines.get(at).offset(), text.length()).lookingAt()) {
            at++;
        }
        at++;
        TextRange range = since(first);
        return new Statement.Loop(
                range, Optional.empty(), List.of(), List.of(), new Statement.Unknown(range));
    }

    private Statement simple(String statement, TextRange range) {
        Matcher jump = JUMP.matcher(statement);
        if (statement.equals("continue") || DECLARATION.matcher(statement).matches()) {
            return new Statement.Block(range, List.of());
        }
        if (jump.matches()) {
            String word = jump.group("word");
            String same =
                    switch (word) {
                        case "cycle" -> "continue";
                        case "exit" -> "break";
                        case "return" -> "return";
                        default -> "goto";
                    };
            return new Statement.Jump(range, same, List.of());
        }
        Matcher call = CALL.matcher(statement);
        if (call.matches()) {
            String arguments = Optional.ofNullable(call.group("arguments")).orElse("()");
            // The name of a subroutine is never that of an array.
            Expression list = expression("call" + arguments, range.start());
            return list instanceof Expression.Call of
                    ? new Statement.Evaluation(
                            range, new Expression.Call(call.group("name"), of.arguments()))
                    : new Statement.Unknown(range);
        }
        Expression expression = expression(statement, range.start());
        return expression instanceof Expression.Assignment
                ? new Statement.Evaluation(range, expression)
                : new Statement.Unknown(range);
    }

    private Expression expression(String code, int offset) {
        try {
            return FortranExpressions.read(code, offset, arrays);
        } catch (NotUnderstoodException e) {
            return new Expression.Unknown(code);
        }
    }
}
