// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.fortran;

import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.directive.ClauseKind;
import io.github.pomplens.sources.model.DataClauses;
import io.github.pomplens.sources.model.KnownDirectives;
import io.github.pomplens.sources.model.NotUnderstoodException;
import io.github.pomplens.sources.model.RegionUses;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads what a parallel region of Fortran does with data. Only the plainest code is understood:
 * assignments of numbers, loops and conditions, functions of the language.
 */
final class FortranRegion {
    private static final Set<String> FUNCTIONS =
            Set.of(
                    "abs",
                    "acos",
                    "aint",
                    "anint",
                    "asin",
                    "atan",
                    "atan2",
                    "ceiling",
                    "cos",
                    "cosh",
                    "dble",
                    "exp",
                    "floor",
                    "iand",
                    "ieor",
                    "int",
                    "ior",
                    "log",
                    "log10",
                    "max",
                    "maxval",
                    "min",
                    "minval",
                    "mod",
                    "modulo",
                    "nint",
                    "real",
                    "sign",
                    "sin",
                    "sinh",
                    "size",
                    "sqrt",
                    "sum",
                    "tan",
                    "tanh",
                    "omp_get_thread_num",
                    "omp_get_num_threads",
                    "omp_get_wtime");

    private static final Pattern LOOP =
            Pattern.compile("do\\s+(?<name>[a-z]\\w*)\\s*=(?<limits>.*)");
    private static final Pattern CONDITION =
            Pattern.compile(
                    "(?:else\\s*if|if|do\\s+while|where|elsewhere|else\\s*where|select\\s*case|case)\\s*(?=\\()");
    private static final Pattern NOTHING =
            Pattern.compile(
                    "(?:end\\s*(?:do|if|where|select)|else|elsewhere|else\\s+where|then|do"
                            + "|continue|case\\s+default)?");
    private static final Pattern JUMP = Pattern.compile("(?:cycle|exit)");
    private static final Pattern LEFT = Pattern.compile("(?<name>[a-z]\\w*)\\s*");
    private static final Pattern OPERATOR =
            Pattern.compile("\\.(?:and|or|not|eqv|neqv|eq|ne|lt|le|gt|ge|true|false)\\.");
    private static final Pattern NUMBER =
            Pattern.compile("(?<![\\w])(?:\\d+\\.?\\d*|\\.\\d+)(?:[ed][+-]?\\d+)?(?:_\\w+)?");
    private static final Pattern WORD = Pattern.compile("(?<name>[a-z]\\w*)\\s*(?<call>\\(?)");

    private record Scope(int end, Set<String> own) {}

    private final FortranDeclarations declarations;
    private final RegionUses uses = new RegionUses();
    private final Deque<Scope> scopes = new ArrayDeque<>();
    private final List<Construct> constructs = new ArrayList<>();
    private final String shared;
    private int next;

    private FortranRegion(Construct region, FortranDeclarations declarations) {
        this.declarations = declarations;
        this.shared =
                region.directive()
                        .clause(ClauseKind.SHARED)
                        .map(clause -> clause.argument().toLowerCase(Locale.ROOT))
                        .orElse("");
    }

    static RegionUses of(
            Construct region, List<FortranCode.Statement> statements, FortranDeclarations known)
            throws NotUnderstoodException {
        FortranRegion reader = new FortranRegion(region, known);
        reader.collect(region);
        reader.scopes.push(new Scope(region.extent().end(), new HashSet<>()));
        reader.scopes
                .element()
                .own()
                .addAll(DataClauses.of(region.directive(), true).inLowerCase().own());
        for (FortranCode.Statement statement : statements) {
            reader.loopVariable(statement.text());
        }
        for (FortranCode.Statement statement : statements) {
            reader.enterUpTo(statement.offset());
            reader.statement(statement.offset(), statement.text());
        }
        reader.enterUpTo(region.extent().end());
        return reader.uses;
    }

    /** Whether a function does nothing but compute a value. */
    static boolean computes(String function) {
        return FUNCTIONS.contains(function);
    }

    private void collect(Construct around) {
        for (Construct child : around.children()) {
            constructs.add(child);
            collect(child);
        }
    }

    /**
     * Notes the variable of a loop, of which each thread has its own in a region, unless it is
     * shared or gets the value of the last iteration.
     */
    private void loopVariable(String statement) throws NotUnderstoodException {
        Matcher loop = LOOP.matcher(statement);
        if (loop.matches()) {
            String name = loop.group("name");
            if (Pattern.compile("\\b" + name + "\\b").matcher(shared).find()) {
                throw new NotUnderstoodException(name);
            }
            for (Construct construct : constructs) {
                if (DataClauses.of(construct.directive(), false)
                        .inLowerCase()
                        .written()
                        .contains(name)) {
                    return;
                }
            }
            scopes.element().own().add(name);
        }
    }

