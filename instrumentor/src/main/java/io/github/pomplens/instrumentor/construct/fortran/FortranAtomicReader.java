// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

import io.github.pomplens.instrumentor.construct.check.AtomicReader;
import io.github.pomplens.instrumentor.construct.check.AtomicStatement;
import io.github.pomplens.instrumentor.construct.check.AtomicStatement.Kind;
import io.github.pomplens.instrumentor.construct.model.BlockConstruct;
import io.github.pomplens.instrumentor.construct.preprocessor.MacroNames;
import io.github.pomplens.instrumentor.source.SourceForm;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads the statements of {@code atomic} constructs in Fortran. */
final class FortranAtomicReader implements AtomicReader {
    private static final String IF = "if(";
    private static final String CALL = "call";

    private final String text;
    private final SourceForm form;

    /**
     * @param text of the file
     */
    FortranAtomicReader(String text, SourceForm form) {
        this.text = text;
        this.form = form;
    }

    @Override
    public List<AtomicStatement> statements(BlockConstruct construct, MacroNames macros) {
        int end = construct.body().end();
        int start = FortranText.lineEnd(text, construct.body().start());
        start = Math.min(FortranText.nextLine(text, start), end);
        String body = text.substring(start, end);
        if (macros.areUsed() && mayHoldMacros(body, macros)) {
            return List.of();
        }
        List<String> lines = new ArrayList<>(2);
        Statements statements = StatementReader.read(body, form);
        for (int i = 0; i < statements.size(); i++) {
            boolean ends = statements.kind(i) == LineKind.OMP && i == statements.size() - 1;
            if (statements.kind(i) == LineKind.STATEMENT) {
                lines.add(statements.joinedText(i));
            } else if (!ends) {
                return List.of();
            }
        }
        return read(lines);
    }

    private static boolean mayHoldMacros(String body, MacroNames macros) {
        int at = 0;
        while (at < body.length()) {
            int end = at;
            while (end < body.length() && FortranText.isNamePart(body.charAt(end))) {
                end++;
            }
            if (end == at) {
                at++;
                continue;
            }
            String word = body.substring(at, end);
            boolean call = end < body.length() && body.charAt(end) == '(';
            if (macros.mayDefine(word) || call && !macros.areComplete()) {
                return true;
            }
            at = end;
        }
        return false;
    }

    /**
     * @param lines statements without blanks, in lower case
     */
    private static List<AtomicStatement> read(List<String> lines) {
        List<AtomicStatement> found = new ArrayList<>(2);
        int i = 0;
        while (i < lines.size()) {
            boolean block = opensIf(lines.get(i));
            int next = block ? lines.indexOf("endif") + 1 : i + 1;
            AtomicStatement statement =
                    next <= i
                            ? null
                            : block ? ifBlock(lines.subList(i + 1, next - 1)) : one(lines.get(i));
            if (statement == null) {
                return List.of();
            }
            found.add(statement);
            i = next;
        }
        return found;
    }

    private static boolean opensIf(String line) {
        return line.startsWith(IF) && line.endsWith(")then");
    }

    private static @Nullable AtomicStatement ifBlock(List<String> inside) {
        boolean assigns = !inside.isEmpty() && assignment(inside.get(0)) > 0;
        if (assigns && inside.size() == 1) {
            return AtomicStatement.of(Kind.IF);
        }
        boolean otherwise =
                inside.size() == 3 && inside.get(1).equals("else") && assignment(inside.get(2)) > 0;
        return assigns && otherwise ? AtomicStatement.of(Kind.IF_ELSE) : null;
    }

    /** Returns null when it isn't clear what it is. */
    private static @Nullable AtomicStatement one(String line) {
        if (line.indexOf('\'') >= 0 || line.indexOf('"') >= 0) {
            return null;
        }
        int close = line.startsWith(IF) ? closing(line, IF.length() - 1) : -1;
        if (close >= 0 && !line.startsWith("=", close + 1)) {
            return assignment(line.substring(close + 1)) > 0 ? AtomicStatement.of(Kind.IF) : null;
        }
        int assignment = assignment(line);
        if (assignment < 0) {
            return line.startsWith(CALL) ? AtomicStatement.of(Kind.OTHER) : null;
        }
        String target = line.substring(0, assignment);
        String value = line.substring(assignment + 1);
        Set<String> updated = words(target);
        updated.retainAll(words(value));
        Kind kind = updated.isEmpty() ? Kind.ASSIGNMENT : Kind.UPDATE;
        return new AtomicStatement(kind, target, value, isVariable(value));
    }

    /** The offset of the equals sign outside of brackets; -1 when there is none, or another. */
    private static int assignment(String statement) {
        int depth = 0;
        for (int i = 0; i < statement.length(); i++) {
            char c = statement.charAt(i);
            depth += c == '(' ? 1 : c == ')' ? -1 : 0;
            if (depth == 0 && c == '=') {
                boolean other =
                        i + 1 < statement.length() && "=>".indexOf(statement.charAt(i + 1)) >= 0;
                return other ? -1 : i;
            }
        }
        return -1;
    }

    /** The offset of the bracket that closes another; -1 when there is none. */
    private static int closing(String statement, int open) {
        int depth = 0;
        for (int i = open; i < statement.length(); i++) {
            char c = statement.charAt(i);
            depth += c == '(' ? 1 : c == ')' ? -1 : 0;
            if (depth == 0) {
                return i;
            }
        }
        return -1;
    }

    /** Whether a value has no operator outside of brackets, and is not a number. */
    private static boolean isVariable(String value) {
        int depth = 0;
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            depth += c == '(' ? 1 : c == ')' ? -1 : 0;
            if (depth == 0 && "+-*/<>=".indexOf(c) >= 0) {
                return false;
            }
        }
        return !value.isEmpty() && !FortranText.isDigit(value.charAt(0));
    }

    private static Set<String> words(String text) {
        Set<String> words = new HashSet<>();
        int i = 0;
        while (i < text.length()) {
            int start = i;
            while (i < text.length() && FortranText.isNamePart(text.charAt(i))) {
                i++;
            }
            if (i > start && !FortranText.isDigit(text.charAt(start))) {
                words.add(text.substring(start, i));
            }
            i += i == start ? 1 : 0;
        }
        return words;
    }
}
