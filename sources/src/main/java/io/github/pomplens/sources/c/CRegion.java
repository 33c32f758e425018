// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.c;

import io.github.pomplens.instrumentor.construct.model.BlockConstruct;
import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.directive.DirectiveKind;
import io.github.pomplens.sources.model.DataClauses;
import io.github.pomplens.sources.model.KnownDirectives;
import io.github.pomplens.sources.model.NotUnderstoodException;
import io.github.pomplens.sources.model.RegionUses;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Reads what a parallel region of C or C++ does with data. Only the plainest code is understood:
 * numbers, arrays of them, functions that do nothing but compute.
 */
final class CRegion {
    private static final Set<String> FUNCTIONS =
            Set.of(
                    "sqrt",
                    "cbrt",
                    "pow",
                    "exp",
                    "exp2",
                    "log",
                    "log2",
                    "log10",
                    "sin",
                    "cos",
                    "tan",
                    "asin",
                    "acos",
                    "atan",
                    "atan2",
                    "sinh",
                    "cosh",
                    "tanh",
                    "fabs",
                    "abs",
                    "labs",
                    "floor",
                    "ceil",
                    "round",
                    "trunc",
                    "fmod",
                    "fmin",
                    "fmax",
                    "hypot",
                    "sqrtf",
                    "powf",
                    "expf",
                    "logf",
                    "sinf",
                    "cosf",
                    "tanf",
                    "fabsf",
                    "floorf",
                    "ceilf",
                    "fminf",
                    "fmaxf",
                    "omp_get_thread_num",
                    "omp_get_num_threads",
                    "omp_get_max_threads",
                    "omp_get_wtime",
                    "sched_yield",
                    "sleep",
                    "usleep");

    /** Names that belong to a thread, up to a place. */
    private record Scope(int end, Set<String> own) {}

    private final CCode code;
    private final CDeclarations declarations;
    private final CFunctions functions;
    private final RegionUses uses = new RegionUses();
    private final Deque<Scope> scopes = new ArrayDeque<>();
    private final Map<Integer, Construct> constructs = new TreeMap<>();
    private final Set<Integer> declared = new HashSet<>();

    private CRegion(CCode code, CDeclarations declarations, CFunctions functions) {
        this.functions = functions;
        this.code = code;
        this.declarations = declarations;
    }

    /**
     * @param code the tokens of the region's body
     * @param functions those of the file
     */
    static RegionUses of(
            Construct region, CCode code, CDeclarations declarations, CFunctions functions)
            throws NotUnderstoodException {
        CRegion reader = new CRegion(code, declarations, functions);
        reader.collect(region);
        reader.enter(region, true);
        for (int i = 0; i < code.size(); i++) {
            reader.token(i);
        }
        return reader.uses;
    }

    /** Whether a function of a library computes a value, or waits, and does nothing else. */
    static boolean computes(String function) {
        return FUNCTIONS.contains(function);
    }

    private void collect(Construct around) {
        for (Construct child : around.children()) {
            constructs.put(child.extent().start(), child);
            collect(child);
        }
    }

    private void enter(Construct construct, boolean region) throws NotUnderstoodException {
        DataClauses clauses = DataClauses.of(construct.directive(), region);
        int at = construct.extent().start();
        if (!region) {
            for (String name : clauses.read()) {
                use(at, name, false);
            }
            for (String name : clauses.written()) {
                use(at, name, true);
            }
            for (String expression : clauses.expressions()) {
                names(at, new CCode(expression, 0, expression.length()));
            }
        }
        scopes.push(new Scope(construct.extent().end(), clauses.own()));
    }

    private void names(int at, CCode expression) throws NotUnderstoodException {
        for (int i = 0; i < expression.size(); i++) {
            if (expression.isName(i)) {
                use(at, expression.text(i), false);
            } else if (expression.isOneOf(i, "(", "[", ".", "->")) {
                throw new NotUnderstoodException(expression.text(i));
            }
        }
    }

    private void token(int i) throws NotUnderstoodException {
        int offset = code.offset(i);
        while (scopes.size() > 1 && scopes.element().end() <= offset) {
            scopes.pop();
        }
        if (code.isPreprocessorLine(i)) {
            directive(i);
        } else if (code.is(i, "{")) {
            push(code.partner(i));
        } else if (code.is(i, "for")) {
            push(code.afterStatement(code.partner(i + 1) + 1));
        } else if (code.isTypeWord(i)) {
            typeWord(i);
        } else if (code.isName(i)) {
            name(i);
        } else {
            operator(i);
        }
    }