    private void enterUpTo(int offset) throws NotUnderstoodException {
        while (next < constructs.size() && constructs.get(next).extent().start() <= offset) {
            Construct construct = constructs.get(next++);
            leaveUpTo(construct.extent().start());
            if (!KnownDirectives.isOne(construct.directive())) {
                throw new NotUnderstoodException(construct.name());
            }
            DataClauses clauses = DataClauses.of(construct.directive(), false).inLowerCase();
            int at = construct.extent().start();
            for (String name : clauses.read()) {
                add(at, name, false);
            }
            for (String name : clauses.written()) {
                add(at, name, true);
            }
            for (String expression : clauses.expressions()) {
                expression(at, expression.toLowerCase(Locale.ROOT));
            }
            scopes.push(new Scope(construct.extent().end(), clauses.own()));
        }
        leaveUpTo(offset);
    }

    private void leaveUpTo(int offset) {
        while (scopes.size() > 1 && scopes.element().end() <= offset) {
            scopes.pop();
        }
    }

    private void statement(int at, String text) throws NotUnderstoodException {
        Matcher loop = LOOP.matcher(text);
        if (NOTHING.matcher(text).matches() || isJump(text)) {
            return;
        }
        if (loop.matches()) {
            use(at, loop.group("name"), true);
            expression(at, loop.group("limits"));
            return;
        }
        Matcher condition = CONDITION.matcher(text);
        if (condition.lookingAt()) {
            int open = condition.end();
            int close = closing(text, open);
            expression(at, text.substring(open + 1, close));
            statement(at, text.substring(close + 1).strip());
            return;
        }
        assignment(at, text);
    }

    /** Leaving an iteration early is plain where it is inside of a construct. */
    private boolean isJump(String text) {
        return scopes.size() > 1 && JUMP.matcher(text).matches();
    }

    private void assignment(int at, String text) throws NotUnderstoodException {
        Matcher left = LEFT.matcher(text);
        if (!left.lookingAt()) {
            throw new NotUnderstoodException(text);
        }
        int end = left.end();
        String name = left.group("name");
        if (text.startsWith("(", end)) {
            int close = closing(text, end);
            if (!declarations.isArray(name)) {
                throw new NotUnderstoodException(name);
            }
            expression(at, text.substring(end + 1, close));
            end = close + 1;
        }
        String right = text.substring(end).strip();
        if (!right.startsWith("=") || right.startsWith("==") || right.startsWith("=>")) {
            throw new NotUnderstoodException(text);
        }
        use(at, name, true);
        expression(at, right.substring(1));
    }

    /** Whether a statement begins a block that an end statement ends. */
    static boolean opensBlock(String text) {
        if (!text.matches("where\\s*\\(.*")) {
            return text.matches("do\\b.*|select\\s*case\\b.*|if\\s*\\(.*\\)\\s*then");
        }
        try {
            return closing(text, text.indexOf('(')) == text.length() - 1;
        } catch (NotUnderstoodException e) {
            return false;
        }
    }

    private static int closing(String text, int open) throws NotUnderstoodException {
        int depth = 0;
        for (int i = open; i < text.length(); i++) {
            depth += text.charAt(i) == '(' ? 1 : text.charAt(i) == ')' ? -1 : 0;
            if (depth == 0) {
                return i;
            }
        }
        throw new NotUnderstoodException(text);
    }

    private void expression(int at, String text) throws NotUnderstoodException {
        String plain = OPERATOR.matcher(text).replaceAll(" ");
        plain = NUMBER.matcher(plain).replaceAll(" 0 ");
        if (!plain.matches("[\\w\\s+*/(),:<>=-]*") || plain.matches(".*[^=<>/]=[^=].*")) {
            throw new NotUnderstoodException(text);
        }
        Matcher word = WORD.matcher(plain);
        while (word.find()) {
            String name = word.group("name");
            boolean function = FUNCTIONS.contains(name) && !declarations.isPlain(name);
            boolean call = !word.group("call").isEmpty();
            if (!call || !function) {
                if (call && !declarations.isArray(name)) {
                    throw new NotUnderstoodException(name);
                }
                use(at, name, false);
            }
        }
    }

    private void use(int offset, String name, boolean written) throws NotUnderstoodException {
        if (scopes.stream().noneMatch(scope -> scope.own().contains(name))) {
            add(offset, name, written);
        }
    }

    private void add(int offset, String name, boolean written) throws NotUnderstoodException {
        if (!declarations.isPlain(name)) {
            throw new NotUnderstoodException(name);
        }
        uses.add(offset, name, written);
    }
}
