// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.c;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Names of which a file shows what they stand for: variables and arrays of numbers, of which no two
 * names mean the same memory, and constants.
 */
final class CDeclarations {
    private static final Pattern MACRO =
            Pattern.compile(
                    "#\\s*define\\s+(?<name>\\w+)(?<value>\\s+\\(?\\s*-?[.\\d][\\w.]*\\s*\\)?\\s*)?.*",
                    Pattern.DOTALL);

    private static final Set<String> RESTRICT = Set.of("restrict", "__restrict", "__restrict__");
    private static final Set<String> ALLOCATORS =
            Set.of("malloc", "calloc", "aligned_alloc", "std::malloc", "_mm_malloc");
    private static final Set<String> VECTORS = Set.of("vector", "array");
    private static final Set<String> OF_TYPES = Set.of("struct", "union", "class");

    private final CCode code;
    private final IntPredicate inOwnHead;
    private final IntPredicate inOwnBody;
    private final Set<String> plain = new HashSet<>();
    private final Set<String> others = new HashSet<>();

    /** Names before an asterisk or ampersand and those after it: products, unless types. */
    private final Map<String, Set<String>> perhaps = new LinkedHashMap<>();

    /**
     * @param code all that may declare what a function uses
     * @param inOwnHead whether an offset is in the head of that function
     * @param inOwnBody whether an offset is in its body
     */
    CDeclarations(CCode code, IntPredicate inOwnHead, IntPredicate inOwnBody) {
        this.code = code;
        this.inOwnHead = inOwnHead;
        this.inOwnBody = inOwnBody;
        int i = 0;
        while (i < code.size()) {
            i = read(i);
        }
    }

    /** Whether a name is known to stand for memory of its own, or for a constant. */
    boolean isPlain(String name) {
        Set<String> types = perhaps.getOrDefault(name, Set.of());
        return plain.contains(name) && !others.contains(name) && plain.containsAll(types);
    }

    /** Reads what begins with a token, and gives the next one to read. */
    private int read(int i) {
        if (code.isPreprocessorLine(i)) {
            macro(code.text(i));
        } else if (code.isTypeWord(i) && !code.isTypeWord(i - 1)) {
            ofNumbers(i);
        } else if (code.is(i, "enum")) {
            constants(i);
        } else if (OF_TYPES.contains(code.text(i))) {
            return afterMembers(i);
        } else if (code.isName(i)) {
            ofUnknownType(i);
        }
        return i + 1;
    }

    /** Members of types aren't variables. */
    private int afterMembers(int i) {
        int open = code.is(i + 1, "{") ? i + 1 : i + 2;
        while (open < code.size() && code.is(i, "class") && !code.isOneOf(open, "{", ";")) {
            open++;
        }
        return code.is(open, "{") ? code.partner(open) + 1 : i + 1;
    }

    private void macro(String line) {
        Matcher macro = MACRO.matcher(line);
        if (macro.matches()) {
            boolean number = macro.group("value") != null && macro.end("value") == line.length();
            (number ? plain : others).add(macro.group("name"));
        }
    }

    private void constants(int i) {
        int open = code.is(i + 1, "{") ? i + 1 : i + 2;
        for (int at = open; code.is(open, "{") && at < code.partner(open); at++) {
            if (code.isName(at) && code.isOneOf(at - 1, "{", ",")) {
                plain.add(code.text(at));
            }
        }
    }

    /** A declaration that begins with words such as {@code const double}. */
    private void ofNumbers(int first) {
        int at = first;
        while (code.isTypeWord(at)) {
            at++;
        }
        boolean parameter = code.isOneOf(first - 1, "(", ",") && !code.is(first - 2, "for");
        boolean unknown = code.isWord(first - 1) && !code.beginsStatement(first);
        if (parameter && !inOwnHead.test(code.offset(first))) {
            return;
        }
        do {
            at = declarator(at, parameter, unknown);
        } while (!parameter && code.is(at, ",") && ++at > 0);
    }