    /** A scope that ends where a token begins. */
    private void push(int end) {
        int offset = end < code.size() ? code.offset(end) : Integer.MAX_VALUE;
        scopes.push(new Scope(offset, new HashSet<>()));
    }

    private void directive(int i) throws NotUnderstoodException {
        Construct construct = constructs.get(code.offset(i));
        boolean section = code.text(i).matches("#\\s*pragma\\s+omp\\s+section\\s*");
        if (construct == null) {
            if (!section) {
                throw new NotUnderstoodException(code.text(i));
            }
            return;
        }
        if (!KnownDirectives.isOne(construct.directive())) {
            throw new NotUnderstoodException(construct.name());
        }
        enter(construct, false);
        boolean loop = construct.directive().spec().outermost() == DirectiveKind.FOR;
        boolean control = loop && code.is(i + 1, "for") && code.isName(i + 3);
        if (control && construct instanceof BlockConstruct && code.is(i + 4, "=")) {
            scopes.element().own().add(code.text(i + 3));
        }
    }

    private void typeWord(int i) throws NotUnderstoodException {
        if (code.isTypeWord(i - 1)) {
            return;
        }
        int at = i;
        while (code.isTypeWord(at)) {
            refuse(at, code.isOneOf(at, "static", "extern"));
            at++;
        }
        boolean cast = code.is(i - 1, "(") && code.is(at, ")");
        refuse(i, !cast && !code.beginsStatement(i));
        while (!cast) {
            refuse(at, !code.isName(at) || code.isOneOf(at + 1, "(", ":", "{"));
            declared.add(at);
            while (at < code.size() && !code.isOneOf(at, ",", ";")) {
                at = Math.max(at, code.partner(at)) + 1;
            }
            if (!code.is(at, ",")) {
                return;
            }
            at++;
        }
    }

    private void name(int i) throws NotUnderstoodException {
        if (declared.contains(i)) {
            scopes.element().own().add(code.text(i));
            return;
        }
        if (code.is(i + 1, "(")) {
            String name = code.text(i);
            boolean known = !isOwn(name) && (computes(name) || functions.keepsToItself(name));
            refuse(i, !known || code.isWord(i - 1) || code.isOneOf(i - 1, ".", "->", "::"));
            return;
        }
        refuse(i, code.isOneOf(i - 1, ".", "->", "::") || code.isOneOf(i + 1, ".", "->", "::"));
        refuse(i, code.isWord(i + 1) && !code.is(i + 1, "else"));
        boolean written =
                code.isStep(i - 1)
                        || code.isStep(code.afterSubscripts(i))
                        || code.isAssignment(code.afterSubscripts(i));
        use(code.offset(i), code.text(i), written);
    }

    private boolean isOwn(String name) {
        return scopes.stream().anyMatch(scope -> scope.own().contains(name));
    }

    private void use(int offset, String name, boolean written) throws NotUnderstoodException {
        if (isOwn(name)) {
            return;
        }
        if (!declarations.isPlain(name)) {
            throw new NotUnderstoodException(name);
        }
        uses.add(offset, name, written);
    }

    /** What may make one name stand for another, or a value of what is not a name. */
    private void operator(int i) throws NotUnderstoodException {
        refuse(i, code.isOneOf(i, "goto", "->", ".", "::", "...", "&&&", "#", "\\"));
        refuse(i, code.isOneOf(i, "*", "&") && !code.endsValue(i - 1));
        refuse(i, code.is(i, "[") && !code.isName(i - 1) && !code.is(i - 1, "]"));
        refuse(i, code.isAssignment(i) && !code.isName(i - 1) && !code.is(i - 1, "]"));
        boolean step = code.isStep(i);
        boolean after = code.isName(i - 1) || code.is(i - 1, "]");
        refuse(i, step && !after && !code.isName(i + 1));
    }

    private void refuse(int i, boolean condition) throws NotUnderstoodException {
        if (condition) {
            throw new NotUnderstoodException(code.text(i));
        }
    }
}