    /** Reads one name with what belongs to it, and gives the token after it. */
    private int declarator(int from, boolean parameter, boolean unknown) {
        int at = from;
        int pointers = 0;
        boolean alone = false;
        while (code.isOneOf(at, "*", "&", "&&", "const", "volatile")
                || RESTRICT.contains(code.text(at))) {
            pointers += code.isOneOf(at, "*", "&", "&&") ? 1 : 0;
            alone |= RESTRICT.contains(code.text(at));
            at++;
        }
        if (!code.isName(at)) {
            if (code.is(at, "(") && code.isOneOf(at + 1, "*", "&", "&&")) {
                others.add(code.text(at + 2));
            }
            return at;
        }
        boolean array = code.is(at + 1, "[");
        boolean single = pointers == 1 && !array;
        boolean allocated =
                single && !parameter && inOwnBody.test(code.offset(at)) && isAllocatedOnce(at);
        boolean memory = pointers == 0 ? !(parameter && array) : single && alone || allocated;
        (memory && !unknown && !code.isOneOf(at + 1, "(", ":", "::") ? plain : others)
                .add(code.text(at));
        int next = code.afterSubscripts(at);
        while (next < code.size()
                && !code.isOneOf(next, ",", ";", ")", "}")
                && !(code.is(next, "{") && !code.is(next - 1, "="))) {
            next = Math.max(next, code.partner(next)) + 1;
        }
        return next;
    }

    /**
     * Whether a pointer gets memory of its own, once, and nothing else: its address is never taken,
     * and no other variable has its name.
     */
    private boolean isAllocatedOnce(int declared) {
        String name = code.text(declared);
        int allocations = 0;
        for (int i = 0; i < code.size(); i++) {
            if (!code.is(i, name) || code.isOneOf(i - 1, ".", "->")) {
                continue;
            }
            boolean another = i != declared && isDeclared(i);
            boolean moved = code.isStep(i - 1) || code.isStep(i + 1);
            boolean address = code.is(i - 1, "&") && !code.endsValue(i - 2) && !code.is(i + 1, "[");
            if (another || moved || address || code.isAssignment(i + 1) && !isGiven(i + 2)) {
                return false;
            }
            allocations += code.is(i + 1, "=") && isAllocation(i + 2) ? 1 : 0;
        }
        return allocations == 1;
    }

    /** Names with memory of their own, one after the other. */
    private void vectors(int first) {
        int at = first;
        while (code.isName(at) && code.isOneOf(at + 1, "(", "{", ";", ",", "=", ")")) {
            plain.add(code.text(at));
            while (at < code.size() && !code.isOneOf(at, ",", ";", ")", "}")) {
                at = Math.max(at, code.partner(at)) + 1;
            }
            at += code.is(at, ",") ? 1 : 0;
        }
    }

    /** Whether a type ends with a token that has elements of its own, which are numbers. */
    private boolean isVector(int last) {
        int at = last - 1;
        while (code.is(last, ">") && code.isTypeWord(at) && !code.is(at, "bool")) {
            at--;
        }
        boolean sized = code.is(last, ">") && code.is(last - 2, ",") && code.is(last - 4, "<");
        at = sized && code.isTypeWord(last - 3) ? last - 4 : at;
        return at < last - 1
                && code.is(at, "<")
                && VECTORS.contains(code.text(at - 1))
                && code.is(at - 2, "::")
                && code.is(at - 3, "std");
    }

    private boolean isDeclared(int i) {
        int before = i - 1;
        while (code.isOneOf(before, "*", "const") || RESTRICT.contains(code.text(before))) {
            before--;
        }
        return code.isTypeWord(before) && before >= 0;
    }

    private boolean isGiven(int value) {
        return isAllocation(value) || code.isOneOf(value, "NULL", "nullptr", "0");
    }

    private boolean isAllocation(int value) {
        int at = code.is(value, "(") ? code.partner(value) + 1 : value;
        boolean allocates = ALLOCATORS.contains(code.text(at)) && code.is(at + 1, "(");
        return allocates
                ? code.isOneOf(code.partner(at + 1) + 1, ";", ",")
                : code.is(at, "new") && code.isTypeWord(at + 1) && code.is(at + 2, "[");
    }

    /** {@code T x}, {@code T<U> x}, and {@code T *x} where that isn't a product. */
    private void ofUnknownType(int i) {
        int before = i - 1;
        boolean marked = false;
        while (code.isOneOf(before, "*", "&", "&&", "const")
                || RESTRICT.contains(code.text(before))) {
            marked |= !code.is(before, "const");
            before--;
        }
        boolean type = code.isName(before) && !code.is(before, "return");
        if (!marked && isVector(before)) {
            vectors(i);
            return;
        }
        boolean ofTemplate = code.is(before, ">") && !code.isOneOf(i + 1, ")", "?", "&&", "||");
        if (ofTemplate || type && (!marked || OF_TYPES.contains(code.text(before - 1)))) {
            others.add(code.text(i));
        } else if (type && (code.beginsStatement(before) || code.isOneOf(before - 1, "(", ","))) {
            perhaps.computeIfAbsent(code.text(i), name -> new HashSet<>()).add(code.text(before));
        }
    }
}
